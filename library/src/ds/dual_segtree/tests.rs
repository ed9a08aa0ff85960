use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The times at which something was done, in order; it neither clones nor prints.
struct Log;

impl Monoid for Log {
    type S = Vec<u32>;

    fn id() -> Vec<u32> {
        Vec::new()
    }

    fn op(earlier: &Vec<u32>, later: &Vec<u32>) -> Vec<u32> {
        if let (Some(before), Some(after)) = (earlier.last(), later.first()) {
            assert!(before < after, "the maps are out of order");
        }
        [earlier.as_slice(), later].concat()
    }
}

fn compare(naive: &[Vec<u32>], tree: &DualSegtree<Log>) {
    assert_eq!(
        (tree.len(), tree.is_empty()),
        (naive.len(), naive.is_empty())
    );
    for (index, log) in naive.iter().enumerate() {
        assert_eq!(tree.get(index), *log);
    }
}

#[test]
fn every_range_in_turn_compares_naive() {
    for n in 0..=17_usize {
        let mut naive: Vec<_> = (0..n as u32).map(|i| vec![i]).collect();
        let mut tree = DualSegtree::<Log>::from(naive.clone());
        compare(&naive, &tree);
        compare(&naive, &naive.iter().cloned().collect());
        compare(&vec![vec![]; n], &DualSegtree::new(n));
        let mut time = 100;
        // Short ranges come among long ones, before and after.
        for left in 0..=n {
            for right in (left..=n).rev() {
                for (left, right) in [(left, right), (n - right, n - left)] {
                    time += 1;
                    naive[left..right].iter_mut().for_each(|log| log.push(time));
                    tree.apply(left..right, vec![time]);
                }
            }
            if left < n {
                naive[left] = vec![time];
                tree.set(left, vec![time]);
            }
            compare(&naive, &tree);
        }
        compare(&naive, &tree.clone());
        assert_eq!(format!("{tree:?}"), format!("{naive:?}"));
    }
}

#[test]
fn every_form_of_range() {
    let mut tree = DualSegtree::<Log>::new(5);
    tree.apply(.., vec![1]);
    tree.apply(..2, vec![2]);
    tree.apply(..=2, vec![3]);
    tree.apply(3.., vec![4]);
    tree.apply(1..=3, vec![5]);
    tree.apply(5.., vec![6]);
    let elements: Vec<_> = (0..5).map(|index| tree.get(index)).collect();
    let expected: [&[u32]; 5] = [&[1, 2, 3], &[1, 2, 3, 5], &[1, 3, 5], &[1, 4, 5], &[1, 4]];
    assert_eq!(elements, expected);
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "that is a misuse")]
fn misuse() {
    let index = "index 3 out of range for a dual segment tree of length 3";
    type Misuse = fn(&mut DualSegtree<Log>);
    let cases: [(Misuse, &str); 6] = [
        (|t| _ = t.get(3), index),
        (|t| t.set(3, vec![]), index),
        (
            |t| t.apply(0..4, vec![]),
            "range 0..4 out of range for a dual segment tree of length 3",
        ),
        (
            |t| t.apply(..=3, vec![]),
            "range 0..4 out of range for a dual segment tree of length 3",
        ),
        (
            |t| t.apply(4.., vec![]),
            "range 4..3 out of range for a dual segment tree of length 3",
        ),
        (
            |t| t.apply(2..1, vec![]),
            "range 2..1 out of range for a dual segment tree of length 3",
        ),
    ];
    for (misuse, message) in cases {
        let mut tree = DualSegtree::<Log>::new(3);
        tree.apply(.., vec![1]);
        let refused = catch_unwind(AssertUnwindSafe(|| misuse(&mut tree))).unwrap_err();
        let said = refused.downcast::<String>().unwrap();
        assert_eq!(*said, message);
        compare(&vec![vec![1]; 3], &tree);
    }
}

#[test]
#[should_panic(expected = "index 0 out of range for a dual segment tree of length 0")]
fn no_element_of_an_empty_tree() {
    DualSegtree::<Log>::new(0).get(0);
}
