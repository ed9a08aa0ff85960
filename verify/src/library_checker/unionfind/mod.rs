//! Unionfind: a graph grows by edges; are two vertices connected?

use std::mem;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Unionfind;

const MAX: usize = 200_000;

impl Problem for Unionfind {
    fn title(&self) -> &'static str {
        "Unionfind"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/unionfind"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "5 6\n1 2 4\n0 2 3\n0 4 3\n1 4 2\n1 0 1\n1 1 1\n",
            "0\n1\n0\n1\n",
        );
        plan.small("random", 4, |random| {
            let n = 1 + random.below(9);
            mixed(random, n, 40)
        });
        // The leader of the long part is united with one vertex after another, from either side:
        // without sizes the tree is a path, and its end is asked for.
        plan.maximum("path", |_| path(|v| [v, v + 1]));
        plan.maximum("path-reversed", |_| path(|v| [v + 1, v]));
        plan.maximum("binomial-trees", |random| {
            let mut names: Vec<usize> = (0..1 << 17).collect();
            random.shuffle(&mut names);
            let steps = (0..17).map(|k| 1 << k);
            let edges = steps.flat_map(|step| {
                (0..1 << 17)
                    .step_by(2 * step)
                    .map(move |v| [0, v, v + step])
            });
            let mut queries: Vec<[usize; 3]> = edges.collect();
            while queries.len() < MAX {
                queries.push([1, random.below(1 << 17), random.below(1 << 17)]);
            }
            text(
                1 << 17,
                queries.iter().map(|[t, u, v]| [*t, names[*u], names[*v]]),
            )
        });
        plan.maximum("random", |random| mixed(random, MAX, MAX));
        plan.maximum("few-vertices", |random| mixed(random, 2, MAX));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        for _ in 0..input.int("Q", 1..=MAX)? {
            input.int("t", 0..=1)?;
            input.int("u", 0..=n - 1)?;
            input.int("v", 0..=n - 1)?;
        }
        Ok(())
    }

    /// Searches the graph for each question.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let mut edges = Vec::new();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, u, v) = (next(), next(), next());
            if kind == 0 {
                edges.push((u, v));
                continue;
            }
            let mut reached = vec![false; n];
            reached[u] = true;
            while let Some(&(a, b)) = edges.iter().find(|&&(a, b)| reached[a] != reached[b]) {
                (reached[a], reached[b]) = (true, true);
            }
            output += &line([u8::from(reached[v])]);
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_relabelling(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Each vertex knows its group; the members of the smaller group move over.
fn by_relabelling(input: &str) -> String {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let mut group: Vec<usize> = (0..n).collect();
    let mut members: Vec<Vec<usize>> = (0..n).map(|v| vec![v]).collect();
    let mut output = String::new();
    for _ in 0..q {
        let (kind, u, v) = (next(), next(), next());
        let (mut large, mut small) = (group[u], group[v]);
        if kind == 1 {
            output += &line([u8::from(large == small)]);
        } else if large != small {
            if members[large].len() < members[small].len() {
                (large, small) = (small, large);
            }
            for v in mem::take(&mut members[small]) {
                group[v] = large;
                members[large].push(v);
            }
        }
    }
    output
}

fn text(n: usize, queries: impl IntoIterator<Item = [usize; 3]>) -> String {
    let queries: Vec<String> = queries.into_iter().map(line).collect();
    line([n, queries.len()]) + &queries.concat()
}

/// Edges and questions in turn, at random.
fn mixed(random: &mut Random, n: usize, q: usize) -> String {
    let queries = (0..q).map(|_| [random.below(2), random.below(n), random.below(n)]);
    text(n, queries)
}

/// A path, edge by edge from one end, and then questions about its ends.
fn path(edge: impl Fn(usize) -> [usize; 2]) -> String {
    let n = MAX / 2;
    let edges = (0..n - 1).map(edge).map(|[u, v]| [0, u, v]);
    text(n, edges.chain((0..n).map(|v| [1, v % 3, n - 1 - v % 2])))
}
