//! Associative Array: values of keys up to 10^18, 0 unless they were set.

use std::collections::BTreeMap;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct AssociativeArray;

const MAX_Q: usize = 1_000_000;
const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;

impl Problem for AssociativeArray {
    fn title(&self) -> &'static str {
        "Associative Array"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/associative_array"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("6\n1 0\n0 0 5\n0 9 6\n1 0\n0 0 0\n1 0\n", "0\n5\n0\n");
        for keys in [1, 10, 100, MAX_NUMBER as usize] {
            plan.small(&format!("{keys}-keys"), 2, move |random| {
                queries(random, 200, move |random, _| random.below(keys) as u64)
            });
        }
        let mut maximum = |name: &str, key: fn(&mut Random, u64) -> u64| {
            plan.maximum(name, move |random| queries(random, MAX_Q, key));
        };
        maximum("random", |random, _| {
            random.below(MAX_NUMBER as usize) as u64
        });
        // Keys that collide in tables whose hash function everyone knows.
        maximum("multiples-of-a-power-of-two", |_, i| i << 39);
        maximum("multiples-of-a-prime", |_, i| i * 1_048_583 * 85_229);
        maximum("multiples-of-the-golden-ratio", |_, i| {
            // Products with the usual factor are close to each other.
            i.wrapping_mul(0xf1de_83e1_9937_733d) % MAX_NUMBER
        });
        maximum("consecutive", |_, i| i);
        maximum("few", |random, _| random.below(1_000) as u64);
        maximum("one", |_, _| MAX_NUMBER);
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("Q", 1..=MAX_Q)? {
            let kind = input.int("a type", 0..=1)?;
            input.int("k", 0..=MAX_NUMBER)?;
            if kind == 0 {
                input.int("v", 0..=MAX_NUMBER)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let mut written = Vec::new();
        let mut output = String::new();
        for _ in 0..next() {
            let (kind, key) = (next(), next());
            if kind == 0 {
                written.push((key, next()));
            } else {
                let last = written.iter().rev().find(|entry| entry.0 == key);
                output += &line([last.map_or(0, |entry| entry.1)]);
            }
        }
        output
    }

    /// Without an answer, by a search tree.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut next = numbers::<u64>(input);
        let mut value = BTreeMap::new();
        let mut tokens = Tokens::new(output);
        for _ in 0..next() {
            let (kind, key) = (next(), next());
            if kind == 0 {
                value.insert(key, next());
                continue;
            }
            let expected = value.get(&key).copied().unwrap_or(0);
            let got = tokens.int("a value", 0..=MAX_NUMBER)?;
            if got != expected {
                return tokens.fault(format!("key {key}: expected {expected}, got {got}"));
            }
        }
        tokens.end()
    }
}

/// Queries of which half set a key, which `key` draws by its index, and half ask for one of the
/// keys that were drawn before, or for a new one.
fn queries(random: &mut Random, q: usize, key: impl Fn(&mut Random, u64) -> u64) -> String {
    let mut text = line([q]);
    let mut keys = Vec::new();
    for i in 0..q as u64 {
        if random.chance(1, 2) {
            keys.push(key(random, i));
            let value = random.below(MAX_NUMBER as usize + 1) as u64;
            text += &line([0, keys[keys.len() - 1], value]);
        } else if keys.is_empty() || random.chance(1, 10) {
            text += &line([1, key(random, i)]);
        } else {
            text += &line([1, *random.pick(&keys)]);
        }
    }
    text
}
