// verification-helper: PROBLEM https://judge.yosupo.jp/problem/aplusb
use library::io::{Scanner, Writer};

fn main() {
    let (mut input, mut output) = (Scanner::stdin(), Writer::stdout());
    output.line(input.read::<u64>() + input.read::<u64>());
}
