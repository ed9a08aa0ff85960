//! Sparse tables: products of ranges in O(1), where a value counts once and none ever changes.
//!
//! For minima, maxima, greatest common divisors, bitwise and and or: monoids that are
//! [`Idempotent`]. Two overlapping ranges of a power of two of elements make any range.
//!
//! - If values change, use a segment tree.
//! - For a monoid that is not idempotent, use a disjoint sparse table, which is as fast.
//! - For long sequences and minima only, a range minimum query needs O(n) to build, and tells where
//!   the minimum is.
//!
//! Indices are zero-based and ranges half-open.
//!
//! | operation | time |
//! |---|---|
//! | build | O(n log n), as is the memory |
//! | `prod` | O(1): one call of `op` |
//!
//! Reference: M. A. Bender and M. Farach-Colton, *The LCA problem revisited*, LATIN 2000.

use std::fmt::{Debug, Formatter, Result};
use std::ops::RangeBounds;

use crate::algebra::Idempotent;
use crate::ds::bounds::checked_range;

/// A sequence of `n` elements of the idempotent monoid `M` that do not change.
///
/// # Examples
///
/// ```
/// use library::algebra::Min;
/// use library::ds::SparseTable;
///
/// let minima = SparseTable::<Min<i32>>::from(vec![3, 1, 4, 1, 5]);
/// assert_eq!(minima.prod(2..), 1);
/// assert_eq!(minima.prod(..1), 3);
/// assert_eq!(minima.prod(2..2), i32::MAX);
/// ```
pub struct SparseTable<M: Idempotent> {
    /// Row `k` holds at index `i` the product of the `2^k` elements from `i` on.
    rows: Vec<Vec<M::S>>,
}

impl<M: Idempotent> SparseTable<M> {
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
        let range = checked_range(range, self.len(), "sparse table");
        let Some(k) = range.len().checked_ilog2() else {
            return M::id();
        };
        // The first 2^k elements and the last 2^k: x y and y z make x y y z, which is x y z.
        let row = &self.rows[k as usize];
        M::op(&row[range.start], &row[range.end - (1 << k)])
    }
}

impl<M: Idempotent> Clone for SparseTable<M> {
    fn clone(&self) -> Self {
        let rows = self.rows.clone();
        Self { rows }
    }
}

impl<M: Idempotent<S: Debug>> Debug for SparseTable<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        self.as_slice().fmt(formatter)
    }
}

impl<M: Idempotent> From<Vec<M::S>> for SparseTable<M> {
    fn from(elements: Vec<M::S>) -> Self {
        let mut row = elements;
        let mut rows = Vec::new();
        let mut width = 1;
        while row.len() > width {
            let pairs = row.iter().zip(&row[width..]);
            let next = pairs.map(|(left, right)| M::op(left, right)).collect();
            rows.push(row);
            row = next;
            width *= 2;
        }
        rows.push(row);
        Self { rows }
    }
}

impl<M: Idempotent> FromIterator<M::S> for SparseTable<M> {
    fn from_iter<I: IntoIterator<Item = M::S>>(elements: I) -> Self {
        Self::from(elements.into_iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
