//! Li Chao tree: the least of many lines and segments at any point, while more of them are added.
//!
//! A line is a function slope · x + intercept, a segment is a line on a range of x. Every node of a
//! segment tree over the points keeps the line that is lowest at its middle; another line can be
//! lower on one side of the middle only, and goes on to that child.
//!
//! - The greatest instead: add the negative slope and intercept, and negate the answer.
//! - All lines sorted by slope, or all known beforehand: a convex hull takes less time.
//! - Points known beforehand make a smaller and faster tree than all points of a range.
//!
//! Numbers are `i64` and computed with in `i128`, so that nothing overflows on the way.
//!
//! With n points:
//!
//! | operation | time | new nodes |
//! |---|---|---|
//! | build from a list of points | O(n log n), O(n) if sorted | |
//! | [`add_line`](LiChaoTree::add_line) | O(log n) | 1 at most |
//! | [`add_segment`](LiChaoTree::add_segment) | O(log² n) | O(log n) |
//! | [`min_at`](LiChaoTree::min_at) | O(log n) | |
//!
//! There are at most 2n nodes of 32 bytes; over a list of points they are all made by the build.
//! Reference: Li Chao, lecture at the winter camp of the Chinese olympiad in informatics (2013).

use std::mem;
use std::ops::{Bound, RangeBounds};

/// A set of lines and segments that tells the least of their values at a point.
///
/// # Examples
///
/// ```
/// use library::ds::LiChaoTree;
///
/// let mut tree = LiChaoTree::new(-100..=100);
/// tree.add_segment(3..7, 0, -5);
/// assert_eq!(tree.min_at(2), None);
/// tree.add_line(2, 1);
/// assert_eq!(tree.min_at(2), Some(5));
/// assert_eq!(tree.min_at(3), Some(-5));
/// assert_eq!(tree.min_at(-100), Some(-199));
/// ```
#[derive(Clone, Debug)]
pub struct LiChaoTree {
    /// The point at position i is `points[i]`, ascending, or i itself if there is no list.
    points: Option<Vec<i64>>,
    /// The positions, `None` if there are none.
    positions: Option<Span>,
    /// The root comes first. Over a list of points a node is followed by all nodes below its lower
    /// half, then all below its upper half. Otherwise a node is made when it gets a line, or a child.
    nodes: Vec<Node>,
}

/// A node, whose positions are those of its parent as [`Span::half`] halves them.
#[derive(Clone, Debug, Default)]
struct Node {
    /// Of the lines that reached the node, the lowest one at its middle.
    line: Option<Line>,
    /// Indices of the lower and the upper half, 0 for none; not used over a list of points.
    children: [u32; 2],
}

#[derive(Clone, Copy, Debug)]
struct Line {
    slope: i64,
    intercept: i64,
}

impl Line {
    fn at(self, x: i64) -> i128 {
        i128::from(self.slope) * i128::from(x) + i128::from(self.intercept)
    }
}

/// The positions `first..=last`, at least one.
#[derive(Clone, Copy, Debug)]
struct Span {
    first: i64,
    last: i64,
}

impl Span {
    /// The last position of the lower half.
    fn middle(self) -> i64 {
        // The mean rounded down: the bits in common, and half of the others.
        (self.first & self.last) + ((self.first ^ self.last) >> 1)
    }

    /// The lower or the upper half; a single position has no upper half.
    fn half(mut self, upper: bool) -> Self {
        if upper {
            self.first = self.middle() + 1;
        } else {
            self.last = self.middle();
        }
        self
    }
}

impl LiChaoTree {
    /// A tree without lines over all x of `range`, which may be as large as `..`.
    ///
    /// # Panics
    ///
    /// If the range starts after its end.
    #[track_caller]
    pub fn new(range: impl RangeBounds<i64>) -> Self {
        let (start, end) = half_open(range);
        Self {
            points: None,
            positions: span(start, end),
            nodes: vec![Node::default()],
        }
    }

    /// Adds the line with values `slope * x + intercept`.
    ///
    /// # Panics
    ///
    /// If there are 2^32 nodes.
    ///
    /// # Complexity
    ///
    /// O(log n)
    #[track_caller]
    pub fn add_line(&mut self, slope: i64, intercept: i64) {
        if let Some(all) = self.positions {
            self.sink(0, all, Line { slope, intercept });
        }
    }

    /// Adds the line with values `slope * x + intercept` to all points x of `range`, which may be
    /// empty or reach beyond the points.
    ///
    /// # Panics
    ///
    /// If the range starts after its end, or if there are 2^32 nodes.
    ///
    /// # Complexity
    ///
    /// O(log² n)
    #[track_caller]
    pub fn add_segment(&mut self, range: impl RangeBounds<i64>, slope: i64, intercept: i64) {
        let (start, end) = half_open(range);
        let Some(all) = self.positions else {
            return;
        };
        let segment = match &self.points {
            Some(points) => {
                let position = |bound| points.partition_point(|&x| i128::from(x) < bound) as i128;
                span(position(start), position(end))
            }
            None => span(
                start.max(all.first.into()),
                end.min(i128::from(all.last) + 1),
            ),
        };
        if let Some(segment) = segment {
            self.add_within(0, all, segment, Line { slope, intercept });
        }
    }

    /// The least value at `x` of all lines and segments there, `None` if there is none.
    ///
    /// # Panics
    ///
    /// If `x` is none of the points, or if the least value does not fit into an `i64`.
    ///
    /// # Complexity
    ///
    /// O(log n)
    #[track_caller]
    pub fn min_at(&self, x: i64) -> Option<i64> {
        let position = match &self.points {
            Some(points) => points.binary_search(&x).map_or(-1, |i| i as i64),
            None => x,
        };
        let all = self.positions;
        let all = all.filter(|all| all.first <= position && position <= all.last);
        let Some(mut span) = all else {
            panic!("{x} is not a point of this Li Chao tree");
        };
        let mut least = None;
        let mut next = Some(0);
        while let Some(node) = next {
            let value = self.nodes[node].line.map(|line| line.at(x));
            least = value.into_iter().chain(least).min();
            let upper = position > span.middle();
            next = self.child(node, span, upper);
            span = span.half(upper);
        }
        let least = least?;
        let Ok(least) = i64::try_from(least) else {
            panic!("the least value {least} at {x} does not fit into an i64");
        };
        Some(least)
    }

    /// Adds a line on the positions of `segment` that are in `span`, those of `node`; there is one.
    ///
    /// The depth of the recursion is that of the tree, at most 64.
    #[track_caller]
    fn add_within(&mut self, node: usize, span: Span, segment: Span, line: Line) {
        if segment.first <= span.first && span.last <= segment.last {
            return self.sink(node, span, line);
        }
        // A line that is not lower at both ends is nowhere lower between them.
        if let Some(lowest) = self.nodes[node].line {
            let ends = [segment.first.max(span.first), segment.last.min(span.last)];
            let mut ends = ends.into_iter().map(|end| self.x(end));
            if ends.all(|x| line.at(x) >= lowest.at(x)) {
                return;
            }
        }
        for upper in [false, true] {
            let half = span.half(upper);
            if segment.first <= half.last && half.first <= segment.last {
                let child = self.child_or_new(node, span, upper);
                self.add_within(child, half, segment, line);
            }
        }
    }

    /// Adds a line on all positions `span` of `node`.
    #[track_caller]
    fn sink(&mut self, mut node: usize, mut span: Span, mut line: Line) {
        loop {
            let middle = self.x(span.middle());
            let Some(lowest) = &mut self.nodes[node].line else {
                self.nodes[node].line = Some(line);
                return;
            };
            if line.at(middle) < lowest.at(middle) {
                mem::swap(&mut line, lowest);
            }
            // The line is not lower at the middle now. Towards the side where it falls faster it may
            // become lower; if it is not at the end there, it never is.
            let lowest = *lowest;
            let upper = line.slope < lowest.slope;
            let end = self.x(if upper { span.last } else { span.first });
            if line.at(end) >= lowest.at(end) {
                return;
            }
            node = self.child_or_new(node, span, upper);
            span = span.half(upper);
        }
    }

    /// The index of a child of `node`, whose positions are `span`.
    fn child(&self, node: usize, span: Span, upper: bool) -> Option<usize> {
        if self.points.is_none() {
            let child = self.nodes[node].children[usize::from(upper)];
            return (child > 0).then_some(child as usize);
        }
        // Not read but computed, so that nothing waits for the memory of a node only passed through.
        // A tree that halves m positions down to single ones has m leaves, so it has 2m - 1 nodes.
        let lower = (span.middle() - span.first + 1) as usize;
        (span.first < span.last).then_some(node + if upper { 2 * lower } else { 1 })
    }

    /// The index of a child of `node`, which is made if there is none.
    #[track_caller]
    fn child_or_new(&mut self, node: usize, span: Span, upper: bool) -> usize {
        if let Some(child) = self.child(node, span, upper) {
            return child;
        }
        let new = self.nodes.len();
        let index = u32::try_from(new).expect("less than 2^32 nodes");
        self.nodes[node].children[usize::from(upper)] = index;
        self.nodes.push(Node::default());
        new
    }

    /// The point at a position.
    fn x(&self, position: i64) -> i64 {
        match &self.points {
            Some(points) => points[position as usize],
            None => position,
        }
    }
}

impl From<Vec<i64>> for LiChaoTree {
    /// A tree without lines over the points, which come in any order and may be repeated.
    fn from(mut points: Vec<i64>) -> Self {
        points.sort_unstable();
        points.dedup();
        Self {
            positions: span(0, points.len() as i128),
            nodes: vec![Node::default(); (2 * points.len()).max(2) - 1],
            points: Some(points),
        }
    }
}

/// The range as `start..end`, with `start <= end`.
#[track_caller]
fn half_open(range: impl RangeBounds<i64>) -> (i128, i128) {
    let start = match range.start_bound() {
        Bound::Included(&start) => start.into(),
        Bound::Excluded(&before) => i128::from(before) + 1,
        Bound::Unbounded => i64::MIN.into(),
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => i128::from(last) + 1,
        Bound::Excluded(&end) => end.into(),
        Bound::Unbounded => i128::from(i64::MAX) + 1,
    };
    assert!(start <= end, "range {start}..{end} starts after its end");
    (start, end)
}

/// `start..end` as a span, `None` if it is empty.
fn span(start: i128, end: i128) -> Option<Span> {
    (start < end).then(|| Span {
        first: start as i64,
        last: (end - 1) as i64,
    })
}

#[cfg(test)]
mod tests;
