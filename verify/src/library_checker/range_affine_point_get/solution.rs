// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_affine_point_get
use library::algebra::Affine;
use library::ds::DualSegtree;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let elements = input.read_vec::<u32>(n).into_iter();
    // An element is the map of slope 0 to it.
    let mut maps: DualSegtree<Affine<Mint>> = elements.map(|a| (0.into(), a.into())).collect();
    for _ in 0..q {
        if input.read::<u32>() == 0 {
            let (l, r, b, c) = input.read::<(usize, usize, u32, u32)>();
            maps.apply(l..r, (b.into(), c.into()));
        } else {
            output.line(maps.get(input.read::<usize>()).1.value());
        }
    }
}
