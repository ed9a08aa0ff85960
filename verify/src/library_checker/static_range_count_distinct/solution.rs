// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_count_distinct
use library::ds::WaveletMatrix;
use library::io::{Scanner, Writer};
use std::collections::HashMap;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut last = HashMap::new();
    // Where the value of each element stands for the last time before it.
    let previous: WaveletMatrix<Option<usize>> = (0..n)
        .map(|i| last.insert(input.read::<u32>(), i))
        .collect();
    for _ in 0..q {
        let (l, r) = input.read::<(usize, usize)>();
        output.line(previous.count(l..r, ..Some(l)));
    }
}
