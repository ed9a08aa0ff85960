// verification-helper: PROBLEM verify/src/local/cat_and_mouse
use library::game::{GameOutcome, retrograde_analysis_with_ends};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let near: Vec<Vec<usize>> = (0..next())
        .map(|_| (0..next()).map(|_| next()).collect())
        .collect();
    let n = near.len();

    // In state 2 * (n * mouse + cat) it is the turn of the mouse, in the next one of the cat.
    let state = |mouse: usize, cat: usize, turn: usize| 2 * (n * mouse + cat) + turn;
    let mut graph = vec![];
    let mut ends = vec![];
    for mouse in 0..n {
        for cat in 0..n {
            let mouse_moves = near[mouse].iter().map(|&to| state(to, cat, 1));
            graph.push(mouse_moves.collect());
            let cat_moves = near[cat].iter().filter(|&&to| to != 0);
            graph.push(cat_moves.map(|&to| state(mouse, to, 0)).collect::<Vec<_>>());
            let (win, lose) = (Some(GameOutcome::Win), Some(GameOutcome::Lose));
            ends.extend(match (mouse == 0, mouse == cat) {
                (true, _) => [win, lose],
                (_, true) => [lose, win],
                _ => [None, None],
            });
        }
    }
    let result = retrograde_analysis_with_ends(&graph, &ends);
    match result.outcome[state(1, 2, 0)] {
        GameOutcome::Win => println!("1"),
        GameOutcome::Lose => println!("2"),
        GameOutcome::Draw => println!("0"),
    }
}
