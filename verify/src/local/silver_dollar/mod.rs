//! The silver dollar game.
//!
//! Coins lie on squares 0, 1, 2, … of a strip. Players take turns to slide a coin towards 0, over
//! empty squares to an empty one; who cannot move loses.
//!
//! Input: `K`, then the different squares `x_0 … x_{K-1}` (0 ≤ K ≤ 2·10^5, 0 ≤ x ≤ 10^9).
//!
//! Output: the Grundy number, and unless it is 0 a line `coin square`: a move that wins.

use std::collections::HashSet;

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct SilverDollar;

const MAX_COINS: usize = 200_000;
const MAX_SQUARE: usize = 1_000_000_000;

impl Problem for SilverDollar {
    fn title(&self) -> &'static str {
        "Silver dollar game"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/silver_dollar"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn several_outputs(&self) -> bool {
        true
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("0\n\n", "0\n");
        plan.sample("3\n8 3 2\n", "6\n0 6\n");
        plan.sample("3\n6 3 2\n", "0\n");
        for (name, coins, squares) in [("crowded", 6, 9), ("sparse", 3, 20)] {
            plan.small(name, 25, move |random| {
                let count = 1 + random.below(coins);
                coins_on(random, count, squares)
            });
        }
        plan.maximum("random", |random| {
            coins_on(random, MAX_COINS, MAX_SQUARE + 1)
        });
        plan.maximum("odd", |random| {
            coins_on(random, MAX_COINS - 1, MAX_SQUARE + 1)
        });
        plan.maximum("crowded", |random| {
            coins_on(random, MAX_COINS, MAX_COINS + MAX_COINS / 2)
        });
        plan.maximum("no-move", |random| coins_on(random, MAX_COINS, MAX_COINS));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut seen = HashSet::new();
        for _ in 0..input.int("K", 0..=MAX_COINS)? {
            if !seen.insert(input.int("x", 0..=MAX_SQUARE)?) {
                return input.fault("expected different squares");
            }
        }
        Ok(())
    }

    /// The one nim heap beside which the position is lost, and the first move that leaves a loss.
    fn oracle(&self, input: &str) -> String {
        let coins = read(input);
        // A position is the set of squares, and the heap.
        let slides = |set: u64, from: usize| {
            let free = (0..from).rev().take_while(move |to| set >> to & 1 == 0);
            free.map(move |to| (to, set & !(1 << from) | 1 << to))
        };
        let mut search = Search::new(|&(set, heap): &(u64, usize)| {
            let mut moves: Vec<(u64, usize)> = (0..heap).map(|heap| (set, heap)).collect();
            for from in (0..64).filter(|from| set >> from & 1 == 1) {
                moves.extend(slides(set, from).map(|(_, next)| (next, heap)));
            }
            moves
        });
        let start = coins.iter().fold(0, |set, square| set | 1 << square);
        let number = (0..).find(|&heap| !search.wins(&(start, heap)));
        let mut output = line(number);
        for (coin, &square) in coins.iter().enumerate() {
            for (to, next) in slides(start, square) {
                if !search.wins(&(next, 0)) {
                    return output + &line([coin, to]);
                }
            }
        }
        output += "\n";
        output
    }

    /// The number by the theory, and a move that is possible and makes it 0.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let mut coins = read(input);
        let number = grundy(&coins);
        let mut tokens = Tokens::new(output);
        let known = answer.and_then(|answer| answer.split_whitespace().next());
        if known.is_some_and(|known| known != number.to_string()) {
            return tokens.fault(format!("the answer of the case is not {number}"));
        }
        let got = tokens.int("a Grundy number", 0..=usize::MAX)?;
        if got != number {
            return tokens.fault(format!("expected Grundy number {number}, got {got}"));
        }
        if number > 0 {
            let coin = tokens.int("a coin", 0..=coins.len() - 1)?;
            let square = tokens.int("a square", 0..=MAX_SQUARE)?;
            let passed = square..coins[coin];
            if passed.is_empty() || coins.iter().any(|other| passed.contains(other)) {
                return tokens.fault(format!("coin {coin} cannot slide to square {square}"));
            }
            coins[coin] = square;
            if grundy(&coins) != 0 {
                return tokens.fault(format!("coin {coin} to square {square} does not win"));
            }
        }
        tokens.end()
    }
}

fn read(input: &str) -> Vec<usize> {
    let mut next = numbers::<usize>(input);
    (0..next()).map(|_| next()).collect()
}

/// The exclusive or of the empty squares between the last coin and the one before, the third and
/// fourth from the end, and so on; with an odd number, also of those before the first coin.
fn grundy(coins: &[usize]) -> usize {
    let mut squares: Vec<i64> = coins.iter().map(|&square| square as i64).collect();
    squares.sort_unstable_by_key(|square| -square);
    let gap = |pair: &[i64]| (pair[0] - pair.get(1).unwrap_or(&-1) - 1) as usize;
    squares.chunks(2).map(gap).fold(0, |sum, gap| sum ^ gap)
}

fn coins_on(random: &mut Random, count: usize, squares: usize) -> String {
    let mut coins: Vec<usize> = Vec::with_capacity(count);
    if count * 2 > squares {
        coins.extend(0..squares);
        random.shuffle(&mut coins);
        coins.truncate(count);
    } else {
        let mut seen = HashSet::new();
        while coins.len() < count {
            let square = random.below(squares);
            if seen.insert(square) {
                coins.push(square);
            }
        }
    }
    line([count]) + &line(coins)
}
