//! Retrograde analysis.
//!
//! Two players move in turn along the edges of a directed graph; who cannot move loses. The winner
//! ends the game as soon as possible, the loser as late as possible.
//!
//! Input: `V E`, then E lines `u v`: a move from u to v (0 ≤ V, E ≤ 10^6, 0 ≤ u, v < V). Loops and
//! repeated moves are allowed.
//!
//! Output: for each state `0, …, V - 1` a line `outcome distance move`: Win, Lose or Draw for the
//! player to move, the number of moves until the end, and the state that a best move leads to: for
//! the winner one to a nearest loss, for the loser one to a farthest win, in a draw one that keeps
//! the draw. A draw has distance -1, a state without a move has move -1.

use std::fmt::Write;

use crate::oracle::cyclic_game::{Game, Graph, Label, solve_naively};
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RetrogradeAnalysis;

const MAX: usize = 1_000_000;

impl Problem for RetrogradeAnalysis {
    fn title(&self) -> &'static str {
        "Retrograde analysis"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/retrograde_analysis"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn several_outputs(&self) -> bool {
        true
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("0 0\n", "");
        plan.sample(
            "6 6\n0 1\n1 0\n2 3\n4 2\n4 0\n5 2\n",
            "Draw -1 1\nDraw -1 0\nWin 1 3\nLose 0 -1\nDraw -1 0\nLose 2 2\n",
        );
        plan.small("random", 40, |random| {
            let states = 1 + random.below(9);
            let moves = random.below(3 * states);
            anywhere(random, states, moves)
        });
        plan.small("downhill", 30, |random| {
            let states = 2 + random.below(9);
            let moves = random.below(4 * states);
            downhill(random, states, moves, 1)
        });
        plan.small("path", 5, |random| {
            let states = 1 + random.below(30);
            path(random, states)
        });
        plan.maximum("path", |random| path(random, MAX));
        plan.maximum("sparse", |random| anywhere(random, MAX, MAX));
        plan.maximum("dense", |random| anywhere(random, 1_000, MAX));
        plan.maximum("downhill", |random| downhill(random, 400_000, MAX, 20));
        plan.maximum("no-move", |_| format!("{MAX} 0\n"));
        plan.maximum("one-state", |_| format!("1 {MAX}\n{}", "0 0\n".repeat(MAX)));
        plan.maximum("into-one-state", |random| {
            let moves: Vec<_> = (0..MAX).map(|_| (random.below(MAX - 1) + 1, 0)).collect();
            graph(MAX, &moves)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let states = input.int("V", 0..=MAX)?;
        let moves = input.int("E", 0..=MAX)?;
        if states == 0 && moves > 0 {
            return input.fault("expected no moves, for there are no states");
        }
        for _ in 0..2 * moves {
            input.int("a state", 0..=states - 1)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let game = read(input);
        let solved = solve_naively(&game);
        let mut output = String::new();
        for (state, &(label, distance)) in solved.iter().enumerate() {
            let mut moves: Vec<usize> = game.successors(state).collect();
            moves.retain(|&next| match label {
                Label::Win => solved[next].0 == Label::Lose,
                Label::Lose => true,
                Label::Draw => solved[next].0 == Label::Draw,
            });
            moves.sort_by_key(|&next| solved[next].1);
            let best = if label == Label::Lose {
                moves.last()
            } else {
                moves.first()
            };
            let (distance, best) = (number(distance), number(best.copied()));
            writeln!(output, "{label:?} {distance} {best}").expect("a string can be written to");
        }
        output
    }

    /// Every line has to follow from the lines of the successors; since distances fall with every
    /// best move, that leaves no room for a game that does not end.
    fn check(&self, input: &str, _: Option<&str>, output: &str) -> Result<(), Fault> {
        let game = read(input);
        let mut tokens = Tokens::new(output);
        let mut lines = Vec::with_capacity(game.states());
        for _ in 0..game.states() {
            let label = [Label::Win, Label::Lose, Label::Draw]
                [tokens.one_of("an outcome", &["Win", "Lose", "Draw"])?];
            let distance = tokens.int("a distance", -1..=MAX as i64)?;
            let best = tokens.int("a state", -1..=game.states() as i64 - 1)?;
            lines.push((label, distance, best, tokens.line()));
        }
        tokens.end()?;
        for (state, &(label, distance, best, line)) in lines.iter().enumerate() {
            let (mut nearest_loss, mut farthest_win) = (i64::MAX, -1);
            let (mut to_draw, mut best_is_a_move) = (false, false);
            for next in game.successors(state) {
                match lines[next].0 {
                    Label::Lose => nearest_loss = nearest_loss.min(lines[next].1),
                    Label::Win => farthest_win = farthest_win.max(lines[next].1),
                    Label::Draw => to_draw = true,
                }
                best_is_a_move |= next as i64 == best;
            }
            let expected = if nearest_loss < i64::MAX {
                (Label::Win, nearest_loss + 1)
            } else if to_draw {
                (Label::Draw, -1)
            } else {
                (Label::Lose, farthest_win + 1)
            };
            let fail = |message| Err(Fault { line, message });
            if (label, distance) != expected {
                return fail(format!(
                    "state {state}: by its successors expected {:?} {}, got {label:?} {distance}",
                    expected.0, expected.1
                ));
            }
            if (label, distance) == (Label::Lose, 0) {
                if best != -1 {
                    return fail(format!("state {state}: expected move -1, got {best}"));
                }
                continue;
            }
            if !best_is_a_move {
                return fail(format!("state {state}: {best} is not a successor"));
            }
            let (next_label, next_distance, ..) = lines[best as usize];
            let keeps = match label {
                Label::Win => next_label == Label::Lose && next_distance == distance - 1,
                Label::Lose => next_distance == distance - 1,
                Label::Draw => next_label == Label::Draw,
            };
            if !keeps {
                return fail(format!(
                    "state {state}: {label:?} {distance}, but the move to {best} leads to \
                     {next_label:?} {next_distance}"
                ));
            }
        }
        Ok(())
    }
}

fn number(value: Option<usize>) -> String {
    value.map_or("-1".to_owned(), |value| value.to_string())
}

fn read(input: &str) -> Graph {
    let mut numbers = Tokens::new(input).map(|token| token.parse().expect("a valid input"));
    let mut next = || -> usize { numbers.next().expect("a valid input") };
    let (states, moves) = (next(), next());
    let moves: Vec<(usize, usize)> = (0..moves).map(|_| (next(), next())).collect();
    Graph::new(states, &moves)
}

fn graph(states: usize, moves: &[(usize, usize)]) -> String {
    let mut input = format!("{states} {}\n", moves.len());
    for (from, to) in moves {
        writeln!(input, "{from} {to}").expect("a string can be written to");
    }
    input
}

/// Moves between any two states.
fn anywhere(random: &mut Random, states: usize, moves: usize) -> String {
    let moves: Vec<_> = (0..moves)
        .map(|_| (random.below(states), random.below(states)))
        .collect();
    graph(states, &moves)
}

/// Moves mostly to earlier states of a random order, a few of them (`uphill`) the other way.
fn downhill(random: &mut Random, states: usize, moves: usize, uphill: usize) -> String {
    let mut order: Vec<usize> = (0..states).collect();
    random.shuffle(&mut order);
    let moves: Vec<_> = (0..moves)
        .map(|index| {
            let high = 1 + random.below(states - 1);
            // Short steps make long games.
            let low = high - 1 - random.below(high.min(4));
            if index < uphill {
                (order[low], order[high])
            } else {
                (order[high], order[low])
            }
        })
        .collect();
    graph(states, &moves)
}

/// One path through all states, in a random order.
fn path(random: &mut Random, states: usize) -> String {
    let mut order: Vec<usize> = (0..states).collect();
    random.shuffle(&mut order);
    let mut moves: Vec<_> = order.windows(2).map(|pair| (pair[0], pair[1])).collect();
    random.shuffle(&mut moves);
    graph(states, &moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On small games, of all outputs there are, exactly those pass that are right by definition.
    #[test]
    fn the_check_accepts_every_right_output_and_no_other() {
        let mut random = Random::new(1);
        for _ in 0..60 {
            let states = 1 + random.below(2);
            let moves = random.below(5);
            let input = anywhere(&mut random, states, moves);
            let game = read(&input);
            let solved = solve_naively(&game);
            let is_best = |state: usize, best: i64| {
                let moves: Vec<usize> = game.successors(state).collect();
                let Some(&next) = moves.iter().find(|&&next| next as i64 == best) else {
                    return best == -1 && moves.is_empty();
                };
                match solved[state] {
                    (Label::Draw, _) => solved[next].0 == Label::Draw,
                    (_, distance) => solved[next].1.map(|rest| rest + 1) == distance,
                }
            };
            let mut lines = Vec::new();
            for label in [Label::Win, Label::Lose, Label::Draw] {
                for distance in [None, Some(0), Some(1), Some(2), Some(3)] {
                    for best in -1..states as i64 {
                        lines.push((label, distance, best));
                    }
                }
            }
            for code in 0..lines.len().pow(states as u32) {
                let mut output = String::new();
                let mut right = true;
                for (state, &expected) in solved.iter().enumerate() {
                    let (label, distance, best) =
                        lines[code / lines.len().pow(state as u32) % lines.len()];
                    output += &format!("{label:?} {} {best}\n", number(distance));
                    right &= (label, distance) == expected && is_best(state, best);
                }
                let checked = RetrogradeAnalysis.check(&input, None, &output);
                assert_eq!(checked.is_ok(), right, "{input}{output}{checked:?}");
            }
        }
    }
}
