//! Point Set Range Composite: affine maps, one of which is replaced, many of which are composed.

use crate::oracle::range_tree::{RangeTree, compositions};
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
pub struct PointSetRangeComposite;

const MAX: usize = 500_000;

impl Problem for PointSetRangeComposite {
    fn title(&self) -> &'static str {
        "Point Set Range Composite"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/point_set_range_composite"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 4\n2 1\n3 0\n1 5\n1 0 3 1\n0 1 10 7\n1 0 2 2\n1 2 3 998244352\n",
            "14\n57\n4\n",
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
            input.int("a", 1..=MODULUS - 1)?;
            input.int("b", 0..=MODULUS - 1)?;
        }
        for _ in 0..q {
            if input.int("a kind", 0..=1)? == 0 {
                input.int("p", 0..=n - 1)?;
                input.int("c", 1..=MODULUS - 1)?;
                input.int("d", 0..=MODULUS - 1)?;
            } else {
                let left = input.int("l", 0..=n - 1)?;
                input.int("r", left + 1..=n)?;
                input.int("x", 0..=MODULUS - 1)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let (n, q) = (next(), next());
        let mut maps: Vec<_> = (0..n).map(|_| (next(), next())).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, a, b, c) = (next(), next() as usize, next(), next());
            if kind == 0 {
                maps[a] = (b, c);
            } else {
                let maps = maps[a..b as usize].iter();
                output += &line([maps.fold(c, |x, (slope, add)| (slope * x + add) % MODULUS)]);
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
    let maps: Vec<_> = (0..n).map(|_| (next(), next())).collect();
    let mut tree = RangeTree::new(compositions(), &maps);
    let mut output = String::new();
    for _ in 0..q {
        let (kind, a, b, c) = (next(), next() as usize, next(), next());
        if kind == 0 {
            tree.set(a, (b, c));
        } else {
            let (slope, add) = tree.join(a, b as usize).unwrap_or((1, 0));
            output += &line([(slope * c + add) % MODULUS]);
        }
    }
    output
}

/// Random maps and `q` queries, with the ranges that `range` draws.
fn queries(
    random: &mut Random,
    n: usize,
    q: usize,
    range: fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let mut input = line([n, q]);
    for _ in 0..n {
        input += &line([nonzero_residue(random), residue(random)]);
    }
    for _ in 0..q {
        input += &if random.chance(1, 2) {
            line([0, random.below(n), nonzero_residue(random), residue(random)])
        } else {
            let (left, right) = range(random, n);
            line([1, left, right, residue(random)])
        };
    }
    input
}
