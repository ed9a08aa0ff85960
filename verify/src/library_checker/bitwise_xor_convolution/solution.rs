// verification-helper: PROBLEM https://judge.yosupo.jp/problem/bitwise_xor_convolution
use library::io::{Scanner, Writer};
use library::math::{ModInt998244353 as Mint, xor_convolution};

fn main() {
    let mut input = Scanner::stdin();
    let n = 1 << input.read::<u32>();
    let mut sequence = || -> Vec<Mint> {
        let terms = input.read_vec::<u32>(n).into_iter();
        terms.map(Mint::from).collect()
    };
    let (a, b) = (sequence(), sequence());
    let terms = xor_convolution(&a, &b).into_iter().map(Mint::value);
    Writer::stdout().joined_line(terms, " ");
}
