use super::*;
use crate::algebra::laws::check_action;
use crate::algebra::{And, Gcd};

const NUMBERS: [i64; 4] = [-7, 0, 2, 9];

fn least(numbers: &[i64]) -> i64 {
    numbers.iter().copied().min().unwrap_or(i64::MAX)
}

fn greatest(numbers: &[i64]) -> i64 {
    numbers.iter().copied().max().unwrap_or(i64::MIN)
}

fn sum(numbers: &[i64]) -> (i64, i64) {
    (numbers.iter().sum(), i64::try_from(numbers.len()).unwrap())
}

#[test]
fn adding_compares_naive() {
    let add = |add: &i64, number: &i64| number + add;
    let maps = [0, 1, -5];
    check_action::<AddTo<Min<i64>>, i64>(&NUMBERS, &maps, least, add);
    check_action::<AddTo<Max<i64>>, i64>(&NUMBERS, &maps, greatest, add);
    check_action::<AddToSum<i64>, i64>(&NUMBERS, &maps, sum, add);
    let least_and_count = |numbers: &[i64]| {
        let least = least(numbers);
        (least, numbers.iter().filter(|&&x| x == least).count())
    };
    check_action::<AddToMinCount<i64>, i64>(&NUMBERS, &maps, least_and_count, add);
}

#[test]
fn assigning_compares_naive() {
    let assign = |assigned: &Option<i64>, number: &i64| assigned.unwrap_or(*number);
    let maps = [None, Some(3), Some(8)];
    check_action::<AssignTo<Min<i64>>, i64>(&NUMBERS, &maps, least, assign);
    check_action::<AssignTo<Max<i64>>, i64>(&NUMBERS, &maps, greatest, assign);
    check_action::<AssignToSum<i64>, i64>(&NUMBERS, &maps, sum, assign);
    let and = |numbers: &[i64]| numbers.iter().fold(-1, |and, number| and & number);
    check_action::<AssignTo<And<i64>>, i64>(&NUMBERS, &maps, and, assign);
    let gcd = |numbers: &[i64]| numbers.iter().fold(0, |gcd, number| Gcd::op(&gcd, number));
    check_action::<AssignTo<Gcd<i64>>, i64>(&[0, 2, 9, 12], &maps, gcd, assign);
}

#[test]
fn affine_maps_compare_naive() {
    let evaluate = |map: &(i64, i64), number: &i64| map.0 * number + map.1;
    let maps = [(1, 0), (0, 4), (-1, 3), (5, -2)];
    check_action::<AffineToSum<i64>, i64>(&NUMBERS, &maps, sum, evaluate);
    let both = |numbers: &[i64]| (least(numbers), greatest(numbers));
    check_action::<AffineToMinMax<i64>, i64>(&NUMBERS, &maps, both, evaluate);
}

#[test]
fn bounds_compare_naive() {
    let maps = [i64::MIN, -1, 3, i64::MAX];
    let lower = |bound: &i64, number: &i64| *number.min(bound);
    check_action::<ChminTo<Min<i64>>, i64>(&NUMBERS, &maps, least, lower);
    check_action::<ChminTo<Max<i64>>, i64>(&NUMBERS, &maps, greatest, lower);
    let raise = |bound: &i64, number: &i64| *number.max(bound);
    check_action::<ChmaxTo<Min<i64>>, i64>(&NUMBERS, &maps, least, raise);
    check_action::<ChmaxTo<Max<i64>>, i64>(&NUMBERS, &maps, greatest, raise);
}
