use super::*;
use crate::algebra::laws::check_monoid;
use crate::math::ModInt;
use std::num::Wrapping;

#[test]
fn sums_compare_naive() {
    check_monoid::<Sum<i8>, i8>(&[-5, 0, 1, 7], 4, |x| x.iter().sum());
    check_monoid::<Sum<u128>, u128>(&[0, 1, 1 << 100], 3, |x| x.iter().sum());
    check_monoid::<Sum<Wrapping<u8>>, u8>(&[0, 1, 128, 255], 3, |x| {
        Wrapping(x.iter().fold(0, |sum, x| u8::wrapping_add(sum, *x)))
    });
    check_monoid::<Sum<f64>, f64>(&[0.0, 0.5, -8.25], 3, |x| x.iter().fold(0.0, |a, b| a + b));
    check_monoid::<Sum<ModInt<7>>, u32>(&[0, 1, 6], 3, |x| x.iter().sum::<u32>().into());
    check_monoid::<SumWithLength<i32>, i32>(&[-3, 0, 8], 4, |x| {
        (x.iter().sum(), i32::try_from(x.len()).unwrap())
    });
}

#[test]
fn products_compare_naive() {
    check_monoid::<Product<i64>, i64>(&[-3, 0, 1, 10], 4, |x| x.iter().product());
    check_monoid::<Product<ModInt<7>>, u32>(&[0, 1, 6], 3, |x| x.iter().product::<u32>().into());
}

#[test]
fn gcd_compares_naive() {
    let gcd = |numbers: &[u64]| {
        let divides_all = |d: &u64| numbers.iter().all(|number| number % d == 0);
        let largest = numbers.iter().copied().max().unwrap_or(0);
        (1..=largest).rev().find(divides_all).unwrap_or(0)
    };
    check_monoid::<Gcd<u64>, u64>(&[0, 1, 4, 6, 9, 12, 30], 3, gcd);
    for a in 0..60u64 {
        for b in 0..60u64 {
            assert_eq!(Gcd::op(&a, &b), gcd(&[a, b]), "gcd of {a} and {b}");
        }
    }
    assert_eq!(Gcd::op(&12, &-18), 6);
    assert_eq!(Gcd::op(&-12, &18), 6);
}

#[test]
fn sums_can_be_undone() {
    for a in -5..5 {
        assert_eq!(Sum::op(&a, &Sum::inverse(&a)), 0);
        for b in -5..5 {
            assert_eq!(Sum::op(&a, &Sum::left_quotient(&a, &b)), b);
        }
    }
    for a in [(0, 0), (5, 1), (-7, 3)] {
        let undone = SumWithLength::op(&a, &SumWithLength::inverse(&a));
        assert_eq!(undone, (0, 0));
        assert_eq!(
            SumWithLength::left_quotient(&a, &(4, 3)),
            (4 - a.0, 3 - a.1)
        );
    }
    assert_eq!(Sum::<u8>::left_quotient(&200, &255), 55);
    assert_eq!(Sum::inverse(&Wrapping(1u8)), Wrapping(255));
}
