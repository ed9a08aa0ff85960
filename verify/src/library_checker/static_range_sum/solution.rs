// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_sum
use library::algebra::Sum;
use library::ds::CumulativeSum;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let sums = CumulativeSum::<Sum<u64>>::from(input.read_vec::<u64>(n));
    for _ in 0..q {
        let (l, r) = input.read::<(usize, usize)>();
        output.line(sums.prod(l..r));
    }
}
