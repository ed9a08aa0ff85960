//! Segment tree: change one element, combine those of a range.
//!
//! A sequence over any monoid: sums, minima, compositions of maps, whatever is associative. Beside
//! products of ranges it finds how far a range can grow until a predicate breaks, by one walk down
//! the tree instead of a binary search.
//!
//! - If nothing changes and the operation is idempotent, like a minimum, use a sparse table.
//! - For prefix sums of a commutative group a Fenwick tree is smaller.
//! - To change all elements of a range at once use a lazy segment tree.
//!
//! Elements are `0..n`, ranges are half-open. The order is kept: the operation need not commute.
//!
//! | operation | time |
//! |---|---|
//! | [`Segtree::from`] a `Vec`, `collect` | O(n) |
//! | [`set`](Segtree::set), [`update`](Segtree::update), [`prod`](Segtree::prod) | O(log n) |
//! | [`set_many`](Segtree::set_many) of k elements | O(k log n), of neighbours O(k + log n) |
//! | [`max_right`](Segtree::max_right), [`min_left`](Segtree::min_left) | O(log n) |
//! | [`get`](Segtree::get), [`as_slice`](Segtree::as_slice), [`all_prod`](Segtree::all_prod) | O(1) |
//!
//! Reference: J. L. Bentley, *Solutions to Klee's rectangle problems* (1977).

use std::fmt::{Debug, Formatter, Result};
use std::mem::{align_of, needs_drop, size_of};
use std::ops::{Index, Range, RangeBounds};

use crate::algebra::Monoid;
use crate::ds::bounds::{checked_index, checked_range};

/// A sequence of `M::S` in which one element is changed and ranges are combined.
///
/// # Complexity
/// O(n) to build, in time and memory: between two and four values per element.
///
/// # Examples
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::Segtree;
///
/// let mut sums = Segtree::<Sum<i32>>::from(vec![3, 1, 4, 1, 5]);
/// sums.set(1, 10);
/// assert_eq!(sums.prod(1..4), 15);
/// assert_eq!(sums[1], 10);
/// // From 1 on, 10 + 4 + 1 stays within 19, and one more would not.
/// assert_eq!(sums.max_right(1, |&sum| sum <= 19), 4);
/// ```
pub struct Segtree<M: Monoid> {
    /// Number of elements.
    len: usize,
    /// A power of two of leaves in the second half, element `i` in leaf `leaves() + i`, then
    /// identities. Node `k` of the first half is the product of `2 k` and `2 k + 1`; 0 is unused.
    tree: Vec<M::S>,
}

impl<M: Monoid> Segtree<M> {
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

    /// Makes `value` the element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn set(&mut self, index: usize, value: M::S) {
        self.update(index, |element| *element = value);
    }

    /// Changes the element at `index` in place.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log n).
    ///
    /// # Examples
    ///
    /// ```
    /// use library::algebra::Max;
    /// use library::ds::Segtree;
    ///
    /// let mut maxima: Segtree<Max<u32>> = [5, 7].into_iter().collect();
    /// maxima.update(0, |height| *height += 4);
    /// assert_eq!(maxima.all_prod(), 9);
    /// ```
    #[track_caller]
    pub fn update(&mut self, index: usize, change: impl FnOnce(&mut M::S)) {
        let mut node = self.leaves() + checked_index(index, self.len, "segment tree");
        change(&mut self.tree[node]);
        // A number goes up in a register, and its side is a choice of values and no jump: half of all
        // guesses would be wrong. What is larger or owns memory costs more to copy and to choose than
        // to read back.
        let is_number = size_of::<M::S>() == align_of::<M::S>() && !needs_drop::<M::S>();
        if !is_number {
            while node > 1 {
                node /= 2;
                self.renew(node);
            }
            return;
        }
        let mut value = self.tree[node].clone();
        while node > 1 {
            let sibling = self.tree[node ^ 1].clone();
            let is_left = node % 2 == 0;
            let (left, right) = if is_left {
                (value, sibling)
            } else {
                (sibling, value)
            };
            value = M::op(&left, &right);
            node /= 2;
            self.tree[node].clone_from(&value);
        }
    }

    /// Makes `value` the element at `index` for each `(index, value)` of `changes`.
    ///
    /// It does what [`set`](Self::set) does to one after the other, but what has several of them
    /// below is combined once, if their indices are in order.
    ///
    /// # Panics
    /// If an index is not below the length; then nothing has changed.
    ///
    /// # Complexity
    /// O(k log n) for k changes, O(k + log n) if they are neighbours in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::algebra::Sum;
    /// use library::ds::Segtree;
    ///
    /// let mut sums = Segtree::<Sum<i32>>::from(vec![3, 1, 4, 1, 5]);
    /// sums.set_many(&[(1, 10), (2, 20), (4, 50)]);
    /// assert_eq!(sums.as_slice(), [3, 10, 20, 1, 50]);
    /// assert_eq!(sums.prod(1..4), 31);
    /// ```
    #[track_caller]
    pub fn set_many(&mut self, changes: &[(usize, M::S)]) {
        let mut nodes = Vec::with_capacity(changes.len());
        for &(index, _) in changes {
            nodes.push(self.leaves() + checked_index(index, self.len, "segment tree"));
        }
        for (&node, (_, value)) in nodes.iter().zip(changes) {
            self.tree[node].clone_from(value);
        }
        // Row by row: no node waits for its neighbour, and the processor combines several at once.
        for _ in 0..self.leaves().ilog2() {
            for node in &mut nodes {
                *node /= 2;
            }
            nodes.dedup();
            for &node in &nodes {
                self.renew(node);
            }
        }
    }

    /// The element at `index`, cloned; `tree[index]` is a reference to it.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn get(&self, index: usize) -> M::S {
        self[index].clone()
    }

    /// The elements, in order.
    pub fn as_slice(&self) -> &[M::S] {
        &self.tree[self.leaves()..][..self.len]
    }

    /// The product of the elements of `range`, in order; the identity if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log of the length of the range).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<usize>) -> M::S {
        let range = checked_range(range, self.len, "segment tree");
        if range.len() == self.len {
            return self.all_prod();
        }
        let mut rest = self.leaves() + range.start..self.leaves() + range.end;
        if range.len() <= FEW {
            return self.fold(rest);
        }
        let value = |node: usize| self.tree[node].clone();
        let mut left = take_first(&mut rest).map_or_else(M::id, value);
        let mut right = take_last(&mut rest).map_or_else(M::id, value);
        // Side by side, so that the processor waits for both sides at once.
        while !rest.is_empty() {
            if let Some(node) = take_first(&mut rest) {
                left = M::op(&left, &self.tree[node]);
            }
            if let Some(node) = take_last(&mut rest) {
                right = M::op(&self.tree[node], &right);
            }
        }
        M::op(&left, &right)
    }

    /// The product of all elements, in order.
    ///
    /// # Complexity
    /// O(1).
    pub fn all_prod(&self) -> M::S {
        self.tree[1].clone()
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
    /// O(log n) time and calls of `predicate`.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::algebra::Max;
    /// use library::ds::Segtree;
    ///
    /// let heights = Segtree::<Max<u32>>::from(vec![5, 2, 3, 8, 1]);
    /// // The first element from 1 on that is at least 6.
    /// assert_eq!(heights.max_right(1, |&max| max < 6), 3);
    /// assert_eq!(heights.max_right(4, |&max| max < 6), 5);
    /// ```
    #[track_caller]
    pub fn max_right(&self, left: usize, mut predicate: impl FnMut(&M::S) -> bool) -> usize {
        let len = self.len;
        assert!(
            left <= len,
            "start {left} out of range for a segment tree of length {len}"
        );
        let mut product = M::id();
        check_identity(predicate(&product));
        if left == len {
            return left;
        }
        // Up: each `node` starts where the range ends so far, and is as high as possible.
        let mut node = self.leaves() + left;
        loop {
            node >>= node.trailing_zeros();
            let longer = M::op(&product, &self.tree[node]);
            if !predicate(&longer) {
                break;
            }
            product = longer;
            node += 1;
            if node.is_power_of_two() {
                return len; // There is nothing to the right of the last node.
            }
        }
        // Down: the predicate breaks within `node`.
        while node < self.leaves() {
            node *= 2;
            let longer = M::op(&product, &self.tree[node]);
            if predicate(&longer) {
                product = longer;
                node += 1;
            }
        }
        // Where an operation rounds, the predicate may hold on both parts of what it broke on, up to
        // the end, and then also on the identities behind it.
        (node - self.leaves()).min(len)
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
    /// O(log n) time and calls of `predicate`.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::algebra::Sum;
    /// use library::ds::Segtree;
    ///
    /// let sums: Segtree<Sum<u32>> = (1..=5).collect();
    /// // 4 + 3 is within 7, and 4 + 3 + 2 is not.
    /// assert_eq!(sums.min_left(4, |&sum| sum <= 7), 2);
    /// ```
    #[track_caller]
    pub fn min_left(&self, right: usize, mut predicate: impl FnMut(&M::S) -> bool) -> usize {
        checked_range(..right, self.len, "segment tree");
        let mut product = M::id();
        check_identity(predicate(&product));
        if right == 0 {
            return right;
        }
        // Up: each `node` ends where the range starts so far, and is as high as possible.
        let mut node = self.leaves() + right;
        loop {
            node -= 1;
            node = (node >> node.trailing_ones()).max(1);
            let longer = M::op(&self.tree[node], &product);
            if !predicate(&longer) {
                break;
            }
            product = longer;
            if node.is_power_of_two() {
                return 0; // There is nothing to the left of this node.
            }
        }
        // Down: the predicate breaks within `node`.
        while node < self.leaves() {
            node = 2 * node + 1;
            let longer = M::op(&self.tree[node], &product);
            if predicate(&longer) {
                product = longer;
                node -= 1;
            }
        }
        node + 1 - self.leaves()
    }

    /// The product of neighbouring nodes, one by one.
    fn fold(&self, nodes: Range<usize>) -> M::S {
        let mut values = self.tree[nodes].iter();
        let first = values.next().map_or_else(M::id, M::S::clone);
        values.fold(first, |product, value| M::op(&product, value))
    }

    /// Combines what is below `node`.
    fn renew(&mut self, node: usize) {
        let below = &self.tree[2 * node..2 * node + 2];
        self.tree[node] = M::op(&below[0], &below[1]);
    }

    fn leaves(&self) -> usize {
        self.tree.len() / 2
    }
}

impl<M: Monoid> Clone for Segtree<M> {
    fn clone(&self) -> Self {
        let (len, tree) = (self.len, self.tree.clone());
        Self { len, tree }
    }
}

impl<M: Monoid<S: Debug>> Debug for Segtree<M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        self.as_slice().fmt(formatter)
    }
}

impl<M: Monoid> From<Vec<M::S>> for Segtree<M> {
    fn from(values: Vec<M::S>) -> Self {
        let len = values.len();
        let leaves = len.next_power_of_two();
        let mut tree = Vec::with_capacity(2 * leaves);
        tree.resize(leaves, M::id());
        tree.extend(values);
        tree.resize(2 * leaves, M::id());
        let mut row = leaves;
        while row > 1 {
            let (above, below) = tree.split_at_mut(row);
            row /= 2;
            // From the end, which was written last and is still in the cache.
            let pairs = below.chunks_exact(2);
            for (node, pair) in above[row..].iter_mut().zip(pairs).rev() {
                *node = M::op(&pair[0], &pair[1]);
            }
        }
        Self { len, tree }
    }
}

impl<M: Monoid> FromIterator<M::S> for Segtree<M> {
    fn from_iter<I: IntoIterator<Item = M::S>>(values: I) -> Self {
        Vec::from_iter(values).into()
    }
}

impl<M: Monoid> Index<usize> for Segtree<M> {
    type Output = M::S;

    #[track_caller]
    fn index(&self, index: usize) -> &M::S {
        &self.tree[self.leaves() + checked_index(index, self.len, "segment tree")]
    }
}

/// So many elements are combined one by one: they come from memory together, and the nodes above
/// them would spare two operations at most.
const FEW: usize = 4;

/// Takes off the highest node that starts where `rest` starts, unless it ends too late.
///
/// This and its mirror image use up a range, in any order: its ends are multiples of the number of
/// leaves of the lower of the two nodes, so that this node has room.
fn take_first(rest: &mut Range<usize>) -> Option<usize> {
    // The lowest bit of a position is the number of leaves of the node.
    let leaves = rest.start & rest.start.wrapping_neg();
    (rest.start + leaves <= rest.end).then(|| {
        rest.start += leaves;
        (rest.start - leaves) >> leaves.trailing_zeros()
    })
}

/// Takes off the highest node that ends where `rest` ends, unless it starts too early.
fn take_last(rest: &mut Range<usize>) -> Option<usize> {
    // Without its lowest bit, the end is where that node starts.
    let start = rest.end & (rest.end - 1);
    (rest.start <= start).then(|| {
        let node = start >> rest.end.trailing_zeros();
        rest.end = start;
        node
    })
}

#[track_caller]
pub(super) fn check_identity(holds: bool) {
    assert!(holds, "the predicate does not hold on the identity");
}

#[cfg(test)]
mod tests;
