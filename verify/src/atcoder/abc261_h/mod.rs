//! ABC261 Ex, "Game on Graph": two players move a piece along weighted edges. The first wants the
//! game to end and then the total low, the second wants it not to end, or the total high.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};
use std::collections::HashSet;

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct GameOnGraph;

const MAX: usize = 200_000;
const MAX_COST: usize = 1_000_000_000;

impl Problem for GameOnGraph {
    fn title(&self) -> &'static str {
        "Game on Graph"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc261/tasks/abc261_h"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "7 6 1\n1 2 1\n1 3 10\n2 4 100\n2 5 102\n3 6 20\n3 7 30\n",
            "40\n",
        );
        plan.sample(
            "3 6 3\n1 2 1\n2 1 2\n2 3 3\n3 2 4\n3 1 5\n1 3 6\n",
            "INFINITY\n",
        );
        plan.sample("4 4 1\n1 2 1\n2 3 1\n3 1 1\n2 4 1\n", "5\n");
        plan.small("no-edges", 2, |random| line([1 + random.below(3), 0, 1]));
        for (name, cost) in [("free", 0), ("small-costs", 9), ("large-costs", MAX_COST)] {
            plan.small(name, 25, move |random| anywhere(random, cost));
        }
        plan.maximum("layers", |random| layers(random, 10));
        plan.maximum("two-layers-of-the-second-player", |random| {
            layers(random, 4)
        });
        plan.maximum("path", |random| {
            let costs: Vec<usize> = (1..MAX).map(|_| random.below(MAX_COST + 1)).collect();
            let total = line([costs.iter().sum::<usize>()]);
            let edges = costs.iter().enumerate();
            let edges: Vec<_> = edges.map(|(from, &cost)| (from, from + 1, cost)).collect();
            (game(random, MAX, edges, 0), total)
        });
        plan.maximum("ring", |random| {
            let edges: Vec<_> = (0..MAX).map(|from| (from, (from + 1) % MAX, 1)).collect();
            (game(random, MAX, edges, 0), "INFINITY\n".to_owned())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let m = input.int("M", 0..=MAX)?;
        input.int("v", 1..=n)?;
        let mut edges = HashSet::new();
        for _ in 0..m {
            let edge = (input.int("A", 1..=n)?, input.int("B", 1..=n)?);
            if edge.0 == edge.1 || !edges.insert(edge) {
                return input.fault("expected neither loops nor repeated edges");
            }
            input.int("C", 0..=MAX_COST)?;
        }
        Ok(())
    }

    /// Games of at most so many moves, for more and more moves. A best strategy of the first player
    /// that ends the game passes no state twice.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, m, start) = (next(), next(), next() - 1);
        let mut moves = vec![vec![]; n];
        for _ in 0..m {
            moves[next() - 1].push((next() - 1, next()));
        }
        let mut value = vec![[None; 2]; n];
        for _ in 0..2 * n + 1 {
            let before = value.clone();
            for v in 0..n {
                for player in 0..2 {
                    // No end counts as more than any total.
                    let total = |&(to, cost): &(usize, usize)| {
                        before[to][1 - player].map_or(usize::MAX, |rest: usize| cost + rest)
                    };
                    let totals = moves[v].iter().map(total);
                    let best = if player == 0 {
                        totals.min()
                    } else {
                        totals.max()
                    };
                    value[v][player] = Some(best.unwrap_or(0)).filter(|&total| total < usize::MAX);
                }
            }
        }
        value[start][0].map_or("INFINITY\n".to_owned(), |total| line([total]))
    }
}

/// The game with the vertices renamed and the edges (from, to, cost) shuffled.
fn game(
    random: &mut Random,
    n: usize,
    mut edges: Vec<(usize, usize, usize)>,
    start: usize,
) -> String {
    let mut names: Vec<usize> = (1..=n).collect();
    random.shuffle(&mut names);
    random.shuffle(&mut edges);
    let lines = edges
        .iter()
        .map(|&(from, to, cost)| line([names[from], names[to], cost]));
    line([n, edges.len(), names[start]]) + &lines.collect::<String>()
}

/// Random edges between a few vertices.
fn anywhere(random: &mut Random, cost: usize) -> String {
    let n = 2 + random.below(7);
    let mut edges = HashSet::new();
    for _ in 0..random.below(3 * n) {
        let (from, to) = (random.below(n), random.below(n));
        if from != to {
            edges.insert((from, to));
        }
    }
    let mut edges: Vec<(usize, usize)> = edges.into_iter().collect();
    edges.sort_unstable();
    let edges = edges
        .into_iter()
        .map(|(from, to)| (from, to, random.below(cost + 1)))
        .collect();
    game(random, n, edges, 0)
}

/// As many layers, each of which leads to the next one for costs so low that the first player never
/// takes one of the expensive edges back, of which half of the edges are. So the value follows layer
/// by layer from the last one.
fn layers(random: &mut Random, count: usize) -> (String, String) {
    let n = 60_000;
    let width = n / count;
    let mut edges = HashSet::new();
    for from in 0..n - width {
        let layer = (from / width + 1) * width;
        for _ in 0..2 {
            edges.insert((from, layer + random.below(width)));
        }
    }
    while edges.len() < MAX {
        // The first player moves from even layers, and arrives in odd ones.
        let from = 2 + 2 * random.below(count / 2 - 1);
        let to = 1 + 2 * random.below(from / 2);
        edges.insert((
            from * width + random.below(width),
            to * width + random.below(width),
        ));
    }
    let mut edges: Vec<(usize, usize)> = edges.into_iter().collect();
    edges.sort_unstable();
    let mut value = vec![None; n];
    value[n - width..].fill(Some(0));
    let mut weighted = Vec::with_capacity(edges.len());
    for &(from, to) in edges.iter().rev() {
        let forward = from < to;
        let cost = if forward {
            random.below(MAX_COST / count)
        } else {
            MAX_COST
        };
        weighted.push((from, to, cost));
        if forward {
            let total: usize = cost + value[to].expect("later layers come first");
            let minimises = (from / width).is_multiple_of(2);
            let old = value[from].get_or_insert(total);
            *old = if minimises {
                total.min(*old)
            } else {
                total.max(*old)
            };
        }
    }
    let start = random.below(width);
    let answer = line([value[start].expect("every vertex leads to the next layer")]);
    (game(random, n, weighted, start), answer)
}
