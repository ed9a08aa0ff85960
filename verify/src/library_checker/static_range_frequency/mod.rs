//! Static Range Frequency: how often a number occurs in a range.

use std::collections::BTreeMap;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct StaticRangeFrequency;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for StaticRangeFrequency {
    fn title(&self) -> &'static str {
        "Static Range Frequency"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/static_range_frequency"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 4\n7 0 7 1000000000\n0 4 7\n1 2 7\n0 4 5\n2 2 7\n",
            "2\n0\n0\n0\n",
        );
        plan.sample("0 1\n\n0 0 0\n", "0\n");
        plan.sample("0 0\n\n", "");
        plan.small("few-values", 4, |random| {
            let n = random.below(70);
            queries(random, [n, 60], |random| random.below(4))
        });
        plan.small("many-values", 4, |random| {
            let n = random.below(70);
            queries(random, [n, 60], |random| random.below(MAX_VALUE + 1))
        });
        plan.maximum("random", |random| {
            queries(random, [MAX, MAX], |random| random.below(MAX_VALUE + 1))
        });
        plan.maximum("some-values", |random| {
            queries(random, [MAX, MAX], |random| MAX_VALUE - random.below(700))
        });
        plan.maximum("two-values", |random| {
            queries(random, [MAX, MAX], |random| MAX_VALUE * random.below(2))
        });
        plan.maximum("equal", |random| queries(random, [MAX, MAX], |_| MAX_VALUE));
        plan.maximum("no-elements", |random| queries(random, [0, MAX], |_| 0));
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
            input.int("x", 0..=MAX_VALUE)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (values, queries) = parsed(input);
        let answers = queries.iter().map(|&[left, right, x]| {
            let equal = values[left..right].iter().filter(|&&value| value == x);
            line([equal.count()])
        });
        answers.collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_places(input), str::to_owned);
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

/// The right output, quickly: by where each number stands.
fn by_places(input: &str) -> String {
    let (values, queries) = parsed(input);
    let mut places = BTreeMap::<usize, Vec<usize>>::new();
    for (place, &value) in values.iter().enumerate() {
        places.entry(value).or_default().push(place);
    }
    let answers = queries.iter().map(|&[left, right, x]| {
        let places = places.get(&x).map_or(&[][..], Vec::as_slice);
        let [before, until] = [left, right].map(|end| places.partition_point(|&p| p < end));
        line([until - before])
    });
    answers.collect()
}

/// `n` numbers and `q` queries, most of them for a number that occurs somewhere.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    value: impl Fn(&mut Random) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|_| value(random)).collect();
    let mut input = line([n, q]) + &line(&values);
    for _ in 0..q {
        let (a, b) = (random.below(n + 1), random.below(n + 1));
        let x = if n == 0 || random.chance(1, 10) {
            random.below(MAX_VALUE + 1)
        } else {
            *random.pick(&values)
        };
        input += &line([a.min(b), a.max(b), x]);
    }
    input
}
