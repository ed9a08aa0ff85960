//! Meldable heap: a priority queue that takes in another one in constant time.
//!
//! A pairing heap: a tree in which no element is greater than its parent, and two trees become one
//! by a comparison of their roots. When the root goes, its children are melded in pairs, and the
//! pairs from the last to the first.
//!
//! - Without melding, or if the smaller heap may be moved into the larger one, which moves an element
//!   at most log n times: `std::collections::BinaryHeap`, which is easier on the cache.
//! - Least elements first: elements in `std::cmp::Reverse`, as for `BinaryHeap`.
//!
//! | operation | time |
//! |---|---|
//! | [`push`](MeldableHeap::push), [`append`](MeldableHeap::append), [`peek`](MeldableHeap::peek) | O(1) |
//! | [`pop`](MeldableHeap::pop) | O(log n) amortised |
//!
//! No method calls itself, so that a heap of any shape is dropped, cloned and melded in a small
//! stack.
//!
//! References: M. L. Fredman, R. Sedgewick, D. D. Sleator, R. E. Tarjan, *The pairing heap: a new
//! form of self-adjusting heap*, Algorithmica 1 (1986); that only `pop` takes more than O(1) is due
//! to J. Iacono, *Improved upper bounds for pairing heaps*, SWAT 2000.

use std::fmt;
use std::iter;
use std::mem;

/// A multiset of which the greatest element is at hand.
///
/// # Examples
///
/// ```
/// use library::ds::MeldableHeap;
///
/// let mut heap = MeldableHeap::from_iter([3, 1, 4]);
/// let mut other = MeldableHeap::from_iter([1, 5]);
/// heap.append(&mut other);
/// assert!(other.is_empty());
/// assert_eq!(heap.len(), 5);
/// assert_eq!(heap.pop(), Some(5));
/// assert_eq!(heap.peek(), Some(&4));
/// ```
pub struct MeldableHeap<T> {
    /// The greatest element, without siblings.
    root: Tree<T>,
    /// Number of elements.
    len: usize,
}

/// A tree, or a list of trees by way of `sibling`.
type Tree<T> = Option<Box<Node<T>>>;

struct Node<T> {
    element: T,
    /// The first child.
    child: Tree<T>,
    /// The next child of the same parent.
    sibling: Tree<T>,
}

impl<T: Ord> MeldableHeap<T> {
    /// A heap without elements.
    pub const fn new() -> Self {
        Self { root: None, len: 0 }
    }

    /// Adds an element.
    pub fn push(&mut self, element: T) {
        let node = Node {
            element,
            child: None,
            sibling: None,
        };
        self.len += 1;
        self.root = meld(self.root.take(), Some(Box::new(node)));
    }

    /// Moves all elements of `other` here and leaves it empty.
    ///
    /// # Complexity
    ///
    /// O(1)
    pub fn append(&mut self, other: &mut Self) {
        self.len += mem::take(&mut other.len);
        self.root = meld(self.root.take(), other.root.take());
    }

    /// Takes the greatest element off, `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(log n) amortised
    pub fn pop(&mut self) -> Option<T> {
        let Node { element, child, .. } = *self.root.take()?;
        self.len -= 1;
        let mut children = child;
        let mut pairs = None;
        while let Some(mut first) = children {
            let mut second = first.sibling.take();
            children = second.as_mut().and_then(|second| second.sibling.take());
            let mut pair = meld(Some(first), second)?;
            pair.sibling = pairs;
            pairs = Some(pair);
        }
        while let Some(mut pair) = pairs {
            pairs = pair.sibling.take();
            self.root = meld(self.root.take(), Some(pair));
        }
        Some(element)
    }

    /// The greatest element, `None` if there is none.
    pub fn peek(&self) -> Option<&T> {
        self.root.as_ref().map(|root| &root.element)
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T> MeldableHeap<T> {
    /// The elements in an order of no meaning.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let mut open: Vec<&Node<T>> = self.root.as_deref().into_iter().collect();
        iter::from_fn(move || {
            let node = open.pop()?;
            open.extend(node.sibling.as_deref());
            open.extend(node.child.as_deref());
            Some(&node.element)
        })
    }
}

impl<T> Drop for MeldableHeap<T> {
    fn drop(&mut self) {
        let mut open = Vec::from_iter(self.root.take());
        while let Some(mut node) = open.pop() {
            open.extend(node.sibling.take());
            open.extend(node.child.take());
        }
    }
}

impl<T: Ord> Default for MeldableHeap<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord + Clone> Clone for MeldableHeap<T> {
    fn clone(&self) -> Self {
        self.iter().cloned().collect()
    }
}

impl<T: Ord> Extend<T> for MeldableHeap<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.push(element));
    }
}

impl<T: Ord> FromIterator<T> for MeldableHeap<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut heap = Self::new();
        heap.extend(elements);
        heap
    }
}

impl<T: fmt::Debug> fmt::Debug for MeldableHeap<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The tree with the elements of two trees that have no siblings.
fn meld<T: Ord>(a: Tree<T>, b: Tree<T>) -> Tree<T> {
    match (a, b) {
        (Some(mut upper), Some(mut lower)) => {
            if upper.element < lower.element {
                mem::swap(&mut upper, &mut lower);
            }
            lower.sibling = upper.child.take();
            upper.child = Some(lower);
            Some(upper)
        }
        (a, b) => a.or(b),
    }
}

#[cfg(test)]
mod tests;
