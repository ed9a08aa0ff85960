//! Lazy treaps whose leaves are blocks of elements: what sequences are cut into.

use std::mem;
use std::ops::Range;

use crate::algebra::{Action, Monoid};

pub(super) type Value<A> = <<A as Action>::Value as Monoid>::S;
pub(super) type Map<A> = <<A as Action>::Map as Monoid>::S;

/// A part of the sequence. Only the tree of the whole sequence may stay empty.
pub(super) struct Tree<A: Action> {
    /// The product of the part from left to right.
    pub(super) prod: Value<A>,
    /// The product of the part from right to left.
    reversed_prod: Value<A>,
    /// Whether what is in `body` has still to be reversed.
    reversed: bool,
    /// What has still to be done to all elements in `body`; `None` is nothing.
    map: Option<Map<A>>,
    pub(super) size: u32,
    /// Random for a pair and at least as high as those below; 0 for a block.
    pub(super) priority: u32,
    pub(super) body: Body<A>,
}

pub(super) enum Body<A: Action> {
    /// The elements themselves, at most `BLOCK`.
    Block(Vec<Value<A>>),
    /// The elements of the first tree, then those of the second.
    Pair(Box<[Tree<A>; 2]>),
}

/// Longer blocks make fewer misses of the cache and more operations on elements.
pub(super) const BLOCK: usize = 64;

// The order of the priorities alone decides on the shape of the tree. They are random, independent
// of each other and of all that happens to the elements, also of where blocks begin. So at any time
// the pairs are a random search tree of the gaps between m blocks, m <= n: its height is below
// 4.4 ln m + O(1) on average, and twice as much does not occur (120 for 10^6 blocks). That is how
// deep the recursions below go.
impl<A: Action> Tree<A> {
    fn new(body: Body<A>, priority: u32) -> Self {
        let mut tree = Self {
            prod: A::Value::id(),
            reversed_prod: A::Value::id(),
            reversed: false,
            map: None,
            size: 0,
            priority,
            body,
        };
        tree.pull();
        tree
    }

    pub(super) fn block(values: Vec<Value<A>>) -> Self {
        Self::new(Body::Block(values), 0)
    }

    /// Leaves no elements behind.
    fn take(&mut self) -> Self {
        mem::replace(self, Self::block(Vec::new()))
    }

    pub(super) fn size(&self) -> usize {
        self.size as usize
    }

    /// The number of elements in the first block, or in the last if `side` is 1.
    fn edge(&self, mut side: usize) -> usize {
        let mut tree = self;
        while let Body::Pair(pair) = &tree.body {
            side ^= usize::from(tree.reversed);
            tree = &pair[side];
        }
        tree.size()
    }

    /// Keeps the first `count` elements and returns the others.
    pub(super) fn split_off(&mut self, count: usize) -> Self {
        if count == 0 {
            return self.take();
        }
        if count == self.size() {
            return Self::block(Vec::new());
        }
        self.push();
        match &mut self.body {
            Body::Block(values) => {
                let behind = values.split_off(count);
                self.pull();
                Self::block(behind)
            }
            Body::Pair(pair) => {
                let [left, right] = &mut **pair;
                let middle = left.size();
                if count > middle {
                    let behind = right.split_off(count - middle);
                    self.pull();
                    behind
                } else {
                    let rest = left.split_off(count);
                    let before = mem::replace(left, rest);
                    self.pull();
                    mem::replace(self, before)
                }
            }
        }
    }

    /// Puts the elements of `tree` behind those of `self`, with a pair of that priority, which is not
    /// 0. If the two blocks that meet fit into one, they become one, lest many cuts leave many crumbs.
    pub(super) fn append(&mut self, tree: Self, priority: u32) {
        if self.size == 0 {
            *self = tree;
        } else if tree.size > 0 {
            let fits = self.edge(1) + tree.edge(0) <= BLOCK;
            self.join(tree, 1, if fits { 0 } else { priority });
        }
    }

    /// Puts the elements of `tree` behind those of `self`, or in front of them if `side` is 0, by a
    /// new pair. A priority of 0 makes that pair the lowest of all, and so one block of two blocks.
    fn join(&mut self, mut tree: Self, mut side: usize, priority: u32) {
        if self.priority < tree.priority {
            mem::swap(self, &mut tree);
            side ^= 1;
        }
        if self.priority > priority {
            self.push();
            if let Body::Pair(pair) = &mut self.body {
                pair[side].join(tree, side, priority);
            }
            return self.pull();
        }
        let mut both = [self.take(), tree];
        if side == 0 {
            both.reverse();
        }
        *self = if priority > 0 {
            Self::new(Body::Pair(Box::new(both)), priority)
        } else {
            let mut values = Vec::with_capacity(BLOCK + 1);
            for block in both {
                block.collect(false, None, &mut values);
            }
            Self::block(values)
        };
    }

    /// Computes what a tree knows about its body. A pair with an empty tree becomes the other one.
    fn pull(&mut self) {
        match &mut self.body {
            Body::Block(values) => {
                self.size = values.len() as u32;
                self.prod = product::<A>(&*values);
                self.reversed_prod = product::<A>(values.iter().rev());
            }
            Body::Pair(pair) => {
                let [left, right] = &mut **pair;
                if left.size == 0 {
                    *self = right.take();
                } else if right.size == 0 {
                    *self = left.take();
                } else {
                    self.size = left.size + right.size;
                    self.prod = A::Value::op(&left.prod, &right.prod);
                    self.reversed_prod = A::Value::op(&right.reversed_prod, &left.reversed_prod);
                }
            }
        }
    }

    /// Does to the body what has still to be done.
    fn push(&mut self) {
        if mem::take(&mut self.reversed) {
            match &mut self.body {
                Body::Block(values) => values.reverse(),
                Body::Pair(pair) => {
                    pair.reverse();
                    pair.iter_mut().for_each(Self::reverse_all);
                }
            }
        }
        if let Some(map) = self.map.take() {
            match &mut self.body {
                Body::Block(values) => values.iter_mut().for_each(|x| *x = A::apply(&map, x)),
                Body::Pair(pair) => pair.iter_mut().for_each(|tree| tree.apply_all(&map)),
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
        self.map = Some(match &self.map {
            Some(earlier) => A::compose(map, earlier),
            None => map.clone(),
        });
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
            Body::Pair(pair) => {
                let middle = pair[0].size();
                if index < middle {
                    pair[0].change(index, change)
                } else {
                    pair[1].change(index - middle, change)
                }
            }
        };
        self.pull();
        result
    }

    pub(super) fn apply(&mut self, range: Range<usize>, map: Map<A>) {
        if range.is_empty() {
            return;
        }
        if range.len() == self.size() {
            return self.apply_all(&map);
        }
        self.push();
        match &mut self.body {
            Body::Block(values) => {
                values[range]
                    .iter_mut()
                    .for_each(|x| *x = A::apply(&map, x));
            }
            Body::Pair(pair) => {
                let [first, second] = parted(range, pair[0].size());
                pair[0].apply(first, map.clone());
                pair[1].apply(second, map);
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
        let prod = match &self.body {
            Body::Block(values) if backward => product::<A>(values[range].iter().rev()),
            Body::Block(values) => product::<A>(&values[range]),
            Body::Pair(pair) => match parted(range, pair[0].size()) {
                [first, second] if second.is_empty() => pair[0].prod(first, backward),
                [first, second] if first.is_empty() => pair[1].prod(second, backward),
                [first, second] => {
                    let first = pair[0].prod(first, backward);
                    let second = pair[1].prod(second, backward);
                    match backward {
                        true => A::Value::op(&second, &first),
                        false => A::Value::op(&first, &second),
                    }
                }
            },
        };
        match &self.map {
            Some(map) => A::apply(map, &prod),
            None => prod,
        }
    }

    /// Adds the elements, from right to left if they are `backward`, after the map of those above.
    pub(super) fn collect(&self, backward: bool, above: Option<&Map<A>>, all: &mut Vec<Value<A>>) {
        let backward = backward != self.reversed;
        let both = match (above, &self.map) {
            (Some(later), Some(earlier)) => Some(A::compose(later, earlier)),
            _ => None,
        };
        let map = both.as_ref().or(above).or(self.map.as_ref());
        match &self.body {
            Body::Block(values) => {
                let start = all.len();
                all.extend(values.iter().map(|x| match map {
                    Some(map) => A::apply(map, x),
                    None => x.clone(),
                }));
                if backward {
                    all[start..].reverse();
                }
            }
            Body::Pair(pair) => {
                for side in [backward, !backward] {
                    pair[usize::from(side)].collect(backward, map, all);
                }
            }
        }
    }
}

impl<A: Action> Clone for Tree<A> {
    fn clone(&self) -> Self {
        Self {
            prod: self.prod.clone(),
            reversed_prod: self.reversed_prod.clone(),
            reversed: self.reversed,
            map: self.map.clone(),
            size: self.size,
            priority: self.priority,
            body: match &self.body {
                Body::Block(values) => Body::Block(values.clone()),
                Body::Pair(pair) => Body::Pair(pair.clone()),
            },
        }
    }
}

fn product<'a, A: Action<Value: Monoid<S: 'a>>>(
    values: impl IntoIterator<Item = &'a Value<A>>,
) -> Value<A> {
    let values = values.into_iter();
    values.fold(A::Value::id(), |prod, x| A::Value::op(&prod, x))
}

/// The parts of a range before `middle` and from there.
fn parted(Range { start, end }: Range<usize>, middle: usize) -> [Range<usize>; 2] {
    [
        start.min(middle)..end.min(middle),
        start.saturating_sub(middle)..end.saturating_sub(middle),
    ]
}
