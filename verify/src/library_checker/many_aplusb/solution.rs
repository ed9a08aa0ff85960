// verification-helper: PROBLEM https://judge.yosupo.jp/problem/many_aplusb
use library::io::{Scanner, Writer};

fn main() {
    let (mut input, mut output) = (Scanner::stdin(), Writer::stdout());
    for _ in 0..input.read::<usize>() {
        let (a, b) = input.read::<(u64, u64)>();
        output.line(a + b);
    }
}
