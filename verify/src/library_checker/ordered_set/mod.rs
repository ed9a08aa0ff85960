//! Ordered Set: a set of numbers, its k-th element, and how many elements are at most x.

use std::collections::BTreeSet;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct OrderedSet;

const MAX: usize = 500_000;
const MAX_VALUE: usize = 1_000_000_000;

impl Problem for OrderedSet {
    fn title(&self) -> &'static str {
        "Ordered Set"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/ordered_set"
    }

    fn limits(&self) -> Limits {
        Limits::new(10.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "2 9\n3 8\n2 1\n2 3\n3 8\n3 2\n4 7\n4 2\n5 4\n5 9\n0 8\n",
            "3\n-1\n2\n0\n3\n-1\n8\n-1\n",
        );
        plan.sample("0 5\n\n1 0\n2 1\n0 0\n2 1\n4 1000000000\n", "-1\n0\n0\n");
        for (name, values) in [("random", MAX_VALUE), ("few-values", 15)] {
            plan.small(name, 6, move |random| {
                let n = random.below(8);
                mixed(random, n, 80, [2, 2, 1, 1, 1, 1], values)
            });
        }
        // So many elements that structures of many levels get some, and then none.
        plan.small("come-and-go", 1, |_| {
            text(&[], &come_and_go(1_500, |i| i * 7 % 1_500))
        });
        plan.maximum("inserts-and-ranks", |random| {
            mixed(random, MAX, MAX, [3, 1, 1, 1, 1, 1], MAX_VALUE)
        });
        plan.maximum("removals", |random| {
            let elements: Vec<usize> = (0..MAX).collect();
            let mut order = elements.clone();
            random.shuffle(&mut order);
            let queries: Vec<_> = order.into_iter().map(|x| (1, x)).collect();
            text(&elements, &queries)
        });
        plan.maximum("ranks", |random| {
            mixed(random, MAX, MAX, [0, 0, 1, 1, 1, 1], MAX_VALUE)
        });
        plan.maximum("ascending", |_| text(&[], &come_and_go(MAX / 2, |i| i)));
        plan.maximum("descending", |_| {
            text(&[], &come_and_go(MAX / 2, |i| MAX_VALUE - i))
        });
        plan.maximum("one-value", |random| {
            mixed(random, 1, MAX, [1, 1, 1, 1, 1, 1], 0)
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 0..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        let mut least = 0;
        for _ in 0..n {
            least = 1 + input.int("an element, ascending", least..=MAX_VALUE)?;
        }
        for _ in 0..q {
            let kind = input.int("a type", 0..=5)?;
            input.int("x", usize::from(kind == 2)..=MAX_VALUE)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let mut set: BTreeSet<usize> = (0..n).map(|_| next()).collect();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, x) = (next(), next());
            let found = match kind {
                0 => {
                    set.insert(x);
                    continue;
                }
                1 => {
                    set.remove(&x);
                    continue;
                }
                2 => set.iter().nth(x - 1),
                3 => {
                    output += &line([set.range(..=x).count()]);
                    continue;
                }
                4 => set.range(..=x).next_back(),
                _ => set.range(x..).next(),
            };
            output += &line([found.map_or(-1, |&x| x as i64)]);
        }
        output
    }

    /// Without an answer, by a Fenwick tree over all numbers of the input.
    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            return compare_tokens(answer, output);
        }
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let elements: Vec<usize> = (0..n).map(|_| next()).collect();
        let queries: Vec<(usize, usize)> = (0..q).map(|_| (next(), next())).collect();
        let mut values: Vec<usize> = queries.iter().map(|query| query.1).collect();
        values.extend(&elements);
        values.sort_unstable();
        values.dedup();
        let mut is_element = vec![false; values.len()];
        let mut tree = vec![0_usize; values.len()];
        let mut toggle = |tree: &mut Vec<usize>, value: usize, inserted: bool| {
            let mut i = values.partition_point(|&x| x < value);
            if is_element[i] != inserted {
                is_element[i] = inserted;
                while i < tree.len() {
                    tree[i] = if inserted { tree[i] + 1 } else { tree[i] - 1 };
                    i |= i + 1;
                }
            }
        };
        // How many of the first `i` values are elements.
        let rank = |tree: &[usize], mut i: usize| {
            let mut rank = 0;
            while i > 0 {
                rank += tree[i - 1];
                i &= i - 1;
            }
            rank
        };
        // The element with `k` smaller ones.
        let kth = |tree: &[usize], mut k: usize| {
            let (mut i, mut step) = (0, 1 << 20);
            while step > 0 {
                if i + step <= tree.len() && tree[i + step - 1] <= k {
                    i += step;
                    k -= tree[i - 1];
                }
                step /= 2;
            }
            values.get(i).map_or(-1, |&x| x as i64)
        };
        for x in elements {
            toggle(&mut tree, x, true);
        }
        let mut tokens = Tokens::new(output);
        for (kind, x) in queries {
            if kind < 2 {
                toggle(&mut tree, x, kind == 0);
                continue;
            }
            let at_most = rank(&tree, values.partition_point(|&value| value <= x));
            let expected = match kind {
                2 => kth(&tree, x - 1),
                3 => at_most as i64,
                4 if at_most == 0 => -1,
                4 => kth(&tree, at_most - 1),
                _ => kth(
                    &tree,
                    rank(&tree, values.partition_point(|&value| value < x)),
                ),
            };
            let got = tokens.int("a number", -1..=MAX_VALUE as i64)?;
            if got != expected {
                return tokens.fault(format!("{kind} {x}: expected {expected}, got {got}"));
            }
        }
        tokens.end()
    }
}

/// About `n` elements and `q` queries of types that are as frequent as `weights` says; numbers are
/// at most `max_value`.
fn mixed(random: &mut Random, n: usize, q: usize, weights: [usize; 6], max_value: usize) -> String {
    let elements: BTreeSet<usize> = (0..n).map(|_| random.below(max_value + 1)).collect();
    let mut elements: Vec<usize> = elements.into_iter().collect();
    let kinds: Vec<usize> = (0..6)
        .flat_map(|kind| [kind].repeat(weights[kind]))
        .collect();
    let start = elements.len();
    let queries: Vec<(usize, usize)> = (0..q)
        .map(|_| {
            let kind = *random.pick(&kinds);
            let x = match kind {
                2 => 1 + random.below(start + q / 8 + 1),
                // Mostly what was an element at some time.
                1 if random.chance(3, 4) && !elements.is_empty() => *random.pick(&elements),
                _ => random.below(max_value + 1),
            };
            if kind == 0 {
                elements.push(x);
            }
            (kind, x)
        })
        .collect();
    elements.truncate(start);
    text(&elements, &queries)
}

/// All of `n` numbers come in the given order, and go in the same one.
fn come_and_go(n: usize, order: impl Fn(usize) -> usize) -> Vec<(usize, usize)> {
    (0..2 * n).map(|i| (i / n, order(i % n))).collect()
}

fn text(elements: &[usize], queries: &[(usize, usize)]) -> String {
    let lines = queries.iter().map(|&(kind, x)| line([kind, x]));
    line([elements.len(), queries.len()]) + &line(elements) + &lines.collect::<String>()
}
