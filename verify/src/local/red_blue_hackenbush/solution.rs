// verification-helper: PROBLEM verify/src/local/red_blue_hackenbush
use library::game::red_blue_hackenbush;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let words: Vec<&str> = input.split_ascii_whitespace().collect();
    let n: usize = words[0].parse().unwrap();
    let below: Vec<Option<usize>> = words[1..=n]
        .iter()
        .map(|x| x.parse::<usize>().ok().map(|edge| edge - 1)) // -1 is the ground
        .collect();
    let blue: Vec<bool> = words[n + 1].bytes().map(|colour| colour == b'B').collect();
    let (numerator, exponent) = red_blue_hackenbush(&below, &blue).unwrap();
    println!("{numerator} {exponent}");
}
