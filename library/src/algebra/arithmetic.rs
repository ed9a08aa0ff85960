//! Arithmetic monoids: sums, products and greatest common divisors.
//!
//! Values are numbers of any primitive type, `Wrapping` integers, or
//! [`ModInt`](crate::math::ModInt). What leaves a primitive type overflows as usual: a panic with
//! the checks of a debug build, and wrapped around without.

use std::marker::PhantomData;
use std::ops::Rem;

use crate::algebra::{Commutative, Group, Idempotent, Monoid, Number};

/// Sums of numbers; the identity is 0.
///
/// # Examples
///
/// ```
/// use library::algebra::{Monoid, Sum};
///
/// assert_eq!(Sum::op(&3, &4), 7);
/// assert_eq!(Sum::<f64>::id(), 0.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sum<T>(PhantomData<T>);

impl<T: Number> Monoid for Sum<T> {
    type S = T;

    fn id() -> T {
        T::ZERO
    }

    fn op(&left: &T, &right: &T) -> T {
        left + right
    }
}

impl<T: Number> Commutative for Sum<T> {}

/// The inverse of an unsigned number is out of range unless it is `Wrapping`, but differences of
/// sums that contain each other are not.
impl<T: Number> Group for Sum<T> {
    fn inverse(&value: &T) -> T {
        T::ZERO - value
    }

    fn left_quotient(&part: &T, &whole: &T) -> T {
        whole - part
    }
}

/// Sums of numbers with the count of their terms, as maps that change every term need it.
///
/// A value is `(sum, count)`; a single element `x` is `(x, 1)`.
///
/// # Examples
///
/// ```
/// use library::algebra::{Monoid, SumWithLength};
///
/// assert_eq!(SumWithLength::op(&(3, 1), &(9, 2)), (12, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SumWithLength<T>(PhantomData<T>);

impl<T: Number> Monoid for SumWithLength<T> {
    type S = (T, T);

    fn id() -> (T, T) {
        (T::ZERO, T::ZERO)
    }

    fn op(left: &(T, T), right: &(T, T)) -> (T, T) {
        (left.0 + right.0, left.1 + right.1)
    }
}

impl<T: Number> Commutative for SumWithLength<T> {}

/// As for [`Sum`].
impl<T: Number> Group for SumWithLength<T> {
    fn inverse(value: &(T, T)) -> (T, T) {
        Self::left_quotient(value, &Self::id())
    }

    fn left_quotient(part: &(T, T), whole: &(T, T)) -> (T, T) {
        (whole.0 - part.0, whole.1 - part.1)
    }
}

/// Products of numbers; the identity is 1.
///
/// # Examples
///
/// ```
/// use library::algebra::{Monoid, Product};
///
/// assert_eq!(Product::op(&3, &4), 12);
/// assert_eq!(Product::<u8>::id(), 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Product<T>(PhantomData<T>);

impl<T: Number> Monoid for Product<T> {
    type S = T;

    fn id() -> T {
        T::ONE
    }

    fn op(&left: &T, &right: &T) -> T {
        left * right
    }
}

impl<T: Number> Commutative for Product<T> {}

/// Greatest common divisors of integers; the identity is 0, which everything divides.
///
/// Values must not be negative: the identity could not preserve their sign. The result never is.
///
/// # Complexity
/// O(log of the smaller number) for each.
///
/// # Examples
///
/// ```
/// use library::algebra::{Gcd, Monoid};
///
/// assert_eq!(Gcd::op(&12, &18), 6);
/// assert_eq!(Gcd::op(&0, &5), 5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Gcd<T>(PhantomData<T>);

impl<T: Number + PartialOrd + Rem<Output = T>> Monoid for Gcd<T> {
    type S = T;

    fn id() -> T {
        T::ZERO
    }

    fn op(&left: &T, &right: &T) -> T {
        let (mut last, mut remainder) = (left, right);
        while remainder != T::ZERO {
            (last, remainder) = (remainder, last % remainder);
        }
        if last < T::ZERO { T::ZERO - last } else { last }
    }
}

impl<T: Number + PartialOrd + Rem<Output = T>> Commutative for Gcd<T> {}

impl<T: Number + PartialOrd + Rem<Output = T>> Idempotent for Gcd<T> {}

#[cfg(test)]
mod tests;
