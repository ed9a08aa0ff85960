//! Nim and its relatives.
//!
//! Two players take turns; in misère nim whoever has no move wins, in the other games loses. A move
//! makes one heap smaller in `nim` and `misere`, 1 to k heaps in `moore`, one heap or both by the
//! same number in `wythoff`. In `staircase` it takes coins from a step to the step below; those on
//! the first one stay there.
//!
//! Input: `T`, then T lines `game k n a_1 … a_n` (1 ≤ T ≤ 10^5, 0 ≤ n, the sum of all n is at most
//! 2·10^5, 0 ≤ a ≤ 10^18). Other than in `moore`, where 1 ≤ k ≤ 10^9, k is 1; n is 2 in `wythoff`.
//!
//! Output: for each line `won` or `lost` if that is so for the player to move without a winning
//! move (`won` only if misère nim is over), else all n sizes after a winning move.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::line;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Nim;

const MAX_LINES: usize = 100_000;
const MAX_HEAPS: usize = 200_000;
const MAX_SIZE: usize = 1_000_000_000_000_000_000;
const MAX_K: usize = 1_000_000_000;
const GAMES: [&str; 5] = ["nim", "misere", "staircase", "moore", "wythoff"];

impl Problem for Nim {
    fn title(&self) -> &'static str {
        "Nim and its relatives"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/nim"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn several_outputs(&self) -> bool {
        true
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "8\nnim 1 3 1 2 5\nnim 1 0\nmisere 1 3 0 0 0\nmisere 1 2 1 2\nstaircase 1 3 7 2 2\n\
             moore 2 3 5 5 5\nmoore 2 3 1 2 3\nwythoff 1 2 4 7\n",
            "1 2 3\nlost\nwon\n1 0\n9 0 2\nlost\n1 1 1\nlost\n",
        );
        for (name, heaps, size) in [("few-large", 2, 9), ("more-small", 4, 3)] {
            plan.small(name, 5, move |random| {
                let lines = (0..60).map(|_| {
                    let game = *random.pick(&GAMES);
                    let n = if game == "wythoff" {
                        2
                    } else {
                        random.below(heaps + 1)
                    };
                    let k = if game == "moore" {
                        1 + random.below(4)
                    } else {
                        1
                    };
                    let size = 1 + random.below(size);
                    game_line(game, k, (0..n).map(|_| random.below(size)))
                });
                file(lines)
            });
        }
        plan.maximum("two-heaps-next-to-lost-ones", |random| {
            file((0..MAX_LINES).map(|_| next_to_lost(random)))
        });
        plan.maximum("many-heaps-of-each-game", |random| {
            let n = MAX_HEAPS / 4;
            file(GAMES[..4].iter().map(|game| many(random, game, n)))
        });
        for game in &GAMES[..4] {
            plan.maximum(&format!("many-heaps-of-{game}"), move |random| {
                file([many(random, game, MAX_HEAPS)])
            });
        }
        plan.maximum("ones-and-zeros", |random| {
            let heaps: Vec<_> = (0..MAX_HEAPS).map(|_| random.below(2)).collect();
            file([game_line("misere", 1, heaps)])
        });
        plan.maximum("no-heaps", |_| {
            file((0..MAX_LINES).map(|t| game_line(GAMES[t % 4], 1, [])))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut heaps = 0;
        for _ in 0..input.int("T", 1..=MAX_LINES)? {
            let game = GAMES[input.one_of("a game", &GAMES)?];
            input.int("k", 1..=if game == "moore" { MAX_K } else { 1 })?;
            let least = if game == "wythoff" { 2 } else { 0 };
            let most = if game == "wythoff" {
                2
            } else {
                MAX_HEAPS - heaps
            };
            let n = input.int("n", least..=most)?;
            for _ in 0..n {
                input.int("a", 0..=MAX_SIZE)?;
            }
            heaps += n;
        }
        if heaps > MAX_HEAPS {
            return input.fault("expected fewer heaps in all");
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut search = Search::new(|(game, heaps): &(Game, Vec<usize>)| {
            let moves = if game.name == "misere" && !heaps.is_empty() && is_over(heaps) {
                // The last player is made to have moved once more, after which there are no heaps.
                vec![vec![]]
            } else {
                game.moves(heaps)
            };
            moves.into_iter().map(|heaps| (*game, heaps)).collect()
        });
        let lines = read(input).into_iter().map(|(game, heaps)| {
            if game.name == "misere" && is_over(&heaps) {
                return line(["won"]);
            }
            let mut moves = game.moves(&heaps).into_iter();
            match moves.find(|next| !search.wins(&(game, next.clone()))) {
                Some(sizes) => line(sizes),
                None => line(["lost"]),
            }
        });
        lines.collect()
    }

    /// By the theory of each game, a move is possible and leaves a lost position, or there is none.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let mut tokens = Tokens::new(output);
        let mut answers = answer.map(str::lines);
        for (game, heaps) in read(input) {
            let word = tokens.clone().next();
            let is_won = game.name == "misere" && is_over(&heaps);
            let is_lost = game.is_lost(&heaps);
            let known = answers.as_mut().and_then(Iterator::next);
            if known.is_some_and(|known| (known == "lost") != is_lost) {
                return tokens.fault("the answer of the case is not what the theory says");
            }
            if is_won || is_lost {
                tokens.one_of("the result", &[if is_won { "won" } else { "lost" }])?;
                continue;
            }
            if word.is_some_and(|word| word == "won" || word == "lost") {
                return tokens.fault(format!("there is a winning move in {heaps:?}"));
            }
            let mut sizes = Vec::with_capacity(heaps.len());
            for _ in 0..heaps.len() {
                sizes.push(tokens.int("a size", 0..=usize::MAX)?);
            }
            if !game.allows(&heaps, &sizes) {
                return tokens.fault(format!("{} has no such move", game.name));
            }
            if !game.is_lost(&sizes) {
                return tokens.fault("the move does not win");
            }
        }
        tokens.end()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Game {
    name: &'static str,
    k: usize,
}

impl Game {
    /// All positions that a move can reach.
    fn moves(self, heaps: &[usize]) -> Vec<Vec<usize>> {
        let most = heaps.iter().max().unwrap_or(&0) + heaps.iter().sum::<usize>();
        let mut all: Vec<Vec<usize>> = vec![vec![]];
        for _ in heaps {
            let longer = all
                .iter()
                .flat_map(|start| (0..=most).map(move |size| [&start[..], &[size]].concat()));
            all = longer.collect();
            // Nothing but staircases makes a heap larger.
            if self.name != "staircase" {
                all.retain(|sizes| sizes.iter().zip(heaps).all(|(size, heap)| size <= heap));
            }
        }
        all.retain(|sizes| self.allows(heaps, sizes));
        all
    }

    /// Whether a move changes the heaps to these sizes.
    fn allows(self, heaps: &[usize], sizes: &[usize]) -> bool {
        let pairs = heaps.iter().zip(sizes);
        let changed: Vec<_> = pairs.filter(|(heap, size)| heap != size).collect();
        let smaller = changed.iter().all(|(heap, size)| heap > size);
        match self.name {
            "staircase" => {
                let at = heaps
                    .iter()
                    .zip(sizes)
                    .position(|(heap, size)| heap != size);
                at.is_some_and(|at| {
                    changed.len() == 2
                        && at + 1 < heaps.len()
                        && sizes[at] > heaps[at]
                        && sizes[at + 1] < heaps[at + 1]
                        && sizes[at] - heaps[at] == heaps[at + 1] - sizes[at + 1]
                })
            }
            "wythoff" => {
                smaller
                    && match changed[..] {
                        [_] => true,
                        [(a, b), (c, d)] => a - b == c - d,
                        _ => false,
                    }
            }
            _ => smaller && (1..=self.k).contains(&changed.len()),
        }
    }

    /// Whether the player to move loses.
    fn is_lost(self, heaps: &[usize]) -> bool {
        let sum = |heaps: &mut dyn Iterator<Item = &usize>| heaps.fold(0, |sum, heap| sum ^ heap);
        match self.name {
            "nim" => sum(&mut heaps.iter()) == 0,
            "misere" if heaps.iter().all(|&heap| heap < 2) => sum(&mut heaps.iter()) == 1,
            "misere" => sum(&mut heaps.iter()) == 0,
            "staircase" => sum(&mut heaps.iter().skip(1).step_by(2)) == 0,
            // Each binary digit is set in a multiple of k + 1 heaps.
            "moore" => (0..64).all(|digit| {
                let set = heaps.iter().filter(|&heap| heap >> digit & 1 == 1);
                set.count() % (self.k + 1) == 0
            }),
            // The lesser heap is the difference times the golden ratio, rounded down.
            _ => {
                let difference = heaps[0].abs_diff(heaps[1]) as u128;
                let root = (5 * difference * difference).isqrt();
                heaps[0].min(heaps[1]) as u128 == (difference + root) / 2
            }
        }
    }
}

fn is_over(heaps: &[usize]) -> bool {
    heaps.iter().all(|&heap| heap == 0)
}

fn read(input: &str) -> Vec<(Game, Vec<usize>)> {
    let lines = input.lines().skip(1).map(|line| {
        let mut words = line.split_ascii_whitespace();
        let name = words.next().expect("a valid input");
        let name = GAMES.into_iter().find(|game| *game == name);
        let name = name.expect("a valid input");
        let numbers: Vec<usize> = words
            .map(|word| word.parse().expect("a valid input"))
            .collect();
        let k = numbers[0];
        (Game { name, k }, numbers[2..].to_vec())
    });
    lines.collect()
}

fn game_line(game: &str, k: usize, heaps: impl IntoIterator<Item = usize>) -> String {
    let heaps: Vec<usize> = heaps.into_iter().collect();
    format!("{game} {k} {} {}", heaps.len(), line(heaps))
}

fn file(lines: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = lines.into_iter().collect();
    line([lines.len()]) + &lines.concat()
}

/// Two heaps of a random game that are lost, or would be with one counter more or less.
fn next_to_lost(random: &mut Random) -> String {
    let game = *random.pick(&["nim", "misere", "moore", "wythoff", "wythoff", "wythoff"]);
    let size = 1 + random.bits() as usize % (MAX_SIZE >> random.below(50));
    let (a, b) = if game == "wythoff" {
        let difference = size / 4;
        let root = (5 * (difference as u128).pow(2)).isqrt() as usize;
        let lesser = (difference + root) / 2;
        (lesser, lesser + difference)
    } else {
        (size, size)
    };
    let mut heaps = [a + random.below(2), b.saturating_sub(random.below(2))];
    random.shuffle(&mut heaps);
    game_line(game, 1, heaps)
}

/// Heaps of random sizes with random numbers of digits.
fn many(random: &mut Random, game: &str, n: usize) -> String {
    let k = if game == "moore" {
        1 + random.below(n)
    } else {
        1
    };
    let heaps: Vec<usize> = (0..n)
        .map(|_| random.bits() as usize % (MAX_SIZE >> random.below(60)))
        .collect();
    game_line(game, k, heaps)
}
