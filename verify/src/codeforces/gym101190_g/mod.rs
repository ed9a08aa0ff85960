//! NEERC 2016 G, "Game on Graph": a token moves along directed edges, who cannot move loses. Gennady
//! prefers endless play to a win and a win to a loss; Georgiy prefers a win to a loss and a loss to
//! endless play. The number of the contest in the address is recalled, not looked up.

use crate::oracle::sweep::attractor;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{graph, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};
use std::collections::HashSet;

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct GameOnGraph;

const MAX_VERTICES: usize = 100_000;
const MAX_EDGES: usize = 200_000;

impl Problem for GameOnGraph {
    fn title(&self) -> &'static str {
        "Game on Graph"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/gym/101190/problem/G"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 512)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "6 7\n1 2\n2 1\n2 3\n1 4\n4 1\n4 5\n5 6\n",
            "WDLDWL\nDWLLWL\n",
        );
        plan.small("one-vertex", 1, |_| "1 1\n1 1\n".to_owned());
        plan.small("random", 40, |random| {
            let vertices = 1 + random.below(9);
            let edges = 1 + random.below(2 * vertices).min(vertices * vertices - 1);
            anywhere(random, vertices, edges)
        });
        plan.small("downhill", 20, |random| {
            let vertices = 3 + random.below(12);
            downhill(random, vertices, vertices + vertices / 2, 2)
        });
        plan.maximum("random", |random| {
            solved(anywhere(random, MAX_VERTICES, MAX_EDGES))
        });
        plan.maximum("downhill", |random| {
            solved(downhill(random, MAX_VERTICES, MAX_EDGES, 50))
        });
        plan.maximum("dense", |random| solved(anywhere(random, 500, MAX_EDGES)));
        plan.maximum("path", |_| {
            let edges: Vec<_> = (1..MAX_VERTICES).map(|to| (to - 1, to)).collect();
            let line = "WL".repeat(MAX_VERTICES / 2) + "\n";
            (graph(MAX_VERTICES, &edges), line.repeat(2))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let vertices = input.int("n", 1..=MAX_VERTICES)?;
        let mut edges = HashSet::new();
        for _ in 0..input.int("m", 1..=MAX_EDGES)? {
            if !edges.insert((input.int("a", 1..=vertices)?, input.int("b", 1..=vertices)?)) {
                return input.fault("expected different edges");
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, m) = (next(), next());
        // The states in which Gennady has the turn, then those of Georgiy.
        let mut graph = vec![vec![]; 2 * n];
        for _ in 0..m {
            let (from, to) = (next() - 1, next() - 1);
            graph[from].push(n + to);
            graph[n + from].push(to);
        }
        let stuck = |state: usize| graph[state].is_empty();
        let ends = attractor(&graph, |state| state >= n, stuck);
        let georgiy_wins = attractor(&graph, |state| state >= n, |s| stuck(s) && s < n);
        let letter = |state: usize| match (ends[state], georgiy_wins[state] == (state >= n)) {
            (false, _) => 'D',
            (true, true) => 'W',
            (true, false) => 'L',
        };
        let line = |player: usize| {
            (n * player..n * (player + 1))
                .map(letter)
                .collect::<String>()
        };
        format!("{}\n{}\n", line(0), line(1))
    }
}

fn solved(input: String) -> (String, String) {
    let answer = GameOnGraph.oracle(&input);
    (input, answer)
}

fn different(
    random: &mut Random,
    count: usize,
    mut draw: impl FnMut(&mut Random) -> (usize, usize),
) -> Vec<(usize, usize)> {
    let mut seen = HashSet::new();
    let mut edges = Vec::new();
    while edges.len() < count {
        let edge = draw(random);
        if seen.insert(edge) {
            edges.push(edge);
        }
    }
    edges
}

fn anywhere(random: &mut Random, vertices: usize, edges: usize) -> String {
    let edges = different(random, edges, |random| {
        (random.below(vertices), random.below(vertices))
    });
    graph(vertices, &edges)
}

/// Edges to lower vertices of a random order, about `uphill` of them the other way. Each leads far,
/// so that no line of play that does not repeat is long.
fn downhill(random: &mut Random, vertices: usize, edges: usize, uphill: usize) -> String {
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names);
    let edges = different(random, edges, |random| {
        let high = 1 + random.below(vertices - 1);
        let low = random.below(high);
        if random.chance(uphill, edges) {
            (names[low], names[high])
        } else {
            (names[high], names[low])
        }
    });
    graph(vertices, &edges)
}
