use super::*;
use std::collections::VecDeque;

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
fn compares_naive() {
    let mut random = random_below(88_172_645_463_325_252);
    for recent in [1, 2, 5, 1000] {
        let (mut queue, mut naive) = (PersistentQueue::new(), vec![VecDeque::new()]);
        for value in 0..300 {
            let version = naive.len() - 1 - random(naive.len().min(recent));
            let mut copy = naive[version].clone();
            if random(5) < 2 {
                let popped = queue.pop(version).map(|(new, front)| (new, *front));
                let expected = copy.pop_front().map(|front| (naive.len(), front));
                assert_eq!(popped, expected);
                if popped.is_none() {
                    continue;
                }
            } else {
                assert_eq!(queue.push(version, value), naive.len());
                copy.push_back(value);
            }
            naive.push(copy);
        }
        assert_eq!(queue.version_count(), naive.len());
        for (version, expected) in naive.iter().enumerate() {
            assert_eq!(queue.front(version), expected.front());
            assert_eq!(queue.back(version), expected.back());
            assert_eq!(queue.len(version), expected.len());
            assert_eq!(queue.is_empty(version), expected.is_empty());
        }
    }
}

#[test]
fn a_front_is_near() {
    let n = 100_000;
    let mut queue = PersistentQueue::default();
    let full = (0..n).fold(0, |version, value| queue.push(version, value));
    let mut version = full;
    for value in 0..1000 {
        let (rest, front) = queue.pop(version).unwrap();
        assert_eq!(*front, value);
        version = rest;
    }
    // Every depth is reached from the end in at most about 2 log2 n steps.
    for target in (0..=n as u32).step_by(97) {
        let (mut node, mut steps) = (n as u32, 0);
        while node > target {
            let Node { parent, jump, .. } = queue.nodes[node as usize];
            node = if jump < target { parent } else { jump };
            steps += 1;
        }
        assert!(steps <= 40, "{steps} steps to depth {target}");
    }
}

#[test]
#[should_panic(expected = "version 1 out of range for a persistent queue of 1 versions")]
fn invalid_version() {
    PersistentQueue::new().push(1, 'x');
}

#[test]
#[should_panic(expected = "version 2 out of range for a persistent queue of 1 versions")]
fn invalid_pop() {
    PersistentQueue::<u8>::new().pop(2);
}
