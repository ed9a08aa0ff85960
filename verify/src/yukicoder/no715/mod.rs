//! No. 715, "Set and two-player game": a move takes a number x out of a set, and with it x - 1 and
//! x + 1 if they are there; who cannot move loses. Format and limits are recalled, the samples were
//! computed.

use std::collections::BTreeSet;

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct SetGame;

const MAX_NUMBERS: usize = 500_000;
const MAX: usize = 1_000_000_000;

impl Problem for SetGame {
    fn title(&self) -> &'static str {
        "Set and two-player game"
    }

    fn url(&self) -> &'static str {
        "https://yukicoder.me/problems/no/715"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("4\n1 2 3 4\n", "Second\n");
        plan.sample("6\n9 1 2 3 8 5\n", "First\n");
        plan.small("run", 10, |random| {
            let length = 1 + random.below(24);
            set(random, (0..length).map(|x| x + 7).collect())
        });
        for (name, most) in [("crowded", 14), ("sparse", 40)] {
            plan.small(name, 20, move |random| {
                let count = 1 + random.below(12);
                let numbers = (0..count).map(|_| 1 + random.below(most)).collect();
                set(random, numbers)
            });
        }
        plan.maximum("equal-runs", |random| {
            // The second player answers in the other run of the same length.
            let mut numbers = BTreeSet::new();
            let mut next = 1;
            while numbers.len() + 400 < MAX_NUMBERS {
                let length = 1 + random.below(200);
                for _ in 0..2 {
                    numbers.extend(next..next + length);
                    next += length + 1 + random.below(3);
                }
            }
            (set(random, numbers), "Second\n".to_owned())
        });
        // The second player answers at the mirror image of the number, unless there is a middle one,
        // which the first player takes.
        plan.maximum("long-run", |random| {
            let input = set(random, (1..MAX_NUMBERS).collect());
            (input, "First\n".to_owned())
        });
        plan.maximum("far-apart", |random| {
            let numbers = (0..MAX_NUMBERS).map(|i| MAX - 2 * i);
            (set(random, numbers.collect()), "Second\n".to_owned())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut seen = BTreeSet::new();
        for _ in 0..input.int("N", 1..=MAX_NUMBERS)? {
            if !seen.insert(input.int("a", 1..=MAX)?) {
                return input.fault("expected different numbers");
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let numbers: Vec<usize> = (0..next()).map(|_| next()).collect();
        let least = numbers.iter().min().expect("at least one number");
        let set = numbers
            .iter()
            .fold(0_u64, |set, x| set | 1 << (x - least + 1));
        let mut search = Search::new(|&set: &u64| {
            let members = (1..63).filter(|&x| set >> x & 1 == 1);
            members.map(|x| set & !(7 << (x - 1))).collect()
        });
        let first = search.wins(&set);
        if first { "First\n" } else { "Second\n" }.to_owned()
    }
}

fn set(random: &mut Random, numbers: BTreeSet<usize>) -> String {
    let mut numbers: Vec<usize> = numbers.into_iter().collect();
    random.shuffle(&mut numbers);
    line([numbers.len()]) + &line(numbers)
}
