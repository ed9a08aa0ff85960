// verification-helper: PROBLEM https://judge.yosupo.jp/problem/nim_product_64
use library::game::nim_product;
use std::fmt::Write;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut output = String::new();
    for _ in 0..next() {
        writeln!(output, "{}", nim_product(next(), next())).unwrap();
    }
    print!("{output}");
}
