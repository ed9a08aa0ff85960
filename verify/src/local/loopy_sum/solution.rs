// verification-helper: PROBLEM verify/src/local/loopy_sum
use library::game::{LoopyValue, loopy_grundy};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let mut graph = vec![vec![]; n];
    for _ in 0..m {
        let (from, to) = (next() - 1, next() - 1);
        graph[from].push(to);
    }
    let values = loopy_grundy(&graph);
    let sum: LoopyValue = (0..next()).map(|_| values[next() - 1].clone()).sum();
    match sum.first_player_wins() {
        Some(true) => println!("First"),
        Some(false) => println!("Second"),
        None => println!("Draw"),
    }
}
