// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_chmin_chmax_add_range_sum
use library::ds::SegtreeBeats;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut elements = SegtreeBeats::from(input.read_vec::<i64>(n));
    for _ in 0..q {
        let (kind, l, r) = input.read::<(u32, usize, usize)>();
        match kind {
            0 => elements.chmin(l..r, input.read::<i64>()),
            1 => elements.chmax(l..r, input.read::<i64>()),
            2 => elements.add(l..r, input.read::<i64>()),
            _ => output.line(elements.sum(l..r)),
        }
    }
}
