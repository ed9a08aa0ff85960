// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_kth_smallest
use library::ds::WaveletMatrix;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let matrix = WaveletMatrix::from(input.read_vec::<u32>(n));
    for _ in 0..q {
        let (l, r, k) = input.read::<(usize, usize, usize)>();
        output.line(matrix.kth_smallest(l..r, k).unwrap());
    }
}
