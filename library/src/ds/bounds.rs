//! Bounds: indices and ranges, checked at the door of every data structure.
//!
//! A range comes in as any of Rust's forms (`3..7`, `3..=6`, `..7`, `3..`, `..`) and goes on as
//! half-open, `start..end` with `start <= end <= length`. A range that is reversed or reaches too
//! far is an error of the caller, never an empty range.

use std::ops::{Bound, Range, RangeBounds};

/// `index`, where `structure` has `length` elements.
///
/// # Panics
/// If `index` is not below `length`.
///
/// # Examples
///
/// ```
/// use library::ds::bounds::checked_index;
///
/// assert_eq!(checked_index(2, 3, "stack"), 2);
/// ```
#[track_caller]
#[inline]
pub fn checked_index(index: usize, length: usize, structure: &str) -> usize {
    if index >= length {
        refuse_index(index, length, structure);
    }
    index
}

/// `range` as half-open, where `structure` has `length` elements.
///
/// # Panics
/// If the range starts after its end, or ends after `length`.
///
/// # Examples
///
/// ```
/// use library::ds::bounds::checked_range;
///
/// assert_eq!(checked_range(1..=2, 5, "segment tree"), 1..3);
/// assert_eq!(checked_range(.., 5, "segment tree"), 0..5);
/// assert_eq!(checked_range(5.., 5, "segment tree"), 5..5);
/// ```
#[track_caller]
pub fn checked_range(
    range: impl RangeBounds<usize>,
    length: usize,
    structure: &str,
) -> Range<usize> {
    // Saturation is exact enough: no structure is so long that `usize::MAX` is one of its bounds.
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => last.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => length,
    };
    if start > end || end > length {
        refuse_range(start, end, length, structure);
    }
    start..end
}

// Functions of their own, so that those above are small and keep all numbers in registers.

#[track_caller]
#[cold]
fn refuse_index(index: usize, length: usize, structure: &str) -> ! {
    panic!("index {index} out of range for a {structure} of length {length}")
}

#[track_caller]
#[cold]
fn refuse_range(start: usize, end: usize, length: usize, structure: &str) -> ! {
    panic!("range {start}..{end} out of range for a {structure} of length {length}")
}

#[cfg(test)]
mod tests;
