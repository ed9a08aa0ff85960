use super::*;
use crate::algebra::AddToSum;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Stands for the elements `start..end` in order, and for their sum modulo 2^64.
struct Interval;

type Piece = Option<(usize, usize, u64)>;

impl Monoid for Interval {
    type S = Piece;

    fn id() -> Piece {
        None
    }

    fn op(left: &Piece, right: &Piece) -> Piece {
        match (left, right) {
            (Some((start, middle, a)), Some((next, end, b))) => {
                assert_eq!(middle, next, "the operands are not neighbours");
                Some((*start, *end, a.wrapping_add(*b)))
            }
            _ => left.or(*right),
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

/// It neither clones nor prints: the tree must not ask that of its action.
struct Audit;

impl Action for Audit {
    type Value = Interval;
    type Map = Timed;

    fn apply(map: &TimedMap, piece: &Piece) -> Piece {
        let Some((_, _, slope, intercept)) = map else {
            return *piece;
        };
        let (start, end, sum) = piece.expect("a map is applied where there is no element");
        let constant = intercept.wrapping_mul((end - start) as u64);
        Some((start, end, slope.wrapping_mul(sum).wrapping_add(constant)))
    }
}

/// A lazy segment tree without the tree, and a clock.
#[derive(Clone)]
struct Naive(Vec<Piece>, u64);

impl Naive {
    fn new(n: usize) -> Self {
        Self((0..n).map(|i| element(i, i as u64 + 1)).collect(), 0)
    }

    fn map(&mut self) -> TimedMap {
        self.1 += 1;
        Some((self.1, self.1, 2 * self.1 + 1, self.1))
    }

    fn apply(&mut self, range: Range<usize>, map: TimedMap) {
        for element in &mut self.0[range] {
            *element = Audit::apply(&map, element);
        }
    }

    fn prod(&self, left: usize, right: usize) -> Piece {
        let elements = self.0[left..right].iter();
        elements.fold(None, |product, element| Interval::op(&product, element))
    }

    fn compare(&self, tree: &LazySegtree<Audit>) {
        let n = self.0.len();
        assert_eq!((tree.len(), tree.is_empty()), (n, n == 0));
        assert_eq!(tree.all_prod(), self.prod(0, n));
        for left in 0..=n {
            for right in left..=n {
                assert_eq!(tree.prod(left..right), self.prod(left, right));
            }
        }
        for index in 0..n {
            assert_eq!(tree.get(index), self.0[index]);
        }
    }
}

fn element(index: usize, content: u64) -> Piece {
    Some((index, index + 1, content))
}

#[test]
fn every_range_after_every_change_compares_naive() {
    for n in 0..=17 {
        let mut naive = Naive::new(n);
        let mut tree = LazySegtree::<Audit>::from(naive.0.clone());
        naive.compare(&tree);
        naive.compare(&naive.0.iter().copied().collect());
        for left in 0..=n {
            for right in left..=n {
                let map = naive.map();
                naive.apply(left..right, map);
                tree.apply(left..right, map);
                naive.compare(&tree);
            }
        }
        naive.compare(&tree.clone());
        assert_eq!(format!("{tree:?}"), format!("{:?}", naive.0));
        let nothing = LazySegtree::<Audit>::new(n);
        Naive(vec![None; n], 0).compare(&nothing);
    }
}

#[test]
fn random_changes_compare_naive() {
    let mut random = random_numbers();
    for n in [1, 2, 3, 7, 8, 11, 16, 29] {
        let mut naive = Naive::new(n);
        let mut tree = LazySegtree::<Audit>::from(naive.0.clone());
        for _ in 0..100 {
            let (a, b, index) = (random(n + 1), random(n + 1), random(n));
            let (map, content) = (naive.map(), random(1000) as u64);
            match random(4) {
                0 => {
                    naive.0[index] = element(index, content);
                    tree.set(index, element(index, content));
                }
                1 => {
                    naive.0[index].as_mut().unwrap().2 ^= content;
                    tree.update(index, |element| element.as_mut().unwrap().2 ^= content);
                }
                _ => {
                    naive.apply(a.min(b)..a.max(b), map);
                    tree.apply(a.min(b)..a.max(b), map);
                }
            }
            naive.compare(&tree);
        }
    }
}

#[test]
fn every_form_of_range() {
    let mut tree: LazySegtree<Audit> = (0..5).map(|i| element(i, 0)).collect();
    for (time, range) in (1..).zip([(0, 5), (0, 3), (0, 4), (2, 5), (2, 4)]) {
        let add = Some((time, time, 1, 1));
        match range {
            (0, 5) => tree.apply(.., add),
            (0, end) if time == 2 => tree.apply(..end, add),
            (0, end) => tree.apply(..=end - 1, add),
            (start, 5) => tree.apply(start.., add),
            (start, end) => tree.apply(start..=end - 1, add),
        }
    }
    let contents: Vec<u64> = (0..5).map(|i| tree.get(i).unwrap().2).collect();
    assert_eq!(contents, [3, 3, 5, 4, 2]);
    assert_eq!(tree.prod(..), Some((0, 5, 17)));
    assert_eq!(tree.prod(..=1), Some((0, 2, 6)));
    assert_eq!(tree.prod(3..), Some((3, 5, 6)));
    assert_eq!(tree.prod(5..), None);
}

/// A tree of `n` elements with many maps that have not been handed down, and its twin.
fn changed(n: usize) -> (LazySegtree<Audit>, Naive) {
    let mut random = random_numbers();
    let mut naive = Naive::new(n);
    let mut tree = LazySegtree::<Audit>::from(naive.0.clone());
    for _ in 0..2 * n {
        let (a, b, map) = (random(n + 1), random(n + 1), naive.map());
        naive.apply(a.min(b)..a.max(b), map);
        tree.apply(a.min(b)..a.max(b), map);
    }
    (tree, naive)
}

#[test]
fn searches_stop_at_every_limit() {
    for n in 0..=17 {
        let (tree, naive) = changed(n);
        for from in 0..=n {
            for limit in from..=n + 1 {
                let mut tree = tree.clone();
                let found = tree.max_right(from, |&product| {
                    let end = product.map_or(from, |(_, end, _)| end);
                    assert_eq!(product, naive.prod(from, end));
                    end <= limit
                });
                assert_eq!(found, limit.min(n), "from {from} to {limit} of {n}");
                naive.compare(&tree);
            }
            for limit in 0..=from {
                let mut tree = tree.clone();
                let found = tree.min_left(from, |&product| {
                    let start = product.map_or(from, |(start, _, _)| start);
                    assert_eq!(product, naive.prod(start, from));
                    start >= limit
                });
                assert_eq!(found, limit, "from {from} down to {limit} of {n}");
                naive.compare(&tree);
            }
        }
    }
}

#[test]
fn searches_stop_where_any_predicate_breaks() {
    for n in 0..=6 {
        let (mut tree, _) = changed(n);
        for from in 0..=n {
            for mask in 0..1 << n {
                // Whether it holds on a range of so many elements.
                let holds = |length: usize| length == 0 || mask >> (length - 1) & 1 == 1;
                let predicate =
                    |product: &Piece| holds(product.map_or(0, |(start, end, _)| end - start));
                let right = tree.max_right(from, predicate);
                assert!(holds(right - from) && (right == n || !holds(right + 1 - from)));
                let left = tree.min_left(from, predicate);
                assert!(holds(from - left) && (left == 0 || !holds(from + 1 - left)));
            }
        }
    }
}

#[test]
fn searches_over_rounded_sums_stay_within() {
    for n in 0..=33 {
        for step in 1..=9 {
            let value = f64::from(step) / 10.0;
            let mut tree = LazySegtree::<AddToSum<f64>>::from(vec![(value, 1.0); n]);
            for from in 0..=n {
                // At the limit the order of the additions decides.
                let limit = tree.prod(from..).0.next_down();
                for limit in [limit, limit.next_up(), limit.next_up().next_up()] {
                    let right = tree.max_right(from, |&(sum, _)| sum <= limit.max(0.0));
                    assert!(
                        (from..=n).contains(&right),
                        "{value} from {from} to {right} of {n}"
                    );
                    let left = tree.min_left(from, |&(sum, _)| sum <= limit.max(0.0));
                    assert!(left <= from, "{value} from {from} down to {left} of {n}");
                }
            }
        }
    }
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "that is a misuse")]
fn misuse() {
    let index = "index 3 out of range for a lazy segment tree of length 3";
    let long = "range 0..4 out of range for a lazy segment tree of length 3";
    let late = "range 4..3 out of range for a lazy segment tree of length 3";
    let reversed = "range 2..1 out of range for a lazy segment tree of length 3";
    let start = "start 4 out of range for a lazy segment tree of length 3";
    let identity = "the predicate does not hold on the identity";
    type Misuse = fn(&mut LazySegtree<Audit>);
    let cases: [(Misuse, &str); 15] = [
        (|t| t.set(3, None), index),
        (|t| t.update(3, |_| ()), index),
        (|t| _ = t.get(3), index),
        (|t| t.apply(0..4, None), long),
        (|t| t.apply(..=3, None), long),
        (|t| t.apply(4.., None), late),
        (|t| t.apply(2..1, None), reversed),
        (|t| _ = t.prod(0..4), long),
        (|t| _ = t.prod(4..), late),
        (|t| _ = t.prod(2..1), reversed),
        (|t| _ = t.max_right(4, |_| true), start),
        (|t| _ = t.min_left(4, |_| true), long),
        (|t| _ = t.max_right(0, |_| false), identity),
        (|t| _ = t.max_right(3, |_| false), identity),
        (|t| _ = t.min_left(0, |_| false), identity),
    ];
    for (misuse, message) in cases {
        let (mut tree, naive) = changed(3);
        let refused = catch_unwind(AssertUnwindSafe(|| misuse(&mut tree))).unwrap_err();
        let said = refused.downcast_ref::<String>().cloned();
        let said = said.or_else(|| refused.downcast_ref::<&str>().map(ToString::to_string));
        assert_eq!(said.unwrap(), message);
        naive.compare(&tree);
    }
}

#[test]
#[should_panic(expected = "index 0 out of range for a lazy segment tree of length 0")]
fn no_element_of_an_empty_tree() {
    LazySegtree::<Audit>::new(0).get(0);
}

fn random_numbers() -> impl FnMut(usize) -> usize {
    let mut state = 88_172_645_463_325_252_u64;
    move |below| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below as u64) as usize
    }
}
