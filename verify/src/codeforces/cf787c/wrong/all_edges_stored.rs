// fault: too much memory
// verdict: MLE
// Stores every move of every state: 98 million of them at the limits.
use library::game::{GameOutcome, retrograde_analysis};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let n = next();
    let steps: [Vec<usize>; 2] = [(); 2].map(|()| (0..next()).map(|_| next()).collect());

    // State 2 * object + player to move; who moves from the black hole, object 0, has lost.
    let mut graph: Vec<Vec<usize>> = vec![vec![]; 2];
    for state in 2..2 * n {
        let (object, player) = (state / 2, state % 2);
        let target = |step| 2 * ((object + step) % n) + 1 - player;
        graph.push(steps[player].iter().map(target).collect());
    }
    let result = retrograde_analysis(&graph);

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
