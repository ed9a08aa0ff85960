//! Nim with forbidden moves: some numbers may not be taken from heaps of some sizes.
//!
//! Two players take turns to take counters from one heap, at least one; whoever has no move loses.
//! A list says which numbers may not be taken from a heap of which size. The Grundy number of a
//! heap differs from that of nim only by what the list takes away, so that heaps may be huge.
//!
//! - The same numbers are forbidden for heaps of all sizes: subtraction game.
//! - At most a part of the heap may be taken: maximum nim.
//! - The sum of several heaps: treat the Grundy numbers like heaps of nim.
//!
//! | method, m forbidden moves | time |
//! |---|---|
//! | [`ForbiddenMoveNim::new`] | O(m log m) |
//! | [`ForbiddenMoveNim::grundy`] | O(log m) |
//!
//! Reference: R. P. Sprague, *Über mathematische Kampfspiele*, Tôhoku Math. J. 41 (1935), on Grundy
//! numbers.

use std::collections::HashMap;

/// The Grundy numbers of all heaps.
///
/// # Examples
///
/// ```
/// use library::game::ForbiddenMoveNim;
///
/// // From a heap of 5 one may not take 2, nor all.
/// let game = ForbiddenMoveNim::new(&[(5, 2), (5, 5)]);
/// assert_eq!(game.grundy(4), 4);
/// assert_eq!(game.grundy(5), 0); // cannot become 0, so it is as good as that
/// assert_eq!(game.grundy(1_000), 999);
/// ```
#[derive(Clone, Debug, Default)]
pub struct ForbiddenMoveNim {
    /// The heaps whose Grundy number a smaller heap has as well, ascending, and that number.
    repeated: Vec<(usize, usize)>,
}

impl ForbiddenMoveNim {
    /// The game in which for each pair `(heap, taken)` that number may not be taken from a heap of
    /// that size.
    ///
    /// The order of the pairs does not matter, nor do repetitions.
    ///
    /// # Panics
    ///
    /// If a pair is no move of nim: if `taken` is 0 or more than `heap`.
    ///
    /// # Complexity
    ///
    /// O(m log m) time, O(m) memory.
    #[track_caller]
    pub fn new(forbidden: &[(usize, usize)]) -> Self {
        for &(heap, taken) in forbidden {
            assert!(
                (1..=heap).contains(&taken),
                "forbidden move takes {taken} from a heap of {heap}"
            );
        }
        let mut forbidden = forbidden.to_vec();
        forbidden.sort_unstable();
        forbidden.dedup();
        // The heaps below some size have the Grundy numbers below some bound, each at least once:
        // the next heap has the bound itself, or repeats a number of which it can reach no heap.
        let mut game = Self::default();
        let mut repetitions: HashMap<usize, usize> = HashMap::new();
        for moves in forbidden.chunk_by(|a, b| a.0 == b.0) {
            let heap = moves[0].0;
            let targets = moves.iter().map(|&(_, taken)| game.grundy(heap - taken));
            let mut targets: Vec<usize> = targets.collect();
            targets.sort_unstable();
            let mut unreachable = targets.chunk_by(|a, b| a == b).filter(|targets| {
                let repetitions = repetitions.get(&targets[0]).unwrap_or(&0);
                targets.len() == 1 + repetitions
            });
            if let Some(targets) = unreachable.next() {
                game.repeated.push((heap, targets[0]));
                *repetitions.entry(targets[0]).or_default() += 1;
            }
        }
        game
    }

    /// The Grundy number of a heap of any size.
    pub fn grundy(&self, heap: usize) -> usize {
        match self.repeated.binary_search_by_key(&heap, |&(heap, _)| heap) {
            Ok(index) => self.repeated[index].1,
            // All others have new numbers, in order.
            Err(smaller) => heap - smaller,
        }
    }
}

#[cfg(test)]
mod tests;
