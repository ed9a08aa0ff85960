// verification-helper: PROBLEM https://atcoder.jp/contests/agc017/tasks/agc017_d
use library::game::green_hackenbush_graph;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let n = next();
    let edges: Vec<(usize, usize)> = (1..n).map(|_| (next() - 1, next() - 1)).collect();
    let alice = green_hackenbush_graph(n, &edges, 0) != 0;
    println!("{}", if alice { "Alice" } else { "Bob" });
}
