//! ABC255 G, "Constrained Nim": nim, except that for each of M pairs one may not take exactly Y
//! stones from a pile of exactly X. The limits of time and memory are recalled, not looked up.

use std::collections::{BTreeMap, HashSet};

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct ConstrainedNim;

const MAX: usize = 200_000;
const MAX_PILE: usize = 1_000_000_000_000_000_000;

impl Problem for ConstrainedNim {
    fn title(&self) -> &'static str {
        "Constrained Nim"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc255/tasks/abc255_g"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("3 4\n1 2 4\n2 1\n3 3\n3 1\n1 1\n", "Takahashi\n");
        plan.sample("1 5\n5\n5 1\n5 2\n5 3\n5 4\n5 5\n", "Aoki\n");
        for (name, most) in [("small", 5), ("larger", 14)] {
            plan.small(name, 20, move |random| {
                let piles: Vec<usize> = (0..=random.below(3))
                    .map(|_| 1 + random.below(most))
                    .collect();
                let pairs = (1..=most).flat_map(|x| (1..=x).map(move |y| (x, y)));
                let mut pairs: Vec<_> = pairs.collect();
                random.shuffle(&mut pairs);
                pairs.truncate(1 + random.below(pairs.len()));
                file(&piles, &pairs)
            });
        }
        plan.maximum("small-piles", |random| {
            // All moves from the piles up to 632 but a few.
            let pairs = (1..=632).flat_map(|x| (1..=x).map(move |y| (x, y)));
            let mut pairs: Vec<_> = pairs.collect();
            random.shuffle(&mut pairs);
            pairs.truncate(MAX);
            solved(random, pairs, 700)
        });
        plan.maximum("like-the-smallest", |random| {
            // Half of the piles cannot be emptied, and a second one cannot become those.
            let pairs = (1..=MAX).map(|i| (i, i - i / 3 * 2 * (i % 2)));
            let pairs = pairs.collect();
            solved(random, pairs, MAX)
        });
        plan.maximum("one-pile", |random| {
            let pairs = (1..=MAX).map(|y| (MAX_PILE, y)).collect();
            solved(random, pairs, MAX_PILE)
        });
        plan.maximum("large-piles", |random| {
            let pairs = (0..MAX)
                .map(|i| (MAX_PILE - i, MAX_PILE - i - i / 2))
                .collect();
            solved(random, pairs, MAX_PILE)
        });
        plan.maximum("scattered", |random| {
            let mut pairs = HashSet::new();
            while pairs.len() < MAX {
                let x = 1 + random.below(MAX_PILE);
                pairs.insert((x, 1 + random.below(x)));
            }
            let mut pairs: Vec<_> = pairs.into_iter().collect();
            pairs.sort_unstable();
            solved(random, pairs, MAX_PILE)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let m = input.int("M", 1..=MAX)?;
        for _ in 0..n {
            input.int("A", 1..=MAX_PILE)?;
        }
        let mut pairs = HashSet::new();
        for _ in 0..m {
            let x = input.int("X", 1..=MAX_PILE)?;
            if !pairs.insert((x, input.int("Y", 1..=x)?)) {
                return input.fault("expected different pairs");
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (piles, pairs) = read(input);
        let mut search = Search::new(|piles: &Vec<usize>| {
            let mut moves = Vec::new();
            for (index, &pile) in piles.iter().enumerate() {
                for taken in (1..=pile).filter(|&taken| !pairs.contains(&(pile, taken))) {
                    let mut left = piles.clone();
                    left[index] -= taken;
                    left.sort_unstable();
                    moves.push(left);
                }
            }
            moves
        });
        winner(search.wins(&piles))
    }
}

fn winner(first: bool) -> String {
    line([if first { "Takahashi" } else { "Aoki" }])
}

fn read(input: &str) -> (Vec<usize>, Vec<(usize, usize)>) {
    let mut next = numbers::<usize>(input);
    let (n, m) = (next(), next());
    let piles = (0..n).map(|_| next()).collect();
    (piles, (0..m).map(|_| (next(), next())).collect())
}

fn file(piles: &[usize], pairs: &[(usize, usize)]) -> String {
    let lines = pairs.iter().map(|(x, y)| line([x, y]));
    line([piles.len(), pairs.len()]) + &line(piles) + &lines.collect::<String>()
}

/// The Grundy numbers of all piles. Up to any pile each number below some bound occurs; the pile has
/// the bound as its number or, if that is less, one that is found only in piles it cannot become.
struct Grundy {
    /// The piles of the latter kind, ascending, and their numbers.
    odd: Vec<(usize, usize)>,
}

impl Grundy {
    fn new(pairs: &[(usize, usize)]) -> Self {
        let mut targets: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &(x, y) in pairs {
            targets.entry(x).or_default().push(x - y);
        }
        let mut grundy = Self { odd: Vec::new() };
        let mut occurrences: BTreeMap<usize, usize> = BTreeMap::new();
        for (pile, targets) in targets {
            let mut excluded: BTreeMap<usize, usize> = BTreeMap::new();
            for target in targets {
                *excluded.entry(grundy.get(target)).or_default() += 1;
            }
            let is_free = |&(value, excluded): &(usize, usize)| {
                excluded == 1 + occurrences.get(&value).unwrap_or(&0)
            };
            if let Some((value, _)) = excluded.into_iter().find(is_free) {
                grundy.odd.push((pile, value));
                *occurrences.entry(value).or_default() += 1;
            }
        }
        grundy
    }

    fn get(&self, pile: usize) -> usize {
        let smaller = self.odd.partition_point(|&(odd, _)| odd < pile);
        match self.odd.get(smaller) {
            Some(&(odd, value)) if odd == pile => value,
            _ => pile - smaller,
        }
    }
}

/// Piles of sizes up to `most`, many of them constrained; half of the time each is there twice.
fn solved(random: &mut Random, mut pairs: Vec<(usize, usize)>, most: usize) -> (String, String) {
    let grundy = Grundy::new(&pairs);
    let mut draw = || match random.chance(1, 2) {
        true => random.pick(&pairs).0,
        false => 1 + random.below(most),
    };
    let half: Vec<usize> = (0..MAX / 2).map(|_| draw()).collect();
    let mut piles = [&half[..], &half].concat();
    if random.chance(1, 2) {
        piles[0] = pairs[0].0;
    }
    random.shuffle(&mut piles);
    random.shuffle(&mut pairs);
    let sum = piles.iter().fold(0, |sum, &pile| sum ^ grundy.get(pile));
    (file(&piles, &pairs), winner(sum != 0))
}
