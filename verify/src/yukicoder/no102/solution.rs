// verification-helper: PROBLEM https://yukicoder.me/problems/no/102
use library::game::SubtractionGame;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let piles: Vec<usize> = input
        .split_ascii_whitespace()
        .map(|x| x.parse().unwrap())
        .collect();
    // Who takes the very last card takes so many from the other that he has more.
    let taro = SubtractionGame::between(1..=3).first_player_wins(&piles);
    println!("{}", if taro { "Taro" } else { "Jiro" });
}
