// verification-helper: PROBLEM https://judge.yosupo.jp/problem/staticrmq
use library::ds::RangeMinQuery;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let minima = RangeMinQuery::from(input.read_vec::<u32>(n));
    for _ in 0..q {
        let (l, r) = input.read::<(usize, usize)>();
        output.line(minima.min(l..r).unwrap());
    }
}
