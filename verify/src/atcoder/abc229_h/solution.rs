// verification-helper: PROBLEM https://atcoder.jp/contests/abc229/tasks/abc229_h
use library::game::{Dyadic, partisan_numbers};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let rows: Vec<&[u8]> = input
        .split_whitespace()
        .skip(1)
        .map(str::as_bytes)
        .collect();
    let n = rows.len();

    // A column is a number with a digit to base 3 for each row, top row first: empty, own piece or
    // piece of the opponent. What Takahashi can do with 1, Snuke can do with 2.
    let place = |row: usize| 3_usize.pow(row as u32);
    let moves = |column: usize, own: usize| {
        let digit = move |row: usize| column / place(row) % 3;
        let mut moves = vec![];
        for row in 0..n {
            if row > 0 && digit(row) == own && digit(row - 1) == 0 {
                moves.push(column - own * place(row) + own * place(row - 1));
            }
            if digit(row) == 3 - own {
                moves.push(column - (3 - own) * place(row));
            }
        }
        moves
    };
    let left: Vec<Vec<usize>> = (0..place(n)).map(|column| moves(column, 1)).collect();
    let right: Vec<Vec<usize>> = (0..place(n)).map(|column| moves(column, 2)).collect();
    let value = partisan_numbers(&left, &right).unwrap();

    let digit = |cell| b".WB".iter().position(|&x| x == cell).unwrap();
    let column = |j: usize| {
        (0..n)
            .map(|row| digit(rows[row][j]) * place(row))
            .sum::<usize>()
    };
    let zero = Dyadic::from(0);
    let sum = (0..n).fold(zero, |sum, j| sum + value[column(j)].unwrap());
    println!("{}", if sum > zero { "Takahashi" } else { "Snuke" });
}
