use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Polynomial hash modulo 2^64 of a sequence: `(sum, power of the base, sum of powers)`, where the
/// empty sequence is marked.
struct Hash;

#[derive(Clone, Debug, PartialEq)]
struct Text {
    hash: u64,
    power: u64,
    ones: u64,
}

const BASE: u64 = 1_000_003;

impl Monoid for Hash {
    type S = Option<Text>;

    fn id() -> Self::S {
        None
    }

    fn op(left: &Self::S, right: &Self::S) -> Self::S {
        match (left, right) {
            (Some(a), Some(b)) => Some(Text {
                hash: a.hash.wrapping_mul(b.power).wrapping_add(b.hash),
                power: a.power.wrapping_mul(b.power),
                ones: a.ones.wrapping_mul(b.power).wrapping_add(b.ones),
            }),
            (text, None) | (None, text) => text.clone(),
        }
    }
}

/// Affine maps modulo 2^64, which know when they were made: `(first, last, slope, intercept)`.
struct Timed;

type TimedMap = Option<(u64, u64, u64, u64)>;

impl Monoid for Timed {
    type S = TimedMap;

    fn id() -> TimedMap {
        None
    }

    fn op(earlier: &TimedMap, later: &TimedMap) -> TimedMap {
        match (earlier, later) {
            (Some((first, before, a, b)), Some((after, last, c, d))) => {
                assert!(before < after, "the maps are out of order");
                let intercept = c.wrapping_mul(*b).wrapping_add(*d);
                Some((*first, *last, c.wrapping_mul(*a), intercept))
            }
            _ => earlier.or(*later),
        }
    }
}

struct Audit;

impl Action for Audit {
    type Value = Hash;
    type Map = Timed;

    fn apply(map: &TimedMap, value: &Option<Text>) -> Option<Text> {
        let Some((_, _, slope, intercept)) = map else {
            return value.clone();
        };
        let text = value
            .clone()
            .expect("a map is applied where there is no element");
        let constant = intercept.wrapping_mul(text.ones);
        let hash = slope.wrapping_mul(text.hash).wrapping_add(constant);
        Some(Text { hash, ..text })
    }
}

fn element(content: u64) -> Option<Text> {
    Some(Text {
        hash: content,
        power: BASE,
        ones: 1,
    })
}

fn map_at(time: u64) -> TimedMap {
    Some((time, time, 2 * time + 1, time))
}

/// The same over elements that stand for `weight` equal ones each.
struct Naive {
    elements: Vec<Option<Text>>,
    weight: u64,
}

impl Naive {
    fn new(count: usize, weight: u64) -> Self {
        let elements = vec![Hash::pow(&element(7), weight); count];
        Self { elements, weight }
    }

    fn apply(&mut self, range: Range<usize>, map: TimedMap) {
        for element in &mut self.elements[range] {
            *element = Audit::apply(&map, element);
        }
    }

    fn compare(&self, tree: &DynamicLazySegtree<Audit>) {
        let count = self.elements.len();
        for left in 0..=count {
            let mut product = None;
            for right in left..=count {
                let range = left as u64 * self.weight..right as u64 * self.weight;
                assert_eq!(tree.prod(range), product, "{left}..{right}");
                if right < count {
                    product = Hash::op(&product, &self.elements[right]);
                }
            }
            if left == 0 {
                assert_eq!(tree.all_prod(), product);
            }
        }
    }
}

#[test]
fn every_range_after_every_change_compares_naive() {
    for n in 0..=11 {
        let mut naive = Naive::new(n, 1);
        let mut tree = DynamicLazySegtree::<Audit>::new(n as u64, element(7));
        naive.compare(&tree);
        let mut time = 0;
        for left in 0..=n {
            for right in (left..=n).rev() {
                time += 1;
                naive.apply(left..right, map_at(time));
                tree.apply(left as u64..right as u64, map_at(time));
                naive.compare(&tree);
                // The same as the first change to another tree.
                let mut naive = Naive::new(n, 1);
                let mut tree = DynamicLazySegtree::<Audit>::new(n as u64, element(7));
                naive.apply(left..right, map_at(time));
                tree.apply(left as u64..right as u64, map_at(time));
                naive.compare(&tree);
            }
            if left < n {
                naive.elements[left] = element(time);
                tree.set(left as u64, element(time));
                naive.compare(&tree);
                naive.elements[n - 1 - left].as_mut().unwrap().hash += 5;
                tree.update((n - 1 - left) as u64, |text| {
                    text.as_mut().unwrap().hash += 5;
                });
                naive.compare(&tree);
                assert_eq!(tree.get(left as u64), naive.elements[left]);
            }
        }
        naive.compare(&tree.clone());
    }
}

#[test]
fn huge_lengths_compare_naive() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = |below: usize| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below as u64) as usize
    };
    for (count, weight) in [
        (7, 1 << 57),
        (15, u64::MAX / 15),
        (13, 76_923_076_923_076_923),
    ] {
        let mut naive = Naive::new(count, weight);
        let mut tree = DynamicLazySegtree::<Audit>::new(count as u64 * weight, element(7));
        for time in 1..=40 {
            let (a, b) = (random(count + 1), random(count + 1));
            let (left, right) = (a.min(b), a.max(b));
            naive.apply(left..right, map_at(time));
            tree.apply(left as u64 * weight..right as u64 * weight, map_at(time));
            naive.compare(&tree);
        }
        assert!(tree.nodes.len() <= 1 + count * 2 * 64);
    }
}

#[test]
fn queries_make_no_nodes_and_changes_few() {
    let length = 1_000_000_000_000_000_000;
    let mut tree = DynamicLazySegtree::<Audit>::new(length, element(7));
    assert_eq!(tree.get(length - 1), element(7));
    assert_eq!(tree.prod(5..8), Hash::pow(&element(7), 3));
    tree.apply(.., map_at(1));
    tree.apply(5..5, map_at(2));
    assert_eq!(tree.get(length / 3), element(22));
    assert_eq!(tree.nodes.len(), 1);
    tree.apply(1..length - 1, map_at(3));
    assert!(tree.nodes.len() <= 1 + 4 * 60);
    let before = tree.nodes.len();
    tree.set(length / 3, element(1));
    assert!(tree.nodes.len() <= before + 2 * 60);
    assert_eq!(tree.get(length / 3), element(1));
    assert_eq!(tree.get(length / 3 + 1), element(7 * 22 + 3));
    assert_eq!(tree.get(0), element(22));
    assert!(format!("{tree:?}").contains("length: 1000000000000000000"));
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "that is a misuse")]
fn misuse() {
    let index = "index 3 out of range for a dynamic lazy segment tree of length 3";
    let long = "range 0..4 out of range for a dynamic lazy segment tree of length 3";
    let late = "range 4..3 out of range for a dynamic lazy segment tree of length 3";
    let reversed = "range 2..1 out of range for a dynamic lazy segment tree of length 3";
    type Misuse = fn(&mut DynamicLazySegtree<Audit>);
    let cases: [(Misuse, &str); 9] = [
        (|t| t.set(3, None), index),
        (|t| t.update(3, |_| ()), index),
        (|t| _ = t.get(3), index),
        (|t| t.apply(0..4, None), long),
        (|t| t.apply(4.., None), late),
        (|t| t.apply(2..1, None), reversed),
        (|t| _ = t.prod(..=3), long),
        (|t| _ = t.prod(4..), late),
        (|t| _ = t.prod(2..1), reversed),
    ];
    for (misuse, message) in cases {
        let mut tree = DynamicLazySegtree::<Audit>::new(3, element(7));
        let refused = catch_unwind(AssertUnwindSafe(|| misuse(&mut tree))).unwrap_err();
        assert_eq!(*refused.downcast::<String>().unwrap(), message);
        Naive::new(3, 1).compare(&tree);
    }
}
