//! Green hackenbush on forests.
//!
//! Two players take turns to cut an edge of a forest, which disappears with all that it carries; who
//! has no edge to cut loses.
//!
//! Input: `M`, then for each edge the one below it, 0 for the ground (0 ≤ M ≤ 5·10^5, in any order).
//!
//! Output: the Grundy number, and unless it is 0 a line with an edge that it wins to cut.

use crate::oracle::acyclic::successors_first;
use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct GreenHackenbush;

const MAX: usize = 500_000;

impl Problem for GreenHackenbush {
    fn title(&self) -> &'static str {
        "Green hackenbush on forests"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/green_hackenbush"
    }

    fn limits(&self) -> Limits {
        Limits::new(3.0, 256)
    }

    fn several_outputs(&self) -> bool {
        true
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("0\n\n", "0\n");
        plan.sample("2\n0 0\n", "0\n");
        plan.sample("5\n0 1 0 3 3\n", "3\n2\n");
        for reach in [1, 3, 10] {
            plan.small(&format!("reach-{reach}"), 12, move |random| {
                let edges = 1 + random.below(10);
                forest(random, edges, reach)
            });
        }
        plan.maximum("deep", |random| forest(random, MAX, 5));
        plan.maximum("random", |random| forest(random, MAX, MAX));
        plan.maximum("path", |random| {
            let below: Vec<usize> = (0..MAX).collect();
            shuffled(random, &below)
        });
        plan.maximum("two-paths", |random| {
            // They start at 1 and 2; one is longer by two edges.
            let mut below: Vec<usize> = (0..MAX - 1).map(|edge| edge.saturating_sub(1)).collect();
            below.push(MAX - 1);
            shuffled(random, &below)
        });
        plan.maximum("star", |random| shuffled(random, &[0; MAX]));
        plan.maximum("broom", |random| {
            let below: Vec<usize> = (0..MAX).map(|edge| edge.min(MAX / 2)).collect();
            shuffled(random, &below)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let m = input.int("M", 0..=MAX)?;
        let mut graph = Vec::with_capacity(m);
        for _ in 0..m {
            let below = input.int("an edge", 0..=m)?;
            graph.push(below.checked_sub(1).into_iter().collect());
        }
        match successors_first(&graph) {
            Some(_) => Ok(()),
            None => input.fault("expected no cycle"),
        }
    }

    /// The heap of nim beside which the forest is lost, and the first cut that leaves a loss.
    fn oracle(&self, input: &str) -> String {
        let below = read(input);
        // A position is the set of edges that are there, and the heap.
        let cut = |set: u32, edge: usize| {
            let falls = |&other: &usize| {
                let mut at = Some(other);
                while at.is_some_and(|at| at != edge) {
                    at = at.and_then(|at| below[at]);
                }
                at.is_some()
            };
            let fallen = (0..below.len()).filter(falls);
            fallen.fold(set, |set, other| set & !(1 << other))
        };
        let mut search = Search::new(|&(set, heap): &(u32, usize)| {
            let there = (0..below.len()).filter(|edge| set >> edge & 1 == 1);
            let cuts = there.map(|edge| (cut(set, edge), heap));
            cuts.chain((0..heap).map(|heap| (set, heap))).collect()
        });
        let all = (1 << below.len()) - 1;
        let number = (0..).find(|&heap| !search.wins(&(all, heap)));
        let winning = (0..below.len()).find(|&edge| !search.wins(&(cut(all, edge), 0)));
        line(number) + &line(winning.map(|edge| edge + 1))
    }

    /// By the colon principle: an edge is worth one more than the sum of those that it carries.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let below = read(input);
        let moves: Vec<Vec<usize>> = below
            .iter()
            .map(|below| below.iter().copied().collect())
            .collect();
        let order = successors_first(&moves).expect("a valid input");
        let value = |cut: Option<usize>| {
            let mut carried = vec![0; below.len()];
            let mut ground = 0;
            for &edge in order.iter().rev() {
                let value = if Some(edge) == cut {
                    0
                } else {
                    carried[edge] + 1
                };
                match below[edge] {
                    Some(below) => carried[below] ^= value,
                    None => ground ^= value,
                }
            }
            ground
        };
        let number = value(None);
        let mut tokens = Tokens::new(output);
        let known = answer.and_then(|answer| answer.split_whitespace().next());
        if known.is_some_and(|known| known != number.to_string()) {
            return tokens.fault(format!("the answer of the case is not {number}"));
        }
        let got = tokens.int("a Grundy number", 0..=usize::MAX)?;
        if got != number {
            return tokens.fault(format!("expected Grundy number {number}, got {got}"));
        }
        if number > 0 {
            let edge = tokens.int("an edge", 1..=below.len())?;
            if value(Some(edge - 1)) != 0 {
                return tokens.fault(format!("to cut edge {edge} does not win"));
            }
        }
        tokens.end()
    }
}

fn read(input: &str) -> Vec<Option<usize>> {
    let mut next = numbers::<usize>(input);
    (0..next()).map(|_| next().checked_sub(1)).collect()
}

/// Each edge grows from one of the `reach` that come last before it, or from the ground.
fn forest(random: &mut Random, edges: usize, reach: usize) -> String {
    let below: Vec<usize> = (0..edges)
        .map(|edge| edge - random.below(reach.min(edge + 1)))
        .collect();
    shuffled(random, &below)
}

/// The forest with other names for its edges.
fn shuffled(random: &mut Random, below: &[usize]) -> String {
    let mut names: Vec<usize> = (1..=below.len()).collect();
    random.shuffle(&mut names);
    let mut renamed = vec![0; below.len()];
    for (edge, &below) in below.iter().enumerate() {
        renamed[names[edge] - 1] = below.checked_sub(1).map_or(0, |below| names[below]);
    }
    line([below.len()]) + &line(renamed)
}
