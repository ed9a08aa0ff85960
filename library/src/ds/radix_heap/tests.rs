use super::*;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

#[test]
fn zero() {
    let mut heap = RadixHeap::<u8>::default();
    assert!(heap.is_empty());
    assert_eq!(heap.pop(), None);
    assert_eq!(heap.len(), 0);
}

#[test]
fn extreme_keys() {
    let keys = [
        0,
        0,
        1,
        2,
        1 << 32,
        (1 << 63) - 1,
        1 << 63,
        u64::MAX,
        u64::MAX,
    ];
    let mut heap = RadixHeap::new();
    for &key in keys.iter().rev() {
        heap.push(key, ());
    }
    for key in keys {
        assert_eq!(heap.pop(), Some((key, ())));
    }
    assert_eq!(heap.pop(), None);
    heap.push(u64::MAX, ());
    assert_eq!(heap.pop(), Some((u64::MAX, ())));
}

/// Every bucket has its keys, and the least comes off.
#[test]
fn random_operations() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    };
    for bits in [1, 3, 10, 40, 62] {
        let mut heap = RadixHeap::new();
        let mut naive = BinaryHeap::new();
        let mut last = 0;
        for step in 0..2000 {
            if random() % 5 < 3 && step < 1500 {
                let key: u64 = last + (random() >> (64 - bits) >> (random() % 4));
                heap.push(key, key ^ 5);
                naive.push(Reverse(key));
            } else if let Some((key, value)) = heap.pop() {
                assert_eq!(value, key ^ 5);
                assert_eq!(naive.pop(), Some(Reverse(key)));
                last = key;
            } else {
                assert_eq!(naive.pop(), None);
            }
            if last > u64::MAX >> 2 {
                break;
            }
            assert_eq!(heap.len(), naive.len());
            assert_eq!(heap.is_empty(), naive.is_empty());
            for (b, entries) in heap.buckets.iter().enumerate() {
                assert!(entries.iter().all(|&(key, _)| bucket(key, heap.last) == b));
            }
        }
        let mut copy = heap.clone();
        assert_eq!(copy.pop(), heap.pop());
    }
}

#[test]
fn equal_keys_lose_no_value() {
    let mut heap = RadixHeap::new();
    for value in 0..100 {
        heap.push(7, value);
    }
    let mut values: Vec<i32> = std::iter::from_fn(|| heap.pop().map(|entry| entry.1)).collect();
    values.sort_unstable();
    assert!(values.into_iter().eq(0..100));
}

#[test]
#[should_panic(expected = "key 4 is less than 5, which came off the radix heap before")]
fn falling_keys() {
    let mut heap = RadixHeap::new();
    heap.push(5, ());
    heap.push(6, ());
    heap.pop();
    heap.push(4, ());
}
