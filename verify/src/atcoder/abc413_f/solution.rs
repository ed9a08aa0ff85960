// verification-helper: PROBLEM https://atcoder.jp/contests/abc413/tasks/abc413_f
use library::game::reachability_game_implicit;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (h, w, k) = (next(), next(), next());

    // One move is forbidden, so a cell is as far as the second nearest of its moves.
    let mut rank = vec![2; h * w];
    for _ in 0..k {
        rank[(next() - 1) * w + next() - 1] = 0;
    }
    // A move off the grid leads back to the cell itself.
    let result = reachability_game_implicit(rank, |cell| {
        let (i, j) = (cell / w, cell % w);
        let (up, down) = (i.saturating_sub(1), (i + 1).min(h - 1));
        let (left, right) = (j.saturating_sub(1), (j + 1).min(w - 1));
        [up * w + j, down * w + j, i * w + left, i * w + right]
    });
    println!("{}", result.distance.iter().flatten().sum::<usize>());
}
