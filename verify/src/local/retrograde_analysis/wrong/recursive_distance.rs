// fault: deep recursion
// verdict: RE
// Distances are found by recursion along the best moves, as deep as the longest game.
use library::game::{GameOutcome, retrograde_analysis};
use std::fmt::Write;
use std::io::{read_to_string, stdin};

fn distance(state: usize, best_move: &[Option<usize>], known: &mut [Option<usize>]) -> usize {
    if let Some(distance) = known[state] {
        return distance;
    }
    let distance = best_move[state].map_or(0, |next| 1 + distance(next, best_move, known));
    known[state] = Some(distance);
    distance
}

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let mut graph = vec![vec![]; n];
    for _ in 0..m {
        let (from, to) = (next(), next());
        graph[from].push(to);
    }

    let result = retrograde_analysis(&graph);

    let number = |value: Option<usize>| value.map_or(-1, |value| value as i64);
    let mut known = vec![None; n];
    for state in 0..n {
        if result.outcome[state] != GameOutcome::Draw {
            distance(state, &result.best_move, &mut known);
        }
    }
    let mut output = String::new();
    for state in 0..n {
        let outcome = result.outcome[state];
        let distance = number(known[state]);
        let best_move = number(result.best_move[state]);
        writeln!(output, "{outcome:?} {distance} {best_move}").unwrap();
    }
    print!("{output}");
}
