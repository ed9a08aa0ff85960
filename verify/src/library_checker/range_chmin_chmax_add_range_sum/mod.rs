//! Range Chmin Chmax Add Range Sum: caps from above and below and additions on ranges, and sums.

use crate::oracle::range_tree::{RangeTree, Rules};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RangeChminChmaxAddRangeSum;

const MAX: usize = 200_000;
const MAX_VALUE: i64 = 1_000_000_000_000;

impl Problem for RangeChminChmaxAddRangeSum {
    fn title(&self) -> &'static str {
        "Range Chmin Chmax Add Range Sum"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/range_chmin_chmax_add_range_sum"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4 7\n1 5 3 5\n0 0 4 3\n3 0 4\n1 0 2 2\n2 1 3 -10\n3 0 3\n0 0 4 -7\n3 0 4\n",
            "10\n-12\n-28\n",
        );
        plan.small("one", 1, |random| {
            queries(random, 1, 30, MAX_VALUE, Random::range)
        });
        plan.small("few", 6, |random| {
            let n = 1 + random.below(17);
            queries(random, n, 60, MAX_VALUE, Random::range)
        });
        plan.small("few-values", 8, |random| {
            let n = 1 + random.below(17);
            queries(random, n, 80, 2, Random::range)
        });
        plan.maximum("random", |random| {
            queries(random, MAX, MAX, MAX_VALUE, Random::range)
        });
        plan.maximum("caps-close-in", |random| {
            let mut input = line([MAX, MAX]) + &line((0..MAX).map(|_| value(random, MAX_VALUE)));
            for step in 0..MAX as i64 / 4 {
                let cap = MAX_VALUE - step * (MAX_VALUE / MAX as i64 * 4);
                let (left, right) = random.range(MAX);
                let (start, end) = random.range(MAX);
                input += &format!("0 0 {MAX} {cap}\n1 0 {MAX} {}\n", -cap);
                input += &format!("2 {left} {right} {}\n3 {start} {end}\n", -cap.signum());
            }
            input
        });
        plan.maximum("short-ranges", |random| {
            queries(random, MAX, MAX, MAX_VALUE, Random::short_range)
        });
        plan.maximum("few-values", |random| {
            queries(random, MAX, MAX, 3, Random::range)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for _ in 0..n {
            input.int("a", -MAX_VALUE..=MAX_VALUE)?;
        }
        for _ in 0..q {
            let kind = input.int("a kind", 0..=3)?;
            let left = input.int("l", 0..=n - 1)?;
            input.int("r", left + 1..=n)?;
            match kind {
                0 | 1 => _ = input.int("b", -MAX_VALUE..=MAX_VALUE)?,
                2 => _ = input.int("b", -2 * MAX_VALUE..=2 * MAX_VALUE)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<i64>(input);
        let (n, q) = (next(), next());
        let mut elements: Vec<_> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, left, right) = (next(), next() as usize, next() as usize);
            let elements = &mut elements[left..right];
            if kind == 3 {
                output += &line([elements.iter().sum::<i64>()]);
                continue;
            }
            let b = next();
            for element in elements {
                match kind {
                    0 => *element = b.min(*element),
                    1 => *element = b.max(*element),
                    _ => *element += b,
                }
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        match answer {
            Some(answer) => compare_tokens(answer, output),
            None => compare_tokens(&by_tree(input), output),
        }
    }
}

/// The right output, quickly.
fn by_tree(input: &str) -> String {
    let mut next = numbers::<i64>(input);
    let (n, q) = (next(), next());
    let elements: Vec<_> = (0..n).map(|_| Extremes::of(next(), 1)).collect();
    let rules = Rules {
        join: Extremes::join,
        apply: |clamp: &Clamp, extremes| extremes.after(clamp),
        after: |later, earlier| {
            let [low, high] = [earlier.low, earlier.high].map(|x| later.of(x));
            let add = earlier.add + later.add;
            Clamp { add, low, high }
        },
    };
    let mut tree = RangeTree::new(rules, &elements);
    let mut output = String::new();
    for _ in 0..q {
        let (kind, left, right) = (next(), next() as usize, next() as usize);
        if kind == 3 {
            output += &line(tree.join(left, right).map(|extremes| extremes.sum));
            continue;
        }
        let (low, high) = (-FAR, FAR);
        let clamp = match (kind, next()) {
            (0, high) => Clamp { add: 0, low, high },
            (1, low) => Clamp { add: 0, low, high },
            (_, add) => Clamp { add, low, high },
        };
        tree.apply(left, right, &clamp);
    }
    output
}

/// Farther than any value, so that it can be shifted.
const FAR: i64 = 1 << 61;

/// `x -> min(max(x + add, low), high)`.
#[derive(Clone)]
struct Clamp {
    add: i64,
    low: i64,
    high: i64,
}

impl Clamp {
    fn of(&self, x: i64) -> i64 {
        (x + self.add).max(self.low).min(self.high)
    }
}

/// The two least and the two greatest different values, how often the outer ones occur, the sum.
#[derive(Clone)]
struct Extremes {
    min: i64,
    second_min: Option<i64>,
    min_count: i64,
    max: i64,
    second_max: Option<i64>,
    max_count: i64,
    sum: i64,
    count: i64,
}

impl Extremes {
    /// `count` times `value`.
    fn of(value: i64, count: i64) -> Self {
        Self {
            min: value,
            second_min: None,
            min_count: count,
            max: value,
            second_max: None,
            max_count: count,
            sum: count * value,
            count,
        }
    }

    fn join(&self, other: &Self) -> Self {
        let (min, max) = (self.min.min(other.min), self.max.max(other.max));
        let both = [self, other];
        let values = |extremes: &Self| {
            let inner = [extremes.second_min, extremes.second_max];
            inner
                .into_iter()
                .flatten()
                .chain([extremes.min, extremes.max])
        };
        let all = || both.into_iter().flat_map(values);
        let count = |side: fn(&Self) -> (i64, i64), value| {
            let counts = both.into_iter().map(side);
            counts
                .filter(|&(extreme, _)| extreme == value)
                .map(|(_, count)| count)
                .sum()
        };
        Self {
            min,
            second_min: all().filter(|&value| value > min).min(),
            min_count: count(|side| (side.min, side.min_count), min),
            max,
            second_max: all().filter(|&value| value < max).max(),
            max_count: count(|side| (side.max, side.max_count), max),
            sum: self.sum + other.sum,
            count: self.count + other.count,
        }
    }

    fn after(&self, clamp: &Clamp) -> Option<Self> {
        let shifted = Self {
            min: self.min + clamp.add,
            second_min: self.second_min.map(|value| value + clamp.add),
            max: self.max + clamp.add,
            second_max: self.second_max.map(|value| value + clamp.add),
            sum: self.sum + self.count * clamp.add,
            ..*self
        };
        let raised = shifted.raised(clamp.low)?;
        Some(raised.negated().raised(-clamp.high)?.negated())
    }

    /// After `x -> max(x, low)`, if that meets no values but the least, or all are equal.
    fn raised(self, low: i64) -> Option<Self> {
        if low <= self.min {
            return Some(self);
        }
        let Some(second_min) = self.second_min else {
            return Some(Self::of(low, self.count));
        };
        (low < second_min).then(|| Self {
            min: low,
            second_max: self.second_max.map(|x| if x == self.min { low } else { x }),
            sum: self.sum + (low - self.min) * self.min_count,
            ..self
        })
    }

    fn negated(self) -> Self {
        Self {
            min: -self.max,
            second_min: self.second_max.map(|value| -value),
            min_count: self.max_count,
            max: -self.min,
            second_max: self.second_min.map(|value| -value),
            max_count: self.min_count,
            sum: -self.sum,
            count: self.count,
        }
    }
}

/// Random elements up to `most` in size and `q` queries, with the ranges that `range` draws.
fn queries(
    random: &mut Random,
    n: usize,
    q: usize,
    most: i64,
    range: fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let mut input = line([n, q]) + &line((0..n).map(|_| value(random, most)));
    // All elements are known to be within these bounds, which must not go beyond the limit.
    let (mut low, mut high) = (-most, most);
    for _ in 0..q {
        let (left, right) = range(random, n);
        let all = left == 0 && right == n;
        let mut kind = random.below(4);
        let b = match kind {
            2 => value(random, most) / (1 + random.within(0..=most / 2)),
            _ => value(random, most),
        };
        if kind == 2 && (low + b < -MAX_VALUE || high + b > MAX_VALUE) {
            kind = 3;
        }
        if kind == 3 {
            input += &line([3, left, right]);
            continue;
        }
        input += &format!("{kind} {left} {right} {b}\n");
        (low, high) = match kind {
            0 if all => (low.min(b), high.min(b)),
            1 if all => (low.max(b), high.max(b)),
            0 => (low.min(b), high),
            1 => (low, high.max(b)),
            _ => (low.min(low + b), high.max(high + b)),
        };
    }
    input
}

fn value(random: &mut Random, most: i64) -> i64 {
    random.within(-most..=most)
}
