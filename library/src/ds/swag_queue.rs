//! Sliding-window aggregation: a queue that knows the product of its elements.
//!
//! For windows whose ends only move forward: the minimum of the last k values, the composition of
//! the functions between two pointers. The values form any [`Monoid`], with or without an inverse.
//!
//! - If the window also grows or shrinks at its other end, take a
//!   [`SwagDeque`](crate::ds::SwagDeque).
//! - If the monoid is a group, differences of prefix products are enough.
//! - For ranges in any order take a segment tree, or a sparse table if the values do not change.
//!
//! | operation | time |
//! |---|---|
//! | [`push_back`](SwagQueue::push_back), [`prod`](SwagQueue::prod) | O(1), one call of `op` |
//! | [`pop_front`](SwagQueue::pop_front) | O(1) amortised |
//!
//! Reference: the queue made of two stacks is folklore; K. Tangwongsan, M. Hirzel, S. Schneider,
//! *Low-latency sliding-window aggregation in worst-case constant time*, DEBS 2017, compare it
//! with its relatives.

use std::fmt::{Debug, Formatter, Result};

use crate::algebra::Monoid;

/// A queue of values of `M` with their product, from the front to the back.
///
/// # Examples
///
/// ```
/// use library::algebra::Min;
/// use library::ds::SwagQueue;
///
/// // The minima of three neighbours.
/// let mut window = SwagQueue::<Min<i32>>::new();
/// let mut minima = Vec::new();
/// for x in [5, 3, 8, 6, 9] {
///     window.push_back(x);
///     if window.len() == 3 {
///         minima.push(window.prod());
///         window.pop_front();
///     }
/// }
/// assert_eq!(minima, [3, 3, 6]);
/// ```
pub struct SwagQueue<M: Monoid> {
    /// The elements at the front, the first one last; each with the product of those from it on in
    /// this list.
    front: Vec<(M::S, M::S)>,
    /// The elements behind those of `front`, in order.
    back: Vec<M::S>,
    /// The product of `back`.
    back_prod: M::S,
}

impl<M: Monoid> SwagQueue<M> {
    /// The empty queue.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `value` at the back.
    ///
    /// # Complexity
    /// O(1) amortised, one call of `op`.
    pub fn push_back(&mut self, value: M::S) {
        self.back_prod = M::op(&self.back_prod, &value);
        self.back.push(value);
    }

    /// Takes the value off the front; `None` if the queue is empty.
    ///
    /// # Complexity
    /// O(1) amortised, one call of `op`.
    pub fn pop_front(&mut self) -> Option<M::S> {
        if self.front.is_empty() {
            // A value goes from back to front once in its life, which is what pays for this loop.
            let mut prod = M::id();
            for value in self.back.drain(..).rev() {
                prod = M::op(&value, &prod);
                self.front.push((value, prod.clone()));
            }
            self.back_prod = M::id();
        }
        self.front.pop().map(|(value, _)| value)
    }

    /// The product of all values from the front to the back; the identity if there are none.
    ///
    /// # Complexity
    /// O(1), one call of `op`.
    pub fn prod(&self) -> M::S {
        match self.front.last() {
            Some((_, front_prod)) => M::op(front_prod, &self.back_prod),
            None => self.back_prod.clone(),
        }
    }

    /// The value at the front; `None` if the queue is empty.
    pub fn front(&self) -> Option<&M::S> {
        self.iter().next()
    }

    /// The values from the front to the back.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &M::S> {
        let front = self.front.iter().rev().map(|(value, _)| value);
        front.chain(&self.back)
    }

    /// Number of values.
    pub fn len(&self) -> usize {
        self.front.len() + self.back.len()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<M: Monoid> Clone for SwagQueue<M> {
    fn clone(&self) -> Self {
        Self {
            front: self.front.clone(),
            back: self.back.clone(),
            back_prod: self.back_prod.clone(),
        }
    }
}

impl<M: Monoid<S: Debug>> Debug for SwagQueue<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<M: Monoid> Default for SwagQueue<M> {
    fn default() -> Self {
        Self {
            front: Vec::new(),
            back: Vec::new(),
            back_prod: M::id(),
        }
    }
}

impl<M: Monoid> FromIterator<M::S> for SwagQueue<M> {
    /// The queue of the values, the first one at the front, in O(n).
    fn from_iter<I: IntoIterator<Item = M::S>>(values: I) -> Self {
        let mut queue = Self::new();
        values.into_iter().for_each(|value| queue.push_back(value));
        queue
    }
}

#[cfg(test)]
mod tests;
