// verification-helper: PROBLEM https://codeforces.com/problemset/problem/850/C
use library::game::mex;
use std::collections::{BTreeMap, HashMap};
use std::io::{read_to_string, stdin};

/// Grundy number for one prime; bit e - 1 of `set` tells that some number has it e times.
fn grundy(set: u32, known: &mut HashMap<u32, usize>) -> usize {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let highest = 32 - set.leading_zeros();
    let moves = (1..=highest).map(|k| (set >> k) | (set & ((1 << (k - 1)) - 1)));
    let value = mex(moves.map(|next| grundy(next, known)).collect::<Vec<_>>());
    known.insert(set, value);
    value
}

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut sets = BTreeMap::new();
    for x in input.split_whitespace().skip(1) {
        let mut x: u32 = x.parse().unwrap();
        let mut p = 2;
        while x > 1 {
            if p * p > x {
                p = x;
            }
            let mut exponent = 0;
            while x.is_multiple_of(p) {
                x /= p;
                exponent += 1;
            }
            if exponent > 0 {
                *sets.entry(p).or_insert(0) |= 1 << (exponent - 1);
            }
            p += 1;
        }
    }
    let mut known = HashMap::new();
    let sum = sets
        .values()
        .fold(0, |sum, &set| sum ^ grundy(set, &mut known));
    println!("{}", if sum != 0 { "Mojtaba" } else { "Arpa" });
}
