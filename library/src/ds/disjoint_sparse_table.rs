//! Disjoint sparse tables: products of ranges in O(1) over any monoid, where no value ever changes.
//!
//! For what a sparse table cannot do because a value must not count twice: sums, products of
//! matrices, compositions of functions. The order may matter, and no inverse is needed.
//!
//! - If values change, use a segment tree.
//! - For minima and their like a sparse table does the same and is simpler.
//! - For a group, cumulative sums need O(n) memory only.
//!
//! Indices are zero-based and ranges half-open.
//!
//! | operation | time |
//! |---|---|
//! | build | O(n log n), as is the memory |
//! | `prod` | O(1): at most one call of `op` |
//!
//! Reference: N. Alon and B. Schieber, *Optimal preprocessing for answering on-line product
//! queries*, Tel Aviv University (1987).

use std::fmt::{Debug, Formatter, Result};
use std::ops::RangeBounds;

use crate::algebra::Monoid;
use crate::ds::bounds::checked_range;

/// A sequence of `n` elements of the monoid `M` that do not change.
///
/// # Examples
///
/// ```
/// use library::algebra::Affine;
/// use library::ds::DisjointSparseTable;
///
/// // First 2x + 1, then 3x, then x - 5.
/// let maps = DisjointSparseTable::<Affine<i32>>::from(vec![(2, 1), (3, 0), (1, -5)]);
/// assert_eq!(maps.prod(..2), (6, 3));
/// assert_eq!(maps.prod(1..), (3, -5));
/// assert_eq!(maps.prod(1..1), (1, 0));
/// ```
pub struct DisjointSparseTable<M: Monoid> {
    /// Row `k` divides the sequence into blocks of `2^(k + 1)` elements and holds at index `i` the
    /// product of all elements between `i` and the middle of its block, `i` included.
    rows: Vec<Vec<M::S>>,
}

impl<M: Monoid> DisjointSparseTable<M> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.rows[0].len()
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.rows[0].is_empty()
    }

    /// The elements, in order.
    pub fn as_slice(&self) -> &[M::S] {
        // In blocks of two, every element is next to the middle.
        &self.rows[0]
    }

    /// The product of the elements of `range`, in order; the identity if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(1).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<usize>) -> M::S {
        let range = checked_range(range, self.len(), "disjoint sparse table");
        if range.is_empty() {
            return M::id();
        }
        let (first, last) = (range.start, range.end - 1);
        // The smallest block that holds both has its middle between them, unless they are one.
        match (first ^ last).checked_ilog2() {
            None => self.rows[0][first].clone(),
            Some(k) => {
                let row = &self.rows[k as usize];
                M::op(&row[first], &row[last])
            }
        }
    }
}

impl<M: Monoid> Clone for DisjointSparseTable<M> {
    fn clone(&self) -> Self {
        let rows = self.rows.clone();
        Self { rows }
    }
}

impl<M: Monoid<S: Debug>> Debug for DisjointSparseTable<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        self.as_slice().fmt(formatter)
    }
}

impl<M: Monoid> From<Vec<M::S>> for DisjointSparseTable<M> {
    fn from(elements: Vec<M::S>) -> Self {
        let mut rows = vec![elements];
        let mut half = 2;
        while half < rows[0].len() {
            let mut row = rows[0].clone();
            for block in row.chunks_mut(2 * half) {
                // A last block that does not reach its middle is never asked for.
                let (left, right) = block.split_at_mut(half.min(block.len()));
                for i in (1..left.len()).rev() {
                    left[i - 1] = M::op(&left[i - 1], &left[i]);
                }
                for i in 1..right.len() {
                    right[i] = M::op(&right[i - 1], &right[i]);
                }
            }
            rows.push(row);
            half *= 2;
        }
        Self { rows }
    }
}

impl<M: Monoid> FromIterator<M::S> for DisjointSparseTable<M> {
    fn from_iter<I: IntoIterator<Item = M::S>>(elements: I) -> Self {
        Self::from(elements.into_iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
