// verification-helper: PROBLEM https://atcoder.jp/contests/abc261/tasks/abc261_h
use library::game::weighted_game;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m, start) = (next(), next(), next() - 1);

    // In state 2 * vertex it is Takahashi's turn, in the next one Aoki's.
    let mut graph = vec![vec![]; 2 * n];
    for _ in 0..m {
        let (a, b, cost) = (next() - 1, next() - 1, next() as u64);
        graph[2 * a].push((2 * b + 1, cost));
        graph[2 * a + 1].push((2 * b, cost));
    }
    let minimises: Vec<bool> = (0..2 * n).map(|state| state % 2 == 0).collect();
    match weighted_game(&graph, &minimises).value[2 * start] {
        Some(total) => println!("{total}"),
        None => println!("INFINITY"),
    }
}
