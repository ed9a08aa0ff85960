//! Deque: values come and go at both ends of a sequence, and any of them is asked for.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Deque;

const MAX_QUERIES: usize = 500_000;
const MAX_VALUE: u32 = 1_000_000_000;

impl Problem for Deque {
    fn title(&self) -> &'static str {
        "Deque"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/deque"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("9\n0 7\n1 8\n0 6\n4 0\n4 2\n2\n3\n4 0\n3\n", "6\n8\n7\n");
        plan.small("one", 1, |_| "1\n0 0\n".to_owned());
        plan.small("even", 4, |random| queries(random, 40, [1; 5]).0);
        plan.small("growing", 2, |random| {
            queries(random, 100, [3, 3, 1, 1, 8]).0
        });
        // One end is the only one to take, and the other the only one to give.
        plan.small("forwards", 1, |random| {
            queries(random, 100, [0, 3, 2, 0, 3]).0
        });
        plan.small("backwards", 1, |random| {
            queries(random, 100, [3, 0, 0, 2, 3]).0
        });
        let mix = |plan: &mut Plan, name, weights| {
            plan.maximum(name, move |random| queries(random, MAX_QUERIES, weights));
        };
        mix(plan, "growing", [3, 3, 1, 1, 8]);
        mix(plan, "even", [1; 5]);
        mix(plan, "forwards", [0, 3, 2, 0, 3]);
        mix(plan, "backwards", [3, 0, 0, 2, 3]);
        mix(plan, "short", [1, 1, 2, 2, 2]);
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut length = 0_usize;
        for _ in 0..input.int("Q", 1..=MAX_QUERIES)? {
            let kind = input.int("a kind of query", 0..=4)?;
            match kind {
                0 | 1 => {
                    input.int("x", 0..=MAX_VALUE)?;
                    length += 1;
                }
                _ if length == 0 => return input.fault("the deque is empty"),
                2 | 3 => length -= 1,
                _ => _ = input.int("i", 0..=length - 1)?,
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let mut values = Vec::new();
        let mut output = String::new();
        for _ in 0..next() {
            match next() {
                0 => values.insert(0, next()),
                1 => values.push(next()),
                2 => _ = values.remove(0),
                3 => _ = values.pop(),
                _ => output += &line([values[next()]]),
            }
        }
        output
    }
}

/// Queries of the kinds 0 to 4 with the given weights, unless the deque is empty, and the answers.
///
/// The deque is a window of an array, in the middle of which it starts.
fn queries(random: &mut Random, count: usize, weights: [usize; 5]) -> (String, String) {
    let mut window = vec![0; 2 * count + 1];
    let (mut start, mut end) = (count, count);
    let (mut input, mut answers) = (line([count]), String::new());
    for _ in 0..count {
        let kinds = if start == end { 2 } else { 5 };
        let mut choice = random.below(weights[..kinds].iter().sum());
        let mut kind = 0;
        while choice >= weights[kind] {
            choice -= weights[kind];
            kind += 1;
        }
        let value = random.below(MAX_VALUE as usize + 1);
        match kind {
            0 => {
                start -= 1;
                window[start] = value;
            }
            1 => {
                window[end] = value;
                end += 1;
            }
            2 => start += 1,
            3 => end -= 1,
            _ => {
                let index = random.below(end - start);
                answers += &line([window[start + index]]);
                input += &line([kind, index]);
            }
        }
        match kind {
            0 | 1 => input += &line([kind, value]),
            2 | 3 => input += &line([kind]),
            _ => {}
        }
    }
    (input, answers)
}
