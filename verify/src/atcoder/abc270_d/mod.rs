//! ABC270 D, "Stones": players take turns to take one of K numbers of stones from a pile, and each
//! wants as many as possible in all. How many does the first one get?

use std::collections::BTreeSet;

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem. Its limits are recalled, not looked up.
pub struct Stones;

const MAX_STONES: usize = 10_000;
const MAX_NUMBERS: usize = 100;

impl Problem for Stones {
    fn title(&self) -> &'static str {
        "Stones"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc270/tasks/abc270_d"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("10 2\n1 4\n", "5\n");
        plan.sample("11 4\n1 2 3 6\n", "8\n");
        plan.sample("10000 10\n1 2 4 8 16 32 64 128 256 512\n", "5136\n");
        plan.small("random", 30, |random| {
            let n = 1 + random.below(16);
            let k = 1 + random.below(n.min(5));
            pile(random, n, k, n)
        });
        plan.maximum("least-numbers", |_| {
            solved(line([MAX_STONES, MAX_NUMBERS]) + &line(1..=MAX_NUMBERS))
        });
        plan.maximum("small-numbers", |random| {
            solved(pile(random, MAX_STONES, MAX_NUMBERS, 300))
        });
        plan.maximum("any-numbers", |random| {
            solved(pile(random, MAX_STONES, MAX_NUMBERS, MAX_STONES))
        });
        plan.maximum("one-number", |random| {
            solved(pile(random, MAX_STONES - 1, 1, 1))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_STONES)?;
        let k = input.int("K", 1..=MAX_NUMBERS)?;
        let mut last = input.int("A", 1..=1)?;
        for _ in 1..k {
            last = input.int("A", last + 1..=n)?;
        }
        Ok(())
    }

    /// For each player and pile, by how many stones more the first player can get from there.
    fn oracle(&self, input: &str) -> String {
        let (n, amounts) = read(input);
        let mut more = vec![[0_i64; 2]];
        for left in 1..=n {
            let possible = amounts.iter().filter(|&&taken| taken <= left);
            let own = |&taken: &usize| taken as i64 + more[left - taken][1];
            let other = |&taken: &usize| more[left - taken][0] - taken as i64;
            let best = possible.clone().map(own).max();
            let worst = possible.map(other).min();
            more.push([best, worst].map(|value| value.expect("one stone can be taken")));
        }
        line([(n as i64 + more[n][0]) / 2])
    }
}

fn read(input: &str) -> (usize, Vec<usize>) {
    let mut next = numbers::<usize>(input);
    let (n, k) = (next(), next());
    (n, (0..k).map(|_| next()).collect())
}

/// The input together with its answer, from the most that the player to move can get of each pile.
fn solved(input: String) -> (String, String) {
    let (n, amounts) = read(&input);
    let mut most = vec![0; n + 1];
    for left in 1..=n {
        let possible = amounts.iter().filter(|&&taken| taken <= left);
        most[left] = possible
            .map(|taken| left - most[left - taken])
            .max()
            .unwrap_or(0);
    }
    let answer = line([most[n]]);
    (input, answer)
}

/// The number 1 and `k` - 1 others up to `most`.
fn pile(random: &mut Random, n: usize, k: usize, most: usize) -> String {
    let mut amounts = BTreeSet::from([1]);
    while amounts.len() < k {
        amounts.insert(1 + random.below(most));
    }
    line([n, k]) + &line(amounts)
}
