// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_set_range_composite
use library::algebra::{Affine, Monoid};
use library::ds::{IntervalSet, Segtree};
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

type Map = Affine<Mint>;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let map = |input: &mut Scanner| {
        let (a, b) = input.read::<(u32, u32)>();
        (a.into(), b.into())
    };
    let maps: Vec<(Mint, Mint)> = (0..n).map(|_| map(&mut input)).collect();
    // Equal maps side by side, and their composition at the index where they start.
    let mut pieces: IntervalSet<(Mint, Mint)> = maps.iter().copied().collect();
    let mut products = Segtree::<Map>::from(maps);
    for _ in 0..q {
        let (kind, l, r) = input.read::<(u32, usize, usize)>();
        if kind == 0 {
            for (piece, _) in pieces.assign(l..r, map(&mut input)) {
                products.set(piece.start, Map::id());
            }
            // The new piece and those beside it, which may have been cut.
            for index in [l.wrapping_sub(1), l, r] {
                if let Some((piece, map)) = pieces.interval(index) {
                    products.set(piece.start, Map::pow(map, piece.len() as u64));
                }
            }
        } else {
            let x = input.read::<u32>().into();
            let (first, first_map) = pieces.interval(l).unwrap();
            let (last, last_map) = pieces.interval(r - 1).unwrap();
            let product = if first == last {
                Map::pow(first_map, (r - l) as u64)
            } else {
                let whole = products.prod(first.end..last.start);
                let end = Map::pow(last_map, (r - last.start) as u64);
                Map::op(
                    &Map::pow(first_map, (first.end - l) as u64),
                    &Map::op(&whole, &end),
                )
            };
            output.line(Map::evaluate(&product, x).value());
        }
    }
}
