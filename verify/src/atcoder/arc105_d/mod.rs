//! ARC105 D, "Let's Play Nim": while there are bags of coins, a move empties one onto one of N
//! plates; then nim on the plates. Who cannot move loses. The limits of time and memory are
//! recalled, not looked up.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct LetsPlayNim;

const MAX_TESTS: usize = 100_000;
const MAX_BAGS: usize = 100_000;
const MAX_ALL_BAGS: usize = 200_000;
const MAX_COINS: usize = 1_000_000_000;

impl Problem for LetsPlayNim {
    fn title(&self) -> &'static str {
        "Let's Play Nim"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/arc105/tasks/arc105_d"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3\n1\n10\n2\n1 2\n21\n476523737 103976339 266993 706803678 802362985 892644371 \
             953855359 196462821 817301757 409460796 773943961 488763959 405483423 616934516 \
             710762957 239829390 55474813 818352359 312280585 185800870 255245162\n",
            "Second\nFirst\nSecond\n",
        );
        plan.small("random", 10, |random| {
            let tests = (0..20).map(|_| {
                let n = 1 + random.below(5);
                (0..n).map(|_| 1 + random.below(4)).collect()
            });
            file(tests.collect())
        });
        plan.small("pairs", 5, |random| {
            let tests = (0..20).map(|_| {
                let (n, most) = (1 + random.below(2), 4);
                pairs(random, n, most)
            });
            file(tests.collect())
        });
        plan.maximum("many-pairs", |random| {
            let tests = [(); 2].map(|()| pairs(random, MAX_BAGS / 2, MAX_COINS));
            solved(tests.to_vec())
        });
        plan.maximum("many-equal-bags", |random| {
            solved(vec![pairs(random, MAX_BAGS / 2, 2), vec![1; MAX_BAGS]])
        });
        plan.maximum("odd", |_| {
            solved(vec![vec![MAX_COINS; MAX_BAGS - 1], (1..MAX_BAGS).collect()])
        });
        plan.maximum("small-tests", |random| {
            let tests = (0..MAX_TESTS).map(|_| {
                let most = 1 << random.below(30);
                pairs(random, 1, most)
            });
            solved(tests.collect())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut bags = 0;
        for _ in 0..input.int("T", 1..=MAX_TESTS)? {
            let n = input.int("N", 1..=MAX_BAGS.min(MAX_ALL_BAGS - bags))?;
            for _ in 0..n {
                input.int("a", 1..=MAX_COINS)?;
            }
            bags += n;
        }
        Ok(())
    }

    /// Plays everything out; nim at its end is known where there are too many bags or coins.
    fn oracle(&self, input: &str) -> String {
        let mut search = Search::new(|(bags, plates): &(Vec<usize>, Vec<usize>)| {
            let mut moves = Vec::new();
            for index in 0..bags.len() {
                let mut left = bags.clone();
                let bag = left.remove(index);
                for plate in 0..plates.len() {
                    let mut plates = plates.clone();
                    plates[plate] += bag;
                    plates.sort_unstable();
                    moves.push((left.clone(), plates));
                }
            }
            if bags.is_empty() {
                for (index, &plate) in plates.iter().enumerate() {
                    for size in 0..plate {
                        let mut plates = plates.clone();
                        plates[index] = size;
                        plates.sort_unstable();
                        moves.push((vec![], plates));
                    }
                }
            }
            moves
        });
        let results = read(input).into_iter().map(|mut bags| {
            if bags.len() > 5 {
                return winner(by_theory(&bags));
            }
            bags.sort_unstable();
            let plates = vec![0; bags.len()];
            winner(search.wins(&(bags, plates)))
        });
        results.collect()
    }
}

/// Whether the first player wins: with an even number of bags that are not all in pairs.
fn by_theory(bags: &[usize]) -> bool {
    let mut bags = bags.to_vec();
    bags.sort_unstable();
    bags.len().is_multiple_of(2) && bags.chunks(2).any(|pair| pair[0] != pair[1])
}

fn winner(first: bool) -> String {
    line([if first { "First" } else { "Second" }])
}

fn read(input: &str) -> Vec<Vec<usize>> {
    let mut next = numbers::<usize>(input);
    let tests = (0..next()).map(|_| (0..next()).map(|_| next()).collect());
    tests.collect()
}

fn file(tests: Vec<Vec<usize>>) -> String {
    let header = line([tests.len()]);
    let tests = tests
        .into_iter()
        .map(|bags| line([bags.len()]) + &line(bags));
    header + &tests.collect::<String>()
}

/// The tests together with their answers.
fn solved(tests: Vec<Vec<usize>>) -> (String, String) {
    let answers = tests.iter().map(|bags| winner(by_theory(bags))).collect();
    (file(tests), answers)
}

/// Twice each of `count` random bags; half of the time, one of them has a coin more.
fn pairs(random: &mut Random, count: usize, most: usize) -> Vec<usize> {
    let half: Vec<usize> = (0..count).map(|_| 1 + random.below(most)).collect();
    let mut bags = [&half[..], &half].concat();
    if random.chance(1, 2) {
        bags[0] = (bags[0] + 1).min(MAX_COINS);
    }
    random.shuffle(&mut bags);
    bags
}
