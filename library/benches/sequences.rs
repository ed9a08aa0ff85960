//! Times queues, wavelet matrices, intervals, treaps and Mo's algorithm:
//! `cargo bench -p library --bench sequences`.
//!
//! Prints the time of one of 2^17 operations on random arguments among 2^20 elements (2^17 with
//! Mo's algorithm), the best of several runs. Run in another way (`cargo test --benches`), there
//! are few elements, which shows that the benchmark still works.

use library::algebra::{Affine, AffineToSum, Sum};
use library::ds::{
    ImplicitTreap, IntervalSet, Mo, SwagDeque, SwagQueue, WaveletMatrix, WeightedWaveletMatrix,
};
use library::math::ModInt998244353 as Mint;
use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

fn main() {
    // `cargo bench` passes `--bench`, nothing else does.
    let (n, runs) = if std::env::args().any(|arg| arg == "--bench") {
        (1 << 20, 3)
    } else {
        (1 << 8, 1)
    };
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    let pairs: Vec<(usize, usize)> = (0..n).map(|_| (random(), random())).collect();
    let input = Input { runs, pairs };
    queues(&input);
    wavelet_matrices(&input);
    intervals(&input);
    treaps(&input);
    windows(&input);
}

struct Input {
    runs: usize,
    /// n pairs of numbers below n.
    pairs: Vec<(usize, usize)>,
}

impl Input {
    /// Times `operation` on an eighth of the pairs, each run on a structure that is made anew.
    fn time<S>(
        &self,
        name: &str,
        make: impl Fn() -> S,
        operation: impl Fn(&mut S, usize, usize) -> usize,
    ) {
        let pairs = &self.pairs[..self.pairs.len() / 8];
        self.time_whole(name, pairs.len(), make, |mut structure| {
            let pairs = black_box(pairs).iter();
            pairs.fold(0, |sum, &(a, b)| sum ^ operation(&mut structure, a, b))
        });
    }

    /// Times `work`, which is made of `count` operations.
    fn time_whole<S, T>(
        &self,
        name: &str,
        count: usize,
        make: impl Fn() -> S,
        work: impl Fn(S) -> T,
    ) {
        let times = (0..self.runs).map(|_| {
            let structure = make();
            let start = Instant::now();
            let result = work(structure);
            let time = start.elapsed();
            black_box(result);
            time
        });
        let best = times.min().unwrap_or_default();
        let each = best.as_secs_f64() * 1e9 / count as f64;
        println!("{name:<36} {each:>8.1} ns");
    }

    fn values(&self) -> Vec<usize> {
        self.pairs.iter().map(|&(a, _)| a).collect()
    }
}

fn ordered(a: usize, b: usize) -> Range<usize> {
    a.min(b)..a.max(b)
}

fn queues(input: &Input) {
    let map = |a: usize, b: usize| (Mint::from(a), Mint::from(b));
    let thousand = || input.pairs.iter().take(1000).map(|&(a, b)| map(a, b));
    let queue = || thousand().collect::<SwagQueue<Affine<Mint>>>();
    input.time("queue: push, product, pop", queue, |queue, a, b| {
        queue.push_back(map(a, b));
        let slope = queue.prod().0.value() as usize;
        slope ^ usize::from(queue.pop_front().is_some())
    });
    let deque = || thousand().collect::<SwagDeque<Affine<Mint>>>();
    input.time("deque: push, product, pop", deque, |deque, a, b| {
        if a < b {
            deque.push_back(map(a, b));
        } else {
            deque.push_front(map(a, b));
        }
        let slope = deque.prod().0.value() as usize;
        let popped = if a % 2 == 0 {
            deque.pop_front()
        } else {
            deque.pop_back()
        };
        slope ^ usize::from(popped.is_some())
    });
}

fn wavelet_matrices(input: &Input) {
    let n = input.pairs.len();
    let values = || input.values();
    input.time_whole("wavelet matrix: build", n, values, WaveletMatrix::from);
    let matrix = || WaveletMatrix::from(input.values());
    input.time("wavelet matrix: k-th smallest", matrix, |matrix, a, b| {
        let range = ordered(a, b);
        let k = range.len() / 2;
        matrix.kth_smallest(range, k).copied().unwrap_or(0)
    });
    input.time("wavelet matrix: count", matrix, |matrix, a, b| {
        matrix.count(ordered(a, b), ..a)
    });
    input.time("wavelet matrix: count equal", matrix, |matrix, a, b| {
        matrix.count_equal(ordered(a, b), &a)
    });
    let weighted = || WeightedWaveletMatrix::<_, Sum<usize>>::new(input.values(), &input.values());
    input.time("weighted wavelet matrix: sum", weighted, |matrix, a, b| {
        matrix.sum(ordered(a, b), ..a)
    });
}

fn intervals(input: &Input) {
    let pieces = || input.values().into_iter().collect::<IntervalSet<_>>();
    input.time("intervals: assign 3", pieces, |pieces, a, b| {
        pieces.assign(a..a + 3, b).len()
    });
    input.time("intervals: get", pieces, |pieces, a, _| {
        pieces.get(a).copied().unwrap_or(0)
    });
}

fn treaps(input: &Input) {
    type Treap = ImplicitTreap<AffineToSum<Mint>>;
    let n = input.pairs.len();
    let elements = || -> Vec<_> {
        let values = input.pairs.iter();
        values.map(|&(a, _)| (a.into(), 1.into())).collect()
    };
    input.time_whole("treap: build", n, elements, Treap::from);
    let treap = || Treap::from(elements());
    input.time("treap: reverse", treap, |treap, a, b| {
        treap.reverse(ordered(a, b));
        0
    });
    input.time("treap: apply", treap, |treap, a, b| {
        treap.apply(ordered(a, b), (a.into(), b.into()));
        0
    });
    input.time("treap: product", treap, |treap, a, b| {
        treap.prod(ordered(a, b)).0.value() as usize
    });
    input.time("treap: insert, remove", treap, |treap, a, b| {
        treap.insert(a, (b.into(), 1.into()));
        treap.remove(b).0.value() as usize
    });
}

fn windows(input: &Input) {
    let n = input.pairs.len() / 8;
    let queries = || input.pairs[..n].iter().map(|&(a, b)| ordered(a % n, b % n));
    let steps = (1.2 * n as f64 * (n as f64).sqrt()) as usize;
    let values: Vec<usize> = input.pairs[..n].iter().map(|&(a, _)| a % 1000).collect();
    let mo = || Mo::new(n, queries());
    input.time_whole("Mo: a step", steps, mo, |mo| {
        // How many pairs of equal values a window has.
        let mut state = (vec![0_usize; 1000], 0);
        mo.run(
            &mut state,
            |(count, pairs), i| {
                *pairs += count[values[i]];
                count[values[i]] += 1;
            },
            |(count, pairs), i| {
                count[values[i]] -= 1;
                *pairs -= count[values[i]];
            },
            |(_, pairs)| *pairs,
        )
    });
}
