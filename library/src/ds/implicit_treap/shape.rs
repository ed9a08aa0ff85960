//! What moves elements in a tree, and keeps it low: a B+ tree by positions.

use std::iter;
use std::mem;
use std::ops::Range;

use crate::algebra::Action;

use super::tree::{Body, Tree, Value, locate, reverse_trees};

/// How many elements a block has at most. More make fewer nodes, fewer make less work in a block.
pub(super) const BLOCK: usize = 64;

/// How many children a node has at most. They lie side by side in memory, so that one miss of the
/// cache is the price of all, where a binary tree pays for each level.
pub(super) const FANOUT: usize = 16;

// Between operations,
//
// 1. all blocks are at the same depth;
// 2. no block has more than `BLOCK` elements, and no node more than `FANOUT` children;
// 3. neighbouring children of one node have together more than 3/4 of what one may have;
// 4. no tree is empty, unless it is the whole one, which is then a block; and a node that is the
//    whole tree has at least two children.
//
// A node may have a single child. Still, the tree is low: two neighbours, h levels of nodes above
// their blocks, have together more than 48 * 6^h elements. For h = 0 this is 3. For h > 0 they have
// together at least 13 children, so 6 disjoint pairs of neighbours. So by 4, a tree of n elements
// has less than 1 + log(n / 48) / log(6) levels of nodes (6 for 10^6), and that is how deep all
// recursions go.
//
// An operation works along at most two paths from the root. On each level of a path it splits at
// most one tree in two, and it makes at most one root. All else is to join two trees, which happens
// at most as often as trees have been made, so O(log n) times per operation, amortised.
impl<A: Action> Tree<A> {
    /// The tree of all values. There is room for insertions, but by 3, neighbours are not joined.
    pub(super) fn build(values: &[Value<A>]) -> Self {
        let blocks = values.chunks(3 * BLOCK / 4);
        let mut level: Vec<Self> = blocks
            .map(|block| Self::new(Body::Block(block.to_vec())))
            .collect();
        while level.len() > 1 {
            let mut below = level.into_iter();
            let nodes = iter::from_fn(|| {
                let children = Vec::from_iter(below.by_ref().take(3 * FANOUT / 4));
                (!children.is_empty()).then(|| Self::new(Body::Node(children)))
            });
            level = nodes.collect();
        }
        level
            .pop()
            .unwrap_or_else(|| Self::new(Body::Block(Vec::new())))
    }

    /// Calls `change` with the block of the element at `index`, or the last one if `index` is the
    /// size, and with the index in that block.
    pub(super) fn change<R>(
        &mut self,
        index: usize,
        change: impl FnOnce(&mut Vec<Value<A>>, usize) -> R,
    ) -> R {
        self.push();
        let result = match &mut self.body {
            Body::Block(values) => change(values, index),
            Body::Node(children) => {
                let (i, index) = locate(children, index);
                let result = children[i].change(index, change);
                Self::settle(children, i);
                result
            }
        };
        self.pull();
        result
    }

    /// Reverses the order of the elements of a range that is not empty.
    pub(super) fn reverse(&mut self, range: Range<usize>) {
        if range.len() == self.size() {
            return self.reverse_all();
        }
        self.push();
        match &mut self.body {
            Body::Block(values) => values[range].reverse(),
            Body::Node(children) => {
                let (i, start) = locate(children, range.start);
                let (j, last) = locate(children, range.end - 1);
                if i == j {
                    children[i].reverse(start..last + 1);
                } else {
                    let (left, right) = children.split_at_mut(j);
                    Self::cross(&mut left[i], start, &mut right[0], last + 1);
                    reverse_trees(&mut left[i + 1..]);
                    Self::settle(children, j);
                }
                Self::settle(children, i);
            }
        }
        self.pull();
    }

    /// Exchanges the elements of `left` from `start` on, reversed, and the first `end` elements of
    /// `right`, reversed: all that a reversal does at its two ends. Neither part is empty, and both
    /// trees are equally high.
    fn cross(left: &mut Self, start: usize, right: &mut Self, end: usize) {
        if (start, end) == (0, right.size()) {
            mem::swap(left, right);
            left.reverse_all();
            return right.reverse_all();
        }
        left.push();
        right.push();
        match (&mut left.body, &mut right.body) {
            (Body::Node(lefts), Body::Node(rights)) => {
                let (i, start) = locate(lefts, start);
                let (j, last) = locate(rights, end - 1);
                Self::cross(&mut lefts[i], start, &mut rights[j], last + 1);
                lefts[i + 1..].iter_mut().for_each(Self::reverse_all);
                rights[..j].iter_mut().for_each(Self::reverse_all);
                let between = lefts.len() - (i + 1);
                exchange(lefts, i + 1, rights, j);
                Self::settle(lefts, i);
                Self::settle(rights, between);
            }
            (Body::Block(lefts), Body::Block(rights)) => exchange(lefts, start, rights, end),
            _ => unreachable!("all blocks are at the same depth"),
        }
        left.pull();
        right.pull();
    }

    /// Restores 2, 3 and 4 where child `i` has changed, has new neighbours or has become empty. It
    /// has at most twice what it may have.
    fn settle(children: &mut Vec<Self>, i: usize) {
        let (load, limit) = children[i].load();
        if children[i].size == 0 {
            children.remove(i);
        } else if load > limit {
            let behind = children[i].halve();
            children.insert(i + 1, behind);
        }
        for i in (i.saturating_sub(1)..i + 2).rev() {
            Self::join(children, i);
        }
    }

    /// Joins child `i` and the next one if that is needed for 3.
    fn join(children: &mut Vec<Self>, i: usize) {
        if i + 1 >= children.len() {
            return;
        }
        let ((load, limit), (next_load, _)) = (children[i].load(), children[i + 1].load());
        if load + next_load > 3 * limit / 4 {
            return;
        }
        let mut next = children.remove(i + 1);
        let child = &mut children[i];
        child.push();
        next.push();
        match (&mut child.body, next.body) {
            (Body::Node(children), Body::Node(others)) => {
                children.extend(others);
                Self::join(children, load - 1);
            }
            (Body::Block(values), Body::Block(others)) => values.extend(others),
            _ => unreachable!("all blocks are at the same depth"),
        }
        child.pull();
    }

    /// How many elements or children there are, and how many there may be.
    pub(super) fn load(&self) -> (usize, usize) {
        match &self.body {
            Body::Block(values) => (values.len(), BLOCK),
            Body::Node(children) => (children.len(), FANOUT),
        }
    }

    /// Keeps a half of the elements or children and returns the other half.
    fn halve(&mut self) -> Self {
        let half = self.load().0 / 2;
        let behind = match &mut self.body {
            Body::Block(values) => Body::Block(values.split_off(half)),
            Body::Node(children) => Body::Node(children.split_off(half)),
        };
        self.pull();
        Self::new(behind)
    }

    /// Restores 2 and 4 for the whole tree, as [`settle`](Self::settle) does for children.
    pub(super) fn settle_root(&mut self) {
        let (load, limit) = self.load();
        if load > limit {
            let behind = self.halve();
            let before = mem::replace(self, Self::build(&[]));
            *self = Self::new(Body::Node(vec![before, behind]));
        }
        while matches!(&self.body, Body::Node(children) if children.len() < 2) {
            self.push();
            if let Body::Node(children) = &mut self.body {
                *self = children.pop().unwrap_or_else(|| Self::build(&[]));
            }
        }
    }
}

/// Exchanges `lefts[i..]`, reversed, and `rights[..j]`, reversed.
fn exchange<T>(lefts: &mut Vec<T>, i: usize, rights: &mut Vec<T>, j: usize) {
    let both = j.min(lefts.len() - i);
    let pairs = lefts[i..].iter_mut().zip(rights[..j].iter_mut().rev());
    pairs.for_each(|(left, right)| mem::swap(left, right));
    // What the longer part has beyond that goes to the other side; the shorter one has no more.
    rights.splice(..0, lefts.drain(i + both..).rev());
    lefts.extend(rights.drain(..j - both).rev());
}
