//! Segment Add Get Min: the least value of segments at a point.

use crate::oracle::lower_envelope::{Line, LowerEnvelope, value};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct SegmentAddGetMin;

const MAX: usize = 200_000;
const MAX_X: i64 = 1_000_000_000;
const MAX_INTERCEPT: i64 = 1_000_000_000_000_000_000;

impl Problem for SegmentAddGetMin {
    fn title(&self) -> &'static str {
        "Segment Add Get Min"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/segment_add_get_min"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "1 6\n0 5 1 0\n1 5\n1 0\n0 -3 2 -1 1\n1 1\n1 2\n1 -3\n",
            "INFINITY\n0\n0\n2\n4\n",
        );
        for largest in [4, 20, MAX_X] {
            plan.small(&format!("up-to-{largest}"), 4, move |random| {
                let n = 1 + random.below(4);
                input(random, n, 60, largest, |random, _| {
                    let mut number = || random.within(-largest..=largest);
                    (number(), number())
                })
            });
        }
        plan.small("extremes", 3, |random| {
            input(random, 1, 40, MAX_X, |random, _| {
                let mut sign = || 1 - 2 * random.below(2) as i64;
                (sign() * MAX_X, sign() * MAX_INTERCEPT)
            })
        });
        plan.maximum("tangents", |random| {
            input(random, MAX, MAX, MAX_X, |_, middle| tangent(middle))
        });
        plan.maximum("random", |random| {
            input(random, MAX, MAX, MAX_X, |random, _| {
                let intercept = random.within(-MAX_INTERCEPT..=MAX_INTERCEPT);
                (random.within(-MAX_X..=MAX_X), intercept)
            })
        });
        plan.maximum("few-points", |random| {
            input(random, MAX, MAX, 1_000, |_, middle| tangent(middle))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for i in 0..n + q {
            if i < n || input.int("a type", 0..=1)? == 0 {
                let start = input.int("l", -MAX_X..=MAX_X - 1)?;
                input.int("r", start + 1..=MAX_X)?;
                input.int("a", -MAX_X..=MAX_X)?;
                input.int("b", -MAX_INTERCEPT..=MAX_INTERCEPT)?;
            } else {
                input.int("p", -MAX_X..=MAX_X)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut segments = Vec::new();
        let mut output = String::new();
        for query in read(input) {
            match query {
                Query::Add(start, end, line) => segments.push((start..end, line)),
                Query::MinAt(x) => {
                    let there = segments.iter().filter(|segment| segment.0.contains(&x));
                    let least = there.map(|segment| value(segment.1, x)).min();
                    output += &answer_line(least);
                }
            }
        }
        output
    }

    /// Without an answer, by lower envelopes at the nodes of a segment tree over the points.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let queries = read(input);
        let points = queries.iter().filter_map(|query| match query {
            Query::MinAt(x) => Some(*x),
            Query::Add(..) => None,
        });
        let mut points: Vec<i64> = points.collect();
        points.sort_unstable();
        points.dedup();
        let position = |x| points.partition_point(|&point| point < x);
        let mut nodes = vec![LowerEnvelope::default(); 2 * points.len()];
        let mut answer = String::new();
        for query in queries {
            match query {
                Query::Add(start, end, line) => {
                    let mut low = points.len() + position(start);
                    let mut high = points.len() + position(end);
                    while low < high {
                        if low % 2 == 1 {
                            nodes[low].add(line);
                            low += 1;
                        }
                        if high % 2 == 1 {
                            high -= 1;
                            nodes[high].add(line);
                        }
                        (low, high) = (low / 2, high / 2);
                    }
                }
                Query::MinAt(x) => {
                    let leaf = points.len() + position(x);
                    let up = std::iter::successors(Some(leaf), |node| Some(node / 2));
                    let up = up.take_while(|&node| node > 0);
                    let least = up.filter_map(|node| nodes[node].min_at(x)).min();
                    answer += &answer_line(least);
                }
            }
        }
        compare_tokens(&answer, output)
    }
}

enum Query {
    /// The segment of a line on `start..end`.
    Add(i64, i64, Line),
    MinAt(i64),
}

fn read(input: &str) -> Vec<Query> {
    let mut next = numbers::<i64>(input);
    let (n, q) = (next(), next());
    let queries = (0..n + q).map(|i| {
        if i < n || next() == 0 {
            Query::Add(next(), next(), (next(), next()))
        } else {
            Query::MinAt(next())
        }
    });
    queries.collect()
}

fn answer_line(least: Option<i128>) -> String {
    least.map_or("INFINITY\n".to_owned(), |least| line([least]))
}

/// The tangent of -x² where x is closest to `t` within the limits.
fn tangent(t: i64) -> Line {
    let t = t.clamp(-MAX_X / 2, MAX_X / 2);
    (-2 * t, t * t)
}

/// `n` segments, and `q` queries of which one in three adds a segment, between -`largest` and
/// `largest`. `draw` gets the middle of the segment.
fn input(
    random: &mut Random,
    n: usize,
    q: usize,
    largest: i64,
    mut draw: impl FnMut(&mut Random, i64) -> Line,
) -> String {
    let mut text = line([n, q]);
    let mut ends = Vec::new();
    for i in 0..n + q {
        if i < n || random.chance(1, 3) {
            // Some short ones, and some that start or end with the range.
            let start = match random.below(4) {
                0 => -largest,
                _ => random.within(-largest..=largest - 1),
            };
            let end = match random.below(4) {
                0 => largest,
                1 => start + 1 + random.within(0..=(largest - start - 1).min(largest / 100)),
                _ => random.within(start + 1..=largest),
            };
            let (slope, intercept) = draw(random, i64::midpoint(start, end));
            ends.extend([start, end]);
            text += if i < n { "" } else { "0 " };
            text += &line([start, end, slope, intercept]);
        } else {
            let x = match random.below(3) {
                0 => random.pick(&ends) - random.below(2) as i64,
                _ => random.within(-largest..=largest),
            };
            text += &line([1, x.max(-MAX_X)]);
        }
    }
    text
}
