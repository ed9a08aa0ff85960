//! Monoids of order: the least and the greatest of some values, where they stand, how many they are.
//!
//! Values are numbers of any primitive type. The identity of a minimum is the greatest number of
//! the type, infinity for floats; a float must not be NaN.

use std::marker::PhantomData;

use crate::algebra::{Bounded, Commutative, Idempotent, Monoid};

/// The least of some numbers; the identity is the greatest number of the type.
///
/// # Examples
///
/// ```
/// use library::algebra::{Min, Monoid};
///
/// assert_eq!(Min::op(&3, &4), 3);
/// assert_eq!(Min::<i32>::id(), i32::MAX);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Min<T>(PhantomData<T>);

impl<T: Bounded> Monoid for Min<T> {
    type S = T;

    fn id() -> T {
        T::GREATEST
    }

    fn op(&left: &T, &right: &T) -> T {
        if right < left { right } else { left }
    }
}

impl<T: Bounded> Commutative for Min<T> {}

impl<T: Bounded> Idempotent for Min<T> {}

/// The greatest of some numbers; the identity is the least number of the type.
///
/// # Examples
///
/// ```
/// use library::algebra::{Max, Monoid};
///
/// assert_eq!(Max::op(&3, &4), 4);
/// assert_eq!(Max::<i32>::id(), i32::MIN);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Max<T>(PhantomData<T>);

impl<T: Bounded> Monoid for Max<T> {
    type S = T;

    fn id() -> T {
        T::LEAST
    }

    fn op(&left: &T, &right: &T) -> T {
        if right > left { right } else { left }
    }
}

impl<T: Bounded> Commutative for Max<T> {}

impl<T: Bounded> Idempotent for Max<T> {}
