//! Range minimum queries: the least value of a range and where it is, in O(1) after O(n).
//!
//! For lowest common ancestors, longest common prefixes in a suffix array, and Cartesian trees:
//! long sequences that do not change, and where the index of the minimum matters.
//!
//! - If values change, use a segment tree.
//! - For maxima wrap the values in [`Reverse`](std::cmp::Reverse).
//! - For other monoids there are sparse tables, with O(n log n) memory.
//!
//! Indices are zero-based and ranges half-open. Of equal values the first counts.
//!
//! | operation | time |
//! |---|---|
//! | build | O(n) |
//! | `argmin`, `min` | O(1) |
//!
//! Blocks of 32 values know their answers from a bitmask per value; a sparse table over the minima
//! of the blocks has less than n entries.
//!
//! Reference: J. Fischer and V. Heun, *Space-efficient preprocessing schemes for range minimum
//! queries on static arrays*, SIAM J. Comput. 40 (2011), for blocks and stacks as bitmasks.

use std::ops::RangeBounds;

use crate::ds::bounds::checked_range;

/// A sequence of `n` values that do not change, of which minima are asked for.
///
/// # Examples
///
/// ```
/// use library::ds::RangeMinQuery;
///
/// let heights = RangeMinQuery::from(vec![3, 1, 4, 1, 5]);
/// assert_eq!(heights.argmin(..), Some(1));
/// assert_eq!(heights.argmin(2..5), Some(3));
/// assert_eq!(heights.min(2..3), Some(&4));
/// assert_eq!(heights.argmin(2..2), None);
/// ```
#[derive(Clone, Debug)]
pub struct RangeMinQuery<T> {
    values: Vec<T>,
    /// For each index `last`, the indices of its block at which the minimum of `i..=last` can be,
    /// for any `i` of the block: bit `j` if no later value up to `last` is less than value `j`.
    candidates: Vec<u32>,
    /// Row `k` holds at index `b` the index of the minimum of the `2^k` blocks from `b` on.
    rows: Vec<Vec<u32>>,
}

/// The number of values in a block: the number of bits of a mask.
const BLOCK: usize = u32::BITS as usize;

impl<T: PartialOrd> RangeMinQuery<T> {
    /// The number of values.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The values, in order.
    pub fn as_slice(&self) -> &[T] {
        &self.values
    }

    /// The index of the least value of `range`, the first one if there are several; `None` if the
    /// range is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(1).
    #[track_caller]
    pub fn argmin(&self, range: impl RangeBounds<usize>) -> Option<usize> {
        let range = checked_range(range, self.len(), "range minimum query");
        if range.is_empty() {
            return None;
        }
        let (first, last) = (range.start, range.end - 1);
        let (first_block, last_block) = (first / BLOCK, last / BLOCK);
        if first_block == last_block {
            return Some(self.argmin_in_block(first, last));
        }
        let mut best = self.argmin_in_block(first, first_block * BLOCK + BLOCK - 1);
        let between = first_block + 1..last_block;
        if let Some(k) = between.len().checked_ilog2() {
            let row = &self.rows[k as usize];
            for block in [between.start, between.end - (1 << k)] {
                best = lesser(&self.values, best, row[block] as usize);
            }
        }
        let tail = self.argmin_in_block(last_block * BLOCK, last);
        Some(lesser(&self.values, best, tail))
    }

    /// The least value of `range`; `None` if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(1).
    #[track_caller]
    pub fn min(&self, range: impl RangeBounds<usize>) -> Option<&T> {
        self.argmin(range).map(|index| &self.values[index])
    }

    /// The index of the minimum of `first..=last`, which lie in one block.
    fn argmin_in_block(&self, first: usize, last: usize) -> usize {
        let candidates = self.candidates[last] >> (first % BLOCK);
        first + candidates.trailing_zeros() as usize
    }
}

/// The index of the lesser of two values, `left` if they are equal.
fn lesser<T: PartialOrd>(values: &[T], left: usize, right: usize) -> usize {
    if values[right] < values[left] {
        right
    } else {
        left
    }
}

impl<T: PartialOrd> From<Vec<T>> for RangeMinQuery<T> {
    /// The queries on the values, in O(n).
    ///
    /// # Panics
    /// If there are 2^32 values or more.
    #[track_caller]
    fn from(values: Vec<T>) -> Self {
        const LIMIT: usize = u32::MAX as usize;
        let n = values.len();
        assert!(n <= LIMIT, "{n} values, but the limit is {LIMIT}");
        let mut candidates = Vec::with_capacity(n);
        let mut row = Vec::with_capacity(n.div_ceil(BLOCK));
        for (start, block) in (0..).step_by(BLOCK).zip(values.chunks(BLOCK)) {
            // The set bits are a stack of indices, the highest bit on top, of ascending values.
            let mut stack = 0_u32;
            for (i, value) in block.iter().enumerate() {
                while stack
                    .checked_ilog2()
                    .is_some_and(|top| block[top as usize] > *value)
                {
                    stack ^= 1 << stack.ilog2();
                }
                stack |= 1 << i;
                candidates.push(stack);
            }
            row.push(start + stack.trailing_zeros());
        }
        let mut rows = Vec::new();
        let mut width = 1;
        while row.len() > width {
            let pairs = row.iter().zip(&row[width..]);
            let next = pairs
                .map(|(&left, &right)| lesser(&values, left as usize, right as usize) as u32)
                .collect();
            rows.push(row);
            row = next;
            width *= 2;
        }
        rows.push(row);
        Self {
            values,
            candidates,
            rows,
        }
    }
}

impl<T: PartialOrd> FromIterator<T> for RangeMinQuery<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::from(values.into_iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
