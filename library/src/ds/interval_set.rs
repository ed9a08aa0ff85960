//! Intervals with values: a line of which ranges are assigned, removed and looked up.
//!
//! The stretches of a line that are painted by ranges, each assignment covering what was there. As
//! every assignment reports the pieces that it replaced, with their ranges, sums and counts over
//! all pieces are kept up to date beside it: each piece comes once and goes once.
//!
//! - For changes that depend on what was there, as adding does, take a lazy segment tree.
//! - Neighbouring pieces stay apart, also if their values are equal.
//!
//! Coordinates are `usize` up to `usize::MAX - 2`, ranges half-open. For k pieces:
//!
//! | operation | time |
//! |---|---|
//! | [`assign`](IntervalSet::assign), [`remove`](IntervalSet::remove) | O(log k) amortised |
//! | [`get`](IntervalSet::get), [`interval`](IntervalSet::interval) | O(log k) |
//! | [`range`](IntervalSet::range) | O(log k) and O(1) per piece |
//!
//! Reference: known among contestants as the Chtholly tree, after problem 896C of Codeforces, or as
//! the "old driver" tree.

use std::collections::BTreeMap;
use std::ops::{Range, RangeBounds};

use crate::ds::bounds::checked_range;

/// Disjoint nonempty ranges of `usize`, each with a value.
///
/// # Examples
///
/// ```
/// use library::ds::IntervalSet;
///
/// let mut colours = IntervalSet::new();
/// colours.assign(0..10, "red");
/// let replaced = colours.assign(3..5, "blue");
/// assert_eq!(replaced, [(3..5, "red")]);
/// assert_eq!(colours.get(7), Some(&"red"));
/// assert!(colours.iter().eq([(0..3, &"red"), (3..5, &"blue"), (5..10, &"red")]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct IntervalSet<T> {
    /// The end and the value of each interval, by its start.
    intervals: BTreeMap<usize, (usize, T)>,
}

impl<T> IntervalSet<T> {
    /// The set without intervals.
    pub const fn new() -> Self {
        Self {
            intervals: BTreeMap::new(),
        }
    }

    /// Gives `value` to the whole range, as one interval; returns the pieces that lay in the range,
    /// in order, with the values that they had. Intervals that reach beyond it are cut.
    ///
    /// An empty range changes nothing.
    ///
    /// # Panics
    /// If the range is reversed or goes beyond `usize::MAX - 1`.
    ///
    /// # Complexity
    /// O(log k) amortised, where k is the number of intervals: O(log k) for each piece returned,
    /// and there are at most three new ones in each call.
    #[track_caller]
    pub fn assign(&mut self, range: impl RangeBounds<usize>, value: T) -> Vec<(Range<usize>, T)>
    where
        T: Clone,
    {
        let Range { start, end } = Self::checked(range);
        let replaced = self.remove(start..end);
        if start < end {
            self.intervals.insert(start, (end, value));
        }
        replaced
    }

    /// Takes everything out of the range; returns the pieces that lay in it, in order. Intervals
    /// that reach beyond it are cut.
    ///
    /// # Panics
    /// If the range is reversed or goes beyond `usize::MAX - 1`.
    ///
    /// # Complexity
    /// O(log k) amortised, as [`assign`](Self::assign).
    #[track_caller]
    pub fn remove(&mut self, range: impl RangeBounds<usize>) -> Vec<(Range<usize>, T)>
    where
        T: Clone,
    {
        let Range { start, end } = Self::checked(range);
        if start == end {
            return Vec::new();
        }
        self.cut(start);
        let inside = self.intervals.range(start..end);
        let pieces: Vec<(usize, usize)> = inside.map(|(&piece, &(end, _))| (piece, end)).collect();
        if pieces.last().is_some_and(|&(_, last)| last > end) {
            self.cut(end);
        }
        let mut removed = Vec::with_capacity(pieces.len());
        for (piece, _) in pieces {
            if let Some((piece_end, value)) = self.intervals.remove(&piece) {
                removed.push((piece..piece_end, value));
            }
        }
        removed
    }

    /// The value at `index`; `None` if no interval contains it.
    ///
    /// # Complexity
    /// O(log k).
    pub fn get(&self, index: usize) -> Option<&T> {
        self.interval(index).map(|(_, value)| value)
    }

    /// The interval that contains `index`, with its value; `None` if there is none.
    ///
    /// # Complexity
    /// O(log k).
    pub fn interval(&self, index: usize) -> Option<(Range<usize>, &T)> {
        let (&start, &(end, ref value)) = self.intervals.range(..=index).next_back()?;
        (index < end).then_some((start..end, value))
    }

    /// The pieces of intervals that lie in the range, in order; those that reach beyond it are
    /// returned as if they were cut.
    ///
    /// # Panics
    /// If the range is reversed or goes beyond `usize::MAX - 1`.
    ///
    /// # Complexity
    /// O(log k), and O(1) amortised for each piece.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::ds::IntervalSet;
    ///
    /// let mut set = IntervalSet::new();
    /// set.assign(0..4, 'a');
    /// set.assign(6..9, 'b');
    /// assert!(set.range(2..7).eq([(2..4, &'a'), (6..7, &'b')]));
    /// ```
    #[track_caller]
    pub fn range(
        &self,
        range: impl RangeBounds<usize>,
    ) -> impl Iterator<Item = (Range<usize>, &T)> {
        let Range { start, end } = Self::checked(range);
        let first = self.interval(start).filter(|_| start < end);
        let first = first.map_or(start, |(interval, _)| interval.start);
        let inside = self.intervals.range(first..end);
        inside.map(move |(&piece, &(piece_end, ref value))| {
            (piece.max(start)..piece_end.min(end), value)
        })
    }

    /// All intervals in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Range<usize>, &T)> {
        let intervals = self.intervals.iter();
        intervals.map(|(&start, (end, value))| (start..*end, value))
    }

    /// Number of intervals.
    pub fn len(&self) -> usize {
        self.intervals.len()
    }

    /// Whether there are no intervals.
    pub fn is_empty(&self) -> bool {
        self.intervals.is_empty()
    }

    #[track_caller]
    fn checked(range: impl RangeBounds<usize>) -> Range<usize> {
        // Ends of `usize::MAX` may have been saturated, so they are too far.
        checked_range(range, usize::MAX - 1, "line")
    }

    /// Makes sure that no interval contains both `index - 1` and `index`.
    fn cut(&mut self, index: usize)
    where
        T: Clone,
    {
        let Some((_, (end, value))) = self.intervals.range_mut(..index).next_back() else {
            return;
        };
        if *end > index {
            let rest = (*end, value.clone());
            *end = index;
            self.intervals.insert(index, rest);
        }
    }
}

impl<T> FromIterator<T> for IntervalSet<T> {
    /// The set of the intervals `i..i + 1`, each with the value at index `i`.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let values = values.into_iter().enumerate();
        Self {
            intervals: values
                .map(|(index, value)| (index, (index + 1, value)))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests;
