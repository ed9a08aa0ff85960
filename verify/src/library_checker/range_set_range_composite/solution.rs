// verification-helper: PROBLEM https://judge.yosupo.jp/problem/range_set_range_composite
use library::algebra::{Affine, Monoid};
use library::ds::{PredecessorSet, Segtree};
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
    let mut maps: Vec<(Mint, Mint)> = (0..n).map(|_| map(&mut input)).collect();
    // Pieces of equal maps. Where one starts is its map in `maps`, and in `products` the composition
    // of all its maps; in the rest of a piece, `products` has nothing.
    let mut starts: PredecessorSet = (0..n).map(|_| true).collect();
    let mut products = Segtree::<Map>::from(maps.clone());
    let mut changes = Vec::new();
    for _ in 0..q {
        let (kind, l, r) = input.read::<(u32, usize, usize)>();
        if kind == 0 {
            // Cut the pieces at both ends, and put the new one in place of those between.
            changes.clear();
            if r < n && starts.insert(r) {
                maps[r] = maps[starts.last_at_most(r - 1).unwrap()];
                let end = starts.first_at_least(r + 1).unwrap_or(n);
                changes.push((r, Map::pow(&maps[r], (end - r) as u64)));
            }
            if starts.insert(l) {
                let start = starts.last_at_most(l - 1).unwrap();
                changes.push((start, Map::pow(&maps[start], (l - start) as u64)));
            }
            maps[l] = map(&mut input);
            changes.push((l, Map::pow(&maps[l], (r - l) as u64)));
            while let Some(start) = starts.first_at_least(l + 1).filter(|&start| start < r) {
                starts.remove(start);
                changes.push((start, Map::id()));
            }
            products.set_many(&changes);
        } else {
            let x = input.read::<u32>().into();
            let [first, last] = [l, r - 1].map(|index| starts.last_at_most(index).unwrap());
            // The whole pieces are `start..end`; of the first and of the last there may be parts.
            let start = starts.first_at_least(l + 1).map_or(r, |start| start.min(r));
            let end = last.max(start);
            let before = Map::pow(&maps[first], (start - l) as u64);
            let behind = Map::pow(&maps[last], (r - end) as u64);
            let parts = [before, products.prod(start..end), behind];
            let value = parts.iter().fold(x, |x, part| Map::evaluate(part, x));
            output.line(value.value());
        }
    }
}
