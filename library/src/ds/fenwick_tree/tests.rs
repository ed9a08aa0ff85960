use super::*;
use crate::algebra::{Max, Monoid, Sum};

/// The same interface on a list, one element after the other.
struct Naive<M: Commutative>(Vec<M::S>);

impl<M: Commutative> Naive<M> {
    fn add(&mut self, index: usize, value: &M::S) {
        self.0[index] = M::op(&self.0[index], value);
    }

    fn prod(&self, start: usize, end: usize) -> M::S {
        let elements = &self.0[start..end];
        elements.iter().fold(M::id(), |sum, x| M::op(&sum, x))
    }

    fn max_right(&self, predicate: impl Fn(&M::S) -> bool) -> usize {
        let mut ends = (0..=self.0.len()).rev();
        ends.find(|&end| predicate(&self.prod(0, end))).unwrap()
    }
}

/// A xorshift generator of numbers below a bound.
fn random_below(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    }
}

#[test]
fn sums_compare_naive() {
    let mut random = random_below(88_172_645_463_325_252);
    for n in 0..40 {
        let values: Vec<u32> = (0..n).map(|_| random(4) as u32).collect();
        let mut tree: FenwickTree<Sum<u32>> = values.iter().copied().collect();
        let mut naive = Naive::<Sum<u32>>(values);
        for step in 0..4 {
            for start in 0..=n {
                assert_eq!(tree.prefix(start), naive.prod(0, start));
                for end in start..=n {
                    let expected = naive.prod(start, end);
                    assert_eq!(tree.prod(start..end), expected, "{start}..{end} of {n}");
                }
            }
            for (index, &value) in naive.0.iter().enumerate() {
                assert_eq!(tree.get(index), value);
            }
            for limit in 0..=naive.prod(0, n) + 1 {
                let below = |&sum: &u32| sum <= limit;
                assert_eq!(tree.max_right(below), naive.max_right(below));
            }
            if n > 0 {
                let (index, value) = (random(n), random(4) as u32);
                if step % 2 == 0 {
                    tree.add(index, value);
                    naive.add(index, &value);
                } else {
                    // Often less than before, which unsigned numbers must survive.
                    tree.set(index, value);
                    naive.0[index] = value;
                }
            }
        }
    }
}

#[test]
fn maxima_compare_naive() {
    let mut random = random_below(2);
    for n in 1..40 {
        let mut tree = FenwickTree::<Max<i32>>::new(n);
        let mut naive = Naive::<Max<i32>>(vec![i32::MIN; n]);
        for _ in 0..10 {
            let (index, value) = (random(n), random(100) as i32 - 50);
            tree.add(index, value);
            naive.add(index, &value);
            for end in 0..=n {
                assert_eq!(tree.prefix(end), naive.prod(0, end));
            }
            for limit in -51..=50 {
                let below = |&max: &i32| max <= limit;
                assert_eq!(tree.max_right(below), naive.max_right(below));
            }
        }
        assert_eq!(tree.len(), n);
        let rebuilt = FenwickTree::<Max<i32>>::from(naive.0);
        assert_eq!(rebuilt.nodes, tree.nodes);
    }
}

#[test]
fn every_form_of_range() {
    let tree = FenwickTree::<Sum<i64>>::from(vec![1, 10, 100, -1000]);
    assert_eq!(tree.prod(..), -889);
    assert_eq!(tree.prod(1..), -890);
    assert_eq!(tree.prod(..=2), 111);
    assert_eq!(tree.prod(4..4), 0);
}

#[test]
fn copies_and_prints() {
    // The monoid itself does neither.
    struct Xor;
    impl Monoid for Xor {
        type S = u8;

        fn id() -> u8 {
            0
        }

        fn op(left: &u8, right: &u8) -> u8 {
            left ^ right
        }
    }
    impl Commutative for Xor {}

    let mut tree = FenwickTree::<Xor>::from(vec![1, 3, 1]);
    let copy = tree.clone();
    tree.add(1, 4);
    assert_eq!(format!("{tree:?} {copy:?}"), "[0, 1, 6, 7] [0, 1, 2, 3]");
}

#[test]
fn zero() {
    for mut tree in [FenwickTree::<Sum<u8>>::new(0), FenwickTree::from(vec![])] {
        assert!(tree.is_empty());
        assert_eq!([tree.prefix(0), tree.prod(..)], [0, 0]);
        assert_eq!(tree.max_right(|_| true), 0);
        tree = FenwickTree::new(1);
        assert!(!tree.is_empty());
    }
}

#[test]
#[should_panic(expected = "index 7 out of range for a Fenwick tree of length 3")]
fn invalid_add() {
    FenwickTree::<Sum<i32>>::new(3).add(7, 1);
}

#[test]
#[should_panic(expected = "index 3 out of range for a Fenwick tree of length 3")]
fn invalid_get() {
    FenwickTree::<Sum<i32>>::new(3).get(3);
}

#[test]
#[should_panic(expected = "index 3 out of range for a Fenwick tree of length 3")]
fn invalid_set() {
    FenwickTree::<Sum<i32>>::new(3).set(3, 1);
}

#[test]
#[should_panic(expected = "range 0..4 out of range for a Fenwick tree of length 3")]
fn invalid_prefix() {
    FenwickTree::<Max<i32>>::new(3).prefix(4);
}

#[test]
#[should_panic(expected = "range 2..1 out of range for a Fenwick tree of length 3")]
fn invalid_range() {
    #[allow(clippy::reversed_empty_ranges, reason = "misuse is what is tested")]
    FenwickTree::<Sum<i32>>::new(3).prod(2..1);
}

#[test]
#[should_panic(expected = "the predicate does not hold on the identity")]
fn invalid_predicate() {
    FenwickTree::<Sum<i32>>::new(3).max_right(|&sum| sum > 0);
}
