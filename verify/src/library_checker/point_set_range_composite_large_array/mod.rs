//! Point Set Range Composite (Large Array): affine maps at few of very many places.

use std::collections::BTreeMap;

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
pub struct PointSetRangeCompositeLargeArray;

const MAX_N: usize = 1_000_000_000;
const MAX_Q: usize = 500_000;

impl Problem for PointSetRangeCompositeLargeArray {
    fn title(&self) -> &'static str {
        "Point Set Range Composite (Large Array)"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/point_set_range_composite_large_array"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "1000000000 5\n0 999999999 2 1\n1 0 1000000000 5\n0 0 3 0\n1 0 1000000000 5\n\
             1 1 999999999 5\n",
            "11\n31\n5\n",
        );
        plan.small("short", 8, |random| {
            let n = 1 + random.below(20);
            queries(random, n, 60, Random::below)
        });
        plan.small("long", 3, |random| {
            queries(random, MAX_N, 100, Random::below)
        });
        plan.maximum("random", |random| {
            queries(random, MAX_N, MAX_Q, Random::below)
        });
        plan.maximum("close-together", |random| {
            queries(random, MAX_N, MAX_Q, |random, n| {
                n - 1 - random.below(1_000_000)
            })
        });
        plan.maximum("powers-of-two", |random| {
            queries(random, MAX_N, MAX_Q, |random, n| {
                ((1 << random.below(31)) ^ (random.below(2) << random.below(31))) % n
            })
        });
        plan.maximum("short", |random| {
            queries(random, 1_000, MAX_Q, Random::below)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_N)?;
        let q = input.int("Q", 1..=MAX_Q)?;
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
        let (_, q) = (next(), next());
        let mut maps = BTreeMap::new();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, a, b, c) = (next(), next(), next(), next());
            if kind == 0 {
                maps.insert(a, (b, c));
            } else {
                let maps = maps.range(a..b);
                let value = maps.fold(c, |x, (_, (slope, add))| (slope * x + add) % MODULUS);
                output += &line([value]);
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
    let (_, q) = (next(), next());
    let queries: Vec<_> = (0..q).map(|_| [(); 4].map(|()| next())).collect();
    let set = queries.iter().filter(|query| query[0] == 0);
    let mut places: Vec<u64> = set.map(|query| query[1]).chain([0]).collect();
    places.sort_unstable();
    places.dedup();
    let rank = |place| places.partition_point(|&other| other < place);
    let mut tree = RangeTree::new(compositions(), &vec![(1, 0); places.len()]);
    let mut output = String::new();
    for [kind, a, b, c] in queries {
        if kind == 0 {
            tree.set(rank(a), (b, c));
        } else {
            let (slope, add) = tree.join(rank(a), rank(b)).unwrap_or((1, 0));
            output += &line([(slope * c + add) % MODULUS]);
        }
    }
    output
}

/// `q` queries at the places that `place` draws.
fn queries(
    random: &mut Random,
    n: usize,
    q: usize,
    place: fn(&mut Random, usize) -> usize,
) -> String {
    let mut input = line([n, q]);
    for _ in 0..q {
        let (a, b) = (place(random, n), place(random, n));
        input += &if random.chance(1, 2) {
            line([0, a, nonzero_residue(random), residue(random)])
        } else {
            line([1, a.min(b), a.max(b) + 1, residue(random)])
        };
    }
    input
}
