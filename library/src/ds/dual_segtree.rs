//! Dual segment tree: apply a map to all elements of a range, ask for one element.
//!
//! What was done to an element is the product of all maps that were applied to ranges around it,
//! from the earliest to the latest. The maps need not commute: a map is handed down the tree
//! before a later one goes past it.
//!
//! - If ranges are asked for, use a lazy segment tree.
//! - If the maps are sums, a Fenwick tree of differences is smaller and faster.
//!
//! Elements are `0..n`, ranges are half-open.
//!
//! | operation | time |
//! |---|---|
//! | [`DualSegtree::from`] a `Vec`, `collect` | O(n) |
//! | [`apply`](DualSegtree::apply), [`set`](DualSegtree::set), [`get`](DualSegtree::get) | O(log n) |
//!
//! Reference: J. L. Bentley, *Solutions to Klee's rectangle problems* (1977).

use std::fmt::{Debug, Formatter, Result};
use std::mem;
use std::ops::{Range, RangeBounds};

use crate::algebra::Monoid;
use crate::ds::bounds::{checked_index, checked_range};

/// A sequence of maps, to which later maps are appended on ranges.
///
/// # Complexity
/// O(n) to build, in time and memory: between two and four maps per element.
///
/// # Examples
///
/// ```
/// use library::algebra::Affine;
/// use library::ds::DualSegtree;
///
/// let mut maps = DualSegtree::<Affine<i64>>::new(4);
/// maps.apply(0..3, (2, 0)); // doubles
/// maps.apply(1..4, (1, 5)); // adds 5
/// assert_eq!(Affine::evaluate(&maps.get(1), 10), 25);
/// assert_eq!(Affine::evaluate(&maps.get(3), 10), 15);
/// ```
///
/// With values to start from, as maps that came first:
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::DualSegtree;
///
/// let mut heights = DualSegtree::<Sum<i32>>::from(vec![3, 1, 4]);
/// heights.apply(1.., 10);
/// assert_eq!(heights.get(2), 14);
/// ```
pub struct DualSegtree<M: Monoid> {
    /// Number of elements.
    len: usize,
    /// A power of two of leaves in the second half, element `i` in leaf `leaves() + i`. Nodes
    /// `2 k` and `2 k + 1` are below node `k`; 0 is unused. An element is the product of the maps
    /// from its leaf up to node 1.
    maps: Vec<M::S>,
}

impl<M: Monoid> DualSegtree<M> {
    /// A sequence of `len` identities.
    ///
    /// # Complexity
    /// O(`len`).
    pub fn new(len: usize) -> Self {
        vec![M::id(); len].into()
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Makes `map` the element at `index`, whatever was applied to it before.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn set(&mut self, index: usize, map: M::S) {
        let leaf = self.leaves() + checked_index(index, self.len, NAME);
        self.push(leaf, 1..self.height());
        self.maps[leaf] = map;
    }

    /// Appends `map` to every element of `range`: `M::op(element, map)`.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    #[allow(clippy::needless_pass_by_value)] // most maps are written in the call
    pub fn apply(&mut self, range: impl RangeBounds<usize>, map: M::S) {
        let range = checked_range(range, self.len, NAME);
        let (sides, meeting) = cover(&range, self.leaves());
        self.push(sides[1].0, meeting..self.height());
        for (path, nodes) in sides {
            self.push(path, nodes.trailing_zeros() + 1..meeting);
            for level in set_bits(nodes) {
                self.append(path >> level ^ 1, &map);
            }
        }
    }

    /// The element at `index`: all maps that were applied to it, the earliest first.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn get(&self, index: usize) -> M::S {
        let leaf = self.leaves() + checked_index(index, self.len, NAME);
        let above = (1..self.height()).map(|level| &self.maps[leaf >> level]);
        above.fold(self.maps[leaf].clone(), |earlier, later| {
            M::op(&earlier, later)
        })
    }

    fn leaves(&self) -> usize {
        self.maps.len() / 2
    }

    /// Number of levels; the leaves are level 0.
    fn height(&self) -> u32 {
        self.maps.len().ilog2()
    }

    fn append(&mut self, node: usize, map: &M::S) {
        self.maps[node] = M::op(&self.maps[node], map);
    }

    /// Hands down the maps of the nodes over `leaf` at `levels`, the highest first.
    fn push(&mut self, leaf: usize, levels: Range<u32>) {
        for level in levels.rev() {
            let node = leaf >> level;
            let map = mem::replace(&mut self.maps[node], M::id());
            self.append(2 * node, &map);
            self.append(2 * node + 1, &map);
        }
    }
}

impl<M: Monoid> Clone for DualSegtree<M> {
    fn clone(&self) -> Self {
        let (len, maps) = (self.len, self.maps.clone());
        Self { len, maps }
    }
}

impl<M: Monoid<S: Debug>> Debug for DualSegtree<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let elements = (0..self.len).map(|index| self.get(index));
        formatter.debug_list().entries(elements).finish()
    }
}

impl<M: Monoid> From<Vec<M::S>> for DualSegtree<M> {
    fn from(elements: Vec<M::S>) -> Self {
        let len = elements.len();
        let leaves = len.next_power_of_two();
        let mut maps = Vec::with_capacity(2 * leaves);
        maps.resize(leaves, M::id());
        maps.extend(elements);
        maps.resize(2 * leaves, M::id());
        Self { len, maps }
    }
}

impl<M: Monoid> FromIterator<M::S> for DualSegtree<M> {
    fn from_iter<I: IntoIterator<Item = M::S>>(elements: I) -> Self {
        Vec::from_iter(elements).into()
    }
}

const NAME: &str = "dual segment tree";

/// The nodes that make up `range`, in a tree of so many `leaves`, a power of two.
///
/// They stand beside the paths that lead up from the leaf before the range and from the leaf after
/// it. For each of these leaves it returns a mask of the levels at which the sibling,
/// `leaf >> level ^ 1`, is in the range: these siblings follow each other from the bottom up on the
/// left, and from the top down on the right. From level `meeting`, which is returned too, the paths
/// are the same, or there is no level.
pub(super) fn cover(range: &Range<usize>, leaves: usize) -> ([(usize, usize); 2], u32) {
    // Before the first leaf is `leaves - 1`, whose path has all ones: it has no right siblings but
    // at the level of the root, where it is 0 and the root is its sibling. After the last leaf is
    // `2 * leaves`, whose path has no ones. So the ends of the sequence are no special case.
    let (before, after) = (leaves + range.start - 1, leaves + range.end);
    // At level `fork` the paths are siblings of each other.
    let fork = (before ^ after).ilog2();
    let below = (1 << fork) - 1;
    let meeting = fork.min(leaves.ilog2()) + 1;
    ([(before, !before & below), (after, after & below)], meeting)
}

/// The positions of the bits of `mask` that are set, ascending.
pub(super) fn set_bits(mut mask: usize) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros());
        mask &= mask.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests;
