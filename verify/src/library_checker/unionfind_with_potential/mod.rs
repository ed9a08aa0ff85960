//! Unionfind with Potential: differences modulo a prime are told, unless they contradict.

use std::mem;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::residues::MODULUS;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct UnionfindWithPotential;

const MAX: usize = 200_000;

impl Problem for UnionfindWithPotential {
    fn title(&self) -> &'static str {
        "Unionfind with Potential"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/unionfind_with_potential"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 8\n1 0 1\n0 0 1 5\n0 2 1 998244352\n1 0 2\n1 2 0\n0 2 0 7\n0 2 0 998244347\n1 3 3\n",
            "-1\n1\n1\n6\n998244347\n0\n1\n0\n",
        );
        plan.small("random", 4, |random| {
            let n = 1 + random.below(9);
            mixed(random, n, 40)
        });
        plan.maximum("path", |random| path(random, |v| [v, v + 1]));
        plan.maximum("path-reversed", |random| path(random, |v| [v + 1, v]));
        plan.maximum("random", |random| mixed(random, MAX, MAX));
        plan.maximum("few-vertices", |random| mixed(random, 3, MAX));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        for _ in 0..input.int("Q", 1..=MAX)? {
            let kind = input.int("t", 0..=1)?;
            input.int("u", 0..=n - 1)?;
            input.int("v", 0..=n - 1)?;
            if kind == 0 {
                input.int("x", 0..=MODULUS - 1)?;
            }
        }
        Ok(())
    }

    /// Walks along the accepted edges for each query, until nothing new is reached.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let mut edges: Vec<(usize, usize, u64)> = Vec::new();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, u, v) = (next(), next(), next());
            let mut potential = vec![None; n];
            potential[v] = Some(0);
            for _ in 0..n {
                for &(a, b, x) in &edges {
                    if let Some(known) = potential[b] {
                        potential[a] = Some((known + x) % MODULUS);
                    } else if let Some(known) = potential[a] {
                        potential[b] = Some((known + MODULUS - x) % MODULUS);
                    }
                }
            }
            if kind == 0 {
                let x = next() as u64;
                let agrees = potential[u].is_none_or(|known| known == x);
                if agrees {
                    edges.push((u, v, x));
                }
                output += &line([u8::from(agrees)]);
            } else {
                output += &line([potential[u].map_or(-1, |x| x as i64)]);
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_relabelling(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Each vertex knows its group and a potential; the members of the smaller group move over.
fn by_relabelling(input: &str) -> String {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let mut place: Vec<(usize, u64)> = (0..n).map(|v| (v, 0)).collect();
    let mut members: Vec<Vec<usize>> = (0..n).map(|v| vec![v]).collect();
    let mut output = String::new();
    for _ in 0..q {
        let (kind, u, v) = (next(), next(), next());
        let ((group_u, at_u), (group_v, at_v)) = (place[u], place[v]);
        let known = (group_u == group_v).then_some((at_u + MODULUS - at_v) % MODULUS);
        if kind == 1 {
            output += &line([known.map_or(-1, |x| x as i64)]);
            continue;
        }
        let x = next() as u64;
        output += &line([u8::from(known.is_none_or(|known| known == x))]);
        if known.is_none() {
            // By how much the potentials of the group of u are too small.
            let gap = (at_v + x + MODULUS - at_u) % MODULUS;
            let (large, small, gap) = if members[group_u].len() < members[group_v].len() {
                (group_v, group_u, gap)
            } else {
                (group_u, group_v, MODULUS - gap)
            };
            for v in mem::take(&mut members[small]) {
                place[v] = (large, (place[v].1 + gap) % MODULUS);
                members[large].push(v);
            }
        }
    }
    output
}

/// Edges and questions in turn, at random; half of the edges agree with hidden potentials.
fn mixed(random: &mut Random, n: usize, q: usize) -> String {
    let hidden: Vec<u64> = (0..n).map(|_| random.bits() % MODULUS).collect();
    let queries = (0..q).map(|_| {
        let (u, v) = (random.below(n), random.below(n));
        match random.below(4) {
            0 => line([0, u as u64, v as u64, random.bits() % MODULUS]),
            1 => {
                let x = (hidden[u] + MODULUS - hidden[v]) % MODULUS;
                line([0, u as u64, v as u64, x])
            }
            _ => line([1, u, v]),
        }
    });
    line([n, q]) + &queries.collect::<String>()
}

/// A path, edge by edge from one end, and then questions about its ends.
fn path(random: &mut Random, edge: impl Fn(usize) -> [usize; 2]) -> String {
    let n = MAX / 2;
    let edges = (0..n - 1).map(edge).map(|[u, v]| {
        let x = random.bits() % MODULUS;
        line([0, u as u64, v as u64, x])
    });
    let edges: String = edges.collect();
    let questions = (0..n).map(|v| line([1, v % 3, n - 1 - v % 2]));
    line([n, 2 * n - 1]) + &edges + &questions.collect::<String>()
}
