// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_frequency
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut elements: Vec<(u32, usize)> = input.read_vec::<u32>(n).into_iter().zip(0..).collect();
    elements.sort_unstable();
    for _ in 0..q {
        let (l, r, x) = input.read::<(usize, usize, u32)>();
        let before = |end| elements.partition_point(|&element| element < (x, end));
        output.line(before(r) - before(l));
    }
}
