//! Hackenbush Shrubbery: the value of a forest in green hackenbush. The address, and that the value
//! zero is written `*0`, are recalled; the time and memory limits are assumed.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct HackenbushShrubbery;

const MAX: usize = 100_000;

impl Problem for HackenbushShrubbery {
    fn title(&self) -> &'static str {
        "Hackenbush Shrubbery"
    }

    fn url(&self) -> &'static str {
        "https://open.kattis.com/problems/hackenbushshrubbery"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "20\n-1 1 2 3 3 1 6 7 8 6 10 1 12 13 12 -1 16 17 16 19\n",
            "*4\n",
        );
        plan.small("no-edges", 1, |_| "0\n\n".to_owned());
        plan.small("shrubs", 40, |random| {
            let edges = 1 + random.below(11);
            forest(&shrubs(random, edges, edges))
        });
        plan.small("slender", 20, |random| {
            let edges = 1 + random.below(11);
            forest(&shrubs(random, edges, 2))
        });
        plan.maximum("stalk", |_| {
            let below: Vec<usize> = (0..MAX).collect();
            (forest(&below), format!("*{MAX}\n"))
        });
        plan.maximum("two-stalks", |_| {
            // The odd edges and the even ones.
            let below: Vec<usize> = (1..MAX).map(|edge: usize| edge.saturating_sub(2)).collect();
            (forest(&below), format!("*{}\n", (MAX / 2) ^ (MAX / 2 - 1)))
        });
        for (name, reach) in [("deep-twins", 2), ("twins", MAX)] {
            plan.maximum(name, move |random| {
                let one = shrubs(random, MAX / 2, reach);
                // The copy grows from the copied edges, or from the ground.
                let copy = one.iter().map(|&below| match below {
                    0 => 0,
                    below => below + MAX / 2,
                });
                let below: Vec<usize> = one.iter().copied().chain(copy).collect();
                (forest(&below), "*0\n".to_owned())
            });
        }
        plan.maximum("blades", |_| (forest(&vec![0; MAX - 1]), "*1\n".to_owned()));
        plan.maximum("stalk-with-blades-on-top", |_| {
            let stem = MAX - 6;
            let below: Vec<usize> = (0..MAX).map(|edge| edge.min(stem)).collect();
            (forest(&below), format!("*{stem}\n"))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for edge in 1..=input.int("n", 0..=MAX)? {
            let below = input.int("an edge", -1..=edge as i64 - 1)?;
            if below == 0 {
                return input.fault("expected an edge or -1, got 0");
            }
        }
        Ok(())
    }

    /// The one nim heap beside which the forest is lost.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<i64>(input);
        let edges = next() as usize;
        let below: Vec<i64> = (0..edges).map(|_| next()).collect();
        // A position is the set of edges that are left, and the heap.
        let mut search = Search::new(|&(left, heap): &(u32, usize)| {
            let has = |set: u32, edge: usize| set >> edge & 1 == 1;
            let mut moves: Vec<(u32, usize)> = (0..heap).map(|heap| (left, heap)).collect();
            for cut in (0..edges).filter(|&edge| has(left, edge)) {
                let mut kept = 0;
                for edge in (0..edges).filter(|&edge| has(left, edge) && edge != cut) {
                    if below[edge] < 0 || has(kept, below[edge] as usize - 1) {
                        kept |= 1 << edge;
                    }
                }
                moves.push((kept, heap));
            }
            moves
        });
        let all = (1 << edges) - 1;
        let value = (0..=edges).find(|&heap| !search.wins(&(all, heap)));
        format!("*{}\n", value.expect("no more options than edges"))
    }
}

/// The input for edges that grow from the given ones, counted from 1, or from the ground, 0.
fn forest(below: &[usize]) -> String {
    let below = below.iter().map(|&below| match below {
        0 => -1,
        edge => edge as i64,
    });
    line([below.len()]) + &line(below)
}

/// A forest in which each edge grows from one of the `reach` edges before it, or from the ground.
fn shrubs(random: &mut Random, edges: usize, reach: usize) -> Vec<usize> {
    let below = |edge: usize| edge - random.below((edge + 1).min(reach));
    (0..edges).map(below).collect()
}
