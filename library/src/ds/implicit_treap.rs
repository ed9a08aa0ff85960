//! Implicit treap: a sequence that is cut, reversed and rearranged, with changes to ranges and
//! products of ranges.
//!
//! What a lazy segment tree does, on a sequence whose elements move: insert and remove anywhere,
//! reverse a range, move a range elsewhere. An [`Action`] names the operation on the elements and
//! the maps; neither needs to commute, as the product of the reversed range is kept beside that of
//! the range.
//!
//! - If the elements stay where they are, a lazy segment tree takes about half the time.
//! - If all insertions are known beforehand, their final places are, too: find them backwards.
//!
//! Elements are `0..n`, ranges are half-open. Contestants know these operations from the treap "by
//! implicit key", a binary tree. Here they work on a B+ tree, each miss of the cache on which finds
//! more: elements lie in blocks of at most 64, and up to 16 blocks or nodes below one node. What
//! changes or cuts a block multiplies its elements anew, in both directions, which the times below
//! count as O(1).
//!
//! | operation | amortised time |
//! |---|---|
//! | [`ImplicitTreap::from`] a `Vec`, `collect`, [`to_vec`](ImplicitTreap::to_vec) | O(n) |
//! | [`insert`](ImplicitTreap::insert), [`remove`](ImplicitTreap::remove) | O(log n) |
//! | [`reverse`](ImplicitTreap::reverse), [`rotate_left`](ImplicitTreap::rotate_left) | O(log n) |
//! | [`apply`](ImplicitTreap::apply), [`prod`](ImplicitTreap::prod) | O(log n) |
//! | [`get`](ImplicitTreap::get), [`set`](ImplicitTreap::set) | O(log n) |
//! | [`all_prod`](ImplicitTreap::all_prod) | O(1) |
//!
//! Reference: D. Comer, *The ubiquitous B-tree*, ACM Computing Surveys 11 (1979). With positions in
//! place of keys it is a rope: H.-J. Boehm, R. Atkinson, M. Plass, *Ropes: an alternative to
//! strings*, Software: Practice and Experience 25 (1995).

use std::fmt::{Debug, Formatter, Result};
use std::ops::RangeBounds;

use crate::algebra::{Action, Monoid};
use crate::ds::bounds::{checked_index, checked_range};

use self::tree::{Map, Tree, Value};

mod shape;
mod tree;

/// A sequence of values whose ranges are reversed, moved, changed and combined.
///
/// # Examples
///
/// ```
/// use library::algebra::AddToSum;
/// use library::ds::ImplicitTreap;
///
/// // Sums with their lengths, to which numbers are added.
/// let mut sums: ImplicitTreap<AddToSum<i64>> = [1, 2, 3, 4].map(|x| (x, 1)).into_iter().collect();
/// sums.reverse(0..3);
/// sums.insert(1, (100, 1));
/// sums.apply(2.., 10);
/// assert_eq!(sums.to_vec(), [(3, 1), (100, 1), (12, 1), (11, 1), (14, 1)]);
/// assert_eq!(sums.prod(1..3), (112, 2));
/// ```
pub struct ImplicitTreap<A: Action> {
    root: Tree<A>,
}

impl<A: Action> ImplicitTreap<A> {
    /// The sequence without elements.
    pub fn new() -> Self {
        Self::from(Vec::new())
    }

    /// Puts `value` in front of the element at `index`, or at the end if `index` is the length.
    ///
    /// # Panics
    /// If `index` is above the length, or there are 2^32 - 1 elements already.
    ///
    /// # Complexity
    /// O(log n) amortised, as all operations but those on the whole; of that, at most 9 * 64
    /// operations on elements are for their block and its neighbours.
    #[track_caller]
    pub fn insert(&mut self, index: usize, value: Value<A>) {
        let length = self.len();
        assert!(
            index <= length,
            "insertion at {index} into a treap of length {length}"
        );
        check_length(length + 1);
        self.root.change(index, |values, i| values.insert(i, value));
        self.root.settle_root();
    }

    /// Takes the element at `index` out of the sequence and returns it.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn remove(&mut self, index: usize) -> Value<A> {
        let index = checked_index(index, self.len(), NAME);
        let value = self.root.change(index, |values, i| values.remove(i));
        self.root.settle_root();
        value
    }

    /// Makes `value` the element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn set(&mut self, index: usize, value: Value<A>) {
        let index = checked_index(index, self.len(), NAME);
        self.root.change(index, |values, i| values[i] = value);
    }

    /// Applies `map` to all elements of the range.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    #[track_caller]
    pub fn apply(&mut self, range: impl RangeBounds<usize>, map: Map<A>) {
        let range = checked_range(range, self.len(), NAME);
        if !range.is_empty() {
            self.root.apply(range, map);
        }
    }

    /// Reverses the order of the elements of the range.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    #[track_caller]
    pub fn reverse(&mut self, range: impl RangeBounds<usize>) {
        let range = checked_range(range, self.len(), NAME);
        if !range.is_empty() {
            self.root.reverse(range);
            self.root.settle_root();
        }
    }

    /// Moves the first `count` elements of the range behind the others of the range, in order.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length, or if it has fewer than `count` elements.
    #[track_caller]
    pub fn rotate_left(&mut self, range: impl RangeBounds<usize>, count: usize) {
        let range = checked_range(range, self.len(), NAME);
        let length = range.len();
        assert!(
            count <= length,
            "rotation by {count} of a range of length {length}"
        );
        let middle = range.start + count;
        self.reverse(range.start..middle);
        self.reverse(middle..range.end);
        self.reverse(range);
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn get(&self, index: usize) -> Value<A> {
        let index = checked_index(index, self.len(), NAME);
        self.root.prod(index..index + 1, false)
    }

    /// The product of the elements of the range, from left to right; the identity if it is empty.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<usize>) -> Value<A> {
        let range = checked_range(range, self.len(), NAME);
        match range.is_empty() {
            // The identity stands for no element, and a map need not preserve it.
            true => A::Value::id(),
            false => self.root.prod(range, false),
        }
    }

    /// The product of all elements, from left to right; the identity if there are none.
    pub fn all_prod(&self) -> Value<A> {
        self.root.prod.clone()
    }

    /// The elements in order.
    ///
    /// # Complexity
    /// O(n).
    pub fn to_vec(&self) -> Vec<Value<A>> {
        let mut values = Vec::with_capacity(self.len());
        self.root.collect(false, &A::Map::id(), &mut values);
        values
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.root.size()
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[track_caller]
fn check_length(length: usize) {
    assert!(length <= u32::MAX as usize, "more than 2^32 - 1 elements");
}

const NAME: &str = "treap";

impl<A: Action> Default for ImplicitTreap<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A: Action> Clone for ImplicitTreap<A> {
    fn clone(&self) -> Self {
        Self {
            root: self.root.clone(),
        }
    }
}

impl<A: Action<Value: Monoid<S: Debug>>> Debug for ImplicitTreap<A> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        self.to_vec().fmt(formatter)
    }
}

impl<A: Action> From<Vec<Value<A>>> for ImplicitTreap<A> {
    /// The sequence of the values, in O(n).
    ///
    /// # Panics
    /// If there are 2^32 values or more.
    #[track_caller]
    fn from(values: Vec<Value<A>>) -> Self {
        check_length(values.len());
        Self {
            root: Tree::build(&values),
        }
    }
}

impl<A: Action> FromIterator<Value<A>> for ImplicitTreap<A> {
    fn from_iter<I: IntoIterator<Item = Value<A>>>(values: I) -> Self {
        Self::from(Vec::from_iter(values))
    }
}

#[cfg(test)]
mod tests;
