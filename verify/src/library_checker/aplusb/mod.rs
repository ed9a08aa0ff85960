//! A + B: the sum of two numbers.

use crate::problem::cases::Plan;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Aplusb;

const MAX: u64 = 1_000_000_000;

impl Problem for Aplusb {
    fn title(&self) -> &'static str {
        "A + B"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/aplusb"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("25 17\n", "42\n");
        plan.small("zeros", 1, |_| line([0, 0]));
        for bits in [4, 30] {
            plan.small(&format!("{bits}-bits"), 4, move |random| {
                line([(); 2].map(|()| (random.bits() >> (64 - bits)).min(MAX)))
            });
        }
        plan.maximum("largest", |_| (line([MAX, MAX]), line([2 * MAX])));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        input.int("A", 0..=MAX)?;
        input.int("B", 0..=MAX)?;
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        line([next() + next()])
    }
}
