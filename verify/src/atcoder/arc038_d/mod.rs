//! ARC038 D: a piece moves on a directed graph whose vertices carry scores. The player to move may
//! end the game instead, and must where there is no edge; the score is that of the vertex. The first
//! player maximises it, the second minimises it; after his 10^9-th move the game ends as well.
//!
//! The samples are not those of the statement: they were computed.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct GraphAndNumbers;

const MAX_VERTICES: usize = 100_000;
const MAX_EDGES: usize = 200_000;
const MAX_SCORE: usize = 1_000_000_000;

impl Problem for GraphAndNumbers {
    fn title(&self) -> &'static str {
        "Directed Graph and Numbers"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/arc038/tasks/arc038_d"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2 2\n12 20\n2 1\n1 2\n", "12\n");
        plan.sample("3 3\n11 18 1\n1 2\n3 2\n3 1\n", "18\n");
        plan.sample("4 6\n2 7 2 17\n3 4\n2 1\n1 2\n1 3\n3 1\n4 2\n", "2\n");
        plan.sample(
            "6 10\n3 18 18 20 6 11\n2 6\n3 5\n1 6\n4 3\n1 5\n4 5\n6 5\n6 2\n5 2\n2 1\n",
            "6\n",
        );
        for (name, most) in [("few-scores", 3), ("many-scores", MAX_SCORE)] {
            plan.small(name, 30, move |random| {
                let vertices = 2 + random.below(7);
                let edges = 1 + random.below(vertices * (vertices - 1));
                anywhere(random, vertices, edges, most)
            });
        }
        plan.maximum("path", |random| forward(random, MAX_VERTICES, 1, 1));
        plan.maximum("near", |random| forward(random, MAX_VERTICES, 2, 5));
        plan.maximum("far", |random| {
            forward(random, MAX_VERTICES, 2, MAX_VERTICES)
        });
        plan.maximum("dense", |random| forward(random, 1_000, 199, 400));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_VERTICES)?;
        let m = input.int("M", 1..=MAX_EDGES)?;
        for _ in 0..n {
            input.int("X", 0..=MAX_SCORE)?;
        }
        for _ in 0..m {
            input.int("A", 1..=n)?;
            input.int("B", 1..=n)?;
        }
        Ok(())
    }

    /// Games of more and more moves, until that makes no difference.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, m) = (next(), next());
        let scores: Vec<usize> = (0..n).map(|_| next()).collect();
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (next() - 1, next() - 1)).collect();
        // With the first player to move; the game ends after a move of the second.
        let mut value = scores.clone();
        loop {
            let mut second = scores.clone();
            for &(from, to) in &edges {
                second[from] = second[from].min(value[to]);
            }
            let mut first = scores.clone();
            for &(from, to) in &edges {
                first[from] = first[from].max(second[to]);
            }
            if first == value {
                return line([value[0]]);
            }
            value = first;
        }
    }
}

fn graph(scores: &[usize], edges: &[(usize, usize)]) -> String {
    let lines = edges.iter().map(|(from, to)| line([from + 1, to + 1]));
    line([scores.len(), edges.len()]) + &line(scores) + &lines.collect::<String>()
}

fn anywhere(random: &mut Random, vertices: usize, edges: usize, most: usize) -> String {
    let mut all: Vec<(usize, usize)> = (0..vertices * vertices)
        .map(|pair| (pair / vertices, pair % vertices))
        .filter(|(from, to)| from != to)
        .collect();
    random.shuffle(&mut all);
    let scores: Vec<usize> = (0..vertices).map(|_| random.below(most + 1)).collect();
    graph(&scores, &all[..edges])
}

/// From each vertex edges to later ones, at most `reach` further, so that the values follow from the
/// last vertex on. All vertices but the first are renamed.
fn forward(random: &mut Random, vertices: usize, degree: usize, reach: usize) -> (String, String) {
    let scores: Vec<usize> = (0..vertices).map(|_| random.below(MAX_SCORE + 1)).collect();
    let mut edges = Vec::new();
    let mut value: Vec<[usize; 2]> = scores.iter().map(|&score| [score; 2]).collect();
    for from in (0..vertices).rev() {
        let last = (from + reach).min(vertices - 1);
        let start = random.below(reach);
        for edge in 0..degree.min(last - from) {
            let to = from + 1 + (start + edge) % (last - from);
            edges.push((from, to));
            let [first, second] = value[to];
            value[from][0] = value[from][0].max(second);
            value[from][1] = value[from][1].min(first);
        }
    }
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names[1..]);
    let mut renamed = vec![0; vertices];
    for (&name, score) in names.iter().zip(scores) {
        renamed[name] = score;
    }
    for edge in &mut edges {
        *edge = (names[edge.0], names[edge.1]);
    }
    random.shuffle(&mut edges);
    (graph(&renamed, &edges), line([value[0][0]]))
}
