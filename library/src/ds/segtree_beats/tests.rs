use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn compare(naive: &[i64], tree: &SegtreeBeats) {
    let n = naive.len();
    assert_eq!((tree.len(), tree.is_empty()), (n, n == 0));
    let mut tree = tree.clone();
    for left in 0..=n {
        for right in left..=n {
            let elements = &naive[left..right];
            assert_eq!(tree.sum(left..right), elements.iter().sum::<i64>());
            assert_eq!(tree.max(left..right), elements.iter().copied().max());
            assert_eq!(tree.min(left..right), elements.iter().copied().min());
        }
    }
    for (index, &value) in naive.iter().enumerate() {
        assert_eq!(tree.get(index), value);
    }
}

/// Changes both in the same way, at random.
fn change(
    naive: &mut [i64],
    tree: &mut SegtreeBeats,
    kinds: usize,
    value: i64,
    random: &mut impl FnMut(usize) -> usize,
) {
    let n = naive.len();
    let (a, b) = (random(n + 1), random(n + 1));
    let range = a.min(b)..a.max(b);
    let elements = naive[range.clone()].iter_mut();
    match random(kinds) {
        0 => {
            elements.for_each(|x| *x = value.min(*x));
            tree.chmin(range, value);
        }
        1 => {
            elements.for_each(|x| *x = value.max(*x));
            tree.chmax(range, value);
        }
        2 => {
            elements.for_each(|x| *x += value);
            tree.add(range, value);
        }
        _ => {
            let index = random(n);
            naive[index] = value;
            tree.set(index, value);
        }
    }
}

#[test]
fn random_changes_compare_naive() {
    let mut random = random_numbers();
    for n in 1..=17 {
        // Few values, so that they often meet, and many.
        for values in [2, 3, 5, 1_000_000_000_000] {
            let mut naive = vec![0; n];
            naive.fill_with(|| random(values) as i64);
            let mut tree: SegtreeBeats = naive.iter().copied().collect();
            compare(&naive, &tree);
            for _ in 0..30 {
                let value = random(values) as i64 - values as i64 / 2;
                change(&mut naive, &mut tree, 4, value, &mut random);
                compare(&naive, &tree);
            }
            assert_eq!(format!("{tree:?}"), format!("{naive:?}"));
        }
    }
}

#[test]
fn every_state_of_few_values_and_every_cap() {
    for n in 1..=4_u32 {
        for code in 0..3_i64.pow(n) {
            let naive: Vec<i64> = (0..n).map(|i| code / 3_i64.pow(i) % 3 * 2).collect();
            for first in -1..=5 {
                for second in -1..=5 {
                    for cap_above_first in [false, true] {
                        let mut tree = SegtreeBeats::from(naive.clone());
                        let mut naive = naive.clone();
                        if cap_above_first {
                            tree.chmin(.., first);
                            tree.chmax(.., second);
                            naive
                                .iter_mut()
                                .for_each(|x| *x = second.max(first.min(*x)));
                        } else {
                            tree.chmax(.., first);
                            tree.add(.., 1);
                            tree.chmin(.., second);
                            naive
                                .iter_mut()
                                .for_each(|x| *x = second.min(first.max(*x) + 1));
                        }
                        compare(&naive, &tree);
                    }
                }
            }
        }
    }
}

#[test]
fn extreme_values_are_values_like_others() {
    // Sums of two do not fit, so that only single elements and maxima are asked for.
    let extremes = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
    for start in extremes {
        for other in extremes {
            for cap in extremes {
                let mut low = SegtreeBeats::from(vec![start, other, start, other, other]);
                let mut high = low.clone();
                low.chmin(.., cap);
                high.chmax(.., cap);
                for (index, value) in [start, other, start, other, other].into_iter().enumerate() {
                    assert_eq!(low.get(index), value.min(cap));
                    assert_eq!(high.get(index), value.max(cap));
                }
                assert_eq!(low.max(..), Some(start.max(other).min(cap)));
                assert_eq!(high.min(..), Some(start.min(other).max(cap)));
            }
        }
    }
}

#[test]
fn caps_are_cheap_in_the_long_run() {
    let n = 1 << 10;
    let mut tree: SegtreeBeats = (0..n).collect();
    let mut visited = 0;
    for cap in (0..n).rev() {
        tree.visit(.., |node| {
            visited += 1;
            node.chmin(cap)
        });
    }
    assert_eq!(tree.sum(..), 0);
    assert!(visited < 20 * n * 10, "{visited} nodes");
}

#[test]
fn zero_and_every_form_of_range() {
    compare(&[], &SegtreeBeats::from(vec![]));
    let mut empty = SegtreeBeats::from(vec![]);
    empty.chmin(.., 1);
    empty.add(0..0, 1);
    assert_eq!(
        (empty.sum(..), empty.max(..), empty.min(..)),
        (0, None, None)
    );
    let mut tree = SegtreeBeats::from(vec![1, 2, 3, 4, 5]);
    tree.chmin(3.., 3);
    tree.chmax(..=1, 2);
    tree.add(1..=2, 10);
    compare(&[2, 12, 13, 3, 3], &tree);
    tree.chmax(5.., 100);
    tree.chmin(2..2, -100);
    compare(&[2, 12, 13, 3, 3], &tree);
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "that is a misuse")]
fn misuse() {
    let index = "index 3 out of range for a segment tree beats of length 3";
    let long = "range 0..4 out of range for a segment tree beats of length 3";
    let late = "range 4..3 out of range for a segment tree beats of length 3";
    let reversed = "range 2..1 out of range for a segment tree beats of length 3";
    type Misuse = fn(&mut SegtreeBeats);
    let cases: [(Misuse, &str); 9] = [
        (|t| t.set(3, 0), index),
        (|t| _ = t.get(3), index),
        (|t| t.chmin(0..4, 0), long),
        (|t| t.chmax(4.., 9), late),
        (|t| t.add(2..1, 1), reversed),
        (|t| _ = t.sum(..=3), long),
        (|t| _ = t.max(4..), late),
        (|t| _ = t.min(2..1), reversed),
        (
            |t| _ = t.sum(4..4),
            "range 4..4 out of range for a segment tree beats of length 3",
        ),
    ];
    for (misuse, message) in cases {
        let mut tree = SegtreeBeats::from(vec![1, 2, 3]);
        let refused = catch_unwind(AssertUnwindSafe(|| misuse(&mut tree))).unwrap_err();
        assert_eq!(*refused.downcast::<String>().unwrap(), message);
        compare(&[1, 2, 3], &tree);
    }
}

fn random_numbers() -> impl FnMut(usize) -> usize {
    let mut state = 88_172_645_463_325_252_u64;
    move |below| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below as u64) as usize
    }
}
