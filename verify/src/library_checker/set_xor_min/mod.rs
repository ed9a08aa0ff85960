//! Set Xor-Min: a set of numbers of 30 bits, and its least exclusive or with a number.

use std::collections::BTreeSet;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct SetXorMin;

const MAX_Q: usize = 500_000;
const BITS: u32 = 30;

impl Problem for SetXorMin {
    fn title(&self) -> &'static str {
        "Set Xor-Min"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/set_xor_min"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("7\n0 6\n0 6\n2 5\n0 9\n2 10\n1 6\n2 6\n", "3\n3\n15\n");
        for bits in [0, 1, 2, 4, 30] {
            plan.small(&format!("{bits}-bits"), 2, move |random| {
                queries(random, 100, [2, 1, 2], move |random| number(random, bits))
            });
        }
        plan.maximum("random", |random| {
            queries(random, MAX_Q, [2, 0, 1], |random| number(random, BITS))
        });
        plan.maximum("with-removals", |random| {
            queries(random, MAX_Q, [2, 1, 1], |random| number(random, BITS))
        });
        plan.maximum("upper-bits", |random| {
            queries(random, MAX_Q, [3, 1, 1], |random| {
                number(random, 17) << (BITS - 17)
            })
        });
        plan.maximum("dense", |random| {
            queries(random, MAX_Q, [2, 1, 2], |random| number(random, 16))
        });
        plan.maximum("one-number", |random| {
            queries(random, MAX_Q, [1, 1, 1], |_| (1 << BITS) - 1)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut set = BTreeSet::new();
        for _ in 0..input.int("Q", 1..=MAX_Q)? {
            let kind = input.int("a type", 0..=2)?;
            let x = input.int("x", 0..=(1 << BITS) - 1)?;
            match kind {
                0 => {
                    set.insert(x);
                }
                1 => {
                    set.remove(&x);
                }
                _ if set.is_empty() => return input.fault("expected an element for a query"),
                _ => {}
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u32>(input);
        let mut set = BTreeSet::new();
        let mut output = String::new();
        for _ in 0..next() {
            let (kind, x) = (next(), next());
            match kind {
                0 => {
                    set.insert(x);
                }
                1 => {
                    set.remove(&x);
                }
                _ => {
                    let least = set.iter().map(|element| element ^ x).min();
                    output += &line([least.expect("a valid input")]);
                }
            }
        }
        output
    }

    /// Without an answer, by the order of the elements: those with the same upper bits are a range,
    /// whose halves have the next bit 0 and 1.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut next = numbers::<u32>(input);
        let mut set = BTreeSet::new();
        let mut tokens = Tokens::new(output);
        for _ in 0..next() {
            let (kind, x) = (next(), next());
            if kind == 0 {
                set.insert(x);
            } else if kind == 1 {
                set.remove(&x);
            } else {
                let (mut low, mut bits) = (0, BITS);
                let nearest = loop {
                    let range = low..low + (1 << bits);
                    let first = *set.range(range.clone()).next().expect("an element");
                    let last = *set.range(range).next_back().expect("an element");
                    if first == last {
                        break first;
                    }
                    // They differ first where the range has to be halved next.
                    bits = (first ^ last).ilog2();
                    low = (first >> bits & !1 | x >> bits & 1) << bits;
                };
                let (expected, got) = (nearest ^ x, tokens.int("a number", 0..=u32::MAX)?);
                if got != expected {
                    return tokens.fault(format!("{x}: expected {expected}, got {got}"));
                }
            }
        }
        tokens.end()
    }
}

fn number(random: &mut Random, bits: u32) -> u32 {
    (random.bits() & ((1 << bits) - 1)) as u32
}

/// Queries of types that are as frequent as `weights` says, with numbers that `draw` draws.
fn queries(
    random: &mut Random,
    q: usize,
    weights: [usize; 3],
    draw: impl Fn(&mut Random) -> u32,
) -> String {
    let kinds: Vec<usize> = (0..3)
        .flat_map(|kind| [kind].repeat(weights[kind]))
        .collect();
    let (mut elements, mut set) = (Vec::new(), BTreeSet::new());
    let mut text = line([q]);
    for _ in 0..q {
        let mut kind = *random.pick(&kinds);
        let mut x = draw(random);
        if kind == 1 && !elements.is_empty() && random.chance(2, 3) {
            x = *random.pick(&elements);
        }
        if kind == 1 {
            set.remove(&x);
        }
        if kind == 2 && set.is_empty() {
            kind = 0;
        }
        if kind == 0 {
            elements.push(x);
            set.insert(x);
        }
        text += &line([kind, x as usize]);
    }
    text
}
