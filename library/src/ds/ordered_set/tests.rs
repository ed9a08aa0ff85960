use super::*;
use std::collections::BTreeSet;

/// Every method against a naive set, at the bounds given.
fn compare_all(set: &OrderedSet<i32>, naive: &BTreeSet<i32>, bounds: impl Iterator<Item = i32>) {
    assert_eq!(set.len(), naive.len());
    assert_eq!(set.is_empty(), naive.is_empty());
    assert_eq!(set.first(), naive.first());
    assert_eq!(set.last(), naive.last());
    assert_eq!(set.kth(naive.len()), None);
    for bound in bounds {
        let rank = naive.range(..bound).count();
        assert_eq!(set.rank(&bound), rank, "{bound}");
        assert_eq!(set.contains(&bound), naive.contains(&bound));
        let at_least = naive.range(bound..).next();
        assert_eq!(set.first_at_least(&bound), at_least);
        assert_eq!(set.last_at_most(&bound), naive.range(..=bound).next_back());
        assert_eq!(set.kth(rank), at_least);
    }
}

/// What the fields say of each other.
fn check_buckets<T: Ord>(set: &OrderedSet<T>) {
    let full = set.buckets.iter().all(|bucket| !bucket.is_empty());
    assert!(full || set.buckets.len() == 1);
    assert!(set.buckets.iter().all(|bucket| bucket.len() <= CAPACITY));
    for (i, &size) in set.sizes.iter().enumerate() {
        let first = i & (i + 1);
        let total: usize = set.buckets[first..=i].iter().map(Vec::len).sum();
        assert_eq!(size, total);
    }
}

#[test]
fn zero() {
    let mut set = OrderedSet::new();
    compare_all(&set, &BTreeSet::new(), -1..2);
    assert!(!set.remove(&0));
    assert_eq!(format!("{set:?}"), "{}");
    assert!(set.insert(0));
    assert!(set.remove(&0));
    compare_all(&set, &BTreeSet::new(), -1..2);
    compare_all(&OrderedSet::default(), &BTreeSet::new(), -1..2);
}

#[test]
fn every_set_of_five() {
    for bits in 0..32 {
        let elements = (0..5).filter(|x| bits >> x & 1 == 1);
        let naive: BTreeSet<i32> = elements.clone().collect();
        let mut inserted = OrderedSet::new();
        for x in elements.rev() {
            assert!(inserted.insert(x));
            assert!(!inserted.insert(x));
        }
        for set in [inserted, naive.iter().copied().collect()] {
            compare_all(&set, &naive, -1..6);
            assert!(set.iter().eq(&naive));
            assert!(set.iter().rev().eq(naive.iter().rev()));
            assert_eq!(format!("{set:?}"), format!("{naive:?}"));
        }
    }
}

#[test]
fn buckets_are_built() {
    let capacity = CAPACITY as i32;
    for n in [
        1,
        capacity / 2,
        capacity / 2 + 1,
        capacity,
        7 * capacity / 2,
    ] {
        let elements: Vec<i32> = (0..2 * n).map(|i| i * 77 % n).collect();
        let set = OrderedSet::from(elements.clone());
        check_buckets(&set);
        let naive: BTreeSet<i32> = elements.into_iter().collect();
        compare_all(&set, &naive, (-1..=n).step_by(100).chain([n - 1, n, n + 1]));
    }
}

#[test]
fn buckets_split_and_vanish() {
    let n = 20 * CAPACITY as i32;
    // Ascending, descending, and scattered (7919 is a prime number that does not divide n).
    for order in [|i, _| i, |i, n| n - 1 - i, |i, n| i * 7919 % n] {
        let mut set = OrderedSet::new();
        for i in 0..n {
            assert!(set.insert(order(i, n)));
        }
        check_buckets(&set);
        assert!(set.buckets.len() >= 20 && set.buckets.len() <= 41);
        let mut naive: BTreeSet<i32> = (0..n).collect();
        compare_all(&set, &naive, (0..n).step_by(501));
        for i in 0..n {
            let x = order(i, n);
            assert_eq!(set.remove(&x), naive.remove(&x));
            if i % 500 == 0 || naive.len() < 20 {
                check_buckets(&set);
                compare_all(&set.clone(), &naive, (x - 600..x + 600).step_by(200));
            }
        }
        assert_eq!(set.buckets.len(), 1);
    }
}

#[test]
fn random_operations() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move |below: u64| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below) as i32
    };
    for values in [10, 5000] {
        let mut set = OrderedSet::from((0..values as i32).collect::<Vec<_>>());
        let mut naive: BTreeSet<i32> = (0..values as i32).collect();
        for step in 0..8000 {
            let x = random(values);
            if random(5) < 2 {
                assert_eq!(set.insert(x), naive.insert(x));
            } else {
                assert_eq!(set.remove(&x), naive.remove(&x));
            }
            if step % 100 == 0 {
                check_buckets(&set);
                compare_all(&set, &naive, [x, random(values), -1, 10_000].into_iter());
            }
        }
        assert!(set.iter().eq(&naive));
    }
}

#[test]
fn elements_that_are_not_copied() {
    let mut set = OrderedSet::new();
    for word in ["to", "be", "or", "not", "to", "be"] {
        set.insert(word.to_owned());
    }
    assert_eq!(format!("{set:?}"), r#"{"be", "not", "or", "to"}"#);
    assert_eq!(set.rank(&"not".to_owned()), 1);
}
