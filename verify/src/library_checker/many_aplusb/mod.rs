//! Many A + B: the sums of a million pairs, which is a matter of reading and writing.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct ManyAplusb;

const MAX_PAIRS: usize = 1_000_000;
const MAX: u64 = 1_000_000_000_000_000_000;

impl Problem for ManyAplusb {
    fn title(&self) -> &'static str {
        "Many A + B"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/many_aplusb"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4\n0 0\n25 17\n999999999999999999 1\n1000000000000000000 1000000000000000000\n",
            "0\n42\n1000000000000000000\n2000000000000000000\n",
        );
        plan.small("none", 1, |_| line([0]));
        // Numbers of all lengths, and of the length at which words and bytes are full.
        plan.small("any-length", 3, |random| pairs(random, 200, any_length).0);
        plan.small("beside-powers", 1, |random| {
            pairs(random, 200, beside_powers).0
        });
        plan.maximum("random", |random| pairs(random, MAX_PAIRS, largest));
        plan.maximum("any-length", |random| pairs(random, MAX_PAIRS, any_length));
        plan.maximum("beside-powers", |random| {
            pairs(random, MAX_PAIRS, beside_powers)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("T", 0..=MAX_PAIRS)? {
            input.int("A", 0..=MAX)?;
            input.int("B", 0..=MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let sums = (0..next()).map(|_| line([next() + next()]));
        sums.collect()
    }
}

/// Pairs of which each number is drawn by `draw`, and their sums.
fn pairs(random: &mut Random, count: usize, draw: impl Fn(&mut Random) -> u64) -> (String, String) {
    let (mut input, mut sums) = (line([count]), String::new());
    for _ in 0..count {
        let (a, b) = (draw(random), draw(random));
        input += &line([a, b]);
        sums += &line([a + b]);
    }
    (input, sums)
}

fn largest(random: &mut Random) -> u64 {
    MAX - (random.bits() >> 8) % (MAX / 10 * 9)
}

fn any_length(random: &mut Random) -> u64 {
    random.bits() % 10_u64.pow(random.below(19) as u32)
}

fn beside_powers(random: &mut Random) -> u64 {
    let base = *random.pick(&[2_u64, 10]);
    let exponent = random.below(if base == 2 { 60 } else { 19 });
    (base.pow(exponent as u32) + 1 - random.below(3) as u64).min(MAX)
}
