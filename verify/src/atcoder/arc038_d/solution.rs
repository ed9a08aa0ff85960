// verification-helper: PROBLEM https://atcoder.jp/contests/arc038/tasks/arc038_d
use library::game::reachability_game_implicit;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let x: Vec<usize> = (0..n).map(|_| next()).collect();
    let (mut moves, mut into) = (vec![0; n], vec![vec![]; n]);
    for _ in 0..m {
        let (a, b) = (next() - 1, next() - 1);
        moves[a] += 1;
        into[b].push(a);
    }

    // Can the first player get a score? In state 2 * vertex it is his turn, in the next one that of
    // the second. Each ends the game where it is good for him; where it is not, he must go on as
    // long as he can, and the first player cannot do so for ever.
    let can_get = |score: usize| {
        let rank: Vec<usize> = (0..2 * n)
            .map(|state| match (state % 2, x[state / 2] >= score) {
                (0, true) => 0,
                (0, false) => 1,
                (_, true) => moves[state / 2],
                (_, false) => usize::MAX,
            })
            .collect();
        let before = |state: usize| into[state / 2].iter().map(move |&a| 2 * a + 1 - state % 2);
        reachability_game_implicit(rank, before).distance[0].is_some()
    };
    let mut scores = x.clone();
    scores.sort_unstable();
    scores.dedup();
    let possible = scores.partition_point(|&score| can_get(score));
    println!("{}", scores[possible - 1]);
}
