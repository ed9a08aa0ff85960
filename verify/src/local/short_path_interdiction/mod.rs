//! Short paths in spite of closed roads.
//!
//! A traveller wants to reach a goal along roads that cost something. Each time before he leaves
//! place v an opponent closes up to b_v of the roads there, and opens them afterwards; if all are
//! closed the traveller waits for ever. The opponent prefers him never to arrive, then a high cost.
//!
//! Input: `N M`, then `b_1 … b_N`, -1 for a goal, then M roads `u v w` for both directions
//! (1 ≤ N ≤ 10^5, 0 ≤ M ≤ 3·10^5, -1 ≤ b ≤ M, u ≠ v, 1 ≤ w ≤ 10^9; several roads may join the same
//! places).
//!
//! Output: for each place the total cost from there, -1 if he never arrives, on one line.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers, random_tree};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct ShortPathInterdiction;

const MAX_PLACES: usize = 100_000;
const MAX_ROADS: usize = 300_000;
const MAX_COST: usize = 1_000_000_000;

impl Problem for ShortPathInterdiction {
    fn title(&self) -> &'static str {
        "Short paths in spite of closed roads"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/short_path_interdiction"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1 0\n0\n", "-1\n");
        plan.sample("3 2\n0 0 -1\n1 2 1000000000\n2 3 5\n", "1000000005 5 0\n");
        plan.sample("3 3\n0 1 -1\n1 2 1\n2 3 4\n3 2 6\n", "7 6 0\n");
        for most in [1, 3] {
            plan.small(&format!("closing-up-to-{most}"), 20, move |random| {
                let n = 1 + random.below(8);
                let roads = random.below(4 * n);
                anywhere(random, n, roads, most, 9)
            });
        }
        plan.maximum("random", |random| {
            anywhere(random, MAX_PLACES, MAX_ROADS, 2, MAX_COST)
        });
        plan.maximum("nothing-closed", |random| {
            anywhere(random, MAX_PLACES, MAX_ROADS, 0, MAX_COST)
        });
        plan.maximum("equal-costs", |random| {
            anywhere(random, MAX_PLACES, MAX_ROADS, 2, 1)
        });
        plan.maximum("three-roads-for-each-of-a-path", |random| {
            let path = (1..MAX_PLACES).map(|v| (v - 1, v));
            let roads = path.flat_map(|road| [road; 3]).collect();
            let mut closed = vec![2; MAX_PLACES];
            closed[0] = -1;
            file(random, &closed, roads, MAX_COST)
        });
        plan.maximum("tree", |random| {
            let closed: Vec<i64> = (0..MAX_PLACES).map(|_| random.within(-1..=1)).collect();
            let roads = random_tree(random, MAX_PLACES, MAX_PLACES);
            file(random, &closed, roads, MAX_COST)
        });
        plan.maximum("star", |random| {
            let roads = (1..MAX_PLACES).map(|v| (0, v)).collect();
            let mut closed = vec![-1; MAX_PLACES];
            closed[0] = MAX_PLACES as i64 - 2;
            file(random, &closed, roads, MAX_COST)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_PLACES)?;
        let m = input.int("M", 0..=MAX_ROADS)?;
        for _ in 0..n {
            input.int("b", -1..=m as i64)?;
        }
        for _ in 0..m {
            let ends = (input.int("u", 1..=n)?, input.int("v", 1..=n)?);
            if ends.0 == ends.1 {
                return input.fault("expected another place");
            }
            input.int("w", 1..=MAX_COST)?;
        }
        Ok(())
    }

    /// The best for more and more moves, which are enough once nothing changes.
    fn oracle(&self, input: &str) -> String {
        let (closed, near) = read(input);
        let mut costs: Vec<Option<u64>> = closed.iter().map(|&b| (b < 0).then_some(0)).collect();
        loop {
            let longer: Vec<_> = (0..costs.len())
                .map(|v| best(&closed, &near, &costs, v))
                .collect();
            if longer == costs {
                return line(costs.iter().map(|cost| cost.map_or(-1, |cost| cost as i64)));
            }
            costs = longer;
        }
    }

    /// Each cost must be the best that follows from those of the neighbours, which no other costs
    /// are: where two such solutions differ, at the place with the least cost of either, that cost
    /// follows from lesser ones, in which they agree, since no road is free.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let (closed, near) = read(input);
        let mut tokens = Tokens::new(output);
        let mut costs = Vec::with_capacity(closed.len());
        for _ in 0..closed.len() {
            let cost = tokens.int("a cost", -1..=i64::MAX / 2)?;
            costs.push(u64::try_from(cost).ok());
        }
        for v in 0..costs.len() {
            let best = best(&closed, &near, &costs, v);
            if costs[v] != best {
                return tokens.fault(format!("not the cost from place {}", v + 1));
            }
        }
        if answer.is_some_and(|answer| !answer.split_whitespace().eq(output.split_whitespace())) {
            return tokens.fault("not the answer of the case");
        }
        tokens.end()
    }
}

type Roads = Vec<Vec<(usize, u64)>>;

/// The least cost from place `v` if those from its neighbours are as given.
fn best(closed: &[i64], near: &Roads, costs: &[Option<u64>], v: usize) -> Option<u64> {
    if closed[v] < 0 {
        return Some(0);
    }
    let roads = near[v]
        .iter()
        .filter_map(|&(to, cost)| Some(cost + costs[to]?));
    let mut roads: Vec<u64> = roads.collect();
    roads.sort_unstable();
    roads.get(closed[v] as usize).copied()
}

fn read(input: &str) -> (Vec<i64>, Roads) {
    let mut next = numbers::<i64>(input);
    let (n, m) = (next(), next());
    let closed: Vec<i64> = (0..n).map(|_| next()).collect();
    let mut near = vec![vec![]; closed.len()];
    for _ in 0..m {
        let (u, v, cost) = (next() as usize - 1, next() as usize - 1, next() as u64);
        near[u].push((v, cost));
        near[v].push((u, cost));
    }
    (closed, near)
}

fn file(
    random: &mut Random,
    closed: &[i64],
    mut roads: Vec<(usize, usize)>,
    cost: usize,
) -> String {
    random.shuffle(&mut roads);
    let header = line([closed.len(), roads.len()]) + &line(closed);
    let lines = roads
        .iter()
        .map(|(u, v)| line([u + 1, v + 1, 1 + random.below(cost)]));
    header + &lines.collect::<String>()
}

/// Roads anywhere; one place in five is a goal, at the others up to `most` roads are closed.
fn anywhere(random: &mut Random, n: usize, roads: usize, most: i64, cost: usize) -> String {
    let count = if n == 1 { 0 } else { roads };
    let closed: Vec<i64> = (0..n)
        .map(|_| match random.chance(1, 5) {
            true => -1,
            false => random.within(0..=most.min(count as i64)),
        })
        .collect();
    let roads = (0..count).map(|_| {
        let (u, step) = (random.below(n), 1 + random.below(n - 1));
        (u, (u + step) % n)
    });
    let roads = roads.collect();
    file(random, &closed, roads, cost)
}
