use super::*;
use crate::algebra::laws::check_monoid;

const NUMBERS: [i32; 4] = [i32::MIN, -1, 3, i32::MAX];

/// The number of times that `number` occurs.
fn count(numbers: &[i32], number: i32) -> usize {
    numbers.iter().filter(|&&other| other == number).count()
}

#[test]
fn least_and_greatest_compare_naive() {
    let least = |x: &[i32]| x.iter().copied().min().unwrap_or(i32::MAX);
    let greatest = |x: &[i32]| x.iter().copied().max().unwrap_or(i32::MIN);
    check_monoid::<Min<i32>, i32>(&NUMBERS, 4, least);
    check_monoid::<Max<i32>, i32>(&NUMBERS, 4, greatest);
    check_monoid::<MinMax<i32>, i32>(&NUMBERS, 4, |x| (least(x), greatest(x)));
    check_monoid::<MinCount<i32>, i32>(&NUMBERS, 4, |x| (least(x), count(x, least(x))));
    check_monoid::<MaxCount<i32>, i32>(&NUMBERS, 4, |x| (greatest(x), count(x, greatest(x))));
}

#[test]
fn floats_reach_to_infinity() {
    let numbers = [f64::NEG_INFINITY, 0.5, f64::INFINITY];
    check_monoid::<Min<f64>, f64>(&numbers, 3, |x| {
        x.iter().copied().fold(f64::INFINITY, f64::min)
    });
    check_monoid::<Max<f64>, f64>(&numbers, 3, |x| {
        x.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    });
}

#[test]
fn the_first_index_of_equal_numbers() {
    // Pairs in any order: the index decides between equal numbers, not the side.
    let pairs = [(i32::MIN, 4), (i32::MAX, 2), (i32::MAX, 3), (5, 1), (5, 0)];
    check_monoid::<MinIndex<i32>, (i32, usize)>(&pairs, 3, |x| {
        x.iter().copied().min().unwrap_or((i32::MAX, usize::MAX))
    });
    check_monoid::<MaxIndex<i32>, (i32, usize)>(&pairs, 3, |x| {
        let best = x
            .iter()
            .max_by_key(|&&(number, index)| (number, usize::MAX - index));
        best.copied().unwrap_or((i32::MIN, usize::MAX))
    });
}

/// The `K` greatest, by sorting.
fn top<const K: usize>(numbers: &[i32]) -> [i32; K] {
    let mut sorted = numbers.to_vec();
    sorted.extend([i32::MIN; K]);
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    std::array::from_fn(|place| sorted[place])
}

#[test]
fn top_k_compares_naive() {
    check_monoid::<TopK<i32, 0>, i32>(&NUMBERS, 2, top);
    check_monoid::<TopK<i32, 1>, i32>(&NUMBERS, 4, top);
    check_monoid::<TopK<i32, 3>, i32>(&NUMBERS, 6, top);
    assert_eq!(TopK::<i32, 0>::of(5), []);
    assert_eq!(TopK::<i32, 2>::of(5), top(&[5]));
}
