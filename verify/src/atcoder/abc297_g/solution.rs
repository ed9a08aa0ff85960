// verification-helper: PROBLEM https://atcoder.jp/contests/abc297/tasks/abc297_g
use library::game::SubtractionGame;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let numbers: Vec<usize> = input
        .split_ascii_whitespace()
        .map(|x| x.parse().unwrap())
        .collect();
    let game = SubtractionGame::between(numbers[1]..=numbers[2]);
    let first = game.first_player_wins(&numbers[3..]);
    println!("{}", if first { "First" } else { "Second" });
}
