//! Range Reverse Range Sum: ranges are reversed, and sums of ranges asked for.

use crate::oracle::affine_sequence::AffineSequence;
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RangeReverseRangeSum;

const MAX: usize = 200_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for RangeReverseRangeSum {
    fn title(&self) -> &'static str {
        "Range Reverse Range Sum"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/range_reverse_range_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 5\n1 20 300 1000000000\n1 0 2\n0 0 4\n1 0 2\n0 2 2\n1 3 4\n",
            "21\n1000000300\n1\n",
        );
        plan.sample("0 2\n\n0 0 0\n1 0 0\n", "0\n");
        plan.small("random", 6, |random| {
            let n = random.below(20);
            queries(random, [n, 60], Random::range_or_empty)
        });
        plan.maximum("random", |random| {
            queries(random, [MAX, MAX], Random::range_or_empty)
        });
        plan.maximum("whole-or-nearly", |random| {
            queries(random, [MAX, MAX], Random::long_range)
        });
        plan.maximum("short", |random| {
            queries(random, [MAX, MAX], |random, n| {
                let left = random.below(n - 3);
                (left, left + random.below(4))
            })
        });
        plan.maximum("one-element", |random| {
            queries(random, [1, MAX], Random::range_or_empty)
        });
        plan.maximum("no-elements", |random| {
            queries(random, [0, MAX], Random::range_or_empty)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 0..=MAX)?;
        let q = input.int("Q", 0..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            input.int("a kind", 0..=1)?;
            let left = input.int("l", 0..=n)?;
            input.int("r", left..=n)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let mut values: Vec<usize> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, left, right) = (next(), next(), next());
            if kind == 0 {
                values[left..right].reverse();
            } else {
                output += &line([values[left..right].iter().sum::<usize>()]);
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_tree(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// The right output, quickly.
fn by_tree(input: &str) -> String {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values: Vec<u64> = (0..n).map(|_| next() as u64).collect();
    let mut sequence = AffineSequence::new(1 << 60, &values);
    let mut output = String::new();
    for _ in 0..q {
        let (kind, left, right) = (next(), next(), next());
        if kind == 0 {
            sequence.reverse(left, right);
        } else {
            output += &line([sequence.sum(left, right)]);
        }
    }
    output
}

/// `n` numbers and `q` queries.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    range: impl Fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let values = (0..n).map(|_| random.below(MAX_VALUE + 1));
    let mut input = line([n, q]) + &line(values);
    for _ in 0..q {
        let (left, right) = range(random, n);
        input += &line([random.below(2), left, right]);
    }
    input
}
