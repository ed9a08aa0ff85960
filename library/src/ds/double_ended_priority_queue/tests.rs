use super::*;
use std::fmt::Debug;

/// Every node is an interval within that of its parent.
fn check_intervals<T: Ord + Debug>(queue: &DoubleEndedPriorityQueue<T>) {
    let ends = &queue.ends;
    for at in 0..ends.len() {
        let (lower, upper) = (at & !1, (at | 1).min(ends.len() - 1));
        assert!(ends[lower] <= ends[upper], "{queue:?}");
        if at >= 2 {
            let parent = (at / 2 - 1) & !1;
            let range = &ends[parent]..=&ends[parent + 1];
            assert!(range.contains(&&ends[at]), "{queue:?}");
        }
    }
}

/// Takes all elements off, by turns as the bits of `turns` say.
fn check_order(mut queue: DoubleEndedPriorityQueue<u32>, mut naive: Vec<u32>, turns: u32) {
    naive.sort_unstable();
    for turn in 0.. {
        check_intervals(&queue);
        assert_eq!(queue.len(), naive.len());
        assert_eq!(queue.is_empty(), naive.is_empty());
        assert_eq!(queue.peek_min(), naive.first());
        assert_eq!(queue.peek_max(), naive.last());
        let mut elements: Vec<u32> = queue.iter().copied().collect();
        elements.sort_unstable();
        assert_eq!(elements, naive);
        if turns >> (turn % 32) & 1 == 0 {
            let least = (!naive.is_empty()).then(|| naive.remove(0));
            assert_eq!(queue.pop_min(), least);
        } else {
            assert_eq!(queue.pop_max(), naive.pop());
        }
        if turn > 0 && naive.is_empty() {
            assert_eq!(queue.pop_min(), None);
            assert_eq!(queue.pop_max(), None);
            return;
        }
    }
}

#[test]
fn zero() {
    check_order(DoubleEndedPriorityQueue::new(), vec![], 0);
    check_order(DoubleEndedPriorityQueue::default(), vec![], 1);
    check_order(DoubleEndedPriorityQueue::from(vec![]), vec![], 2);
}

#[test]
fn one() {
    for turns in 0..4 {
        check_order(DoubleEndedPriorityQueue::from(vec![7]), vec![7], turns);
    }
}

#[test]
fn every_sequence_of_six() {
    for code in 0..6_u32.pow(6) {
        let elements: Vec<u32> = (0..6).map(|i| code / 6_u32.pow(i) % 6).collect();
        let built = DoubleEndedPriorityQueue::from(elements.clone());
        check_intervals(&built);
        let mut pushed = DoubleEndedPriorityQueue::new();
        for &element in &elements {
            pushed.push(element);
            check_intervals(&pushed);
        }
        if code % 16 == 0 {
            check_order(built, elements.clone(), code / 16);
            check_order(pushed, elements, code / 16);
        }
    }
}

#[test]
fn random_operations() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move |below: usize| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below as u64) as usize
    };
    for values in [2, 20, 1_000_000] {
        for n in 1..80 {
            let elements: Vec<u32> = (0..n).map(|_| random(values) as u32).collect();
            let mut queue: DoubleEndedPriorityQueue<u32> = elements.iter().copied().collect();
            check_order(queue.clone(), elements.clone(), random(1 << 30) as u32);
            queue.extend([5, 0, 9]);
            let elements = [elements, vec![5, 0, 9]].concat();
            check_order(queue, elements, random(1 << 30) as u32);
        }
    }
}

#[test]
fn pushes_between_pops() {
    let mut queue = DoubleEndedPriorityQueue::new();
    let mut naive = Vec::new();
    for step in 0..3000_u32 {
        let element = step.wrapping_mul(2_654_435_769) >> 22;
        if step % 1000 < 600 || naive.is_empty() {
            queue.push(element);
            naive.push(element);
            naive.sort_unstable();
        }
        match element % 3 {
            0 => assert_eq!(queue.pop_max(), naive.pop()),
            1 if !naive.is_empty() => assert_eq!(queue.pop_min(), Some(naive.remove(0))),
            _ => {}
        }
        check_intervals(&queue);
        assert_eq!(queue.len(), naive.len());
    }
}
