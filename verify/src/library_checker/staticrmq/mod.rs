//! Static RMQ: minima of ranges of a sequence that does not change.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct StaticRmq;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for StaticRmq {
    fn title(&self) -> &'static str {
        "Static RMQ"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/staticrmq"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 4\n5 1000000000 0 5\n0 4\n0 2\n1 2\n3 4\n",
            "0\n5\n1000000000\n5\n",
        );
        plan.small("random", 3, |random| {
            let n = 1 + random.below(200);
            drawn(random, [n, 100], |random, _| random.below(300))
        });
        plan.maximum("random", |random| {
            drawn(random, [MAX, MAX], |random, _| random.below(MAX_VALUE + 1))
        });
        plan.maximum("ascending", |random| drawn(random, [MAX, MAX], |_, i| i));
        plan.maximum("descending", |random| {
            drawn(random, [MAX, MAX], |_, i| MAX - i)
        });
        plan.maximum("all-equal", |random| {
            drawn(random, [MAX, MAX], |_, _| MAX_VALUE)
        });
        plan.maximum("one-element", |random| drawn(random, [1, MAX], |_, _| 0));
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
        let minima = ranges.iter().map(|&[l, r]| values[l..r].iter().min());
        minima.flatten().map(|min| line([min])).collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_stack(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Runs through the values with a stack of those that are less than all that follow; when a range
/// ends, its minimum is the first of them in it.
fn by_stack(input: &str) -> String {
    let (values, ranges) = parsed(input);
    let mut ending = vec![Vec::new(); values.len()];
    for (i, [_, r]) in ranges.iter().enumerate() {
        ending[r - 1].push(i);
    }
    let mut minima = vec![0; ranges.len()];
    let mut stack: Vec<usize> = Vec::new();
    for (last, value) in values.iter().enumerate() {
        while stack.pop_if(|top| values[*top] >= *value).is_some() {}
        stack.push(last);
        for &range in &ending[last] {
            let before = stack.partition_point(|&index| index < ranges[range][0]);
            minima[range] = values[stack[before]];
        }
    }
    minima.into_iter().map(|min| line([min])).collect()
}

fn parsed(input: &str) -> (Vec<usize>, Vec<[usize; 2]>) {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values = (0..n).map(|_| next()).collect();
    (values, (0..q).map(|_| [next(), next()]).collect())
}

/// `n` values and `q` ranges, half of them short.
fn drawn(
    random: &mut Random,
    [n, q]: [usize; 2],
    value: impl Fn(&mut Random, usize) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|i| value(random, i)).collect();
    let ranges = (0..q).map(|i| {
        let l = random.below(n);
        let longest = if i % 2 == 0 { n - l } else { (n - l).min(100) };
        line([l, l + 1 + random.below(longest)])
    });
    line([n, q]) + &line(values) + &ranges.collect::<String>()
}
