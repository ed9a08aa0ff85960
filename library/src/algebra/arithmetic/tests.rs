use super::*;
use std::num::Wrapping;

/// The laws of a monoid, on all triples of `values`.
fn check_laws<M: Monoid>(values: &[M::S])
where
    M::S: PartialEq + std::fmt::Debug,
{
    for a in values {
        assert_eq!(M::op(&M::id(), a), *a);
        assert_eq!(M::op(a, &M::id()), *a);
        for b in values {
            for c in values {
                let (left, right) = (M::op(&M::op(a, b), c), M::op(a, &M::op(b, c)));
                assert_eq!(left, right, "{a:?} {b:?} {c:?}");
            }
        }
    }
}

#[test]
fn laws() {
    check_laws::<Sum<i8>>(&[-5, 0, 1, 7]);
    check_laws::<Sum<u128>>(&[0, 1, 1 << 100]);
    check_laws::<Sum<Wrapping<u64>>>(&[0, 1, u64::MAX, 1 << 63].map(Wrapping));
    check_laws::<Sum<f64>>(&[0.0, 0.5, -8.25]);
    check_laws::<SumWithLength<i32>>(&[(0, 0), (5, 1), (-7, 3)]);
    check_laws::<Product<i64>>(&[-3, 0, 1, 10]);
    check_laws::<Gcd<u64>>(&(0..40).collect::<Vec<_>>());
}

#[test]
fn gcd_compares_naive() {
    for a in 0..60i32 {
        for b in 0..60 {
            let divides_both = |d: &i32| a % d == 0 && b % d == 0;
            let expected = (1..=a.max(b)).rev().find(divides_both).unwrap_or(0);
            for (a, b) in [(a, b), (-a, b), (a, -b), (-a, -b)] {
                assert_eq!(Gcd::op(&a, &b), expected, "gcd of {a} and {b}");
            }
        }
    }
}

#[test]
fn sums_can_be_undone() {
    for a in -5..5 {
        assert_eq!(Sum::op(&a, &Sum::inverse(&a)), 0);
        for b in -5..5 {
            assert_eq!(Sum::op(&a, &Sum::left_quotient(&a, &b)), b);
        }
    }
    assert_eq!(Sum::<u8>::left_quotient(&200, &255), 55);
    let wrapped = Sum::inverse(&Wrapping(1u8));
    assert_eq!(wrapped, Wrapping(255));
}
