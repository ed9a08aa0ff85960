//! Rolling hashes: whether two stretches of a sequence are equal, as a monoid.
//!
//! A sequence is taken for the digits of a number in a base that is drawn when the program starts,
//! modulo the prime 2^61 - 1. Two different sequences of at most n elements have equal hashes with
//! probability at most n / 2^60, whoever wrote the test. In a segment tree the elements may
//! change; a stretch of a sequence that does not change is a quotient of prefixes.
//!
//! Reference: R. M. Karp, M. O. Rabin, *Efficient randomized pattern-matching algorithms*, IBM J.
//! Res. Dev. 31 (1987).

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::OnceLock;

use crate::algebra::Monoid;

const PRIME: u64 = (1 << 61) - 1;

const LEAST_BASE: u64 = 1 << 32;

/// Hashes of sequences, as `(hash, power of the base)`.
///
/// Two sequences count as equal if both numbers are.
///
/// # Examples
///
/// ```
/// use library::algebra::{Monoid, RollingHash};
///
/// let hash = |text: &str| {
///     let letters = text.bytes().map(|letter| RollingHash::of(letter.into()));
///     letters.fold(RollingHash::id(), |a, b| RollingHash::op(&a, &b))
/// };
/// assert_eq!(RollingHash::op(&hash("ab"), &hash("ra")), hash("abra"));
/// assert_ne!(hash("abra"), hash("arab"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RollingHash;

impl RollingHash {
    /// The value of the single element `element`, which is taken modulo 2^61 - 1.
    pub fn of(element: u64) -> (u64, u64) {
        static BASE: OnceLock<u64> = OnceLock::new();
        // A base below 2^32 would leave products of small elements as they are. All others are drawn
        // with about the same probability, at most 9 / 2^64.
        let base =
            BASE.get_or_init(|| RandomState::new().hash_one(0) % (PRIME - LEAST_BASE) + LEAST_BASE);
        (element % PRIME, *base)
    }
}

impl Monoid for RollingHash {
    type S = (u64, u64);

    fn id() -> (u64, u64) {
        (0, 1)
    }

    fn op(left: &(u64, u64), right: &(u64, u64)) -> (u64, u64) {
        let shifted = product(left.0, right.1) + right.0;
        (reduced(shifted), product(left.1, right.1))
    }
}

/// The product of two residues.
fn product(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    // 2^61 is 1 modulo the prime.
    reduced((product >> 61) as u64 + (product as u64 & PRIME))
}

/// The residue of a number below twice the prime.
fn reduced(number: u64) -> u64 {
    if number >= PRIME {
        number - PRIME
    } else {
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::laws::{check_monoid, sequences};
    use std::collections::HashSet;

    #[test]
    fn compares_naive() {
        let (_, base) = RollingHash::of(0);
        check_monoid::<RollingHash, u64>(&[0, 1, 97, u64::MAX], 5, |elements| {
            elements.iter().fold((0, 1), |(hash, power), element| {
                let wide = |a: u64, b: u64| u128::from(a) * u128::from(b);
                let next = (wide(hash, base) + u128::from(*element)) % u128::from(PRIME);
                let power = wide(power, base) % u128::from(PRIME);
                (u64::try_from(next).unwrap(), u64::try_from(power).unwrap())
            })
        });
    }

    #[test]
    fn products_compare_naive() {
        let ends = [0, 1, 2, 1 << 30, 1 << 60, PRIME - 2, PRIME - 1];
        for a in ends {
            for b in ends {
                let expected = u128::from(a) * u128::from(b) % u128::from(PRIME);
                assert_eq!(u128::from(product(a, b)), expected, "{a} times {b}");
            }
        }
    }

    #[test]
    fn different_sequences_have_different_hashes() {
        let sequences = sequences(&[0, 1, 2], 7);
        let hashes: HashSet<_> = sequences
            .iter()
            .map(|sequence| {
                let hashes = sequence.iter().map(|&element| RollingHash::of(element));
                hashes.fold(RollingHash::id(), |a, b| RollingHash::op(&a, &b))
            })
            .collect();
        assert_eq!(hashes.len(), sequences.len());
    }
}
