use super::*;
use std::cmp::Reverse;

/// A xorshift generator of numbers below a bound.
fn random_below(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    }
}

/// All ranges of `values`, and the first of the least values of each by definition.
fn compare<T: PartialOrd + std::fmt::Debug + Clone>(values: &[T]) {
    let query = RangeMinQuery::from(values.to_vec());
    for start in 0..=values.len() {
        assert_eq!(query.argmin(start..start), None);
        assert_eq!(query.min(start..start), None);
        let mut least = start;
        for last in start..values.len() {
            if values[last] < values[least] {
                least = last;
            }
            let found = query.argmin(start..=last);
            assert_eq!(found, Some(least), "{start}..={last} of {values:?}");
            assert_eq!(query.min(start..=last), Some(&values[least]));
        }
    }
}

#[test]
fn compares_naive() {
    let mut random = random_below(88_172_645_463_325_252);
    for n in [0_usize, 1, 2, 5, 31, 32, 33, 63, 64, 65, 96, 97, 130, 260] {
        for bound in [1, 2, 4, 1000] {
            compare(&(0..n).map(|_| random(bound)).collect::<Vec<_>>());
        }
        compare(&(0..n).collect::<Vec<_>>());
        compare(&(0..n).map(Reverse).collect::<Vec<_>>());
        compare(&(0..n).map(|i| i.abs_diff(n / 2)).collect::<Vec<_>>());
    }
    compare(&[0.5, f64::NEG_INFINITY, -1.0, f64::INFINITY]);
    compare(&["b", "a", "c"]);
}

#[test]
fn every_small_sequence() {
    for n in 0..6_u32 {
        for code in 0..3_u32.pow(n) {
            let digits = (0..n).map(|i| code / 3_u32.pow(i) % 3);
            compare(&digits.collect::<Vec<_>>());
        }
    }
}

#[test]
fn sequences_are_collected() {
    let query: RangeMinQuery<u32> = (0..40).rev().collect();
    assert_eq!((query.len(), query.is_empty()), (40, false));
    assert_eq!(query.as_slice()[39], 0);
    let empty = RangeMinQuery::<u32>::from(vec![]);
    assert_eq!((empty.len(), empty.is_empty()), (0, true));
    assert_eq!(empty.argmin(..), None);
}

#[test]
#[should_panic(expected = "range 1..4 out of range for a range minimum query of length 3")]
fn invalid_range() {
    RangeMinQuery::from(vec![1, 2, 3]).argmin(1..=3);
}

#[test]
#[should_panic(expected = "4294967296 values, but the limit is 4294967295")]
fn too_many_values() {
    let _ = RangeMinQuery::from(vec![(); 1 << 32]);
}
