// verification-helper: PROBLEM verify/src/local/silver_dollar
use library::game::{silver_dollar_game, silver_dollar_move};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let coins: Vec<usize> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|x| x.parse().unwrap())
        .collect();
    println!("{}", silver_dollar_game(&coins));
    if let Some((coin, square)) = silver_dollar_move(&coins) {
        println!("{coin} {square}");
    }
}
