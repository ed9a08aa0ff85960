//! ARC116 F, "Deque Game": a move deletes the first or the last element of one of several lists that
//! has at least two; in the end Takahashi, who begins, wants the sum large, Aoki small.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct DequeGame;

const MAX: usize = 200_000;
const MAX_VALUE: i64 = 1_000_000_000;

impl Problem for DequeGame {
    fn title(&self) -> &'static str {
        "Deque Game"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/arc116/tasks/arc116_f"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2\n3 1 2 3\n2 1 10\n", "12\n");
        plan.sample(
            "8\n1 2\n2 1 2\n3 1 2 1\n4 1 1 1 2\n5 1 1 2 2 1\n6 2 2 2 2 1 1\n7 1 2 1 1 2 2 2\n\
             8 2 2 2 1 1 1 1 2\n",
            "12\n",
        );
        plan.small("one-list", 15, |random| {
            let length = 1 + random.below(9);
            lists(random, &[length], 9)
        });
        for (name, most) in [("few-values", 3), ("many-values", MAX_VALUE)] {
            plan.small(name, 20, move |random| {
                let count = 2 + random.below(2);
                let lengths: Vec<usize> = (0..count).map(|_| 1 + random.below(4)).collect();
                lists(random, &lengths, most)
            });
        }
        for (name, length) in [("pairs", 2), ("fours", 4), ("threes", 3), ("one-list", MAX)] {
            plan.maximum(name, move |random| {
                let input = lists(random, &vec![length; MAX / length], MAX_VALUE);
                let answer = line([by_theory(&read(&input))]);
                (input, answer)
            });
        }
        plan.maximum("one-ascending-list", |_| {
            // Whoever always deletes on his bad side keeps the middle, or better.
            let input = line([1]) + &line([MAX - 1].into_iter().chain(1..MAX));
            (input, line([MAX / 2]))
        });
        plan.maximum("large-sum", |_| {
            let input = line([MAX]) + &line([1, MAX_VALUE]).repeat(MAX);
            (input, line([MAX as i64 * MAX_VALUE]))
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let mut left = MAX;
        for _ in 0..input.int("K", 1..=MAX)? {
            let length = input.int("N", 1..=left)?;
            left -= length;
            for _ in 0..length {
                input.int("A", 1..=MAX_VALUE)?;
            }
        }
        Ok(())
    }

    /// By trying everything; too many elements, as in the second sample, by the theory.
    fn oracle(&self, input: &str) -> String {
        let lists = read(input);
        let elements: usize = lists.iter().map(Vec::len).sum();
        line([if elements > 14 {
            by_theory(&lists)
        } else {
            by_playing(lists, true, &mut HashMap::new())
        }])
    }
}

fn read(input: &str) -> Vec<Vec<i64>> {
    let mut next = numbers::<i64>(input);
    let count = next();
    let mut list = || (0..next()).map(|_| next()).collect();
    (0..count).map(|_| list()).collect()
}

fn by_playing(
    mut lists: Vec<Vec<i64>>,
    maximises: bool,
    known: &mut HashMap<(Vec<Vec<i64>>, bool), i64>,
) -> i64 {
    lists.sort_unstable();
    let key = (lists, maximises);
    if let Some(&sum) = known.get(&key) {
        return sum;
    }
    let mut best: Option<i64> = None;
    for (index, list) in key.0.iter().enumerate().filter(|(_, list)| list.len() > 1) {
        for rest in [&list[1..], &list[..list.len() - 1]] {
            let mut lists = key.0.clone();
            lists[index] = rest.to_vec();
            let sum = by_playing(lists, !maximises, known);
            let old = best.unwrap_or(sum);
            best = Some(if maximises {
                old.max(sum)
            } else {
                old.min(sum)
            });
        }
    }
    let sum = best.unwrap_or_else(|| key.0.iter().flatten().sum());
    known.insert(key, sum);
    sum
}

/// By the theory: a list of odd length is worth what its middle is worth to the second player, those
/// of even length are made odd first, in the order of what is at stake.
fn by_theory(lists: &[Vec<i64>]) -> i64 {
    let even = lists.iter().filter(|list| list.len() % 2 == 0);
    let maximises = even.count() % 2 == 0;
    let sign = if maximises { 1 } else { -1 };
    let value = |list: &[i64]| {
        let middle = list.len() / 2;
        let at = |index: usize| sign * list[index];
        if middle == 0 {
            return list[0];
        }
        sign * at(middle).min(at(middle - 1).max(at(middle + 1)))
    };
    let mut sum = 0;
    let mut switches = Vec::new();
    for list in lists {
        if list.len() % 2 == 1 {
            sum += value(list);
        } else {
            let ends = [value(&list[1..]), value(&list[..list.len() - 1])];
            sum += ends[0].min(ends[1]);
            switches.push(ends[0].abs_diff(ends[1]));
        }
    }
    switches.sort_unstable_by_key(|&stake| Reverse(stake));
    sum + switches.iter().step_by(2).sum::<u64>() as i64
}

fn lists(random: &mut Random, lengths: &[usize], most: i64) -> String {
    let mut list = |length: usize| -> String {
        let values = (0..length).map(|_| random.within(1..=most));
        line([length as i64].into_iter().chain(values))
    };
    let lists: String = lengths.iter().map(|&length| list(length)).collect();
    line([lengths.len()]) + &lists
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theory_is_right_on_small_lists() {
        let mut random = Random::new(1);
        for _ in 0..300 {
            let count = 1 + random.below(3);
            let lengths: Vec<usize> = (0..count).map(|_| 1 + random.below(5)).collect();
            let lists = read(&lists(&mut random, &lengths, 5));
            let played = by_playing(lists.clone(), true, &mut HashMap::new());
            assert_eq!(by_theory(&lists), played, "{lists:?}");
        }
    }
}
