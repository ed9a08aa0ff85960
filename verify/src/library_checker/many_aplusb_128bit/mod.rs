//! Many A + B (128 bit): the sums of pairs of numbers with signs and up to 38 digits.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct ManyAplusb128bit;

const MAX_PAIRS: usize = 500_000;
const MAX: i128 = 10_i128.pow(37);

impl Problem for ManyAplusb128bit {
    fn title(&self) -> &'static str {
        "Many A + B (128 bit)"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/many_aplusb_128bit"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4\n25 -17\n-18446744073709551616 18446744073709551615\n\
             10000000000000000000000000000000000000 10000000000000000000000000000000000000\n\
             -10000000000000000000000000000000000000 1\n",
            "8\n-1\n20000000000000000000000000000000000000\n\
             -9999999999999999999999999999999999999\n",
        );
        plan.small("none", 1, |_| line([0]));
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
            input.int("A", -MAX..=MAX)?;
            input.int("B", -MAX..=MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<i128>(input);
        let sums = (0..next()).map(|_| line([next() + next()]));
        sums.collect()
    }
}

/// Pairs of which each number is drawn by `draw` and gets a sign, and their sums.
fn pairs(
    random: &mut Random,
    count: usize,
    draw: impl Fn(&mut Random) -> i128,
) -> (String, String) {
    let signed = |random: &mut Random| *random.pick(&[1, -1]) * draw(random);
    let (mut input, mut sums) = (line([count]), String::new());
    for _ in 0..count {
        let (a, b) = (signed(random), signed(random));
        input += &line([a, b]);
        sums += &line([a + b]);
    }
    (input, sums)
}

/// 126 uniform bits.
fn bits(random: &mut Random) -> i128 {
    (i128::from(random.bits()) << 62) | i128::from(random.bits() >> 2)
}

fn largest(random: &mut Random) -> i128 {
    MAX - bits(random) % (MAX / 10 * 9)
}

fn any_length(random: &mut Random) -> i128 {
    bits(random) % 10_i128.pow(random.below(38) as u32)
}

fn beside_powers(random: &mut Random) -> i128 {
    let base = *random.pick(&[2_i128, 10]);
    let exponent = random.below(if base == 2 { 123 } else { 38 });
    (base.pow(exponent as u32) + 1 - random.below(3) as i128).min(MAX)
}
