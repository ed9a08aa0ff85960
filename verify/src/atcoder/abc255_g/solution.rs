// verification-helper: PROBLEM https://atcoder.jp/contests/abc255/tasks/abc255_g
use library::game::{ForbiddenMoveNim, nim_wins};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    let heaps: Vec<usize> = (0..n).map(|_| next()).collect();
    let forbidden: Vec<(usize, usize)> = (0..m).map(|_| (next(), next())).collect();

    let game = ForbiddenMoveNim::new(&forbidden);
    let grundy: Vec<usize> = heaps.iter().map(|&heap| game.grundy(heap)).collect();
    println!(
        "{}",
        if nim_wins(&grundy) {
            "Takahashi"
        } else {
            "Aoki"
        }
    );
}
