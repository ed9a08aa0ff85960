use super::*;
use crate::algebra::laws::check_monoid;

#[test]
fn max_subarray_compares_naive() {
    let meaning = |numbers: &[i32]| {
        let sum = |from: usize, to: usize| numbers[from..to].iter().sum::<i32>();
        let n = numbers.len();
        Some(Subarray {
            sum: sum(0, n),
            prefix: (1..=n).map(|to| sum(0, to)).max()?,
            suffix: (0..n).map(|from| sum(from, n)).max()?,
            best: (0..n)
                .flat_map(|from| (from + 1..=n).map(move |to| (from, to)))
                .map(|(from, to)| sum(from, to))
                .max()?,
        })
    };
    check_monoid::<MaxSubarray<i32>, i32>(&[-4, -1, 0, 3], 6, meaning);
    assert_eq!(MaxSubarray::of(-4), meaning(&[-4]));
}

#[test]
fn longest_run_compares_naive() {
    let meaning = |letters: &[char]| {
        let runs: Vec<usize> = letters.chunk_by(PartialEq::eq).map(<[_]>::len).collect();
        Some(Runs {
            first: *letters.first()?,
            last: *letters.last()?,
            length: letters.len(),
            prefix: *runs.first()?,
            suffix: *runs.last()?,
            best: runs.iter().copied().max()?,
        })
    };
    check_monoid::<LongestRun<char>, char>(&['a', 'b', 'c'], 7, meaning);
    assert_eq!(LongestRun::of('a'), meaning(&['a']));
}

#[test]
fn brackets_compare_naive() {
    // Matched pairs are taken out until none is left.
    let meaning = |opening: &[bool]| {
        let bracket = |&opening: &bool| if opening { '(' } else { ')' };
        let mut text: String = opening.iter().map(bracket).collect();
        while text.contains("()") {
            text = text.replace("()", "");
        }
        let opening = text.matches('(').count();
        (text.len() - opening, opening)
    };
    check_monoid::<Brackets, bool>(&[false, true], 10, meaning);
    assert_eq!(Brackets::of(true), meaning(&[true]));
    assert_eq!(Brackets::of(false), meaning(&[false]));
}
