//! Double-Ended Priority Queue: numbers go in, the least and the greatest come off.

use std::collections::BTreeMap;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct DoubleEndedPriorityQueue;

const MAX: usize = 500_000;
const MAX_VALUE: i64 = 1_000_000_000;

impl Problem for DoubleEndedPriorityQueue {
    fn title(&self) -> &'static str {
        "Double-Ended Priority Queue"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/double_ended_priority_queue"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 7\n5 5 -2\n1\n2\n0 9\n0 -9\n2\n1\n1\n",
            "-2\n5\n9\n-9\n5\n",
        );
        plan.sample("0 3\n\n0 4\n2\n0 5\n", "4\n");
        for (name, values) in [("random", MAX_VALUE), ("few-values", 2)] {
            plan.small(name, 6, move |random| {
                let (n, q) = (random.below(12), 60);
                let value = move |random: &mut Random, _| random.within(-values..=values);
                input(random, n, q, 2, value)
            });
        }
        let pops = |name: &str, plan: &mut Plan, value: fn(&mut Random, i64) -> i64| {
            plan.maximum(name, move |random| {
                input(random, MAX, MAX, usize::MAX, value)
            });
        };
        let random_value = |random: &mut Random, _| random.within(-MAX_VALUE..=MAX_VALUE);
        pops("pops", plan, random_value);
        pops("pops-of-ascending", plan, |_, i| i - MAX_VALUE);
        pops("pops-of-descending", plan, |_, i| MAX_VALUE - i);
        pops("pops-of-equal", plan, |_, _| MAX_VALUE);
        plan.maximum("random", move |random| {
            input(random, MAX, MAX, 2, random_value)
        });
        plan.maximum("pushes", move |random| {
            input(random, 0, MAX, 1, |_, i| if i % 2 == 0 { i } else { -i })
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 0..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("S", -MAX_VALUE..=MAX_VALUE)?;
        }
        let mut size = n;
        for _ in 0..q {
            if input.int("a type", 0..=2)? == 0 {
                input.int("x", -MAX_VALUE..=MAX_VALUE)?;
                size += 1;
            } else if size == 0 {
                return input.fault("expected 0, for there is no element");
            } else {
                size -= 1;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<i64>(input);
        let (n, q) = (next(), next());
        let mut elements: Vec<i64> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            let kind = next();
            if kind == 0 {
                elements.push(next());
                continue;
            }
            elements.sort_unstable();
            let place = if kind == 1 { 0 } else { elements.len() - 1 };
            output += &line([elements.remove(place)]);
        }
        output
    }

    /// Without an answer, by a map from values to how many there are.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut next = numbers::<i64>(input);
        let (n, q) = (next(), next());
        let mut count = BTreeMap::new();
        for _ in 0..n {
            *count.entry(next()).or_insert(0) += 1;
        }
        let mut tokens = Tokens::new(output);
        for _ in 0..q {
            let kind = next();
            if kind == 0 {
                *count.entry(next()).or_insert(0) += 1;
                continue;
            }
            let entry = if kind == 1 {
                count.first_entry()
            } else {
                count.last_entry()
            };
            let mut entry = entry.expect("a valid input");
            let (expected, got) = (*entry.key(), tokens.int("an element", i64::MIN..=i64::MAX)?);
            if got != expected {
                return tokens.fault(format!("expected {expected}, got {got}"));
            }
            *entry.get_mut() -= 1;
            if *entry.get() == 0 {
                entry.remove();
            }
        }
        tokens.end()
    }
}

/// `n` elements and `q` queries, one in `pushes` of which adds an element if there is one; `value`
/// draws the element with the index it is given.
fn input(
    random: &mut Random,
    n: usize,
    q: usize,
    pushes: usize,
    value: impl Fn(&mut Random, i64) -> i64,
) -> String {
    let mut text = line([n, q]) + &line((0..n).map(|i| value(random, i as i64)));
    let mut size = n;
    for i in n..n + q {
        if size == 0 || random.chance(1, pushes) {
            text += &line([0, value(random, i as i64)]);
            size += 1;
        } else {
            text += &line([1 + random.below(2)]);
            size -= 1;
        }
    }
    text
}
