//! Static Range Sum with Upper Bound: how many numbers of a range are at most x, and their sum.

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
pub struct StaticRangeSumWithUpperBound;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for StaticRangeSumWithUpperBound {
    fn title(&self) -> &'static str {
        "Static Range Sum with Upper Bound"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/static_range_sum_with_upper_bound"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 4\n7 0 7 1000000000\n0 4 7\n0 4 6\n2 4 1000000000\n0 1 0\n",
            "3 14\n1 0\n2 1000000007\n0 0\n",
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
        plan.maximum("equal", |random| {
            queries(random, [MAX, MAX], |_, _| MAX_VALUE)
        });
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
            let left = input.int("l", 0..=n)?;
            input.int("r", left..=n)?;
            input.int("x", 0..=MAX_VALUE)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (values, queries) = parsed(input);
        let answers = queries.iter().map(|&[left, right, x]| {
            let low = values[left..right].iter().filter(|&&value| value <= x);
            line([low.clone().count(), low.sum()])
        });
        answers.collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_sweep(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// The sequence and the queries.
fn parsed(input: &str) -> (Vec<usize>, Vec<[usize; 3]>) {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values = (0..n).map(|_| next()).collect();
    (values, (0..q).map(|_| [next(), next(), next()]).collect())
}

/// The right output, quickly.
fn by_sweep(input: &str) -> String {
    let (values, queries) = parsed(input);
    let queries: Vec<Below> = queries
        .into_iter()
        .map(|[left, right, x]| {
            let bound = x + 1;
            Below { left, right, bound }
        })
        .collect();
    below(&values, &queries).into_iter().map(line).collect()
}

/// `n` numbers, drawn by their index, and `q` queries, most of them up to one of the numbers.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    value: impl Fn(&mut Random, usize) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|index| value(random, index)).collect();
    let mut input = line([n, q]) + &line(&values);
    for _ in 0..q {
        let (a, b) = (random.below(n + 1), random.below(n + 1));
        let x = if random.chance(1, 10) {
            random.below(MAX_VALUE + 1)
        } else {
            *random.pick(&values)
        };
        input += &line([a.min(b), a.max(b), x]);
    }
    input
}
