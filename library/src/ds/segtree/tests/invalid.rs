use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;

#[test]
fn misuse() {
    type Misuse = fn(&mut Segtree<Interval>);
    let cases: [(Misuse, &str); 14] = [
        (
            |t| t.set(3, None),
            "index 3 out of range for a segment tree of length 3",
        ),
        (
            |t| t.update(4, |_| ()),
            "index 4 out of range for a segment tree of length 3",
        ),
        (
            |t| t.set_many(&[(0, None), (3, None)]),
            "index 3 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.get(3),
            "index 3 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t[usize::MAX],
            "index 18446744073709551615 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.prod(0..4),
            "range 0..4 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.prod(0..=3),
            "range 0..4 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.prod(4..),
            "range 4..3 out of range for a segment tree of length 3",
        ),
        #[allow(clippy::reversed_empty_ranges, reason = "that is the misuse")]
        (
            |t| _ = t.prod(2..1),
            "range 2..1 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.max_right(4, |_| true),
            "start 4 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.min_left(4, |_| true),
            "range 0..4 out of range for a segment tree of length 3",
        ),
        (
            |t| _ = t.max_right(0, |_| false),
            "the predicate does not hold on the identity",
        ),
        (
            |t| _ = t.max_right(3, |_| false),
            "the predicate does not hold on the identity",
        ),
        (
            |t| _ = t.min_left(0, |_| false),
            "the predicate does not hold on the identity",
        ),
    ];
    for (misuse, message) in cases {
        let mut tree: Segtree<Interval> = (0..3).map(|i| element(i, 1)).collect();
        let refused = catch_unwind(AssertUnwindSafe(|| misuse(&mut tree))).unwrap_err();
        let said = refused.downcast_ref::<String>().cloned();
        let said = said.or_else(|| refused.downcast_ref::<&str>().map(ToString::to_string));
        assert_eq!(said.unwrap(), message);
        assert_eq!(
            tree.prod(..),
            Some((0, 3, 3)),
            "changed before it was refused"
        );
    }
}

#[test]
#[should_panic(expected = "index 0 out of range for a segment tree of length 0")]
fn no_element_of_an_empty_tree() {
    Segtree::<Interval>::new(0).get(0);
}
