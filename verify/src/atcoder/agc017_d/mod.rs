//! AGC017 D, "Game on Tree": a move removes an edge, and with it all that is then no longer
//! connected to vertex 1; who cannot move loses.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
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
        "Game on Tree"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/agc017/tasks/agc017_d"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("5\n1 2\n2 3\n2 4\n4 5\n", "Alice\n");
        plan.sample("5\n1 2\n2 3\n1 4\n4 5\n", "Bob\n");
        plan.sample("6\n1 2\n2 4\n5 1\n6 3\n3 2\n", "Alice\n");
        plan.sample("7\n1 2\n3 7\n4 6\n2 3\n2 4\n1 5\n", "Bob\n");
        plan.small("two-vertices", 1, |_| tree(&[(0, 1)]));
        plan.small("random", 30, |random| {
            let vertices = 2 + random.below(9);
            tree(&random_tree(random, vertices, vertices))
        });
        plan.small("slender", 20, |random| {
            let vertices = 2 + random.below(9);
            tree(&random_tree(random, vertices, 3))
        });
        plan.small("twins", 6, |random| {
            let half = 1 + random.below(5);
            let parents = twins(random, half, half);
            tree(&shuffled_tree(random, &parents))
        });
        plan.maximum("path", |random| {
            (tree(&random_tree(random, MAX, 1)), "Alice\n".to_owned())
        });
        for (name, reach) in [("deep", 2), ("slender", 100), ("random", MAX)] {
            plan.maximum(&format!("{name}-twins"), move |random| {
                let parents = twins(random, (MAX - 1) / 2, reach);
                let edges = shuffled_tree(random, &parents);
                (tree(&edges), "Bob\n".to_owned())
            });
            plan.maximum(&format!("{name}-twins-and-one-edge"), move |random| {
                let mut parents = twins(random, (MAX - 1) / 2, reach);
                parents.push(0);
                let edges = shuffled_tree(random, &parents);
                (tree(&edges), "Alice\n".to_owned())
            });
        }
        plan.maximum("star", |random| {
            let edges = shuffled_tree(random, &vec![0; MAX - 1]);
            (tree(&edges), "Alice\n".to_owned())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let vertices = input.int("N", 2..=MAX)?;
        let mut component: Vec<usize> = (0..vertices).collect();
        for _ in 1..vertices {
            let [x, y] = [
                input.int("x", 1..=vertices)? - 1,
                input.int("y", 1..=vertices)? - 1,
            ];
            let roots = [root(&mut component, x), root(&mut component, y)];
            if roots[0] == roots[1] {
                return input.fault("expected a tree, got a cycle");
            }
            component[roots[0]] = roots[1];
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let edges: Vec<[usize; 2]> = (1..next()).map(|_| [next() - 1, next() - 1]).collect();
        // A position is the set of edges that are left, all of them connected to the root.
        let connected = |left: u32| {
            let (mut kept, mut vertices) = (0, 1);
            loop {
                let touches = |&edge: &usize| {
                    let ends = edges[edge].map(|end| vertices >> end & 1 == 1);
                    (left & !kept) >> edge & 1 == 1 && (ends[0] || ends[1])
                };
                let Some(edge) = (0..edges.len()).find(touches) else {
                    return kept;
                };
                kept |= 1 << edge;
                vertices |= 1 << edges[edge][0] | 1 << edges[edge][1];
            }
        };
        let mut search = Search::new(|&left: &u32| {
            let edges = (0..edges.len()).filter(|&edge| left >> edge & 1 == 1);
            edges.map(|edge| connected(left & !(1 << edge))).collect()
        });
        let alice = search.wins(&((1 << edges.len()) - 1));
        if alice { "Alice\n" } else { "Bob\n" }.to_owned()
    }
}

/// The representative of the component, with the way to it halved.
fn root(component: &mut [usize], mut vertex: usize) -> usize {
    while component[vertex] != vertex {
        component[vertex] = component[component[vertex]];
        vertex = component[vertex];
    }
    vertex
}

fn tree(edges: &[(usize, usize)]) -> String {
    let lines = edges.iter().map(|(x, y)| line([x + 1, y + 1]));
    line([edges.len() + 1]) + &lines.collect::<String>()
}

/// The parents of the vertices of two equal trees of `half` edges each, both at the root: the
/// second player answers in the other one.
fn twins(random: &mut Random, half: usize, reach: usize) -> Vec<usize> {
    // In the first tree vertex k is 2 k - 1, in the second 2 k.
    let mut parents = Vec::with_capacity(2 * half);
    for vertex in 1..=half {
        let parent = vertex - 1 - random.below(vertex.min(reach));
        parents.extend([(2 * parent).saturating_sub(1), 2 * parent]);
    }
    parents
}
