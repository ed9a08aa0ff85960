use super::shape::{BLOCK, FANOUT};
use super::tree::Body;
use super::*;
use std::ops::Range;

use crate::algebra::{AddToSum, Affine, AssignTo, Min};
use crate::math::ModInt998244353 as Mint;
use crate::monoid;

mod invalid;

// Order matters, and nothing cancels out.
monoid!(Concatenation, Vec<u8>, Vec::new(), |left, right| {
    [&left[..], &right[..]].concat()
});

// Maps of 0..5 by their five values: later maps do not commute with earlier ones.
monoid!(Maps, [u8; 5], [0, 1, 2, 3, 4], |earlier, later| earlier
    .map(|x| later[usize::from(x)]));

/// Applies a map to all elements of a list.
struct MapAll;

impl Action for MapAll {
    type Value = Concatenation;
    type Map = Maps;

    fn apply(map: &[u8; 5], list: &Vec<u8>) -> Vec<u8> {
        list.iter().map(|&x| map[usize::from(x)]).collect()
    }
}

/// A treap beside its naive twin; every step compares all that they know.
#[derive(Clone)]
struct Twins {
    fast: ImplicitTreap<MapAll>,
    naive: Vec<u8>,
}

impl Twins {
    fn new(naive: Vec<u8>) -> Self {
        let fast = naive.iter().map(|&x| vec![x]).collect();
        Self { fast, naive }
    }

    /// One of seven kinds of steps.
    fn step(&mut self, kind: usize, range: Range<usize>, number: usize) {
        let part = &mut self.naive[range.clone()];
        match kind {
            0 => {
                part.reverse();
                self.fast.reverse(range);
            }
            1 => {
                let map = [[1, 2, 3, 4, 0], [0, 0, 2, 2, 4], [4, 3, 2, 1, 0]][number % 3];
                part.iter_mut().for_each(|x| *x = map[usize::from(*x)]);
                self.fast.apply(range, map);
            }
            2 => {
                let count = number % (range.len() + 1);
                part.rotate_left(count);
                self.fast.rotate_left(range, count);
            }
            3 => {
                self.naive.insert(range.start, (number % 5) as u8);
                self.fast.insert(range.start, vec![(number % 5) as u8]);
            }
            _ if range.start == self.naive.len() => {}
            4 => {
                let removed = self.naive.remove(range.start);
                assert_eq!(self.fast.remove(range.start), [removed]);
            }
            5 => {
                self.naive[range.start] = (number % 5) as u8;
                self.fast.set(range.start, vec![(number % 5) as u8]);
            }
            _ => assert_eq!(self.fast.get(range.start), [self.naive[range.start]]),
        }
        assert_eq!(self.fast.all_prod(), self.naive);
    }

    /// Compares all that can be asked.
    fn compare(&self) {
        let n = self.naive.len();
        assert_eq!((self.fast.len(), self.fast.is_empty()), (n, n == 0));
        for end in 0..=n {
            for start in 0..=end {
                assert_eq!(self.fast.prod(start..end), self.naive[start..end]);
            }
        }
        let elements: Vec<_> = self.naive.iter().map(|&x| vec![x]).collect();
        assert_eq!(format!("{:?}", self.fast), format!("{elements:?}"));
        assert_eq!(self.fast.to_vec(), elements);
    }
}

/// A xorshift generator of numbers below a bound.
fn random_numbers(mut state: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % bound as u64) as usize
    }
}

#[test]
fn random_steps() {
    let mut random = random_numbers(88_172_645_463_325_252);
    for n in [0, 1, 2, 3, 5, 8, 40] {
        for _ in 0..8 {
            let mut twins = Twins::new((0..n).map(|_| random(5) as u8).collect());
            twins.compare();
            for _ in 0..20 {
                for _ in 0..3 {
                    let length = twins.naive.len();
                    let (a, b) = (random(length + 1), random(length + 1));
                    twins.step(random(7), a.min(b)..a.max(b), random(1000));
                }
                if n < 10 {
                    twins.compare();
                }
            }
            twins.compare();
        }
    }
}

#[test]
fn every_two_steps_on_three_elements() {
    let ranges = || (0..=3).flat_map(|end| (0..=end).map(move |start| start..end));
    for (first, second) in (0..7).flat_map(|first| (0..7).map(move |second| (first, second))) {
        for range in ranges() {
            for next_range in ranges() {
                let mut twins = Twins::new(vec![0, 1, 3]);
                twins.step(first, range.clone(), 1);
                if next_range.end <= twins.naive.len() {
                    twins.step(second, next_range, 2);
                }
                twins.compare();
            }
        }
    }
}

/// The number of levels of nodes and of blocks; checks all that has to hold in a treap.
fn shape<A: Action>(treap: &ImplicitTreap<A>) -> (u32, usize) {
    let root = &treap.root;
    if let Body::Node(children) = &root.body {
        assert!(children.len() > 1);
    } else if root.size() == 0 {
        return (0, 1);
    }
    let (height, blocks) = shape_of(root);
    assert!(height == 0 || root.size() > 48 * 6_usize.pow(height - 1));
    (height, blocks)
}

fn shape_of<A: Action>(tree: &Tree<A>) -> (u32, usize) {
    match &tree.body {
        Body::Block(values) => {
            assert!((1..=BLOCK).contains(&values.len()));
            assert_eq!(tree.size(), values.len());
            (0, 1)
        }
        Body::Node(children) => {
            assert!((1..=FANOUT).contains(&children.len()));
            assert_eq!(tree.size(), children.iter().map(Tree::size).sum());
            let loads: Vec<(usize, usize)> = children.iter().map(Tree::load).collect();
            for pair in loads.windows(2) {
                assert!(4 * (pair[0].0 + pair[1].0) > 3 * pair[0].1);
            }
            let shapes: Vec<(u32, usize)> = children.iter().map(shape_of).collect();
            assert!(shapes.iter().all(|shape| shape.0 == shapes[0].0));
            let blocks = shapes.iter().map(|shape| shape.1).sum();
            (1 + shapes[0].0, blocks)
        }
    }
}

#[test]
fn the_height_is_logarithmic() {
    let n = 20_000;
    let built: ImplicitTreap<AddToSum<u64>> = (0..n).map(|x| (x, 1)).collect();
    assert_eq!(shape(&built), (3, 417));
    let mut grown = ImplicitTreap::<AddToSum<u64>>::new();
    for x in 0..n {
        grown.insert(x as usize, (x, 1));
    }
    shape(&grown);
    for _ in 0..n / 2 {
        grown.reverse(1..);
        grown.remove(0);
    }
    shape(&grown);
}

// Hashes of sequences: of the elements, of as many ones, and the power of the base.
monoid!(
    Hash,
    (Mint, Mint, Mint),
    (Mint::from(0), Mint::from(0), Mint::from(1)),
    |a, b| (a.0 + a.2 * b.0, a.1 + a.2 * b.1, a.2 * b.2)
);

/// Applies an affine map to all elements of a hashed sequence.
struct AffineToHash;

impl Action for AffineToHash {
    type Value = Hash;
    type Map = Affine<Mint>;

    fn apply(&(slope, intercept): &(Mint, Mint), x: &(Mint, Mint, Mint)) -> (Mint, Mint, Mint) {
        (slope * x.0 + intercept * x.1, x.1, x.2)
    }
}

#[test]
fn random_steps_on_three_levels() {
    let mut random = random_numbers(88_172_645_463_325_252);
    let hashed = |x: Mint| (x, Mint::from(1), Mint::from(12_345));
    let mut naive: Vec<Mint> = (0..10_000).map(|_| random(1_000_000).into()).collect();
    let mut fast: ImplicitTreap<AffineToHash> = naive.iter().copied().map(hashed).collect();
    assert_eq!(shape(&fast).0, 3);
    for step in 0..400 {
        let n = naive.len();
        let start = random(n + 1);
        let longest = [n, 10, 200][random(3)].min(n - start);
        let range = start..start + random(longest + 1);
        match step % 4 {
            0 => {
                naive[range.clone()].reverse();
                fast.reverse(range.clone());
            }
            1 => {
                let (slope, intercept) = (random(1000).into(), random(1000).into());
                for x in &mut naive[range.clone()] {
                    *x = slope * *x + intercept;
                }
                fast.apply(range.clone(), (slope, intercept));
            }
            2 => {
                let count = random(range.len() + 1);
                naive[range.clone()].rotate_left(count);
                fast.rotate_left(range.clone(), count);
            }
            _ => {
                // Cuts a piece out and puts another one in, more than is cut out until it is less.
                let added = random(if step < 200 { 100 } else { 30 });
                let removed = range.len().min(60);
                naive.drain(start..start + removed);
                for _ in 0..removed {
                    fast.remove(start);
                }
                let pieces: Vec<Mint> = (0..added).map(|_| random(1000).into()).collect();
                for (i, &x) in pieces.iter().enumerate() {
                    fast.insert(start + i, hashed(x));
                }
                naive.splice(start..start, pieces);
            }
        }
        shape(&fast);
        let range = range.start.min(naive.len())..range.end.min(naive.len());
        let part = naive[range.clone()].iter();
        let prod = part.fold(Hash::id(), |prod, &x| Hash::op(&prod, &hashed(x)));
        assert_eq!(fast.prod(range), prod);
    }
    assert!(fast.to_vec().iter().map(|x| x.0).eq(naive));
    // Down to a block.
    let mut rest = fast.to_vec();
    while !rest.is_empty() {
        let (a, b) = (random(rest.len()), random(rest.len()));
        fast.reverse(a.min(b)..=a.max(b));
        rest[a.min(b)..=a.max(b)].reverse();
        for _ in 0..rest.len().min(20) {
            let i = random(rest.len());
            assert_eq!(fast.remove(i), rest.remove(i));
        }
        shape(&fast);
    }
    assert_eq!((fast.len(), fast.all_prod()), (0, Hash::id()));
}

#[test]
fn blocks_are_few() {
    let n = 40 * BLOCK;
    let elements = || (0..n as u64).map(|x| (x, 1));
    let mut treap: ImplicitTreap<AddToSum<u64>> = elements().collect();
    assert!(shape(&treap).1 <= 54);
    // Without joining blocks again, nearly each would be one element.
    let mut random = random_numbers(88_172_645_463_325_252);
    for _ in 0..1000 {
        let (a, b) = (random(n + 1), random(n + 1));
        treap.reverse(a.min(b)..a.max(b));
        treap.rotate_left(.., random(n + 1));
    }
    assert!(shape(&treap).1 <= 130);
    // Blocks are halved where they overflow, wherever that is.
    for place in [|_| 0, |length| length, |length| length / 2] {
        let mut grown = ImplicitTreap::<AddToSum<u64>>::new();
        elements().for_each(|value| grown.insert(place(grown.len()), value));
        assert!(shape(&grown).1 <= 80);
    }
}

/// Lengths at which there are one, two or more blocks, full ones and nearly full ones.
const LENGTHS: [usize; 7] = [
    3 * BLOCK / 4,
    3 * BLOCK / 4 + 1,
    BLOCK - 1,
    BLOCK,
    BLOCK + 1,
    3 * BLOCK / 2,
    4 * BLOCK,
];

#[test]
fn random_steps_on_several_blocks() {
    let mut random = random_numbers(88_172_645_463_325_252);
    for n in LENGTHS {
        let mut twins = Twins::new((0..n).map(|_| random(5) as u8).collect());
        for _ in 0..150 {
            let length = twins.naive.len();
            let start = random(length + 1);
            let longest = [length, 3][random(2)].min(length - start);
            twins.step(random(7), start..start + random(longest + 1), random(1000));
            shape(&twins.fast);
            let start = random(twins.naive.len() + 1);
            let end = start + random(twins.naive.len() - start + 1);
            assert_eq!(twins.fast.prod(start..end), twins.naive[start..end]);
        }
        let elements: Vec<_> = twins.naive.iter().map(|&x| vec![x]).collect();
        assert_eq!(twins.fast.to_vec(), elements);
    }
}

#[test]
fn two_steps_at_the_ends_of_blocks() {
    let block = 3 * BLOCK / 4;
    let n = 2 * block + 5;
    let ends = [0, 1, block - 1, block, block + 1, 2 * block, n - 1, n];
    let start = Twins::new((0..n).map(|i| (i * i % 5) as u8).collect());
    for (a, b) in (0..8).flat_map(|b| (0..=b).map(move |a| (a, b))) {
        for (first, second) in (0..3).flat_map(|first| (0..7).map(move |second| (first, second))) {
            let mut twins = start.clone();
            twins.step(first, ends[a]..ends[b], 1);
            twins.step(second, ends[a]..ends[(a + 2).min(7)], 2);
            shape(&twins.fast);
        }
    }
}

#[test]
fn growing_and_shrinking_at_one_place() {
    for place in [|_| 0, |length| length, |length| length / 2] {
        let mut twins = Twins::new(Vec::new());
        // With maps and reversals that have still to be done.
        for number in 0..3 * BLOCK {
            let length = twins.naive.len();
            twins.step(3, place(length)..length, number);
            twins.step(number % 2, 0..length / 3, number);
        }
        while !twins.naive.is_empty() {
            let length = twins.naive.len() - 1;
            shape(&twins.fast);
            twins.step(4, place(length)..length, 0);
            twins.step(length % 2, 0..length, length);
        }
        twins.compare();
        twins.step(3, 0..0, 1);
        twins.compare();
    }
}

/// Maps that have not been handed down wait at several heights, and reversals with them.
#[test]
fn asking_hands_nothing_down() {
    let n = 1000;
    let mut fast: ImplicitTreap<MapAll> = (0..n).map(|i| vec![(i % 5) as u8]).collect();
    let mut naive: Vec<u8> = (0..n).map(|i| (i % 5) as u8).collect();
    for (range, map) in [
        (300..700, [1, 2, 3, 4, 0]),
        (100..900, [0, 0, 2, 3, 4]),
        (0..n, [4, 1, 2, 3, 0]),
        (0..n, [0, 2, 1, 3, 3]),
    ] {
        fast.apply(range.clone(), map);
        fast.reverse(range.clone());
        let part = &mut naive[range];
        part.iter_mut().for_each(|x| *x = map[usize::from(*x)]);
        part.reverse();
        let elements: Vec<_> = naive.iter().map(|&x| vec![x]).collect();
        assert_eq!(fast.to_vec(), elements);
        assert_eq!(fast.prod(299..701), naive[299..701]);
        assert_eq!(fast.get(500), [naive[500]]);
    }
}

/// A map may make something of the identity, but an empty range has no elements to map.
#[test]
fn empty_ranges_below_a_map() {
    let mut minima: ImplicitTreap<AssignTo<Min<i32>>> = (0..200).collect();
    minima.apply(.., Some(7));
    assert_eq!(minima.prod(50..50), i32::MAX);
    assert_eq!(minima.prod(50..51), 7);
}

#[test]
fn clones_are_independent() {
    let mut twins = Twins::new((0..3 * BLOCK).map(|i| (i % 5) as u8).collect());
    twins.step(1, 0..2 * BLOCK, 0);
    twins.step(0, 1..3 * BLOCK, 0);
    let mut clone = twins.clone();
    clone.step(0, BLOCK..2 * BLOCK, 0);
    clone.step(4, 5..5, 0);
    twins.step(1, 2..3 * BLOCK, 2);
    for Twins { fast, naive } in [&mut twins, &mut clone] {
        let elements: Vec<_> = naive.iter().map(|&x| vec![x]).collect();
        assert_eq!(fast.to_vec(), elements);
    }
}

#[test]
fn removed_elements_make_room() {
    let mut treap: ImplicitTreap<AddToSum<u64>> = (0..3).map(|x| (x, 1)).collect();
    for _ in 0..100 {
        treap.apply(.., 1);
        let value = treap.remove(0);
        treap.insert(2, value);
    }
    assert_eq!(treap.to_vec(), [(101, 1), (102, 1), (100, 1)]);
    assert_eq!(shape(&treap), (0, 1));
    let mut treap: ImplicitTreap<AddToSum<u64>> = (0..1000).map(|x| (x, 1)).collect();
    for _ in 0..999 {
        treap.remove(0);
    }
    assert_eq!(shape(&treap), (0, 1));
}
