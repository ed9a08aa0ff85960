// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_affine_range_sum_large_array
use library::algebra::AffineToSum;
use library::ds::DynamicLazySegtree;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(u64, usize)>();
    let mut sums = DynamicLazySegtree::<AffineToSum<Mint>>::new(n, (0.into(), 1.into()));
    for _ in 0..q {
        let (kind, l, r) = input.read::<(u32, u64, u64)>();
        if kind == 0 {
            let (b, c) = input.read::<(u32, u32)>();
            sums.apply(l..r, (b.into(), c.into()));
        } else {
            output.line(sums.prod(l..r).0.value());
        }
    }
}
