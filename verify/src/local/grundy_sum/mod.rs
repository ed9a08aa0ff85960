//! Sums of games on a graph without cycles.
//!
//! Tokens stand on vertices of a directed graph. Two players take turns to move one of them along an
//! edge, any number may stand on a vertex; who cannot move loses.
//!
//! Input: `N M K`, then M edges `u v`, then the vertices of the K tokens (1 ≤ N ≤ 2·10^5,
//! 0 ≤ M, K ≤ 5·10^5, 1 ≤ u, v ≤ N).
//!
//! Output: `cyclic` if the graph has a cycle, else the Grundy numbers of all vertices, and on a line
//! of its own a move that wins, `token vertex`, or -1 if there is none.

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
pub struct GrundySum;

const MAX_VERTICES: usize = 200_000;
const MAX_EDGES: usize = 500_000;

impl Problem for GrundySum {
    fn title(&self) -> &'static str {
        "Sums of games on a graph without cycles"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/grundy_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(3.0, 256)
    }

    fn several_outputs(&self) -> bool {
        true
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1 0 0\n\n", "0\n-1\n");
        plan.sample("2 2 1\n1 2\n2 1\n1\n", "cyclic\n");
        plan.sample("1 1 0\n1 1\n\n", "cyclic\n");
        plan.sample("4 4 3\n1 2\n1 3\n2 3\n4 3\n1 2 4\n", "2 1 0 1\n1 3\n");
        plan.small("random", 30, |random| {
            let n = 1 + random.below(7);
            let (m, k) = (random.below(3 * n), random.below(4));
            game(random, n, m, k, n)
        });
        plan.small("cyclic", 5, |random| {
            let n = 1 + random.below(7);
            let edges = (0..n).map(|_| (random.below(n), random.below(n)));
            file(n, &edges.collect::<Vec<_>>(), &[])
        });
        plan.maximum("random", |random| {
            game(random, MAX_VERTICES, MAX_EDGES, MAX_EDGES, MAX_VERTICES)
        });
        plan.maximum("near", |random| {
            game(random, MAX_VERTICES, MAX_EDGES, MAX_EDGES, 5)
        });
        plan.maximum("path", |random| {
            game(random, MAX_VERTICES, MAX_VERTICES - 1, 1, 1)
        });
        plan.maximum("complete", |random| {
            // Grundy numbers up to 999.
            let pairs = (0..1000).flat_map(|u| (0..u).map(move |v| (u, v)));
            renamed(random, 1000, pairs.collect(), MAX_EDGES)
        });
        plan.maximum("star", |random| {
            let pairs = (1..MAX_VERTICES).map(|v| (0, v));
            renamed(random, MAX_VERTICES, pairs.collect(), MAX_EDGES)
        });
        plan.maximum("ring", |random| {
            let pairs = (0..MAX_VERTICES).map(|v| (v, (v + 1) % MAX_VERTICES));
            renamed(random, MAX_VERTICES, pairs.collect(), MAX_EDGES)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_VERTICES)?;
        let m = input.int("M", 0..=MAX_EDGES)?;
        let k = input.int("K", 0..=MAX_EDGES)?;
        for _ in 0..2 * m + k {
            input.int("a vertex", 1..=n)?;
        }
        Ok(())
    }

    /// The Grundy number is the heap of nim beside which a token is lost.
    fn oracle(&self, input: &str) -> String {
        let (graph, tokens) = read(input);
        if successors_first(&graph).is_none() {
            return line(["cyclic"]);
        }
        let mut search = Search::new(|(tokens, heap): &(Vec<usize>, usize)| {
            let mut next: Vec<_> = (0..*heap).map(|heap| (tokens.clone(), heap)).collect();
            for (index, &token) in tokens.iter().enumerate() {
                for &to in &graph[token] {
                    let mut tokens = tokens.clone();
                    tokens[index] = to;
                    next.push((tokens, *heap));
                }
            }
            next
        });
        let grundy = (0..graph.len()).map(|v| {
            let heap = (0..).find(|&heap| !search.wins(&(vec![v], heap)));
            heap.expect("one of the heaps")
        });
        let output = line(grundy);
        for (index, &token) in tokens.iter().enumerate() {
            for &to in &graph[token] {
                let mut tokens = tokens.clone();
                tokens[index] = to;
                if !search.wins(&(tokens, 0)) {
                    return output + &line([index + 1, to + 1]);
                }
            }
        }
        output + &line([-1])
    }

    /// Each number must be the least that no successor has, which no other numbers are.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let (graph, tokens) = read(input);
        let mut words = Tokens::new(output);
        if successors_first(&graph).is_none() {
            words.one_of("the answer", &["cyclic"])?;
            return words.end();
        }
        let mut grundy = Vec::with_capacity(graph.len());
        for _ in 0..graph.len() {
            grundy.push(words.int("a Grundy number", 0..=MAX_VERTICES)?);
        }
        for (v, moves) in graph.iter().enumerate() {
            let mut below: Vec<usize> = moves.iter().map(|&next| grundy[next]).collect();
            below.sort_unstable();
            below.dedup();
            let least = (0..).zip(&below).take_while(|(i, value)| i == *value);
            if least.count() != grundy[v] {
                return words.fault(format!("vertex {} has not that number", v + 1));
            }
        }
        let sum = tokens.iter().fold(0, |sum, &token| sum ^ grundy[token]);
        if answer.is_some_and(|answer| answer.ends_with("\n-1\n") != (sum == 0)) {
            return words.fault("the answer of the case is not what the theory says");
        }
        if sum == 0 {
            words.one_of("the move", &["-1"])?;
        } else {
            let token = tokens[words.int("a token", 1..=tokens.len())? - 1];
            let to = words.int("a vertex", 1..=graph.len())? - 1;
            if !graph[token].contains(&to) || sum ^ grundy[token] != grundy[to] {
                return words.fault(format!("to move to vertex {} does not win", to + 1));
            }
        }
        words.end()
    }
}

fn read(input: &str) -> (Vec<Vec<usize>>, Vec<usize>) {
    let mut next = numbers::<usize>(input);
    let (n, m, k) = (next(), next(), next());
    let mut graph = vec![vec![]; n];
    for _ in 0..m {
        let from = next() - 1;
        graph[from].push(next() - 1);
    }
    (graph, (0..k).map(|_| next() - 1).collect())
}

fn file(n: usize, edges: &[(usize, usize)], tokens: &[usize]) -> String {
    let lines = edges.iter().map(|(from, to)| line([from + 1, to + 1]));
    let header = line([n, edges.len(), tokens.len()]);
    header + &lines.collect::<String>() + &line(tokens.iter().map(|token| token + 1))
}

/// Edges by which a number becomes less by at most `reach`; tokens anywhere.
fn game(random: &mut Random, n: usize, m: usize, k: usize, reach: usize) -> String {
    let mut edges = Vec::with_capacity(m);
    // A path if the edges are just enough for one.
    edges.extend((1..n).filter(|_| reach == 1).map(|from| (from, from - 1)));
    while edges.len() < m && n > 1 {
        let from = 1 + random.below(n - 1);
        edges.push((from, from - 1 - random.below(from.min(reach))));
    }
    renamed(random, n, edges, k)
}

/// The graph with other names for its vertices, and tokens anywhere.
fn renamed(random: &mut Random, n: usize, mut edges: Vec<(usize, usize)>, k: usize) -> String {
    let mut names: Vec<usize> = (0..n).collect();
    random.shuffle(&mut names);
    random.shuffle(&mut edges);
    for (from, to) in &mut edges {
        (*from, *to) = (names[*from], names[*to]);
    }
    let tokens: Vec<usize> = (0..k).map(|_| random.below(n)).collect();
    file(n, &edges, &tokens)
}
