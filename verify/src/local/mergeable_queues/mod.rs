//! Mergeable queues.
//!
//! There are N priority queues of numbers, empty at first, and Q queries:
//!
//! - `0 i x`: add x to queue i.
//! - `1 i`: take the greatest number off queue i and print it, or `empty` if there is none.
//! - `2 i j`: move all numbers of queue j to queue i. If i = j nothing happens.
//!
//! Input: `N Q`, then Q lines (1 ≤ N, Q ≤ 5 · 10^5, 0 ≤ i, j < N, |x| ≤ 10^18).
//!
//! Output: a line for each query `1`.

use std::collections::BinaryHeap;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct MergeableQueues;

const MAX: usize = 500_000;
const MAX_NUMBER: i64 = 1_000_000_000_000_000_000;

impl Problem for MergeableQueues {
    fn title(&self) -> &'static str {
        "Mergeable queues"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/mergeable_queues"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 9\n0 0 5\n0 2 -7\n0 2 6\n1 1\n2 1 2\n2 1 0\n1 1\n1 2\n1 1\n",
            "empty\n6\nempty\n5\n",
        );
        for (n, largest) in [(1, 3), (3, 2), (4, MAX_NUMBER), (20, 100)] {
            plan.small(&format!("{n}-queues"), 3, move |random| {
                let mut value = move |random: &mut Random| random.within(-largest..=largest);
                let mut lines = Vec::new();
                for _ in 0..120 {
                    lines.push(query(random, n, [3, 3, 1], &mut value));
                }
                text(n, &lines)
            });
        }
        // Every queue has one number. They are merged like the players of a tournament, and then
        // all numbers come off.
        plan.maximum("tournament", |random| {
            let n = MAX / 3;
            let mut lines: Vec<String> = (0..n)
                .map(|i| line([0, i as i64, random.within(-MAX_NUMBER..=MAX_NUMBER)]))
                .collect();
            let mut stride = 1;
            while stride < n {
                let pairs = (0..n - stride).step_by(2 * stride);
                lines.extend(pairs.map(|i| line([2, i, i + stride])));
                stride *= 2;
            }
            lines.extend(vec![line([1, 0]); n]);
            text(n, &lines)
        });
        plan.maximum("random", |random| {
            let mut value = |random: &mut Random| random.within(-MAX_NUMBER..=MAX_NUMBER);
            let queries = (0..MAX).map(|_| query(random, 50_000, [10, 10, 1], &mut value));
            text(50_000, &queries.collect::<Vec<_>>())
        });
        // One queue after the other goes to the next, so that chains get long.
        for (name, sign) in [("ascending", 1), ("descending", -1)] {
            plan.maximum(name, move |_| {
                let n = MAX / 4;
                let mut lines = Vec::new();
                for i in 0..n {
                    lines.push(line([0, i as i64, sign * i as i64]));
                    if i > 0 {
                        lines.push(line([2, i, i - 1]));
                    }
                }
                lines.extend(vec![line([1, n - 1]); n + 1]);
                text(n, &lines)
            });
            plan.maximum(&format!("left-{name}"), move |_| {
                let lines = (0..MAX).map(|i| line([0, 0, sign * i as i64]));
                text(1, &lines.collect::<Vec<_>>())
            });
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        for _ in 0..input.int("Q", 1..=MAX)? {
            let kind = input.int("a type", 0..=2)?;
            input.int("i", 0..=n - 1)?;
            match kind {
                0 => drop(input.int("x", -MAX_NUMBER..=MAX_NUMBER)?),
                1 => {}
                _ => drop(input.int("j", 0..=n - 1)?),
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<i64>(input);
        let (_, q) = (next(), next());
        // All numbers with the queues that they are in.
        let mut all: Vec<(i64, i64)> = Vec::new();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, i) = (next(), next());
            if kind == 0 {
                all.push((i, next()));
            } else if kind == 1 {
                let there = (0..all.len()).filter(|&place| all[place].0 == i);
                match there.max_by_key(|&place| all[place].1) {
                    Some(place) => output += &line([all.swap_remove(place).1]),
                    None => output += "empty\n",
                }
            } else {
                let j = next();
                let moved = all.iter_mut().filter(|number| number.0 == j);
                moved.for_each(|number| number.0 = i);
            }
        }
        output
    }

    /// Without an answer, by heaps of which the smaller one is always moved to the larger one.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut next = numbers::<i64>(input);
        let (n, q) = (next(), next());
        let mut heaps = vec![BinaryHeap::new(); n as usize];
        let mut tokens = Tokens::new(output);
        for _ in 0..q {
            let (kind, i) = (next(), next() as usize);
            if kind == 0 {
                heaps[i].push(next());
            } else if kind == 1 {
                let word = tokens.word("a number or `empty`")?;
                let expected = heaps[i].pop().map_or("empty".to_owned(), |x| x.to_string());
                if word != expected {
                    return tokens.fault(format!("expected {expected}, got {word}"));
                }
            } else {
                let j = next() as usize;
                let mut moved = std::mem::take(&mut heaps[j]);
                if moved.len() > heaps[i].len() {
                    std::mem::swap(&mut moved, &mut heaps[i]);
                }
                heaps[i].extend(moved);
            }
        }
        tokens.end()
    }
}

/// A query of a type that is as frequent as `weights` says.
fn query(
    random: &mut Random,
    n: usize,
    weights: [usize; 3],
    value: &mut impl FnMut(&mut Random) -> i64,
) -> String {
    let mut index = || random.below(n) as i64;
    let (i, j) = (index(), index());
    let place = random.below(weights.iter().sum());
    if place < weights[0] {
        line([0, i, value(random)])
    } else if place < weights[0] + weights[1] {
        line([1, i])
    } else {
        line([2, i, j])
    }
}

fn text(n: usize, lines: &[String]) -> String {
    line([n, lines.len()]) + &lines.concat()
}
