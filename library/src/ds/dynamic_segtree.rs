//! Dynamic segment tree: a segment tree over a huge range of coordinates, few of which are used.
//!
//! It answers like a segment tree of `length` identities, up to 2^64 - 1 of them, but has a node
//! only for each coordinate that was set. It works online: coordinates need not be known before.
//!
//! - If all coordinates are known beforehand, compress them and use a segment tree: that is faster.
//! - To change all elements of a range at once use a dynamic lazy segment tree.
//!
//! Coordinates are `0..length`, ranges are half-open. The order is kept: the operation need not
//! commute. With k coordinates in use:
//!
//! | operation | time |
//! |---|---|
//! | [`set`](DynamicSegtree::set), [`update`](DynamicSegtree::update), [`get`](DynamicSegtree::get) | O(log `length`), O(log k) if they are random |
//! | [`prod`](DynamicSegtree::prod) | the same |
//! | [`max_right`](DynamicSegtree::max_right), [`min_left`](DynamicSegtree::min_left) | the same |
//! | [`all_prod`](DynamicSegtree::all_prod) | O(1) |
//!
//! Each node stands for an interval of coordinates and holds one element of it, so that there are
//! no nodes without an element: a segment tree on top, a search tree below.

use std::collections::BTreeMap;
use std::fmt::{Debug, Formatter, Result};
use std::mem;
use std::ops::{Bound, Range, RangeBounds};

use crate::algebra::Monoid;
use crate::ds::segtree::check_identity;

/// A sequence of `M::S`, nearly all of them identities, in which one element is changed and ranges
/// are combined.
///
/// # Complexity
/// O(1) to build; two values, a coordinate and 8 bytes for each coordinate that was ever set.
///
/// # Examples
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::DynamicSegtree;
///
/// let mut sums = DynamicSegtree::<Sum<i64>>::new(1_000_000_000_000_000_000);
/// sums.set(123_456_789_123_456_789, 5);
/// sums.update(7, |x| *x += 3);
/// assert_eq!(sums.prod(..1_000), 3);
/// assert_eq!(sums.all_prod(), 8);
/// assert_eq!(sums.max_right(0, |&sum| sum < 5), 123_456_789_123_456_789);
/// ```
pub struct DynamicSegtree<M: Monoid> {
    length: u64,
    /// The root comes first. In the beginning it is the only node and holds the element 0.
    nodes: Vec<Node<M::S>>,
}

/// The elements that were set within an interval `low..high` of coordinates: one of them here, the
/// smaller ones below in `low..middle`, the greater ones below in `middle..high`.
#[derive(Clone)]
struct Node<S> {
    key: u64,
    value: S,
    /// The product of the interval.
    product: S,
    /// Indices of nodes; 0 if there is none, since the root is below nothing.
    left: u32,
    right: u32,
}

impl<M: Monoid> DynamicSegtree<M> {
    /// A sequence of `length` identities.
    pub fn new(length: u64) -> Self {
        let nodes = vec![Self::leaf(0, M::id())];
        Self { length, nodes }
    }

    /// Makes `value` the element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log of the length).
    #[track_caller]
    pub fn set(&mut self, index: u64, mut value: M::S) {
        let mut key = checked_index(index, self.length, NAME);
        let (mut low, mut high) = (0, self.length);
        let mut path = Vec::new();
        let mut next = 0;
        loop {
            path.push(next);
            let created = self.nodes.len();
            let node = &mut self.nodes[next];
            if node.key == key {
                node.value = value;
                break;
            }
            // One of the two elements goes on: the new one to its side of the middle, or the old
            // one if it would then be on the wrong side of the one that stays.
            let middle = low + (high - low) / 2;
            let goes_left = key < middle;
            if goes_left == (node.key < key) {
                mem::swap(&mut node.key, &mut key);
                mem::swap(&mut node.value, &mut value);
            }
            let below = if goes_left {
                high = middle;
                &mut node.left
            } else {
                low = middle;
                &mut node.right
            };
            if *below == 0 {
                *below = created as u32;
                self.nodes.push(Self::leaf(key, value));
                break;
            }
            next = *below as usize;
        }
        for &node in path.iter().rev() {
            self.pull(node);
        }
    }

    /// Changes the element at `index` in place.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log of the length).
    #[track_caller]
    pub fn update(&mut self, index: u64, change: impl FnOnce(&mut M::S)) {
        let mut value = self.get(index);
        change(&mut value);
        self.set(index, value);
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log of the length).
    #[track_caller]
    pub fn get(&self, index: u64) -> M::S {
        checked_index(index, self.length, NAME);
        let (mut low, mut high) = (0, self.length);
        let mut node = &self.nodes[0];
        while node.key != index {
            let middle = low + (high - low) / 2;
            let below = if index < middle {
                high = middle;
                node.left
            } else {
                low = middle;
                node.right
            };
            if below == 0 {
                return M::id();
            }
            node = &self.nodes[below as usize];
        }
        node.value.clone()
    }

    /// The product of the elements of `range`, in order; the identity if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log of the length).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<u64>) -> M::S {
        let range = checked_range(range, self.length, NAME);
        let mut product = M::id();
        self.fold(0, 0..self.length, &range, &mut product);
        product
    }

    /// The product of all elements, in order.
    ///
    /// # Complexity
    /// O(1).
    pub fn all_prod(&self) -> M::S {
        self.nodes[0].product.clone()
    }

    /// The largest `right` for which `predicate` holds on the product of `left..right`.
    ///
    /// That is, it holds on `left..right`, and `right` is the length or it breaks on
    /// `left..right + 1`. It must hold on the identity. If it also holds on ranges longer than
    /// some on which it breaks, there may be several such `right`, and one of them is returned.
    ///
    /// # Panics
    /// If `left` is greater than the length, or `predicate` does not hold on the identity.
    ///
    /// # Complexity
    /// O(log of the length) time and calls of `predicate`.
    #[track_caller]
    pub fn max_right(&self, left: u64, mut predicate: impl FnMut(&M::S) -> bool) -> u64 {
        let length = self.length;
        assert!(
            left <= length,
            "start {left} out of range for a {NAME} of length {length}"
        );
        let mut product = M::id();
        check_identity(predicate(&product));
        // Whether the product can be extended by `next`, which it then is.
        let mut extends = |next: &M::S| {
            let longer = M::op(&product, next);
            let holds = predicate(&longer);
            if holds {
                product = longer;
            }
            holds
        };
        self.first_break(0, 0..self.length, left, &mut extends)
            .unwrap_or(length)
    }

    /// The smallest `left` for which `predicate` holds on the product of `left..right`.
    ///
    /// That is, it holds on `left..right`, and `left` is 0 or it breaks on `left - 1..right`. It
    /// must hold on the identity. If it also holds on ranges longer than some on which it breaks,
    /// there may be several such `left`, and one of them is returned.
    ///
    /// # Panics
    /// If `right` is greater than the length, or `predicate` does not hold on the identity.
    ///
    /// # Complexity
    /// O(log of the length) time and calls of `predicate`.
    #[track_caller]
    pub fn min_left(&self, right: u64, mut predicate: impl FnMut(&M::S) -> bool) -> u64 {
        checked_range(..right, self.length, NAME);
        let mut product = M::id();
        check_identity(predicate(&product));
        let mut extends = |next: &M::S| {
            let longer = M::op(next, &product);
            let holds = predicate(&longer);
            if holds {
                product = longer;
            }
            holds
        };
        self.last_break(0, 0..self.length, right, &mut extends)
            .map_or(0, |index| index + 1)
    }

    fn leaf(key: u64, value: M::S) -> Node<M::S> {
        Node {
            key,
            product: value.clone(),
            value,
            left: 0,
            right: 0,
        }
    }

    /// Renews the product of `node`.
    fn pull(&mut self, node: usize) {
        let Node {
            value, left, right, ..
        } = &self.nodes[node];
        let mut product = value.clone();
        if *left > 0 {
            product = M::op(&self.nodes[*left as usize].product, &product);
        }
        if *right > 0 {
            product = M::op(&product, &self.nodes[*right as usize].product);
        }
        self.nodes[node].product = product;
    }

    /// Multiplies `product` by what `node`, which stands for `interval`, holds of `range`.
    fn fold(&self, node: usize, interval: Range<u64>, range: &Range<u64>, product: &mut M::S) {
        if interval.end <= range.start || range.end <= interval.start {
            return;
        }
        let at = &self.nodes[node];
        if range.start <= interval.start && interval.end <= range.end {
            *product = M::op(product, &at.product);
            return;
        }
        let [left, right] = halves(&interval);
        if at.left > 0 {
            self.fold(at.left as usize, left, range, product);
        }
        if range.contains(&at.key) {
            *product = M::op(product, &at.value);
        }
        if at.right > 0 {
            self.fold(at.right as usize, right, range, product);
        }
    }

    /// The first index from `from` on, within `node` and its `interval`, that does not extend.
    fn first_break(
        &self,
        node: usize,
        interval: Range<u64>,
        from: u64,
        extends: &mut impl FnMut(&M::S) -> bool,
    ) -> Option<u64> {
        let at = &self.nodes[node];
        if interval.end <= from || (from <= interval.start && extends(&at.product)) {
            return None;
        }
        let [left, right] = halves(&interval);
        if at.left > 0 {
            let found = self.first_break(at.left as usize, left, from, extends);
            if found.is_some() {
                return found;
            }
        }
        if from <= at.key && !extends(&at.value) {
            return Some(at.key);
        }
        if at.right == 0 {
            return None;
        }
        self.first_break(at.right as usize, right, from, extends)
    }

    /// The last index before `to`, within `node` and its `interval`, that does not extend.
    fn last_break(
        &self,
        node: usize,
        interval: Range<u64>,
        to: u64,
        extends: &mut impl FnMut(&M::S) -> bool,
    ) -> Option<u64> {
        let at = &self.nodes[node];
        if to <= interval.start || (interval.end <= to && extends(&at.product)) {
            return None;
        }
        let [left, right] = halves(&interval);
        if at.right > 0 {
            let found = self.last_break(at.right as usize, right, to, extends);
            if found.is_some() {
                return found;
            }
        }
        if at.key < to && !extends(&at.value) {
            return Some(at.key);
        }
        if at.left == 0 {
            return None;
        }
        self.last_break(at.left as usize, left, to, extends)
    }
}

impl<M: Monoid> Clone for DynamicSegtree<M> {
    fn clone(&self) -> Self {
        let (length, nodes) = (self.length, self.nodes.clone());
        Self { length, nodes }
    }
}

/// Shows the elements that were set, and always the one at 0.
impl<M: Monoid<S: Debug>> Debug for DynamicSegtree<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let elements = self.nodes.iter().map(|node| (node.key, &node.value));
        let sorted: BTreeMap<_, _> = elements.collect();
        sorted.fmt(formatter)
    }
}

/// `index`, where `structure` has `length` elements.
#[track_caller]
pub(super) fn checked_index(index: u64, length: u64, structure: &str) -> u64 {
    assert!(
        index < length,
        "index {index} out of range for a {structure} of length {length}"
    );
    index
}

/// `range` as half-open, where `structure` has `length` elements.
#[track_caller]
pub(super) fn checked_range(
    range: impl RangeBounds<u64>,
    length: u64,
    structure: &str,
) -> Range<u64> {
    // Wide enough for what comes after the greatest index.
    let start = match range.start_bound() {
        Bound::Included(&start) => start.into(),
        Bound::Excluded(&before) => u128::from(before) + 1,
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => u128::from(last) + 1,
        Bound::Excluded(&end) => end.into(),
        Bound::Unbounded => length.into(),
    };
    assert!(
        start <= end && end <= length.into(),
        "range {start}..{end} out of range for a {structure} of length {length}"
    );
    start as u64..end as u64
}

/// `interval` cut in the middle.
pub(super) fn halves(interval: &Range<u64>) -> [Range<u64>; 2] {
    let middle = interval.start + (interval.end - interval.start) / 2;
    [interval.start..middle, middle..interval.end]
}

const NAME: &str = "dynamic segment tree";

#[cfg(test)]
mod tests;
