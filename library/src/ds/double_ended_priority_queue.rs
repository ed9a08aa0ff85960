//! Double-ended priority queue: a heap from which both the least and the greatest element come off.
//!
//! An interval heap: a binary heap each node of which holds two elements, the ends of an interval
//! that contains the intervals of its children. The lower ends are a heap of minima, the upper ends
//! a heap of maxima, and all elements stand in one vector.
//!
//! - Only one end: `std::collections::BinaryHeap`.
//! - Elements are also removed from the middle, or looked up: `std::collections::BTreeSet`.
//!
//! | operation | time |
//! |---|---|
//! | build from a vector | O(n) |
//! | [`push`](DoubleEndedPriorityQueue::push) | O(log n), O(1) on average if the order is random |
//! | [`pop_min`](DoubleEndedPriorityQueue::pop_min), [`pop_max`](DoubleEndedPriorityQueue::pop_max) | O(log n) |
//! | [`peek_min`](DoubleEndedPriorityQueue::peek_min), [`peek_max`](DoubleEndedPriorityQueue::peek_max) | O(1) |
//!
//! Reference: J. van Leeuwen, D. Wood, *Interval heaps*, The Computer Journal 36 (1993).

/// A multiset of which the least and the greatest element are at hand.
///
/// # Examples
///
/// ```
/// use library::ds::DoubleEndedPriorityQueue;
///
/// let mut queue = DoubleEndedPriorityQueue::from(vec![3, 1, 4, 1, 5]);
/// queue.push(9);
/// assert_eq!(queue.pop_max(), Some(9));
/// assert_eq!(queue.pop_min(), Some(1));
/// assert_eq!(queue.peek_min(), Some(&1));
/// assert_eq!(queue.peek_max(), Some(&5));
/// assert_eq!(queue.len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct DoubleEndedPriorityQueue<T> {
    /// Node k is `ends[2 * k] <= ends[2 * k + 1]`, and its children are the nodes 2k + 1 and
    /// 2k + 2. If the number of elements is odd, the only element of the last node is both ends.
    ends: Vec<T>,
}

impl<T: Ord> DoubleEndedPriorityQueue<T> {
    /// A queue without elements.
    pub const fn new() -> Self {
        Self { ends: Vec::new() }
    }

    /// Adds an element.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn push(&mut self, element: T) {
        self.ends.push(element);
        self.sift_up(self.ends.len() - 1, 0);
    }

    /// Takes the least element off, `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn pop_min(&mut self) -> Option<T> {
        if self.ends.len() <= 1 {
            return self.ends.pop();
        }
        let least = self.ends.swap_remove(0);
        self.sift_down(0);
        Some(least)
    }

    /// Takes the greatest element off, `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn pop_max(&mut self) -> Option<T> {
        if self.ends.len() <= 1 {
            return self.ends.pop();
        }
        let greatest = self.ends.swap_remove(1);
        self.sift_down(1);
        Some(greatest)
    }

    /// The least element, `None` if there is none.
    pub fn peek_min(&self) -> Option<&T> {
        self.ends.first()
    }

    /// The greatest element, `None` if there is none.
    pub fn peek_max(&self) -> Option<&T> {
        self.ends.get(1).or(self.ends.first())
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The elements in an order of no meaning.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.ends.iter()
    }

    /// Moves the element at `hole` down to a leaf, each time past the child that is in its way most,
    /// and from there up to where it belongs.
    ///
    /// It was the last of the heap before it filled the hole, or it is new: as a rule it belongs far
    /// down, and this way a level costs one comparison instead of two.
    fn sift_down(&mut self, hole: usize) {
        let last = self.ends.len() - 1;
        let mut at = hole;
        if hole % 2 == 0 {
            while 2 * at + 2 <= last {
                let (left, right) = (2 * at + 2, (2 * at + 4).min(last & !1));
                let right_is_less = self.ends[right] < self.ends[left];
                let child = if right_is_less { right } else { left };
                self.ends.swap(at, child);
                at = child;
            }
        } else {
            while 2 * at <= last {
                let (left, right) = ((2 * at + 1).min(last), (2 * at + 3).min(last));
                let right_is_greater = self.ends[right] > self.ends[left];
                let child = if right_is_greater { right } else { left };
                self.ends.swap(at, child);
                at = child;
            }
        }
        self.sift_up(at, hole / 2);
    }

    /// Moves the element at `at`, in a leaf, up to where it belongs, but not above node `top`.
    fn sift_up(&mut self, mut at: usize, top: usize) {
        let (lower, upper) = (at & !1, at | 1);
        if upper < self.ends.len() && self.ends[lower] > self.ends[upper] {
            self.ends.swap(lower, upper);
            at ^= 1;
        }
        // It goes one way or the other: no lower end is above an upper end further up. An only
        // element, which is both ends, finds its way here too.
        while at / 2 > top {
            let parent = (at / 2 - 1) & !1;
            if self.ends[at] >= self.ends[parent] {
                break;
            }
            self.ends.swap(at, parent);
            at = parent;
        }
        while at / 2 > top {
            let parent = (at / 2 - 1) | 1;
            if self.ends[at] <= self.ends[parent] {
                break;
            }
            self.ends.swap(at, parent);
            at = parent;
        }
    }
}

impl<T: Ord> Default for DoubleEndedPriorityQueue<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> From<Vec<T>> for DoubleEndedPriorityQueue<T> {
    /// O(n): most nodes are close to a leaf.
    fn from(ends: Vec<T>) -> Self {
        let mut queue = Self { ends };
        for upper in (1..queue.ends.len()).step_by(2).rev() {
            let lower = upper - 1;
            if queue.ends[lower] > queue.ends[upper] {
                queue.ends.swap(lower, upper);
            }
            queue.sift_down(lower);
            queue.sift_down(upper);
        }
        queue
    }
}

impl<T: Ord> FromIterator<T> for DoubleEndedPriorityQueue<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        Self::from(Vec::from_iter(elements))
    }
}

impl<T: Ord> Extend<T> for DoubleEndedPriorityQueue<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.push(element));
    }
}

#[cfg(test)]
mod tests;
