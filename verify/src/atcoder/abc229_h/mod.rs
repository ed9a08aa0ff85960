//! ABC229 H, "Advance or Eat": Takahashi moves a white piece up one row into an empty cell or takes
//! a black piece away, Snuke does the same with the colours exchanged; who cannot move loses.

use crate::oracle::play::Search;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct AdvanceOrEat;

const MAX: usize = 8;

impl Problem for AdvanceOrEat {
    fn title(&self) -> &'static str {
        "Advance or Eat"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc229/tasks/abc229_h"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("3\nBB.\n.B.\n...\n", "Takahashi\n");
        plan.small("one-cell", 3, |random| random_board(random, 1));
        plan.small("two-columns", 15, |random| random_board(random, 2));
        plan.small("three-columns", 15, |random| random_board(random, 3));
        plan.small("one-column", 15, |random| {
            let size = 4 + random.below(3);
            let mut columns = vec![vec!['.'; size]; size];
            columns[0] = column(random, size);
            board(&columns)
        });
        plan.maximum("columns-and-opposites", |random| {
            (board(&opposites(random, 4)), "Snuke\n".to_owned())
        });
        plan.maximum("takahashi-has-more", |random| {
            let mut columns = opposites(random, 3);
            columns.extend([vec!['B'; MAX], vec!['.'; MAX]]);
            random.shuffle(&mut columns);
            (board(&columns), "Takahashi\n".to_owned())
        });
        plan.maximum("snuke-has-more", |random| {
            let mut columns = opposites(random, 3);
            columns.extend([vec!['W'; MAX], vec!['.'; MAX]]);
            random.shuffle(&mut columns);
            (board(&columns), "Snuke\n".to_owned())
        });
        plan.maximum("empty", |_| {
            let columns = vec![vec!['.'; MAX]; MAX];
            (board(&columns), "Snuke\n".to_owned())
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let size = input.int("N", 1..=MAX)?;
        for _ in 0..size {
            let row = input.word("a row")?;
            if row.len() != size || !row.bytes().all(|cell| b"WB.".contains(&cell)) {
                return input.fault(format!("expected {size} cells of W, B and ., got `{row}`"));
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let rows: Vec<&str> = Tokens::new(input).skip(1).collect();
        let size = rows.len();
        // A position is the cells row by row, and whose turn it is.
        let mut search = Search::new(|(cells, white): &(Vec<u8>, bool)| {
            let (own, other) = if *white { (b'W', b'B') } else { (b'B', b'W') };
            let mut moves = Vec::new();
            for cell in 0..cells.len() {
                let mut next = cells.clone();
                next[cell] = b'.';
                if cells[cell] == own && cell >= size && cells[cell - size] == b'.' {
                    next[cell - size] = own;
                    moves.push((next, !white));
                } else if cells[cell] == other {
                    moves.push((next, !white));
                }
            }
            moves
        });
        let takahashi = search.wins(&(rows.concat().into_bytes(), true));
        if takahashi { "Takahashi\n" } else { "Snuke\n" }.to_owned()
    }
}

fn column(random: &mut Random, size: usize) -> Vec<char> {
    (0..size).map(|_| *random.pick(&['W', 'B', '.'])).collect()
}

/// The input for a square board that is given by its columns.
fn board(columns: &[Vec<char>]) -> String {
    let size = columns.len();
    let row = |row: usize| columns.iter().map(move |column| column[row]);
    let rows: Vec<String> = (0..size).map(|index| row(index).collect()).collect();
    format!("{size}\n{}\n", rows.join("\n"))
}

fn random_board(random: &mut Random, size: usize) -> String {
    let columns: Vec<_> = (0..size).map(|_| column(random, size)).collect();
    board(&columns)
}

/// Columns of the largest size, each together with the one that has the colours exchanged: whatever
/// the first player does, the second does in the other column.
fn opposites(random: &mut Random, pairs: usize) -> Vec<Vec<char>> {
    let mut columns = Vec::new();
    for _ in 0..pairs {
        let one = column(random, MAX);
        let exchange = |cell: &char| match cell {
            'W' => 'B',
            'B' => 'W',
            other => *other,
        };
        columns.push(one.iter().map(exchange).collect());
        columns.push(one);
    }
    random.shuffle(&mut columns);
    columns
}
