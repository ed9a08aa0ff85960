//! ABC212 H, "Nim Counting": from K different sizes, in how many ways can 1 to N heaps be put in a
//! row so that the first player wins nim? Modulo 998244353.

use std::collections::BTreeSet;

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::residues::MODULUS;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct NimCounting;

const MAX_HEAPS: usize = 200_000;
const SIZES: usize = 1 << 16;

impl Problem for NimCounting {
    fn title(&self) -> &'static str {
        "Nim Counting"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc212/tasks/abc212_h"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2 2\n1 2\n", "4\n");
        plan.sample("100 3\n3 5 7\n", "112184936\n");
        plan.small("random", 30, |random| {
            let (n, k) = (1 + random.below(20), 1 + random.below(20));
            sizes(random, n, k, 31)
        });
        plan.small("one-size", 3, |random| {
            let n = 1 + random.below(9);
            sizes(random, n, 1, 9)
        });
        plan.maximum("all-sizes", |_| {
            let n = MAX_HEAPS;
            solved(line([n, SIZES - 1]) + &line(1..SIZES))
        });
        plan.maximum("half-of-the-sizes", |random| {
            solved(sizes(random, MAX_HEAPS, SIZES / 2, SIZES - 1))
        });
        plan.maximum("odd-sizes", |_| {
            let n = MAX_HEAPS - 1;
            solved(line([n, SIZES / 2]) + &line((1..SIZES).step_by(2)))
        });
        plan.maximum("powers-of-two", |_| {
            solved(line([MAX_HEAPS, 16]) + &line((0..16).map(|bit| 1 << bit)))
        });
        plan.maximum("largest-size", |_| {
            solved(format!("{MAX_HEAPS} 1\n65535\n"))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        input.int("N", 1..=MAX_HEAPS)?;
        let mut seen = BTreeSet::new();
        for _ in 0..input.int("K", 1..=SIZES - 1)? {
            if !seen.insert(input.int("A", 1..=SIZES - 1)?) {
                return input.fault("expected different sizes");
            }
        }
        Ok(())
    }

    /// The ways to reach each nim sum, heap by heap.
    fn oracle(&self, input: &str) -> String {
        let (n, sizes) = read(input);
        let sums = (sizes.iter().max().unwrap_or(&0) + 1).next_power_of_two();
        let mut ways = vec![0; sums];
        ways[0] = 1;
        let mut won = 0;
        for _ in 0..n {
            let mut longer = vec![0; sums];
            for (sum, ways) in ways.iter().enumerate() {
                for size in &sizes {
                    longer[sum ^ size] = (longer[sum ^ size] + ways) % MODULUS;
                }
            }
            ways = longer;
            won = (won + ways[1..].iter().sum::<u64>()) % MODULUS;
        }
        line([won])
    }
}

fn read(input: &str) -> (usize, Vec<usize>) {
    let mut next = numbers::<usize>(input);
    let (n, k) = (next(), next());
    (n, (0..k).map(|_| next()).collect())
}

/// `k` different sizes up to `most`.
fn sizes(random: &mut Random, n: usize, k: usize, most: usize) -> String {
    let mut all: Vec<usize> = (1..=most).collect();
    random.shuffle(&mut all);
    all.truncate(k);
    line([n, all.len()]) + &line(all)
}

/// The input together with its answer, from the ways to lose: the mean over all characters of the
/// group of nim sums of the powers 1 to N of the sum of a character over the sizes. That sum is an
/// integer between -K and K; most are equal to another, and each is summed up term by term.
fn solved(input: String) -> (String, String) {
    let (n, sizes) = read(&input);
    let mut sums = vec![0_i64; SIZES];
    for &size in &sizes {
        sums[size] = 1;
    }
    // Character c of sum s is -1 to the power of the number of common bits.
    for bit in 0..16 {
        for low in (0..SIZES).filter(|index| index >> bit & 1 == 0) {
            let high = low | 1 << bit;
            (sums[low], sums[high]) = (sums[low] + sums[high], sums[low] - sums[high]);
        }
    }
    sums.sort_unstable();
    // All rows have the nim sum 0 or not.
    let series = |factor: i64| {
        let factor = factor.rem_euclid(MODULUS as i64) as u64;
        let mut power = 1;
        let terms = (0..n).map(|_| {
            power = power * factor % MODULUS;
            power
        });
        terms.fold(0, |sum, term| (sum + term) % MODULUS)
    };
    let all = series(sizes.len() as i64);
    let groups = sums.chunk_by(|a, b| a == b);
    let total = groups.fold(0, |total, group| {
        (total + group.len() as u64 * series(group[0])) % MODULUS
    });
    // Divide by the number of characters.
    let lost = (0..16).fold(total, |rest, _| (rest + rest % 2 * MODULUS) / 2);
    let answer = line([(all + MODULUS - lost) % MODULUS]);
    (input, answer)
}
