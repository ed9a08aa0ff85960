// verification-helper: PROBLEM https://atcoder.jp/contests/abc209/tasks/abc209_e
use library::game::{GameOutcome, retrograde_analysis};
use std::collections::HashMap;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let words: Vec<&str> = input.split_whitespace().skip(1).collect();

    // A state is three letters, a word is a move from its first three to its last three.
    let mut states = HashMap::new();
    let mut state = |letters| {
        let fresh = states.len();
        *states.entry(letters).or_insert(fresh)
    };
    let moves: Vec<(usize, usize)> = words
        .iter()
        .map(|word| (state(&word[..3]), state(&word[word.len() - 3..])))
        .collect();

    let mut graph = vec![vec![]; states.len()];
    for &(from, to) in &moves {
        graph[from].push(to);
    }
    let result = retrograde_analysis(&graph);

    // Takahashi has said the word; it is Aoki's turn.
    let answers: Vec<&str> = moves
        .iter()
        .map(|&(_, to)| match result.outcome[to] {
            GameOutcome::Win => "Aoki",
            GameOutcome::Lose => "Takahashi",
            GameOutcome::Draw => "Draw",
        })
        .collect();
    println!("{}", answers.join("\n"));
}
