//! Convolution over the exclusive or, by the Walsh–Hadamard transform.
//!
//! The convolution of two sequences of length n, a power of two, has at index k the sum of the
//! products of all terms whose indices have the exclusive or k. Transformed sequences are convolved
//! term by term. It counts the ways to reach each nim sum, for example.
//!
//! Many convolutions of the same sequences, powers and series: transform each sequence once, compute
//! with its terms one by one, transform again and divide by n.
//!
//! | function | time |
//! |---|---|
//! | [`walsh_hadamard_transform`] | O(n log n) |
//! | [`xor_convolution`] | O(n log n) |
//!
//! Reference: N. Ahmed, K. R. Rao, *Orthogonal Transforms for Digital Signal Processing* (1975),
//! chapter 6.

use std::ops::{Add, Div, Mul, Sub};

/// Replaces term k by the sum of all terms, in which those are negative whose index has an odd
/// number of bits in common with k.
///
/// Twice the transform is n times the sequence. Integers must be signed, and n times the greatest
/// |term| must not overflow.
///
/// # Panics
///
/// If the length is neither 0 nor a power of two.
///
/// # Complexity
///
/// O(n log n).
///
/// # Examples
///
/// ```
/// use library::math::walsh_hadamard_transform;
///
/// let mut values = [1, 2, 3, 4];
/// walsh_hadamard_transform(&mut values);
/// assert_eq!(values, [10, -2, -4, 0]);
/// ```
#[track_caller]
pub fn walsh_hadamard_transform<T>(values: &mut [T])
where
    T: Copy + Add<Output = T> + Sub<Output = T>,
{
    let n = values.len();
    assert!(
        n == 0 || n.is_power_of_two(),
        "length {n} is not a power of two"
    );
    let mut half = 1;
    while half < n {
        for block in values.chunks_exact_mut(2 * half) {
            let (lower, upper) = block.split_at_mut(half);
            for (a, b) in lower.iter_mut().zip(upper) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

/// The convolution of two sequences over the exclusive or of the indices.
///
/// Integers must be signed, and n times the sum of all |terms| of `a` times that of `b` must not
/// overflow; take `i128` or a [`ModInt`](crate::math::ModInt) where it does.
///
/// # Panics
///
/// If the lengths differ, or are neither 0 nor a power of two.
///
/// # Complexity
///
/// O(n log n) time, O(n) memory.
///
/// # Examples
///
/// ```
/// use library::math::xor_convolution;
///
/// assert_eq!(xor_convolution(&[1_i64, 2, 0, 0], &[5, 0, 7, 0]), [5, 10, 7, 14]);
/// ```
#[track_caller]
pub fn xor_convolution<T>(a: &[T], b: &[T]) -> Vec<T>
where
    T: Copy + From<u32>,
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T>,
{
    let (n, other) = (a.len(), b.len());
    assert!(n == other, "sequences of lengths {n} and {other}");
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    walsh_hadamard_transform(&mut a);
    walsh_hadamard_transform(&mut b);
    for (a, b) in a.iter_mut().zip(b) {
        *a = *a * b;
    }
    walsh_hadamard_transform(&mut a);
    let n = T::from(n as u32);
    a.into_iter().map(|value| value / n).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::ModInt998244353;

    /// By definition.
    fn naive(a: &[i64], b: &[i64]) -> Vec<i64> {
        let mut convolution = vec![0; a.len()];
        for (i, a) in a.iter().enumerate() {
            for (j, b) in b.iter().enumerate() {
                convolution[i ^ j] += a * b;
            }
        }
        convolution
    }

    fn random_numbers(seed: u64) -> impl FnMut() -> i64 {
        let mut state = seed;
        move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 40) as i64 - (1 << 23)
        }
    }

    #[test]
    fn transforms_by_definition_and_twice() {
        let mut random = random_numbers(1);
        for n in [0, 1, 2, 4, 32] {
            let values: Vec<i64> = (0..n).map(|_| random()).collect();
            let term = |k: usize| -> i64 {
                let sign = |i: usize| 1 - 2 * i64::from((i & k).count_ones() % 2);
                values.iter().enumerate().map(|(i, x)| sign(i) * x).sum()
            };
            let mut transformed = values.clone();
            walsh_hadamard_transform(&mut transformed);
            assert_eq!(transformed, (0..n).map(term).collect::<Vec<_>>());
            walsh_hadamard_transform(&mut transformed);
            let expected: Vec<i64> = values.iter().map(|x| x * n as i64).collect();
            assert_eq!(transformed, expected);
        }
    }

    #[test]
    fn convolutions_by_definition() {
        let mut random = random_numbers(2);
        for n in [0, 1, 2, 8, 64] {
            let [a, b] = [(); 2].map(|()| (0..n).map(|_| random()).collect::<Vec<i64>>());
            let expected = naive(&a, &b);
            assert_eq!(xor_convolution(&a, &b), expected);
            let modular = |values: &[i64]| -> Vec<ModInt998244353> {
                values.iter().map(|&value| value.into()).collect()
            };
            assert_eq!(
                xor_convolution(&modular(&a), &modular(&b)),
                modular(&expected)
            );
        }
    }

    #[test]
    #[should_panic(expected = "length 6 is not a power of two")]
    fn other_lengths() {
        walsh_hadamard_transform(&mut [0; 6]);
    }

    #[test]
    #[should_panic(expected = "sequences of lengths 2 and 4")]
    fn different_lengths() {
        xor_convolution(&[0_i64; 2], &[0; 4]);
    }
}
