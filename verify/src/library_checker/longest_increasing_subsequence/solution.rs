// verification-helper: PROBLEM https://judge.yosupo.jp/problem/longest_increasing_subsequence
use library::io::{Scanner, Writer};
use std::iter::successors;

fn main() {
    let (mut input, mut output) = (Scanner::stdin(), Writer::stdout());
    let n = input.read::<usize>();
    let a = input.read_vec::<u32>(n);
    // ends[k] is where the smallest end of an increasing subsequence of length k + 1 stands.
    let mut ends = Vec::new();
    let mut previous = vec![None; n];
    for i in 0..n {
        let length = ends.partition_point(|&end: &usize| a[end] < a[i]);
        previous[i] = length.checked_sub(1).map(|last| ends[last]);
        if length == ends.len() {
            ends.push(i);
        }
        ends[length] = i;
    }
    let mut chosen: Vec<usize> = successors(ends.last().copied(), |&i| previous[i]).collect();
    chosen.reverse();
    output.line(chosen.len());
    output.joined_line(chosen, " ");
}
