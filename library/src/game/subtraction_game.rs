//! Subtraction games: nim in which only certain numbers may be taken from a heap.
//!
//! Two players take turns; a move takes from one heap a number of counters that is in the
//! subtraction set, and whoever has no move loses. A game knows the Grundy number of each heap size
//! and from these who wins a sum of heaps, and by which move.
//!
//! - Any number may be taken: nim. A heap may also be split: octal games. What may be taken depends
//!   on the size of the heap: maximum nim, nim with forbidden moves.
//! - Other moves on a single heap: Grundy numbers of a graph.
//!
//! Heaps have zero-based indices.
//!
//! | method | time |
//! |---|---|
//! | [`SubtractionGame::new`], s subtractions, heaps up to h | O(h s) |
//! | [`SubtractionGame::between`] | O(1) |
//! | Grundy number | O(1) |
//! | nim sum and winner of k heaps | O(k) |
//! | winning move | O(k + s), or O(k) after `between` |
//!
//! Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*,
//! volume 1, chapters 3 and 4.

use std::ops::{Bound, RangeBounds};

/// A subtraction set together with the Grundy numbers of the heaps.
///
/// # Examples
///
/// ```
/// use library::game::SubtractionGame;
///
/// let game = SubtractionGame::new(&[2, 5], 12);
/// assert_eq!(game.grundy(5), 2);
/// assert!(game.first_player_wins(&[2, 5, 11]));
/// assert_eq!(game.winning_move(&[2, 5, 11]), Some((1, 3))); // heap 1 shrinks to 3
/// ```
#[derive(Clone, Debug)]
pub struct SubtractionGame {
    rule: Rule,
}

#[derive(Clone, Debug)]
enum Rule {
    Set {
        /// Ascending, distinct.
        subtractions: Vec<usize>,
        /// Grundy number of each heap size.
        grundy: Vec<usize>,
    },
    /// All numbers from `min` to `max`, both included.
    Between { min: usize, max: usize },
}

impl SubtractionGame {
    /// The game in which the numbers in `subtractions` may be taken, for heaps of at most
    /// `max_heap`.
    ///
    /// The order of the numbers does not matter, nor do repetitions. Without any there is no move.
    ///
    /// # Panics
    ///
    /// If 0 is among `subtractions`.
    ///
    /// # Complexity
    ///
    /// O(h s) time for s subtractions and heaps up to h.
    #[track_caller]
    pub fn new(subtractions: &[usize], max_heap: usize) -> Self {
        let mut subtractions = subtractions.to_vec();
        subtractions.sort_unstable();
        subtractions.dedup();
        assert!(
            subtractions.first() != Some(&0),
            "subtraction 0 takes nothing"
        );
        // Entry g is the last heap size that was found to have an option of Grundy number g, which
        // is at most the number of options.
        let mut seen_by = vec![usize::MAX; subtractions.len() + 1];
        let mut grundy: Vec<usize> = Vec::with_capacity(max_heap + 1);
        for heap in 0..=max_heap {
            let possible = subtractions.iter().take_while(|&&taken| taken <= heap);
            for &taken in possible {
                seen_by[grundy[heap - taken]] = heap;
            }
            let seen = seen_by.iter().take_while(|&&seen_by| seen_by == heap);
            grundy.push(seen.count());
        }
        let rule = Rule::Set {
            subtractions,
            grundy,
        };
        Self { rule }
    }

    /// The game in which any number in `subtractions` may be taken, for heaps of any size.
    ///
    /// A range without a start starts at 1.
    ///
    /// # Panics
    ///
    /// If the range contains 0 by its start, or is empty.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::SubtractionGame;
    ///
    /// let game = SubtractionGame::between(3..=14);
    /// assert_eq!(game.grundy(1_000_000_000_001), 4); // 14 modulo 3 + 14, divided by 3
    /// ```
    #[track_caller]
    pub fn between(subtractions: impl RangeBounds<usize>) -> Self {
        let min = match subtractions.start_bound() {
            Bound::Included(&min) => Some(min),
            Bound::Excluded(&before) => before.checked_add(1),
            Bound::Unbounded => Some(1),
        };
        let max = match subtractions.end_bound() {
            Bound::Included(&max) => Some(max),
            Bound::Excluded(&after) => after.checked_sub(1),
            Bound::Unbounded => Some(usize::MAX),
        };
        assert!(min != Some(0), "subtraction 0 takes nothing");
        let (Some(min), Some(max)) = (min, max) else {
            panic!("empty range of subtractions");
        };
        assert!(min <= max, "empty range of subtractions {min}..={max}");
        let rule = Rule::Between { min, max };
        Self { rule }
    }

    /// The Grundy number of a heap.
    ///
    /// # Panics
    ///
    /// If the heap is larger than the game was made for.
    #[track_caller]
    pub fn grundy(&self, heap: usize) -> usize {
        match &self.rule {
            Rule::Set { grundy, .. } => {
                let max_heap = grundy.len() - 1;
                assert!(
                    heap <= max_heap,
                    "heap {heap} in a subtraction game for heaps up to {max_heap}"
                );
                grundy[heap]
            }
            // Modulo the period min + max, a move changes the heap by min to max in either
            // direction. So it leaves the block of `min` residues that the heap is in, and it can
            // reach any lower block: block j from residue r by taking r - j min, which is at least
            // min, or, where that is more than max, by taking max, down to a residue below min.
            Rule::Between { min, max } => residue(heap, *min, *max) / min,
        }
    }

    /// The exclusive or of the Grundy numbers of all heaps, 0 for none.
    ///
    /// # Panics
    ///
    /// As [`grundy`](Self::grundy).
    #[track_caller]
    pub fn nim_sum(&self, heaps: &[usize]) -> usize {
        let mut sum = 0;
        for &heap in heaps {
            sum ^= self.grundy(heap);
        }
        sum
    }

    /// Whether the player to move wins the sum of all heaps.
    ///
    /// # Panics
    ///
    /// As [`grundy`](Self::grundy).
    #[track_caller]
    pub fn first_player_wins(&self, heaps: &[usize]) -> bool {
        self.nim_sum(heaps) != 0
    }

    /// A winning move: the index of a heap and its new size; `None` exactly if the player to move
    /// loses.
    ///
    /// It is in the first heap whose Grundy number can become smaller by it.
    ///
    /// # Panics
    ///
    /// As [`grundy`](Self::grundy).
    #[track_caller]
    pub fn winning_move(&self, heaps: &[usize]) -> Option<(usize, usize)> {
        let sum = self.nim_sum(heaps);
        let smaller = |&heap: &usize| self.grundy(heap) ^ sum < self.grundy(heap);
        let index = heaps.iter().position(smaller)?;
        let heap = heaps[index];
        let target = self.grundy(heap) ^ sum;
        match &self.rule {
            Rule::Set {
                subtractions,
                grundy,
            } => {
                let mut sizes = subtractions.iter().map(|taken| heap - taken);
                let size = sizes.find(|&size| grundy[size] == target)?;
                Some((index, size))
            }
            Rule::Between { min, max } => {
                // By the argument in `grundy`.
                let taken = residue(heap, *min, *max) - target * min;
                Some((index, heap - taken.min(*max)))
            }
        }
    }
}

/// The heap modulo `min + max`.
fn residue(heap: usize, min: usize, max: usize) -> usize {
    min.checked_add(max).map_or(heap, |period| heap % period)
}

#[cfg(test)]
mod tests;
