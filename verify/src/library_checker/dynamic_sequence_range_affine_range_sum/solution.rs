// verification-helper: PROBLEM https://judge.yosupo.jp/problem/dynamic_sequence_range_affine_range_sum
use library::algebra::AffineToSum;
use library::ds::ImplicitTreap;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let elements = input.read_vec::<u32>(n).into_iter();
    let mut sums: ImplicitTreap<AffineToSum<Mint>> =
        elements.map(|a| (a.into(), 1.into())).collect();
    for _ in 0..q {
        let (kind, l) = input.read::<(u32, usize)>();
        match kind {
            0 => sums.insert(l, (input.read::<u32>().into(), 1.into())),
            1 => {
                sums.remove(l);
            }
            2 => sums.reverse(l..input.read::<usize>()),
            3 => {
                let (r, b, c) = input.read::<(usize, u32, u32)>();
                sums.apply(l..r, (b.into(), c.into()));
            }
            _ => output.line(sums.prod(l..input.read::<usize>()).0.value()),
        }
    }
}
