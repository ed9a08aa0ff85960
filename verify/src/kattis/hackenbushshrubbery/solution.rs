// verification-helper: PROBLEM https://open.kattis.com/problems/hackenbushshrubbery
use library::game::green_hackenbush;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let below: Vec<Option<usize>> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|x| x.parse::<usize>().ok().map(|edge| edge - 1)) // -1 is the ground
        .collect();
    println!("*{}", green_hackenbush(&below));
}
