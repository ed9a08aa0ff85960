//! No. 361, "Kadomatsu game 2": a move cuts a bamboo into three of pairwise different lengths of
//! which the longest is at most D longer than the shortest; who cannot move loses.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Kadomatsu;

const MAX: usize = 500;

impl Problem for Kadomatsu {
    fn title(&self) -> &'static str {
        "Kadomatsu game 2"
    }

    fn url(&self) -> &'static str {
        "https://yukicoder.me/problems/no/361"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("7 3\n", "kado\n");
        plan.sample("7 2\n", "matsu\n");
        plan.sample("13 13\n", "matsu\n");
        plan.small("one", 1, |_| "1 1\n".to_owned());
        plan.small("short", 15, |random| {
            let length = 1 + random.below(18);
            line([length, 1 + random.below(length)])
        });
        plan.small("longer", 25, |random| {
            line([19 + random.below(14), 1 + random.below(12)])
        });
        for difference in [MAX, 250, 61, 7, 2, 1] {
            plan.maximum(&format!("difference-{difference}"), move |_| {
                (line([MAX, difference]), by_numbers(MAX, difference))
            });
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let length = input.int("L", 1..=MAX)?;
        input.int("D", 1..=length)?;
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (length, difference) = (next(), next());
        let mut search = Search::new(|bamboos: &Vec<usize>| {
            let mut moves = Vec::new();
            for (index, &bamboo) in bamboos.iter().enumerate() {
                for parts in cuts(bamboo, difference) {
                    let mut next = bamboos.clone();
                    next.remove(index);
                    next.extend(parts);
                    // Those that cannot be cut do not matter.
                    next.retain(|&bamboo| bamboo >= 6);
                    next.sort_unstable();
                    moves.push(next);
                }
            }
            moves
        });
        winner(search.wins(&vec![length]))
    }
}

fn winner(first: bool) -> String {
    if first { "kado\n" } else { "matsu\n" }.to_owned()
}

/// Every way to cut a bamboo.
fn cuts(length: usize, difference: usize) -> Vec<[usize; 3]> {
    let mut cuts = Vec::new();
    for a in 1..length {
        for b in a + 1..length - a {
            let c = length - a - b;
            if b < c && c - a <= difference {
                cuts.push([a, b, c]);
            }
        }
    }
    cuts
}

/// The winner by the theorem of Sprague and Grundy, where there are too many positions to play.
fn by_numbers(length: usize, difference: usize) -> String {
    let mut grundy: Vec<usize> = Vec::new();
    for bamboo in 0..=length {
        let mut taken = [false; 1024];
        for [a, b, c] in cuts(bamboo, difference) {
            taken[grundy[a] ^ grundy[b] ^ grundy[c]] = true;
        }
        let number = taken.iter().position(|&taken| !taken);
        grundy.push(number.expect("numbers below 1024"));
    }
    winner(grundy[length] != 0)
}
