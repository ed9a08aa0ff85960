// verification-helper: PROBLEM https://atcoder.jp/contests/arc105/tasks/arc105_d
use library::game::nim_wins;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut output = String::new();
    for _ in 0..next() {
        let n = next();
        let mut bags: Vec<usize> = (0..n).map(|_| next()).collect();
        bags.sort_unstable_by(|a, b| b.cmp(a));
        // Nim is won by the player who makes its first move, unless the other makes the nim sum 0.
        // To prevent that, the former always puts the largest bag that is left onto the fullest
        // plate, and the latter has to balance it with all others: bag by bag of the same size on
        // another plate if nim comes after an even number of bags. After an odd number, the first
        // bag is a present from the latter, and the plate holds more than all others.
        let first_is_fullest = |index: usize| index == 0 || index % 2 == n % 2;
        let mut plates = [0; 2];
        for (index, bag) in bags.into_iter().enumerate() {
            plates[usize::from(!first_is_fullest(index))] += bag;
        }
        let starts_nim = n % 2 == 0;
        let first_wins = nim_wins(&plates) == starts_nim;
        output += if first_wins { "First\n" } else { "Second\n" };
    }
    print!("{output}");
}
