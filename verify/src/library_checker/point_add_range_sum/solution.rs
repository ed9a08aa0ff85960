// verification-helper: PROBLEM https://judge.yosupo.jp/problem/point_add_range_sum
use library::algebra::Sum;
use library::ds::FenwickTree;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut sums = FenwickTree::<Sum<u64>>::from(input.read_vec::<u64>(n));
    for _ in 0..q {
        let (kind, a, b) = input.read::<(u8, usize, usize)>();
        if kind == 0 {
            sums.add(a, b as u64);
        } else {
            output.line(sums.prod(a..b));
        }
    }
}
