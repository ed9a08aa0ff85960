//! Static Range Count Distinct: how many different numbers a range has.

use std::collections::{BTreeMap, BTreeSet};

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
pub struct StaticRangeCountDistinct;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for StaticRangeCountDistinct {
    fn title(&self) -> &'static str {
        "Static Range Count Distinct"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/static_range_count_distinct"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("4 3\n7 0 7 1000000000\n0 4\n1 3\n2 2\n", "3\n2\n0\n");
        plan.sample("0 1\n\n0 0\n", "0\n");
        plan.sample("0 0\n\n", "");
        plan.small("few-values", 4, |random| {
            let n = random.below(70);
            queries(random, [n, 60], |random, _| random.below(4))
        });
        plan.small("many-values", 4, |random| {
            let n = random.below(70);
            queries(random, [n, 60], |random, _| random.below(40))
        });
        plan.maximum("some-values", |random| {
            queries(random, [MAX, MAX], |random, _| {
                MAX_VALUE - random.below(100_000)
            })
        });
        plan.maximum("random", |random| {
            queries(random, [MAX, MAX], |random, _| random.below(MAX_VALUE + 1))
        });
        plan.maximum("periodic", |random| {
            queries(random, [MAX, MAX], |_, i| i % 1000)
        });
        plan.maximum("equal", |random| {
            queries(random, [MAX, MAX], |_, _| MAX_VALUE)
        });
        plan.maximum("multiples", |random| {
            // What a hash table with a weak hash function puts into one place.
            queries(random, [MAX, MAX], |_, i| (i << 16) % 1_000_000_000)
        });
        plan.maximum("no-elements", |random| queries(random, [0, MAX], |_, _| 0));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 0..=MAX)?;
        let q = input.int("Q", 0..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            let left = input.int("l", 0..=n)?;
            input.int("r", left..=n)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (values, queries) = parsed(input);
        let answers = queries.iter().map(|&[left, right]| {
            let different: BTreeSet<_> = values[left..right].iter().collect();
            line([different.len()])
        });
        answers.collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_first_places(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// The sequence and the queries.
fn parsed(input: &str) -> (Vec<usize>, Vec<[usize; 2]>) {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values = (0..n).map(|_| next()).collect();
    (values, (0..q).map(|_| [next(), next()]).collect())
}

/// The right output, quickly: what counts are the elements that have no equal one before them in
/// the range.
fn by_first_places(input: &str) -> String {
    let (values, queries) = parsed(input);
    let mut last = BTreeMap::new();
    let places = values.iter().enumerate();
    // Places count from 1, so that 0 is none.
    let before: Vec<usize> = places
        .map(|(place, value)| last.insert(value, place + 1).unwrap_or(0))
        .collect();
    let queries: Vec<Below> = queries
        .into_iter()
        .map(|[left, right]| {
            let bound = left + 1;
            Below { left, right, bound }
        })
        .collect();
    let answers = below(&before, &queries).into_iter();
    answers.map(|[count, _]| line([count])).collect()
}

/// `n` numbers, drawn by their index, and `q` ranges.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    value: impl Fn(&mut Random, usize) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|index| value(random, index)).collect();
    let mut input = line([n, q]) + &line(values);
    for _ in 0..q {
        let (a, b) = (random.below(n + 1), random.below(n + 1));
        input += &line([a.min(b), a.max(b)]);
    }
    input
}
