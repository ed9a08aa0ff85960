//! Ordered set: a sorted set that knows the k-th element and how many elements are less than a bound.
//!
//! The elements stand in buckets, sorted vectors of at most 512 of them, one after another; a
//! Fenwick tree over their sizes finds the k-th element. Moving half a bucket takes less time than
//! following the links of a balanced tree.
//!
//! - Without k-th elements and ranks: `std::collections::BTreeSet`.
//! - Numbers below some millions, nearest elements only: `predecessor_set`.
//! - A multiset: a set of pairs, of a value and a number that makes it unique.
//!
//! With buckets of at most B = 512 elements:
//!
//! | operation | time |
//! |---|---|
//! | build from a vector | O(n log n), O(n) if sorted |
//! | [`insert`](OrderedSet::insert), [`remove`](OrderedSet::remove) | O(log n + B + n / B²) amortised |
//! | [`kth`](OrderedSet::kth), [`rank`](OrderedSet::rank), [`contains`](OrderedSet::contains), nearest elements | O(log n) |
//!
//! Up to some 10^8 elements n / B² is below B. Reference: M. T. Goodrich, J. G. Kloss, *Tiered
//! vectors: efficient dynamic arrays for rank-based sequences*, WADS (1999).

use std::fmt;
use std::iter;

/// The most elements of a bucket.
const CAPACITY: usize = 512;

/// A sorted set.
///
/// # Examples
///
/// ```
/// use library::ds::OrderedSet;
///
/// let mut set = OrderedSet::from(vec![30, 10, 20, 10]);
/// assert_eq!(set.kth(1), Some(&20));
/// assert_eq!(set.rank(&20), 1);
/// assert_eq!(set.rank(&21), 2);
/// assert_eq!(set.first_at_least(&21), Some(&30));
/// assert_eq!(set.last_at_most(&21), Some(&20));
/// set.insert(25);
/// set.remove(&10);
/// assert!(set.iter().eq(&[20, 25, 30]));
/// ```
#[derive(Clone)]
pub struct OrderedSet<T> {
    /// The elements, ascending within a bucket and from one to the next. No bucket is empty, unless
    /// it is the only one.
    buckets: Vec<Vec<T>>,
    /// Fenwick tree: entry i is the number of elements of the `2^z` buckets up to bucket i, where z
    /// is the number of trailing zeros of i + 1.
    sizes: Vec<usize>,
    /// Number of elements.
    len: usize,
}

impl<T: Ord> OrderedSet<T> {
    /// A set without elements.
    pub fn new() -> Self {
        Self::from(Vec::new())
    }

    /// Adds `x`; false if it was there.
    ///
    /// # Complexity
    ///
    /// O(log n + B + n / B²) amortised
    pub fn insert(&mut self, x: T) -> bool {
        let (b, Err(i)) = self.locate(&x) else {
            return false;
        };
        self.len += 1;
        let bucket = &mut self.buckets[b];
        bucket.insert(i, x);
        if bucket.len() <= CAPACITY {
            self.resize(b, 1);
        } else {
            let upper = bucket.split_off(CAPACITY / 2);
            self.buckets.insert(b + 1, upper);
            self.count();
        }
        true
    }

    /// Removes `x`; false if it was not there.
    ///
    /// # Complexity
    ///
    /// O(log n + B + n / B²) amortised
    pub fn remove(&mut self, x: &T) -> bool {
        let (b, Ok(i)) = self.locate(x) else {
            return false;
        };
        self.len -= 1;
        self.buckets[b].remove(i);
        if self.buckets[b].is_empty() && self.buckets.len() > 1 {
            // It took CAPACITY / 2 insertions to make this bucket.
            self.buckets.remove(b);
            self.count();
        } else {
            self.resize(b, -1);
        }
        true
    }

    /// Whether `x` is an element.
    pub fn contains(&self, x: &T) -> bool {
        self.locate(x).1.is_ok()
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The elements, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.buckets.iter().flatten()
    }

    /// The element that `k` elements are less than, `None` if there are at most `k` elements.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn kth(&self, k: usize) -> Option<&T> {
        let (mut b, mut i) = (0, k);
        let mut step = self.sizes.len().next_power_of_two();
        while step > 0 {
            match self.sizes.get(b + step - 1) {
                Some(&size) if size <= i => {
                    i -= size;
                    b += step;
                }
                _ => {}
            }
            step /= 2;
        }
        self.buckets.get(b)?.get(i)
    }

    /// Number of elements less than `bound`.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn rank(&self, bound: &T) -> usize {
        let (mut b, i) = self.locate(bound);
        let (Ok(mut rank) | Err(mut rank)) = i;
        while b > 0 {
            rank += self.sizes[b - 1];
            b &= b - 1;
        }
        rank
    }

    /// The least element, `None` if there is none.
    pub fn first(&self) -> Option<&T> {
        self.buckets[0].first()
    }

    /// The greatest element, `None` if there is none.
    pub fn last(&self) -> Option<&T> {
        self.buckets[self.buckets.len() - 1].last()
    }

    /// The least element x with `bound <= x`, `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn first_at_least(&self, bound: &T) -> Option<&T> {
        let (b, Ok(i) | Err(i)) = self.locate(bound);
        self.buckets[b].get(i)
    }

    /// The greatest element x with `x <= bound`, `None` if there is none.
    ///
    /// # Complexity
    ///
    /// O(log n)
    pub fn last_at_most(&self, bound: &T) -> Option<&T> {
        match self.locate(bound) {
            (b, Ok(i)) => Some(&self.buckets[b][i]),
            (0, Err(0)) => None,
            (b, Err(0)) => self.buckets[b - 1].last(),
            (b, Err(i)) => Some(&self.buckets[b][i - 1]),
        }
    }

    /// The bucket to which `x` belongs, the first one whose last element is not less, or else the
    /// last one; and where it is there or would be inserted.
    fn locate(&self, x: &T) -> (usize, Result<usize, usize>) {
        let b = self
            .buckets
            .partition_point(|bucket| bucket.last() < Some(x));
        let b = b.min(self.buckets.len() - 1);
        (b, self.buckets[b].binary_search(x))
    }

    /// Notes that the size of bucket `b` has changed by `change`.
    fn resize(&mut self, mut b: usize, change: isize) {
        while let Some(size) = self.sizes.get_mut(b) {
            *size = size.wrapping_add_signed(change);
            b |= b + 1;
        }
    }

    /// Notes the sizes of all buckets.
    fn count(&mut self) {
        self.sizes.clear();
        self.sizes.extend(self.buckets.iter().map(Vec::len));
        for b in 0..self.sizes.len() {
            let size = self.sizes[b];
            if let Some(total) = self.sizes.get_mut(b | (b + 1)) {
                *total += size;
            }
        }
    }
}

impl<T: Ord> Default for OrderedSet<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> From<Vec<T>> for OrderedSet<T> {
    /// The elements come in any order and may be repeated.
    fn from(mut elements: Vec<T>) -> Self {
        elements.sort();
        elements.dedup();
        let len = elements.len();
        let mut elements = elements.into_iter();
        // The buckets are half full, and there is at least one.
        let buckets = iter::repeat_with(|| elements.by_ref().take(CAPACITY / 2).collect());
        let mut set = Self {
            buckets: buckets.take(len.div_ceil(CAPACITY / 2).max(1)).collect(),
            sizes: Vec::new(),
            len,
        };
        set.count();
        set
    }
}

impl<T: Ord> FromIterator<T> for OrderedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        Self::from(Vec::from_iter(elements))
    }
}

impl<T: fmt::Debug> fmt::Debug for OrderedSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set()
            .entries(self.buckets.iter().flatten())
            .finish()
    }
}

#[cfg(test)]
mod tests;
