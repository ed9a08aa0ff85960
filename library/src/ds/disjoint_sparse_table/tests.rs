use super::*;
use crate::algebra::Sum;

/// Ranges of indices, which must be adjacent and in order.
struct Adjacent;

impl Monoid for Adjacent {
    type S = Option<(usize, usize)>;

    fn id() -> Self::S {
        None
    }

    fn op(left: &Self::S, right: &Self::S) -> Self::S {
        let (Some((start, middle)), Some((next, end))) = (left, right) else {
            return left.or(*right);
        };
        assert_eq!(middle, next);
        Some((*start, *end))
    }
}

#[test]
fn every_range_in_order() {
    for n in 0..70 {
        let elements: Vec<_> = (0..n).map(|i| Some((i, i + 1))).collect();
        let table = DisjointSparseTable::<Adjacent>::from(elements.clone());
        assert_eq!((table.len(), table.is_empty()), (n, n == 0));
        assert_eq!(table.as_slice(), elements);
        for start in 0..=n {
            for end in start..=n {
                let expected = (start < end).then_some((start, end));
                assert_eq!(table.prod(start..end), expected);
            }
        }
    }
}

#[test]
fn sums_compare_naive() {
    let values = [3, -1, 4, 1, -5, 9, 2, 6, -5, 3, 5];
    let table: DisjointSparseTable<Sum<i32>> = values.into_iter().collect();
    for start in 0..=11 {
        for end in start..=11 {
            let sum: i32 = values[start..end].iter().sum();
            assert_eq!(table.prod(start..end), sum);
        }
    }
}

#[test]
fn copies_and_prints() {
    let table = DisjointSparseTable::<Adjacent>::from(vec![Some((0, 1)), None, None]);
    assert_eq!(format!("{:?}", table.clone()), "[Some((0, 1)), None, None]");
}

#[test]
fn the_rows_are_as_many_as_an_index_has_bits() {
    let rows = |n| DisjointSparseTable::<Sum<u8>>::from(vec![0; n]).rows.len();
    let lengths = [0, 1, 2, 3, 4, 5, 8, 9, 1 << 10, (1 << 10) + 1];
    assert_eq!(lengths.map(rows), [1, 1, 1, 2, 2, 3, 3, 4, 10, 11]);
}

#[test]
#[should_panic(expected = "range 1..4 out of range for a disjoint sparse table of length 3")]
fn invalid_range() {
    DisjointSparseTable::<Sum<u8>>::from(vec![1, 2, 3]).prod(1..=3);
}
