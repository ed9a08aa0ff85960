//! Queue Operate All Composite: a queue of affine maps, which are applied one after the other.

use std::collections::VecDeque;

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
pub struct QueueOperateAllComposite;

const MAX: usize = 500_000;

impl Problem for QueueOperateAllComposite {
    fn title(&self) -> &'static str {
        "Queue Operate All Composite"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/queue_operate_all_composite"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "7\n2 5\n0 2 1\n0 3 5\n2 10\n1\n2 10\n0 1 998244352\n",
            "5\n68\n35\n",
        );
        plan.small("random", 4, |random| {
            let likely = [1 + random.below(4), 1 + random.below(4), 1];
            steps(random, 60, |random, _| drawn(random, likely))
        });
        plan.maximum("in-then-out", |random| {
            steps(random, MAX, |random, step| {
                if step % 2 == 1 {
                    2
                } else if step < MAX / 2 {
                    0
                } else {
                    random.below(20).min(1)
                }
            })
        });
        plan.maximum("sliding", |random| {
            steps(
                random,
                MAX,
                |_, step| {
                    if step < MAX / 10 { 0 } else { step % 3 }
                },
            )
        });
        plan.maximum("random", |random| {
            steps(random, MAX, |random, _| drawn(random, [3, 2, 3]))
        });
        plan.maximum("empty", |random| steps(random, MAX, |_, _| 2));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut length = 0;
        for _ in 0..input.int("Q", 1..=MAX)? {
            match input.int("a kind", 0..=2)? {
                0 => {
                    input.int("a", 1..=MODULUS - 1)?;
                    input.int("b", 0..=MODULUS - 1)?;
                    length += 1;
                }
                1 if length == 0 => return input.fault("nothing to take"),
                1 => length -= 1,
                _ => {
                    input.int("x", 0..=MODULUS - 1)?;
                }
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let mut queue = VecDeque::new();
        let mut output = String::new();
        for _ in 0..next() {
            match next() {
                0 => queue.push_back((next(), next())),
                1 => drop(queue.pop_front()),
                _ => {
                    let x = queue.iter().fold(next(), |x, (a, b)| (a * x + b) % MODULUS);
                    output += &line([x]);
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

/// The right output, quickly: the queue is a range of all maps that ever come.
fn by_tree(input: &str) -> String {
    let mut maps = vec![(1, 0)];
    let mut next = numbers::<u64>(input);
    for _ in 0..next() {
        match next() {
            0 => maps.push((next(), next())),
            1 => {}
            _ => drop(next()),
        }
    }
    let mut tree = RangeTree::new(compositions(), &maps);
    let (mut first, mut end) = (1, 1);
    let mut next = numbers::<u64>(input);
    let mut output = String::new();
    for _ in 0..next() {
        match next() {
            0 => {
                let _map = (next(), next());
                end += 1;
            }
            1 => first += 1,
            _ => {
                let (a, b) = tree.join(first, end).unwrap_or((1, 0));
                output += &line([(a * next() + b) % MODULUS]);
            }
        }
    }
    output
}

/// `count` steps of the kinds that `kind` draws; a map comes where none is left to go.
fn steps(random: &mut Random, count: usize, kind: impl Fn(&mut Random, usize) -> usize) -> String {
    let mut length = 0;
    let mut input = line([count]);
    for step in 0..count {
        let number = residue(random);
        match kind(random, step) {
            1 if length > 0 => {
                length -= 1;
                input += "1\n";
            }
            2 => input += &line([2, number]),
            _ => {
                length += 1;
                input += &line([0, nonzero_residue(random), number]);
            }
        }
    }
    input
}

/// A kind, each one as likely as said.
fn drawn(random: &mut Random, likely: [usize; 3]) -> usize {
    let number = random.below(likely.iter().sum());
    usize::from(number >= likely[0]) + usize::from(number >= likely[0] + likely[1])
}
