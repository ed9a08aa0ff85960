use super::*;
use std::cell::Cell;
use std::cmp::Ordering;

/// Children are not greater than their parent, and all elements are there.
fn check_heap(heap: &MeldableHeap<u32>, naive: &[u32]) {
    let mut open: Vec<&Node<u32>> = heap.root.as_deref().into_iter().collect();
    while let Some(node) = open.pop() {
        let mut children = node.child.as_deref();
        while let Some(child) = children {
            assert!(child.element <= node.element);
            open.push(child);
            children = child.sibling.as_deref();
        }
    }
    let mut elements: Vec<u32> = heap.iter().copied().collect();
    elements.sort_unstable();
    assert_eq!(elements, naive);
    assert_eq!(heap.len(), naive.len());
    assert_eq!(heap.is_empty(), naive.is_empty());
    assert_eq!(heap.peek(), naive.last());
}

#[test]
fn zero() {
    let mut heap = MeldableHeap::default();
    check_heap(&heap, &[]);
    assert_eq!(heap.pop(), None);
    heap.append(&mut MeldableHeap::new());
    assert_eq!(heap.pop(), None);
    assert_eq!(format!("{heap:?}"), "[]");
    check_heap(&heap.clone(), &[]);
}

#[test]
fn one() {
    let mut heap = MeldableHeap::new();
    heap.append(&mut MeldableHeap::from_iter([5]));
    check_heap(&heap, &[5]);
    heap.append(&mut MeldableHeap::new());
    assert_eq!(heap.pop(), Some(5));
    check_heap(&heap, &[]);
}

#[test]
fn every_pair_of_small_heaps() {
    for code in 0..3_u32.pow(6) {
        let elements: Vec<u32> = (0..6).map(|i| code / 3_u32.pow(i) % 3).collect();
        for cut in 0..=6 {
            let mut heap = MeldableHeap::from_iter(elements[..cut].iter().copied());
            let mut other = MeldableHeap::from_iter(elements[cut..].iter().copied());
            heap.append(&mut other);
            check_heap(&other, &[]);
            let mut naive = elements.clone();
            naive.sort_unstable();
            while let Some(greatest) = naive.pop() {
                assert_eq!(heap.pop(), Some(greatest));
                check_heap(&heap, &naive);
            }
        }
    }
}

#[test]
fn random_operations() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move |below: u64| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below) as usize
    };
    let mut heaps: Vec<MeldableHeap<u32>> = (0..8).map(|_| MeldableHeap::new()).collect();
    let mut naive = vec![Vec::new(); 8];
    for step in 0..3000 {
        let (a, b) = (random(8), random(8));
        match random(10) {
            0 if a != b => {
                let mut other = mem::take(&mut heaps[b]);
                heaps[a].append(&mut other);
                let other = mem::take(&mut naive[b]);
                naive[a].extend(other);
            }
            1..5 => assert_eq!(heaps[a].pop(), naive[a].pop()),
            _ => {
                let element = random(50) as u32;
                heaps[a].push(element);
                naive[a].push(element);
            }
        }
        naive[a].sort_unstable();
        check_heap(&heaps[a], &naive[a]);
        if step % 100 == 0 {
            check_heap(&heaps[a].clone(), &naive[a]);
        }
    }
}

/// A path of parents and children, and one of siblings: dropped, cloned and popped in a small stack.
#[test]
fn long_chains() {
    let n = 200_000;
    let path = MeldableHeap::from_iter(0..n);
    let star = MeldableHeap::from_iter((0..n).rev());
    for mut heap in [path, star] {
        let copy = heap.clone();
        assert_eq!(copy.iter().count(), n);
        let greatest = (0..n).rev().take(1000);
        assert!(greatest.eq(iter::from_fn(|| heap.pop()).take(1000)));
    }
}

thread_local!(static COMPARISONS: Cell<u64> = const { Cell::new(0) });

/// A number that counts how often numbers are compared.
#[derive(PartialEq, Eq)]
struct Counted(u32);

impl PartialOrd for Counted {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Counted {
    fn cmp(&self, other: &Self) -> Ordering {
        COMPARISONS.set(COMPARISONS.get() + 1);
        self.0.cmp(&other.0)
    }
}

#[test]
fn comparisons_are_few() {
    let n = 1 << 12;
    for order in [|i, n| n - 1 - i, |i, _| i, |i, n| i * 2_655 % n] {
        COMPARISONS.set(0);
        let mut heap: MeldableHeap<Counted> = (0..n).map(|i| Counted(order(i, n))).collect();
        while heap.pop().is_some() {}
        assert!(COMPARISONS.get() < 24 << 12, "{}", COMPARISONS.get());
    }
}
