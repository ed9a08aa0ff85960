//! 1312 F, "Attack on Red Kingdom": an attack of one of three kinds takes x, y or z soldiers from a
//! castle, or all if there are fewer; the second kind cannot follow itself on the same castle, nor
//! can the third. Who takes the last soldier wins: how many first attacks win? The number of castles
//! and the largest values are partly recalled.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct AttackOnRedKingdom;

const MAX_TESTS: usize = 1_000;
const MAX_CASTLES: usize = 300_000;
const MAX_SOLDIERS: usize = 1_000_000_000_000_000_000;

impl Problem for AttackOnRedKingdom {
    fn title(&self) -> &'static str {
        "Attack on Red Kingdom"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/problemset/problem/1312/F"
    }

    fn limits(&self) -> Limits {
        Limits::new(3.0, 512)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("3\n2 1 3 4\n7 6\n1 1 2 3\n1\n1 1 2 2\n3\n", "2\n3\n0\n");
        plan.sample(
            "10\n6 5 4 5\n2 3 2 3 1 3\n1 5 2 3\n10\n4 4 2 3\n8 10 8 5\n2 2 1 4\n8 5\n3 5 3 5\n9 2 10\n\
             4 5 5 5\n2 10 4 2\n2 3 1 4\n1 10\n3 1 5 3\n9 8 7\n2 5 4 5\n8 8\n3 5 1 4\n5 5 10\n",
            "0\n2\n1\n2\n5\n12\n5\n0\n0\n2\n",
        );
        for (name, castles, soldiers) in [("one", 1, 60), ("two", 2, 20), ("three", 3, 9)] {
            plan.small(&format!("{name}-castles"), 6, move |random| {
                tests(random, 10, |random| {
                    (1..=soldiers, 1 + random.below(castles))
                })
            });
        }
        plan.maximum("many-castles", |random| {
            solved(tests(random, 1, |_| (1..=3_000, MAX_CASTLES)))
        });
        plan.maximum("many-tests", |random| {
            solved(tests(random, MAX_TESTS, |_| (1..=1_000, 300)))
        });
        plan.maximum("large-pairs", |random| {
            let mut input = line([MAX_TESTS]);
            for _ in 0..MAX_TESTS {
                let mut castles = Vec::new();
                for _ in 0..150 {
                    castles.extend([MAX_SOLDIERS - random.below(1_000_000); 2]);
                }
                random.shuffle(&mut castles);
                input += &test(random, &castles);
            }
            // The second player imitates the first, so there is no winning attack.
            (input, "0\n".repeat(MAX_TESTS))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut left = MAX_CASTLES;
        for _ in 0..input.int("t", 1..=MAX_TESTS)? {
            let castles = input.int("n", 1..=left)?;
            left -= castles;
            for name in ["x", "y", "z"] {
                input.int(name, 1..=5)?;
            }
            for _ in 0..castles {
                input.int("a", 1..=MAX_SOLDIERS)?;
            }
        }
        Ok(())
    }

    /// Tries all attacks, where there are few castles.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let tests = (0..next()).map(|_| {
            let castles = next();
            let losses = [next(), next(), next()];
            let castles: Vec<usize> = (0..castles).map(|_| next()).collect();
            if castles.len() > 3 {
                return by_numbers(losses, &castles);
            }
            let attacks = |castles: &Vec<(usize, usize)>| {
                let mut attacks = Vec::new();
                for (index, &(soldiers, last)) in castles.iter().enumerate() {
                    for (kind, loss) in losses.iter().enumerate() {
                        if soldiers > 0 && (kind == 0 || kind != last) {
                            let mut left = castles.clone();
                            left[index] = (soldiers.saturating_sub(*loss), kind);
                            attacks.push(left);
                        }
                    }
                }
                attacks
            };
            let start: Vec<(usize, usize)> = castles.iter().map(|&castle| (castle, 0)).collect();
            let mut search = Search::new(attacks);
            let wins = attacks(&start)
                .into_iter()
                .filter(|next| !search.wins(next));
            line([wins.count()])
        });
        tests.collect()
    }
}

/// By the theorem of Sprague and Grundy, with the numbers of all castles up to the largest.
fn by_numbers(losses: [usize; 3], castles: &[usize]) -> String {
    let largest = castles.iter().copied().max().unwrap_or(0);
    let mut grundy = vec![[0; 3]; largest + 1];
    for soldiers in 1..=largest {
        for last in 0..3 {
            let kinds = (0..3).filter(|&kind| kind == 0 || kind != last);
            let options: Vec<usize> = kinds
                .map(|kind| grundy[soldiers.saturating_sub(losses[kind])][kind])
                .collect();
            let number = (0..).find(|number| !options.contains(number));
            grundy[soldiers][last] = number.expect("some number is free");
        }
    }
    let sum = castles
        .iter()
        .fold(0, |sum, &castle| sum ^ grundy[castle][0]);
    let mut wins = 0;
    for &castle in castles {
        for kind in 0..3 {
            let rest = grundy[castle.saturating_sub(losses[kind])][kind];
            wins += usize::from(sum ^ grundy[castle][0] ^ rest == 0);
        }
    }
    line([wins])
}

fn solved(input: String) -> (String, String) {
    let answer = {
        let mut next = numbers::<usize>(&input);
        let tests = (0..next()).map(|_| {
            let castles = next();
            let losses = [next(), next(), next()];
            by_numbers(losses, &(0..castles).map(|_| next()).collect::<Vec<_>>())
        });
        tests.collect()
    };
    (input, answer)
}

fn test(random: &mut Random, castles: &[usize]) -> String {
    let losses = [(); 3].map(|()| 1 + random.below(5));
    line([castles.len()].into_iter().chain(losses)) + &line(castles)
}

/// Tests for which `size` draws the range of soldiers and the number of castles.
fn tests(
    random: &mut Random,
    count: usize,
    size: impl Fn(&mut Random) -> (std::ops::RangeInclusive<i64>, usize),
) -> String {
    let mut input = line([count]);
    for _ in 0..count {
        let (soldiers, castles) = size(random);
        let castles: Vec<usize> = (0..castles)
            .map(|_| random.within(soldiers.clone()) as usize)
            .collect();
        input += &test(random, &castles);
    }
    input
}
