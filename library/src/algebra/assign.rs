//! Assignments: the later one counts.

use std::marker::PhantomData;

use crate::algebra::{Idempotent, Monoid};

/// Assignments of a value, one after the other; `None` assigns nothing.
///
/// # Examples
///
/// ```
/// use library::algebra::{Assign, Monoid};
///
/// assert_eq!(Assign::op(&Some('a'), &Some('b')), Some('b'));
/// assert_eq!(Assign::op(&Some('a'), &None), Some('a'));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Assign<T>(PhantomData<T>);

impl<T: Clone> Monoid for Assign<T> {
    type S = Option<T>;

    fn id() -> Option<T> {
        None
    }

    fn op(left: &Option<T>, right: &Option<T>) -> Option<T> {
        right.as_ref().or(left.as_ref()).cloned()
    }
}

impl<T: Clone> Idempotent for Assign<T> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algebra::laws::check_monoid;

    #[test]
    fn compares_naive() {
        check_monoid::<Assign<char>, Option<char>>(&[None, Some('a'), Some('b')], 5, |steps| {
            steps.iter().rev().copied().flatten().next()
        });
    }
}
