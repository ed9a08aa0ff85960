// verification-helper: PROBLEM https://atcoder.jp/contests/abc206/tasks/abc206_f
use library::game::mex;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let intervals: Vec<[usize; 2]> = (0..next()).map(|_| [next(), next()]).collect();
        // Grundy number of the free space from l to r: an interval in it leaves two parts.
        let mut grundy = [[0; 101]; 101];
        for l in (1..=100).rev() {
            for r in l..=100 {
                let inside = intervals.iter().filter(|[a, b]| l <= *a && *b <= r);
                grundy[l][r] = mex(inside.map(|&[a, b]| grundy[l][a] ^ grundy[b][r]));
            }
        }
        let alice = grundy[1][100] != 0;
        println!("{}", if alice { "Alice" } else { "Bob" });
    }
}
