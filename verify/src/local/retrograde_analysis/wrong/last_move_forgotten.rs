// fault: off by one
// verdict: WA
// The loop over the moves ends one too early.
use library::game::retrograde_analysis;
use std::fmt::Write;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let mut graph = vec![vec![]; n];
    for _ in 1..m {
        let (from, to) = (next(), next());
        graph[from].push(to);
    }

    let result = retrograde_analysis(&graph);

    let number = |value: Option<usize>| value.map_or(-1, |value| value as i64);
    let mut output = String::new();
    for state in 0..n {
        let outcome = result.outcome[state];
        let distance = number(result.distance[state]);
        let best_move = number(result.best_move[state]);
        writeln!(output, "{outcome:?} {distance} {best_move}").unwrap();
    }
    print!("{output}");
}
