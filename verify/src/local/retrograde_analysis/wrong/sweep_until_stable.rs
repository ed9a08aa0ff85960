// fault: quadratic time
// verdict: TLE
// Looks at every state again and again until nothing changes: V rounds on a path.
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
    for _ in 0..m {
        let (from, to) = (next(), next());
        graph[from].push(to);
    }

    // Outcome, distance and move; a state is decided in the round that is its distance.
    let mut lines = vec![("Draw", -1, -1); n];
    for round in 0.. {
        let mut decided = vec![];
        for state in 0..n {
            let decide = |outcome, next: Option<&usize>| {
                (
                    state,
                    (outcome, round, next.map_or(-1, |&next| next as i64)),
                )
            };
            if lines[state].0 != "Draw" {
                continue;
            } else if let Some(next) = graph[state].iter().find(|&&next| lines[next].0 == "Lose") {
                decided.push(decide("Win", Some(next)));
            } else if graph[state].iter().all(|&next| lines[next].0 == "Win") {
                decided.push(decide(
                    "Lose",
                    graph[state].iter().max_by_key(|&&next| lines[next].1),
                ));
            }
        }
        if decided.is_empty() {
            break;
        }
        for (state, line) in decided {
            lines[state] = line;
        }
    }

    let mut output = String::new();
    for state in 0..n {
        let (outcome, distance, mut best_move) = lines[state];
        if outcome == "Draw" {
            best_move = *graph[state]
                .iter()
                .find(|&&next| lines[next].0 == "Draw")
                .unwrap() as i64;
        }
        writeln!(output, "{outcome} {distance} {best_move}").unwrap();
    }
    print!("{output}");
}
