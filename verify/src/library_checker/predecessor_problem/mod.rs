//! Predecessor Problem: a set of numbers below N, and the nearest element on either side.

use std::collections::BTreeSet;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::line;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct PredecessorProblem;

const MAX_N: usize = 10_000_000;
const MAX_Q: usize = 1_000_000;

impl Problem for PredecessorProblem {
    fn title(&self) -> &'static str {
        "Predecessor Problem"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/predecessor_problem"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "5 8\n10010\n3 1\n4 2\n1 3\n3 1\n2 3\n0 4\n3 1\n4 4\n",
            "3\n0\n-1\n0\n4\n4\n",
        );
        plan.sample("1 4\n0\n3 0\n4 0\n0 0\n4 0\n", "-1\n-1\n0\n");
        for n in [1, 5, 64, 65, 200, 5_000] {
            plan.small(&format!("below-{n}"), 1, move |random| {
                input(random, n, 300, [20, 3], [1, 1, 1, 2, 2])
            });
        }
        // Few elements make the way to the nearest one long.
        plan.maximum("few-elements", |random| {
            input(random, MAX_N, MAX_Q, [100_000, 2], [1, 1, 0, 2, 2])
        });
        plan.maximum("half", |random| {
            input(random, MAX_N, MAX_Q, [2, 4], [1, 1, 1, 1, 1])
        });
        plan.maximum("full", |random| {
            input(random, MAX_N, MAX_Q, [1, 4], [0, 2, 0, 1, 1])
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX_N)?;
        let q = input.int("Q", 1..=MAX_Q)?;
        let flags = input.word("T")?;
        if flags.len() != n || flags.bytes().any(|flag| flag != b'0' && flag != b'1') {
            return input.fault(format!("expected {n} times 0 or 1"));
        }
        for _ in 0..q {
            input.int("a type", 0..=4)?;
            input.int("k", 0..=n - 1)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let (n, flags, queries) = read(input);
        let mut set: BTreeSet<usize> = (0..n).filter(|&i| flags[i] == b'1').collect();
        let mut output = String::new();
        for (kind, k) in queries {
            let nearest = match kind {
                0 => {
                    set.insert(k);
                    continue;
                }
                1 => {
                    set.remove(&k);
                    continue;
                }
                2 => {
                    output += &line([u8::from(set.contains(&k))]);
                    continue;
                }
                3 => set.range(k..).next(),
                _ => set.range(..=k).next_back(),
            };
            output += &line([nearest.map_or(-1, |&x| x as i64)]);
        }
        output
    }

    /// Without an answer: what is said to be nearest has to be an element, and numbers of elements
    /// by a Fenwick tree tell that none is nearer.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let (n, flags, queries) = read(input);
        let mut is_element: Vec<bool> = flags.iter().map(|&flag| flag == b'1').collect();
        let mut tree: Vec<u32> = is_element.iter().map(|&flag| flag.into()).collect();
        for i in 0..n {
            if i | (i + 1) < n {
                tree[i | (i + 1)] += tree[i];
            }
        }
        let below = |tree: &[u32], bound: usize| {
            let (mut count, mut i) = (0, bound);
            while i > 0 {
                count += tree[i - 1];
                i &= i - 1;
            }
            count
        };
        let mut tokens = Tokens::new(output);
        for (kind, k) in queries {
            match kind {
                0 | 1 => {
                    let change = u32::from(kind == 0).wrapping_sub(is_element[k].into());
                    is_element[k] = kind == 0;
                    let mut i = k;
                    while change != 0 && i < n {
                        tree[i] = tree[i].wrapping_add(change);
                        i |= i + 1;
                    }
                }
                2 => {
                    if tokens.int("0 or 1", 0..=1)? != u8::from(is_element[k]) {
                        return tokens.fault(format!("expected the other, for {k}"));
                    }
                }
                _ => {
                    let got = tokens.int("an element or -1", -1..=n as i64 - 1)?;
                    let (start, end) = match (kind, got) {
                        (3, -1) => (k, n),
                        (3, got) => (k, got as usize),
                        (_, got) => ((got + 1) as usize, k + 1),
                    };
                    let is_there = got == -1 || is_element[got as usize];
                    if !is_there || start > end || below(&tree, start) != below(&tree, end) {
                        return tokens.fault(format!("type {kind}: {got} is not nearest to {k}"));
                    }
                }
            }
        }
        tokens.end()
    }
}

/// The number of flags, the flags, and the queries.
fn read(input: &str) -> (usize, &[u8], impl Iterator<Item = (u8, usize)>) {
    let mut tokens = Tokens::new(input);
    let mut word = move || tokens.next().expect("a valid input");
    let (n, q, flags) = (word(), word(), word().as_bytes());
    let number = |word: &str| word.parse::<usize>().expect("a valid input");
    let queries = (0..number(q)).map(move |_| (number(word()) as u8, number(word())));
    (number(n), flags, queries)
}

/// `q` queries of types that are as frequent as `weights` says. One flag in `one_in[0]` is set, and
/// one number in `one_in[1]` is close to an end of 0..n.
fn input(
    random: &mut Random,
    n: usize,
    q: usize,
    one_in: [usize; 2],
    weights: [usize; 5],
) -> String {
    let flags: String = (0..n)
        .map(|_| {
            if random.chance(1, one_in[0]) {
                '1'
            } else {
                '0'
            }
        })
        .collect();
    let mut text = line([n, q]) + &line([flags]);
    let kinds: Vec<usize> = (0..5)
        .flat_map(|kind| [kind].repeat(weights[kind]))
        .collect();
    for _ in 0..q {
        let kind = *random.pick(&kinds);
        let k = match random.below(2 * one_in[1]) {
            0 => random.below(n.min(3)),
            1 => n - 1 - random.below(n.min(3)),
            _ => random.below(n),
        };
        text += &line([kind, k]);
    }
    text
}
