//! Static Range Inversions Query: how many pairs of a range are in the wrong order.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct StaticRangeInversionsQuery;

const MAX: usize = 100_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for StaticRangeInversionsQuery {
    fn title(&self) -> &'static str {
        "Static Range Inversions Query"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/static_range_inversions_query"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("5 3\n7 0 7 1000000000 1\n0 5\n2 4\n3 3\n", "4\n0\n0\n");
        plan.small("few-values", 4, |random| {
            let n = 1 + random.below(50);
            queries(
                random,
                [n, 40],
                |random, _| random.below(4),
                Random::range_or_empty,
            )
        });
        plan.small("many-values", 4, |random| {
            let n = 1 + random.below(50);
            queries(
                random,
                [n, 40],
                |random, _| random.below(MAX_VALUE + 1),
                Random::range_or_empty,
            )
        });
        plan.maximum("random", |random| {
            queries(
                random,
                [MAX, MAX],
                |random, _| random.below(MAX_VALUE + 1),
                Random::range_or_empty,
            )
        });
        plan.maximum("descending", |random| {
            queries(
                random,
                [MAX, MAX],
                |_, i| MAX_VALUE - i,
                Random::range_or_empty,
            )
        });
        plan.maximum("equal", |random| {
            queries(random, [MAX, MAX], |_, _| MAX_VALUE, Random::range_or_empty)
        });
        plan.maximum("short-or-long", |random| {
            queries(
                random,
                [MAX, MAX],
                |random, _| random.below(1000),
                |random, n| {
                    let left = random.below(n - 300);
                    let right = if random.chance(1, 2) { left + 300 } else { n };
                    (left, right)
                },
            )
        });
        plan.maximum("one-element", |random| {
            queries(random, [1, MAX], |_, _| 0, Random::range_or_empty)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            let left = input.int("l", 0..=n)?;
            input.int("r", left..=n)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (values, queries) = parsed(input);
        let answers = queries.iter().map(|&[left, right]| {
            let pairs = (left..right).flat_map(|j| (left..j).map(move |i| (i, j)));
            line([pairs.filter(|&(i, j)| values[i] > values[j]).count()])
        });
        answers.collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_blocks_of_values(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// The sequence and the queries.
fn parsed(input: &str) -> (Vec<usize>, Vec<[usize; 2]>) {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let values = (0..n).map(|_| next()).collect();
    (values, (0..q).map(|_| [next(), next()]).collect())
}

/// The right output, in O((n + q) √n): the numbers are divided by size into blocks of about √n. A
/// pair with its second number in a block has the first one in a higher block or in the same.
fn by_blocks_of_values(input: &str) -> String {
    let (values, queries) = parsed(input);
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by_key(|&place| values[place]);
    // In which block each number is; equal ones are in order.
    let length = 1 + values.len().isqrt();
    let mut block_of = vec![0; values.len()];
    for (rank, &place) in order.iter().enumerate() {
        block_of[place] = rank / length;
    }
    let mut answers = vec![0; queries.len()];
    for (block, places) in order.chunks(length).enumerate() {
        // For each prefix: the numbers in the block, in higher blocks, the pairs of one of either.
        let mut prefixes = vec![[0; 3]];
        let [mut inside, mut higher, mut pairs] = [0; 3];
        for &other in &block_of {
            inside += usize::from(other == block);
            higher += usize::from(other > block);
            pairs += usize::from(other == block) * higher;
            prefixes.push([inside, higher, pairs]);
        }
        // The pairs among the numbers `i..j` of the block in order of place, at `[i][j]`.
        let mut places = places.to_vec();
        places.sort_unstable();
        let mut within = vec![vec![0; places.len() + 1]; places.len() + 1];
        for i in (0..places.len()).rev() {
            let mut smaller = 0;
            for j in i + 1..=places.len() {
                smaller += usize::from(values[places[j - 1]] < values[places[i]]);
                within[i][j] = within[i + 1][j] + smaller;
            }
        }
        for (answer, &[left, right]) in answers.iter_mut().zip(&queries) {
            let ([i, higher, before], [j, _, until]) = (prefixes[left], prefixes[right]);
            *answer += until - before - higher * (j - i) + within[i][j];
        }
    }
    answers.into_iter().map(|answer| line([answer])).collect()
}

/// `n` numbers, drawn by their index, and `q` ranges.
fn queries(
    random: &mut Random,
    [n, q]: [usize; 2],
    value: impl Fn(&mut Random, usize) -> usize,
    range: impl Fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let values: Vec<usize> = (0..n).map(|index| value(random, index)).collect();
    let ranges = (0..q).map(|_| line(<[usize; 2]>::from(range(random, n))));
    line([n, q]) + &line(values) + &ranges.collect::<String>()
}
