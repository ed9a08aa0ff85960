//! Bitwise Xor Convolution: of two sequences of length 2^N, modulo 998244353.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::residues::MODULUS;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct BitwiseXorConvolution;

const MAX_BITS: u32 = 20;

impl Problem for BitwiseXorConvolution {
    fn title(&self) -> &'static str {
        "Bitwise Xor Convolution"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/bitwise_xor_convolution"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1\n1 2\n3 998244352\n", "1 5\n");
        for bits in [0, 1, 2, 5] {
            plan.small(&format!("{bits}-bits"), 2, move |random| {
                drawn(random, bits, |random| random.bits() % MODULUS)
            });
        }
        plan.maximum("random", |random| {
            drawn(random, MAX_BITS, |random| random.bits() % MODULUS)
        });
        plan.maximum("largest", |random| drawn(random, MAX_BITS, |_| MODULUS - 1));
        plan.maximum("zeros", |random| drawn(random, MAX_BITS, |_| 0));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let bits = input.int("N", 0..=MAX_BITS)?;
        for _ in 0..2_usize << bits {
            input.int("a term", 0..=MODULUS - 1)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let [a, b] = parsed(input);
        let term = |k: usize| {
            let products = (0..a.len()).map(|i| a[i] * b[i ^ k] % MODULUS);
            products.sum::<u64>() % MODULUS
        };
        line((0..a.len()).map(term))
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_halves(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Two convolutions of half the length: of the sums and of the differences of terms whose indices
/// differ in the highest bit.
fn by_halves(input: &str) -> String {
    fn convolution(a: &[u64], b: &[u64]) -> Vec<u64> {
        if let ([a], [b]) = (a, b) {
            return vec![a * b % MODULUS];
        }
        let sum_and_difference = |values: &[u64]| -> (Vec<u64>, Vec<u64>) {
            let (low, high) = values.split_at(values.len() / 2);
            let pairs = low.iter().zip(high);
            pairs
                .map(|(x, y)| ((x + y) % MODULUS, (x + MODULUS - y) % MODULUS))
                .unzip()
        };
        let ((a_sum, a_difference), (b_sum, b_difference)) =
            (sum_and_difference(a), sum_and_difference(b));
        let sums = convolution(&a_sum, &b_sum);
        let differences = convolution(&a_difference, &b_difference);
        let half = MODULUS.div_ceil(2);
        let pairs = || sums.iter().zip(&differences);
        let low = pairs().map(|(x, y)| (x + y) * half % MODULUS);
        let high = pairs().map(|(x, y)| (x + MODULUS - y) * half % MODULUS);
        low.chain(high).collect()
    }
    let [a, b] = parsed(input);
    line(convolution(&a, &b))
}

fn parsed(input: &str) -> [Vec<u64>; 2] {
    let mut next = numbers::<u64>(input);
    let length = 1 << next();
    [(); 2].map(|()| (0..length).map(|_| next()).collect())
}

fn drawn(random: &mut Random, bits: u32, term: impl Fn(&mut Random) -> u64) -> String {
    let mut sequence = || line((0..1 << bits).map(|_| term(random)).collect::<Vec<_>>());
    line([bits]) + &sequence() + &sequence()
}
