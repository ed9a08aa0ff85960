use super::*;
use std::collections::BTreeMap;

/// The state of a table that happens to draw these numbers.
const FIXED: FastState = FastState {
    start: 0x243f_6a88_85a3_08d3,
    factor: 0x1319_8a2e_0370_7345,
};

#[test]
fn zero() {
    let map = FastHashMap::<u64, ()>::default();
    assert!(map.is_empty());
    assert!(!map.contains_key(&0));
}

#[test]
fn compares_naive() {
    let mut map = FastHashMap::default();
    let mut naive = BTreeMap::new();
    for step in 0..5000_u64 {
        let key = step.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54;
        match step % 3 {
            0 => assert_eq!(map.insert(key, step), naive.insert(key, step)),
            1 => assert_eq!(map.get(&key), naive.get(&key)),
            _ => assert_eq!(map.remove(&key), naive.remove(&key)),
        }
        assert_eq!(map.len(), naive.len());
    }
    assert_eq!(map.into_iter().collect::<BTreeMap<_, _>>(), naive);
}

#[test]
fn every_type_of_key() {
    fn differ<T: std::hash::Hash>(keys: &[T]) {
        let hashes = keys.iter().map(|key| FIXED.hash_one(key));
        assert_eq!(hashes.collect::<FastHashSet<_>>().len(), keys.len());
    }
    differ(&[
        "",
        "\0",
        "a",
        "a\0",
        "\0a",
        "ab",
        "ba",
        "12345678",
        "123456789",
    ]);
    differ(&[vec![], vec![0_u8], vec![0, 0], vec![0, 0, 0], vec![1, 0]]);
    differ(&[vec![], vec![0_u64], vec![0, 0], vec![0, 1], vec![1, 0]]);
    differ(&[(0, 0), (0, 1), (1, 0), (1, 1), (-1, 0), (0, -1)]);
    differ(&[0, 1, u128::MAX, 1 << 64, 1 << 127]);
    differ(&[false, true]);
    differ(&[Some('a'), Some('b'), None]);
    differ(&(0..=255).collect::<Vec<u8>>());
    differ(&(0..=u16::MAX).step_by(97).collect::<Vec<_>>());
    differ(&[i64::MIN, -1, 0, 1, i64::MAX]);
}

/// Tables take the place of a key from its lowest bits and tell keys apart by the uppermost ones.
#[test]
fn hashes_are_even_in_both_ends() {
    let n = 1 << 14;
    for shift in [0, 3, 16, 32, 40, 50] {
        for base in [0, 1, u64::MAX << 50] {
            let mut lower = vec![0; n];
            let mut upper = vec![0; n];
            for key in (0..n as u64).map(|i| base ^ i << shift) {
                let hash = FIXED.hash_one(key);
                lower[hash as usize % n] += 1;
                upper[(hash >> 50) as usize] += 1;
            }
            for counts in [lower, upper] {
                // For random hashes: n in expectation, and the deviation is far below n.
                let collisions: usize = counts.iter().map(|count| count * count - count).sum();
                assert!(collisions < 2 * n, "{collisions} for {base} by {shift}");
                assert!(counts.iter().max() < Some(&20));
            }
        }
    }
}

#[test]
fn every_table_has_its_own_numbers() {
    let states: Vec<FastState> = (0..20).map(|_| FastState::default()).collect();
    let mut starts = FastHashSet::default();
    let mut factors = FastHashSet::default();
    for state in states {
        assert!(state.factor % 2 == 1);
        assert!(starts.insert(state.start));
        assert!(factors.insert(state.factor));
        assert_eq!(state.hash_one(7), state.clone().hash_one(7));
    }
}
