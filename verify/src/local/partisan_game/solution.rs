// verification-helper: PROBLEM verify/src/local/partisan_game
use library::game::{OutcomeClass, partisan_game};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, l, r) = (next(), next(), next());
    let mut graph = |edges: usize| {
        let mut graph = vec![vec![]; n];
        for _ in 0..edges {
            let from = next() - 1;
            graph[from].push(next() - 1);
        }
        graph
    };
    let (left, right) = (graph(l), graph(r));
    match partisan_game(&left, &right) {
        Some(classes) => {
            let letter = |class| match class {
                OutcomeClass::Left => 'L',
                OutcomeClass::Right => 'R',
                OutcomeClass::Next => 'N',
                OutcomeClass::Previous => 'P',
            };
            println!("{}", classes.into_iter().map(letter).collect::<String>());
        }
        None => println!("cyclic"),
    }
}
