//! ABC297 G, "Constrained Nim 2": a move takes between L and R stones from one of N piles; who
//! cannot move loses. The time limit is recalled, not looked up.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct ConstrainedNim;

const MAX_PILES: usize = 200_000;
const MAX: usize = 1_000_000_000;

impl Problem for ConstrainedNim {
    fn title(&self) -> &'static str {
        "Constrained Nim 2"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc297/tasks/abc297_g"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("3 1 2\n2 3 3\n", "First\n");
        plan.sample("5 1 1\n3 1 4 1 5\n", "Second\n");
        plan.sample("7 3 14\n10 20 30 40 50 60 70\n", "First\n");
        plan.small("random", 40, |random| {
            let low = 1 + random.below(4);
            let high = low + random.below(5);
            let count = 1 + random.below(3);
            piles(
                low,
                high,
                (0..count).map(|_| 1 + random.below(12)).collect(),
            )
        });
        plan.small("one-pile", 10, |random| {
            let low = 1 + random.below(20);
            let high = low + random.below(20);
            piles(low, high, vec![1 + random.below(90)])
        });
        plan.maximum("pairs", |random| pairs(random, 1, MAX / 3));
        plan.maximum("pairs-of-small-piles", |random| pairs(random, 2, 5));
        plan.maximum("pairs-and-one-more", |random| {
            let (low, high) = (7, 1_000);
            let mut piles = balanced(random, low, high, MAX_PILES - 2);
            // With one pile added that can be moved, and that alone, the sum is not 0.
            piles.push(low + random.below(high));
            random.shuffle(&mut piles);
            (self::piles(low, high, piles), "First\n".to_owned())
        });
        plan.maximum("no-move", |_| {
            let input = piles(MAX, MAX, vec![MAX - 1; MAX_PILES]);
            (input, "Second\n".to_owned())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let piles = input.int("N", 1..=MAX_PILES)?;
        let low = input.int("L", 1..=MAX)?;
        input.int("R", low..=MAX)?;
        for _ in 0..piles {
            input.int("A", 1..=MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (count, low, high) = (next(), next(), next());
        let piles: Vec<usize> = (0..count).map(|_| next()).collect();
        let mut search = Search::new(|piles: &Vec<usize>| {
            let mut moves = Vec::new();
            for (index, &pile) in piles.iter().enumerate() {
                for taken in low..=high.min(pile) {
                    let mut left = piles.clone();
                    left[index] -= taken;
                    left.sort_unstable();
                    moves.push(left);
                }
            }
            moves
        });
        // Piles too small for a move, as most are in the last sample, only swell the search.
        let mut piles: Vec<usize> = piles.into_iter().filter(|&pile| pile >= low).collect();
        piles.sort_unstable();
        if piles.len() > 3 {
            return by_numbers(low, high, &piles);
        }
        winner(search.wins(&piles))
    }
}

/// The winner by the theorem of Sprague and Grundy, where there are too many piles to play.
fn by_numbers(low: usize, high: usize, piles: &[usize]) -> String {
    let largest = piles.iter().copied().max().unwrap_or(0);
    let mut grundy: Vec<usize> = Vec::new();
    for pile in 0..=largest {
        let options: Vec<usize> = (low..=high.min(pile))
            .map(|taken| grundy[pile - taken])
            .collect();
        let number = (0..).find(|number| !options.contains(number));
        grundy.push(number.expect("some number is free"));
    }
    winner(piles.iter().fold(0, |sum, &pile| sum ^ grundy[pile]) != 0)
}

fn winner(first: bool) -> String {
    if first { "First\n" } else { "Second\n" }.to_owned()
}

fn piles(low: usize, high: usize, piles: Vec<usize>) -> String {
    line([piles.len(), low, high]) + &line(piles)
}

/// Pairs of piles that differ by a multiple of L + R: the second player answers in the other pile,
/// and what one pile has more than the other comes to nothing.
fn balanced(random: &mut Random, low: usize, high: usize, count: usize) -> Vec<usize> {
    let mut piles = Vec::with_capacity(count);
    for _ in 0..count / 2 {
        let period = low + high;
        let pile = 1 + random.below(period);
        let more = period * random.below((MAX - pile) / period + 1);
        piles.extend([pile, pile + more]);
    }
    piles
}

fn pairs(random: &mut Random, low: usize, high: usize) -> (String, String) {
    let mut piles = balanced(random, low, high, MAX_PILES);
    random.shuffle(&mut piles);
    (self::piles(low, high, piles), "Second\n".to_owned())
}
