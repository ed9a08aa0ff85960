// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_inversions_query
use library::ds::Mo;
use library::io::{Scanner, Writer};

const BLOCK: usize = 256;

/// How many of the inserted numbers are below a bound, in O(1).
struct Counter {
    inserted: u32,
    /// How many are below the first number of a block.
    below_block: Vec<u32>,
    /// How many of its block are below a number.
    below_in_block: Vec<u32>,
}

impl Counter {
    fn insert(&mut self, x: usize) {
        let block = x / BLOCK;
        self.inserted += 1;
        self.below_block[block + 1..]
            .iter_mut()
            .for_each(|count| *count += 1);
        self.below_in_block[x + 1..(block + 1) * BLOCK]
            .iter_mut()
            .for_each(|count| *count += 1);
    }

    fn below(&self, x: usize) -> u32 {
        self.below_block[x / BLOCK] + self.below_in_block[x]
    }
}

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let a = input.read_vec::<u32>(n);
    let mut sorted = a.clone();
    sorted.sort();
    let a: Vec<usize> = a
        .iter()
        .map(|x| sorted.partition_point(|y| y < x))
        .collect();
    let mo = Mo::new(
        n,
        input
            .read_vec::<(usize, usize)>(q)
            .into_iter()
            .map(|(l, r)| l..r),
    );
    let blocks = n / BLOCK + 1;
    let mut counter = Counter {
        inserted: 0,
        below_block: vec![0; blocks],
        below_in_block: vec![0; blocks * BLOCK],
    };
    let inversions = mo.run_pairs(
        &mut counter,
        |counter, i| counter.insert(a[i]),
        |counter, i| counter.below(a[i]).into(),
        |counter, j| (counter.inserted - counter.below(a[j] + 1)).into(),
    );
    output.joined_line(inversions, "\n");
}
