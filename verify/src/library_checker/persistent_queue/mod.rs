//! Persistent Queue: any earlier queue can be pushed to or popped from.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct PersistentQueue;

const MAX: usize = 500_000;
const MAX_VALUE: i64 = 1_000_000_000;

/// A query: the queue that it is about, and what it pushes, if it does not pop.
type Query = (i64, Option<i64>);

impl Problem for PersistentQueue {
    fn title(&self) -> &'static str {
        "Persistent Queue"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/persistent_queue"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "7\n0 -1 5\n0 0 0\n1 1\n1 0\n0 3 1000000000\n1 2\n1 4\n",
            "5\n5\n0\n1000000000\n",
        );
        plan.small("random", 4, |random| {
            let reach = [1, 3, 60][random.below(3)];
            mixed(random, 60, reach)
        });
        plan.maximum("random", |random| mixed(random, MAX, MAX));
        // A long queue, emptied again and again from its full version: whoever copies or catches
        // up on a pop is too slow.
        plan.maximum("same-pop-again", |random| {
            let half = MAX as i64 / 2;
            let pushes = (0..half).map(|i| (i - 1, Some(random.within(0..=MAX_VALUE))));
            let pops = (half..2 * half).map(|i| (if i % 2 == 0 { half - 1 } else { i - 1 }, None));
            text(&pushes.chain(pops).collect::<Vec<_>>())
        });
        plan.maximum("filled-and-emptied", |random| {
            let half = MAX as i64 / 2;
            let push = |i| (i - 1, Some(random.within(0..=MAX_VALUE)));
            let pushes: Vec<Query> = (0..half).map(push).collect();
            let pops = (half..2 * half).map(|i| (i - 1, None));
            text(&pushes.into_iter().chain(pops).collect::<Vec<_>>())
        });
        plan.maximum("recent", |random| mixed(random, MAX, 3));
        plan.maximum("pushes-only-but-one", |random| {
            let last = MAX as i64 - 1;
            let push = |i| (i - 1, Some(random.within(0..=MAX_VALUE)));
            let pushes: Vec<Query> = (0..last).map(push).collect();
            text(
                &pushes
                    .into_iter()
                    .chain([(last - 1, None)])
                    .collect::<Vec<_>>(),
            )
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let q = input.int("Q", 1..=MAX)?;
        let mut lengths = vec![0_usize];
        for i in 0..q {
            let kind = input.int("type", 0..=1)?;
            let t = input.int("t", -1..=i as i64 - 1)?;
            let length = lengths[(t + 1) as usize];
            if kind == 0 {
                input.int("x", 0..=MAX_VALUE)?;
                lengths.push(length + 1);
            } else if length == 0 {
                return input.fault(format!("queue {t} is empty"));
            } else {
                lengths.push(length - 1);
            }
        }
        Ok(())
    }

    /// Copies the queue for each query.
    fn oracle(&self, input: &str) -> String {
        let mut queues = vec![Vec::new()];
        let mut output = String::new();
        for (t, pushed) in parsed(input) {
            let mut queue = queues[(t + 1) as usize].clone();
            match pushed {
                Some(x) => queue.push(x),
                None => output += &line([queue.remove(0)]),
            }
            queues.push(queue);
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_backtracking(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Walks through the tree of queues with one array, which is restored when it leaves a queue.
fn by_backtracking(input: &str) -> String {
    let queries = parsed(input);
    // Those that follow a queue, at its number plus 1.
    let mut followers = vec![Vec::new(); queries.len() + 1];
    for (i, (t, _)) in queries.iter().enumerate() {
        followers[(t + 1) as usize].push(i);
    }
    let mut cells = vec![0; queries.len()];
    let (mut front, mut end) = (0, 0);
    let mut fronts = vec![None; queries.len()];
    // A queue, and the cell that it has overwritten.
    let mut path: Vec<(usize, Option<i64>)> = vec![(0, None)];
    while let Some(&(queue, overwritten)) = path.last() {
        if let Some(i) = followers[queue].pop() {
            if let Some(x) = queries[i].1 {
                path.push((i + 1, Some(cells[end])));
                cells[end] = x;
                end += 1;
            } else {
                path.push((i + 1, None));
                fronts[i] = Some(cells[front]);
                front += 1;
            }
            continue;
        }
        if let Some(x) = overwritten {
            end -= 1;
            cells[end] = x;
        } else if queue > 0 {
            front -= 1;
        }
        path.pop();
    }
    fronts.into_iter().flatten().map(|x| line([x])).collect()
}

fn parsed(input: &str) -> Vec<Query> {
    let mut next = numbers::<i64>(input);
    let queries = (0..next()).map(|_| {
        let (kind, t) = (next(), next());
        (t, (kind == 0).then(&mut next))
    });
    queries.collect()
}

fn text(queries: &[Query]) -> String {
    let lines = queries.iter().map(|&(t, pushed)| match pushed {
        Some(x) => line([0, t, x]),
        None => line([1, t]),
    });
    line([queries.len()]) + &lines.collect::<String>()
}

/// Pushes and pops in turn, each to one of the `reach` queues that came last.
fn mixed(random: &mut Random, q: usize, reach: usize) -> String {
    let mut lengths = vec![0];
    let mut queries = Vec::with_capacity(q);
    for i in 0..q {
        let queue = i - random.below(reach.min(i + 1));
        let pops = lengths[queue] > 0 && random.chance(2, 5);
        lengths.push(if pops {
            lengths[queue] - 1
        } else {
            lengths[queue] + 1
        });
        let pushed = (!pops).then(|| random.within(0..=MAX_VALUE));
        queries.push((queue as i64 - 1, pushed));
    }
    text(&queries)
}
