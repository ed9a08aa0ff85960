//! Persistent Unionfind: any earlier graph can be extended by an edge, or asked whether two
//! vertices are connected.

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct PersistentUnionfind;

const MAX: usize = 200_000;

impl Problem for PersistentUnionfind {
    fn title(&self) -> &'static str {
        "Persistent UnionFind"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/persistent_unionfind"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 7\n0 -1 0 1\n1 -1 0 1\n1 0 1 0\n0 -1 1 2\n0 0 2 1\n1 3 0 2\n1 4 0 2\n",
            "0\n1\n0\n1\n",
        );
        plan.small("random", 4, |random| {
            let n = 1 + random.below(6);
            let reach = [1, 3, 40][random.below(3)];
            mixed(random, n, 40, reach)
        });
        plan.maximum("random", |random| mixed(random, MAX, MAX, MAX));
        // One history in which trees of equal size are united, which are as high as they can be;
        // then the deepest vertices are asked for in the last graph.
        plan.maximum("binomial-trees", |random| {
            let n = 1 << 16;
            let mut names: Vec<usize> = (0..n).collect();
            random.shuffle(&mut names);
            let mut edges = Vec::new();
            for step in (0..16).map(|k| 1 << k) {
                edges.extend((0..n).step_by(2 * step).map(|v| (v, v + step)));
            }
            let last = edges.len() as i64 - 1;
            let edges = edges.iter().zip(-1..);
            let edges = edges.map(|(&(u, v), k)| (0, k, names[u], names[v]));
            let questions = (n - 1..MAX).map(|i| (1, last, names[n - 1], names[n - 1 - i % 7]));
            text(n, edges.chain(questions))
        });
        // Two long histories, with questions about both in turn: whoever walks from the one to the
        // other is too slow.
        plan.maximum("two-branches", |random| {
            let n = MAX / 4;
            let mut queries = Vec::with_capacity(MAX);
            for v in 0..n - 1 {
                let [left, right] = if v == 0 {
                    [-1, -1]
                } else {
                    [2 * v as i64 - 2, 2 * v as i64 - 1]
                };
                queries.push((0, left, v, v + 1));
                queries.push((0, right, n - 1 - v, n - 2 - v));
            }
            while queries.len() < MAX {
                let k = 2 * n as i64 - 4 + (queries.len() % 2) as i64;
                queries.push((1, k, random.below(n), random.below(n)));
            }
            text(n, queries)
        });
        plan.maximum("recent", |random| mixed(random, MAX, MAX, 3));
        plan.maximum("few-vertices", |random| mixed(random, 300, MAX, 100));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        let q = input.int("Q", 1..=MAX)?;
        let mut is_graph: Vec<bool> = Vec::with_capacity(q);
        for i in 0..q {
            let kind = input.int("t", 0..=1)?;
            let k = input.int("k", -1..=i as i64 - 1)?;
            if k >= 0 && !is_graph[k as usize] {
                return input.fault(format!("graph {k} does not exist"));
            }
            is_graph.push(kind == 0);
            input.int("u", 0..=n - 1)?;
            input.int("v", 0..=n - 1)?;
        }
        Ok(())
    }

    /// Follows the history of a graph backwards and searches it, for each question.
    fn oracle(&self, input: &str) -> String {
        let queries = Queries::parse(input);
        let mut output = String::new();
        for &(kind, k, u, v) in &queries.list {
            if kind == 0 {
                continue;
            }
            let mut edges = Vec::new();
            let mut graph = k;
            while graph >= 0 {
                let (_, before, u, v) = queries.list[graph as usize];
                edges.push((u, v));
                graph = before;
            }
            let mut reached = vec![false; queries.n];
            reached[u] = true;
            while let Some(&(a, b)) = edges.iter().find(|&&(a, b)| reached[a] != reached[b]) {
                (reached[a], reached[b]) = (true, true);
            }
            output += &line([u8::from(reached[v])]);
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_backtracking(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Walks through the tree of graphs, taking unions back when it leaves a graph.
fn by_backtracking(input: &str) -> String {
    let queries = Queries::parse(input);
    // Those that follow a graph, at its number plus 1.
    let mut followers = vec![Vec::new(); queries.list.len() + 1];
    for (i, &(_, k, _, _)) in queries.list.iter().enumerate() {
        followers[(k + 1) as usize].push(i);
    }
    let mut parent: Vec<usize> = (0..queries.n).collect();
    let mut size = vec![1; queries.n];
    let mut answers = vec![None; queries.list.len()];
    let mut path: Vec<(usize, Option<usize>)> = vec![(0, None)];
    while let Some(&(graph, united)) = path.last() {
        let Some(i) = followers[graph].pop() else {
            if let Some(child) = united {
                size[parent[child]] -= size[child];
                parent[child] = child;
            }
            path.pop();
            continue;
        };
        let (kind, _, u, v) = queries.list[i];
        let [mut u, mut v] = [u, v].map(|mut v| {
            while parent[v] != v {
                v = parent[v];
            }
            v
        });
        if kind == 1 {
            answers[i] = Some(u8::from(u == v));
        } else if u == v {
            path.push((i + 1, None));
        } else {
            if size[u] < size[v] {
                (u, v) = (v, u);
            }
            size[u] += size[v];
            parent[v] = u;
            path.push((i + 1, Some(v)));
        }
    }
    answers
        .into_iter()
        .flatten()
        .map(|answer| line([answer]))
        .collect()
}

struct Queries {
    n: usize,
    /// For each: what it is, the graph that it is about, and the two vertices.
    list: Vec<(i64, i64, usize, usize)>,
}

impl Queries {
    fn parse(input: &str) -> Self {
        let mut next = numbers::<i64>(input);
        let (n, q) = (next() as usize, next());
        let list = (0..q).map(|_| (next(), next(), next() as usize, next() as usize));
        Self {
            n,
            list: list.collect(),
        }
    }
}

fn text(n: usize, queries: impl IntoIterator<Item = (i64, i64, usize, usize)>) -> String {
    let queries = queries.into_iter();
    let queries: Vec<String> = queries
        .map(|(kind, k, u, v)| line([kind, k, u as i64, v as i64]))
        .collect();
    line([n, queries.len()]) + &queries.concat()
}

/// Edges and questions in turn, about one of the `reach` graphs that came last.
fn mixed(random: &mut Random, n: usize, q: usize, reach: usize) -> String {
    let mut graphs = vec![-1];
    let queries = (0..q as i64).map(|i| {
        let k = graphs[graphs.len() - 1 - random.below(graphs.len().min(reach))];
        let kind = random.below(2) as i64;
        if kind == 0 {
            graphs.push(i);
        }
        (kind, k, random.below(n), random.below(n))
    });
    text(n, queries.collect::<Vec<_>>())
}
