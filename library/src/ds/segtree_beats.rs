//! Segment tree beats: cap all elements of a range from above or below, add to them, ask for sums.
//!
//! `x -> min(x, cap)` is no map that a sum goes through, but where only the largest elements of a
//! node exceed the cap and they are known with their number, it is. Where others exceed it too, the
//! tree goes deeper, after which fewer elements are different: that pays for the way.
//!
//! - If only maxima and minima are asked for, a lazy segment tree can do it too.
//!
//! Elements are `0..n`, ranges are half-open.
//!
//! | operation | time |
//! |---|---|
//! | [`SegtreeBeats::from`] a `Vec`, `collect` | O(n) |
//! | [`chmin`](SegtreeBeats::chmin), [`chmax`](SegtreeBeats::chmax) | O(log n) amortised, O(log² n) if there are calls of `add` |
//! | [`add`](SegtreeBeats::add), [`set`](SegtreeBeats::set), [`get`](SegtreeBeats::get) | O(log n) |
//! | [`sum`](SegtreeBeats::sum), [`max`](SegtreeBeats::max), [`min`](SegtreeBeats::min) | O(log n) |
//!
//! Elements, sums of ranges, and all that was ever added, alone and to any element, must fit `i64`.
//!
//! Reference: R. Ji, *Segment tree beats* (National olympiad in informatics, winter camp, 2016).

use std::fmt::{Debug, Formatter, Result};
use std::ops::{Range, RangeBounds};

use crate::ds::bounds::{checked_index, checked_range};

/// A sequence of integers in which ranges are capped, raised, shifted and summed.
///
/// # Complexity
/// O(n) to build, in time and memory: 128 bytes per element.
///
/// # Examples
///
/// ```
/// use library::ds::SegtreeBeats;
///
/// let mut heights = SegtreeBeats::from(vec![3, 1, 4, 1, 5]);
/// heights.chmin(.., 3); // 3 1 3 1 3
/// heights.chmax(0..2, 2); // 3 2 3 1 3
/// heights.add(1..4, 10); // 3 12 13 11 3
/// assert_eq!(heights.sum(..3), 28);
/// assert_eq!(heights.max(..), Some(13));
/// ```
#[derive(Clone)]
pub struct SegtreeBeats {
    len: usize,
    /// The root comes first, then the nodes of its left half in the same order, then those of its
    /// right half: `2 * len - 1` nodes.
    nodes: Vec<Node>,
}

/// What is known of the elements of an interval.
///
/// The greatest, the least and the sum are true as far as the node itself goes. What was done to
/// the nodes above has still to be done here: first the addition of what they have to add, then the
/// caps at their greatest and their least.
#[derive(Clone, Copy)]
struct Node {
    sum: i64,
    max: i64,
    /// The greatest element below `max`; `i64::MIN` if all are equal, but then it is never a cap.
    second_max: i64,
    min: i64,
    /// The least element above `min`; `i64::MAX` if all are equal, but then it is never a cap.
    second_min: i64,
    /// What has still to be added to all below.
    add: i64,
    /// Number of elements.
    len: u32,
    /// Number of elements that are `max`.
    max_count: u32,
    /// Number of elements that are `min`.
    min_count: u32,
}

impl SegtreeBeats {
    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Makes `value` the element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn set(&mut self, index: usize, value: i64) {
        checked_index(index, self.len, NAME);
        self.visit(index..=index, |node| {
            *node = Node::leaf(value);
            true
        });
    }

    /// Replaces each element of `range` by `cap` if it is greater.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    #[track_caller]
    pub fn chmin(&mut self, range: impl RangeBounds<usize>, cap: i64) {
        self.visit(range, |node| node.chmin(cap));
    }

    /// Replaces each element of `range` by `cap` if it is less.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    #[track_caller]
    pub fn chmax(&mut self, range: impl RangeBounds<usize>, cap: i64) {
        self.visit(range, |node| node.chmax(cap));
    }

    /// Adds `amount`, which may be negative, to each element of `range`.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    #[track_caller]
    pub fn add(&mut self, range: impl RangeBounds<usize>, amount: i64) {
        self.visit(range, |node| {
            node.add(amount);
            true
        });
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn get(&mut self, index: usize) -> i64 {
        checked_index(index, self.len, NAME);
        self.sum(index..=index)
    }

    /// The sum of the elements of `range`; 0 if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    #[track_caller]
    pub fn sum(&mut self, range: impl RangeBounds<usize>) -> i64 {
        let mut sum = 0;
        self.visit(range, |node| {
            sum += node.sum;
            true
        });
        sum
    }

    /// The greatest element of `range`; `None` if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    #[track_caller]
    pub fn max(&mut self, range: impl RangeBounds<usize>) -> Option<i64> {
        let mut max = None;
        self.visit(range, |node| {
            max = max.max(Some(node.max));
            true
        });
        max
    }

    /// The least element of `range`; `None` if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    #[track_caller]
    pub fn min(&mut self, range: impl RangeBounds<usize>) -> Option<i64> {
        let mut min: Option<i64> = None;
        self.visit(range, |node| {
            min = Some(min.map_or(node.min, |least| least.min(node.min)));
            true
        });
        min
    }

    /// Shows `change` the nodes that make up `range`. Where it returns false because a node is too
    /// large for it, it sees smaller ones instead; it must not do so where all elements are equal.
    #[track_caller]
    fn visit(&mut self, range: impl RangeBounds<usize>, mut change: impl FnMut(&mut Node) -> bool) {
        let range = checked_range(range, self.len, NAME);
        if !range.is_empty() {
            self.visit_below(0, 0..self.len, &range, &mut change);
        }
    }

    /// The part of `visit` at and below `node`, whose `interval` meets `range`.
    fn visit_below(
        &mut self,
        node: usize,
        interval: Range<usize>,
        range: &Range<usize>,
        change: &mut impl FnMut(&mut Node) -> bool,
    ) {
        let is_inside = range.start <= interval.start && interval.end <= range.end;
        if is_inside && change(&mut self.nodes[node]) {
            return;
        }
        let (middle, left, right) = below(node, &interval);
        let from = self.nodes[node];
        self.nodes[left].push(&from);
        self.nodes[right].push(&from);
        if range.start < middle {
            self.visit_below(left, interval.start..middle, range, change);
        }
        if middle < range.end {
            self.visit_below(right, middle..interval.end, range, change);
        }
        self.nodes[node] = Node::join(&self.nodes[left], &self.nodes[right]);
    }

    fn build(&mut self, node: usize, interval: Range<usize>, values: &[i64]) {
        if interval.len() == 1 {
            self.nodes[node] = Node::leaf(values[interval.start]);
            return;
        }
        let (middle, left, right) = below(node, &interval);
        self.build(left, interval.start..middle, values);
        self.build(right, middle..interval.end, values);
        self.nodes[node] = Node::join(&self.nodes[left], &self.nodes[right]);
    }
}

impl Debug for SegtreeBeats {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let mut copy = self.clone();
        let elements = (0..self.len).map(|index| copy.get(index));
        formatter.debug_list().entries(elements).finish()
    }
}

impl From<Vec<i64>> for SegtreeBeats {
    fn from(values: Vec<i64>) -> Self {
        let len = values.len();
        let nodes = vec![Node::leaf(0); (2 * len).saturating_sub(1)];
        let mut tree = Self { len, nodes };
        if len > 0 {
            tree.build(0, 0..len, &values);
        }
        tree
    }
}

impl FromIterator<i64> for SegtreeBeats {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        Vec::from_iter(values).into()
    }
}

impl Node {
    fn leaf(value: i64) -> Self {
        Self {
            sum: value,
            max: value,
            second_max: i64::MIN,
            min: value,
            second_min: i64::MAX,
            add: 0,
            len: 1,
            max_count: 1,
            min_count: 1,
        }
    }

    fn join(left: &Self, right: &Self) -> Self {
        let (max, min) = (left.max.max(right.max), left.min.min(right.min));
        let mut joined = Self {
            sum: left.sum.wrapping_add(right.sum),
            max,
            second_max: left.second_max.max(right.second_max),
            min,
            second_min: left.second_min.min(right.second_min),
            add: 0,
            len: left.len + right.len,
            max_count: 0,
            min_count: 0,
        };
        for side in [left, right] {
            if side.max == max {
                joined.max_count += side.max_count;
            } else {
                joined.second_max = joined.second_max.max(side.max);
            }
            if side.min == min {
                joined.min_count += side.min_count;
            } else {
                joined.second_min = joined.second_min.min(side.min);
            }
        }
        joined
    }

    fn all_equal(&self) -> bool {
        self.min == self.max
    }

    /// Whether the cap could be put: not if elements other than the greatest exceed or meet it.
    fn chmin(&mut self, cap: i64) -> bool {
        if self.max <= cap {
            return true;
        }
        if !self.all_equal() && self.second_max >= cap {
            return false;
        }
        // Differences and products may leave the type, the sum does not: computed modulo 2^64.
        let change = cap.wrapping_sub(self.max);
        self.sum = self
            .sum
            .wrapping_add(change.wrapping_mul(self.max_count.into()));
        if self.all_equal() {
            self.min = cap;
        } else if self.second_min == self.max {
            self.second_min = cap;
        }
        self.max = cap;
        true
    }

    /// Whether the cap could be put: not if elements other than the least fall below or meet it.
    fn chmax(&mut self, cap: i64) -> bool {
        if self.min >= cap {
            return true;
        }
        if !self.all_equal() && self.second_min <= cap {
            return false;
        }
        let change = cap.wrapping_sub(self.min);
        self.sum = self
            .sum
            .wrapping_add(change.wrapping_mul(self.min_count.into()));
        if self.all_equal() {
            self.max = cap;
        } else if self.second_max == self.min {
            self.second_max = cap;
        }
        self.min = cap;
        true
    }

    fn add(&mut self, amount: i64) {
        self.sum = self.sum.wrapping_add(amount.wrapping_mul(self.len.into()));
        if !self.all_equal() {
            self.second_max += amount;
            self.second_min += amount;
        }
        self.max += amount;
        self.min += amount;
        self.add += amount;
    }

    /// Does here what was done to the node above.
    fn push(&mut self, above: &Self) {
        self.add(above.add);
        // These caps can be put: above they only met elements that were greatest or least there.
        self.chmin(above.max);
        self.chmax(above.min);
    }
}

/// Where the `interval` of `node` is cut, and the nodes of the two halves.
fn below(node: usize, interval: &Range<usize>) -> (usize, usize, usize) {
    let half = interval.len() / 2;
    (interval.start + half, node + 1, node + 2 * half)
}

const NAME: &str = "segment tree beats";

#[cfg(test)]
mod tests;
