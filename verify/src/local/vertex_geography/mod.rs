//! Undirected vertex geography.
//!
//! A token on a vertex of an undirected graph; players take turns to move it along an edge to a
//! vertex where it has not been. Who cannot move loses.
//!
//! Input: `N M`, then M lines `u v` (1 ≤ N ≤ 2000, 0 ≤ M ≤ 5000, 1 ≤ u, v ≤ N); loops and repeated
//! edges are allowed and make no difference.
//!
//! Output: `W` or `L` for each start, as one word: whether the player to move wins.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{graph, numbers, random_tree};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct VertexGeography;

const MAX_VERTICES: usize = 2_000;
const MAX_EDGES: usize = 5_000;

impl Problem for VertexGeography {
    fn title(&self) -> &'static str {
        "Vertex geography"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/vertex_geography"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1 1\n1 1\n", "L\n");
        plan.sample("3 2\n1 2\n2 3\n", "LWL\n");
        plan.sample("6 6\n1 2\n2 3\n3 1\n3 4\n4 5\n4 6\n", "LLLWLL\n");
        plan.small("random", 40, |random| {
            let vertices = 1 + random.below(9);
            let edges = random.below(2 * vertices);
            anywhere(random, vertices, edges)
        });
        plan.small("trees", 20, |random| {
            let vertices = 1 + random.below(12);
            graph(vertices, &random_tree(random, vertices, 3))
        });
        plan.maximum("odd-ring-with-chords", |random| {
            // Without any one vertex, the rest of the ring has a perfect matching.
            hidden(random, 1, MAX_VERTICES - 1, "L")
        });
        plan.maximum("perfect-matching", |random| {
            hidden(random, 2, MAX_VERTICES, "W")
        });
        plan.maximum("odd-path", |_| {
            let edges: Vec<_> = (2..MAX_VERTICES).map(|to| (to - 2, to - 1)).collect();
            let answer = "LW".repeat(MAX_VERTICES / 2 - 1) + "L\n";
            (graph(MAX_VERTICES - 1, &edges), answer)
        });
        plan.maximum("no-edges", |_| {
            let answer = "L".repeat(MAX_VERTICES) + "\n";
            (graph(MAX_VERTICES, &[]), answer)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let vertices = input.int("N", 1..=MAX_VERTICES)?;
        for _ in 0..2 * input.int("M", 0..=MAX_EDGES)? {
            input.int("a vertex", 1..=vertices)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (vertices, edges) = (next(), next());
        let mut near = vec![vec![]; vertices];
        for _ in 0..edges {
            let (a, b) = (next() - 1, next() - 1);
            near[a].push(b);
            near[b].push(a);
        }
        // A position is the set of visited vertices and the vertex of the token.
        let mut search = Search::new(|&(visited, at): &(u32, usize)| {
            let free = near[at].iter().filter(|&&to| visited >> to & 1 == 0);
            free.map(|&to| (visited | 1 << to, to)).collect()
        });
        let starts = (0..vertices).map(|start| match search.wins(&(1 << start, start)) {
            true => 'W',
            false => 'L',
        });
        starts.collect::<String>() + "\n"
    }
}

/// A ring of which every `step`-th edge is there, and random edges; the letter is the result of all
/// starts.
fn hidden(random: &mut Random, step: usize, vertices: usize, letter: &str) -> (String, String) {
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names);
    let ring = (0..vertices).step_by(step);
    let mut edges: Vec<_> = ring
        .map(|from| (names[from], names[(from + 1) % vertices]))
        .collect();
    while edges.len() < MAX_EDGES {
        edges.push((random.below(vertices), random.below(vertices)));
    }
    random.shuffle(&mut edges);
    (graph(vertices, &edges), letter.repeat(vertices) + "\n")
}

fn anywhere(random: &mut Random, vertices: usize, edges: usize) -> String {
    let edges: Vec<_> = (0..edges)
        .map(|_| (random.below(vertices), random.below(vertices)))
        .collect();
    graph(vertices, &edges)
}
