//! Cat and mouse, after LeetCode 913, which hands the graph over as an argument.
//!
//! A mouse on vertex 1 and a cat on vertex 2 of an undirected graph move in turn, the mouse first,
//! each along an edge; the cat may not enter vertex 0. The mouse wins on vertex 0, the cat wins on
//! the vertex of the mouse, and play that never ends is a draw.
//!
//! Input: `N`, then for each vertex `0, …, N - 1` a line `k a_1 … a_k` with its neighbours
//! (3 ≤ N ≤ 50, 1 ≤ k < N, no loops; the mouse on 1 and the cat on 2 can always move).
//!
//! Output: 1 if the mouse wins, 2 if the cat wins, 0 for a draw.

use crate::oracle::cyclic_game::Label;
use crate::oracle::sweep;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct CatAndMouse;

const MAX: usize = 50;

impl Problem for CatAndMouse {
    fn title(&self) -> &'static str {
        "Cat and Mouse"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/cat_and_mouse"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("6\n2 2 5\n1 3\n3 0 4 5\n3 1 4 5\n2 2 3\n3 0 2 3\n", "0\n");
        plan.sample("4\n2 1 3\n1 0\n1 3\n2 0 2\n", "1\n");
        plan.small("three-vertices", 4, |random| graph(random, 3, 1));
        for (name, extra) in [("trees", 0), ("few-edges", 3), ("many-edges", 12)] {
            plan.small(name, 15, move |random| {
                let vertices = 4 + random.below(9);
                graph(random, vertices, extra)
            });
        }
        for (name, extra) in [("complete", MAX * MAX), ("sparse", 10), ("half", 600)] {
            plan.maximum(name, move |random| {
                let input = graph(random, MAX, extra);
                let answer = CatAndMouse.oracle(&input);
                (input, answer)
            });
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let vertices = input.int("N", 3..=MAX)?;
        let mut edges = vec![vec![false; vertices]; vertices];
        for (from, edges) in edges.iter_mut().enumerate() {
            for _ in 0..input.int("k", 1..=vertices - 1)? {
                let to = input.int("a neighbour", 0..=vertices - 1)?;
                if to == from || edges[to] {
                    return input.fault("expected different neighbours and no loop");
                }
                edges[to] = true;
            }
            if from == 2 && !edges[1..].contains(&true) {
                return input.fault("expected a cat that can move");
            }
        }
        let twins = (0..vertices * vertices).map(|pair| (pair / vertices, pair % vertices));
        for (from, to) in twins {
            if edges[from][to] != edges[to][from] {
                return input.fault("expected each edge in the lists of both ends");
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let n = next();
        let mut list = || (0..next()).map(|_| next()).collect();
        let near: Vec<Vec<usize>> = (0..n).map(|_| list()).collect();
        // The states in which the mouse has the turn, then those of the cat.
        let place = |state: usize| (state / n % n, state % n);
        let ends: Vec<Option<Label>> = (0..2 * n * n)
            .map(|state| {
                let (mouse, cat) = place(state);
                let mouse_wins = mouse == 0;
                let over = mouse_wins || mouse == cat;
                let own = mouse_wins == (state < n * n);
                over.then_some(if own { Label::Win } else { Label::Lose })
            })
            .collect();
        let labels = sweep::labels(&ends, |state| {
            let (mouse, cat) = place(state);
            if state < n * n {
                let moves = near[mouse].iter();
                moves.map(|to| n * n + n * to + cat).collect()
            } else {
                let moves = near[cat].iter().filter(|&&to| to != 0);
                moves.map(|to| n * mouse + to).collect()
            }
        });
        match labels[n + 2] {
            Label::Win => "1\n",
            Label::Lose => "2\n",
            Label::Draw => "0\n",
        }
        .to_owned()
    }
}

/// A tree in which vertex 0 is a leaf that is not next to vertex 2, with some more edges.
fn graph(random: &mut Random, vertices: usize, extra: usize) -> String {
    let mut edges = vec![vec![false; vertices]; vertices];
    let mut join = |a: usize, b: usize| {
        edges[a][b] = a != b;
        edges[b][a] = a != b;
    };
    for vertex in 2..vertices {
        join(vertex, 1 + random.below(vertex - 1));
    }
    let next_to_hole = if vertices == 3 {
        1
    } else {
        3 + random.below(vertices - 3)
    };
    join(0, next_to_hole);
    for _ in 0..extra {
        join(random.below(vertices), random.below(vertices));
    }
    let lists = edges.iter().map(|edges| {
        let mut near: Vec<usize> = (0..vertices).filter(|&vertex| edges[vertex]).collect();
        random.shuffle(&mut near);
        near.insert(0, near.len());
        line(near)
    });
    line([vertices]) + &lists.collect::<String>()
}
