// verification-helper: PROBLEM https://judge.yosupo.jp/problem/point_set_range_composite_large_array
use library::algebra::Affine;
use library::ds::DynamicSegtree;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(u64, usize)>();
    let mut maps = DynamicSegtree::<Affine<Mint>>::new(n);
    for _ in 0..q {
        let (kind, a, b, c) = input.read::<(u32, u64, u64, u32)>();
        if kind == 0 {
            maps.set(a, (b.into(), c.into()));
        } else {
            output.line(Affine::evaluate(&maps.prod(a..b), c.into()).value());
        }
    }
}
