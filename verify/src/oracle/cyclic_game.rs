//! Games on a directed graph with cycles, in which a player without a move loses and endless play
//! is a draw.

use std::cell::OnceCell;

/// The result of a state for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The player to move wins.
    Win,
    /// The player to move loses.
    Lose,
    /// Neither can force the end.
    Draw,
}

/// A game whose moves are computed when they are asked for.
pub trait Game {
    /// The number of states.
    fn states(&self) -> usize;

    /// Every state that a move from `state` leads to.
    fn successors(&self, state: usize) -> impl Iterator<Item = usize>;

    /// Every state with a move to `state`, once for each such move.
    fn predecessors(&self, state: usize) -> impl Iterator<Item = usize>;
}

/// Labels and the number of moves until the end (`None` for a draw) under optimal play, by the
/// definition: a game that ends within `k` moves is decided by those that end within `k - 1`.
/// O((V + E) · longest distance).
pub fn solve_naively(game: &impl Game) -> Vec<(Label, Option<usize>)> {
    let mut solved = vec![(Label::Draw, None); game.states()];
    for moves in 0.. {
        let before = solved.clone();
        for state in 0..game.states() {
            if before[state].0 != Label::Draw {
                continue;
            }
            if game
                .successors(state)
                .any(|next| before[next].0 == Label::Lose)
            {
                solved[state] = (Label::Win, Some(moves));
            } else if game
                .successors(state)
                .all(|next| before[next].0 == Label::Win)
            {
                solved[state] = (Label::Lose, Some(moves));
            }
        }
        // A round without a decision is the last one: the next would see the same labels.
        if solved == before {
            break;
        }
    }
    solved
}

/// Whether `labels` are right, in O(V + E): the first state that contradicts them, with the reason.
///
/// Every label has to agree with those of the successors. That alone would allow players to promise
/// each other a win around a cycle; so every win and every loss must also be grounded, that is
/// follow from the states without a move in finitely many steps. Draws are then right as well:
/// nobody can leave them for a better label.
pub fn certify(game: &impl Game, labels: &[Label]) -> Result<(), (usize, &'static str)> {
    let mut open = vec![0; game.states()];
    let mut queue = Vec::new();
    for (state, &label) in labels.iter().enumerate() {
        let (mut moves, mut to_loser, mut to_draw) = (0, false, false);
        for next in game.successors(state) {
            moves += 1;
            to_loser |= labels[next] == Label::Lose;
            to_draw |= labels[next] == Label::Draw;
        }
        match label {
            Label::Win if !to_loser => return Err((state, "a win without a move to a loss")),
            Label::Lose if to_loser || to_draw => {
                return Err((state, "a loss with a move to a loss or a draw"));
            }
            Label::Draw if to_loser => return Err((state, "a draw with a move to a loss")),
            Label::Draw if !to_draw => return Err((state, "a draw without a move to a draw")),
            _ => {}
        }
        open[state] = moves;
        if moves == 0 {
            queue.push(state);
        }
    }
    let mut grounded = vec![false; game.states()];
    while let Some(state) = queue.pop() {
        if grounded[state] {
            continue;
        }
        grounded[state] = true;
        for previous in game.predecessors(state) {
            match labels[previous] {
                Label::Win if labels[state] == Label::Lose => queue.push(previous),
                Label::Lose => {
                    open[previous] -= 1;
                    if open[previous] == 0 {
                        queue.push(previous);
                    }
                }
                _ => {}
            }
        }
    }
    let floating = |&state: &usize| labels[state] != Label::Draw && !grounded[state];
    match (0..game.states()).find(floating) {
        Some(state) => Err((state, "a decided state where play can go on forever")),
        None => Ok(()),
    }
}

/// A graph that is stored.
#[derive(Clone, Debug)]
pub struct Graph {
    successors: Lists,
    /// Found when they are asked for.
    predecessors: OnceCell<Lists>,
}

impl Graph {
    /// The graph with `states` states and the given moves (from, to).
    #[must_use]
    pub fn new(states: usize, moves: &[(usize, usize)]) -> Self {
        Self {
            successors: Lists::new(states, moves.iter().copied()),
            predecessors: OnceCell::new(),
        }
    }
}

impl Game for Graph {
    fn states(&self) -> usize {
        self.successors.starts.len() - 1
    }

    fn successors(&self, state: usize) -> impl Iterator<Item = usize> {
        self.successors.get(state)
    }

    fn predecessors(&self, state: usize) -> impl Iterator<Item = usize> {
        let lists = self.predecessors.get_or_init(|| {
            let moves = |from| self.successors.get(from).map(move |to| (to, from));
            Lists::new(self.states(), (0..self.states()).flat_map(moves))
        });
        lists.get(state)
    }
}

/// A list of states for each state, all in one array.
#[derive(Clone, Debug)]
struct Lists {
    /// Where each list starts, and where the last one ends.
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// Sorts the values of (key, value) pairs into the lists of their keys.
    fn new(count: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Self {
        let mut starts = vec![0; count + 1];
        for (key, _) in pairs.clone() {
            starts[key + 1] += 1;
        }
        for key in 0..count {
            starts[key + 1] += starts[key];
        }
        let mut ends = starts.clone();
        let mut items = vec![0; starts[count] as usize];
        for (key, value) in pairs {
            items[ends[key] as usize] = value as u32;
            ends[key] += 1;
        }
        Self { starts, items }
    }

    fn get(&self, key: usize) -> impl Iterator<Item = usize> + Clone {
        let range = self.starts[key] as usize..self.starts[key + 1] as usize;
        self.items[range].iter().map(|&item| item as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::random::Random;
    use Label::{Draw, Lose, Win};

    #[test]
    fn a_path_a_cycle_and_a_cycle_with_an_exit() {
        let path = Graph::new(4, &[(0, 1), (1, 2), (2, 3)]);
        assert_eq!(
            solve_naively(&path),
            [
                (Win, Some(3)),
                (Lose, Some(2)),
                (Win, Some(1)),
                (Lose, Some(0))
            ]
        );
        let cycle = Graph::new(2, &[(0, 1), (1, 0)]);
        assert_eq!(solve_naively(&cycle), [(Draw, None); 2]);
        let exit = Graph::new(3, &[(0, 1), (1, 0), (1, 2)]);
        assert_eq!(
            solve_naively(&exit),
            [(Lose, Some(2)), (Win, Some(1)), (Lose, Some(0))]
        );
        assert_eq!(solve_naively(&Graph::new(0, &[])), []);
    }

    #[test]
    fn promises_around_a_cycle_are_refused() {
        let cycle = Graph::new(2, &[(0, 1), (1, 0)]);
        assert_eq!(certify(&cycle, &[Draw, Draw]), Ok(()));
        assert_eq!(
            certify(&cycle, &[Win, Lose]),
            Err((0, "a decided state where play can go on forever"))
        );
    }

    /// On all labellings of random graphs, the certificate accepts exactly the right one.
    #[test]
    fn the_certificate_accepts_the_solution_and_nothing_else() {
        let mut random = Random::new(1);
        for round in 0..300 {
            let states = 1 + random.below(5);
            let moves: Vec<(usize, usize)> = (0..random.below(2 * states + 1))
                .map(|_| (random.below(states), random.below(states)))
                .collect();
            let game = Graph::new(states, &moves);
            let solution: Vec<Label> = solve_naively(&game).iter().map(|s| s.0).collect();
            for code in 0..3_usize.pow(states as u32) {
                let labels: Vec<Label> = (0..states as u32)
                    .map(|digit| [Win, Lose, Draw][code / 3_usize.pow(digit) % 3])
                    .collect();
                assert_eq!(
                    certify(&game, &labels).is_ok(),
                    labels == solution,
                    "round {round}: {moves:?} {labels:?}"
                );
            }
        }
    }
}
