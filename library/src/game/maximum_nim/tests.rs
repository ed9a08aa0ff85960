use super::*;

/// The Grundy numbers of the heaps up to `most`, one after another.
fn naive(most: usize, limit: impl Fn(usize) -> usize) -> Vec<usize> {
    let mut grundy: Vec<usize> = Vec::new();
    for heap in 0..=most {
        let options: Vec<usize> = (1..=limit(heap))
            .map(|taken| grundy[heap - taken])
            .collect();
        grundy.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    grundy
}

fn assert_as_naive(most: usize, limit: impl Fn(usize) -> usize) {
    for (heap, expected) in naive(most, &limit).into_iter().enumerate() {
        assert_eq!(maximum_nim(heap, &limit), expected, "{heap}");
    }
}

#[test]
fn all_regular_limits_up_to_heaps_of_12() {
    for growth in 0..1_u32 << 12 {
        // The limit grows from n to n + 1 if bit n is set.
        assert_as_naive(12, |n| (growth & ((1 << n) - 1)).count_ones() as usize);
    }
}

#[test]
fn fractions_roots_logarithms_and_constants() {
    for k in [1, 2, 3, 7, 50] {
        assert_as_naive(400, |n| n / k);
        assert_as_naive(400, |n| n.min(k));
        assert_as_naive(400, |n| n.saturating_sub(k));
    }
    assert_as_naive(400, usize::isqrt);
    assert_as_naive(400, |n| (n + 1).ilog2() as usize);
    assert_as_naive(9, |_| 0);
}

#[test]
fn huge_heaps() {
    let most = usize::MAX;
    assert_eq!(maximum_nim(most, |n| n), most);
    assert_eq!(maximum_nim(most, |n| n.min(9)), most % 10);
    assert_eq!(
        maximum_nim(most, |n| n.min(most / 2)),
        most - (most / 2 + 1)
    );
    assert_eq!(maximum_nim(most, |n| n / most), 1);
    assert_eq!(maximum_nim(most - 1, |n| n / most), 0);
    for start in [1_000_000_000_000_000_000, 999_999_999_999_999_999] {
        let mut heap: usize = start;
        while !heap.is_multiple_of(1_000) {
            heap -= heap / 1_000 + 1;
        }
        assert_eq!(maximum_nim(start, |n| n / 1_000), heap / 1_000);
    }
}

/// With a limit that many sizes share, as many calls as it has values would be too many.
#[test]
fn few_calls() {
    let calls = std::cell::Cell::new(0);
    let limit = |n: usize| {
        calls.set(calls.get() + 1);
        n / 1_000_000
    };
    maximum_nim(999_999_999, limit);
    assert!(calls.get() < 20_000, "{} calls", calls.get());
}

#[test]
#[should_panic(expected = "limit 1 of an empty heap")]
fn a_limit_for_nothing() {
    maximum_nim(0, |_| 1);
}

#[test]
#[should_panic(expected = "limit 4 of a heap of 2, but 2 of one less")]
fn a_limit_that_jumps() {
    maximum_nim(2, |n| 2 * n);
}

#[test]
#[should_panic(expected = "limit 2 of a heap of 9, but 3 of one less")]
fn a_limit_that_falls() {
    maximum_nim(9, |n| n.min(3) - n / 9);
}

#[test]
#[should_panic(expected = "limit 18446744073709551615 of a heap of 3 is reached by a jump")]
fn no_limit() {
    maximum_nim(3, |n| if n == 0 { 0 } else { usize::MAX });
}

#[test]
#[should_panic(expected = "limit 5 of a heap of 3 is reached by a jump")]
fn a_limit_that_jumps_far_below() {
    maximum_nim(3, |n| 5 * n.min(1));
}
