//! Ringing clocks.
//!
//! There are N clocks. Clock i rings at the times s_i, s_i + p_i, s_i + 2 p_i and so on. When do
//! the first K rings happen?
//!
//! Input: `N K`, then N lines `s p` (1 ≤ N, K ≤ 10^6, 0 ≤ s ≤ 10^18, 1 ≤ p ≤ 10^12).
//!
//! Output: K lines, the times in ascending order; clocks that ring together count one by one.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RingingClocks;

const MAX: usize = 1_000_000;
const MAX_START: u64 = 1_000_000_000_000_000_000;
const MAX_PERIOD: u64 = 1_000_000_000_000;

impl Problem for RingingClocks {
    fn title(&self) -> &'static str {
        "Ringing clocks"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/ringing_clocks"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2 6\n3 2\n0 5\n", "0\n3\n5\n5\n7\n9\n");
        plan.sample(
            "1 2\n1000000000000000000 1000000000000\n",
            "1000000000000000000\n1000001000000000000\n",
        );
        for (start, period) in [(0, 1), (5, 3), (200, 50), (MAX_START, MAX_PERIOD)] {
            plan.small(&format!("from-{start}"), 2, move |random| {
                let n = 1 + random.below(20);
                clocks(random, n, 100, start, period)
            });
        }
        plan.maximum("long-periods", |random| {
            clocks(random, MAX, MAX, MAX_PERIOD, MAX_PERIOD)
        });
        plan.maximum("few-clocks", |random| {
            clocks(random, 1_000, MAX, MAX_START, MAX_PERIOD)
        });
        plan.maximum("short-periods", |random| clocks(random, MAX, MAX, 100, 3));
        plan.maximum("all-together", |_| {
            line([MAX, MAX]) + &line([MAX_START, 1]).repeat(MAX)
        });
        plan.maximum("one-clock", |random| {
            clocks(random, 1, MAX, MAX_START, MAX_PERIOD)
        });
        // Just before a power of two all bits change.
        plan.maximum("at-a-power-of-two", |random| {
            let starts = (0..MAX).map(|_| line([(1 << 59) - random.below(1 << 20), 1 << 19]));
            line([MAX, MAX]) + &starts.collect::<String>()
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        input.int("K", 1..=MAX)?;
        for _ in 0..n {
            input.int("s", 0..=MAX_START)?;
            input.int("p", 1..=MAX_PERIOD)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (k, mut clocks) = read(input);
        let rings = (0..k).map(|_| {
            let next = clocks.iter_mut().min().expect("a clock");
            let time = next.0;
            next.0 += next.1;
            line([time])
        });
        rings.collect()
    }

    /// Without an answer: counting the rings until a time finds the time of the last ring by binary
    /// search, and all rings before are sorted.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let (k, clocks) = read(input);
        let are_enough = |time: u64| {
            let counts = clocks.iter().map(|&(start, period)| {
                let since = time.checked_sub(start);
                since.map_or(0, |since| (since / period + 1).min(k as u64))
            });
            counts.sum::<u64>() >= k as u64
        };
        let (mut early, mut last) = (0, MAX_START + MAX_PERIOD * MAX as u64);
        while early < last {
            let middle = u64::midpoint(early, last);
            if are_enough(middle) {
                last = middle;
            } else {
                early = middle + 1;
            }
        }
        let mut times: Vec<u64> = clocks
            .iter()
            .flat_map(|&(start, period)| (start..last).step_by(period as usize))
            .collect();
        times.sort_unstable();
        times.resize(k, last);
        let mut tokens = Tokens::new(output);
        for expected in times {
            let got = tokens.int("a time", 0..=u64::MAX)?;
            if got != expected {
                return tokens.fault(format!("expected {expected}, got {got}"));
            }
        }
        tokens.end()
    }
}

/// K, and the clocks (s, p).
fn read(input: &str) -> (usize, Vec<(u64, u64)>) {
    let mut next = numbers::<u64>(input);
    let (n, k) = (next(), next());
    (k as usize, (0..n).map(|_| (next(), next())).collect())
}

/// Clocks that start at `start` or up to a tenth earlier.
fn clocks(random: &mut Random, n: usize, k: usize, start: u64, period: u64) -> String {
    let lines = (0..n).map(|_| {
        let earlier = random.below(start as usize / 10 + 1) as u64;
        line([start - earlier, 1 + random.below(period as usize) as u64])
    });
    line([n, k]) + &lines.collect::<String>()
}
