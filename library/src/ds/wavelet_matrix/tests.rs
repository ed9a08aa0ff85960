use super::*;
use crate::algebra::{Sum, Xor};
use std::fmt::Debug;

/// The values of the range in sorted order.
fn sorted<T: Ord + Clone>(values: &[T], range: Range<usize>) -> Vec<T> {
    let mut part = values[range].to_vec();
    part.sort();
    part
}

/// What a range of values may begin or end with at `value`.
const fn bounds<T>(value: &T) -> [Bound<&T>; 3] {
    [
        Bound::Included(value),
        Bound::Excluded(value),
        Bound::Unbounded,
    ]
}

/// Compares every query, in every range and for every value of `probes`, with a naive answer.
fn compare<T: Ord + Clone + Debug>(values: &[T], probes: &[T]) {
    let matrix = WaveletMatrix::from(values.to_vec());
    let weights: Vec<i64> = (0..values.len() as u32)
        .map(|i| 3_i64.pow(i % 20))
        .collect();
    let weighted = WeightedWaveletMatrix::<T, Sum<i64>>::new(values.to_vec(), &weights);
    assert_eq!(matrix.len(), values.len());
    assert_eq!(matrix.is_empty(), values.is_empty());
    for (index, value) in values.iter().enumerate() {
        assert_eq!(matrix.get(index), value);
    }
    for end in 0..=values.len() {
        for start in 0..=end {
            let range = || start..end;
            let part = sorted(values, range());
            for k in 0..end - start + 2 {
                assert_eq!(matrix.kth_smallest(range(), k), part.get(k));
                assert_eq!(matrix.kth_largest(range(), k), part.iter().rev().nth(k));
            }
            for x in probes {
                let equal = part.iter().filter(|y| *y == x).count();
                assert_eq!(matrix.count_equal(range(), x), equal);
                let at_most = part.iter().rev().find(|y| *y <= x);
                assert_eq!(matrix.predecessor(range(), x), at_most);
                assert_eq!(matrix.successor(range(), x), part.iter().find(|y| *y >= x));
                for y in probes {
                    for low in bounds(x) {
                        for high in bounds(y) {
                            let among = (low, high);
                            let inside = range().filter(|&i| among.contains(&values[i]));
                            let sum = inside.clone().map(|i| weights[i]).sum();
                            assert_eq!(matrix.count(range(), among), inside.count());
                            assert_eq!(weighted.sum(range(), among), sum);
                            let count = weighted.matrix().count(range(), among);
                            assert_eq!(count, matrix.count(range(), among));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_sequence_of_up_to_four_values() {
    for n in 0..=4 {
        for code in 0..3_i32.pow(n) {
            let values: Vec<i32> = (0..n).map(|i| 2 * (code / 3_i32.pow(i) % 3)).collect();
            compare(&values, &[-1, 0, 1, 4]);
        }
    }
}

/// A xorshift generator of numbers below a bound.
fn random_numbers(mut state: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % bound as u64) as usize
    }
}

#[test]
fn numbers_of_different_values_around_the_powers_of_two() {
    let mut random = random_numbers(88_172_645_463_325_252);
    for different in [1, 2, 3, 4, 5, 8, 9] {
        let mut values: Vec<usize> = (0..different).collect();
        values.extend((different..9).map(|_| random(different)));
        for last in (1..values.len()).rev() {
            values.swap(last, random(last + 1));
        }
        let values: Vec<String> = values.iter().map(usize::to_string).collect();
        compare(&values, &["0", "35", "9"].map(str::to_owned));
    }
}

#[test]
fn long_sequences() {
    let mut random = random_numbers(712_343_254_123);
    for n in [63, 64, 65, 127, 128, 129, 1000] {
        for spread in [2, 64, 1 << 40] {
            let values: Vec<usize> = (0..n).map(|_| random(spread)).collect();
            let weights: Vec<u64> = (0..n).map(|_| random(1 << 60) as u64).collect();
            let matrix: WaveletMatrix<usize> = values.iter().copied().collect();
            let weighted = WeightedWaveletMatrix::<_, Xor<u64>>::new(values.clone(), &weights);
            for _ in 0..50 {
                let (a, b) = (random(n + 1), random(n + 1));
                let range = || a.min(b)..a.max(b);
                let part = sorted(&values, range());
                let k = random(n);
                assert_eq!(matrix.kth_smallest(range(), k), part.get(k));
                let (x, y) = (random(spread), random(spread));
                let inside = range().filter(|&i| (x..y).contains(&values[i]));
                assert_eq!(matrix.count(range(), x..y), inside.clone().count());
                let sum = inside.fold(0, |sum, i| sum ^ weights[i]);
                assert_eq!(weighted.sum(range(), x..y), sum);
            }
            assert!((0..n).all(|index| *matrix.get(index) == values[index]));
        }
    }
}

#[test]
fn extreme_values() {
    compare(
        &[u64::MAX, 0, u64::MAX - 1, 1, u64::MAX],
        &[0, 2, u64::MAX - 1, u64::MAX],
    );
    compare(&[i64::MIN, i64::MAX, -1], &[i64::MIN, 0, i64::MAX]);
}

#[test]
#[should_panic(expected = "index 3 out of range for a wavelet matrix of length 3")]
fn invalid_index() {
    WaveletMatrix::from(vec![1, 2, 3]).get(3);
}

#[test]
#[should_panic(expected = "range 0..4 out of range for a wavelet matrix of length 3")]
fn invalid_range() {
    WaveletMatrix::from(vec![1, 2, 3]).count(0..4, ..2);
}

#[test]
#[should_panic(expected = "range 2..1 out of range for a wavelet matrix of length 3")]
fn reversed_range() {
    let (start, end) = (2, 1);
    let matrix = WeightedWaveletMatrix::<_, Sum<i32>>::new(vec![1, 2, 3], &[0; 3]);
    matrix.sum(start..end, ..);
}

#[test]
#[should_panic(expected = "2 weights for 3 values")]
fn missing_weight() {
    WeightedWaveletMatrix::<_, Sum<i32>>::new(vec![1, 2, 3], &[0; 2]);
}
