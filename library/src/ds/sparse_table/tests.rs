use super::*;
use crate::algebra::{Gcd, Max, Monoid};

/// Ranges of indices, which may overlap but must not leave a gap or come in the wrong order.
struct Union;

impl Monoid for Union {
    type S = Option<(usize, usize)>;

    fn id() -> Self::S {
        None
    }

    fn op(left: &Self::S, right: &Self::S) -> Self::S {
        let (Some((start, middle)), Some((next, end))) = (left, right) else {
            return left.or(*right);
        };
        assert!(start <= next && next <= middle && middle <= end);
        Some((*start, *end))
    }
}

impl Idempotent for Union {}

#[test]
fn every_range_in_order() {
    for n in 0..70 {
        let elements: Vec<_> = (0..n).map(|i| Some((i, i + 1))).collect();
        let table = SparseTable::<Union>::from(elements.clone());
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
fn gcds_compare_naive() {
    let values = [12, 18, 0, 90, 7, 49, 14, 0, 0, 5];
    let table: SparseTable<Gcd<u32>> = values.into_iter().collect();
    for start in 0..=10 {
        for end in start..=10 {
            let gcd = values[start..end].iter();
            let gcd = gcd.fold(0, |gcd, x| Gcd::op(&gcd, x));
            assert_eq!(table.prod(start..end), gcd);
        }
    }
}

#[test]
fn copies_and_prints() {
    let table = SparseTable::<Union>::from(vec![Some((0, 1)), Some((1, 2))]);
    assert_eq!(
        format!("{:?}", table.clone()),
        "[Some((0, 1)), Some((1, 2))]"
    );
}

#[test]
fn the_memory_is_that_of_n_log_n_elements() {
    let table = SparseTable::<Max<u8>>::from(vec![0; 1000]);
    let lengths: Vec<usize> = table.rows.iter().map(Vec::len).collect();
    assert_eq!(lengths, [1000, 999, 997, 993, 985, 969, 937, 873, 745, 489]);
}

#[test]
#[should_panic(expected = "range 1..4 out of range for a sparse table of length 3")]
fn invalid_range() {
    SparseTable::<Max<u8>>::from(vec![1, 2, 3]).prod(1..=3);
}
