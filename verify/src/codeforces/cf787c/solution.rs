// verification-helper: PROBLEM https://codeforces.com/problemset/problem/787/C
use library::game::{GameOutcome, retrograde_analysis_implicit};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let n = next();
    let steps: [Vec<usize>; 2] = [(); 2].map(|()| (0..next()).map(|_| next()).collect());

    // State 2 * object + player to move; in the black hole, object 0, the game is over.
    let moves: Vec<usize> = (0..2 * n)
        .map(|state| if state < 2 { 0 } else { steps[state % 2].len() })
        .collect();
    let result = retrograde_analysis_implicit(&moves, |state| {
        let (object, mover) = (state / 2, 1 - state % 2);
        let steps = steps[mover].iter();
        steps.map(move |step| 2 * ((object + n - step) % n) + mover)
    });

    for player in 0..2 {
        let words: Vec<&str> = (1..n)
            .map(|object| match result.outcome[2 * object + player] {
                GameOutcome::Win => "Win",
                GameOutcome::Lose => "Lose",
                GameOutcome::Draw => "Loop",
            })
            .collect();
        println!("{}", words.join(" "));
    }
}
