// verification-helper: PROBLEM https://atcoder.jp/contests/abc413/tasks/abc413_f
use library::game::weighted_game_implicit;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (h, w, k) = (next(), next(), next());

    // One move is forbidden, so a cell is worth the second best of its moves. Those off the grid
    // change nothing and are never worth making.
    let mut rank = vec![2; h * w];
    for _ in 0..k {
        rank[(next() - 1) * w + next() - 1] = 0;
    }
    let result = weighted_game_implicit(&rank, |cell| {
        let (i, j) = (cell / w, cell % w);
        let near = [
            (i > 0).then(|| cell - w),
            (i + 1 < h).then_some(cell + w),
            (j > 0).then(|| cell - 1),
            (j + 1 < w).then_some(cell + 1),
        ];
        near.into_iter().flatten().map(|from| (from, 1))
    });
    println!("{}", result.value.iter().flatten().sum::<u64>());
}
