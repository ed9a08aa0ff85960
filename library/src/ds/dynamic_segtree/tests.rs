use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Stands for the elements that were set within `first..=last`, and for the sum of their contents.
/// It asserts the order; it neither clones nor prints: the tree must not ask that of its monoid.
struct Ascending;

type Piece = Option<(u64, u64, u64)>;

impl Monoid for Ascending {
    type S = Piece;

    fn id() -> Piece {
        None
    }

    fn op(left: &Piece, right: &Piece) -> Piece {
        match (left, right) {
            (Some((first, before, a)), Some((after, last, b))) => {
                assert!(before < after, "the operands are out of order");
                Some((*first, *last, a + b))
            }
            _ => left.or(*right),
        }
    }
}

/// The elements that were set, in a map.
#[derive(Default)]
struct Naive(BTreeMap<u64, Piece>);

impl Naive {
    fn prod(&self, range: Range<u64>) -> Piece {
        let elements = self.0.range(range);
        elements.fold(None, |product, (_, element)| {
            Ascending::op(&product, element)
        })
    }

    /// Compares all that begins, ends or breaks at one of `places`, the last of them the length.
    fn compare(&self, tree: &DynamicSegtree<Ascending>, places: &[u64]) {
        let length = places[places.len() - 1];
        assert_eq!(tree.all_prod(), self.prod(0..length));
        for (i, &a) in places.iter().enumerate() {
            for &b in &places[i..] {
                assert_eq!(tree.prod(a..b), self.prod(a..b));
                let right = tree.max_right(a, |&product| {
                    let next = product.map_or(a, |(_, last, _)| last + 1);
                    assert_eq!(product, self.prod(a..next));
                    next <= b
                });
                let expected = self.0.range(b..).find(|(_, element)| element.is_some());
                assert_eq!(right, expected.map_or(length, |(&key, _)| key));
                let left = tree.min_left(b, |&product| {
                    let start = product.map_or(b, |(first, _, _)| first);
                    assert_eq!(product, self.prod(start..b));
                    start >= a
                });
                let expected = self.0.range(..a).rfind(|(_, element)| element.is_some());
                assert_eq!(left, expected.map_or(0, |(&key, _)| key + 1));
            }
            if a < length {
                assert_eq!(tree.get(a), self.0.get(&a).copied().flatten());
            }
        }
    }
}

#[test]
fn every_range_after_every_change_compares_naive() {
    for length in 0..=10 {
        let places: Vec<u64> = (0..=length).collect();
        // Every order in which steps of one size go round.
        for step in 1..=length.max(1) {
            let mut naive = Naive::default();
            let mut tree = DynamicSegtree::<Ascending>::new(length);
            naive.compare(&tree, &places);
            for time in 0..2 * length {
                let index = (time * step + time / 3) % length;
                let element = (time % 5 > 0).then_some((index, index, 1 << time));
                naive.0.insert(index, element);
                if time % 2 == 0 {
                    tree.set(index, element);
                } else {
                    tree.update(index, |old| *old = element);
                }
                naive.compare(&tree, &places);
                assert!(tree.nodes.len() <= 1 + naive.0.len());
            }
            naive.compare(&tree.clone(), &places);
            naive.0.entry(0).or_default();
            assert_eq!(format!("{tree:?}"), format!("{:?}", naive.0));
        }
    }
}

#[test]
fn huge_lengths_compare_naive() {
    let mut random = random_numbers();
    for length in [1 << 40, 1_000_000_000_000_000_000, 1 << 63, u64::MAX] {
        let mut naive = Naive::default();
        let mut tree = DynamicSegtree::<Ascending>::new(length);
        let mut places = vec![0, length / 2, length];
        for time in 0..40 {
            // At the ends, close together, far apart.
            let index = match time % 4 {
                0 => length - 1 - time / 4,
                1 => time / 4,
                2 => length / 3 + time / 4,
                _ => random() % length,
            };
            places.extend([index, index + 1]);
            naive.0.insert(index, Some((index, index, time)));
            tree.set(index, Some((index, index, time)));
        }
        places.sort_unstable();
        places.dedup();
        naive.compare(&tree, &places);
        assert_eq!(tree.nodes.len(), 40);
    }
}

#[test]
#[should_panic(expected = "range 0..18446744073709551616 out of range")]
fn nothing_comes_after_the_greatest_length() {
    DynamicSegtree::<Ascending>::new(u64::MAX).prod(..=u64::MAX);
}

#[test]
fn searches_stop_where_any_predicate_breaks() {
    let length = 6;
    let mut tree = DynamicSegtree::<Ascending>::new(length);
    for index in [3, 0, 5, 1, 4, 2] {
        tree.set(index, Some((index, index, 1)));
    }
    for from in 0..=length {
        for mask in 0..1 << length {
            // Whether it holds on a range of so many elements.
            let holds = |count: u64| count == 0 || mask >> (count - 1) & 1 == 1;
            let predicate = |product: &Piece| holds(product.map_or(0, |(_, _, sum)| sum));
            let right = tree.max_right(from, predicate);
            assert!(holds(right - from) && (right == length || !holds(right + 1 - from)));
            let left = tree.min_left(from, predicate);
            assert!(holds(from - left) && (left == 0 || !holds(from + 1 - left)));
        }
    }
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "that is a misuse")]
fn misuse() {
    let index = "index 3 out of range for a dynamic segment tree of length 3";
    let long = "range 0..4 out of range for a dynamic segment tree of length 3";
    let late = "range 4..3 out of range for a dynamic segment tree of length 3";
    let start = "start 4 out of range for a dynamic segment tree of length 3";
    let identity = "the predicate does not hold on the identity";
    type Misuse = fn(&mut DynamicSegtree<Ascending>);
    let cases: [(Misuse, &str); 13] = [
        (|t| t.set(3, None), index),
        (|t| t.update(3, |_| ()), index),
        (|t| _ = t.get(3), index),
        (|t| _ = t.prod(0..4), long),
        (|t| _ = t.prod(..=3), long),
        (|t| _ = t.prod(4..), late),
        (|t| _ = t.prod((Bound::Excluded(3), Bound::Unbounded)), late),
        (
            |t| _ = t.prod(..=u64::MAX),
            "range 0..18446744073709551616 out of range for a dynamic segment tree of length 3",
        ),
        (
            |t| _ = t.prod(2..1),
            "range 2..1 out of range for a dynamic segment tree of length 3",
        ),
        (|t| _ = t.max_right(4, |_| true), start),
        (|t| _ = t.min_left(4, |_| true), long),
        (|t| _ = t.max_right(3, |_| false), identity),
        (|t| _ = t.min_left(0, |_| false), identity),
    ];
    for (misuse, message) in cases {
        let mut tree = DynamicSegtree::<Ascending>::new(3);
        tree.set(1, Some((1, 1, 5)));
        let refused = catch_unwind(AssertUnwindSafe(|| misuse(&mut tree))).unwrap_err();
        let said = refused.downcast_ref::<String>().cloned();
        let said = said.or_else(|| refused.downcast_ref::<&str>().map(ToString::to_string));
        assert_eq!(said.unwrap(), message);
        assert_eq!(format!("{tree:?}"), "{0: None, 1: Some((1, 1, 5))}");
    }
}

fn random_numbers() -> impl FnMut() -> u64 {
    let mut state = 88_172_645_463_325_252_u64;
    move || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    }
}
