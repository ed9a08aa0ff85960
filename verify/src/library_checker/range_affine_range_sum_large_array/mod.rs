//! Range Affine Range Sum (Large Array): affine maps on ranges of very many zeros, and sums.

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
pub struct RangeAffineRangeSumLargeArray;

const MAX_N: usize = 1_000_000_000;
const MAX_Q: usize = 100_000;

impl Problem for RangeAffineRangeSumLargeArray {
    fn title(&self) -> &'static str {
        "Range Affine Range Sum (Large Array)"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/range_affine_range_sum_large_array"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "1000000000 5\n1 0 1000000000\n0 0 1000000000 1 1\n1 0 1000000000\n\
             0 999999998 1000000000 2 3\n1 999999997 1000000000\n",
            "0\n1755647\n11\n",
        );
        plan.small("short", 8, |random| {
            let n = 1 + random.below(20);
            queries(random, n, 60, Random::below)
        });
        plan.small("long", 3, |random| {
            queries(random, MAX_N, 60, Random::below)
        });
        plan.maximum("random", |random| {
            queries(random, MAX_N, MAX_Q, Random::below)
        });
        plan.maximum("close-together", |random| {
            queries(random, MAX_N, MAX_Q, |random, n| {
                n - 1 - random.below(100_000)
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
            let kind = input.int("a kind", 0..=1)?;
            let left = input.int("l", 0..=n - 1)?;
            input.int("r", left + 1..=n)?;
            if kind == 0 {
                input.int("b", 1..=MODULUS - 1)?;
                input.int("c", 0..=MODULUS - 1)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (queries, ends) = parse(input);
        let rank = |end| ends.partition_point(|&other| other < end);
        let mut elements = vec![0; ends.len() - 1];
        let mut output = String::new();
        for [kind, left, right, slope, add] in queries {
            let parts = rank(left)..rank(right);
            if kind == 0 {
                for element in &mut elements[parts] {
                    *element = (slope * *element + add) % MODULUS;
                }
            } else {
                let sum = parts.fold(0, |sum, part| {
                    (sum + elements[part] * (ends[part + 1] - ends[part])) % MODULUS
                });
                output += &line([sum]);
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
    let (queries, ends) = parse(input);
    let rank = |end| ends.partition_point(|&other| other < end);
    let parts: Vec<_> = ends
        .windows(2)
        .map(|ends| (0, (ends[1] - ends[0]) % MODULUS))
        .collect();
    let mut tree = RangeTree::new(affine_sums(), &parts);
    let mut output = String::new();
    for [kind, left, right, slope, add] in queries {
        if kind == 0 {
            tree.apply(rank(left), rank(right), &(slope, add));
        } else {
            output += &line(tree.join(rank(left), rank(right)).map(|(sum, _)| sum));
        }
    }
    output
}

/// The queries, and the ends of all their ranges in order.
fn parse(input: &str) -> (Vec<[u64; 5]>, Vec<u64>) {
    let mut next = numbers::<u64>(input);
    let (_, q) = (next(), next());
    let mut queries = Vec::new();
    for _ in 0..q {
        let (kind, left, right) = (next(), next(), next());
        let (slope, add) = if kind == 0 { (next(), next()) } else { (1, 0) };
        queries.push([kind, left, right, slope, add]);
    }
    let mut ends: Vec<u64> = queries
        .iter()
        .flat_map(|query| [query[1], query[2]])
        .collect();
    ends.sort_unstable();
    ends.dedup();
    (queries, ends)
}

/// `q` queries between the places that `place` draws.
fn queries(
    random: &mut Random,
    n: usize,
    q: usize,
    place: fn(&mut Random, usize) -> usize,
) -> String {
    let mut input = line([n, q]);
    for _ in 0..q {
        let (a, b) = (place(random, n), place(random, n));
        let (left, right) = (a.min(b), a.max(b) + 1);
        input += &if random.chance(1, 2) {
            line([0, left, right, nonzero_residue(random), residue(random)])
        } else {
            line([1, left, right])
        };
    }
    input
}
