//! Outcome classes of a partisan game.
//!
//! A token on a vertex; Left moves it along the edges of one graph, Right along those of another.
//! Who cannot move loses.
//!
//! Input: `N L R`, then L edges `u v` of Left, then R edges of Right (1 ≤ N ≤ 2·10^5,
//! 0 ≤ L, R ≤ 3·10^5, 1 ≤ u, v ≤ N).
//!
//! Output: `cyclic` if the graph of all edges has a cycle, else a word of a letter for each vertex:
//! `L` or `R` if that player wins, whoever moves first, `N` or `P` if the first or the second does.

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
pub struct PartisanGame;

const MAX_VERTICES: usize = 200_000;
const MAX_EDGES: usize = 300_000;

impl Problem for PartisanGame {
    fn title(&self) -> &'static str {
        "Outcome classes of a partisan game"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/partisan_game"
    }

    fn limits(&self) -> Limits {
        Limits::new(3.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1 0 0\n", "P\n");
        plan.sample("4 2 2\n2 1\n4 1\n3 1\n4 1\n", "PLRN\n");
        plan.sample("2 1 1\n1 2\n2 1\n", "cyclic\n");
        plan.small("random", 30, |random| {
            let n = 1 + random.below(20);
            let edges = 2 * n;
            game(random, n, edges, n)
        });
        plan.small("cyclic", 5, |random| {
            let n = 1 + random.below(5);
            let draw = |random: &mut Random| (random.below(n), random.below(n));
            let [left, right] = [n / 2, 1].map(|m| (0..m).map(|_| draw(random)).collect());
            file(n, &[left, right])
        });
        for (name, reach) in [("random", MAX_VERTICES), ("near", 6), ("nearly-a-path", 2)] {
            plan.maximum(name, move |random| {
                game(random, MAX_VERTICES, MAX_EDGES, reach)
            });
        }
        plan.maximum("no-moves", |_| file(MAX_VERTICES, &[vec![], vec![]]));
        plan.maximum("ring", |_| {
            let edges = (0..MAX_VERTICES).map(|v| (v, (v + 1) % MAX_VERTICES));
            let (left, right) = edges.partition(|(from, _)| from % 3 == 0);
            file(MAX_VERTICES, &[left, right])
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_VERTICES)?;
        let (l, r) = (
            input.int("L", 0..=MAX_EDGES)?,
            input.int("R", 0..=MAX_EDGES)?,
        );
        for _ in 0..2 * (l + r) {
            input.int("a vertex", 1..=n)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let [left, right] = read(input);
        if successors_first(&joined(&left, &right)).is_none() {
            return line(["cyclic"]);
        }
        let mut search = Search::new(|&(v, is_left): &(usize, bool)| {
            let moves = if is_left { &left[v] } else { &right[v] };
            moves.iter().map(|&next| (next, !is_left)).collect()
        });
        let classes =
            (0..left.len()).map(
                |v| match (search.wins(&(v, true)), search.wins(&(v, false))) {
                    (true, true) => 'N',
                    (true, false) => 'L',
                    (false, true) => 'R',
                    (false, false) => 'P',
                },
            );
        classes.collect::<String>() + "\n"
    }

    /// Each letter must follow from those of the successors, which no other letters do.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let [left, right] = read(input);
        let mut tokens = Tokens::new(output);
        let word = tokens.word("the answer")?;
        if answer.is_some_and(|answer| answer.trim() != word) {
            return tokens.fault("not the answer of the case");
        }
        if successors_first(&joined(&left, &right)).is_none() {
            if word != "cyclic" {
                return tokens.fault("the graph has a cycle");
            }
            return tokens.end();
        }
        let letters = word.as_bytes();
        if letters.len() != left.len() {
            return tokens.fault(format!("{} letters", letters.len()));
        }
        for v in 0..letters.len() {
            let left_wins = left[v].iter().any(|&next| b"LP".contains(&letters[next]));
            let right_wins = right[v].iter().any(|&next| b"RP".contains(&letters[next]));
            let index = 2 * usize::from(left_wins) + usize::from(right_wins);
            if letters[v] != b"PRLN"[index] {
                return tokens.fault(format!("a wrong letter for vertex {}", v + 1));
            }
        }
        tokens.end()
    }
}

type Graph = Vec<Vec<usize>>;

fn read(input: &str) -> [Graph; 2] {
    let mut next = numbers::<usize>(input);
    let (n, l, r) = (next(), next(), next());
    [l, r].map(|edges| {
        let mut graph = vec![vec![]; n];
        for _ in 0..edges {
            let from = next() - 1;
            graph[from].push(next() - 1);
        }
        graph
    })
}

fn joined(left: &Graph, right: &Graph) -> Graph {
    let pairs = left.iter().zip(right);
    pairs
        .map(|(left, right)| [&left[..], right].concat())
        .collect()
}

fn file(n: usize, edges: &[Vec<(usize, usize)>; 2]) -> String {
    let lines = edges.iter().flatten();
    let lines = lines.map(|(from, to)| line([from + 1, to + 1]));
    line([n, edges[0].len(), edges[1].len()]) + &lines.collect::<String>()
}

/// Edges by which a number becomes less by at most `reach`, and then other names.
fn game(random: &mut Random, n: usize, edges: usize, reach: usize) -> String {
    let mut names: Vec<usize> = (0..n).collect();
    random.shuffle(&mut names);
    let edges = [(); 2].map(|()| {
        let count = if n == 1 { 0 } else { edges };
        let edges = (0..count).map(|_| {
            let from = 1 + random.below(n - 1);
            (names[from], names[from - 1 - random.below(from.min(reach))])
        });
        edges.collect()
    });
    file(n, &edges)
}
