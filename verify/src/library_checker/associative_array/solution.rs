// verification-helper: PROBLEM https://judge.yosupo.jp/problem/associative_array
use library::ds::FastHashMap;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let mut array = FastHashMap::default();
    for _ in 0..input.read::<usize>() {
        let (kind, key) = input.read::<(u8, u64)>();
        if kind == 0 {
            array.insert(key, input.read::<u64>());
        } else {
            output.line(array.get(&key).copied().unwrap_or(0));
        }
    }
}
