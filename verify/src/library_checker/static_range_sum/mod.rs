//! Static Range Sum: sums of ranges of a sequence that does not change.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct StaticRangeSum;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for StaticRangeSum {
    fn title(&self) -> &'static str {
        "Static Range Sum"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/static_range_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("3 3\n7 0 1000000000\n0 3\n1 2\n0 1\n", "1000000007\n0\n7\n");
        plan.small("random", 3, |random| {
            let n = 1 + random.below(20);
            drawn(random, [n, 50], |random| random.below(10))
        });
        plan.maximum("random", |random| {
            drawn(random, [MAX, MAX], |random| random.below(MAX_VALUE + 1))
        });
        plan.maximum("largest", |random| drawn(random, [MAX, MAX], |_| MAX_VALUE));
        plan.maximum("one-element", |random| {
            drawn(random, [1, MAX], |_| MAX_VALUE)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            let l = input.int("l", 0..=n - 1)?;
            input.int("r", l + 1..=n)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (values, ranges) = parsed(input);
        let sums = ranges
            .iter()
            .map(|&[l, r]| values[l..r].iter().sum::<usize>());
        sums.map(|sum| line([sum])).collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_sweep(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Runs through the values once; a range takes the total when it ends and gives it when it starts.
fn by_sweep(input: &str) -> String {
    let (values, ranges) = parsed(input);
    let mut events = vec![Vec::new(); values.len() + 1];
    for (i, &[l, r]) in ranges.iter().enumerate() {
        events[l].push((i, -1));
        events[r].push((i, 1));
    }
    let (mut sums, mut total) = (vec![0_i64; ranges.len()], 0);
    for (i, event) in events.iter().enumerate() {
        for &(range, sign) in event {
            sums[range] += sign * total;
        }
        total += values.get(i).map_or(0, |&value| value as i64);
    }
    sums.into_iter().map(|sum| line([sum])).collect()
}

fn parsed(input: &str) -> (Vec<usize>, Vec<[usize; 2]>) {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values = (0..n).map(|_| next()).collect();
    (values, (0..q).map(|_| [next(), next()]).collect())
}

/// `n` values and `q` ranges.
fn drawn(random: &mut Random, [n, q]: [usize; 2], value: impl Fn(&mut Random) -> usize) -> String {
    let values: Vec<usize> = (0..n).map(|_| value(random)).collect();
    let ranges = (0..q).map(|_| {
        let l = random.below(n);
        line([l, l + 1 + random.below(n - l)])
    });
    line([n, q]) + &line(values) + &ranges.collect::<String>()
}
