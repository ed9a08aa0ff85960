//! SEERC 2019 F, "Game on a Tree": Alice puts a token on a vertex of a rooted tree; then, Bob first,
//! they move it to ancestors or descendants where it has not been; who cannot move loses. The number
//! of the contest and the limits of time and memory are recalled, not looked up.

use std::collections::HashMap;

use crate::oracle::acyclic::successors_first;
use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::text::{line, numbers, random_tree, shuffled_tree};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct GameOnTree;

const MAX: usize = 100_000;

impl Problem for GameOnTree {
    fn title(&self) -> &'static str {
        "Game on a Tree"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/gym/102392/problem/F"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("4\n1 2\n2 3\n3 4\n", "Bob\n");
        plan.sample("7\n2 1\n2 6\n1 3\n2 5\n7 2\n2 4\n", "Alice\n");
        plan.sample("1\n", "Alice\n");
        for reach in [1, 2, 4] {
            plan.small(&format!("reach-{reach}"), 15, move |random| {
                let n = 2 + 2 * random.below(5);
                file(n, &random_tree(random, n, reach))
            });
        }
        plan.small("odd", 4, |random| file(9, &random_tree(random, 9, 2)));
        for (name, reach) in [("deep", 2), ("deeper", 10), ("flat", MAX)] {
            plan.maximum(name, move |random| solved(&random_tree(random, MAX, reach)));
        }
        plan.maximum("path", |random| solved(&random_tree(random, MAX, 1)));
        plan.maximum("comb", |random| {
            // A leaf at each vertex of a path.
            let parents: Vec<usize> = (1..MAX)
                .map(|v| if v % 2 == 0 { v - 2 } else { v - 1 })
                .collect();
            solved(&shuffled_tree(random, &parents))
        });
        plan.maximum("broom", |random| {
            // As many leaves as other vertices; one path of two instead of two leaves is too many.
            let parents: Vec<usize> = (1..MAX).map(|v| (v - 1).min(MAX / 2 - 1)).collect();
            solved(&shuffled_tree(random, &parents))
        });
        plan.maximum("broom-too-wide", |random| {
            let parents: Vec<usize> = (1..MAX).map(|v| (v - 1).min(MAX / 2 - 2)).collect();
            solved(&shuffled_tree(random, &parents))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("n", 1..=MAX)?;
        let mut component: Vec<usize> = (0..n).collect();
        for _ in 1..n {
            let [u, v] = [input.int("u", 1..=n)? - 1, input.int("v", 1..=n)? - 1].map(|mut v| {
                while component[v] != v {
                    component[v] = component[component[v]];
                    v = component[v];
                }
                v
            });
            if u == v {
                return input.fault("expected a tree");
            }
            component[u] = v;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let parents = read(input);
        let joined = |a: usize, b: usize| {
            let above = |v: usize| std::iter::successors(parents[v], |&v| parents[v]);
            above(a).any(|v| v == b) || above(b).any(|v| v == a)
        };
        // A position is the set of visited vertices and the vertex of the token.
        let mut search = Search::new(|&(visited, at): &(u32, usize)| {
            let free = (0..parents.len()).filter(|&to| visited >> to & 1 == 0 && joined(at, to));
            free.map(|to| (visited | 1 << to, to)).collect()
        });
        let mut starts = 0..parents.len();
        winner(starts.all(|start| search.wins(&(1 << start, start))))
    }
}

fn winner(bob: bool) -> String {
    line([if bob { "Bob" } else { "Alice" }])
}

/// The parent of each vertex.
fn read(input: &str) -> Vec<Option<usize>> {
    let mut next = numbers::<usize>(input);
    let n = next();
    let edges: Vec<(usize, usize)> = (1..n).map(|_| (next() - 1, next() - 1)).collect();
    parents(n, &edges)
}

fn parents(n: usize, edges: &[(usize, usize)]) -> Vec<Option<usize>> {
    let mut near = vec![vec![]; n];
    for &(u, v) in edges {
        near[u].push(v);
        near[v].push(u);
    }
    let mut parents = vec![None; n];
    let mut stack = vec![0];
    while let Some(v) = stack.pop() {
        for &child in &near[v] {
            if parents[v] != Some(child) {
                parents[child] = Some(v);
                stack.push(child);
            }
        }
    }
    parents
}

fn file(n: usize, edges: &[(usize, usize)]) -> String {
    let lines = edges.iter().map(|(u, v)| line([u + 1, v + 1]));
    line([n]) + &lines.collect::<String>()
}

/// The input together with its answer: Bob wins if the ancestors and descendants have a perfect
/// matching, and that is so if no vertex remains by matching each with one below while there is any.
fn solved(edges: &[(usize, usize)]) -> (String, String) {
    let parents = parents(edges.len() + 1, edges);
    let up: Vec<Vec<usize>> = parents
        .iter()
        .map(|parent| parent.iter().copied().collect())
        .collect();
    let order = successors_first(&up).expect("a tree");
    let mut below: HashMap<Option<usize>, usize> = HashMap::new();
    for &v in order.iter().rev() {
        let remaining = below
            .get(&Some(v))
            .map_or(1, |&remaining| remaining.abs_diff(1));
        *below.entry(parents[v]).or_default() += remaining;
    }
    (file(edges.len() + 1, edges), winner(below[&None] == 0))
}
