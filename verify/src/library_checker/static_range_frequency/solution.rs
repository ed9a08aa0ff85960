// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_frequency
use library::ds::WaveletMatrix;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let matrix = WaveletMatrix::from(input.read_vec::<u32>(n));
    for _ in 0..q {
        let (l, r, x) = input.read::<(usize, usize, u32)>();
        output.line(matrix.count_equal(l..r, &x));
    }
}
