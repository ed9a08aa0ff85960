//! Predecessor set: a set of small numbers that finds the nearest element on either side.
//!
//! A tree of 64-bit words over `0..n`: a bit of a word says whether an element is there, or whether
//! any bit of a whole word below is set. Four levels reach to 16 million, so that every operation
//! is a handful of instructions, and the set takes little more than n bits.
//!
//! - Large or other keys, or the k-th element: `ordered_set`.
//! - Only removals, and only in one direction: a disjoint-set union.
//!
//! | operation | time |
//! |---|---|
//! | build from `n` flags | O(n) |
//! | [`insert`](PredecessorSet::insert), [`remove`](PredecessorSet::remove), [`contains`](PredecessorSet::contains) | O(log n / log 64), one step as a rule |
//! | [`first_at_least`](PredecessorSet::first_at_least), [`last_at_most`](PredecessorSet::last_at_most) | O(log n / log 64) |
//!
//! Reference: P. van Emde Boas, R. Kaas, E. Zijlstra, *Design and implementation of an efficient
//! priority queue*, Math. Systems Theory 10 (1976); here with words instead of recursion.

use std::fmt;
use std::iter;

use crate::ds::bounds::checked_index;

/// A set of numbers of `0..n`.
///
/// Collecting flags makes the set over `0..n`, n being their number, of the indices of those that
/// are true.
///
/// # Examples
///
/// ```
/// use library::ds::PredecessorSet;
///
/// let mut set: PredecessorSet = "0101100".chars().map(|c| c == '1').collect();
/// assert_eq!(set.first_at_least(2), Some(3));
/// assert_eq!(set.last_at_most(2), Some(1));
/// set.remove(3);
/// set.insert(6);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [1, 4, 6]);
/// ```
#[derive(Clone)]
pub struct PredecessorSet {
    /// The numbers `0..universe` may be elements.
    universe: usize,
    /// Number of elements.
    len: usize,
    /// Bit `i % 64` of word `i / 64`: on level 0, whether i is an element; on level h + 1, whether
    /// word i of level h is not 0. The last level has one word; without numbers there is no level.
    levels: Vec<Vec<u64>>,
}

impl PredecessorSet {
    /// The empty set over `0..n`.
    ///
    /// # Complexity
    ///
    /// O(n), n / 63 words.
    pub fn new(n: usize) -> Self {
        iter::repeat(false).take(n).collect()
    }

    /// Adds `x`; false if it was there.
    ///
    /// # Panics
    ///
    /// If `x` is not below n.
    #[track_caller]
    pub fn insert(&mut self, x: usize) -> bool {
        if self.contains(x) {
            return false;
        }
        self.len += 1;
        let mut i = x;
        for level in &mut self.levels {
            let word = &mut level[i / 64];
            let was_empty = *word == 0;
            *word |= 1 << (i % 64);
            if !was_empty {
                break;
            }
            i /= 64;
        }
        true
    }

    /// Removes `x`; false if it was not there.
    ///
    /// # Panics
    ///
    /// If `x` is not below n.
    #[track_caller]
    pub fn remove(&mut self, x: usize) -> bool {
        if !self.contains(x) {
            return false;
        }
        self.len -= 1;
        let mut i = x;
        for level in &mut self.levels {
            let word = &mut level[i / 64];
            *word &= !(1 << (i % 64));
            if *word != 0 {
                break;
            }
            i /= 64;
        }
        true
    }

    /// Whether `x` is an element.
    ///
    /// # Panics
    ///
    /// If `x` is not below n.
    #[track_caller]
    pub fn contains(&self, x: usize) -> bool {
        checked_index(x, self.universe, "predecessor set");
        self.levels[0][x / 64] >> (x % 64) & 1 == 1
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The n of `0..n`, the numbers that may be elements.
    pub fn universe(&self) -> usize {
        self.universe
    }

    /// The elements, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        iter::successors(self.first(), |&x| self.first_at_least(x + 1))
    }

    /// The least element, `None` if there is none.
    pub fn first(&self) -> Option<usize> {
        self.first_at_least(0)
    }

    /// The greatest element, `None` if there is none.
    pub fn last(&self) -> Option<usize> {
        self.last_at_most(self.universe)
    }

    /// The least element x with `bound <= x`, `None` if there is none; the bound may be any number.
    pub fn first_at_least(&self, bound: usize) -> Option<usize> {
        let mut i = bound;
        for (height, level) in self.levels.iter().enumerate() {
            let word = level.get(i / 64)? >> (i % 64);
            if word != 0 {
                i += word.trailing_zeros() as usize;
                for level in self.levels[..height].iter().rev() {
                    i = 64 * i + level[i].trailing_zeros() as usize;
                }
                return Some(i);
            }
            // All that is left of this word is empty, and it starts in the next one.
            i = i / 64 + 1;
        }
        None
    }

    /// The greatest element x with `x <= bound`, `None` if there is none; the bound may be any
    /// number.
    pub fn last_at_most(&self, bound: usize) -> Option<usize> {
        let mut i = bound.min(self.universe.checked_sub(1)?);
        for (height, level) in self.levels.iter().enumerate() {
            let word = level[i / 64] << (63 - i % 64);
            if word != 0 {
                i -= word.leading_zeros() as usize;
                for level in self.levels[..height].iter().rev() {
                    i = 64 * i + level[i].ilog2() as usize;
                }
                return Some(i);
            }
            i = (i / 64).checked_sub(1)?;
        }
        None
    }
}

impl FromIterator<bool> for PredecessorSet {
    fn from_iter<I: IntoIterator<Item = bool>>(flags: I) -> Self {
        let (mut universe, mut len) = (0, 0);
        let mut level = Vec::new();
        for flag in flags {
            if universe % 64 == 0 {
                level.push(0);
            }
            level[universe / 64] |= u64::from(flag) << (universe % 64);
            universe += 1;
            len += usize::from(flag);
        }
        let mut levels = Vec::new();
        while level.len() > 1 {
            let next = level.chunks(64).map(|words| {
                let bits = words.iter().rev();
                bits.fold(0, |bits, &word| bits << 1 | u64::from(word != 0))
            });
            let next = next.collect();
            levels.push(level);
            level = next;
        }
        if universe > 0 {
            levels.push(level);
        }
        Self {
            universe,
            len,
            levels,
        }
    }
}

impl fmt::Debug for PredecessorSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests;
