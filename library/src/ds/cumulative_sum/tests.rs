use super::*;
use crate::algebra::{Monoid, Sum};

/// Reduced words of letters, where capital and small letter annihilate: the free group, in which
/// nothing but the right elements in the right order gives the right result.
struct Words;

impl Monoid for Words {
    type S = String;

    fn id() -> String {
        String::new()
    }

    fn op(left: &String, right: &String) -> String {
        let mut word = left.clone();
        for letter in right.chars() {
            if word.ends_with(|last: char| last != letter && last.eq_ignore_ascii_case(&letter)) {
                word.pop();
            } else {
                word.push(letter);
            }
        }
        word
    }
}

impl Group for Words {
    fn inverse(value: &String) -> String {
        let flipped = |letter: char| match letter {
            'a'..='z' => letter.to_ascii_uppercase(),
            _ => letter.to_ascii_lowercase(),
        };
        value.chars().rev().map(flipped).collect()
    }
}

#[test]
fn every_range_in_order() {
    for n in 0..10 {
        let text = "abcdefghi";
        let letters: Vec<String> = text[..n].chars().map(String::from).collect();
        let sums = CumulativeSum::<Words>::from(letters);
        assert_eq!((sums.len(), sums.is_empty()), (n, n == 0));
        for start in 0..=n {
            assert_eq!(sums.prefixes()[start], text[..start]);
            for end in start..=n {
                assert_eq!(sums.prod(start..end), text[start..end]);
            }
        }
    }
}

#[test]
fn unsigned_numbers_stay_in_range() {
    let sums: CumulativeSum<Sum<u8>> = [200, 0, 55].into_iter().collect();
    assert_eq!(
        [sums.prod(..), sums.prod(1..), sums.prod(..=1)],
        [255, 55, 200]
    );

    let sums = CumulativeSum2d::<Sum<u8>>::new(&[[0, 100], [155, 0]]);
    assert_eq!([sums.prod(1.., ..1), sums.prod(1.., 1..)], [155, 0]);
}

#[test]
fn rectangles_compare_naive() {
    for (rows, columns) in [
        (0, 0),
        (1, 0),
        (3, 0),
        (1, 1),
        (1, 4),
        (4, 1),
        (3, 5),
        (6, 4),
    ] {
        let entry = |i: usize, j: usize| (i * i * 7 + j * 5 + i * j) as i32 % 11 - 5;
        let matrix: Vec<Vec<i32>> = (0..rows)
            .map(|i| (0..columns).map(|j| entry(i, j)).collect())
            .collect();
        let sums = CumulativeSum2d::<Sum<i32>>::new(&matrix);
        for top in 0..=rows {
            for bottom in top..=rows {
                for left in 0..=columns {
                    for right in left..=columns {
                        let cells = matrix[top..bottom].iter().flat_map(|row| &row[left..right]);
                        let expected: i32 = cells.sum();
                        assert_eq!(sums.prod(top..bottom, left..right), expected);
                    }
                }
            }
        }
    }
}

#[test]
fn copies_and_prints() {
    let sums = CumulativeSum::<Words>::from(vec!["a".to_owned()]);
    assert_eq!(format!("{:?}", sums.clone()), r#"["", "a"]"#);
    let sums = CumulativeSum2d::<Sum<i32>>::new(&[[1, 2]]);
    assert_eq!(format!("{:?}", sums.clone()), "[[0, 0, 0], [0, 1, 3]]");
}

#[test]
#[should_panic(expected = "range 1..4 out of range for a cumulative sum of length 3")]
fn invalid_range() {
    CumulativeSum::<Sum<u8>>::from(vec![1, 2, 3]).prod(1..=3);
}

#[test]
#[should_panic(expected = "range 0..3 out of range for a matrix column of length 2")]
fn invalid_rows() {
    CumulativeSum2d::<Sum<u8>>::new(&[[1, 2, 3], [4, 5, 6]]).prod(..3, ..);
}

#[test]
#[should_panic(expected = "range 0..4 out of range for a matrix row of length 3")]
fn invalid_columns() {
    CumulativeSum2d::<Sum<u8>>::new(&[[1, 2, 3], [4, 5, 6]]).prod(.., ..4);
}

#[test]
#[should_panic(expected = "row 1 has 1 entries, but row 0 has 2")]
fn invalid_matrix() {
    CumulativeSum2d::<Sum<u8>>::new(&[vec![1, 2], vec![4]]);
}
