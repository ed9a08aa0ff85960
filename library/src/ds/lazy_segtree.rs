//! Lazy segment tree: change all elements of a range at once, combine those of a range.
//!
//! Add to a range and ask for its minimum, apply affine maps and ask for sums, assign and ask for
//! anything: an [`Action`] names the operation on the elements, the maps, and how they go together.
//! A map stays at the nodes that make up its range until it is in the way of a later change.
//!
//! - If only single elements are changed, a segment tree is two to three times as fast.
//! - If only single elements are asked for, a dual segment tree needs no operation on them.
//! - To cap elements, `x -> min(x, c)`, and ask for sums, use segment tree beats.
//!
//! Elements are `0..n`, ranges are half-open. Neither the operation nor the maps need to commute.
//!
//! | operation | time |
//! |---|---|
//! | [`LazySegtree::from`] a `Vec`, `collect` | O(n) |
//! | [`apply`](LazySegtree::apply), [`prod`](LazySegtree::prod) | O(log n) |
//! | [`set`](LazySegtree::set), [`update`](LazySegtree::update), [`get`](LazySegtree::get) | O(log n) |
//! | [`max_right`](LazySegtree::max_right), [`min_left`](LazySegtree::min_left) | O(log n) |
//! | [`all_prod`](LazySegtree::all_prod) | O(1) |
//!
//! Reference: J. L. Bentley, *Solutions to Klee's rectangle problems* (1977).

use std::fmt::{Debug, Formatter, Result};
use std::hint::black_box;
use std::mem;
use std::ops::{Range, RangeBounds};

use crate::algebra::{Action, Monoid};
use crate::ds::bounds::{checked_index, checked_range};
use crate::ds::dual_segtree::{cover, set_bits};
use crate::ds::segtree::check_identity;

type Value<A> = <<A as Action>::Value as Monoid>::S;
type Map<A> = <<A as Action>::Map as Monoid>::S;

/// A sequence of values in which maps are applied to ranges and ranges are combined.
///
/// # Complexity
/// O(n) to build, in time and memory: the elements stay where they are, and between one and two
/// values and maps per element are added.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, Min, Sum};
/// use library::ds::LazySegtree;
///
/// struct AddToMin;
///
/// impl Action for AddToMin {
///     type Value = Min<i64>;
///     type Map = Sum<i64>;
///
///     fn apply(add: &i64, min: &i64) -> i64 {
///         min + add
///     }
/// }
///
/// let mut minima = LazySegtree::<AddToMin>::from(vec![3, 1, 4, 1, 5]);
/// minima.apply(0..4, 10);
/// assert_eq!(minima.prod(1..4), 11);
/// assert_eq!(minima.all_prod(), 5);
/// ```
pub struct LazySegtree<A: Action> {
    /// Number of elements.
    len: usize,
    /// The leaves: element `i` is node `leaves() + i`, and an identity follows if their number is
    /// odd. The maps of all nodes above have still to be applied to them, the lowest first.
    elements: Vec<Value<A>>,
    /// The other nodes, as many as there are leaves, a power of two. Node 1 is the root, and those
    /// below node `k` are `2 k` and `2 k + 1`.
    inner: Vec<Inner<Value<A>, Map<A>>>,
}

/// An inner node. The two stand side by side since they change together, and memory is what the
/// tree waits for.
#[derive(Clone)]
struct Inner<S, F> {
    /// The product of the leaves below, but for the maps of all nodes above.
    value: S,
    /// What has still to be done to all below, but not to `value`.
    map: F,
}

impl<A: Action> LazySegtree<A> {
    /// A sequence of `len` identities, which stand for no elements: adding to them does nothing.
    ///
    /// Build zeros that are to grow from `vec![0; len]` where least or greatest elements are asked,
    /// and from `vec![(0, 1); len]` where sums are, as the length of an identity is 0.
    ///
    /// # Complexity
    /// O(`len`).
    pub fn new(len: usize) -> Self {
        vec![A::Value::id(); len].into()
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
    pub fn set(&mut self, index: usize, value: Value<A>) {
        self.update(index, |element| *element = value);
    }

    /// Changes the element at `index` in place.
    ///
    /// # Panics
    /// If `index` is not below the length. If `change` panics, products of ranges with the element
    /// are wrong until it is changed once more.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn update(&mut self, index: usize, change: impl FnOnce(&mut Value<A>)) {
        let leaf = self.leaves() + checked_index(index, self.len, NAME);
        self.push(leaf, 1..self.height());
        change(&mut self.elements[index]);
        self.pull(leaf, 1..self.height());
    }

    /// Applies `map` to every element of `range`.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    #[allow(clippy::needless_pass_by_value)] // most maps are written in the call
    pub fn apply(&mut self, range: impl RangeBounds<usize>, map: Map<A>) {
        let range = checked_range(range, self.len, NAME);
        if range.len() == 1 {
            return self.update(range.start, |element| *element = A::apply(&map, element));
        }
        let (sides, meeting) = cover(&range, self.leaves());
        self.fetch(sides[0].0);
        self.fetch(sides[1].0);
        let (shared, levels_above) = (sides[1].0, meeting..self.height());
        self.push(shared, levels_above.clone());
        for (path, nodes) in sides {
            let levels = nodes.trailing_zeros() + 1..meeting;
            self.push(path, levels.clone());
            for level in set_bits(nodes) {
                self.change(path >> level ^ 1, &map);
            }
            self.pull(path, levels);
        }
        self.pull(shared, levels_above);
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn get(&self, index: usize) -> Value<A> {
        let leaf = self.leaves() + checked_index(index, self.len, NAME);
        self.changed(self.elements[index].clone(), leaf, 1..self.height())
    }

    /// The product of the elements of `range`, in order; the identity if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<usize>) -> Value<A> {
        let range = checked_range(range, self.len, NAME);
        if range.len() == self.len {
            return self.all_prod();
        }
        let ([before, after], meeting) = cover(&range, self.leaves());
        self.fetch(before.0);
        self.fetch(after.0);
        let left = self.along(before, meeting, A::Value::op);
        let right = self.along(after, meeting, |product, node| A::Value::op(node, product));
        // The identity stands for no element, and a map need not preserve it.
        let product = match (left, right) {
            (None, None) => return A::Value::id(),
            (Some(left), Some(right)) => A::Value::op(&left, &right),
            (Some(product), None) | (None, Some(product)) => product,
        };
        self.changed(product, after.0, meeting..self.height())
    }

    /// The product of all elements, in order.
    ///
    /// # Complexity
    /// O(1).
    pub fn all_prod(&self) -> Value<A> {
        self.value(1).clone()
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
    #[track_caller]
    pub fn max_right(
        &mut self,
        left: usize,
        mut predicate: impl FnMut(&Value<A>) -> bool,
    ) -> usize {
        let len = self.len;
        assert!(
            left <= len,
            "start {left} out of range for a {NAME} of length {len}"
        );
        let mut product = A::Value::id();
        check_identity(predicate(&product));
        if left == len {
            return left;
        }
        // Up: each `node` starts where the range ends so far, and is as high as possible.
        let mut node = self.leaves() + left;
        self.push_each(node);
        loop {
            node >>= node.trailing_zeros();
            let longer = A::Value::op(&product, self.value(node));
            if !predicate(&longer) {
                break;
            }
            product = longer;
            node += 1;
            if node.is_power_of_two() {
                return len; // There is nothing to the right of the last node.
            }
        }
        // Down: the predicate breaks within `node`. The maps on the way are carried, and stay.
        let mut map = A::Map::id();
        while let Some(inner) = self.inner.get(node) {
            map = A::compose(&map, &inner.map);
            node *= 2;
            if node >= self.leaves() + self.elements.len() {
                break;
            }
            let value = A::apply(&map, self.value(node));
            let longer = A::Value::op(&product, &value);
            // A jump, so that the processor can guess: a choice of values waits for memory.
            if !predicate(&longer) {
                continue;
            }
            product = longer;
            node += 1;
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
    #[track_caller]
    pub fn min_left(
        &mut self,
        right: usize,
        mut predicate: impl FnMut(&Value<A>) -> bool,
    ) -> usize {
        checked_range(..right, self.len, NAME);
        let mut product = A::Value::id();
        check_identity(predicate(&product));
        if right == 0 {
            return right;
        }
        // Up: each `node` ends where the range starts so far, and is as high as possible.
        let mut node = self.leaves() + right;
        self.push_each(node - 1);
        loop {
            node -= 1;
            node = (node >> node.trailing_ones()).max(1);
            let longer = A::Value::op(self.value(node), &product);
            if !predicate(&longer) {
                break;
            }
            product = longer;
            if node.is_power_of_two() {
                return 0; // There is nothing to the left of this node.
            }
        }
        // Down: the predicate breaks within `node`. The maps on the way are carried, and stay.
        let mut map = A::Map::id();
        while let Some(inner) = self.inner.get(node) {
            map = A::compose(&map, &inner.map);
            node = 2 * node + 1;
            let value = A::apply(&map, self.value(node));
            let longer = A::Value::op(&value, &product);
            // A jump, as above.
            if !predicate(&longer) {
                continue;
            }
            product = longer;
            node -= 1;
        }
        node + 1 - self.leaves()
    }

    fn leaves(&self) -> usize {
        self.inner.len()
    }

    /// Number of levels; the leaves are level 0.
    fn height(&self) -> u32 {
        self.leaves().ilog2() + 1
    }

    /// The product of the leaves below `node`, but for the maps above.
    fn value(&self, node: usize) -> &Value<A> {
        match self.inner.get(node) {
            Some(inner) => &inner.value,
            None => &self.elements[node - self.leaves()],
        }
    }

    /// Applies `map` to all that is below `node`.
    fn change(&mut self, node: usize, map: &Map<A>) {
        if let Some(inner) = self.inner.get_mut(node) {
            inner.value = A::apply(map, &inner.value);
            inner.map = A::compose(map, &inner.map);
        } else if let Some(element) = self.elements.get_mut(node - self.inner.len()) {
            *element = A::apply(map, element);
        }
    }

    /// Hands the map of `node` down to the two nodes below it.
    fn push_one(&mut self, node: usize) {
        let map = mem::replace(&mut self.inner[node].map, A::Map::id());
        self.change(2 * node, &map);
        self.change(2 * node + 1, &map);
    }

    /// Hands down the maps of the nodes over `leaf`, and keeps their values right.
    fn push_each(&mut self, leaf: usize) {
        for level in (1..self.height()).rev() {
            self.push_one(leaf >> level);
        }
    }

    /// Hands down the maps of the nodes over `leaf` at `levels`, whose values have to be renewed then:
    /// what goes down the path is stored only at its end, so that no step waits for memory.
    fn push(&mut self, leaf: usize, levels: Range<u32>) {
        let mut map = A::Map::id();
        for level in levels.clone().rev() {
            let here = mem::replace(&mut self.inner[leaf >> level].map, A::Map::id());
            map = A::compose(&map, &here);
            self.change(leaf >> (level - 1) ^ 1, &map);
        }
        if !levels.is_empty() {
            self.change(leaf >> (levels.start - 1), &map);
        }
    }

    /// Renews the values of the nodes over `leaf` at `levels`, which have no map.
    fn pull(&mut self, leaf: usize, levels: Range<u32>) {
        for level in levels {
            self.pull_one(leaf >> level);
        }
    }

    fn pull_one(&mut self, node: usize) {
        let left = 2 * node;
        self.inner[node].value = if let Some([left, right]) = self.inner.get(left..left + 2) {
            A::Value::op(&left.value, &right.value)
        } else {
            let left = left - self.leaves();
            A::Value::op(&self.elements[left], &self.elements[left + 1])
        };
    }

    /// Reads `leaf` and the lowest nodes over it, so that the processor waits for the memory of all
    /// of them at once and not for one after the other. The few nodes higher up are at hand anyway.
    #[inline]
    fn fetch(&self, leaf: usize) {
        if self.len < 1 << 15 || mem::needs_drop::<(Value<A>, Map<A>)>() {
            return; // Such a tree is in the cache anyway, or a clone is more than a read.
        }
        black_box(self.elements.get(leaf.wrapping_sub(self.leaves())).cloned());
        for level in 1..6 {
            black_box(self.inner.get(leaf >> level).map(|inner| inner.map.clone()));
        }
    }

    /// `value` after the maps of the nodes over `leaf` at `levels`.
    fn changed(&self, mut value: Value<A>, leaf: usize, levels: Range<u32>) -> Value<A> {
        for level in levels {
            value = A::apply(&self.inner[leaf >> level].map, &value);
        }
        value
    }

    /// The product of one side of a range, but for maps at level `meeting` and above.
    fn along(
        &self,
        (path, nodes): (usize, usize),
        meeting: u32,
        join: impl Fn(&Value<A>, &Value<A>) -> Value<A>,
    ) -> Option<Value<A>> {
        if nodes == 0 {
            return None;
        }
        let first = nodes.trailing_zeros();
        let mut product = self.value(path >> first ^ 1).clone();
        for level in first + 1..meeting {
            product = A::apply(&self.inner[path >> level].map, &product);
            if nodes >> level & 1 == 1 {
                product = join(&product, self.value(path >> level ^ 1));
            }
        }
        Some(product)
    }
}

impl<A: Action> Clone for LazySegtree<A> {
    fn clone(&self) -> Self {
        Self {
            len: self.len,
            elements: self.elements.clone(),
            inner: self.inner.clone(),
        }
    }
}

impl<A: Action<Value: Monoid<S: Debug>>> Debug for LazySegtree<A> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let elements = (0..self.len).map(|index| self.get(index));
        formatter.debug_list().entries(elements).finish()
    }
}

impl<A: Action> From<Vec<Value<A>>> for LazySegtree<A> {
    fn from(mut elements: Vec<Value<A>>) -> Self {
        let len = elements.len();
        elements.resize(len.next_multiple_of(2), A::Value::id());
        // Two at least, so that there is a root above the leaves.
        let leaves = len.next_power_of_two().max(2);
        let node = |value| Inner {
            value,
            map: A::Map::id(),
        };
        let mut inner = vec![node(A::Value::id()); leaves];
        for (node, pair) in inner[leaves / 2..].iter_mut().zip(elements.chunks_exact(2)) {
            node.value = A::Value::op(&pair[0], &pair[1]);
        }
        let mut row = leaves / 2;
        while row > 1 {
            let (above, below) = inner.split_at_mut(row);
            row /= 2;
            for (node, pair) in above[row..].iter_mut().zip(below.chunks_exact(2)) {
                node.value = A::Value::op(&pair[0].value, &pair[1].value);
            }
        }
        Self {
            len,
            elements,
            inner,
        }
    }
}

impl<A: Action> FromIterator<Value<A>> for LazySegtree<A> {
    fn from_iter<I: IntoIterator<Item = Value<A>>>(elements: I) -> Self {
        Vec::from_iter(elements).into()
    }
}

const NAME: &str = "lazy segment tree";

#[cfg(test)]
mod tests;
