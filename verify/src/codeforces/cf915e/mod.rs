//! 915 E, "Physical Education Lessons": ranges of days become free or working again; how many
//! working days are left after each order? The limits are recalled.

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
pub struct PhysicalEducationLessons;

const MAX_DAYS: usize = 1_000_000_000;
const MAX_ORDERS: usize = 300_000;

impl Problem for PhysicalEducationLessons {
    fn title(&self) -> &'static str {
        "Physical Education Lessons"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/problemset/problem/915/E"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 768)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4\n6\n1 2 1\n3 4 1\n2 3 2\n1 3 2\n2 4 1\n1 4 2\n",
            "2\n0\n2\n3\n1\n4\n",
        );
        plan.small("random", 8, |random| {
            let n = 1 + random.below(30);
            orders(random, n, 80, Random::range)
        });
        plan.small("one-day", 1, |random| orders(random, 1, 10, Random::range));
        plan.maximum("short-ranges", |random| {
            orders(random, MAX_DAYS, MAX_ORDERS, |random, n| {
                let left = random.below(n - 10_000);
                (left, left + 1 + random.below(10_000))
            })
        });
        plan.maximum("random", |random| {
            orders(random, MAX_DAYS, MAX_ORDERS, Random::range)
        });
        // Single days, and now and then all of them, which takes everything out at once.
        plan.maximum("days-and-all", |random| {
            orders(random, MAX_DAYS, MAX_ORDERS, |random, n| {
                let day = random.below(n);
                match random.chance(1, 1_000) {
                    true => (0, n),
                    false => (day, day + 1),
                }
            })
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("n", 1..=MAX_DAYS)?;
        for _ in 0..input.int("q", 1..=MAX_ORDERS)? {
            let left = input.int("l", 1..=n)?;
            input.int("r", left..=n)?;
            input.int("k", 1..=2)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let mut works = vec![true; next()];
        let mut output = String::new();
        for _ in 0..next() {
            let (left, right, kind) = (next(), next(), next());
            works[left - 1..right].fill(kind == 2);
            output += &line([works.iter().filter(|&&works| works).count()]);
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_tree(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// The right output, quickly: a tree over the stretches of days that no order takes apart.
fn by_tree(input: &str) -> String {
    let rules = Rules::<[usize; 2], bool> {
        join: |a, b| [a[0] + b[0], a[1] + b[1]],
        apply: |&works, &[_, days]| Some([if works { days } else { 0 }, days]),
        after: |&later, _| later,
    };
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let orders: Vec<[usize; 3]> = (0..q).map(|_| [next() - 1, next(), next()]).collect();
    let mut bounds: Vec<usize> = orders.iter().flat_map(|&[l, r, _]| [l, r]).collect();
    bounds.extend([0, n]);
    bounds.sort_unstable();
    bounds.dedup();
    let days = bounds.windows(2).map(|pair| pair[1] - pair[0]);
    let stretches: Vec<[usize; 2]> = days.map(|days| [days, days]).collect();
    let mut tree = RangeTree::new(rules, &stretches);
    let index = |bound| bounds.partition_point(|&other| other < bound);
    let mut output = String::new();
    for [left, right, kind] in orders {
        tree.apply(index(left), index(right), &(kind == 2));
        let all = tree.join(0, stretches.len());
        output += &line(all.map(|[working, _]| working));
    }
    output
}

fn orders(
    random: &mut Random,
    n: usize,
    q: usize,
    range: impl Fn(&mut Random, usize) -> (usize, usize),
) -> String {
    let mut input = line([n]) + &line([q]);
    for _ in 0..q {
        let (left, right) = range(random, n);
        input += &line([left + 1, right, 1 + random.below(2)]);
    }
    input
}
