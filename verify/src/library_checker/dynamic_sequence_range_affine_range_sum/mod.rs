//! Dynamic Sequence Range Affine Range Sum: a sequence is changed in every way, and sums of ranges are asked for.

use crate::oracle::affine_sequence::AffineSequence;
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
pub struct DynamicSequenceRangeAffineRangeSum;

const MAX: usize = 500_000;

impl Problem for DynamicSequenceRangeAffineRangeSum {
    fn title(&self) -> &'static str {
        "Dynamic Sequence Range Affine Range Sum"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/dynamic_sequence_range_affine_range_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 7\n1 20 300\n0 3 4000\n3 1 4 998244352 5\n4 0 4\n2 0 3\n4 0 2\n1 0\n4 0 1\n",
            "998240049\n998244043\n998244338\n",
        );
        plan.small("random", 8, |random| {
            let n = 1 + random.below(20);
            queries(random, [n, 60], Random::range_or_empty)
        });
        plan.small("one-element", 1, |random| {
            queries(random, [1, 40], Random::range_or_empty)
        });
        plan.maximum("random", |random| {
            queries(random, [MAX, MAX], Random::range_or_empty)
        });
        plan.maximum("whole-or-nearly", |random| {
            queries(random, [MAX, MAX], Random::long_range)
        });
        plan.maximum("short", |random| {
            queries(random, [MAX, MAX], |random, n| {
                let left = random.below(n + 1);
                (left, n.min(left + random.below(4)))
            })
        });
        plan.maximum("growing", |random| {
            queries(random, [1, MAX], Random::range_or_empty)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MODULUS - 1)?;
        }
        for _ in 0..q {
            let kind = input.int("a kind", 0..=4)?;
            match kind {
                0 => {
                    input.int("i", 0..=n)?;
                    input.int("x", 0..=MODULUS - 1)?;
                    n += 1;
                }
                1 if n == 0 => return input.fault("nothing to remove"),
                1 => {
                    input.int("i", 0..=n - 1)?;
                    n -= 1;
                }
                _ => {
                    let left = input.int("l", 0..=n)?;
                    input.int("r", left..=n)?;
                    if kind == 3 {
                        input.int("b", 0..=MODULUS - 1)?;
                        input.int("c", 0..=MODULUS - 1)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let (n, q) = (next(), next());
        let mut values: Vec<u64> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, left) = (next(), next() as usize);
            match kind {
                0 => values.insert(left, next()),
                1 => drop(values.remove(left)),
                _ => {
                    let part = &mut values[left..next() as usize];
                    if kind == 2 {
                        part.reverse();
                    } else if kind == 3 {
                        let (slope, intercept) = (next(), next());
                        part.iter_mut()
                            .for_each(|x| *x = (slope * *x + intercept) % MODULUS);
                    } else {
                        output += &line([part.iter().sum::<u64>() % MODULUS]);
                    }
                }
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_tree(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// The right output, quickly.
fn by_tree(input: &str) -> String {
    let mut next = numbers::<u64>(input);
    let (n, q) = (next(), next());
    let values: Vec<u64> = (0..n).map(|_| next()).collect();
    let mut sequence = AffineSequence::new(MODULUS, &values);
    let mut output = String::new();
    for _ in 0..q {
        let (kind, left) = (next(), next() as usize);
        match kind {
            0 => sequence.insert(left, next()),
            1 => sequence.remove(left),
            2 => sequence.reverse(left, next() as usize),
            3 => sequence.map(left, next() as usize, next(), next()),
            _ => output += &line([sequence.sum(left, next() as usize)]),
        }
    }
    output
}

/// `n` numbers and `q` queries with the ranges that `range` draws for the length at that time.
fn queries(
    random: &mut Random,
    [mut n, q]: [usize; 2],
    range: impl Fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let modulus = MODULUS as usize;
    let mut input = line([n, q]) + &line((0..n).map(|_| random.below(modulus)));
    for _ in 0..q {
        let (left, right) = range(random, n);
        let (x, y) = (random.below(modulus), random.below(modulus));
        let kind = random.below(5);
        input += &match kind {
            1 if left < n => {
                n -= 1;
                line([1, left])
            }
            0 | 1 => {
                n += 1;
                line([0, left, x])
            }
            3 => line([3, left, right, x, y]),
            _ => line([kind, left, right]),
        };
    }
    input
}
