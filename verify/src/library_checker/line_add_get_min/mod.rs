//! Line Add Get Min: the least value of lines at a point.

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
pub struct LineAddGetMin;

const MAX: usize = 200_000;
const MAX_X: i64 = 1_000_000_000;
const MAX_INTERCEPT: i64 = 1_000_000_000_000_000_000;

impl Problem for LineAddGetMin {
    fn title(&self) -> &'static str {
        "Line Add Get Min"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/line_add_get_min"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "1 5\n2 3\n1 -5\n0 -1 3\n1 4\n1 0\n1 -5\n",
            "-7\n-1\n3\n-7\n",
        );
        for largest in [2, 30, MAX_X] {
            plan.small(&format!("up-to-{largest}"), 4, move |random| {
                let slope = move |random: &mut Random| random.within(-largest..=largest);
                let n = 1 + random.below(6);
                input(random, n, 60, |random| (slope(random), slope(random)))
            });
        }
        plan.small("extremes", 3, |random| {
            input(random, 1, 40, |random| {
                let mut sign = || 1 - 2 * random.below(2) as i64;
                (sign() * MAX_X, sign() * MAX_INTERCEPT)
            })
        });
        plan.maximum("tangents", |random| input(random, MAX, MAX, tangent));
        plan.maximum("random", |random| {
            input(random, MAX, MAX, |random| {
                let intercept = random.within(-MAX_INTERCEPT..=MAX_INTERCEPT);
                (random.within(-MAX_X..=MAX_X), intercept)
            })
        });
        plan.maximum("close-tangents", |random| {
            input(random, MAX, MAX, |random| {
                let t = random.within(-100_000..=100_000);
                (-2 * t, t * t)
            })
        });
        plan.maximum("parallel", |random| {
            input(random, MAX, MAX, |random| {
                (MAX_X, random.within(-MAX_INTERCEPT..=MAX_INTERCEPT))
            })
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        for i in 0..n + q {
            if i < n || input.int("a type", 0..=1)? == 0 {
                input.int("a", -MAX_X..=MAX_X)?;
                input.int("b", -MAX_INTERCEPT..=MAX_INTERCEPT)?;
            } else {
                input.int("p", -MAX_X..=MAX_X)?;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut lines = Vec::new();
        solve(input, |query| match query {
            Query::Add(line) => {
                lines.push(line);
                None
            }
            Query::MinAt(x) => lines.iter().map(|&line| value(line, x)).min(),
        })
    }

    /// Without an answer, by lower envelopes.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut envelope = LowerEnvelope::default();
        let answer = solve(input, |query| match query {
            Query::Add(line) => {
                envelope.add(line);
                None
            }
            Query::MinAt(x) => envelope.min_at(x),
        });
        compare_tokens(&answer, output)
    }
}

enum Query {
    Add(Line),
    MinAt(i64),
}

/// The output, of what `answer` says to each query.
fn solve(input: &str, mut answer: impl FnMut(Query) -> Option<i128>) -> String {
    let mut next = numbers::<i64>(input);
    let (n, q) = (next(), next());
    let mut output = String::new();
    for i in 0..n + q {
        let query = if i < n || next() == 0 {
            Query::Add((next(), next()))
        } else {
            Query::MinAt(next())
        };
        if let Some(least) = answer(query) {
            output += &line([least]);
        }
    }
    output
}

/// A tangent of -x² within the limits: each of them is the lowest somewhere.
fn tangent(random: &mut Random) -> Line {
    let t = random.within(-MAX_X / 2..=MAX_X / 2);
    (-2 * t, t * t)
}

/// `n` lines, and `q` queries of which one in three adds a line.
fn input(
    random: &mut Random,
    n: usize,
    q: usize,
    mut draw: impl FnMut(&mut Random) -> Line,
) -> String {
    let mut text = line([n, q]);
    let mut slopes = Vec::new();
    for i in 0..n + q {
        if i < n || random.chance(1, 3) {
            let (slope, intercept) = draw(random);
            slopes.push(slope);
            text += if i < n { "" } else { "0 " };
            text += &line([slope, intercept]);
        } else {
            // Where something happens in small cases and between tangents, at an end, anywhere.
            let x = match random.below(4) {
                0 | 1 => -random.pick(&slopes) / 2 + random.within(-1..=1),
                2 => *random.pick(&[-MAX_X, MAX_X]),
                _ => random.within(-MAX_X..=MAX_X),
            };
            text += &line([1, x]);
        }
    }
    text
}
