//! Winning moves in subtraction games.
//!
//! Two players take turns to take counters from one of several heaps, in certain numbers only; who
//! cannot move loses.
//!
//! Input: first either `set S x_1 … x_S`, the numbers that may be taken (0 ≤ S ≤ 60, 1 ≤ x ≤ 10^5),
//! or `between a b` if they are all from a to b (1 ≤ a ≤ b ≤ 10^18). Then `T`, and T lines
//! `n h_1 … h_n` of heaps (1 ≤ T ≤ 10^5, 0 ≤ n, all n together at most 2·10^5, 0 ≤ h ≤ 10^5, or
//! 10^18 with `between`).
//!
//! Output: for each line `lost` if the player to move loses, or a winning move: the number of a heap
//! and its new size.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct SubtractionMoves;

const MAX_SET: usize = 60;
const MAX_SIZE: usize = 100_000;
const MAX_BETWEEN: usize = 1_000_000_000_000_000_000;
const MAX_LINES: usize = 100_000;
const MAX_HEAPS: usize = 200_000;

impl Problem for SubtractionMoves {
    fn title(&self) -> &'static str {
        "Winning moves in subtraction games"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/subtraction_game"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn several_outputs(&self) -> bool {
        true
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("set 2 5 2\n3\n0\n3 2 5 11\n1 1\n", "lost\n2 3\nlost\n");
        plan.sample("between 3 14\n2\n2 3 25\n1 17\n", "2 20\nlost\n");
        plan.sample("set 0\n1\n2 7 8\n", "lost\n");
        plan.small("set", 15, |random| {
            let numbers: Vec<usize> = (0..random.below(5)).map(|_| 1 + random.below(8)).collect();
            let rule = format!("set {} {}", numbers.len(), line(numbers));
            file(random, &rule, 20, 60, 20)
        });
        plan.small("between", 15, |random| {
            let least = 1 + random.below(5);
            let rule = line([
                "between".to_owned(),
                least.to_string(),
                (least + random.below(6)).to_string(),
            ]);
            file(random, &rule, 20, 60, 30)
        });
        plan.maximum("set-of-60", |random| {
            let numbers = (0..MAX_SET).map(|_| 1 + random.below(200));
            let rule = format!("set {MAX_SET} {}", line(numbers));
            file(random, &rule, MAX_LINES, MAX_HEAPS, MAX_SIZE)
        });
        plan.maximum("powers-of-two", |random| {
            let rule = format!("set 17 {}", line((0..17).map(|exponent| 1 << exponent)));
            file(random, &rule, 2, MAX_HEAPS, MAX_SIZE)
        });
        plan.maximum("all-up-to-60", |random| {
            let rule = format!("set {MAX_SET} {}", line(1..=MAX_SET));
            file(random, &rule, MAX_LINES, MAX_HEAPS, MAX_SIZE)
        });
        for (name, a, b) in [
            ("few-from-billions", 1_000_000_000, 1_000_000_007),
            ("wide", 3, MAX_BETWEEN / 2),
            ("all", 1, MAX_BETWEEN),
            ("only-the-most", MAX_BETWEEN, MAX_BETWEEN),
            ("one", 1, 1),
        ] {
            plan.maximum(&format!("between-{name}"), move |random| {
                file(
                    random,
                    &format!("between {a} {b}\n"),
                    MAX_LINES,
                    MAX_HEAPS,
                    MAX_BETWEEN,
                )
            });
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let most = if input.one_of("the rule", &["set", "between"])? == 0 {
            for _ in 0..input.int("S", 0..=MAX_SET)? {
                input.int("x", 1..=MAX_SIZE)?;
            }
            MAX_SIZE
        } else {
            let a = input.int("a", 1..=MAX_BETWEEN)?;
            input.int("b", a..=MAX_BETWEEN)?;
            MAX_BETWEEN
        };
        let mut heaps = 0;
        for _ in 0..input.int("T", 1..=MAX_LINES)? {
            let n = input.int("n", 0..=MAX_HEAPS - heaps)?;
            for _ in 0..n {
                input.int("h", 0..=most)?;
            }
            heaps += n;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (rule, lines) = read(input);
        let mut search = Search::new(|heaps: &Vec<usize>| {
            let mut next: Vec<_> = rule
                .moves(heaps)
                .into_iter()
                .map(|(_, heaps)| heaps)
                .collect();
            // The order of the heaps makes no difference.
            next.iter_mut().for_each(|heaps| heaps.sort_unstable());
            next
        });
        let output = lines.iter().map(|heaps| {
            let mut moves = rule.moves(heaps).into_iter();
            match moves.find(|(_, next)| !search.wins(next)) {
                Some((index, next)) => line([index + 1, next[index]]),
                None => line(["lost"]),
            }
        });
        output.collect()
    }

    /// By Grundy numbers: those of a set one heap after another, others by the formula.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let (rule, lines) = read(input);
        let grundy = rule.grundy();
        let mut answers = answer.map(str::lines);
        let mut tokens = Tokens::new(output);
        for heaps in lines {
            let sum = heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap));
            let known = answers.as_mut().and_then(Iterator::next);
            if known.is_some_and(|known| (known == "lost") != (sum == 0)) {
                return tokens.fault("the answer of the case is not what the theory says");
            }
            if sum == 0 {
                tokens.one_of("the result", &["lost"])?;
                continue;
            }
            let heap = heaps[tokens.int("a heap", 1..=heaps.len())? - 1];
            let size = tokens.int("a size", 0..=MAX_BETWEEN)?;
            if size >= heap || !rule.allows(heap - size) {
                return tokens.fault(format!("a heap of {heap} cannot become one of {size}"));
            }
            if sum ^ grundy(heap) != grundy(size) {
                return tokens.fault("the move does not win");
            }
        }
        tokens.end()
    }
}

enum Rule {
    Set(Vec<usize>),
    Between(usize, usize),
}

impl Rule {
    fn allows(&self, taken: usize) -> bool {
        match self {
            Self::Set(numbers) => numbers.contains(&taken),
            Self::Between(a, b) => (*a..=*b).contains(&taken),
        }
    }

    /// All moves: the index of a heap, and the heaps afterwards.
    fn moves(&self, heaps: &[usize]) -> Vec<(usize, Vec<usize>)> {
        let mut moves = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            for size in (0..heap).filter(|size| self.allows(heap - size)) {
                let mut heaps = heaps.to_vec();
                heaps[index] = size;
                moves.push((index, heaps));
            }
        }
        moves
    }

    fn grundy(&self) -> Box<dyn Fn(usize) -> usize> {
        match self {
            Self::Set(numbers) => {
                let mut grundy: Vec<u32> = Vec::with_capacity(MAX_SIZE + 1);
                for heap in 0..=MAX_SIZE {
                    let possible = numbers.iter().filter(|&&taken| taken <= heap);
                    let seen = possible.fold(0_u64, |seen, taken| seen | 1 << grundy[heap - taken]);
                    grundy.push(seen.trailing_ones());
                }
                Box::new(move |heap| grundy[heap] as usize)
            }
            &Self::Between(a, b) => Box::new(move |heap| heap % (a + b) / a),
        }
    }
}

fn read(input: &str) -> (Rule, Vec<Vec<usize>>) {
    let (word, rest) = input.split_once(' ').expect("a valid input");
    let mut next = numbers::<usize>(rest);
    let rule = if word == "set" {
        Rule::Set((0..next()).map(|_| next()).collect())
    } else {
        Rule::Between(next(), next())
    };
    let lines = (0..next()).map(|_| (0..next()).map(|_| next()).collect());
    let lines = lines.collect();
    (rule, lines)
}

/// Up to `lines` lines with `heaps` heaps in all, some of which are there twice.
fn file(random: &mut Random, rule: &str, lines: usize, heaps: usize, most: usize) -> String {
    let mut output = rule.trim_end().to_owned() + "\n" + &line([lines]);
    let each = heaps / lines;
    for _ in 0..lines {
        let n = if lines > 2 {
            random.below(each + 1)
        } else {
            each
        };
        let mut sizes: Vec<usize> = (0..n).map(|_| random.below(most + 1)).collect();
        if random.chance(1, 2) {
            let half = sizes.len() / 2;
            let (first, second) = sizes.split_at_mut(half);
            second[..half].copy_from_slice(first);
        }
        output += &format!("{n} {}", line(sizes));
    }
    output
}
