//! Octal and hexadecimal games on large heaps.
//!
//! Two players take turns to take counters from a heap, and may leave several heaps in place of it;
//! who cannot move loses. Digit k of a code `d_0.d_1 d_2 …`, where d_0 may be missing, says what a
//! move that takes k counters may leave: it is the sum of 1 if that may be nothing, 2 if one heap,
//! 4 if two heaps and 8 if three heaps, none of them empty.
//!
//! Input: a code out of 0.77, 0.137, 0.07, 4.3, 0.d, 0.b7, 0.a43, 0.f52, 0.33f, then `N`, then N
//! heaps `h_1 … h_N` (0 ≤ N ≤ 10^5, 0 ≤ h ≤ 10^18).
//!
//! Output: the Grundy numbers of the heaps. Those of each code are periodic, which follows from the
//! numbers of the heaps up to 300.

use std::collections::HashSet;

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::line;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct HexadecimalGame;

const CODES: [&str; 9] = [
    "0.77", "0.137", "0.07", "4.3", "0.d", "0.b7", "0.a43", "0.f52", "0.33f",
];
const MAX_HEAPS: usize = 100_000;
const MAX_SIZE: usize = 1_000_000_000_000_000_000;

impl Problem for HexadecimalGame {
    fn title(&self) -> &'static str {
        "Octal and hexadecimal games on large heaps"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/hexadecimal_game"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("0.77 10\n0 1 2 3 4 5 6 7 8 9\n", "0 1 2 3 1 4 3 2 1 4\n");
        plan.sample("0.d 4\n0 1 2 60\n", "0 1 0 0\n");
        plan.sample("4.3 0\n\n", "\n");
        for code in CODES {
            plan.small(&format!("{code}-up-to-60"), 1, move |_| {
                format!("{code} 61\n{}", line(0..=60))
            });
        }
        for code in [
            "0.33f", "0.a43", "0.b7", "0.f52", "0.d", "0.137", "0.07", "0.77", "4.3",
        ] {
            plan.maximum(code, move |random| large(random, code));
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        input.one_of("a code", &CODES)?;
        for _ in 0..input.int("N", 0..=MAX_HEAPS)? {
            input.int("h", 0..=MAX_SIZE)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut words = input.split_ascii_whitespace();
        let grundy = grundy(words.next().expect("a valid input"), 60);
        let heaps = words
            .skip(1)
            .map(|word| word.parse().expect("a valid input"));
        line(heaps.map(|heap: usize| grundy[heap]))
    }
}

/// The Grundy numbers of the heaps up to `most`, by going through all ways to leave heaps.
fn grundy(code: &str, most: usize) -> Vec<usize> {
    let digits: Vec<u32> = code
        .chars()
        .filter_map(|digit| digit.to_digit(16))
        .collect();
    let mut grundy: Vec<usize> = Vec::new();
    for heap in 0..=most {
        let mut seen = HashSet::new();
        for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 {
                seen.insert(0);
            }
            if digit & 2 != 0 && left > 0 {
                seen.insert(grundy[left]);
            }
            for a in 1..left {
                if digit & 4 != 0 {
                    seen.insert(grundy[a] ^ grundy[left - a]);
                }
                if digit & 8 != 0 {
                    let rest = left - a;
                    seen.extend((1..rest).map(|b| grundy[a] ^ grundy[b] ^ grundy[rest - b]));
                }
            }
        }
        let least = (0..).find(|value| !seen.contains(value));
        grundy.extend(least);
    }
    grundy
}

/// Heaps of random sizes with random numbers of digits, and their Grundy numbers: from 100 on all
/// codes have a period that divides 12 or 34, so that 204 is one of them all.
fn large(random: &mut Random, code: &str) -> (String, String) {
    let grundy = grundy(code, 100 + 2 * 204);
    let (known, again) = (&grundy[100..304], &grundy[304..508]);
    assert_eq!(known, again, "the numbers of {code} have another period");
    let heaps: Vec<usize> = (0..MAX_HEAPS)
        .map(|_| random.bits() as usize % (MAX_SIZE >> random.below(60)))
        .collect();
    let values = heaps.iter().map(|&heap| match heap.checked_sub(100) {
        Some(rest) => known[rest % 204],
        None => grundy[heap],
    });
    let values = line(values);
    (format!("{code} {MAX_HEAPS}\n{}", line(heaps)), values)
}
