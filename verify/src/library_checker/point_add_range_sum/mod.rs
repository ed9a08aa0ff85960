//! Point Add Range Sum: an element grows, or a range is summed.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct PointAddRangeSum;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for PointAddRangeSum {
    fn title(&self) -> &'static str {
        "Point Add Range Sum"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/point_add_range_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 5\n4 0 9\n1 0 3\n0 1 1000000000\n1 1 3\n0 0 2\n1 0 1\n",
            "13\n1000000009\n6\n",
        );
        plan.small("random", 4, |random| {
            let n = 1 + random.below(20);
            mixed(random, [n, 50, 10], |random| random.below(2))
        });
        plan.maximum("random", |random| {
            mixed(random, [MAX, MAX, MAX_VALUE], |random| random.below(2))
        });
        plan.maximum("additions", |random| {
            mixed(random, [MAX, MAX, MAX_VALUE], |random| {
                usize::from(random.chance(1, 1000))
            })
        });
        plan.maximum("largest-sums", |_| {
            let sums = (0..MAX).map(|i| {
                if i % 2 == 0 {
                    line([0, MAX - 1, MAX_VALUE])
                } else {
                    line([1, 0, MAX])
                }
            });
            line([MAX, MAX]) + &line(vec![MAX_VALUE; MAX]) + &sums.collect::<String>()
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            if input.int("t", 0..=1)? == 0 {
                input.int("p", 0..=n - 1)?;
                input.int("x", 0..=MAX_VALUE)?;
            } else {
                let l = input.int("l", 0..=n - 1)?;
                input.int("r", l + 1..=n)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let mut values: Vec<usize> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, a, b) = (next(), next(), next());
            if kind == 0 {
                values[a] += b;
            } else {
                output += &line([values[a..b].iter().sum::<usize>()]);
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_binary_tree(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Each node of a binary tree, with the children of `k` at `2 k` and `2 k + 1`, is their sum.
fn by_binary_tree(input: &str) -> String {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let mut tree = vec![0; 2 * n];
    tree.iter_mut().skip(n).for_each(|leaf| *leaf = next());
    for node in (1..n).rev() {
        tree[node] = tree[2 * node] + tree[2 * node + 1];
    }
    let mut output = String::new();
    for _ in 0..q {
        let (kind, a, b) = (next(), next(), next());
        let (mut first, mut end) = (a + n, b + n);
        if kind == 0 {
            while first > 0 {
                tree[first] += b;
                first /= 2;
            }
            continue;
        }
        let mut sum = 0;
        while first < end {
            if first % 2 == 1 {
                sum += tree[first];
            }
            if end % 2 == 1 {
                sum += tree[end - 1];
            }
            (first, end) = (first.div_ceil(2), end / 2);
        }
        output += &line([sum]);
    }
    output
}

/// `n` values and `q` queries of the drawn kind, with numbers up to `max`.
fn mixed(
    random: &mut Random,
    [n, q, max]: [usize; 3],
    kind: impl Fn(&mut Random) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|_| random.below(max + 1)).collect();
    let queries = (0..q).map(|_| {
        if kind(random) == 0 {
            return line([0, random.below(n), random.below(max + 1)]);
        }
        let l = random.below(n);
        line([1, l, l + 1 + random.below(n - l)])
    });
    line([n, q]) + &line(values) + &queries.collect::<String>()
}
