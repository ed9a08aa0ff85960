// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_reverse_range_sum
use library::algebra::AddToSum;
use library::ds::ImplicitTreap;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let elements = input.read_vec::<u64>(n).into_iter();
    let mut sums: ImplicitTreap<AddToSum<u64>> = elements.map(|a| (a, 1)).collect();
    for _ in 0..q {
        let (kind, l, r) = input.read::<(u32, usize, usize)>();
        if kind == 0 {
            sums.reverse(l..r);
        } else {
            output.line(sums.prod(l..r).0);
        }
    }
}
