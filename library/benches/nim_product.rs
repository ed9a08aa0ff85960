//! Times the operations of 64-bit nimbers: `cargo bench -p library --bench nim_product`.
//!
//! Prints the time of one operation on random numbers, the best of several runs. Run in another way
//! (`cargo test --benches`), there are few operations, which shows that the benchmark still works.

use library::game::{Nimber, nim_inverse, nim_power, nim_product};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    // `cargo bench` passes `--bench`, nothing else does.
    let (count, runs) = if std::env::args().any(|arg| arg == "--bench") {
        (1_000_000, 20)
    } else {
        (1_000, 1)
    };
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    };
    let pairs: Vec<(u64, u64)> = (0..count).map(|_| (random(), random())).collect();
    let few = &pairs[..count / 100];
    let very_few = &pairs[..count / 10_000 + 1];

    report("product", runs, &pairs, nim_product);
    report("product of type", runs, &pairs, |a, b| {
        (Nimber(a) * Nimber(b)).0
    });
    report("inverse", runs, &pairs, |a, _| nim_inverse(a));
    report("inverse of type", runs, &pairs, |a, _| {
        Nimber(a).inverse().0
    });
    report("power", runs, few, nim_power);
    report("power of type", runs, few, |a, b| Nimber(a).pow(b).0);
    report("square root", runs, few, |a, _| Nimber(a).sqrt().0);
    report("quadratic equation", runs, few, |a, b| {
        let solutions = Nimber::solve_quadratic(Nimber(a), Nimber(b));
        solutions.map_or(0, |[x, _]| x.0)
    });
    report("order", runs, very_few, |a, _| {
        Nimber(a).order().unwrap_or(0)
    });
    report("logarithm", runs, very_few, |a, b| {
        Nimber(a).log(Nimber(b)).unwrap_or(0)
    });
}

fn report(name: &str, runs: usize, pairs: &[(u64, u64)], operation: impl Fn(u64, u64) -> u64) {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        let sum = black_box(pairs)
            .iter()
            .fold(0, |sum, &(a, b)| sum ^ operation(a, b));
        let time = start.elapsed();
        black_box(sum);
        time
    });
    let best = times.min().unwrap_or_default();
    let each = best.as_secs_f64() * 1e9 / pairs.len() as f64;
    println!("{name:<20} {each:>12.1} ns");
}
