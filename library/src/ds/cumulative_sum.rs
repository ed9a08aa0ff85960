//! Cumulative sums: sums of ranges of a sequence, or of rectangles of a matrix, in O(1).
//!
//! For elements that do not change, over a [`Group`]: what a prefix has more than a shorter prefix
//! is the range between them. In one dimension the group need not be commutative.
//!
//! - If elements change, use a Fenwick tree.
//! - Without inverses (minima, products that may be 0), use a sparse table.
//!
//! Indices are zero-based and ranges half-open.
//!
//! | operation | sequence of n | matrix of r × c |
//! |---|---|---|
//! | build | O(n) | O(r c) |
//! | `prod` | O(1) | O(1) |
//!
//! Reference: F. C. Crow, *Summed-area tables for texture mapping*, SIGGRAPH 1984.

use std::fmt::{Debug, Formatter, Result};
use std::ops::RangeBounds;

use crate::algebra::{Commutative, Group};
use crate::ds::bounds::checked_range;

/// The products of all prefixes of a sequence of `n` elements of the group `G`.
///
/// # Examples
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::CumulativeSum;
///
/// let sums = CumulativeSum::<Sum<u32>>::from(vec![1, 10, 100]);
/// assert_eq!(sums.prod(1..), 110);
/// assert_eq!(sums.prod(1..1), 0);
/// assert_eq!(sums.prefixes(), [0, 1, 11, 111]);
/// ```
pub struct CumulativeSum<G: Group> {
    /// The product of the elements `0..i` at index `i`, from 0 to `n`.
    prefixes: Vec<G::S>,
}

impl<G: Group> CumulativeSum<G> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.prefixes.len() - 1
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The product of the elements of `range`, in order; the identity if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(1).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<usize>) -> G::S {
        let range = checked_range(range, self.len(), "cumulative sum");
        G::left_quotient(&self.prefixes[range.start], &self.prefixes[range.end])
    }

    /// The products of the first 0, 1, …, `n` elements.
    pub fn prefixes(&self) -> &[G::S] {
        &self.prefixes
    }
}

impl<G: Group> Clone for CumulativeSum<G> {
    fn clone(&self) -> Self {
        let prefixes = self.prefixes.clone();
        Self { prefixes }
    }
}

/// Lists the products of all prefixes, from the empty one.
impl<G: Group<S: Debug>> Debug for CumulativeSum<G> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        self.prefixes.fmt(formatter)
    }
}

impl<G: Group> From<Vec<G::S>> for CumulativeSum<G> {
    fn from(elements: Vec<G::S>) -> Self {
        elements.into_iter().collect()
    }
}

impl<G: Group> FromIterator<G::S> for CumulativeSum<G> {
    fn from_iter<I: IntoIterator<Item = G::S>>(elements: I) -> Self {
        let mut prefixes = vec![G::id()];
        let mut sum = G::id();
        prefixes.extend(elements.into_iter().map(|element| {
            sum = G::op(&sum, &element);
            sum.clone()
        }));
        Self { prefixes }
    }
}

/// The products of all rectangles at the corner 0, 0 of a matrix over the commutative group `G`.
///
/// # Examples
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::CumulativeSum2d;
///
/// let sums = CumulativeSum2d::<Sum<u32>>::new(&[[1, 2, 3], [10, 20, 30]]);
/// assert_eq!(sums.prod(.., 1..), 55);
/// assert_eq!(sums.prod(1.., ..2), 30);
/// assert_eq!(sums.prod(1..1, ..), 0);
/// ```
pub struct CumulativeSum2d<G: Group + Commutative> {
    rows: usize,
    columns: usize,
    /// The product of the rows `0..i` of the columns `0..j` at index `i (columns + 1) + j`.
    corners: Vec<G::S>,
}

impl<G: Group + Commutative> CumulativeSum2d<G> {
    /// From a matrix as a slice of rows of equal length.
    ///
    /// # Panics
    /// If the rows have different lengths.
    ///
    /// # Complexity
    /// O(number of entries).
    #[track_caller]
    pub fn new<R: AsRef<[G::S]>>(matrix: &[R]) -> Self {
        let rows = matrix.len();
        let columns = matrix.first().map_or(0, |row| row.as_ref().len());
        let mut corners = vec![G::id(); columns + 1];
        for (i, row) in matrix.iter().enumerate() {
            let row = row.as_ref();
            let length = row.len();
            assert!(
                length == columns,
                "row {i} has {length} entries, but row 0 has {columns}"
            );
            let mut sum = G::id();
            corners.push(G::id());
            for element in row {
                sum = G::op(&sum, element);
                let above = &corners[corners.len() - columns - 1];
                corners.push(G::op(above, &sum));
            }
        }
        Self {
            rows,
            columns,
            corners,
        }
    }

    /// The product of the entries in `rows` and `columns`; the identity if there are none.
    ///
    /// # Panics
    /// If a range is reversed or ends after the number of rows or columns.
    ///
    /// # Complexity
    /// O(1).
    #[track_caller]
    pub fn prod(&self, rows: impl RangeBounds<usize>, columns: impl RangeBounds<usize>) -> G::S {
        let rows = checked_range(rows, self.rows, "matrix column");
        let columns = checked_range(columns, self.columns, "matrix row");
        let corner = |row: usize, column| &self.corners[row * (self.columns + 1) + column];
        // In this order the numbers of an unsigned sum stay in range.
        let before =
            |column| G::left_quotient(corner(rows.start, column), corner(rows.end, column));
        G::left_quotient(&before(columns.start), &before(columns.end))
    }
}

impl<G: Group + Commutative> Clone for CumulativeSum2d<G> {
    fn clone(&self) -> Self {
        Self {
            corners: self.corners.clone(),
            ..*self
        }
    }
}

/// Lists the products of all rectangles at the corner 0, 0, row by row.
impl<G: Group<S: Debug> + Commutative> Debug for CumulativeSum2d<G> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let rows = self.corners.chunks(self.columns + 1);
        formatter.debug_list().entries(rows).finish()
    }
}

#[cfg(test)]
mod tests;
