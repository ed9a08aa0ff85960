// verification-helper: PROBLEM verify/src/local/vertex_geography
use library::game::vertex_geography;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let edges: Vec<(usize, usize)> = (0..m).map(|_| (next() - 1, next() - 1)).collect();
    let winning_move = vertex_geography(n, &edges);
    let letters = winning_move
        .iter()
        .map(|to| if to.is_some() { 'W' } else { 'L' });
    println!("{}", letters.collect::<String>());
}
