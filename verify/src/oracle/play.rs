//! Playing a game out: who wins, by trying every move in every position.

use std::collections::HashMap;
use std::hash::Hash;

/// A search that remembers the positions that it has seen. A player without a move loses.
pub struct Search<S, M> {
    moves: M,
    wins: HashMap<S, bool>,
}

impl<S: Clone + Eq + Hash, M: Fn(&S) -> Vec<S>> Search<S, M> {
    /// A search of the game, without cycles, in which `moves` lists all positions that the player
    /// to move can reach.
    #[must_use]
    pub fn new(moves: M) -> Self {
        let wins = HashMap::new();
        Self { moves, wins }
    }

    /// Whether the player to move wins.
    pub fn wins(&mut self, position: &S) -> bool {
        if let Some(&wins) = self.wins.get(position) {
            return wins;
        }
        let moves = (self.moves)(position);
        let wins = moves.iter().any(|next| !self.wins(next));
        self.wins.insert(position.clone(), wins);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_heaps_of_nim() {
        let mut search = Search::new(|&[a, b]: &[usize; 2]| {
            let first = (0..a).map(|a| [a, b]);
            first.chain((0..b).map(|b| [a, b])).collect()
        });
        for a in 0..6 {
            for b in 0..6 {
                assert_eq!(search.wins(&[a, b]), a != b);
            }
        }
    }
}
