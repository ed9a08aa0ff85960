//! Monoids of sequences: what a segment tree can tell about the neighbours in a range.
//!
//! - [`MaxSubarray`]: the greatest sum of consecutive numbers.
//! - [`LongestRun`]: the longest run of equal elements.
//! - [`Brackets`]: the brackets that stay unmatched.
//!
//! The value of a single element is made by `of`; all three depend on the order.

use std::marker::PhantomData;

use crate::algebra::Bounded;
use crate::algebra::{Max, Monoid, Number};

/// Sums of consecutive numbers; `None` for no numbers.
///
/// # Examples
///
/// ```
/// use library::algebra::{MaxSubarray, Monoid};
///
/// let numbers = [-3, 5, -1, 2, -9];
/// let values = numbers.map(MaxSubarray::of);
/// let all = values.iter().fold(MaxSubarray::id(), |a, b| MaxSubarray::op(&a, b));
/// assert_eq!(all.unwrap().best, 6);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MaxSubarray<T>(PhantomData<T>);

/// The greatest sums of consecutive numbers of a sequence that is not empty.
///
/// None of the sums is empty; where the empty sum is allowed, take the larger of it and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subarray<T> {
    /// The sum of all numbers.
    pub sum: T,
    /// The greatest sum from the first number on.
    pub prefix: T,
    /// The greatest sum up to the last number.
    pub suffix: T,
    /// The greatest sum.
    pub best: T,
}

impl<T: Number + Bounded> MaxSubarray<T> {
    /// The value of the single element `number`.
    pub fn of(number: T) -> Option<Subarray<T>> {
        Some(Subarray {
            sum: number,
            prefix: number,
            suffix: number,
            best: number,
        })
    }
}

impl<T: Number + Bounded> Monoid for MaxSubarray<T> {
    type S = Option<Subarray<T>>;

    fn id() -> Self::S {
        None
    }

    fn op(left: &Self::S, right: &Self::S) -> Self::S {
        let (Some(a), Some(b)) = (left, right) else {
            return left.or(*right);
        };
        let max = |x, y| Max::op(&x, &y);
        Some(Subarray {
            sum: a.sum + b.sum,
            prefix: max(a.prefix, a.sum + b.prefix),
            suffix: max(b.suffix, a.suffix + b.sum),
            best: max(max(a.best, b.best), a.suffix + b.prefix),
        })
    }
}

/// Runs of equal elements; `None` for no elements.
///
/// # Examples
///
/// ```
/// use library::algebra::{LongestRun, Monoid};
///
/// let all = "abbbaa".chars().map(LongestRun::of);
/// let all = all.fold(LongestRun::id(), |a, b| LongestRun::op(&a, &b)).unwrap();
/// assert_eq!((all.prefix, all.best, all.suffix), (1, 3, 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LongestRun<T>(PhantomData<T>);

/// The runs of equal elements in a sequence that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runs<T> {
    /// The first element.
    pub first: T,
    /// The last element.
    pub last: T,
    /// The number of elements.
    pub length: usize,
    /// The length of the run that starts with the first element.
    pub prefix: usize,
    /// The length of the run that ends with the last element.
    pub suffix: usize,
    /// The length of the longest run.
    pub best: usize,
}

impl<T: Clone> LongestRun<T> {
    /// The value of the single element `element`.
    pub fn of(element: T) -> Option<Runs<T>> {
        Some(Runs {
            first: element.clone(),
            last: element,
            length: 1,
            prefix: 1,
            suffix: 1,
            best: 1,
        })
    }
}

impl<T: Clone + PartialEq> Monoid for LongestRun<T> {
    type S = Option<Runs<T>>;

    fn id() -> Self::S {
        None
    }

    fn op(left: &Self::S, right: &Self::S) -> Self::S {
        let (Some(a), Some(b)) = (left, right) else {
            return left.clone().or_else(|| right.clone());
        };
        let joined = a.last == b.first;
        let reach = |run: usize, length: usize, beyond: usize| {
            run + if joined && run == length { beyond } else { 0 }
        };
        let middle = if joined { a.suffix + b.prefix } else { 0 };
        Some(Runs {
            first: a.first.clone(),
            last: b.last.clone(),
            length: a.length + b.length,
            prefix: reach(a.prefix, a.length, b.prefix),
            suffix: reach(b.suffix, b.length, a.suffix),
            best: a.best.max(b.best).max(middle),
        })
    }
}

/// Brackets of one kind, as the numbers of unmatched `(closing, opening)` ones.
///
/// What is unmatched reads `))…((`: the closing ones stand first. A sequence is balanced if both
/// numbers are 0.
///
/// # Examples
///
/// ```
/// use library::algebra::{Brackets, Monoid};
///
/// let all = "())(".chars().map(|bracket| Brackets::of(bracket == '('));
/// assert_eq!(all.fold(Brackets::id(), |a, b| Brackets::op(&a, &b)), (1, 1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Brackets;

impl Brackets {
    /// The value of a single bracket.
    pub fn of(opening: bool) -> (usize, usize) {
        if opening { (0, 1) } else { (1, 0) }
    }
}

impl Monoid for Brackets {
    type S = (usize, usize);

    fn id() -> (usize, usize) {
        (0, 0)
    }

    fn op(left: &(usize, usize), right: &(usize, usize)) -> (usize, usize) {
        let matched = left.1.min(right.0);
        (left.0 + right.0 - matched, left.1 + right.1 - matched)
    }
}

#[cfg(test)]
mod tests;
