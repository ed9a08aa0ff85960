//! ABC206 F, "Interval Game 2": two players take turns to choose one of N intervals that meets none
//! chosen before; who cannot loses.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct IntervalGame;

const MAX_TESTS: usize = 20;
const MAX: usize = 100;

impl Problem for IntervalGame {
    fn title(&self) -> &'static str {
        "Interval Game 2"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc206/tasks/abc206_f"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "5\n3\n53 98\n8 43\n12 53\n10\n4 7\n5 7\n3 7\n4 5\n5 8\n6 9\n4 8\n5 10\n1 9\n5 10\n2\n\
             58 98\n11 29\n6\n79 83\n44 83\n38 74\n49 88\n18 45\n64 99\n1\n5 9\n",
            "Bob\nAlice\nBob\nAlice\nAlice\n",
        );
        for (name, end) in [("crowded", 8), ("spread", 25), ("far-apart", MAX)] {
            plan.small(name, 8, move |random| {
                tests(5, |_| {
                    let count = 1 + random.below(12);
                    (0..count).map(|_| interval(random, 1, end)).collect()
                })
            });
        }
        plan.small("unit-intervals", 2, |random| {
            tests(4, |_| {
                let count = 1 + random.below(14);
                let start = |_| random.below(12) + 1;
                (0..count).map(start).map(|l| [l, l + 1]).collect()
            })
        });
        plan.maximum("mirrored", |random| mirrored(random, 20));
        plan.maximum("mirrored-short", |random| mirrored(random, 3));
        plan.maximum("all-equal", |_| {
            let input = tests(MAX_TESTS, |_| vec![[1, MAX]; MAX]);
            (input, "Alice\n".repeat(MAX_TESTS))
        });
        plan.maximum("all-unit-intervals", |_| {
            let input = tests(MAX_TESTS, |_| (1..MAX).map(|l| [l, l + 1]).collect());
            (input, "Alice\n".repeat(MAX_TESTS))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("T", 1..=MAX_TESTS)? {
            for _ in 0..input.int("N", 1..=MAX)? {
                let left = input.int("L", 1..=MAX - 1)?;
                input.int("R", left + 1..=MAX)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let tests = (0..next()).map(|_| {
            let count = next();
            let intervals: Vec<[usize; 2]> = (0..count).map(|_| [next(), next()]).collect();
            // A position is the set of intervals that can still be chosen.
            let apart = |a: usize, b: usize| {
                intervals[a][1] <= intervals[b][0] || intervals[b][1] <= intervals[a][0]
            };
            let mut search = Search::new(|&open: &u32| {
                let members = |set: u32| (0..count).filter(move |&one| set >> one & 1 == 1);
                let choose = |one: usize| {
                    let left = members(open).filter(|&other| apart(one, other));
                    left.fold(0, |left, other| left | 1 << other)
                };
                members(open).map(choose).collect()
            });
            if search.wins(&((1 << count) - 1)) {
                "Alice\n"
            } else {
                "Bob\n"
            }
        });
        tests.collect()
    }
}

fn interval(random: &mut Random, start: usize, end: usize) -> [usize; 2] {
    loop {
        let ends = [(); 2].map(|()| start + random.below(end - start + 1));
        if ends[0] < ends[1] {
            return ends;
        }
    }
}

fn tests(count: usize, mut test: impl FnMut(usize) -> Vec<[usize; 2]>) -> String {
    let tests = (0..count).map(|index| {
        let intervals = test(index);
        let lines: String = intervals.iter().map(line).collect();
        line([intervals.len()]) + &lines
    });
    line([count]) + &tests.collect::<String>()
}

/// Intervals of at most the given length and their mirror images, none across the middle: Bob
/// answers with the mirror image. In every other test one interval lies across the middle, its own
/// mirror image: Alice takes it and answers herself.
fn mirrored(random: &mut Random, length: usize) -> (String, String) {
    let input = tests(MAX_TESTS, |index| {
        let mut intervals = Vec::new();
        if index % 2 == 1 {
            intervals.push([50 - index, 51 + index]);
        }
        while intervals.len() + 2 <= MAX {
            let start = 1 + random.below(50 - length);
            let [left, right] = interval(random, start, start + length);
            intervals.extend([[left, right], [101 - right, 101 - left]]);
        }
        random.shuffle(&mut intervals);
        intervals
    });
    (input, "Bob\nAlice\n".repeat(MAX_TESTS / 2))
}
