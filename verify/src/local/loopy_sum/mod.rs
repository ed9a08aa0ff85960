//! Several tokens on a graph with cycles.
//!
//! Tokens stand on vertices of a directed graph; a move takes one of them along an edge. Who cannot
//! move loses, and play that never ends is a draw.
//!
//! Input: `N M`, then M lines `u v`: an edge from u to v, then `K` and the vertices of K tokens
//! (1 ≤ N, K ≤ 2·10^5, 0 ≤ M ≤ 2·10^5). Loops, repeated edges and several tokens on a vertex are
//! allowed.
//!
//! Output: `First`, `Second` or `Draw`.

use crate::oracle::cyclic_game::Label;
use crate::oracle::sweep;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{graph, line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct LoopySum;

const MAX: usize = 200_000;

impl Problem for LoopySum {
    fn title(&self) -> &'static str {
        "Sum of loopy games"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/loopy_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 512)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1 0\n1\n1\n", "Second\n");
        plan.sample("3 3\n1 2\n2 2\n2 3\n2\n2 2\n", "Draw\n");
        plan.sample("3 3\n1 2\n2 2\n2 3\n1\n2\n", "First\n");
        for (name, vertices, tokens) in [("one-token", 12, 1), ("pairs", 9, 2), ("threes", 6, 3)] {
            plan.small(name, 20, move |random| {
                let vertices = 1 + random.below(vertices);
                let edges = random.below(3 * vertices);
                let uphill = random.below(4);
                let edges = downhill(random, vertices, edges, uphill);
                let tokens: Vec<usize> = (0..tokens).map(|_| random.below(vertices)).collect();
                game(vertices, &edges, &tokens)
            });
        }
        plan.maximum("pairs-of-tokens", |random| {
            let edges = downhill(random, MAX, MAX, 0);
            let mut tokens: Vec<usize> = (0..MAX / 2).map(|_| random.below(MAX)).collect();
            tokens.extend_from_within(..);
            // The second player imitates the first, on a graph without cycles.
            (game(MAX, &edges, &tokens), "Second\n".to_owned())
        });
        plan.maximum("dense-pairs-of-tokens", |random| {
            let edges = downhill(random, 640, MAX, 0);
            let mut tokens: Vec<usize> = (0..MAX / 2).map(|_| random.below(640)).collect();
            tokens.extend_from_within(..);
            (game(640, &edges, &tokens), "Second\n".to_owned())
        });
        plan.maximum("ring", |random| {
            let edges: Vec<_> = (0..MAX).map(|from| (from, (from + 1) % MAX)).collect();
            let tokens: Vec<usize> = (0..MAX).map(|_| random.below(MAX)).collect();
            (game(MAX, &edges, &tokens), "Draw\n".to_owned())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let vertices = input.int("N", 1..=MAX)?;
        for _ in 0..2 * input.int("M", 0..=MAX)? {
            input.int("a vertex", 1..=vertices)?;
        }
        for _ in 0..input.int("K", 1..=MAX)? {
            input.int("a token", 1..=vertices)?;
        }
        Ok(())
    }

    /// By the game of all tokens together, whose states are numbers to base N.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (vertices, edges) = (next(), next());
        let mut moves = vec![vec![]; vertices];
        for _ in 0..edges {
            let from = next() - 1;
            moves[from].push(next() - 1);
        }
        let tokens: Vec<usize> = (0..next()).map(|_| next() - 1).collect();
        let places: Vec<usize> = (0..tokens.len() as u32).map(|k| vertices.pow(k)).collect();
        let states = vertices.pow(tokens.len() as u32);
        let labels = sweep::labels(&vec![None; states], |state| {
            let move_token = |&place: &usize| {
                let at = state / place % vertices;
                moves[at]
                    .iter()
                    .map(move |to| state - at * place + to * place)
            };
            places.iter().flat_map(move_token).collect()
        });
        let start: usize = tokens
            .iter()
            .zip(&places)
            .map(|(at, place)| at * place)
            .sum();
        match labels[start] {
            Label::Win => "First\n",
            Label::Lose => "Second\n",
            Label::Draw => "Draw\n",
        }
        .to_owned()
    }
}

fn game(vertices: usize, edges: &[(usize, usize)], tokens: &[usize]) -> String {
    let tokens = line([tokens.len()]) + &line(tokens.iter().map(|token| token + 1));
    graph(vertices, edges) + &tokens
}

/// Edges to lower vertices of a random order, but for the first `uphill`, which lead anywhere.
fn downhill(
    random: &mut Random,
    vertices: usize,
    edges: usize,
    uphill: usize,
) -> Vec<(usize, usize)> {
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names);
    let edges = if vertices == 1 {
        edges.min(uphill)
    } else {
        edges
    };
    let edge = |index: usize| {
        if index < uphill {
            return (random.below(vertices), random.below(vertices));
        }
        let high = 1 + random.below(vertices - 1);
        (names[high], names[random.below(high)])
    };
    (0..edges).map(edge).collect()
}
