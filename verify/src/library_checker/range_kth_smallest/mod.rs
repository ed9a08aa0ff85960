//! Range Kth Smallest: the number at an index of the sorted range.

use crate::oracle::dominance::{Below, below};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RangeKthSmallest;

const MAX: usize = 200_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for RangeKthSmallest {
    fn title(&self) -> &'static str {
        "Range Kth Smallest"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/range_kth_smallest"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 4\n7 0 7 1000000000\n0 4 0\n0 4 2\n1 4 2\n2 3 0\n",
            "0\n7\n1000000000\n7\n",
        );
        plan.small("few-values", 4, |random| {
            let n = 1 + random.below(70);
            queries(random, [n, 60], |random, _| random.below(4))
        });
        plan.small("many-values", 4, |random| {
            let n = 1 + random.below(70);
            queries(random, [n, 60], |random, _| random.below(MAX_VALUE + 1))
        });
        plan.maximum("random", |random| {
            queries(random, [MAX, MAX], |random, _| random.below(MAX_VALUE + 1))
        });
        plan.maximum("descending", |random| {
            queries(random, [MAX, MAX], |_, i| MAX_VALUE - i)
        });
        plan.maximum("few-values", |random| {
            queries(random, [MAX, MAX], |random, _| MAX_VALUE * random.below(2))
        });
        plan.maximum("equal", |random| queries(random, [MAX, MAX], |_, _| 0));
        plan.maximum("one-element", |random| {
            queries(random, [1, MAX], |_, _| MAX_VALUE)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            let left = input.int("l", 0..=n - 1)?;
            let right = input.int("r", left + 1..=n)?;
            input.int("k", 0..=right - left - 1)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (values, queries) = parsed(input);
        let answers = queries.iter().map(|&[left, right, k]| {
            let mut part = values[left..right].to_vec();
            part.sort_unstable();
            part[k]
        });
        answers.map(|answer| line([answer])).collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        // A number is right if at most k of the range are below it, and more than k up to it.
        let (values, queries) = parsed(input);
        let mut tokens = Tokens::new(output);
        let mut bounds = Vec::new();
        for &[left, right, _] in &queries {
            let bound = tokens.int("a number", 0..=MAX_VALUE)?;
            bounds.push(Below { left, right, bound });
            let bound = bound + 1;
            bounds.push(Below { left, right, bound });
        }
        tokens.end()?;
        for (counts, [left, right, k]) in below(&values, &bounds).chunks(2).zip(queries) {
            let [[less, _], [up_to, _]] = [counts[0], counts[1]];
            if k < less || up_to <= k {
                return tokens.fault(format!(
                    "{left}..{right} has {less} numbers below the one at {k} and {up_to} up to it"
                ));
            }
        }
        Ok(())
    }
}

/// The sequence and the queries.
fn parsed(input: &str) -> (Vec<usize>, Vec<[usize; 3]>) {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values = (0..n).map(|_| next()).collect();
    (values, (0..q).map(|_| [next(), next(), next()]).collect())
}

/// `n` numbers, drawn by their index, and `q` queries.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    value: impl Fn(&mut Random, usize) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|index| value(random, index)).collect();
    let mut input = line([n, q]) + &line(values);
    for _ in 0..q {
        let left = random.below(n);
        let length = 1 + random.below(n - left);
        input += &line([left, left + length, random.below(length)]);
    }
    input
}
