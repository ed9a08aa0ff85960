// verification-helper: PROBLEM https://judge.yosupo.jp/problem/point_set_range_composite
use library::algebra::Affine;
use library::ds::Segtree;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let maps = input.read_vec::<(u32, u32)>(n).into_iter();
    let mut maps: Segtree<Affine<Mint>> = maps.map(|(a, b)| (a.into(), b.into())).collect();
    for _ in 0..q {
        let (kind, a, b, c) = input.read::<(u32, usize, usize, u32)>();
        if kind == 0 {
            maps.set(a, (b.into(), c.into()));
        } else {
            output.line(Affine::evaluate(&maps.prod(a..b), c.into()).value());
        }
    }
}
