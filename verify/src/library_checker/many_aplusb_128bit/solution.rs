// verification-helper: PROBLEM https://judge.yosupo.jp/problem/many_aplusb_128bit
use library::io::{Scanner, Writer};

fn main() {
    let (mut input, mut output) = (Scanner::stdin(), Writer::stdout());
    for _ in 0..input.read::<usize>() {
        let (a, b) = input.read::<(i128, i128)>();
        output.line(a + b);
    }
}
