//! 850 C, "Arpa and a game with Mojtaba": a move chooses a power p^k of a prime that divides one of
//! the numbers, and divides by it all numbers that it divides; who cannot move loses.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct ArpaAndMojtaba;

const MAX_NUMBERS: usize = 100;
const MAX: usize = 1_000_000_000;

impl Problem for ArpaAndMojtaba {
    fn title(&self) -> &'static str {
        "Arpa and a game with Mojtaba"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/problemset/problem/850/C"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("4\n1 1 1 1\n", "Arpa\n");
        plan.sample("4\n1 1 17 17\n", "Mojtaba\n");
        plan.sample("4\n1 1 17 289\n", "Arpa\n");
        plan.sample("5\n1 2 3 4 5\n", "Arpa\n");
        plan.small("one-number", 8, |random| list(&[1 + random.below(5_000)]));
        plan.small("random", 25, |random| {
            let count = 1 + random.below(6);
            let number = |_| 1 + random.below(400);
            list(&(0..count).map(number).collect::<Vec<_>>())
        });
        plan.small("two-primes", 25, |random| {
            let count = 1 + random.below(4);
            let number =
                |_| 2_usize.pow(random.below(6) as u32) * 3_usize.pow(random.below(5) as u32);
            list(&(0..count).map(number).collect::<Vec<_>>())
        });
        plan.maximum("powers-of-two", |random| {
            let numbers: Vec<usize> = (0..MAX_NUMBERS).map(|i| 1 << (i % 30)).collect();
            let answer = by_playing(&(0..30).map(|i| 1 << i).collect::<Vec<_>>());
            (shuffled(random, numbers), answer)
        });
        plan.maximum("sparse-powers-of-two", |random| {
            let powers: Vec<usize> = (0..30)
                .filter(|_| random.chance(1, 3))
                .map(|i| 1 << i)
                .collect();
            let numbers = (0..MAX_NUMBERS).map(|i| powers.get(i).copied().unwrap_or(1));
            (shuffled(random, numbers.collect()), by_playing(&powers))
        });
        plan.maximum("large-primes", |random| {
            // Each of two primes once: one answers with the other.
            let numbers = (0..MAX_NUMBERS).map(|i| [999_999_937, 999_999_929][i % 2]);
            (shuffled(random, numbers.collect()), "Arpa\n".to_owned())
        });
        plan.maximum("products-of-two-primes", |random| {
            let numbers = (0..MAX_NUMBERS).map(|_| 31_607 * *random.pick(&[31_607, 31_601]));
            let mut numbers: Vec<usize> = numbers.collect();
            numbers[..2].copy_from_slice(&[31_607 * 31_607, 31_607 * 31_601]);
            let answer = by_playing(&numbers[..2]);
            (shuffled(random, numbers), answer)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("n", 1..=MAX_NUMBERS)? {
            input.int("a", 1..=MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let numbers: Vec<usize> = (0..next()).map(|_| next()).collect();
        by_playing(&numbers)
    }
}

/// Tries all moves. It does not matter how often a number is there, nor that 1 is.
fn by_playing(numbers: &[usize]) -> String {
    let simplified = |mut numbers: Vec<usize>| {
        numbers.retain(|&number| number > 1);
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    let mut search = Search::new(|numbers: &Vec<usize>| {
        let mut moves = Vec::new();
        let mut primes: Vec<usize> = numbers.iter().flat_map(|&number| primes(number)).collect();
        primes.sort_unstable();
        primes.dedup();
        for prime in primes {
            let mut power = prime;
            while numbers.iter().any(|number| number % power == 0) {
                let divided = numbers.iter().map(|&number| match number % power {
                    0 => number / power,
                    _ => number,
                });
                moves.push(simplified(divided.collect()));
                power *= prime;
            }
        }
        moves
    });
    let first = search.wins(&simplified(numbers.to_vec()));
    if first { "Mojtaba\n" } else { "Arpa\n" }.to_owned()
}

fn primes(mut number: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    let mut divisor = 2;
    while number > 1 {
        if divisor * divisor > number {
            divisor = number;
        }
        if number.is_multiple_of(divisor) {
            primes.push(divisor);
            number /= divisor;
        } else {
            divisor += 1;
        }
    }
    primes
}

fn list(numbers: &[usize]) -> String {
    line([numbers.len()]) + &line(numbers)
}

fn shuffled(random: &mut Random, mut numbers: Vec<usize>) -> String {
    random.shuffle(&mut numbers);
    list(&numbers)
}
