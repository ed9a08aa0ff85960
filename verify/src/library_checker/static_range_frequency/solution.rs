// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_frequency
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    // An element and its index as one number.
    let place = |value: u32, index: usize| (u64::from(value) << 32) | index as u64;
    let mut places: Vec<u64> = (0..n).map(|i| place(input.read::<u32>(), i)).collect();
    places.sort_unstable();
    for _ in 0..q {
        let (l, r, x) = input.read::<(usize, usize, u32)>();
        let before = |end| places.partition_point(|&other| other < place(x, end));
        output.line(before(r) - before(l));
    }
}
