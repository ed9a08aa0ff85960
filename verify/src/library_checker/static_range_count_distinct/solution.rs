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
    let queries = input.read_vec::<(usize, usize)>(q);
    // In order of the starts, so that one query finds in the cache what the last one needed.
    let mut order: Vec<usize> = (0..q).collect();
    order.sort_unstable_by_key(|&i| queries[i]);
    let mut answers = vec![0; q];
    for i in order {
        let (l, r) = queries[i];
        answers[i] = previous.count(l..r, ..Some(l));
    }
    output.joined_line(answers, "\n");
}
