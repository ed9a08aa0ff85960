// verification-helper: PROBLEM verify/src/local/grundy_sum
use library::game::{grundy_move, grundy_numbers};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m, k) = (next(), next(), next());
    let mut graph = vec![vec![]; n];
    for _ in 0..m {
        let from = next() - 1;
        graph[from].push(next() - 1);
    }
    let tokens: Vec<usize> = (0..k).map(|_| next() - 1).collect();

    let Some(grundy) = grundy_numbers(&graph) else {
        println!("cyclic");
        return;
    };
    let words: Vec<String> = grundy.iter().map(usize::to_string).collect();
    println!("{}", words.join(" "));
    match grundy_move(&graph, &grundy, &tokens) {
        Some((token, to)) => println!("{} {}", token + 1, to + 1),
        None => println!("-1"),
    }
}
