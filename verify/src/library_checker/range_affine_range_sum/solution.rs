// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_affine_range_sum
use library::algebra::AffineToSum;
use library::ds::LazySegtree;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let elements = input.read_vec::<u32>(n).into_iter();
    let mut sums: LazySegtree<AffineToSum<Mint>> = elements.map(|a| (a.into(), 1.into())).collect();
    for _ in 0..q {
        let (kind, l, r) = input.read::<(u32, usize, usize)>();
        if kind == 0 {
            let (b, c) = input.read::<(u32, u32)>();
            sums.apply(l..r, (b.into(), c.into()));
        } else {
            output.line(sums.prod(l..r).0.value());
        }
    }
}
