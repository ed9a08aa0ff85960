use super::*;
use std::panic::catch_unwind;

fn compare_all(trie: &BinaryTrie, naive: &mut [u64], masks: &[u64], bounds: &[u64]) {
    assert_eq!(trie.len(), naive.len());
    assert_eq!(trie.is_empty(), naive.is_empty());
    naive.sort_unstable();
    assert!(trie.iter().eq(naive.iter().copied()));
    assert!(trie.iter().rev().eq(naive.iter().copied().rev()));
    assert_eq!(format!("{trie:?}").len(), format!("{naive:?}").len());
    for &mask in masks {
        let mut xors: Vec<u64> = naive.iter().map(|&x| x ^ mask).collect();
        xors.sort_unstable();
        assert_eq!(trie.min_xor(mask), xors.first().copied());
        assert_eq!(trie.max_xor(mask), xors.last().copied());
        for k in 0..xors.len() + 2 {
            assert_eq!(trie.kth_xor(k, mask), xors.get(k).copied());
        }
        assert_eq!(trie.kth_xor(usize::MAX, mask), None);
        for &bound in bounds {
            let rank = xors.partition_point(|&x| x < bound);
            assert_eq!(trie.rank_xor(bound, mask), rank, "{bound} {mask} {trie:?}");
        }
        let count = naive.iter().filter(|&&x| x == mask).count();
        assert_eq!(trie.count(mask), count);
    }
}

#[test]
fn zero() {
    for bits in [0, 1, 63, 64] {
        let mut trie = BinaryTrie::new(bits);
        compare_all(&trie, &mut [], &[0], &[0, 1, 7, u64::MAX]);
        assert!(!trie.remove(0));
        assert_eq!(format!("{trie:?}"), "{}");
    }
}

#[test]
fn no_bits() {
    let mut trie = BinaryTrie::new(0);
    trie.insert(0);
    trie.insert(0);
    compare_all(&trie, &mut [0, 0], &[0], &[0, 1, u64::MAX]);
    assert!(trie.remove(0));
    compare_all(&trie, &mut [0], &[0], &[0, 1]);
}

#[test]
fn every_multiset_of_three_bits() {
    let all: Vec<u64> = (0..8).collect();
    for code in 0..8_u64.pow(4) {
        let mut naive: Vec<u64> = (0..4).map(|i| code >> (3 * i) & 7).collect();
        let mut trie = BinaryTrie::new(3);
        for &x in &naive {
            trie.insert(x);
        }
        let gone = naive.swap_remove(1);
        assert!(trie.remove(gone));
        compare_all(
            &trie,
            &mut naive,
            &all,
            &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, u64::MAX],
        );
    }
}

#[test]
fn random_operations() {
    let mut state = 88_172_645_463_325_252_u64;
    for bits in [1, 2, 5, 30, 63, 64] {
        let mut trie = BinaryTrie::new(bits);
        let mut naive = Vec::new();
        for step in 0..300 {
            state ^= state << 7;
            state ^= state >> 9;
            let x = state >> (64 - bits);
            if step % 3 < 2 {
                trie.insert(x);
                naive.push(x);
            } else {
                let x = if step % 2 == 0 {
                    x
                } else {
                    naive[step % naive.len()]
                };
                let place = naive.iter().position(|&y| y == x);
                assert_eq!(trie.remove(x), place.is_some());
                place.map(|place| naive.swap_remove(place));
            }
            if step % 10 == 9 {
                let mask = x.rotate_left(17) >> (64 - bits);
                let bounds = [0, x, x.saturating_add(1), mask, u64::MAX];
                compare_all(&trie.clone(), &mut naive, &[0, x, mask], &bounds);
            }
        }
    }
}

#[test]
fn removed_elements_leave_their_nodes() {
    let mut trie = BinaryTrie::new(20);
    trie.insert(77);
    let nodes = trie.nodes.len();
    for _ in 0..100 {
        assert!(trie.remove(77));
        assert!(!trie.remove(77));
        trie.insert(77);
    }
    assert_eq!(trie.nodes.len(), nodes);
}

#[test]
fn invalid_numbers() {
    let refusal = |operation: fn(&mut BinaryTrie)| {
        let refused = catch_unwind(|| operation(&mut BinaryTrie::new(3))).unwrap_err();
        refused.downcast_ref::<String>().unwrap().clone()
    };
    let message = |role| format!("{role} 8 out of range for a binary trie of 3 bits");
    assert_eq!(refusal(|trie| trie.insert(8)), message("element"));
    assert_eq!(
        refusal(|trie| {
            trie.remove(8);
        }),
        message("element")
    );
    assert_eq!(
        refusal(|trie| {
            trie.count(8);
        }),
        message("element")
    );
    assert_eq!(
        refusal(|trie| {
            trie.min_xor(8);
        }),
        message("mask")
    );
    assert_eq!(
        refusal(|trie| {
            trie.max_xor(8);
        }),
        message("mask")
    );
    assert_eq!(
        refusal(|trie| {
            trie.kth_xor(0, 8);
        }),
        message("mask")
    );
    assert_eq!(
        refusal(|trie| {
            trie.rank_xor(0, 8);
        }),
        message("mask")
    );
}

#[test]
#[should_panic(expected = "65 bits, but the limit is 64")]
fn too_many_bits() {
    BinaryTrie::new(65);
}
