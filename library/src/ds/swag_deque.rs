//! Sliding-window aggregation at both ends: a double-ended queue that knows the product of its
//! elements.
//!
//! For windows whose ends move either way, one step at a time. The values form any [`Monoid`],
//! with or without an inverse.
//!
//! - If values enter at the back and leave at the front only, a
//!   [`SwagQueue`](crate::ds::SwagQueue) is smaller and quicker.
//! - For ranges in any order take a segment tree.
//!
//! | operation | time |
//! |---|---|
//! | [`push_front`](SwagDeque::push_front), [`push_back`](SwagDeque::push_back), [`prod`](SwagDeque::prod) | O(1), one call of `op` |
//! | [`pop_front`](SwagDeque::pop_front), [`pop_back`](SwagDeque::pop_back) | O(1) amortised |
//!
//! Reference: a deque of two stacks that are rebuilt by halves is folklore; the potential that
//! proves it is the one of C. Okasaki, *Purely functional data structures*, 1998, chapter 5.

use std::fmt::{Debug, Formatter, Result};

use crate::algebra::Monoid;

/// A double-ended queue of values of `M` with their product, from the front to the back.
///
/// # Examples
///
/// ```
/// use library::algebra::Affine;
/// use library::ds::SwagDeque;
///
/// // First 2x + 1, then 3x + 5.
/// let mut maps = SwagDeque::<Affine<i32>>::new();
/// maps.push_back((3, 5));
/// maps.push_front((2, 1));
/// assert_eq!(maps.prod(), (6, 8));
/// assert_eq!(maps.pop_back(), Some((3, 5)));
/// assert_eq!(maps.prod(), (2, 1));
/// ```
pub struct SwagDeque<M: Monoid> {
    /// The elements at the front, the first one last; each with the product of those from it on in
    /// this list.
    front: Vec<(M::S, M::S)>,
    /// The elements behind those of `front`, in order; each with the product of those up to it in
    /// this list.
    back: Vec<(M::S, M::S)>,
}

impl<M: Monoid> SwagDeque<M> {
    /// The empty deque.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `value` at the front.
    ///
    /// # Complexity
    /// O(1) amortised, one call of `op`.
    pub fn push_front(&mut self, value: M::S) {
        let prod = M::op(&value, &Self::last_prod(&self.front));
        self.front.push((value, prod));
    }

    /// Adds `value` at the back.
    ///
    /// # Complexity
    /// O(1) amortised, one call of `op`.
    pub fn push_back(&mut self, value: M::S) {
        let prod = M::op(&Self::last_prod(&self.back), &value);
        self.back.push((value, prod));
    }

    /// Takes the value off the front; `None` if the deque is empty.
    ///
    /// # Complexity
    /// O(1) amortised.
    pub fn pop_front(&mut self) -> Option<M::S> {
        if self.front.is_empty() {
            self.divide(self.len().div_ceil(2));
        }
        self.front.pop().map(|(value, _)| value)
    }

    /// Takes the value off the back; `None` if the deque is empty.
    ///
    /// # Complexity
    /// O(1) amortised.
    pub fn pop_back(&mut self) -> Option<M::S> {
        if self.back.is_empty() {
            self.divide(self.len() / 2);
        }
        self.back.pop().map(|(value, _)| value)
    }

    /// The product of all values from the front to the back; the identity if there are none.
    ///
    /// # Complexity
    /// O(1), one call of `op`.
    pub fn prod(&self) -> M::S {
        M::op(&Self::last_prod(&self.front), &Self::last_prod(&self.back))
    }

    /// The value at the front; `None` if the deque is empty.
    pub fn front(&self) -> Option<&M::S> {
        self.iter().next()
    }

    /// The value at the back; `None` if the deque is empty.
    pub fn back(&self) -> Option<&M::S> {
        self.iter().next_back()
    }

    /// The values from the front to the back.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &M::S> {
        let halves = self.front.iter().rev().chain(&self.back);
        halves.map(|(value, _)| value)
    }

    /// Number of values.
    pub fn len(&self) -> usize {
        self.front.len() + self.back.len()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Leaves the first `at` values to `front` and the others to `back`.
    ///
    /// A push or a pop changes the difference between the lengths of the two lists by one. A call
    /// for n values takes O(n) steps and comes only when the difference is n; it leaves at most 1.
    /// So the steps of all calls together are at most proportional to the pushes and pops.
    fn divide(&mut self, at: usize) {
        let halves = self.front.drain(..).rev().chain(self.back.drain(..));
        let mut values: Vec<M::S> = halves.map(|(value, _)| value).collect();
        for value in values.split_off(at) {
            self.push_back(value);
        }
        for value in values.into_iter().rev() {
            self.push_front(value);
        }
    }

    /// The product of all values of `half`, which stands beside the last one.
    fn last_prod(half: &[(M::S, M::S)]) -> M::S {
        half.last().map_or_else(M::id, |(_, prod)| prod.clone())
    }
}

impl<M: Monoid> Clone for SwagDeque<M> {
    fn clone(&self) -> Self {
        Self {
            front: self.front.clone(),
            back: self.back.clone(),
        }
    }
}

impl<M: Monoid<S: Debug>> Debug for SwagDeque<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<M: Monoid> Default for SwagDeque<M> {
    fn default() -> Self {
        Self {
            front: Vec::new(),
            back: Vec::new(),
        }
    }
}

impl<M: Monoid> FromIterator<M::S> for SwagDeque<M> {
    /// The deque of the values, the first one at the front, in O(n).
    fn from_iter<I: IntoIterator<Item = M::S>>(values: I) -> Self {
        let mut deque = Self::new();
        values.into_iter().for_each(|value| deque.push_back(value));
        deque
    }
}

#[cfg(test)]
mod tests;
