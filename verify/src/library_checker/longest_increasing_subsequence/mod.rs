//! Longest Increasing Subsequence: where the elements of one stand.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct LongestIncreasingSubsequence;

const MAX_N: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for LongestIncreasingSubsequence {
    fn title(&self) -> &'static str {
        "Longest Increasing Subsequence"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/longest_increasing_subsequence"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("6\n2 7 1 7 3 8\n", "3\n0 1 5\n");
        plan.small("one", 1, |_| "1\n0\n".to_owned());
        plan.small("few-values", 4, |random| uniform(random, 12, 4));
        plan.small("many-values", 2, |random| uniform(random, 100, MAX_VALUE));
        plan.small("equal", 1, |_| sequence([7; 20]));
        plan.small("increasing", 1, |_| sequence(0..20));
        plan.small("decreasing", 1, |_| sequence((0..20).rev()));
        plan.maximum("random", |random| uniform(random, MAX_N, MAX_VALUE));
        // Long subsequences, which nevertheless leave something out.
        plan.maximum("nearly-increasing", |random| {
            sequence((0..MAX_N).map(|i| 1000 * i + random.below(100_000)))
        });
        plan.maximum("increasing", |_| sequence((0..MAX_N).map(|i| 2000 * i)));
        plan.maximum("decreasing", |_| sequence((0..MAX_N).rev()));
        plan.maximum("equal", |_| sequence(vec![MAX_VALUE; MAX_N]));
        plan.maximum("few-values", |random| uniform(random, MAX_N, 10));
        // Blocks that decrease and lie above each other: one element of each is taken.
        plan.maximum("stairs", |_| {
            sequence((0..MAX_N).map(|i| i / 700 * 700 + 699 - i % 700))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("N", 1..=MAX_N)? {
            input.int("A", 0..=MAX_VALUE)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let a = read(input);
        // The best subsequence that ends at each element.
        let mut best: Vec<Vec<usize>> = Vec::new();
        for (i, value) in a.iter().enumerate() {
            let before = (0..i).filter(|&j| a[j] < *value);
            let mut longest = before
                .map(|j| best[j].clone())
                .max_by_key(Vec::len)
                .unwrap_or_default();
            longest.push(i);
            best.push(longest);
        }
        let longest = best.iter().max_by_key(|indices| indices.len()).unwrap();
        line([longest.len()]) + &line(longest)
    }

    fn check(&self, input: &str, _answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let a = read(input);
        let mut tokens = Tokens::new(output);
        let length = tokens.int("K", 1..=a.len())?;
        let mut last = None;
        for _ in 0..length {
            let index = tokens.int("an index", 0..=a.len() - 1)?;
            if last.is_some_and(|last| last >= index || a[last] >= a[index]) {
                return tokens.fault("the subsequence does not increase");
            }
            last = Some(index);
        }
        tokens.end()?;
        let longest = longest(&a);
        if length < longest {
            return tokens.fault(format!("there is one of length {longest}, not {length}"));
        }
        Ok(())
    }

    fn several_outputs(&self) -> bool {
        true
    }
}

fn read(input: &str) -> Vec<usize> {
    let mut next = numbers(input);
    (0..next()).map(|_| next()).collect()
}

/// The length of a longest increasing subsequence, by a Fenwick tree over the values: the entry of
/// a value is the length of the longest one that ends with it.
fn longest(a: &[usize]) -> usize {
    let mut values = a.to_vec();
    values.sort_unstable();
    values.dedup();
    let mut maxima = vec![0; values.len() + 1];
    for value in a {
        let rank = values.partition_point(|other| other < value);
        let mut length = 1;
        let mut node = rank;
        while node > 0 {
            length = length.max(maxima[node] + 1);
            node &= node - 1;
        }
        node = rank + 1;
        while node < maxima.len() {
            maxima[node] = maxima[node].max(length);
            node += node & node.wrapping_neg();
        }
    }
    maxima.into_iter().max().unwrap_or(0)
}

fn sequence(values: impl IntoIterator<Item = usize>) -> String {
    let values: Vec<usize> = values.into_iter().collect();
    line([values.len()]) + &line(values)
}

fn uniform(random: &mut Random, n: usize, largest: usize) -> String {
    sequence((0..n).map(|_| random.below(largest + 1)))
}
