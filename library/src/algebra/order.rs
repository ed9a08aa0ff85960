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

/// The least and the greatest of some numbers, as `(least, greatest)`.
///
/// The value of a single element `x` is `(x, x)`.
///
/// # Examples
///
/// ```
/// use library::algebra::{MinMax, Monoid};
///
/// assert_eq!(MinMax::op(&(3, 3), &(4, 5)), (3, 5));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MinMax<T>(PhantomData<T>);

impl<T: Bounded> Monoid for MinMax<T> {
    type S = (T, T);

    fn id() -> (T, T) {
        (T::GREATEST, T::LEAST)
    }

    fn op(left: &(T, T), right: &(T, T)) -> (T, T) {
        (Min::op(&left.0, &right.0), Max::op(&left.1, &right.1))
    }
}

impl<T: Bounded> Commutative for MinMax<T> {}

impl<T: Bounded> Idempotent for MinMax<T> {}

/// The least number and the first index at which it stands, as `(number, index)`.
///
/// The identity is the greatest number of the type at `usize::MAX`.
///
/// # Examples
///
/// ```
/// use library::algebra::{MinIndex, Monoid};
///
/// let pairs = [(5, 0), (3, 1), (3, 2)];
/// assert_eq!(pairs.iter().fold(MinIndex::id(), |a, b| MinIndex::op(&a, b)), (3, 1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MinIndex<T>(PhantomData<T>);

impl<T: Bounded> Monoid for MinIndex<T> {
    type S = (T, usize);

    fn id() -> (T, usize) {
        (T::GREATEST, usize::MAX)
    }

    fn op(&left: &(T, usize), &right: &(T, usize)) -> (T, usize) {
        let right_first = right.0 < left.0 || right.0 == left.0 && right.1 < left.1;
        if right_first { right } else { left }
    }
}

impl<T: Bounded> Commutative for MinIndex<T> {}

impl<T: Bounded> Idempotent for MinIndex<T> {}

/// The greatest number and the first index at which it stands, as `(number, index)`.
///
/// The identity is the least number of the type at `usize::MAX`.
///
/// # Examples
///
/// ```
/// use library::algebra::{MaxIndex, Monoid};
///
/// assert_eq!(MaxIndex::op(&(3, 7), &(3, 2)), (3, 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MaxIndex<T>(PhantomData<T>);

impl<T: Bounded> Monoid for MaxIndex<T> {
    type S = (T, usize);

    fn id() -> (T, usize) {
        (T::LEAST, usize::MAX)
    }

    fn op(&left: &(T, usize), &right: &(T, usize)) -> (T, usize) {
        let right_first = right.0 > left.0 || right.0 == left.0 && right.1 < left.1;
        if right_first { right } else { left }
    }
}

impl<T: Bounded> Commutative for MaxIndex<T> {}

impl<T: Bounded> Idempotent for MaxIndex<T> {}

/// The least number and how often it occurs, as `(number, count)`.
///
/// The value of a single element `x` is `(x, 1)`; the identity has count 0.
///
/// # Examples
///
/// ```
/// use library::algebra::{MinCount, Monoid};
///
/// assert_eq!(MinCount::op(&(3, 2), &(3, 1)), (3, 3));
/// assert_eq!(MinCount::op(&(3, 2), &(1, 1)), (1, 1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MinCount<T>(PhantomData<T>);

impl<T: Bounded> Monoid for MinCount<T> {
    type S = (T, usize);

    fn id() -> (T, usize) {
        (T::GREATEST, 0)
    }

    fn op(&left: &(T, usize), &right: &(T, usize)) -> (T, usize) {
        if left.0 == right.0 {
            (left.0, left.1 + right.1)
        } else if right.0 < left.0 {
            right
        } else {
            left
        }
    }
}

impl<T: Bounded> Commutative for MinCount<T> {}

/// The greatest number and how often it occurs, as `(number, count)`.
///
/// The value of a single element `x` is `(x, 1)`; the identity has count 0.
///
/// # Examples
///
/// ```
/// use library::algebra::{MaxCount, Monoid};
///
/// assert_eq!(MaxCount::op(&(3, 2), &(3, 1)), (3, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MaxCount<T>(PhantomData<T>);

impl<T: Bounded> Monoid for MaxCount<T> {
    type S = (T, usize);

    fn id() -> (T, usize) {
        (T::LEAST, 0)
    }

    fn op(&left: &(T, usize), &right: &(T, usize)) -> (T, usize) {
        if left.0 == right.0 {
            (left.0, left.1 + right.1)
        } else if right.0 > left.0 {
            right
        } else {
            left
        }
    }
}

impl<T: Bounded> Commutative for MaxCount<T> {}

/// The `K` greatest of some numbers, from the greatest on, filled up with the least of the type.
///
/// A number that occurs twice counts twice. The value of a single element is made by
/// [`of`](TopK::of).
///
/// # Complexity
/// O(K) for each operation.
///
/// # Examples
///
/// ```
/// use library::algebra::{Monoid, TopK};
///
/// let top = TopK::<u8, 3>::op(&[9, 4, 0], &[7, 4, 2]);
/// assert_eq!(top, [9, 7, 4]);
/// assert_eq!(TopK::<u8, 3>::of(5), [5, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TopK<T, const K: usize>(PhantomData<T>);

impl<T: Bounded, const K: usize> TopK<T, K> {
    /// The value of the single element `number`.
    pub fn of(number: T) -> [T; K] {
        let mut top = Self::id();
        if let Some(first) = top.first_mut() {
            *first = number;
        }
        top
    }
}

impl<T: Bounded, const K: usize> Monoid for TopK<T, K> {
    type S = [T; K];

    fn id() -> [T; K] {
        [T::LEAST; K]
    }

    fn op(left: &[T; K], right: &[T; K]) -> [T; K] {
        // The k-th place is filled when k numbers are taken, so neither side runs out.
        let (mut from_left, mut from_right) = (0, 0);
        [(); K].map(|()| {
            if right[from_right] > left[from_left] {
                from_right += 1;
                right[from_right - 1]
            } else {
                from_left += 1;
                left[from_left - 1]
            }
        })
    }
}

impl<T: Bounded, const K: usize> Commutative for TopK<T, K> {}

#[cfg(test)]
mod tests;
