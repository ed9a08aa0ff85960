//! Bitwise monoids: exclusive or, and, or; on integers and on `bool`.

use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::algebra::{Commutative, Group, Idempotent, Monoid};

/// Exclusive ors; the identity is 0, and each value undoes itself.
///
/// # Examples
///
/// ```
/// use library::algebra::{Group, Monoid, Xor};
///
/// assert_eq!(Xor::op(&0b1100, &0b1010), 0b0110);
/// assert_eq!(Xor::<bool>::inverse(&true), true);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Xor<T>(PhantomData<T>);

impl<T: Copy + Default + BitXor<Output = T>> Monoid for Xor<T> {
    type S = T;

    fn id() -> T {
        T::default()
    }

    fn op(&left: &T, &right: &T) -> T {
        left ^ right
    }
}

impl<T: Copy + Default + BitXor<Output = T>> Commutative for Xor<T> {}

impl<T: Copy + Default + BitXor<Output = T>> Group for Xor<T> {
    fn inverse(&value: &T) -> T {
        value
    }
}

/// Bitwise ands; the identity has all bits set.
///
/// # Examples
///
/// ```
/// use library::algebra::{And, Monoid};
///
/// assert_eq!(And::op(&0b1100, &0b1010), 0b1000);
/// assert_eq!(And::<u8>::id(), 255);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct And<T>(PhantomData<T>);

impl<T: Copy + Default + BitAnd<Output = T> + Not<Output = T>> Monoid for And<T> {
    type S = T;

    fn id() -> T {
        !T::default()
    }

    fn op(&left: &T, &right: &T) -> T {
        left & right
    }
}

impl<T: Copy + Default + BitAnd<Output = T> + Not<Output = T>> Commutative for And<T> {}

impl<T: Copy + Default + BitAnd<Output = T> + Not<Output = T>> Idempotent for And<T> {}

/// Bitwise ors; the identity is 0.
///
/// # Examples
///
/// ```
/// use library::algebra::{Monoid, Or};
///
/// assert_eq!(Or::op(&0b1100, &0b1010), 0b1110);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Or<T>(PhantomData<T>);

impl<T: Copy + Default + BitOr<Output = T>> Monoid for Or<T> {
    type S = T;

    fn id() -> T {
        T::default()
    }

    fn op(&left: &T, &right: &T) -> T {
        left | right
    }
}

impl<T: Copy + Default + BitOr<Output = T>> Commutative for Or<T> {}

impl<T: Copy + Default + BitOr<Output = T>> Idempotent for Or<T> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::laws::check_monoid;

    /// For each of eight bits: whether `holds` of the number of values that have it and of all.
    fn by_bit(values: &[u8], holds: impl Fn(usize, usize) -> bool) -> u8 {
        let has = |bit: usize| values.iter().filter(|&value| value >> bit & 1 == 1).count();
        let result = (0..8).filter(|&bit| holds(has(bit), values.len()));
        result.map(|bit| 1 << bit).sum()
    }

    #[test]
    fn compare_naive() {
        let values = [0, 1, 0b1100, 0b1010, 255];
        check_monoid::<Xor<u8>, u8>(&values, 4, |x| by_bit(x, |ones, _| ones % 2 == 1));
        check_monoid::<And<u8>, u8>(&values, 4, |x| by_bit(x, |ones, all| ones == all));
        check_monoid::<Or<u8>, u8>(&values, 4, |x| by_bit(x, |ones, _| ones > 0));
        let truths = [false, true];
        check_monoid::<And<bool>, bool>(&truths, 3, |x| x.iter().all(|&truth| truth));
        check_monoid::<Or<bool>, bool>(&truths, 3, |x| x.iter().any(|&truth| truth));
    }

    #[test]
    fn an_exclusive_or_undoes_itself() {
        for a in 0..16 {
            assert_eq!(Xor::op(&a, &Xor::inverse(&a)), 0);
            for b in 0..16 {
                assert_eq!(Xor::op(&a, &Xor::left_quotient(&a, &b)), b);
            }
        }
    }
}
