//! Lazy B+ trees whose order is that of the sequence: what its ranges are made of.

use std::iter;
use std::mem;
use std::ops::Range;

use crate::algebra::{Action, Monoid};

pub(super) type Value<A> = <<A as Action>::Value as Monoid>::S;
pub(super) type Map<A> = <<A as Action>::Map as Monoid>::S;

/// A part of the sequence.
pub(super) struct Tree<A: Action> {
    /// The product of the part from left to right.
    pub(super) prod: Value<A>,
    /// The product of the part from right to left.
    reversed_prod: Value<A>,
    /// What has still to be done to all elements in `body`.
    map: Map<A>,
    /// Whether `map` may be another map than the identity.
    mapped: bool,
    /// Whether what is in `body` has still to be reversed.
    reversed: bool,
    size: u32,
    pub(super) body: Body<A>,
}

pub(super) enum Body<A: Action> {
    /// The elements themselves.
    Block(Vec<Value<A>>),
    /// The elements of the first tree, then those of the second, and so on.
    Node(Vec<Tree<A>>),
}

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
// has at most 1 + log(n / 48) / log(6) levels of nodes (7 for 10^6), and that is how deep the
// recursions below go.
//
// An operation works on at most two paths from the root, on each level of which it splits at most
// one tree in two, or makes one root. All else that it does to trees joins two of them, so that
// there are at most as many joins as there have been splits and trees at the start.
impl<A: Action> Tree<A> {
    pub(super) fn new(body: Body<A>) -> Self {
        let mut tree = Self {
            prod: A::Value::id(),
            reversed_prod: A::Value::id(),
            map: A::Map::id(),
            mapped: false,
            reversed: false,
            size: 0,
            body,
        };
        tree.pull();
        tree
    }

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

    pub(super) fn size(&self) -> usize {
        self.size as usize
    }

    /// How many elements or children there are, and how many there may be.
    fn load(&self) -> (usize, usize) {
        match &self.body {
            Body::Block(values) => (values.len(), BLOCK),
            Body::Node(children) => (children.len(), FANOUT),
        }
    }

    /// Computes what a tree knows about its body.
    fn pull(&mut self) {
        (self.prod, self.reversed_prod) = (A::Value::id(), A::Value::id());
        match &self.body {
            Body::Block(values) => {
                self.size = values.len() as u32;
                for x in values {
                    self.prod = A::Value::op(&self.prod, x);
                    self.reversed_prod = A::Value::op(x, &self.reversed_prod);
                }
            }
            Body::Node(children) => {
                self.size = 0;
                for child in children {
                    self.size += child.size;
                    self.prod = A::Value::op(&self.prod, &child.prod);
                    self.reversed_prod = A::Value::op(&child.reversed_prod, &self.reversed_prod);
                }
            }
        }
    }

    /// Does to the body what has still to be done.
    fn push(&mut self) {
        if mem::take(&mut self.reversed) {
            match &mut self.body {
                Body::Block(values) => values.reverse(),
                Body::Node(children) => reverse_trees(children),
            }
        }
        if mem::take(&mut self.mapped) {
            let map = mem::replace(&mut self.map, A::Map::id());
            match &mut self.body {
                Body::Block(values) => map_values::<A>(&map, values),
                Body::Node(children) => children.iter_mut().for_each(|x| x.apply_all(&map)),
            }
        }
    }

    fn reverse_all(&mut self) {
        mem::swap(&mut self.prod, &mut self.reversed_prod);
        self.reversed ^= true;
    }

    fn apply_all(&mut self, map: &Map<A>) {
        self.prod = A::apply(map, &self.prod);
        self.reversed_prod = A::apply(map, &self.reversed_prod);
        // Also if `self.map` is the identity: a branch would be a toss-up.
        self.map = A::compose(map, &self.map);
        self.mapped = true;
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

    /// Applies `map` to the elements of a range that is not empty.
    pub(super) fn apply(&mut self, range: Range<usize>, map: Map<A>) {
        if range.len() == self.size() {
            return self.apply_all(&map);
        }
        self.push();
        match &mut self.body {
            Body::Block(values) => map_values::<A>(&map, &mut values[range]),
            Body::Node(children) => {
                let (i, start) = locate(children, range.start);
                let (j, last) = locate(children, range.end - 1);
                if i == j {
                    children[i].apply(start..last + 1, map);
                } else {
                    let size = children[i].size();
                    children[i].apply(start..size, map.clone());
                    let between = &mut children[i + 1..j];
                    between.iter_mut().for_each(|x| x.apply_all(&map));
                    children[j].apply(0..last + 1, map);
                }
            }
        }
        self.pull();
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

    /// The product of a range that is not empty, from right to left if it is `backward`. Nothing is
    /// done to the body, only to the product.
    pub(super) fn prod(&self, range: Range<usize>, backward: bool) -> Value<A> {
        if range.len() == self.size() {
            let prods = [&self.prod, &self.reversed_prod];
            return prods[usize::from(backward)].clone();
        }
        let (range, backward) = match self.reversed {
            true => (
                self.size() - range.end..self.size() - range.start,
                !backward,
            ),
            false => (range, backward),
        };
        let op = |prod: &Value<A>, x: &Value<A>| match backward {
            true => A::Value::op(x, prod),
            false => A::Value::op(prod, x),
        };
        let prod = match &self.body {
            Body::Block(values) => {
                let values = values[range].iter();
                values.fold(A::Value::id(), |prod, x| op(&prod, x))
            }
            Body::Node(children) => {
                let (i, start) = locate(children, range.start);
                let (j, last) = locate(children, range.end - 1);
                if i == j {
                    children[i].prod(start..last + 1, backward)
                } else {
                    let first = children[i].prod(start..children[i].size(), backward);
                    let between = children[i + 1..j].iter();
                    let prod =
                        between.fold(first, |prod, x| op(&prod, &x.prod(0..x.size(), backward)));
                    op(&prod, &children[j].prod(0..last + 1, backward))
                }
            }
        };
        match self.mapped {
            true => A::apply(&self.map, &prod),
            false => prod,
        }
    }

    /// Adds the elements, from right to left if they are `backward`, after the map of those above.
    pub(super) fn collect(&self, backward: bool, above: &Map<A>, all: &mut Vec<Value<A>>) {
        let backward = backward != self.reversed;
        let map = A::compose(above, &self.map);
        match &self.body {
            Body::Block(values) => {
                let start = all.len();
                all.extend(values.iter().map(|x| A::apply(&map, x)));
                if backward {
                    all[start..].reverse();
                }
            }
            Body::Node(children) if backward => {
                let children = children.iter().rev();
                children.for_each(|child| child.collect(true, &map, all));
            }
            Body::Node(children) => {
                let children = children.iter();
                children.for_each(|child| child.collect(false, &map, all));
            }
        }
    }
}

impl<A: Action> Clone for Tree<A> {
    fn clone(&self) -> Self {
        Self {
            prod: self.prod.clone(),
            reversed_prod: self.reversed_prod.clone(),
            map: self.map.clone(),
            mapped: self.mapped,
            reversed: self.reversed,
            size: self.size,
            body: match &self.body {
                Body::Block(values) => Body::Block(values.clone()),
                Body::Node(children) => Body::Node(children.clone()),
            },
        }
    }
}

/// The child with the element at `index`, and the index there; the last child if there is none.
fn locate<A: Action>(children: &[Tree<A>], mut index: usize) -> (usize, usize) {
    let mut i = 0;
    while i + 1 < children.len() && index >= children[i].size() {
        index -= children[i].size();
        i += 1;
    }
    (i, index)
}

fn map_values<A: Action>(map: &Map<A>, values: &mut [Value<A>]) {
    values.iter_mut().for_each(|x| *x = A::apply(map, x));
}

fn reverse_trees<A: Action>(trees: &mut [Tree<A>]) {
    trees.reverse();
    trees.iter_mut().for_each(Tree::reverse_all);
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
