//! Nim Product: the products of pairs of 64-bit nimbers.

use crate::oracle::nimbers::{Digits, product};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct NimProduct;

const MAX_PAIRS: usize = 1_000_000;

impl Problem for NimProduct {
    fn title(&self) -> &'static str {
        "Nim Product (64 bits)"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/nim_product_64"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "11\n5 0\n5 1\n5 2\n5 3\n5 4\n5 5\n5 6\n5 7\n5 8\n3141 5926\n\
             18446744073709551615 18446744073709551615\n",
            "0\n5\n10\n15\n2\n7\n8\n13\n3\n14994\n11290409524105353207\n",
        );
        for bits in [1, 3, 8, 16, 17, 32, 33, 63, 64] {
            plan.small(&format!("{bits}-bits"), 2, move |random| {
                pairs(random, 30, |random| random.bits() >> (64 - bits))
            });
        }
        plan.small("powers-of-two", 8, |random| {
            pairs(random, 60, |random| 1 << random.below(64))
        });
        plan.maximum("64-bits", |random| pairs(random, MAX_PAIRS, Random::bits));
        plan.maximum("powers-of-two", |random| {
            pairs(random, MAX_PAIRS, |random| 1 << random.below(64))
        });
        plan.maximum("16-bits", |random| {
            pairs(random, MAX_PAIRS, |random| random.bits() >> 48)
        });
        plan.maximum("all-ones", |random| pairs(random, MAX_PAIRS, |_| u64::MAX));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("T", 1..=MAX_PAIRS)? {
            input.int("A", 0..=u64::MAX)?;
            input.int("B", 0..=u64::MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let products = (0..next()).map(|_| line([product(next(), next())]));
        products.collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let digits = Digits::get();
        let mut next = numbers::<u64>(input);
        let mut tokens = Tokens::new(output);
        for _ in 0..next() {
            let (a, b) = (next(), next());
            let expected = digits.product(a, b);
            let got = tokens.int("a product", 0..=u64::MAX)?;
            if got != expected {
                return tokens.fault(format!("{a} times {b}: expected {expected}, got {got}"));
            }
        }
        tokens.end()
    }
}

/// Pairs of which each number is drawn by `draw`.
fn pairs(random: &mut Random, count: usize, mut draw: impl FnMut(&mut Random) -> u64) -> String {
    let lines = (0..count).map(|_| line([draw(random), draw(random)]));
    line([count]) + &lines.collect::<String>()
}
