// verification-helper: PROBLEM https://atcoder.jp/contests/arc091/tasks/arc091_d
use library::game::{maximum_nim, nim_wins};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let numbers: Vec<usize> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|x| x.parse().unwrap())
        .collect();
    let piles = numbers.chunks(2);
    let grundy: Vec<usize> = piles
        .map(|pile| maximum_nim(pile[0], |stones| stones / pile[1]))
        .collect();
    println!(
        "{}",
        if nim_wins(&grundy) {
            "Takahashi"
        } else {
            "Aoki"
        }
    );
}
