//! Ready actions: adding, assigning, affine maps and bounds, on sums and on extremes.
//!
//! | maps \ values | [`Min`], [`Max`] | [`SumWithLength`] | others |
//! |---|---|---|---|
//! | add a number | [`AddTo`] | [`AddToSum`] | [`AddToMinCount`] |
//! | assign a value | [`AssignTo`] | [`AssignToSum`] | [`AssignTo`], if idempotent |
//! | affine map | | [`AffineToSum`] | [`AffineToMinMax`] |
//! | lower to at most a number | [`ChminTo`] | | |
//! | raise to at least a number | [`ChmaxTo`] | | |
//!
//! Lowering and raising with sums takes a structure of its own, "segment tree beats".

use std::marker::PhantomData;

use crate::algebra::{
    Action, Affine, Assign, Bounded, Idempotent, Max, Min, MinCount, MinMax, Monoid, Number, Sum,
    SumWithLength,
};

/// Adds a number to all elements, whose least (`M` is `Min`) or greatest (`M` is `Max`) is asked.
///
/// The identity of `M`, which stands for no element, stays what it is. So no element may be equal
/// to it: over `Max<u32>` a 0 would never grow, where `Max<i64>` is right.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AddTo, Min, Monoid};
///
/// assert_eq!(AddTo::<Min<i32>>::apply(&5, &3), 8);
/// assert_eq!(AddTo::<Min<i32>>::apply(&5, &Min::id()), i32::MAX);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AddTo<M>(PhantomData<M>);

impl<T: Number, M: Idempotent<S = T>> Action for AddTo<M> {
    type Value = M;
    type Map = Sum<T>;

    fn apply(&add: &T, &value: &T) -> T {
        if value == M::id() { value } else { value + add }
    }
}

/// Adds a number to all elements, whose sum is asked.
///
/// An element is `(value, 1)`; to the identity, whose length is 0, adding does nothing.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AddToSum};
///
/// assert_eq!(AddToSum::apply(&5, &(10, 3)), (25, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AddToSum<T>(PhantomData<T>);

impl<T: Number> Action for AddToSum<T> {
    type Value = SumWithLength<T>;
    type Map = Sum<T>;

    fn apply(&add: &T, &(sum, length): &(T, T)) -> (T, T) {
        (sum + add * length, length)
    }
}

/// Adds a number to all elements, whose least and the count of it are asked.
///
/// As for [`AddTo`], no element may be the greatest number of the type.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AddToMinCount};
///
/// assert_eq!(AddToMinCount::apply(&5, &(1, 3)), (6, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AddToMinCount<T>(PhantomData<T>);

impl<T: Number + Bounded> Action for AddToMinCount<T> {
    type Value = MinCount<T>;
    type Map = Sum<T>;

    fn apply(add: &T, &(min, count): &(T, usize)) -> (T, usize) {
        (AddTo::<Min<T>>::apply(add, &min), count)
    }
}

/// Assigns a value to all elements, which count once in `M`: minimum, maximum, and, or, gcd.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AssignTo, Max};
///
/// assert_eq!(AssignTo::<Max<i32>>::apply(&Some(5), &9), 5);
/// assert_eq!(AssignTo::<Max<i32>>::apply(&None, &9), 9);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AssignTo<M>(PhantomData<M>);

impl<M: Idempotent> Action for AssignTo<M> {
    type Value = M;
    type Map = Assign<M::S>;

    fn apply(assigned: &Option<M::S>, value: &M::S) -> M::S {
        assigned.as_ref().unwrap_or(value).clone()
    }
}

/// Assigns a number to all elements, whose sum is asked.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AssignToSum};
///
/// assert_eq!(AssignToSum::apply(&Some(5), &(10, 3)), (15, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AssignToSum<T>(PhantomData<T>);

impl<T: Number> Action for AssignToSum<T> {
    type Value = SumWithLength<T>;
    type Map = Assign<T>;

    fn apply(assigned: &Option<T>, &(sum, length): &(T, T)) -> (T, T) {
        (assigned.map_or(sum, |number| number * length), length)
    }
}

/// Applies an affine map, `(slope, intercept)`, to all elements, whose sum is asked.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AffineToSum};
///
/// assert_eq!(AffineToSum::apply(&(2, 5), &(10, 3)), (35, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AffineToSum<T>(PhantomData<T>);

impl<T: Number> Action for AffineToSum<T> {
    type Value = SumWithLength<T>;
    type Map = Affine<T>;

    fn apply(&(slope, intercept): &(T, T), &(sum, length): &(T, T)) -> (T, T) {
        (slope * sum + intercept * length, length)
    }
}

/// Applies an affine map, `(slope, intercept)`, to all elements, whose least and greatest are asked.
///
/// A negative slope exchanges the two, so both are needed. The identity stays what it is.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, AffineToMinMax};
///
/// assert_eq!(AffineToMinMax::apply(&(-2, 1), &(3, 5)), (-9, -5));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AffineToMinMax<T>(PhantomData<T>);

impl<T: Number + Bounded> Action for AffineToMinMax<T> {
    type Value = MinMax<T>;
    type Map = Affine<T>;

    fn apply(map: &(T, T), &(min, max): &(T, T)) -> (T, T) {
        if min > max {
            return (min, max);
        }
        let (a, b) = (Affine::evaluate(map, min), Affine::evaluate(map, max));
        if a > b { (b, a) } else { (a, b) }
    }
}

/// Lowers all elements to at most a number; `M` is `Min` or `Max`.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, ChminTo, Max};
///
/// assert_eq!(ChminTo::<Max<i32>>::apply(&5, &9), 5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ChminTo<M>(PhantomData<M>);

impl<T: Bounded, M: Idempotent<S = T>> Action for ChminTo<M> {
    type Value = M;
    type Map = Min<T>;

    fn apply(bound: &T, value: &T) -> T {
        Min::op(bound, value)
    }
}

/// Raises all elements to at least a number; `M` is `Min` or `Max`.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, ChmaxTo, Min};
///
/// assert_eq!(ChmaxTo::<Min<i32>>::apply(&5, &3), 5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ChmaxTo<M>(PhantomData<M>);

impl<T: Bounded, M: Idempotent<S = T>> Action for ChmaxTo<M> {
    type Value = M;
    type Map = Max<T>;

    fn apply(bound: &T, value: &T) -> T {
        Max::op(bound, value)
    }
}

#[cfg(test)]
mod tests;
