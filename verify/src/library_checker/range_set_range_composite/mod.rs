//! Range Set Range Composite: an affine map is put into all places of a range, and those of a range are applied.

use std::iter;
use std::rc::Rc;

use crate::oracle::range_tree::{RangeTree, Rules};
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
pub struct RangeSetRangeComposite;

const MAX: usize = 500_000;

impl Problem for RangeSetRangeComposite {
    fn title(&self) -> &'static str {
        "Range Set Range Composite"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/range_set_range_composite"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 5\n2 1\n3 5\n1 0\n1 998244352\n1 0 4 10\n0 1 3 2 0\n1 0 4 10\n0 0 4 1 1\n1 1 3 5\n",
            "67\n83\n7\n",
        );
        plan.small("random", 8, |random| {
            let n = 1 + random.below(20);
            queries(random, [n, 60], Random::range, 1)
        });
        plan.small("one-element", 1, |random| {
            queries(random, [1, 40], Random::range, 1)
        });
        plan.maximum("short-ranges", |random| {
            queries(random, [MAX, MAX], Random::short_range, 1)
        });
        plan.maximum("random", |random| {
            queries(random, [MAX, MAX], Random::range, 1)
        });
        plan.maximum("many-questions", |random| {
            queries(random, [MAX, MAX], Random::range, 9)
        });
        plan.maximum("all-but-the-ends", |random| {
            queries(random, [MAX, MAX], Random::long_range, 1)
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
            let kind = input.int("a kind", 0..=1)?;
            let left = input.int("l", 0..=n - 1)?;
            input.int("r", left + 1..=n)?;
            if kind == 0 {
                input.int("c", 1..=MODULUS - 1)?;
                input.int("d", 0..=MODULUS - 1)?;
            } else {
                input.int("x", 0..=MODULUS - 1)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let (n, q) = (next(), next());
        let mut maps: Vec<(u64, u64)> = (0..n).map(|_| (next(), next())).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, left, right) = (next(), next() as usize, next() as usize);
            let part = &mut maps[left..right];
            if kind == 0 {
                part.fill((next(), next()));
            } else {
                let x = part.iter().fold(next(), |x, (a, b)| (a * x + b) % MODULUS);
                output += &line([x]);
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_tree(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

type Map = (u64, u64);

fn then(first: Map, second: Map) -> Map {
    let slope = first.0 * second.0 % MODULUS;
    (slope, (second.0 * first.1 + second.1) % MODULUS)
}

/// The right output, quickly: a tree of 2^k places, in which each node knows how high it is. What is
/// assigned comes with its powers, as they are needed at each height.
fn by_tree(input: &str) -> String {
    let rules = Rules::<(Map, usize), Rc<[Map]>> {
        join: |a, b| (then(a.0, b.0), a.1 + 1),
        apply: |powers, &(_, height)| Some((powers[height], height)),
        after: |later, _| Rc::clone(later),
    };
    let mut next = numbers::<u64>(input);
    let (n, q) = (next() as usize, next());
    let mut maps: Vec<(Map, usize)> = (0..n).map(|_| ((next(), next()), 0)).collect();
    maps.resize(n.next_power_of_two(), ((1, 0), 0));
    let mut tree = RangeTree::new(rules, &maps);
    let mut output = String::new();
    for _ in 0..q {
        let (kind, left, right) = (next(), next() as usize, next() as usize);
        if kind == 0 {
            let powers = iter::successors(Some((next(), next())), |&map| Some(then(map, map)));
            tree.apply(left, right, &powers.take(20).collect());
        } else {
            let joined = tree
                .join(left, right)
                .map(|((a, b), _)| (a * next() + b) % MODULUS);
            output += &line(joined);
        }
    }
    output
}

/// `n` maps and `q` queries, of which `questions` are questions for each that is not.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    range: impl Fn(&mut Random, usize) -> (usize, usize),
    questions: usize,
) -> String {
    let modulus = MODULUS as usize;
    let mut input = line([n, q]);
    for _ in 0..n {
        input += &line([1 + random.below(modulus - 1), random.below(modulus)]);
    }
    for _ in 0..q {
        let (left, right) = range(random, n);
        let x = random.below(modulus);
        input += &if random.chance(1, questions + 1) {
            line([0, left, right, 1 + random.below(modulus - 1), x])
        } else {
            line([1, left, right, x])
        };
    }
    input
}
