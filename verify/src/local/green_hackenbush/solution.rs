// verification-helper: PROBLEM verify/src/local/green_hackenbush
use library::game::{green_hackenbush, green_hackenbush_move};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let below: Vec<Option<usize>> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|x| x.parse::<usize>().unwrap().checked_sub(1))
        .collect();
    println!("{}", green_hackenbush(&below));
    if let Some(edge) = green_hackenbush_move(&below) {
        println!("{}", edge + 1);
    }
}
