use super::*;
use crate::algebra::Sum;

mod invalid;

/// Stands for the elements `start..end` in order, and tells stale contents by their sum. It neither
/// clones nor prints: the tree must not ask that of its monoid.
struct Interval;

impl Monoid for Interval {
    type S = Option<(usize, usize, u64)>;

    fn id() -> Self::S {
        None
    }

    fn op(left: &Self::S, right: &Self::S) -> Self::S {
        match (left, right) {
            (Some((start, middle, a)), Some((next, end, b))) => {
                assert_eq!(middle, next, "the operands are not neighbours");
                Some((*start, *end, a + b))
            }
            _ => left.or(*right),
        }
    }
}

/// The same in a number: numbers go up the tree in a way of their own.
struct PackedInterval;

fn pack(interval: <Interval as Monoid>::S) -> u64 {
    interval.map_or(0, |(start, end, content)| {
        ((start as u64) << 56) | ((end as u64) << 48) | content
    })
}

fn unpack(packed: u64) -> <Interval as Monoid>::S {
    let [start, end, content @ ..] = packed.to_be_bytes();
    let content = content
        .iter()
        .fold(0, |all, &byte| all << 8 | u64::from(byte));
    (packed != 0).then_some((start.into(), end.into(), content))
}

impl Monoid for PackedInterval {
    type S = u64;

    fn id() -> u64 {
        pack(None)
    }

    fn op(&left: &u64, &right: &u64) -> u64 {
        pack(Interval::op(&unpack(left), &unpack(right)))
    }
}

/// A segment tree without the tree.
struct Naive(Vec<<Interval as Monoid>::S>);

impl Naive {
    fn prod(&self, left: usize, right: usize) -> <Interval as Monoid>::S {
        let elements = self.0[left..right].iter();
        elements.fold(None, |product, element| Interval::op(&product, element))
    }

    fn compare(&self, tree: &Segtree<Interval>) {
        let n = self.0.len();
        assert_eq!((tree.len(), tree.is_empty()), (n, n == 0));
        assert_eq!(tree.as_slice(), self.0);
        assert_eq!(tree.all_prod(), self.prod(0, n));
        for left in 0..=n {
            for right in left..=n {
                assert_eq!(tree.prod(left..right), self.prod(left, right));
            }
        }
        for index in 0..n {
            assert_eq!(tree.get(index), self.0[index]);
            assert_eq!(tree[index], self.0[index]);
        }
    }
}

const fn element(index: usize, content: u64) -> <Interval as Monoid>::S {
    Some((index, index + 1, content))
}

#[test]
fn every_range_after_every_change_compares_naive() {
    for n in 0..=17 {
        let mut naive = Naive((0..n).map(|i| element(i, 0)).collect());
        let mut tree = Segtree::<Interval>::from(naive.0.clone());
        naive.compare(&tree);
        naive.compare(&naive.0.iter().copied().collect());
        for step in 0..n {
            let (index, content) = (step * 5 % n, 1 << step);
            if step % 2 == 0 {
                naive.0[index] = element(index, content);
                tree.set(index, element(index, content));
            } else {
                naive.0[index].as_mut().unwrap().2 += content;
                tree.update(index, |element| element.as_mut().unwrap().2 += content);
            }
            naive.compare(&tree);
        }
        naive.compare(&tree.clone());
        assert_eq!(format!("{tree:?}"), format!("{:?}", naive.0));
        Naive(vec![None; n]).compare(&Segtree::new(n));
    }
}

#[test]
fn numbers_compare_naive() {
    for n in 0..=17 {
        let mut naive = Naive((0..n).map(|i| element(i, 0)).collect());
        let mut tree = Segtree::<PackedInterval>::from_iter(naive.0.iter().map(|&x| pack(x)));
        for step in 0..n {
            let (index, content) = (step * 5 % n, 1 << step);
            naive.0[index].as_mut().unwrap().2 += content;
            if step % 2 == 0 {
                tree.set(index, pack(naive.0[index]));
            } else {
                tree.update(index, |packed| *packed += content);
            }
            assert_eq!(unpack(tree.all_prod()), naive.prod(0, n));
            for left in 0..=n {
                for right in left..=n {
                    assert_eq!(unpack(tree.prod(left..right)), naive.prod(left, right));
                }
            }
        }
    }
}

#[test]
fn every_set_of_changes_at_once_compares_naive() {
    for n in 0..=6 {
        let mut naive = Naive((0..n).map(|i| element(i, 0)).collect());
        let mut tree = Segtree::<Interval>::from(naive.0.clone());
        for set in 0..1_u64 << n {
            let changed = (0..n).filter(|i| set >> i & 1 == 1);
            let mut changes: Vec<_> = changed.map(|i| (i, element(i, 100 + set))).collect();
            if set % 2 == 1 {
                changes.reverse(); // They need not be in order.
            }
            for &(index, value) in &changes {
                naive.0[index] = value;
            }
            tree.set_many(&changes);
            naive.compare(&tree);
        }
    }
}

#[test]
fn of_changes_of_one_element_the_last_stays() {
    let mut tree: Segtree<Interval> = (0..3).map(|i| element(i, 1)).collect();
    tree.set_many(&[(1, element(1, 10)), (0, element(0, 5)), (1, element(1, 20))]);
    assert_eq!(
        tree.as_slice(),
        [element(0, 5), element(1, 20), element(2, 1)]
    );
    assert_eq!(tree.prod(..), Some((0, 3, 26)));
}

#[test]
fn what_several_changes_have_in_common_is_combined_once() {
    struct Counting;

    thread_local! {
        static COMBINED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
    }

    impl Monoid for Counting {
        type S = ();

        fn id() {}

        fn op((): &(), (): &()) {
            COMBINED.set(COMBINED.get() + 1);
        }
    }

    let mut tree = Segtree::<Counting>::new(16);
    for (start, end, nodes) in [(0, 16, 15), (4, 8, 2 + 1 + 1 + 1), (7, 9, 7), (3, 3, 0)] {
        COMBINED.set(0);
        tree.set_many(&(start..end).map(|i| (i, ())).collect::<Vec<_>>());
        assert_eq!(COMBINED.get(), nodes, "{start}..{end}");
    }
}

#[test]
fn products_in_a_large_tree_compare_naive() {
    let n = 70_000;
    let tree: Segtree<Interval> = (0..n).map(|i| element(i, 1)).collect();
    let check = |start: usize, end: usize| {
        let expected = (start < end).then_some((start, end, (end - start) as u64));
        assert_eq!(tree.prod(start..end), expected);
    };
    for start in (0..40).chain(32_750..32_790).chain(n - 40..n) {
        for end in start..n.min(start + 40) {
            check(start, end);
        }
        check(0, start + 1);
        check(start, n);
    }
}

#[test]
fn every_form_of_range() {
    let tree: Segtree<Interval> = (0..5).map(|i| element(i, 1)).collect();
    assert_eq!(tree.prod(..), Some((0, 5, 5)));
    assert_eq!(tree.prod(..3), Some((0, 3, 3)));
    assert_eq!(tree.prod(..=3), Some((0, 4, 4)));
    assert_eq!(tree.prod(2..), Some((2, 5, 3)));
    assert_eq!(tree.prod(2..=3), Some((2, 4, 2)));
    assert_eq!(tree.prod(5..), None);
}

#[test]
fn searches_stop_at_every_limit() {
    for n in 0..=17 {
        let tree: Segtree<Interval> = (0..n).map(|i| element(i, 1)).collect();
        for from in 0..=n {
            for limit in from..=n + 1 {
                let found = tree.max_right(from, |product| match *product {
                    None => true,
                    Some((start, end, _)) => {
                        assert_eq!(start, from);
                        end <= limit
                    }
                });
                assert_eq!(found, limit.min(n), "from {from} to {limit} of {n}");
            }
            for limit in 0..=from {
                let found = tree.min_left(from, |product| match *product {
                    None => true,
                    Some((start, end, _)) => {
                        assert_eq!(end, from);
                        start >= limit
                    }
                });
                assert_eq!(found, limit, "from {from} down to {limit} of {n}");
            }
        }
    }
}

#[test]
fn searches_stop_where_any_predicate_breaks() {
    for n in 0..=6 {
        let tree: Segtree<Interval> = (0..n).map(|i| element(i, 1)).collect();
        for from in 0..=n {
            for mask in 0..1 << n {
                // Whether it holds on a range of so many elements.
                let holds = |length: u64| length == 0 || mask >> (length - 1) & 1 == 1;
                let predicate =
                    |product: &<Interval as Monoid>::S| holds(product.map_or(0, |(_, _, sum)| sum));
                let right = tree.max_right(from, predicate);
                let length = (right - from) as u64;
                assert!(holds(length) && (right == n || !holds(length + 1)));
                let left = tree.min_left(from, predicate);
                let length = (from - left) as u64;
                assert!(holds(length) && (left == 0 || !holds(length + 1)));
            }
        }
    }
}

#[test]
fn searches_over_rounded_sums_stay_within() {
    for n in 0..=33 {
        for step in 1..=9 {
            let value = f64::from(step) / 10.0;
            let tree = Segtree::<Sum<f64>>::from(vec![value; n]);
            for from in 0..=n {
                // At the limit the order of the additions decides.
                let limit = tree.prod(from..).next_down();
                for limit in [limit, limit.next_up(), limit.next_up().next_up()] {
                    let right = tree.max_right(from, |&sum| sum <= limit.max(0.0));
                    assert!(
                        (from..=n).contains(&right),
                        "{value} from {from} to {right} of {n}"
                    );
                    let left = tree.min_left(from, |&sum| sum <= limit.max(0.0));
                    assert!(left <= from, "{value} from {from} down to {left} of {n}");
                }
            }
        }
    }
}

#[test]
fn searches_call_the_predicate_seldom() {
    let tree: Segtree<Interval> = (0..1000).map(|i| element(i, 1)).collect();
    for limit in 0..=1000 {
        let mut calls = 0;
        tree.max_right(0, |product| {
            calls += 1;
            product.is_none_or(|(_, end, _)| end <= limit)
        });
        tree.min_left(1000, |product| {
            calls += 1;
            product.is_none_or(|(start, _, _)| start >= limit)
        });
        assert!(calls <= 2 * (1 + 10 + 10), "{calls} calls");
    }
}
