use super::*;
use std::collections::BTreeSet;
use std::panic::catch_unwind;

fn compare_all(set: &PredecessorSet, naive: &BTreeSet<usize>, bounds: impl Iterator<Item = usize>) {
    assert_eq!(set.len(), naive.len());
    assert_eq!(set.is_empty(), naive.is_empty());
    assert_eq!(set.first(), naive.first().copied());
    assert_eq!(set.last(), naive.last().copied());
    for bound in bounds {
        let at_least = naive.range(bound..).next().copied();
        assert_eq!(set.first_at_least(bound), at_least, "{bound} in {set:?}");
        let at_most = naive.range(..=bound).next_back().copied();
        assert_eq!(set.last_at_most(bound), at_most, "{bound} in {set:?}");
        if bound < set.universe() {
            assert_eq!(set.contains(bound), naive.contains(&bound));
        }
    }
}

#[test]
fn zero() {
    let mut set = PredecessorSet::new(0);
    compare_all(&set, &BTreeSet::new(), [0, 1, usize::MAX].into_iter());
    assert_eq!(set.universe(), 0);
    assert_eq!(format!("{set:?}"), "{}");
    assert_eq!(set.iter().next(), None);
    let refused = catch_unwind(move || set.insert(0)).unwrap_err();
    let message = "index 0 out of range for a predecessor set of length 0";
    assert_eq!(refused.downcast_ref::<String>().unwrap(), message);
}

#[test]
fn every_set_of_five() {
    for bits in 0..32 {
        let set: PredecessorSet = (0..5).map(|x| bits >> x & 1 == 1).collect();
        let naive: BTreeSet<usize> = (0..5).filter(|x| bits >> x & 1 == 1).collect();
        compare_all(&set, &naive, (0..7).chain([usize::MAX - 1, usize::MAX]));
        assert!(set.iter().eq(naive.iter().copied()));
        assert_eq!(format!("{set:?}"), format!("{naive:?}"));
    }
}

#[test]
fn words_and_levels_end_where_they_should() {
    for n in [1, 63, 64, 65, 4095, 4096, 4097, 64 * 4096, 64 * 4096 + 1] {
        let corners = [0, 1, 62, 63, 64, 65, 4094, 4095, 4096, 4097, n - 1];
        let corners: BTreeSet<usize> = corners.into_iter().filter(|&x| x < n).collect();
        for &x in &corners {
            let mut set = PredecessorSet::new(n);
            let mut naive = BTreeSet::new();
            let bounds = || corners.iter().copied().chain([n, n + 1, 2 * n, usize::MAX]);
            for y in [x, n - 1 - x] {
                assert_eq!(set.insert(y), naive.insert(y));
                compare_all(&set, &naive, bounds());
            }
            for y in [x, n - 1 - x] {
                assert_eq!(set.remove(y), naive.remove(&y));
                compare_all(&set, &naive, bounds());
            }
        }
    }
}

#[test]
fn a_full_set_loses_its_elements() {
    let n = 5000;
    let mut set: PredecessorSet = iter::repeat_n(true, n).collect();
    assert!(set.iter().eq(0..n));
    for i in 0..n {
        // 1999 is prime to 5000: every element once, in a scattered order.
        assert!(set.remove(i * 1999 % n));
        assert!(!set.remove(i * 1999 % n));
    }
    assert!(set.is_empty());
    assert!(set.levels.iter().flatten().all(|&word| word == 0));
}

#[test]
fn random_operations() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move |below: usize| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below as u64) as usize
    };
    for n in [3, 70, 5000, 300_000] {
        let mut set = PredecessorSet::new(n);
        let mut naive = BTreeSet::new();
        for _ in 0..2000 {
            let x = random(n);
            if random(2) == 0 {
                assert_eq!(set.insert(x), naive.insert(x));
            } else {
                let x = naive.range(x..).next().copied().unwrap_or(x);
                assert_eq!(set.remove(x), naive.remove(&x));
            }
            compare_all(&set, &naive, [random(n + 2), x].into_iter());
        }
        let rebuilt: PredecessorSet = (0..n).map(|x| naive.contains(&x)).collect();
        assert_eq!(rebuilt.levels, set.levels);
        assert!(set.clone().iter().eq(naive));
    }
}

#[test]
fn invalid_numbers() {
    let message = "index 7 out of range for a predecessor set of length 7";
    for operation in [
        |set: &mut PredecessorSet| set.insert(7),
        |set: &mut PredecessorSet| set.remove(7),
        |set: &mut PredecessorSet| set.contains(7),
    ] {
        let refused = catch_unwind(|| operation(&mut PredecessorSet::new(7))).unwrap_err();
        assert_eq!(refused.downcast_ref::<String>().unwrap(), message);
    }
}
