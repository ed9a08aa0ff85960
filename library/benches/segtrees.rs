//! Times the segment trees: `cargo bench -p library --bench segtrees`.
//!
//! Prints the time of one operation at random places, the best of several runs. Run in another way
//! (`cargo test --benches`), the trees are small, which shows that the benchmark still works.

use library::algebra::{AddTo, Affine, AffineToSum, Max, Sum};
use library::ds::{
    DualSegtree, DynamicLazySegtree, DynamicSegtree, LazySegtree, Segtree, SegtreeBeats,
};
use library::math::ModInt998244353 as Mint;
use std::hint::black_box;
use std::time::Instant;

/// A query: a range that is not empty, and a number.
type Query = (usize, usize, u64);

fn main() {
    // `cargo bench` passes `--bench`, nothing else does.
    let (n, runs) = if std::env::args().any(|arg| arg == "--bench") {
        (1 << 20, 7)
    } else {
        (1 << 8, 1)
    };
    let mut random = random_numbers();
    let queries: Vec<Query> = (0..n / 8)
        .map(|_| {
            let (a, b) = (random() as usize % n, random() as usize % n);
            (a.min(b), a.max(b) + 1, random() >> 34)
        })
        .collect();
    let report = |name: &str, operation: &mut dyn FnMut(Query)| {
        let times = (0..runs).map(|_| {
            let start = Instant::now();
            queries.iter().for_each(|&query| operation(query));
            start.elapsed()
        });
        let best = times.min().unwrap_or_default();
        let each = best.as_secs_f64() * 1e9 / queries.len() as f64;
        println!("{name:<36} {each:>8.1} ns");
    };
    let place = |x: u64| (x * x) as usize % n;
    println!("{n} elements");

    let mut sums: Segtree<Sum<u64>> = (0..n).map(|_| random() >> 34).collect();
    let most = sums.all_prod() / 4;
    report("segtree, sum: set", &mut |(_, _, x)| sums.set(place(x), x));
    report("segtree, sum: prod", &mut |(l, r, _)| {
        _ = black_box(sums.prod(l..r));
    });
    report("segtree, sum: max_right", &mut |(l, _, x)| {
        _ = black_box(sums.max_right(l, |&sum| sum < most + x));
    });
    report("segtree, sum: min_left", &mut |(_, r, x)| {
        _ = black_box(sums.min_left(r, |&sum| sum < most + x));
    });

    let mut maps: Segtree<Affine<Mint>> = (0..n).map(|i| (i.into(), 1.into())).collect();
    report("segtree, affine: set", &mut |(l, _, x)| {
        maps.set(place(x), (x.into(), l.into()));
    });
    report("segtree, affine: prod", &mut |(l, r, _)| {
        _ = black_box(maps.prod(l..r));
    });

    let mut maxima: LazySegtree<AddTo<Max<i64>>> = (0..n as i64).collect();
    report("lazy segtree, add to max: apply", &mut |(l, r, x)| {
        maxima.apply(l..r, x as i64);
    });
    report("lazy segtree, add to max: prod", &mut |(l, r, _)| {
        _ = black_box(maxima.prod(l..r));
    });
    report("lazy segtree, add to max: max_right", &mut |(l, _, x)| {
        let limit = maxima.get(l) + x as i64;
        _ = black_box(maxima.max_right(l, |&max| max < limit));
    });

    let mut sums: LazySegtree<AffineToSum<Mint>> = (0..n).map(|i| (i.into(), 1.into())).collect();
    report("lazy segtree, affine to sum: apply", &mut |(l, r, x)| {
        sums.apply(l..r, (x.into(), l.into()));
    });
    report("lazy segtree, affine to sum: prod", &mut |(l, r, _)| {
        _ = black_box(sums.prod(l..r));
    });

    let mut maps = DualSegtree::<Affine<Mint>>::new(n);
    report("dual segtree, affine: apply", &mut |(l, r, x)| {
        maps.apply(l..r, (x.into(), l.into()));
    });
    report("dual segtree, affine: get", &mut |(l, _, _)| {
        _ = black_box(maps.get(l));
    });

    let spread = |place: usize| place as u64 * 953_674_316_406;
    let mut sums = DynamicSegtree::<Sum<u64>>::new(1_000_000_000_000_000_000);
    report("dynamic segtree, sum: set", &mut |(l, _, x)| {
        sums.set(spread(l), x);
    });
    report("dynamic segtree, sum: prod", &mut |(l, r, _)| {
        _ = black_box(sums.prod(spread(l)..spread(r)));
    });

    let mut sums =
        DynamicLazySegtree::<AffineToSum<Mint>>::new(1_000_000_000, (0.into(), 1.into()));
    report("dynamic lazy segtree: apply", &mut |(l, r, x)| {
        sums.apply(l as u64 * 900..r as u64 * 900, (x.into(), l.into()));
    });
    report("dynamic lazy segtree: prod", &mut |(l, r, _)| {
        _ = black_box(sums.prod(l as u64 * 900..r as u64 * 900));
    });

    let mut beats: SegtreeBeats = (0..n).map(|_| (random() >> 34) as i64).collect();
    report("segtree beats: chmin, chmax, add", &mut |(l, r, x)| {
        let x = x as i64;
        match x % 3 {
            0 => beats.chmin(l..r, x),
            1 => beats.chmax(l..r, x),
            _ => beats.add(l..r, x % 100 - 50),
        }
    });
    report("segtree beats: sum", &mut |(l, r, _)| {
        _ = black_box(beats.sum(l..r));
    });
}

/// A xorshift generator: the same numbers in every run.
fn random_numbers() -> impl FnMut() -> u64 {
    let mut state = 88_172_645_463_325_252_u64;
    move || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    }
}
