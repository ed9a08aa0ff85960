//! Nim Product: the products of pairs of 64-bit nimbers.

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
        let products = (0..next()).map(|_| line([product(next(), next(), 64)]));
        products.collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let digits = Digits::new();
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

/// The product of nimbers of at most `bits` bits, a power of two, by its recursive definition: for
/// the Fermat power F = 2^(bits / 2), F times anything smaller is as usual, and F times F is F + F / 2.
fn product(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = bits / 2;
    let split = |nimber: u64| (nimber >> half, nimber & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let high = product(a1, b1, half);
    let mixed = product(a1, b0, half) ^ product(a0, b1, half);
    let low = product(a0, b0, half) ^ product(high, 1 << (half - 1), half);
    ((high ^ mixed) << half) ^ low
}

/// The products of all pairs of hexadecimal digits in all pairs of places, for many products: the
/// product is distributive.
struct Digits(Vec<[u64; 256]>);

impl Digits {
    fn new() -> Self {
        let table = |places: usize| {
            let (shift_a, shift_b) = (4 * (places / 16), 4 * (places % 16));
            let mut table = [0; 256];
            for bit_a in 0..4 {
                for bit_b in 0..4 {
                    let value = product(1 << (shift_a + bit_a), 1 << (shift_b + bit_b), 64);
                    for (index, entry) in table.iter_mut().enumerate() {
                        if index >> (4 + bit_a) & index >> bit_b & 1 == 1 {
                            *entry ^= value;
                        }
                    }
                }
            }
            table
        };
        Self((0..256).map(table).collect())
    }

    fn product(&self, a: u64, b: u64) -> u64 {
        let digit = |nimber: u64, place: usize| (nimber >> (4 * place)) as usize & 15;
        let terms = self
            .0
            .iter()
            .enumerate()
            .map(|(places, table)| table[digit(a, places / 16) << 4 | digit(b, places % 16)]);
        terms.fold(0, |sum, term| sum ^ term)
    }
}

/// Pairs of which each number is drawn by `draw`.
fn pairs(random: &mut Random, count: usize, mut draw: impl FnMut(&mut Random) -> u64) -> String {
    let lines = (0..count).map(|_| line([draw(random), draw(random)]));
    line([count]) + &lines.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least number that makes the product have the inverses that it must have.
    #[test]
    fn the_product_is_the_one_that_the_game_defines() {
        let mut table = [[0; 16]; 16];
        for a in 0..16 {
            for b in 0..16 {
                let mut options: Vec<usize> = Vec::new();
                for c in 0..a {
                    options.extend((0..b).map(|d| table[c][b] ^ table[a][d] ^ table[c][d]));
                }
                table[a][b] = (0..).find(|value| !options.contains(value)).unwrap();
                assert_eq!(product(a as u64, b as u64, 64), table[a][b] as u64);
            }
        }
    }

    #[test]
    fn the_tables_agree_with_the_definition() {
        let mut random = Random::new(1);
        let digits = Digits::new();
        for _ in 0..50 {
            let (a, b) = (random.bits(), random.bits());
            assert_eq!(digits.product(a, b), product(a, b, 64));
        }
    }
}
