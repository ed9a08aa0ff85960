//! Fenwick trees: products of prefixes, while single elements change.
//!
//! Also called binary indexed trees. With sums they count inversions, answer range sums under point
//! updates, and find the k-th smallest element of a multiset of small numbers.
//!
//! - The order of the elements must not matter: `M` is [`Commutative`].
//! - Over a [`Group`] (sums, xor) there are products of any range, and elements can be read and set.
//! - Without inverses (minima, maxima) there are prefixes only, and an element can only grow by
//!   [`add`](FenwickTree::add): a running maximum, as the longest increasing subsequence needs it.
//! - Where neither is enough use a segment tree, which costs about twice the time.
//! - If the elements never change, cumulative sums answer in O(1).
//!
//! Indices are zero-based and ranges half-open.
//!
//! | operation | time |
//! |---|---|
//! | build | O(n) |
//! | `add`, `prefix`, `max_right` | O(log n) |
//! | `prod`, `get`, `set` of a group | O(log n) |
//!
//! Reference: P. M. Fenwick, *A new data structure for cumulative frequency tables*, Software:
//! Practice and Experience 24 (1994).

use std::fmt::{Debug, Formatter, Result};
use std::ops::RangeBounds;

use crate::algebra::{Commutative, Group};
use crate::ds::bounds::{checked_index, checked_range};

/// A sequence of `n` elements of the commutative monoid `M`.
///
/// # Examples
///
/// ```
/// use library::algebra::{Max, Sum};
/// use library::ds::FenwickTree;
///
/// let mut sums = FenwickTree::<Sum<i64>>::from(vec![1, 10, 100]);
/// sums.add(1, 5);
/// assert_eq!(sums.prefix(2), 16);
/// assert_eq!(sums.prod(1..), 115);
///
/// let mut maxima = FenwickTree::<Max<u32>>::new(3);
/// maxima.add(1, 7);
/// assert_eq!([maxima.prefix(1), maxima.prefix(3)], [0, 7]);
/// ```
pub struct FenwickTree<M: Commutative> {
    /// The product of the elements `i & (i + 1)..=i` at index `i`.
    nodes: Vec<M::S>,
}

impl<M: Commutative> FenwickTree<M> {
    /// `n` elements, all the identity.
    pub fn new(n: usize) -> Self {
        Self {
            nodes: vec![M::id(); n],
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Combines the element at `index` with `value`.
    ///
    /// # Panics
    /// If there is no such element.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    #[allow(clippy::needless_pass_by_value)] // mostly a number
    pub fn add(&mut self, index: usize, value: M::S) {
        let nodes = &mut self.nodes[..];
        let mut end = checked_index(index, nodes.len(), "Fenwick tree") + 1;
        while end <= nodes.len() {
            nodes[end - 1] = M::op(&nodes[end - 1], &value);
            end += end & end.wrapping_neg();
        }
    }

    /// The product of the elements `0..end`.
    ///
    /// # Panics
    /// If `end` is greater than the number of elements.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn prefix(&self, end: usize) -> M::S {
        let end = checked_range(..end, self.len(), "Fenwick tree").end;
        self.last_nodes(end, 0).1
    }

    /// The greatest `end` for which `predicate` holds for the product of the elements `0..end`.
    ///
    /// The predicate must hold for the identity, and once it fails for a prefix, it must fail for
    /// all longer ones. With sums of counts, `max_right(|&sum| sum <= k)` is the k-th smallest,
    /// zero-based; it is `n` if there are at most `k` in all.
    ///
    /// # Panics
    /// If the predicate does not hold on the identity.
    ///
    /// # Complexity
    /// O(log n).
    ///
    /// # Examples
    ///
    /// ```
    /// use library::algebra::Sum;
    /// use library::ds::FenwickTree;
    ///
    /// let counts = FenwickTree::<Sum<u32>>::from(vec![0, 2, 0, 1]);
    /// let smallest = |k| counts.max_right(|&sum| sum <= k);
    /// assert_eq!([0, 1, 2, 3].map(smallest), [1, 1, 3, 4]);
    /// ```
    #[track_caller]
    pub fn max_right(&self, mut predicate: impl FnMut(&M::S) -> bool) -> usize {
        let mut product = M::id();
        assert!(
            predicate(&product),
            "the predicate does not hold on the identity"
        );
        let mut end = 0;
        let mut step = (self.len() + 1).next_power_of_two() / 2;
        while step > 0 {
            // The node at the end of the step is the product of just the step.
            if let Some(node) = self.nodes.get(end + step - 1) {
                let longer = M::op(&product, node);
                if predicate(&longer) {
                    product = longer;
                    end += step;
                }
            }
            step /= 2;
        }
        end
    }

    /// The last nodes of the prefix up to `end`, as many as end after `limit`: where the first of
    /// them starts, and their product.
    fn last_nodes(&self, end: usize, limit: usize) -> (usize, M::S) {
        let mut nodes = &self.nodes[..end];
        let mut product = M::id();
        while nodes.len() > limit {
            let last = nodes.len() - 1;
            product = M::op(&nodes[last], &product);
            nodes = &nodes[..nodes.len() & last];
        }
        (nodes.len(), product)
    }
}

impl<M: Commutative + Group> FenwickTree<M> {
    /// Replaces the element at `index`.
    ///
    /// # Panics
    /// If there is no such element.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    #[allow(clippy::needless_pass_by_value)] // mostly a number
    pub fn set(&mut self, index: usize, value: M::S) {
        let old = self.get(index);
        let nodes = &mut self.nodes[..];
        let mut end = index + 1;
        while end <= nodes.len() {
            // In this order the numbers of an unsigned sum stay in range.
            let others = M::left_quotient(&old, &nodes[end - 1]);
            nodes[end - 1] = M::op(&others, &value);
            end += end & end.wrapping_neg();
        }
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If there is no such element.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn get(&self, index: usize) -> M::S {
        let index = checked_index(index, self.len(), "Fenwick tree");
        self.prod(index..=index)
    }

    /// The product of the elements in `range`, the identity if it is empty.
    ///
    /// # Panics
    /// If the range does not lie within the sequence.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<usize>) -> M::S {
        let range = checked_range(range, self.len(), "Fenwick tree");
        // The two prefixes have their first nodes in common.
        let (common, longer) = self.last_nodes(range.end, range.start);
        if common == range.start {
            return longer;
        }
        let (_, shorter) = self.last_nodes(range.start, common);
        M::left_quotient(&shorter, &longer)
    }
}

impl<M: Commutative> Clone for FenwickTree<M> {
    fn clone(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
        }
    }
}

/// Lists the products of all prefixes, from the empty one.
impl<M: Commutative<S: Debug>> Debug for FenwickTree<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let prefixes = (0..=self.len()).map(|end| self.prefix(end));
        formatter.debug_list().entries(prefixes).finish()
    }
}

impl<M: Commutative> From<Vec<M::S>> for FenwickTree<M> {
    fn from(mut nodes: Vec<M::S>) -> Self {
        for i in 0..nodes.len() {
            let parent = i | (i + 1);
            if parent < nodes.len() {
                nodes[parent] = M::op(&nodes[i], &nodes[parent]);
            }
        }
        Self { nodes }
    }
}

impl<M: Commutative> FromIterator<M::S> for FenwickTree<M> {
    fn from_iter<I: IntoIterator<Item = M::S>>(elements: I) -> Self {
        Self::from(elements.into_iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
