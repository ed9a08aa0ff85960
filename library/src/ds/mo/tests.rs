use super::*;
use std::collections::VecDeque;

/// All ranges of a sequence of `n` elements.
fn all_ranges(n: usize) -> Vec<Range<usize>> {
    let ranges = (0..=n).flat_map(|end| (0..=end).map(move |start| start..end));
    ranges.collect()
}

/// A xorshift generator of numbers below a bound.
fn random_numbers(mut state: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % bound as u64) as usize
    }
}

/// Compares both kinds of windows with the queries themselves; returns the number of steps.
fn compare(n: usize, queries: &[Range<usize>]) -> usize {
    let mo = Mo::new(n, queries.iter().cloned());
    let mut state = (VecDeque::new(), 0);
    // The window checks each step: its elements are consecutive and leave at their own end.
    let windows = mo.run_by_ends(
        &mut state,
        |(window, steps), i| {
            assert!(window.front().is_none_or(|&first| i + 1 == first));
            window.push_front(i);
            *steps += 1;
        },
        |(window, steps), i| {
            assert!(window.back().is_none_or(|&last| last + 1 == i));
            window.push_back(i);
            *steps += 1;
        },
        |(window, steps), i| {
            assert_eq!(window.pop_front(), Some(i));
            *steps += 1;
        },
        |(window, steps), i| {
            assert_eq!(window.pop_back(), Some(i));
            *steps += 1;
        },
        |(window, _)| window.clone(),
    );
    assert_eq!(windows.len(), queries.len());
    for (window, query) in windows.iter().zip(queries) {
        assert!(window.iter().copied().eq(query.clone()));
    }
    let sums = mo.run(&mut 0, |s, i| *s += i, |s, i| *s -= i, |s| *s);
    assert!(sums.into_iter().eq(queries.iter().map(|q| q.clone().sum())));
    state.1
}

#[test]
fn every_two_queries_in_any_order() {
    for n in 0..5 {
        compare(n, &[]);
        for first in all_ranges(n) {
            for second in all_ranges(n) {
                compare(n, &[first.clone(), second.clone(), first.clone()]);
            }
        }
        compare(n, &all_ranges(n));
    }
}

#[test]
fn random_queries_take_as_few_steps_as_promised() {
    let mut random = random_numbers(88_172_645_463_325_252);
    for (n, q) in [(100, 400), (1000, 100), (50, 2000), (300, 1), (300, 2)] {
        let queries: Vec<Range<usize>> = (0..q)
            .map(|_| (random(n + 1), random(n + 1)))
            .map(|(a, b)| a.min(b)..a.max(b))
            .collect();
        let steps = compare(n, &queries);
        let promised = 0.82 * n as f64 * (q as f64).sqrt() + 2.0 * n as f64;
        assert!(
            steps as f64 <= promised,
            "{steps} steps, {promised} at most"
        );
    }
}

#[test]
fn no_queries_take_more_steps_than_promised() {
    // Blocks of 100 and of 10. At each query of a block the start goes to its other end, and the
    // end goes all the way from one block to the next.
    for (n, q, length) in [(1000, 150, 100), (100, 150, 10), (400, 6, 200)] {
        for blocks in 1..=n / length {
            let all = 0..q;
            let queries = all.map(|query| {
                let (block, index) = (query % blocks, query / blocks);
                let start = block * length + index % 2 * (length - 1);
                let end = blocks * length + (n - blocks * length) * index / (q / blocks);
                start..end.clamp(start, n)
            });
            let steps = compare(n, &queries.collect::<Vec<_>>());
            let promised = 1.64 * n as f64 * (q as f64).sqrt() + 2.0 * n as f64;
            assert!(
                steps as f64 <= promised,
                "{steps} steps, {promised} at most"
            );
            // It is not much less: a bound that is twice as good would be wrong.
            assert!(blocks > 1 || steps as f64 > promised / 2.0, "{steps} steps");
        }
    }
}

/// Sums over pairs by the definition and by the algorithm, on a value that is not symmetric.
fn compare_pairs(values: &[i64], queries: &[Range<usize>]) {
    let value = |left: i64, right: i64| left * left * 3 - right * (left + 2);
    let mo = Mo::new(values.len(), queries.iter().cloned());
    let sums = mo.run_pairs(
        &mut Vec::new(),
        |inserted, i| {
            assert_eq!(inserted.len(), i);
            inserted.push(values[i]);
        },
        |inserted, i| inserted.iter().map(|&x| value(values[i], x)).sum(),
        |inserted, j| inserted.iter().map(|&x| value(x, values[j])).sum(),
    );
    let expected = queries.iter().map(|query| {
        let pairs = query
            .clone()
            .flat_map(|j| (query.start..j).map(move |i| (i, j)));
        pairs.map(|(i, j)| value(values[i], values[j])).sum::<i64>()
    });
    assert!(sums.into_iter().eq(expected), "{values:?} {queries:?}");
}

#[test]
fn pairs() {
    let mut random = random_numbers(712_343_254_123);
    for n in 0..20 {
        let values: Vec<i64> = (0..n).map(|_| random(100) as i64 - 50).collect();
        compare_pairs(&values, &[]);
        compare_pairs(&values, &all_ranges(n));
        for _ in 0..10 {
            let mut queries = all_ranges(n);

            for last in (1..queries.len()).rev() {
                queries.swap(last, random(last + 1));
            }
            queries.truncate(1 + random(5));
            compare_pairs(&values, &queries);
        }
    }
}

#[test]
fn sums_that_pass_the_type_on_the_way() {
    const LARGE: i64 = i64::MAX / 2;
    // Only the pairs within 0..2, 2..4 and 4..6 have a value.
    let sums = Mo::new(6, [0..2, 2..4, 4..6]).run_pairs(
        &mut Vec::new(),
        Vec::push,
        |inserted, i| LARGE * i64::from(inserted.contains(&(i ^ 1))),
        |inserted, j| LARGE * i64::from(inserted.contains(&(j ^ 1))),
    );
    assert_eq!(sums, [LARGE; 3]);
}

#[test]
#[should_panic(expected = "range 2..4 out of range for a sequence of length 3")]
fn invalid_range() {
    Mo::new(3, [0..3, 2..4]);
}
