//! Times heaps, sets, maps and trees: `cargo bench -p library --bench heaps_and_sets`.
//!
//! Prints the time of one operation among 2^20 random ones, the best of several runs, beside that
//! of what `std` has for the same. Run in another way (`cargo test --benches`), there are few
//! operations, which shows that the benchmark still works.

use library::ds::{
    BinaryTrie, DoubleEndedPriorityQueue, FastHashMap, LiChaoTree, MeldableHeap, OrderedSet,
    PredecessorSet, RadixHeap,
};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    // `cargo bench` passes `--bench`, nothing else does.
    let (bits, runs) = if std::env::args().any(|arg| arg == "--bench") {
        (20, 3)
    } else {
        (10, 1)
    };
    let n = 1 << bits;
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    };
    let keys: Vec<u64> = (0..n).map(|_| random()).collect();
    let others: Vec<u64> = (0..n).map(|_| random()).collect();
    let small = |key: u64| (key % n as u64) as usize;
    let time = |name: &str, operations: usize, work: &mut dyn FnMut() -> u64| {
        report(name, runs, operations, work);
    };

    println!("double-ended priority queue");
    time("  build", n, &mut || {
        DoubleEndedPriorityQueue::from(keys.clone()).len() as u64
    });
    time("  push, pop from both ends", 2 * n, &mut || {
        let mut queue = DoubleEndedPriorityQueue::new();
        queue.extend(keys.iter().copied());
        let ends = || queue.pop_min().zip(queue.pop_max());
        std::iter::from_fn(ends).fold(0, |sum, (a, b)| sum ^ a ^ b)
    });
    time("  BTreeSet", 2 * n, &mut || {
        let mut queue: BTreeSet<u64> = BTreeSet::new();
        queue.extend(&keys);
        let ends = || queue.pop_first().zip(queue.pop_last());
        std::iter::from_fn(ends).fold(0, |sum, (a, b)| sum ^ a ^ b)
    });

    println!("heaps: push and pop of keys that rise by less than 2^{bits}, {n} at a time");
    time("  radix heap", 2 * n, &mut || {
        let mut heap = RadixHeap::new();
        keys.iter()
            .for_each(|&key| heap.push(small(key) as u64, ()));
        others.iter().fold(0, |sum, &other| {
            let (key, ()) = heap.pop().unwrap_or_default();
            heap.push(key + small(other) as u64, ());
            sum ^ key
        })
    });
    time("  BinaryHeap", 2 * n, &mut || {
        let mut heap: BinaryHeap<Reverse<u64>> = BinaryHeap::new();
        keys.iter()
            .for_each(|&key| heap.push(Reverse(small(key) as u64)));
        others.iter().fold(0, |sum, &other| {
            let Reverse(key) = heap.pop().unwrap_or_default();
            heap.push(Reverse(key + small(other) as u64));
            sum ^ key
        })
    });

    println!("heaps: push and pop, and melded in pairs in between");
    time("  meldable heap", 2 * n, &mut || {
        let mut heaps: Vec<MeldableHeap<u64>> = keys
            .iter()
            .map(|&key| MeldableHeap::from_iter([key]))
            .collect();
        while let [_, _, ..] = heaps[..] {
            let rest = heaps.split_off(heaps.len() / 2);
            for (heap, mut other) in heaps.iter_mut().zip(rest) {
                heap.append(&mut other);
            }
        }
        std::iter::from_fn(|| heaps[0].pop()).fold(0, |sum, key| sum ^ key)
    });
    time("  BinaryHeap", 2 * n, &mut || {
        let mut heaps: Vec<BinaryHeap<u64>> =
            keys.iter().map(|&key| BinaryHeap::from([key])).collect();
        while let [_, _, ..] = heaps[..] {
            let rest = heaps.split_off(heaps.len() / 2);
            for (heap, mut other) in heaps.iter_mut().zip(rest) {
                heap.append(&mut other);
            }
        }
        std::iter::from_fn(|| heaps[0].pop()).fold(0, |sum, key| sum ^ key)
    });

    println!("sets: insert, find the next one, remove");
    time("  predecessor set", 3 * n, &mut || {
        let mut set = PredecessorSet::new(n);
        keys.iter()
            .fold(0, |sum, &key| sum + u64::from(set.insert(small(key))))
            + others.iter().fold(0, |sum, &other| {
                sum ^ set.first_at_least(small(other)).unwrap_or(0) as u64
            })
            + keys
                .iter()
                .fold(0, |sum, &key| sum + u64::from(set.remove(small(key))))
    });
    time("  ordered set", 3 * n, &mut || {
        let mut set = OrderedSet::new();
        keys.iter()
            .fold(0, |sum, &key| sum + u64::from(set.insert(key)))
            + others.iter().fold(0, |sum, other| {
                sum ^ set.first_at_least(other).unwrap_or(&0)
            })
            + keys
                .iter()
                .fold(0, |sum, key| sum + u64::from(set.remove(key)))
    });
    time("  BTreeSet", 3 * n, &mut || {
        let mut set = BTreeSet::new();
        keys.iter()
            .fold(0, |sum, &key| sum + u64::from(set.insert(key)))
            + others.iter().fold(0, |sum, &other| {
                sum ^ set.range(other..).next().unwrap_or(&0)
            })
            + keys
                .iter()
                .fold(0, |sum, key| sum + u64::from(set.remove(key)))
    });
    let set = OrderedSet::from(keys.clone());
    time("  ordered set, k-th element", n, &mut || {
        others
            .iter()
            .fold(0, |sum, &other| sum ^ set.kth(small(other)).unwrap_or(&0))
    });
    time("  ordered set, rank", n, &mut || {
        others
            .iter()
            .fold(0, |sum, other| sum ^ set.rank(other) as u64)
    });

    println!("binary trie of 30 bits");
    let mut trie = BinaryTrie::new(30);
    time("  insert, remove", 2 * n, &mut || {
        keys.iter().for_each(|&key| trie.insert(key >> 34));
        keys.iter()
            .fold(0, |sum, &key| sum + u64::from(trie.remove(key >> 34)))
    });
    keys.iter().for_each(|&key| trie.insert(key >> 34));
    time("  least exclusive or", n, &mut || {
        others.iter().fold(0, |sum, &other| {
            sum ^ trie.min_xor(other >> 34).unwrap_or(0)
        })
    });

    println!("maps: insert, look up");
    time("  fast hash map", 2 * n, &mut || {
        let mut map = FastHashMap::default();
        map.extend(keys.iter().map(|&key| (key, key)));
        others.iter().fold(0, |sum, &other| {
            sum ^ map.get(&keys[small(other)]).unwrap_or(&0)
        })
    });
    time("  HashMap", 2 * n, &mut || {
        let mut map = HashMap::new();
        map.extend(keys.iter().map(|&key| (key, key)));
        others.iter().fold(0, |sum, &other| {
            sum ^ map.get(&keys[small(other)]).unwrap_or(&0)
        })
    });

    println!("Li Chao tree, all lines needed");
    // Tangents of a parabola.
    let tangents: Vec<(i64, i64)> = keys
        .iter()
        .map(|&key| {
            let t = (key >> 34) as i64;
            (-2 * t, t * t)
        })
        .collect();
    let points: Vec<i64> = others.iter().map(|&other| (other >> 34) as i64).collect();
    let ask = |tree: &LiChaoTree| {
        let values = points.iter().filter_map(|&x| tree.min_at(x));
        values.fold(0, |sum, value| sum ^ value as u64)
    };
    time("  all points: line, minimum", 2 * n, &mut || {
        let mut tree = LiChaoTree::new(0..1 << 30);
        tangents
            .iter()
            .for_each(|&(slope, intercept)| tree.add_line(slope, intercept));
        ask(&tree)
    });
    time("  some points: line, minimum", 2 * n, &mut || {
        let mut tree = LiChaoTree::from(points.clone());
        tangents
            .iter()
            .for_each(|&(slope, intercept)| tree.add_line(slope, intercept));
        ask(&tree)
    });
    time("  some points: segment, minimum", 2 * n, &mut || {
        let mut tree = LiChaoTree::from(points.clone());
        for (&(slope, intercept), &end) in tangents.iter().zip(&points) {
            let middle = -slope / 2;
            tree.add_segment(end.min(middle)..end.max(middle), slope, intercept);
        }
        ask(&tree)
    });
}

fn report(name: &str, runs: usize, operations: usize, work: &mut dyn FnMut() -> u64) {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed()
    });
    let best = times.min().unwrap_or_default();
    let each = best.as_secs_f64() * 1e9 / operations as f64;
    println!("{name:<32} {each:>9.1} ns");
}
