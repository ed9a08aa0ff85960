// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_count_distinct
use library::algebra::Sum;
use library::ds::FenwickTree;
use library::io::{Scanner, Writer};
use std::collections::HashMap;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let values = input.read_vec::<u32>(n);
    let queries = input.read_vec::<(usize, usize)>(q);
    let mut ending_at = vec![vec![]; n + 1];
    for (query, &(_, r)) in queries.iter().enumerate() {
        ending_at[r].push(query);
    }
    // Of the elements so far, the last of each value counts.
    let mut counted = FenwickTree::<Sum<i32>>::new(n);
    let mut last = HashMap::new();
    let mut answers = vec![0; q];
    for r in 0..=n {
        for &query in &ending_at[r] {
            answers[query] = counted.prod(queries[query].0..r);
        }
        if r < n {
            counted.add(r, 1);
            if let Some(before) = last.insert(values[r], r) {
                counted.add(before, -1);
            }
        }
    }
    output.joined_line(answers, "\n");
}
