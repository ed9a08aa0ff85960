//! Quadratic equations between nimbers of 64 bits.
//!
//! Input: `T`, then T lines `a b c` (1 ≤ T ≤ 10^4, 0 ≤ a, b, c < 2^64, a not 0).
//!
//! Output: for each line the two solutions x of a x^2 + b x + c = 0, the lower one first and a
//! double one twice, or -1 if there is none. Sums and products are those of nimbers.

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
pub struct NimberEquations;

const MAX: usize = 10_000;

impl Problem for NimberEquations {
    fn title(&self) -> &'static str {
        "Quadratic equations between nimbers"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/nimber_equations"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        // The highest bit is the trace, so the last equation has no solution.
        plan.sample(
            "5\n1 1 1\n1 0 3\n1 1 0\n2 0 0\n1 1 9223372036854775808\n",
            "2 3\n2 2\n0 1\n0 0\n-1\n",
        );
        // The numbers below 16 are a field, those below 256 its extension of degree two: equations
        // over the former have solutions in the latter.
        plan.small("below-16", 20, |random| {
            equations(random, 20, &|random| random.below(16) as u64)
        });
        for bits in [64, 40, 16] {
            plan.maximum(&format!("{bits}-bits"), move |random| {
                equations(random, MAX, &|random| random.bits() >> (64 - bits))
            });
        }
        plan.maximum("all-roots", |random| {
            equations(random, MAX, &|random| {
                [0, 1, u64::MAX, 1 << 63][random.below(4)]
            })
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("T", 1..=MAX)? {
            input.int("a", 1..=u64::MAX)?;
            input.int("b", 0..=u64::MAX)?;
            input.int("c", 0..=u64::MAX)?;
        }
        Ok(())
    }

    /// Tries all numbers below 256, where the solutions of small equations are.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let lines = (0..next()).map(|_| {
            let (a, b, c) = (next(), next(), next());
            let value = |x: &u64| product(a, product(*x, *x)) ^ product(b, *x) ^ c;
            let solutions: Vec<u64> = (0..256).filter(|x| value(x) == 0).collect();
            match solutions[..] {
                [] => line([-1]),
                [x] => line([x, x]),
                _ => line(solutions),
            }
        });
        lines.collect()
    }

    /// Solutions can be inserted, and there are at most two. There is none if b is not 0 and a c / b^2
    /// is not the sum of a number and its square: that is so if its trace is 1.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let digits = Digits::get();
        let mut next = numbers::<u64>(input);
        let mut tokens = Tokens::new(output);
        for _ in 0..next() {
            let (a, b, c) = (next(), next(), next());
            let value = |x: u64| {
                let square = digits.product(x, x);
                digits.product(a, square) ^ digits.product(b, x) ^ c
            };
            let word = tokens.clone().next();
            if word == Some("-1") {
                tokens.next();
                if b == 0 || trace(digits, quotient(digits, a, b, c)) == 0 {
                    return tokens.fault(format!("{a} x^2 + {b} x + {c} = 0 has solutions"));
                }
                continue;
            }
            let x = tokens.int("a solution", 0..=u64::MAX)?;
            let y = tokens.int("a solution", 0..=u64::MAX)?;
            if value(x) != 0 || value(y) != 0 || x > y || (x == y) != (b == 0) {
                return tokens.fault(format!(
                    "{a} x^2 + {b} x + {c} = 0 is not solved by {x}, {y}"
                ));
            }
        }
        tokens.end()
    }
}

/// a c / b^2; the inverse of a number is its power 2^64 - 2.
fn quotient(digits: &Digits, a: u64, b: u64, c: u64) -> u64 {
    let square = digits.product(b, b);
    let (mut inverse, mut power) = (1, square);
    for _ in 1..64 {
        power = digits.product(power, power);
        inverse = digits.product(inverse, power);
    }
    digits.product(digits.product(a, c), inverse)
}

/// The sum of the number and what repeated squaring makes of it: 0 or 1.
fn trace(digits: &Digits, number: u64) -> u64 {
    let (mut sum, mut power) = (0, number);
    for _ in 0..64 {
        sum ^= power;
        power = digits.product(power, power);
    }
    sum
}

/// Equations with coefficients that are drawn by `draw`.
fn equations(random: &mut Random, count: usize, draw: &dyn Fn(&mut Random) -> u64) -> String {
    let lines = (0..count).map(|_| {
        let [a, b, c] = [(); 3].map(|()| draw(random));
        line([a.max(1), b, c])
    });
    line([count]) + &lines.collect::<String>()
}
