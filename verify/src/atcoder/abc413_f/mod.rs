//! ABC413 F, "No Passage": on a grid, Aoki forbids one of the four directions and Takahashi moves a
//! piece in another one (off the grid means to stay), until it stands on a goal. The sum over all
//! starts of the number of moves, 0 where no goal can be reached.

use std::collections::{HashSet, VecDeque};

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct NoPassage;

const MAX: usize = 3_000;

impl Problem for NoPassage {
    fn title(&self) -> &'static str {
        "No Passage"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc413/tasks/abc413_f"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.5, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2 3 2\n1 2\n2 1\n", "2\n");
        plan.sample(
            "9 3 9\n1 3\n6 1\n4 1\n1 2\n2 1\n7 1\n9 3\n8 1\n9 2\n",
            "43\n",
        );
        plan.sample(
            "10 10 36\n3 8\n5 10\n3 10\n6 10\n2 10\n2 8\n7 10\n1 10\n1 8\n7 6\n7 8\n2 5\n1 6\n8 8\n\
             7 5\n2 4\n9 8\n7 4\n4 3\n10 10\n10 8\n8 10\n10 6\n6 2\n4 2\n10 5\n8 3\n1 2\n2 1\n4 1\n\
             10 4\n10 3\n8 1\n6 1\n10 2\n9 1\n",
            "153\n",
        );
        for (name, share) in [("few-goals", 8), ("many-goals", 3)] {
            plan.small(name, 25, move |random| {
                let (h, w) = (2 + random.below(7), 2 + random.below(7));
                let goals = 1 + random.below(h * w / share + 1);
                scattered(random, h, w, goals)
            });
        }
        plan.small("all-goals", 1, |random| scattered(random, 3, 4, 12));
        plan.maximum("diagonal", |random| {
            let goals = (0..MAX).map(|i| (i, i)).collect();
            solved(grid(random, MAX, MAX, goals))
        });
        plan.maximum("two-sides", |random| {
            let side = (0..MAX / 2).map(|i| (i, 0));
            let goals = side.chain((1..MAX / 2).map(|j| (0, j))).collect();
            solved(grid(random, MAX, MAX, goals))
        });
        plan.maximum("scattered", |random| {
            solved(scattered(random, MAX, MAX, MAX))
        });
        plan.maximum("one-goal", |random| solved(scattered(random, MAX, MAX, 1)));
        plan.maximum("narrow", |random| solved(scattered(random, 2, MAX, 1_000)));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let h = input.int("H", 2..=MAX)?;
        let w = input.int("W", 2..=MAX)?;
        let mut goals = HashSet::new();
        for _ in 0..input.int("K", 1..=MAX.min(h * w))? {
            let goal = (input.int("R", 1..=h)?, input.int("C", 1..=w)?);
            if !goals.insert(goal) {
                return input.fault("expected different goals");
            }
        }
        Ok(())
    }

    /// For more and more moves: from where can the goal be reached within so many?
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (h, w, k) = (next(), next(), next());
        let goals: HashSet<_> = (0..k).map(|_| (next() - 1, next() - 1)).collect();
        let mut inside = goals;
        let mut sum = 0;
        for moves in 1.. {
            let mut more = inside.clone();
            for i in 0..h {
                for j in 0..w {
                    let targets = [
                        (i.saturating_sub(1), j),
                        ((i + 1).min(h - 1), j),
                        (i, j.saturating_sub(1)),
                        (i, (j + 1).min(w - 1)),
                    ];
                    let good = targets.iter().filter(|target| inside.contains(target));
                    if good.count() >= 2 && more.insert((i, j)) {
                        sum += moves;
                    }
                }
            }
            if more.len() == inside.len() {
                break;
            }
            inside = more;
        }
        line([sum])
    }
}

/// The answer, by a search in breadth from the goals that enters a cell when
/// it comes to it for the second time.
fn by_breadth(input: &str) -> String {
    let mut next = numbers::<usize>(input);
    let (h, w, k) = (next(), next(), next());
    // A frame of cells that are entered already.
    let width = w + 2;
    let mut visits = vec![2_u8; (h + 2) * width];
    for i in 1..=h {
        visits[i * width + 1..=i * width + w].fill(0);
    }
    let mut queue = VecDeque::new();
    for _ in 0..k {
        let goal = next() * width + next();
        visits[goal] = 2;
        queue.push_back((goal, 0_u64));
    }
    let mut sum = 0;
    while let Some((cell, moves)) = queue.pop_front() {
        sum += moves;
        for near in [cell - width, cell + width, cell - 1, cell + 1] {
            visits[near] += u8::from(visits[near] < 3);
            if visits[near] == 2 {
                queue.push_back((near, moves + 1));
            }
        }
    }
    line([sum])
}

/// The input together with its answer.
fn solved(input: String) -> (String, String) {
    let answer = by_breadth(&input);
    (input, answer)
}

fn grid(random: &mut Random, h: usize, w: usize, mut goals: Vec<(usize, usize)>) -> String {
    random.shuffle(&mut goals);
    let lines = goals.iter().map(|(i, j)| line([i + 1, j + 1]));
    line([h, w, goals.len()]) + &lines.collect::<String>()
}

fn scattered(random: &mut Random, h: usize, w: usize, count: usize) -> String {
    let mut goals = HashSet::new();
    while goals.len() < count {
        goals.insert((random.below(h), random.below(w)));
    }
    let mut goals: Vec<_> = goals.into_iter().collect();
    goals.sort_unstable();
    grid(random, h, w, goals)
}
