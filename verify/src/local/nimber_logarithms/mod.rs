//! Logarithms of nimbers of 64 bits.
//!
//! Input: `T`, then T lines `a b` (1 ≤ T ≤ 500, 0 ≤ a < 2^64, 1 ≤ b < 2^64).
//!
//! Output: for each line the quotient of a by b, the order of b, which is the least positive
//! exponent of its powers that are 1, and the least exponent with which b becomes a, or -1 if there
//! is none. All products are those of nimbers.

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
pub struct NimberLogarithms;

const MAX: usize = 500;

/// All orders divide 2^64 - 1, which is the product of these.
const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];

impl Problem for NimberLogarithms {
    fn title(&self) -> &'static str {
        "Logarithms of nimbers"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/nimber_logarithms"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4\n3 2\n4 2\n0 7\n1 1\n",
            "2 3 2\n12 3 -1\n0 15 -1\n1 1 0\n",
        );
        for bits in [4, 8] {
            plan.small(&format!("{bits}-bits"), 5, move |random| {
                let number = move |random: &mut Random| random.bits() >> (64 - bits);
                file(random, 10, &number, &number)
            });
        }
        plan.maximum("random", |random| {
            file(random, MAX, &Random::bits, &Random::bits)
        });
        plan.maximum("bases-of-few-powers", |random| {
            // A random number to the power of a random divisor.
            let few = |random: &mut Random| {
                let primes = PRIMES.iter().filter(|_| random.chance(1, 2));
                let exponent = primes.product();
                power(random.bits(), exponent)
            };
            file(random, MAX, &few, &few)
        });
        plan.maximum("least-and-largest", |random| {
            let few = |random: &mut Random| *random.pick(&[0, 1, 2, u64::MAX, 1 << 63, 1 << 32]);
            file(random, MAX, &few, &few)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("T", 1..=MAX)? {
            input.int("a", 0..=u64::MAX)?;
            input.int("b", 1..=u64::MAX)?;
        }
        Ok(())
    }

    /// Tries all numbers below 256, which are a field of their own.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let lines = (0..next()).map(|_| {
            let (a, b) = (next(), next());
            let quotient = (0..256).find(|&x| product(x, b) == a).expect("a quotient");
            let mut powers = vec![1];
            while powers.len() == 1 || powers.last() != Some(&1) {
                powers.push(product(powers[powers.len() - 1], b));
            }
            let log = powers.iter().position(|&power| power == a);
            let log = log.map_or(-1, |log| log as i64);
            format!("{quotient} {} {log}\n", powers.len() - 1)
        });
        lines.collect()
    }

    /// Quotients, orders and logarithms can be inserted. The powers of b are all numbers whose power
    /// by the order of b is 1: an equation of some degree has no more solutions than that.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut next = numbers::<u64>(input);
        let mut tokens = Tokens::new(output);
        for _ in 0..next() {
            let (a, b) = (next(), next());
            let quotient = tokens.int("a quotient", 0..=u64::MAX)?;
            if Digits::get().product(quotient, b) != a {
                return tokens.fault(format!("{quotient} times {b} is not {a}"));
            }
            let order = tokens.int("an order", 1..=u64::MAX)?;
            let shorter = |prime: &u64| order % prime == 0 && power(b, order / prime) == 1;
            if u64::MAX % order != 0 || power(b, order) != 1 || PRIMES.iter().any(shorter) {
                return tokens.fault(format!("{order} is not the order of {b}"));
            }
            let is_power = power(a, order) == 1;
            let log = tokens.int("a logarithm", -1..=i128::from(order) - 1)?;
            let is_right = match u64::try_from(log) {
                Ok(log) => power(b, log) == a,
                Err(_) => !is_power,
            };
            if !is_right {
                return tokens.fault(format!("not the logarithm of {a} to the base {b}"));
            }
        }
        tokens.end()
    }
}

fn power(base: u64, exponent: u64) -> u64 {
    let digits = Digits::get();
    let (mut power, mut square) = (1, base);
    for bit in 0..64 {
        if exponent >> bit & 1 == 1 {
            power = digits.product(power, square);
        }
        square = digits.product(square, square);
    }
    power
}

type Draw<'a> = &'a dyn Fn(&mut Random) -> u64;

fn file(random: &mut Random, count: usize, a: Draw<'_>, b: Draw<'_>) -> String {
    let lines = (0..count).map(|_| line([a(random), b(random).max(1)]));
    line([count]) + &lines.collect::<String>()
}
