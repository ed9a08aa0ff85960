//! Dynamic lazy segment tree: a lazy segment tree over a huge range of coordinates.
//!
//! It answers like a lazy segment tree of `length` equal elements, up to 2^64 - 1 of them, but
//! makes nodes only along the ends of the ranges that are changed. It works online: the ranges need
//! not be known before.
//!
//! - If all ends are known beforehand, compress them and use a lazy segment tree over the parts,
//!   each with its length in its value: that is faster.
//! - If only single elements are changed, a dynamic segment tree is smaller and faster.
//!
//! Coordinates are `0..length`, ranges are half-open. Neither the operation nor the maps need to
//! commute.
//!
//! | operation | time | new nodes |
//! |---|---|---|
//! | [`apply`](DynamicLazySegtree::apply) | O(log `length`), O(log² `length`) where it makes nodes | at most 4 ⌈log2 `length`⌉ |
//! | [`set`](DynamicLazySegtree::set), [`update`](DynamicLazySegtree::update) | the same | at most 2 ⌈log2 `length`⌉ |
//! | [`prod`](DynamicLazySegtree::prod), [`get`](DynamicLazySegtree::get) | O(log `length`) | none |
//! | [`all_prod`](DynamicLazySegtree::all_prod) | O(1) | none |
//!
//! For each node that is made, and where a range ends in untouched elements, a power is taken:
//! O(log `length`) calls of the operation.

use std::fmt::{Debug, Formatter, Result};
use std::mem;
use std::ops::{Range, RangeBounds};

use crate::algebra::{Action, Monoid};
use crate::ds::dynamic_segtree::{checked_index, checked_range, halves};

type Value<A> = <<A as Action>::Value as Monoid>::S;
type Map<A> = <<A as Action>::Map as Monoid>::S;

/// A sequence of values, equal in the beginning, in which maps are applied to ranges and ranges are
/// combined.
///
/// # Complexity
/// O(log `length`) to build; a value, a map and 4 bytes for each node.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, Affine, SumWithLength};
/// use library::ds::DynamicLazySegtree;
///
/// struct AffineToSum;
///
/// impl Action for AffineToSum {
///     type Value = SumWithLength<i64>;
///     type Map = Affine<i64>;
///
///     fn apply(&(slope, intercept): &(i64, i64), &(sum, length): &(i64, i64)) -> (i64, i64) {
///         (slope * sum + intercept * length, length)
///     }
/// }
///
/// // A sum of 0, of length 1, a billion times.
/// let mut sums = DynamicLazySegtree::<AffineToSum>::new(1_000_000_000, (0, 1));
/// sums.apply(10..1_000, (1, 5)); // adds 5
/// sums.apply(100.., (2, 0)); // doubles
/// assert_eq!(sums.prod(99..101).0, 5 + 10);
/// assert_eq!(sums.prod(500_000..), (0, 999_500_000));
/// ```
pub struct DynamicLazySegtree<A: Action> {
    length: u64,
    /// What every element was in the beginning.
    element: Value<A>,
    /// The root comes first; it stands for all elements.
    nodes: Vec<Node<Value<A>, Map<A>>>,
}

/// What stands for an interval of elements. The maps of all nodes above have still to be applied.
#[derive(Clone)]
struct Node<S, F> {
    /// The product of the elements.
    value: S,
    /// What has still to be done to all below.
    map: F,
    /// Index of the node that stands for the left half, after which comes the one for the right
    /// half; 0 as long as all elements are equal, when there is none.
    below: u32,
}

impl<A: Action> DynamicLazySegtree<A> {
    /// A sequence of `length` times `element`.
    ///
    /// # Complexity
    /// O(log `length`).
    pub fn new(length: u64, element: Value<A>) -> Self {
        let nodes = vec![Self::node(A::Value::pow(&element, length))];
        Self {
            length,
            element,
            nodes,
        }
    }

    /// Makes `value` the element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log of the length) calls of the operations, and as many for each node that it makes, of
    /// which there are at most 2 ⌈log2 of the length⌉.
    #[track_caller]
    pub fn set(&mut self, index: u64, value: Value<A>) {
        self.update(index, |element| *element = value);
    }

    /// Changes the element at `index` in place.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// As [`set`](Self::set).
    #[track_caller]
    pub fn update(&mut self, index: u64, change: impl FnOnce(&mut Value<A>)) {
        checked_index(index, self.length, NAME);
        let mut change = Some(change);
        self.visit(0, 0..self.length, &(index..index + 1), &mut |node| {
            if let Some(change) = change.take() {
                change(&mut node.value);
            }
        });
    }

    /// Applies `map` to every element of `range`.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// As [`set`](Self::set), with at most twice as many nodes.
    #[track_caller]
    #[allow(clippy::needless_pass_by_value)] // most maps are written in the call
    pub fn apply(&mut self, range: impl RangeBounds<u64>, map: Map<A>) {
        let range = checked_range(range, self.length, NAME);
        if !range.is_empty() {
            self.visit(0, 0..self.length, &range, &mut |node| {
                Self::change(node, &map);
            });
        }
    }

    /// The element at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    ///
    /// # Complexity
    /// O(log of the length).
    #[track_caller]
    pub fn get(&self, index: u64) -> Value<A> {
        checked_index(index, self.length, NAME);
        self.prod(index..=index)
    }

    /// The product of the elements of `range`, in order; the identity if it is empty.
    ///
    /// # Panics
    /// If `range` is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log of the length).
    #[track_caller]
    pub fn prod(&self, range: impl RangeBounds<u64>) -> Value<A> {
        let range = checked_range(range, self.length, NAME);
        if range.is_empty() {
            return A::Value::id();
        }
        self.product(0, 0..self.length, range)
    }

    /// The product of all elements, in order.
    ///
    /// # Complexity
    /// O(1).
    pub fn all_prod(&self) -> Value<A> {
        self.nodes[0].value.clone()
    }

    fn node(value: Value<A>) -> Node<Value<A>, Map<A>> {
        Node {
            value,
            map: A::Map::id(),
            below: 0,
        }
    }

    fn change(node: &mut Node<Value<A>, Map<A>>, map: &Map<A>) {
        node.value = A::apply(map, &node.value);
        node.map = A::compose(map, &node.map);
    }

    /// Lets `change` change the nodes that make up `range`, which meets the `interval` of `node`.
    fn visit(
        &mut self,
        node: usize,
        interval: Range<u64>,
        range: &Range<u64>,
        change: &mut impl FnMut(&mut Node<Value<A>, Map<A>>),
    ) {
        if range.start <= interval.start && interval.end <= range.end {
            return change(&mut self.nodes[node]);
        }
        let below = self.push(node, &interval);
        for (child, half) in (below..).zip(halves(&interval)) {
            if range.start < half.end && half.start < range.end {
                self.visit(child, half, range, change);
            }
        }
        self.nodes[node].value =
            A::Value::op(&self.nodes[below].value, &self.nodes[below + 1].value);
    }

    /// Hands the map of `node` down to the two nodes below it; returns the first of them.
    fn push(&mut self, node: usize, interval: &Range<u64>) -> usize {
        if self.nodes[node].below == 0 {
            self.nodes[node].below = self.nodes.len() as u32;
            for half in halves(interval) {
                let value = A::Value::pow(&self.element, half.end - half.start);
                self.nodes.push(Self::node(value));
            }
        }
        let below = self.nodes[node].below as usize;
        let map = mem::replace(&mut self.nodes[node].map, A::Map::id());
        for child in &mut self.nodes[below..below + 2] {
            Self::change(child, &map);
        }
        below
    }

    /// The product of the elements of `range`, which is not empty and within the `interval` of
    /// `node`, but for maps above.
    fn product(&self, node: usize, interval: Range<u64>, range: Range<u64>) -> Value<A> {
        let Node { value, map, below } = &self.nodes[node];
        if range == interval {
            return value.clone();
        }
        if *below == 0 {
            let value = A::Value::pow(&self.element, range.end - range.start);
            return A::apply(map, &value);
        }
        let left = *below as usize;
        let [lower, upper] = halves(&interval);
        let middle = lower.end;
        // A map need not preserve the identity, so that an empty part must stay out.
        let product = if range.end <= middle {
            self.product(left, lower, range)
        } else if middle <= range.start {
            self.product(left + 1, upper, range)
        } else {
            let first = self.product(left, lower, range.start..middle);
            let last = self.product(left + 1, upper, middle..range.end);
            A::Value::op(&first, &last)
        };
        A::apply(map, &product)
    }
}

impl<A: Action> Clone for DynamicLazySegtree<A> {
    fn clone(&self) -> Self {
        Self {
            length: self.length,
            element: self.element.clone(),
            nodes: self.nodes.clone(),
        }
    }
}

/// Shows the length and the product of all elements.
impl<A: Action<Value: Monoid<S: Debug>>> Debug for DynamicLazySegtree<A> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        formatter
            .debug_struct("DynamicLazySegtree")
            .field("length", &self.length)
            .field("all_prod", &self.nodes[0].value)
            .finish_non_exhaustive()
    }
}

const NAME: &str = "dynamic lazy segment tree";

#[cfg(test)]
mod tests;
