// verification-helper: PROBLEM https://codeforces.com/gym/101190/problem/G
use library::game::reachability_game;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    // In state 2 * vertex it is Gennady's turn, in the next one Georgiy's.
    let mut graph = vec![vec![]; 2 * n];
    for _ in 0..m {
        let (a, b) = (next() - 1, next() - 1);
        graph[2 * a].push(2 * b + 1);
        graph[2 * a + 1].push(2 * b);
    }

    // Georgiy wants the end first of all, then that Gennady cannot move.
    let georgiy: Vec<bool> = (0..2 * n).map(|state| state % 2 == 1).collect();
    let stuck: Vec<bool> = graph.iter().map(Vec::is_empty).collect();
    let stuck_gennady: Vec<bool> = (0..2 * n).map(|s| stuck[s] && !georgiy[s]).collect();
    let end = reachability_game(&graph, &georgiy, &stuck).distance;
    let win = reachability_game(&graph, &georgiy, &stuck_gennady).distance;
    for player in 0..2 {
        let result = |state: usize| match (end[state], win[state]) {
            (None, _) => 'D',
            (_, win) if win.is_some() == georgiy[state] => 'W',
            _ => 'L',
        };
        let line: String = (0..n).map(|vertex| result(2 * vertex + player)).collect();
        println!("{line}");
    }
}
