// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_sum_with_upper_bound
use library::algebra::Sum;
use library::ds::WeightedWaveletMatrix;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let a = input.read_vec::<u64>(n);
    let matrix = WeightedWaveletMatrix::<_, Sum<u64>>::new(a.clone(), &a);
    for _ in 0..q {
        let (l, r, x) = input.read::<(usize, usize, u64)>();
        output.line((matrix.matrix().count(l..r, ..=x), matrix.sum(l..r, ..=x)));
    }
}
