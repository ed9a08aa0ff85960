//! Affine maps `x -> slope · x + intercept`, one after the other.
//!
//! As a monoid they answer what a sequence of maps does to a value; as maps of an
//! [`Action`](crate::algebra::Action) they change all values of a range.

use std::marker::PhantomData;

use crate::algebra::{Monoid, Number};

/// Affine maps, composed from left to right; the identity is `x -> x`.
///
/// A value is `(slope, intercept)`.
///
/// # Examples
///
/// ```
/// use library::algebra::{Affine, Monoid};
///
/// // First 2x + 1, then 3x + 5.
/// let both = Affine::op(&(2, 1), &(3, 5));
/// assert_eq!(both, (6, 8));
/// assert_eq!(Affine::evaluate(&both, 10), 68);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Affine<T>(PhantomData<T>);

impl<T: Number> Affine<T> {
    /// What `map`, as `(slope, intercept)`, makes of `x`.
    pub fn evaluate(&(slope, intercept): &(T, T), x: T) -> T {
        slope * x + intercept
    }
}

impl<T: Number> Monoid for Affine<T> {
    type S = (T, T);

    fn id() -> (T, T) {
        (T::ONE, T::ZERO)
    }

    fn op(left: &(T, T), right: &(T, T)) -> (T, T) {
        (left.0 * right.0, Self::evaluate(right, left.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composition_compares_naive() {
        let maps: Vec<(i32, i32)> = (-3..3).flat_map(|a| (-3..3).map(move |b| (a, b))).collect();
        for first in &maps {
            assert_eq!(Affine::op(&Affine::id(), first), *first);
            assert_eq!(Affine::op(first, &Affine::id()), *first);
            for second in &maps {
                let both = Affine::op(first, second);
                for x in -3..3 {
                    let expected = second.0 * (first.0 * x + first.1) + second.1;
                    assert_eq!(Affine::evaluate(&both, x), expected);
                }
            }
        }
    }
}
