//! Deque Operate All Composite: a double-ended queue of affine maps, which are applied one after the other.

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
pub struct DequeOperateAllComposite;

const MAX: usize = 500_000;

impl Problem for DequeOperateAllComposite {
    fn title(&self) -> &'static str {
        "Deque Operate All Composite"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/deque_operate_all_composite"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "9\n4 5\n1 2 1\n0 3 5\n4 10\n3\n4 10\n1 1 998244352\n2\n4 7\n",
            "5\n71\n35\n6\n",
        );
        plan.small("random", 6, |random| {
            let likely = [(); 4].map(|()| 1 + random.below(4));
            steps(random, 60, |random, _| drawn(random, likely))
        });
        plan.maximum("both-ends-in-turn", |random| {
            steps(random, MAX, |_, step| match step {
                _ if step < MAX / 2 => 1,
                _ if step % 2 == 0 => 4,
                _ => 2 + step / 2 % 2,
            })
        });
        plan.maximum("at-the-turn", |random| {
            // One half is used up again and again.
            steps(random, MAX, |_, step| match step {
                _ if step < MAX / 4 => 0,
                _ => [3, 4, 2, 0, 3, 1][step % 6],
            })
        });
        plan.maximum("through", |random| {
            steps(random, MAX, |_, step| match step {
                _ if step < MAX / 10 => 1,
                _ if step < MAX / 2 => [1, 2, 4][step % 3],
                _ => [0, 3, 4][step % 3],
            })
        });
        plan.maximum("random", |random| {
            steps(random, MAX, |random, _| drawn(random, [3, 3, 2, 2]))
        });
        plan.maximum("empty", |random| steps(random, MAX, |_, _| 4));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut length = 0;
        for _ in 0..input.int("Q", 1..=MAX)? {
            match input.int("a kind", 0..=4)? {
                0 | 1 => {
                    input.int("a", 1..=MODULUS - 1)?;
                    input.int("b", 0..=MODULUS - 1)?;
                    length += 1;
                }
                4 => {
                    input.int("x", 0..=MODULUS - 1)?;
                }
                _ if length == 0 => return input.fault("nothing to take"),
                _ => length -= 1,
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<u64>(input);
        let mut deque = VecDeque::new();
        let mut output = String::new();
        for _ in 0..next() {
            match next() {
                0 => deque.push_front((next(), next())),
                1 => deque.push_back((next(), next())),
                2 => drop(deque.pop_front()),
                3 => drop(deque.pop_back()),
                _ => {
                    let x = deque.iter().fold(next(), |x, (a, b)| (a * x + b) % MODULUS);
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

/// The right output, quickly: the deque is a range of an array with room on both sides.
fn by_tree(input: &str) -> String {
    let mut next = numbers::<u64>(input);
    let q = next() as usize;
    let mut tree = RangeTree::new(compositions(), &vec![(1, 0); 2 * q]);
    let (mut first, mut end) = (q, q);
    let mut output = String::new();
    for _ in 0..q {
        match next() {
            0 => {
                first -= 1;
                tree.set(first, (next(), next()));
            }
            1 => {
                tree.set(end, (next(), next()));
                end += 1;
            }
            2 => first += 1,
            3 => end -= 1,
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
            4 => input += &line([4, number]),
            out @ (2 | 3) if length > 0 => {
                length -= 1;
                input += &line([out]);
            }
            other => {
                length += 1;
                input += &line([other % 2, nonzero_residue(random), number]);
            }
        }
    }
    input
}

/// A kind: one of the first four as likely as said, or as often as all of them the last one.
fn drawn(random: &mut Random, likely: [usize; 4]) -> usize {
    let mut number = random.below(2 * likely.iter().sum::<usize>());
    for (kind, likely) in likely.into_iter().enumerate() {
        if number < likely {
            return kind;
        }
        number -= likely;
    }
    4
}
