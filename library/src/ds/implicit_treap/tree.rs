//! Trees of elements that know their products and are changed lazily.

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
    pub(super) reversed_prod: Value<A>,
    /// What has still to be done to all elements in `body`.
    pub(super) map: Map<A>,
    /// Whether `map` may be another map than the identity.
    pub(super) mapped: bool,
    /// Whether what is in `body` has still to be reversed.
    pub(super) reversed: bool,
    pub(super) size: u32,
    pub(super) body: Body<A>,
}

pub(super) enum Body<A: Action> {
    /// The elements themselves.
    Block(Vec<Value<A>>),
    /// The elements of the first tree, then those of the second, and so on.
    Node(Vec<Tree<A>>),
}

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

    pub(super) fn size(&self) -> usize {
        self.size as usize
    }

    /// Computes what a tree knows about its body.
    pub(super) fn pull(&mut self) {
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
    pub(super) fn push(&mut self) {
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

    pub(super) fn reverse_all(&mut self) {
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
                    let last = children[j].prod(0..last + 1, backward);
                    op(&prod, &last)
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
pub(super) fn locate<A: Action>(children: &[Tree<A>], mut index: usize) -> (usize, usize) {
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

pub(super) fn reverse_trees<A: Action>(trees: &mut [Tree<A>]) {
    trees.reverse();
    trees.iter_mut().for_each(Tree::reverse_all);
}
