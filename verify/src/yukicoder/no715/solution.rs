// verification-helper: PROBLEM https://yukicoder.me/problems/no/715
use library::game::{octal_game, octal_period};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers: Vec<usize> = input
        .split_ascii_whitespace()
        .skip(1)
        .map(|x| x.parse().unwrap())
        .collect();
    numbers.sort_unstable();

    // Runs of consecutive numbers are heaps of Dawson's chess.
    let code = "0.137";
    let grundy = octal_game(code, 300);
    let period = octal_period(code, &grundy).unwrap();
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let sum = runs.fold(0, |sum, run| sum ^ grundy[period.reduce(run.len())]);
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
