// verification-helper: PROBLEM https://judge.yosupo.jp/problem/set_xor_min
use library::ds::BinaryTrie;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let mut set = BinaryTrie::new(30);
    for _ in 0..input.read::<usize>() {
        let (kind, x) = input.read::<(u8, u64)>();
        match kind {
            0 => {
                if set.count(x) == 0 {
                    set.insert(x);
                }
            }
            1 => {
                set.remove(x);
            }
            _ => output.line(set.min_xor(x).unwrap()),
        }
    }
}
