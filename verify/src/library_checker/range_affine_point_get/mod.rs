//! Range Affine Point Get: affine maps on ranges, and single elements.

use crate::oracle::range_tree::{RangeTree, affine_sums};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::residues::{MODULUS, nonzero_residue, residue};
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RangeAffinePointGet;

const MAX: usize = 500_000;

impl Problem for RangeAffinePointGet {
    fn title(&self) -> &'static str {
        "Range Affine Point Get"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/range_affine_point_get"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 5\n1 2 3 4\n1 3\n0 1 3 2 10\n1 2\n0 0 4 998244352 0\n1 2\n",
            "4\n16\n998244337\n",
        );
        plan.small("one", 1, |random| queries(random, 1, 20, Random::range));
        plan.small("few", 10, |random| {
            let n = 1 + random.below(17);
            queries(random, n, 60, Random::range)
        });
        plan.maximum("random", |random| queries(random, MAX, MAX, Random::range));
        plan.maximum("all-but-the-ends", |random| {
            queries(random, MAX, MAX, Random::long_range)
        });
        plan.maximum("short-ranges", |random| {
            queries(random, MAX, MAX, Random::short_range)
        });
        plan.maximum("power-of-two", |random| {
            queries(random, 1 << 18, MAX, Random::range)
        });
        plan.maximum("one-element", |random| {
            queries(random, 1, MAX, Random::range)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MODULUS - 1)?;
        }
        for _ in 0..q {
            if input.int("a kind", 0..=1)? == 0 {
                let left = input.int("l", 0..=n - 1)?;
                input.int("r", left + 1..=n)?;
                input.int("b", 1..=MODULUS - 1)?;
                input.int("c", 0..=MODULUS - 1)?;
            } else {
                input.int("i", 0..=n - 1)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let (n, q) = (next(), next());
        let mut elements: Vec<_> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            if next() == 0 {
                let (left, right) = (next() as usize, next() as usize);
                let (slope, add) = (next(), next());
                for element in &mut elements[left..right] {
                    *element = (slope * *element + add) % MODULUS;
                }
            } else {
                output += &line([elements[next() as usize]]);
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        match answer {
            Some(answer) => compare_tokens(answer, output),
            None => compare_tokens(&by_tree(input), output),
        }
    }
}

/// The right output, quickly.
fn by_tree(input: &str) -> String {
    let mut next = numbers::<u64>(input);
    let (n, q) = (next(), next());
    let elements: Vec<_> = (0..n).map(|_| (next(), 1)).collect();
    let mut tree = RangeTree::new(affine_sums(), &elements);
    let mut output = String::new();
    for _ in 0..q {
        if next() == 0 {
            let (left, right) = (next() as usize, next() as usize);
            tree.apply(left, right, &(next(), next()));
        } else {
            let index = next() as usize;
            output += &line(tree.join(index, index + 1).map(|(sum, _)| sum));
        }
    }
    output
}

/// Random elements and `q` queries, with the ranges that `range` draws.
fn queries(
    random: &mut Random,
    n: usize,
    q: usize,
    range: fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let mut input = line([n, q]) + &line((0..n).map(|_| residue(random)));
    for _ in 0..q {
        let (left, right) = range(random, n);
        input += &if random.chance(1, 2) {
            line([0, left, right, nonzero_residue(random), residue(random)])
        } else {
            line([1, random.below(n)])
        };
    }
    input
}
