//! Implicit treap: a sequence that is cut, reversed and rearranged, with changes to ranges and
//! products of ranges.
//!
//! What a lazy segment tree does, on a sequence whose elements move: insert and remove anywhere,
//! reverse a range, move a range elsewhere. An [`Action`] names the operation on the elements and
//! the maps; neither needs to commute, as the product of the reversed range is kept beside that of
//! the range.
//!
//! - If the elements stay where they are, a lazy segment tree is several times faster.
//! - If all insertions are known beforehand, their final places are, too: find them backwards.
//!
//! Elements are `0..n`, ranges are half-open.
//!
//! | operation | expected time |
//! |---|---|
//! | [`ImplicitTreap::from`] a `Vec`, `collect`, [`to_vec`](ImplicitTreap::to_vec) | O(n) |
//! | [`insert`](ImplicitTreap::insert), [`remove`](ImplicitTreap::remove) | O(log n) |
//! | [`reverse`](ImplicitTreap::reverse), [`rotate_left`](ImplicitTreap::rotate_left) | O(log n) |
//! | [`apply`](ImplicitTreap::apply), [`prod`](ImplicitTreap::prod) | O(log n) |
//! | [`get`](ImplicitTreap::get), [`set`](ImplicitTreap::set) | O(log n) |
//! | [`all_prod`](ImplicitTreap::all_prod) | O(1) |
//!
//! Reference: R. Seidel, C. R. Aragon, *Randomized search trees*, Algorithmica 16 (1996). With
//! positions in place of keys it is the treap "by implicit key" of contestants.

use std::collections::hash_map::RandomState;
use std::fmt::{Debug, Formatter, Result};
use std::hash::BuildHasher;
use std::mem;
use std::ops::{Range, RangeBounds};

use crate::algebra::{Action, Monoid};
use crate::ds::bounds::{checked_index, checked_range};

type Value<A> = <<A as Action>::Value as Monoid>::S;
type Map<A> = <<A as Action>::Map as Monoid>::S;

/// A sequence of values whose ranges are reversed, moved, changed and combined.
///
/// # Examples
///
/// ```
/// use library::algebra::AddToSum;
/// use library::ds::ImplicitTreap;
///
/// // Sums with their lengths, to which numbers are added.
/// let mut sums: ImplicitTreap<AddToSum<i64>> = [1, 2, 3, 4].map(|x| (x, 1)).into_iter().collect();
/// sums.reverse(0..3);
/// sums.insert(1, (100, 1));
/// sums.apply(2.., 10);
/// assert_eq!(sums.to_vec(), [(3, 1), (100, 1), (12, 1), (11, 1), (14, 1)]);
/// assert_eq!(sums.prod(1..3), (112, 2));
/// ```
pub struct ImplicitTreap<A: Action> {
    /// The node at 0 stands for no node: its size is 0 and its products are identities.
    nodes: Vec<Node<Value<A>, Map<A>>>,
    root: u32,
    /// The nodes of elements that were removed.
    free: Vec<u32>,
    /// The state of a xorshift generator.
    random: u64,
}

/// An element, and the subtree of which it is the root: the elements of `left`, it, those of
/// `right`. All priorities below are at most its own.
#[derive(Clone)]
struct Node<S, F> {
    value: S,
    /// The product of the subtree from left to right.
    prod: S,
    /// The product of the subtree from right to left.
    reversed_prod: S,
    /// What has still to be done to all nodes below, after their reversal; `None` is nothing.
    map: Option<F>,
    /// Whether the subtrees of `left` and `right` have still to be reversed.
    reversed: bool,
    left: u32,
    right: u32,
    size: u32,
    priority: u32,
}

// The order of the priorities alone decides on the shape of the tree. They are random, independent
// of each other and of all that happens to the elements, so at any time the tree is a random search
// tree of its n elements: its height is below 4.4 ln n + O(1) on average, and twice as much does
// not occur (60 and 120 for 10^6 elements). That is how deep the recursions below go.
impl<A: Action> ImplicitTreap<A> {
    /// The sequence without elements.
    pub fn new() -> Self {
        Self::from(Vec::new())
    }

    /// Puts `value` in front of the element at `index`, or at the end if `index` is the length.
    ///
    /// # Panics
    /// If `index` is above the length.
    ///
    /// # Complexity
    /// O(log n) expected, as all operations but those on the whole.
    #[track_caller]
    pub fn insert(&mut self, index: usize, value: Value<A>) {
        let length = self.len();
        assert!(
            index <= length,
            "insertion at {index} into a treap of length {length}"
        );
        let node = self.new_node(value);
        let (before, behind) = self.split(self.root, index);
        let before = self.merge(before, node);
        self.root = self.merge(before, behind);
    }

    /// Takes the element at `index` out of the sequence and returns it.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn remove(&mut self, index: usize) -> Value<A> {
        let index = checked_index(index, self.len(), NAME);
        let [before, node, behind] = self.split_around(index..index + 1);
        self.root = self.merge(before, behind);
        self.free.push(node);
        self.nodes[node as usize].value.clone()
    }

    /// Makes `value` the element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn set(&mut self, index: usize, value: Value<A>) {
        let index = checked_index(index, self.len(), NAME);
        let [before, node, behind] = self.split_around(index..index + 1);
        self.nodes[node as usize].value = value;
        self.pull(node);
        self.root = self.merge_three([before, node, behind]);
    }

    /// Applies `map` to all elements of the range.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    #[track_caller]
    pub fn apply(&mut self, range: impl RangeBounds<usize>, map: Map<A>) {
        let range = checked_range(range, self.len(), NAME);
        self.apply_below(self.root, range, map);
    }

    /// Reverses the order of the elements of the range.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    #[track_caller]
    pub fn reverse(&mut self, range: impl RangeBounds<usize>) {
        let range = checked_range(range, self.len(), NAME);
        let parts = self.split_around(range);
        self.reverse_all(parts[1]);
        self.root = self.merge_three(parts);
    }

    /// Moves the first `count` elements of the range behind the others of the range, in order.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length, or if it has fewer than `count` elements.
    #[track_caller]
    pub fn rotate_left(&mut self, range: impl RangeBounds<usize>, count: usize) {
        let range = checked_range(range, self.len(), NAME);
        let length = range.len();
        assert!(
            count <= length,
            "rotation by {count} of a range of length {length}"
        );
        let [before, part, behind] = self.split_around(range);
        let (first, second) = self.split(part, count);
        let part = self.merge(second, first);
        self.root = self.merge_three([before, part, behind]);
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn get(&mut self, index: usize) -> Value<A> {
        let index = checked_index(index, self.len(), NAME);
        self.prod_below(self.root, index..index + 1)
    }

    /// The product of the elements of the range, from left to right; the identity if it is empty.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    #[track_caller]
    pub fn prod(&mut self, range: impl RangeBounds<usize>) -> Value<A> {
        let range = checked_range(range, self.len(), NAME);
        self.prod_below(self.root, range)
    }

    /// The product of all elements, from left to right; the identity if there are none.
    pub fn all_prod(&self) -> Value<A> {
        self.nodes[self.root as usize].prod.clone()
    }

    /// The elements in order.
    ///
    /// # Complexity
    /// O(n).
    pub fn to_vec(&mut self) -> Vec<Value<A>> {
        let mut values = Vec::with_capacity(self.len());
        self.collect_below(self.root, &mut values);
        values
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.size(self.root)
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn size(&self, node: u32) -> usize {
        self.nodes[node as usize].size as usize
    }

    fn new_node(&mut self, value: Value<A>) -> u32 {
        self.random ^= self.random << 7;
        self.random ^= self.random >> 9;
        let node = Node {
            prod: value.clone(),
            reversed_prod: value.clone(),
            value,
            map: None,
            reversed: false,
            left: 0,
            right: 0,
            size: 1,
            priority: (self.random >> 32) as u32,
        };
        if let Some(index) = self.free.pop() {
            self.nodes[index as usize] = node;
            return index;
        }
        assert!(
            self.nodes.len() <= u32::MAX as usize,
            "more than 2^32 - 1 elements"
        );
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Divides the tree of `node` into the first `count` elements and the others.
    fn split(&mut self, node: u32, count: usize) -> (u32, u32) {
        if count == 0 {
            return (0, node);
        }
        if count == self.size(node) {
            return (node, 0);
        }
        self.push(node);
        let Node { left, right, .. } = self.nodes[node as usize];
        let middle = self.size(left);
        if count <= middle {
            let (before, behind) = self.split(left, count);
            self.nodes[node as usize].left = behind;
            self.pull(node);
            (before, node)
        } else {
            let (before, behind) = self.split(right, count - middle - 1);
            self.nodes[node as usize].right = before;
            self.pull(node);
            (node, behind)
        }
    }

    /// The tree of the elements of `left` and then those of `right`.
    fn merge(&mut self, left: u32, right: u32) -> u32 {
        if left == 0 || right == 0 {
            return left | right;
        }
        let (l, r) = (left as usize, right as usize);
        if self.nodes[l].priority > self.nodes[r].priority {
            self.push(left);
            self.nodes[l].right = self.merge(self.nodes[l].right, right);
            self.pull(left);
            left
        } else {
            self.push(right);
            self.nodes[r].left = self.merge(left, self.nodes[r].left);
            self.pull(right);
            right
        }
    }

    /// The trees of the elements before the range, of those in it, and of those behind it.
    fn split_around(&mut self, range: Range<usize>) -> [u32; 3] {
        let (rest, behind) = self.split(self.root, range.end);
        let (before, part) = self.split(rest, range.start);
        [before, part, behind]
    }

    fn merge_three(&mut self, [before, part, behind]: [u32; 3]) -> u32 {
        let rest = self.merge(before, part);
        self.merge(rest, behind)
    }

    /// Computes what a node knows about its subtree.
    fn pull(&mut self, node: u32) {
        let Node {
            left,
            right,
            ref value,
            ..
        } = self.nodes[node as usize];
        let (l, r) = (&self.nodes[left as usize], &self.nodes[right as usize]);
        let size = l.size + 1 + r.size;
        let product = |a, b| A::Value::op(&A::Value::op(a, value), b);
        let prod = product(&l.prod, &r.prod);
        let reversed_prod = product(&r.reversed_prod, &l.reversed_prod);
        let node = &mut self.nodes[node as usize];
        (node.size, node.prod, node.reversed_prod) = (size, prod, reversed_prod);
    }

    /// Does at the two nodes below what has still to be done.
    fn push(&mut self, node: u32) {
        let node = &mut self.nodes[node as usize];
        let (left, right) = (node.left, node.right);
        let (reversed, map) = (mem::take(&mut node.reversed), node.map.take());
        if reversed {
            self.reverse_all(left);
            self.reverse_all(right);
        }
        if let Some(map) = map {
            self.apply_all(left, map.clone());
            self.apply_all(right, map);
        }
    }

    fn reverse_all(&mut self, node: u32) {
        let node = &mut self.nodes[node as usize];
        mem::swap(&mut node.left, &mut node.right);
        mem::swap(&mut node.prod, &mut node.reversed_prod);
        node.reversed ^= true;
    }

    fn apply_all(&mut self, node: u32, map: Map<A>) {
        if node == 0 {
            return;
        }
        let node = &mut self.nodes[node as usize];
        node.value = A::apply(&map, &node.value);
        node.prod = A::apply(&map, &node.prod);
        node.reversed_prod = A::apply(&map, &node.reversed_prod);
        node.map = Some(match &node.map {
            Some(earlier) => A::compose(&map, earlier),
            None => map,
        });
    }

    fn apply_below(&mut self, node: u32, range: Range<usize>, map: Map<A>) {
        if range.is_empty() {
            return;
        }
        if range.len() == self.size(node) {
            return self.apply_all(node, map);
        }
        self.push(node);
        let Node { left, right, .. } = self.nodes[node as usize];
        let (before, middle, behind) = self.cut(left, range);
        if middle {
            let value = &mut self.nodes[node as usize].value;
            *value = A::apply(&map, value);
        }
        self.apply_below(left, before, map.clone());
        self.apply_below(right, behind, map);
        self.pull(node);
    }

    fn prod_below(&mut self, node: u32, range: Range<usize>) -> Value<A> {
        if range.is_empty() {
            return A::Value::id();
        }
        if range.len() == self.size(node) {
            return self.nodes[node as usize].prod.clone();
        }
        self.push(node);
        let Node { left, right, .. } = self.nodes[node as usize];
        let (before, middle, behind) = self.cut(left, range);
        let mut prod = self.prod_below(left, before);
        if middle {
            prod = A::Value::op(&prod, &self.nodes[node as usize].value);
        }
        A::Value::op(&prod, &self.prod_below(right, behind))
    }

    /// The parts of a range of a tree: in the subtree `left`, whether at the root, and in the other
    /// subtree.
    fn cut(
        &self,
        left: u32,
        Range { start, end }: Range<usize>,
    ) -> (Range<usize>, bool, Range<usize>) {
        let middle = self.size(left);
        let behind = start.saturating_sub(middle + 1)..end.saturating_sub(middle + 1);
        (
            start.min(middle)..end.min(middle),
            (start..end).contains(&middle),
            behind,
        )
    }

    fn collect_below(&mut self, node: u32, values: &mut Vec<Value<A>>) {
        if node != 0 {
            self.push(node);
            let Node { left, right, .. } = self.nodes[node as usize];
            self.collect_below(left, values);
            values.push(self.nodes[node as usize].value.clone());
            self.collect_below(right, values);
        }
    }
}

const NAME: &str = "treap";

impl<A: Action> Default for ImplicitTreap<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A: Action> Clone for ImplicitTreap<A> {
    fn clone(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
            root: self.root,
            free: self.free.clone(),
            random: self.random,
        }
    }
}

impl<A: Action<Value: Monoid<S: Debug>>> Debug for ImplicitTreap<A> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        self.clone().to_vec().fmt(formatter)
    }
}

impl<A: Action> From<Vec<Value<A>>> for ImplicitTreap<A> {
    /// The sequence of the values, in O(n).
    fn from(values: Vec<Value<A>>) -> Self {
        let mut treap = Self {
            nodes: Vec::with_capacity(values.len() + 1),
            root: 0,
            free: Vec::new(),
            random: RandomState::new().hash_one(0) | 1,
        };
        treap.new_node(A::Value::id());
        treap.nodes[0].size = 0;
        // The path from the root to the right, along which every new node goes in: what is below it
        // has lower priorities and becomes its left subtree, which is then complete.
        let mut path: Vec<u32> = Vec::new();
        for value in values {
            let node = treap.new_node(value);
            let priority = treap.nodes[node as usize].priority;
            let mut left = 0;
            while let Some(last) =
                path.pop_if(|&mut last| treap.nodes[last as usize].priority < priority)
            {
                treap.pull(last);
                left = last;
            }
            treap.nodes[node as usize].left = left;
            if let Some(&parent) = path.last() {
                treap.nodes[parent as usize].right = node;
            }
            path.push(node);
        }
        for &node in path.iter().rev() {
            treap.pull(node);
        }
        treap.root = path.first().copied().unwrap_or(0);
        treap
    }
}

impl<A: Action> FromIterator<Value<A>> for ImplicitTreap<A> {
    fn from_iter<I: IntoIterator<Item = Value<A>>>(values: I) -> Self {
        Self::from(Vec::from_iter(values))
    }
}

#[cfg(test)]
mod tests;
