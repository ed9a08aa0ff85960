// verification-helper: PROBLEM https://atcoder.jp/contests/arc038/tasks/arc038_d
use library::game::reachability_game;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let x: Vec<usize> = (0..n).map(|_| next()).collect();
    // In state 2 * vertex it is the turn of the first player, in the next one of the second.
    let mut graph = vec![vec![]; 2 * n];
    for _ in 0..m {
        let (a, b) = (next() - 1, next() - 1);
        graph[2 * a].push(2 * b + 1);
        graph[2 * a + 1].push(2 * b);
    }

    // Can the first player get a score? Each player ends the game where it is good for him; where
    // it is not, he must go on as long as he can, and the first player cannot do so for ever.
    let first: Vec<bool> = (0..2 * n).map(|state| state % 2 == 0).collect();
    let can_get = |score: usize| {
        let good = |state: usize| x[state / 2] >= score;
        let moves: Vec<&[usize]> = (0..2 * n)
            .map(|state| {
                if first[state] == good(state) {
                    &[]
                } else {
                    &graph[state][..]
                }
            })
            .collect();
        let target: Vec<bool> = (0..2 * n)
            .map(|state| good(state) && moves[state].is_empty())
            .collect();
        reachability_game(&moves, &first, &target).distance[0].is_some()
    };
    let mut scores = x.clone();
    scores.sort_unstable();
    scores.dedup();
    let possible = scores.partition_point(|&score| can_get(score));
    println!("{}", scores[possible - 1]);
}
