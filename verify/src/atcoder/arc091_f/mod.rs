//! ARC091 F, "Strange Nim": from pile i of X stones a move takes 1 to X / K_i, rounded down; who
//! cannot move loses. The limits of time and memory are recalled, not looked up.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct StrangeNim;

const MAX_PILES: usize = 200;
const MAX: usize = 1_000_000_000;

impl Problem for StrangeNim {
    fn title(&self) -> &'static str {
        "Strange Nim"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/arc091/tasks/arc091_d"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2\n5 2\n3 3\n", "Aoki\n");
        plan.sample("3\n3 2\n4 3\n5 1\n", "Takahashi\n");
        plan.sample("3\n28 3\n16 4\n19 2\n", "Aoki\n");
        plan.sample("4\n3141 59\n26535 897\n93 23\n8462 64\n", "Takahashi\n");
        plan.small("random", 40, |random| {
            let count = 1 + random.below(3);
            let pile = |random: &mut Random| (1 + random.below(18), 1 + random.below(4));
            let piles: Vec<_> = (0..count).map(|_| pile(random)).collect();
            file(&piles)
        });
        plan.small("one-pile", 10, |random| {
            file(&[(1 + random.below(300), 1 + random.below(9))])
        });
        // Most values of the limit lie on the way where divisor and quotient are alike.
        for divisor in [31_700, 15_000, 5_000, 100_000, 2, MAX / 2] {
            plan.maximum(&format!("parts-of-{divisor}"), move |random| {
                let near = |random: &mut Random| {
                    let size = MAX - random.below(MAX / 1_000);
                    (size, divisor + random.below(1 + divisor / 100))
                };
                let piles: Vec<_> = (1..MAX_PILES).map(|_| near(random)).collect();
                solved(random, piles)
            });
        }
        plan.maximum("any", |random| {
            let any = |random: &mut Random| {
                let (size, divisor) = (MAX >> random.below(30), MAX >> random.below(30));
                (1 + random.below(size), 1 + random.below(divisor))
            };
            let piles: Vec<_> = (1..MAX_PILES).map(|_| any(random)).collect();
            solved(random, piles)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("N", 1..=MAX_PILES)? {
            input.int("A", 1..=MAX)?;
            input.int("K", 1..=MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let piles = read(input);
        if piles.iter().any(|&(stones, _)| stones > 300) {
            // A sample too large to be played.
            return winner(piles.iter().fold(0, |sum, &(a, k)| sum ^ by_table(a, k)) != 0);
        }
        let divisors: Vec<usize> = piles.iter().map(|&(_, divisor)| divisor).collect();
        let mut search = Search::new(|stones: &Vec<usize>| {
            let mut moves = Vec::new();
            for (index, &pile) in stones.iter().enumerate() {
                for taken in 1..=pile / divisors[index] {
                    let mut left = stones.clone();
                    left[index] -= taken;
                    moves.push(left);
                }
            }
            moves
        });
        winner(search.wins(&piles.iter().map(|&(stones, _)| stones).collect()))
    }
}

/// The Grundy number of a pile, from those of all smaller ones.
fn by_table(stones: usize, divisor: usize) -> usize {
    let mut grundy: Vec<usize> = Vec::with_capacity(stones + 1);
    for size in 0..=stones {
        let mut options = grundy[size - size / divisor..].to_vec();
        options.sort_unstable();
        options.dedup();
        grundy.push(
            (0..)
                .zip(&options)
                .take_while(|(i, value)| i == *value)
                .count(),
        );
    }
    grundy[stones]
}

/// The Grundy number of a pile: if the stones are a multiple of the divisor their quotient,
/// otherwise that of the pile with one more than the quotient taken away.
fn by_steps(mut stones: usize, divisor: usize) -> usize {
    while !stones.is_multiple_of(divisor) {
        let (quotient, rest) = (stones / divisor, stones % divisor);
        if quotient == 0 {
            return 0;
        }
        stones -= rest.div_ceil(quotient + 1) * (quotient + 1);
    }
    stones / divisor
}

fn winner(first: bool) -> String {
    line([if first { "Takahashi" } else { "Aoki" }])
}

fn read(input: &str) -> Vec<(usize, usize)> {
    let mut next = numbers::<usize>(input);
    (0..next()).map(|_| (next(), next())).collect()
}

fn file(piles: &[(usize, usize)]) -> String {
    let lines = piles
        .iter()
        .map(|(stones, divisor)| line([stones, divisor]));
    line([piles.len()]) + &lines.collect::<String>()
}

/// The piles and one more, which half of the time makes the sum 0.
fn solved(random: &mut Random, mut piles: Vec<(usize, usize)>) -> (String, String) {
    let sum = piles.iter().fold(0, |sum, &(a, k)| sum ^ by_steps(a, k));
    let is_won = sum == 0 || random.chance(1, 2);
    piles.push(if is_won { (sum + 1, 1) } else { (sum, 1) });
    random.shuffle(&mut piles);
    (file(&piles), winner(is_won))
}
