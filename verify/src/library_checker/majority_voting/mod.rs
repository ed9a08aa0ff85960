//! Majority Voting: which value fills more than half of a range, while single values change.

use std::collections::HashMap;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct MajorityVoting;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for MajorityVoting {
    fn title(&self) -> &'static str {
        "Majority Voting"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/majority_voting"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "5 5\n3 1 3 2 3\n1 0 5\n1 1 3\n0 3 1\n1 1 4\n1 4 5\n",
            "3\n-1\n1\n3\n",
        );
        plan.small("one", 1, |_| "1 2\n0\n1 0 1\n0 0 1000000000\n".to_owned());
        for values in [1, 2, 3, 8] {
            plan.small(&format!("{values}-values"), 2, move |random| {
                case(random, 9, 60, 10, |random| random.below(values))
            });
        }
        plan.small("longer", 2, |random| case(random, 80, 80, 40, skewed));
        plan.maximum("all-different", |random| {
            case(random, MAX, MAX, MAX, |random| random.below(MAX_VALUE + 1))
        });
        // Half of the votes are for one value, so that answers hang on single ones.
        plan.maximum("skewed", |random| case(random, MAX, MAX, MAX, skewed));
        plan.maximum("two-values", |random| {
            case(random, MAX, MAX, MAX, |random| random.below(2) * MAX_VALUE)
        });
        plan.maximum("short-ranges", |random| {
            case(random, MAX, MAX, 5, |random| random.below(3))
        });
        plan.maximum("short-sequence", |random| case(random, 3, MAX, 3, skewed));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", 0..=MAX_VALUE)?;
        }
        for _ in 0..q {
            if input.int("a kind of query", 0..=1)? == 0 {
                input.int("p", 0..=n - 1)?;
                input.int("x", 0..=MAX_VALUE)?;
            } else {
                let left = input.int("l", 0..=n - 1)?;
                input.int("r", left + 1..=n)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (mut a, queries) = read(input);
        let mut output = String::new();
        for query in queries {
            match query {
                (0, index, value) => a[index] = value,
                (_, left, right) => {
                    let range = &a[left..right];
                    let count = |&value| range.iter().filter(|&&other| other == value).count();
                    let majority = range.iter().find(|value| 2 * count(*value) > range.len());
                    output += &majority.map_or(line([-1]), |value| line([value]));
                }
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        match answer {
            Some(answer) => compare_tokens(answer, output),
            None => compare_tokens(&bit_by_bit(input), output),
        }
    }
}

/// The sequence, and the queries: kind and two numbers.
fn read(input: &str) -> (Vec<usize>, Vec<(usize, usize, usize)>) {
    let mut next = numbers(input);
    let (n, q) = (next(), next());
    let a = (0..n).map(|_| next()).collect();
    (a, (0..q).map(|_| (next(), next(), next())).collect())
}

/// The right output, from counts: each bit of a majority is the majority of that bit. Whether what
/// has all these bits is a majority is then counted.
fn bit_by_bit(input: &str) -> String {
    let (mut a, queries) = read(input);
    // Every value and index at which it ever stands. A value goes by its first place here, which
    // has 20 bits.
    let changes = queries.iter().filter(|query| query.0 == 0);
    let changes = changes.map(|&(_, index, value)| (value, index));
    let mut places: Vec<(usize, usize)> = a.iter().copied().zip(0..).chain(changes).collect();
    places.sort_unstable();
    places.dedup();
    let mut number_of_value = HashMap::new();
    let mut number_of_place = HashMap::new();
    for (number, &(value, index)) in places.iter().enumerate() {
        number_of_value.entry(value).or_insert(number);
        number_of_place.insert((value, index), number);
    }

    let mut bits = Counts::new(a.len());
    let mut stands = Counts::new(places.len());
    let change = |bits: &mut Counts<7>, stands: &mut Counts<1>, index, value, sign| {
        bits.add(index, spread(number_of_value[&value]), sign);
        stands.add(number_of_place[&(value, index)], [1], sign);
    };
    for (index, &value) in a.iter().enumerate() {
        change(&mut bits, &mut stands, index, value, 1);
    }
    let mut output = String::new();
    for (kind, left, right) in queries {
        if kind == 0 {
            change(&mut bits, &mut stands, left, a[left], -1);
            a[left] = right;
            change(&mut bits, &mut stands, left, right, 1);
            continue;
        }
        let half = (right - left) / 2;
        let (before, until) = (bits.prefix(left), bits.prefix(right));
        let number = (0..20).filter(|&bit| field(&until, bit) - field(&before, bit) > half);
        let number: usize = number.map(|bit| 1 << bit).sum();
        let majority = places.get(number).map(|place| place.0).filter(|&value| {
            let below = |index| places.partition_point(|place| *place < (value, index));
            let [before] = stands.prefix(below(left));
            let [until] = stands.prefix(below(right));
            (until - before) as usize > half
        });
        output += &majority.map_or(line([-1]), |value| line([value]));
    }
    output
}

/// A Fenwick tree of sums of `WORDS` words each.
struct Counts<const WORDS: usize> {
    nodes: Vec<[u64; WORDS]>,
}

impl<const WORDS: usize> Counts<WORDS> {
    fn new(n: usize) -> Self {
        Self {
            nodes: vec![[0; WORDS]; n + 1],
        }
    }

    /// Adds `sign` times the words to those of `index`.
    fn add(&mut self, index: usize, words: [u64; WORDS], sign: i64) {
        let mut node = index + 1;
        while node < self.nodes.len() {
            for (sum, word) in self.nodes[node].iter_mut().zip(words) {
                *sum = sum.wrapping_add(word.wrapping_mul(sign as u64));
            }
            node += node & node.wrapping_neg();
        }
    }

    /// The sums over all indices below `end`.
    fn prefix(&self, end: usize) -> [u64; WORDS] {
        let mut sums = [0; WORDS];
        let mut node = end;
        while node > 0 {
            for (sum, word) in sums.iter_mut().zip(self.nodes[node]) {
                *sum += word;
            }
            node &= node - 1;
        }
        sums
    }
}

/// The 20 bits of a number, each in a field of 21 bits, which is room for counts up to 500 000.
fn spread(number: usize) -> [u64; 7] {
    let mut fields = [0; 7];
    for bit in 0..20 {
        fields[bit / 3] |= ((number >> bit & 1) as u64) << (21 * (bit % 3));
    }
    fields
}

fn field(fields: &[u64; 7], bit: usize) -> usize {
    (fields[bit / 3] >> (21 * (bit % 3)) & 0x1f_ffff) as usize
}

/// A sequence of `n` values drawn by `draw`, and `q` queries, whose ranges are up to `longest` long.
fn case(
    random: &mut Random,
    n: usize,
    q: usize,
    longest: usize,
    draw: impl Fn(&mut Random) -> usize,
) -> String {
    let values: Vec<usize> = (0..n).map(|_| draw(random)).collect();
    let mut input = line([n, q]) + &line(values);
    for _ in 0..q {
        input += &if random.chance(1, 2) {
            line([0, random.below(n), draw(random)])
        } else {
            let length = 1 + random.below(longest.min(n));
            let left = random.below(n - length + 1);
            line([1, left, left + length])
        };
    }
    input
}

/// One value half of the time, otherwise any.
fn skewed(random: &mut Random) -> usize {
    if random.chance(1, 2) {
        MAX_VALUE
    } else {
        random.below(MAX_VALUE + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_bits_agrees_with_the_oracle() {
        let mut random = Random::new(1);
        for values in [1, 2, 3, 5, 30] {
            for n in 1..30 {
                let input = case(&mut random, n, 30, n, |random| random.below(values));
                assert_eq!(bit_by_bit(&input), MajorityVoting.oracle(&input), "{input}");
            }
            let input = case(&mut random, 100, 100, 100, skewed);
            assert_eq!(bit_by_bit(&input), MajorityVoting.oracle(&input), "{input}");
        }
    }
}
