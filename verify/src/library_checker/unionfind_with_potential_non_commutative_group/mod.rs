//! Unionfind with Potential (Non-Commutative Group): quotients of matrices are told.

use std::mem;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::residues::MODULUS;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct UnionfindWithPotentialNonCommutativeGroup;

const MAX: usize = 200_000;

/// Rows and columns of a matrix of determinant 1.
type Matrix = [[u64; 2]; 2];

const IDENTITY: Matrix = [[1, 0], [0, 1]];

impl Problem for UnionfindWithPotentialNonCommutativeGroup {
    fn title(&self) -> &'static str {
        "Unionfind with Potential (Non-Commutative Group)"
    }

    fn url(&self) -> &'static str {
        "https://judge.yosupo.jp/problem/unionfind_with_potential_non_commutative_group"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "3 6\n1 0 1\n0 1 0 1 1 0 1\n0 2 1 1 0 1 1\n1 2 0\n0 2 0 1 1 1 2\n0 0 2 1 998244352 998244352 2\n",
            "-1\n1\n1\n2 1 1 1\n0\n1\n",
        );
        plan.small("random", 4, |random| {
            let n = 1 + random.below(9);
            mixed(random, n, 40)
        });
        plan.maximum("path", |random| path(random, |v| [v, v + 1]));
        plan.maximum("path-reversed", |random| path(random, |v| [v + 1, v]));
        plan.maximum("random", |random| mixed(random, MAX, MAX));
        plan.maximum("few-vertices", |random| mixed(random, 3, MAX));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let n = input.int("N", 1..=MAX)?;
        for _ in 0..input.int("Q", 1..=MAX)? {
            let kind = input.int("t", 0..=1)?;
            input.int("u", 0..=n - 1)?;
            input.int("v", 0..=n - 1)?;
            if kind == 0 {
                let mut x = IDENTITY;
                for entry in x.as_flattened_mut() {
                    *entry = input.int("an entry of x", 0..=MODULUS - 1)?;
                }
                if product(&x, &inverse(&x)) != IDENTITY {
                    return input.fault("expected a determinant of 1");
                }
            }
        }
        Ok(())
    }

    /// Walks along the accepted edges for each query, until nothing new is reached.
    fn oracle(&self, input: &str) -> String {
        let mut next = numbers::<usize>(input);
        let (n, q) = (next(), next());
        let mut edges: Vec<(usize, usize, Matrix)> = Vec::new();
        let mut output = String::new();
        for _ in 0..q {
            let (kind, u, v) = (next(), next(), next());
            let mut potential = vec![None; n];
            potential[v] = Some(IDENTITY);
            for _ in 0..n {
                for (a, b, x) in &edges {
                    if let Some(known) = &potential[*b] {
                        potential[*a] = Some(product(known, x));
                    } else if let Some(known) = &potential[*a] {
                        potential[*b] = Some(product(known, &inverse(x)));
                    }
                }
            }
            if kind == 0 {
                let x = [(); 2].map(|()| [(); 2].map(|()| next() as u64));
                let agrees = potential[u].is_none_or(|known| known == x);
                if agrees {
                    edges.push((u, v, x));
                }
                output += &line([u8::from(agrees)]);
            } else {
                output += &answer_line(potential[u]);
            }
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        let answer = answer.map_or_else(|| by_relabelling(input), str::to_owned);
        compare_tokens(&answer, output)
    }
}

/// Each vertex knows its group and a potential; the members of the smaller group move over.
fn by_relabelling(input: &str) -> String {
    let mut next = numbers::<usize>(input);
    let (n, q) = (next(), next());
    let mut place: Vec<(usize, Matrix)> = (0..n).map(|v| (v, IDENTITY)).collect();
    let mut members: Vec<Vec<usize>> = (0..n).map(|v| vec![v]).collect();
    let mut output = String::new();
    for _ in 0..q {
        let (kind, u, v) = (next(), next(), next());
        let ((group_u, at_u), (group_v, at_v)) = (place[u], place[v]);
        let known = (group_u == group_v).then(|| product(&inverse(&at_v), &at_u));
        if kind == 1 {
            output += &answer_line(known);
            continue;
        }
        let x = [(); 2].map(|()| [(); 2].map(|()| next() as u64));
        output += &line([u8::from(known.is_none_or(|known| known == x))]);
        if known.is_none() {
            // What the potentials of the group of u lack on their left.
            let gap = product(&product(&at_v, &x), &inverse(&at_u));
            let (large, small, gap) = if members[group_u].len() < members[group_v].len() {
                (group_v, group_u, gap)
            } else {
                (group_u, group_v, inverse(&gap))
            };
            for v in mem::take(&mut members[small]) {
                place[v] = (large, product(&gap, &place[v].1));
                members[large].push(v);
            }
        }
    }
    output
}

fn product(left: &Matrix, right: &Matrix) -> Matrix {
    left.map(|[a, b]| {
        let [first, second] = right;
        [0, 1].map(|column| (a * first[column] + b * second[column]) % MODULUS)
    })
}

/// The inverse of a matrix of determinant 1.
fn inverse(&[[a, b], [c, d]]: &Matrix) -> Matrix {
    let minus = |x: u64| (MODULUS - x) % MODULUS;
    [[d, minus(b)], [minus(c), a]]
}

fn answer_line(matrix: Option<Matrix>) -> String {
    matrix.map_or(line([-1]), |x| line(x.as_flattened()))
}

fn random_matrix(random: &mut Random) -> Matrix {
    let mut entry = || random.bits() % MODULUS;
    let (lower, upper) = ([[1, 0], [entry(), 1]], [[1, entry()], [0, 1]]);
    product(&product(&lower, &upper), &[[1, 0], [entry(), 1]])
}

fn edge_line(u: usize, v: usize, x: &Matrix) -> String {
    format!("0 {u} {v} ") + &line(x.as_flattened())
}

/// Edges and questions in turn, at random; half of the edges agree with hidden potentials.
fn mixed(random: &mut Random, n: usize, q: usize) -> String {
    let hidden: Vec<Matrix> = (0..n).map(|_| random_matrix(random)).collect();
    let queries = (0..q).map(|_| {
        let (u, v) = (random.below(n), random.below(n));
        match random.below(4) {
            0 => edge_line(u, v, &random_matrix(random)),
            1 => edge_line(u, v, &product(&inverse(&hidden[v]), &hidden[u])),
            _ => line([1, u, v]),
        }
    });
    line([n, q]) + &queries.collect::<String>()
}

/// A path, edge by edge from one end, and then questions about its ends.
fn path(random: &mut Random, edge: impl Fn(usize) -> [usize; 2]) -> String {
    let n = MAX / 2;
    let edges = (0..n - 1).map(edge);
    let edges: String = edges
        .map(|[u, v]| edge_line(u, v, &random_matrix(random)))
        .collect();
    let questions = (0..n).map(|v| line([1, v % 3, n - 1 - v % 2]));
    line([n, 2 * n - 1]) + &edges + &questions.collect::<String>()
}
