//! Times disjoint sets, sums and static ranges: `cargo bench -p library --bench dsu_and_sums`.
//!
//! Prints the time of one operation on random arguments among 2^20 elements, the best of several
//! runs. Run in another way (`cargo test --benches`), there are few elements, which shows that the
//! benchmark still works.

use library::algebra::{Max, Min, Sum};
use library::ds::{
    CumulativeSum, CumulativeSum2d, DisjointSparseTable, Dsu, DsuPotential, FenwickTree,
    PersistentArray, PersistentDsu, PersistentQueue, RangeMinQuery, RollbackDsu, SparseTable,
};
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
    let input = Input { n, runs, pairs };
    disjoint_sets(&input);
    fenwick_trees(&input);
    static_ranges(&input);
    persistent(&input);
}

struct Input {
    n: usize,
    runs: usize,
    pairs: Vec<(usize, usize)>,
}

impl Input {
    /// Times `operation` on all pairs, each run on a structure that is made anew.
    fn time<S>(
        &self,
        name: &str,
        make: impl Fn() -> S,
        operation: impl Fn(&mut S, usize, usize) -> u64,
    ) {
        self.time_whole(name, make, |mut structure| {
            let pairs = black_box(&self.pairs).iter();
            pairs.fold(0, |sum, &(a, b)| sum ^ operation(&mut structure, a, b))
        });
    }

    /// Times what `work` does with all elements of a structure.
    fn time_whole<S, T>(&self, name: &str, make: impl Fn() -> S, work: impl Fn(S) -> T) {
        let times = (0..self.runs).map(|_| {
            let structure = make();
            let start = Instant::now();
            let result = work(structure);
            let time = start.elapsed();
            black_box(result);
            time
        });
        let best = times.min().unwrap_or_default();
        let each = best.as_secs_f64() * 1e9 / self.n as f64;
        println!("{name:<36} {each:>8.1} ns");
    }

    fn values(&self) -> Vec<u64> {
        self.pairs.iter().map(|&(a, _)| a as u64).collect()
    }
}

fn ordered(a: usize, b: usize) -> Range<usize> {
    a.min(b)..a.max(b)
}

fn disjoint_sets(input: &Input) {
    let n = input.n;
    let unite = |dsu: &mut Dsu, a, b| u64::from(dsu.unite(a, b));
    input.time("DSU: unite", || Dsu::new(n), unite);
    let united = |count: usize| {
        let mut dsu = Dsu::new(n);
        for &(a, b) in &input.pairs[..count] {
            dsu.unite(a, b);
        }
        dsu
    };
    let same = |dsu: &mut Dsu, a, b| u64::from(dsu.same(a, b));
    input.time("DSU: same", || united(n), same);
    input.time_whole("DSU: groups", || united(n / 2), |mut dsu| dsu.groups());

    type Differences = DsuPotential<Sum<i64>>;
    let unite =
        |dsu: &mut Differences, a, b| u64::from(dsu.unite(a, b, b as i64 - a as i64).is_ok());
    input.time("DSU with potentials: unite", || Differences::new(n), unite);
    let told = || {
        let mut dsu = Differences::new(n);
        for &(a, b) in &input.pairs {
            unite(&mut dsu, a, b);
        }
        dsu
    };
    input.time("DSU with potentials: difference", told, |dsu, a, b| {
        dsu.difference(a, b).map_or(0, i64::unsigned_abs)
    });

    let unite = |dsu: &mut RollbackDsu, a, b| u64::from(dsu.unite(a, b));
    input.time("DSU with rollback: unite", || RollbackDsu::new(n), unite);
    let united = || {
        let mut dsu = RollbackDsu::new(n);
        for &(a, b) in &input.pairs {
            dsu.unite(a, b);
        }
        dsu
    };
    let same = |dsu: &mut RollbackDsu, a, b| u64::from(dsu.same(a, b));
    input.time("DSU with rollback: same", united, same);
    input.time_whole("DSU with rollback: undo", united, |mut dsu| dsu.rollback(0));
}

fn fenwick_trees(input: &Input) {
    type Sums = FenwickTree<Sum<u64>>;
    input.time_whole("Fenwick tree: build", || input.values(), Sums::from);
    let tree = || Sums::from(input.values());
    input.time("Fenwick tree: add", tree, |tree, a, b| {
        tree.add(a, b as u64);
        0
    });
    input.time("Fenwick tree: prefix", tree, |tree, a, _| tree.prefix(a));
    let prod = |tree: &mut Sums, a, b| tree.prod(ordered(a, b));
    input.time("Fenwick tree: prod", tree, prod);
    input.time("Fenwick tree: set", tree, |tree, a, b| {
        tree.set(a, b as u64);
        0
    });
    let ones = || Sums::from(vec![1; input.n]);
    input.time("Fenwick tree: max_right", ones, |tree, a, _| {
        tree.max_right(|&sum| sum <= a as u64) as u64
    });
    let maxima = || FenwickTree::<Max<u64>>::new(input.n);
    input.time(
        "Fenwick tree of maxima: add, prefix",
        maxima,
        |tree, a, b| {
            tree.add(a, b as u64);
            tree.prefix(b)
        },
    );
}

fn static_ranges(input: &Input) {
    type Sums = CumulativeSum<Sum<u64>>;
    input.time_whole("cumulative sum: build", || input.values(), Sums::from);
    let sums = || Sums::from(input.values());
    let prod = |sums: &mut Sums, a, b| sums.prod(ordered(a, b));
    input.time("cumulative sum: prod", sums, prod);

    let side = (input.n as f64).sqrt() as usize;
    let matrix = || {
        let values = input.values();
        values.chunks(side).map(<[u64]>::to_vec).collect::<Vec<_>>()
    };
    type Rectangles = CumulativeSum2d<Sum<u64>>;
    let build = |matrix: Vec<Vec<u64>>| Rectangles::new(&matrix);
    input.time_whole("cumulative sum in 2D: build", matrix, build);
    input.time(
        "cumulative sum in 2D: prod",
        || build(matrix()),
        |sums, a, b| sums.prod(ordered(a / side, b / side), ordered(a % side, b % side)),
    );

    type Minima = SparseTable<Min<u64>>;
    input.time_whole("sparse table: build", || input.values(), Minima::from);
    let table = || Minima::from(input.values());
    let prod = |table: &mut Minima, a, b| table.prod(ordered(a, b));
    input.time("sparse table: prod", table, prod);

    type Disjoint = DisjointSparseTable<Sum<u64>>;
    let values = || input.values();
    input.time_whole("disjoint sparse table: build", values, Disjoint::from);
    let table = || Disjoint::from(input.values());
    let prod = |table: &mut Disjoint, a, b| table.prod(ordered(a, b));
    input.time("disjoint sparse table: prod", table, prod);

    let build = RangeMinQuery::<u64>::from;
    input.time_whole("range minimum query: build", values, build);
    input.time(
        "range minimum query: argmin",
        || build(values()),
        |query, a, b| query.argmin(ordered(a, b)).map_or(0, |index| index as u64),
    );
}

fn persistent(input: &Input) {
    let n = input.n;
    let build = PersistentArray::<u64>::from;
    input.time_whole("persistent array: build", || input.values(), build);
    let array = || build(input.values());
    input.time("persistent array: set", array, |array, a, b| {
        let version = b % array.version_count();
        array.set(version, a, b as u64) as u64
    });
    input.time("persistent array: get", array, |array, a, _| {
        *array.get(0, a)
    });

    input.time(
        "persistent DSU: unite",
        || PersistentDsu::new(n),
        |dsu, a, b| {
            let latest = dsu.version_count() - 1;
            dsu.unite(latest, a, b) as u64
        },
    );
    let united = || {
        let mut dsu = PersistentDsu::new(n);
        let unite = |version, &(a, b): &(usize, usize)| dsu.unite(version, a, b);
        let latest = input.pairs[..n / 2].iter().fold(0, unite);
        (dsu, latest)
    };
    input.time("persistent DSU: same", united, |(dsu, latest), a, b| {
        u64::from(dsu.same(*latest, a, b))
    });

    let queue = PersistentQueue::new;
    input.time("persistent queue: push", queue, |queue, a, b| {
        queue.push(a % queue.version_count(), b) as u64
    });
    let filled = || {
        let mut queue = PersistentQueue::new();
        for value in 0..n {
            queue.push(value, value);
        }
        queue
    };
    input.time("persistent queue: pop", filled, |queue, a, _| {
        queue.pop(a).map_or(0, |(_, front)| *front as u64)
    });
}
