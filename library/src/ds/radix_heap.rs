//! Radix heap: a priority queue for keys that never fall below the one that came off last.
//!
//! Dijkstra's algorithm is such a use, and so is every simulation of events in time. An entry
//! stands in a bucket by the highest bit in which its key differs from the last key; when the least
//! key moves on, the entries of its bucket go to lower ones, which happens to each at most 64 times.
//!
//! - Keys that may fall: `std::collections::BinaryHeap`, or `double_ended_priority_queue`.
//! - Keys that grow by 0 or 1 at most: a `VecDeque`.
//! - Other keys: any order-preserving map to `u64`, as `f64::to_bits` is for floats from 0.0 up.
//!
//! | operation | time |
//! |---|---|
//! | [`push`](RadixHeap::push) | O(1) |
//! | [`pop`](RadixHeap::pop) | O(log C) amortised, C the difference of the greatest key and the least |
//!
//! Reference: R. K. Ahuja, K. Mehlhorn, J. B. Orlin, R. E. Tarjan, *Faster algorithms for the
//! shortest path problem*, J. ACM 37 (1990).

use std::array;

/// A queue of entries (key, value) from which the one with the least key comes off first.
///
/// # Examples
///
/// ```
/// use library::ds::RadixHeap;
///
/// let mut heap = RadixHeap::new();
/// heap.push(5, 'b');
/// heap.push(2, 'a');
/// assert_eq!(heap.pop(), Some((2, 'a')));
/// heap.push(9, 'c'); // from now on at least 2
/// assert_eq!(heap.pop(), Some((5, 'b')));
/// assert_eq!(heap.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct RadixHeap<V> {
    /// Bucket 0 has the entries with key `last`, bucket b those whose highest bit that differs from
    /// `last` stands for 2^(b - 1).
    buckets: [Vec<(u64, V)>; 65],
    /// The key that came off last; 0 if there is none yet.
    last: u64,
    /// Number of entries.
    len: usize,
}

impl<V> RadixHeap<V> {
    /// A heap without entries.
    pub fn new() -> Self {
        Self {
            buckets: array::from_fn(|_| Vec::new()),
            last: 0,
            len: 0,
        }
    }

    /// Adds an entry.
    ///
    /// # Panics
    ///
    /// If the key is less than the key that came off last.
    #[track_caller]
    pub fn push(&mut self, key: u64, value: V) {
        let last = self.last;
        assert!(
            key >= last,
            "key {key} is less than {last}, which came off the radix heap before"
        );
        self.len += 1;
        self.buckets[bucket(key, last)].push((key, value));
    }

    /// Takes an entry with the least key off, `None` if there is no entry. Of equal keys it takes
    /// any.
    ///
    /// # Complexity
    ///
    /// O(log C) amortised
    pub fn pop(&mut self) -> Option<(u64, V)> {
        let least = self.buckets.iter().position(|bucket| !bucket.is_empty())?;
        if least > 0 {
            // All keys of this bucket agree down to its bit, so they find a place further down.
            let (lower, upper) = self.buckets.split_at_mut(least);
            self.last = upper[0].iter().map(|&(key, _)| key).min()?;
            for (key, value) in upper[0].drain(..) {
                lower[bucket(key, self.last)].push((key, value));
            }
        }
        self.len -= 1;
        self.buckets[0].pop()
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<V> Default for RadixHeap<V> {
    fn default() -> Self {
        Self::new()
    }
}

/// The bucket of `key`, which is at least `last`.
fn bucket(key: u64, last: u64) -> usize {
    (64 - (key ^ last).leading_zeros()) as usize
}

#[cfg(test)]
mod tests;
