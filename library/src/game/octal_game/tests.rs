use super::*;
use std::collections::HashMap;

/// All positions after one move, as sorted heaps without empty ones, by the rules as told.
fn moves(digits: &[u32], heaps: &[usize]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for i in 0..heaps.len() {
        let rest: Vec<usize> = [&heaps[..i], &heaps[i + 1..]].concat();
        for (taken, digit) in digits.iter().enumerate().filter(|&(k, _)| k <= heaps[i]) {
            for parts in partitions(heaps[i] - taken, heaps[i]) {
                if parts.len() <= 3 && digit >> parts.len() & 1 == 1 {
                    let mut after = [rest.clone(), parts].concat();
                    after.sort_unstable();
                    all.push(after);
                }
            }
        }
    }
    all
}

/// All ways to write a number as a sum of parts of at least 1 and at most `limit`, descending.
fn partitions(n: usize, limit: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let first = 1..=n.min(limit);
    let all = first.flat_map(|part| {
        let rest = partitions(n - part, part);
        rest.into_iter()
            .map(move |rest| [vec![part], rest].concat())
    });
    all.collect()
}

/// Brute-force play: whether the player to move wins, by search of the tree; together with a heap
/// of nim.
fn wins(
    digits: &[u32],
    heaps: &[usize],
    nim: usize,
    known: &mut HashMap<(Vec<usize>, usize), bool>,
) -> bool {
    let key = (heaps.to_vec(), nim);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let by_nim = (0..nim).any(|nim| !wins(digits, heaps, nim, known));
    let after = moves(digits, heaps);
    let result = by_nim || after.iter().any(|after| !wins(digits, after, nim, known));
    known.insert(key, result);
    result
}

fn check(code: &str, digits: &[u32], max_heap: usize) {
    let grundy = octal_game(code, max_heap);
    assert_eq!(grundy.len(), max_heap + 1);
    let mut known = HashMap::new();
    for (heap, &value) in grundy.iter().enumerate() {
        let heaps: &[usize] = if heap == 0 { &[] } else { &[heap] };
        for nim in 0..=value + 1 {
            let expected = nim != value;
            assert_eq!(
                wins(digits, heaps, nim, &mut known),
                expected,
                "{code} {heap}"
            );
        }
    }
}

#[test]
fn all_codes_of_three_digits() {
    for first in [0, 4] {
        for code in 0..512 {
            let digits = [first, code >> 6, code >> 3 & 7, code & 7];
            let text = format!("{first}.{}{}{}", digits[1], digits[2], digits[3]);
            check(&text, &digits, 7);
        }
    }
}

#[test]
fn hexadecimal_codes() {
    for first in [0, 4, 8, 12] {
        for code in 0..256 {
            let digits = [first, code >> 4, code & 15];
            check(
                &format!("{first:x}.{:x}{:X}", digits[1], digits[2]),
                &digits,
                6,
            );
        }
    }
}

#[test]
fn ways_to_write_a_code() {
    let kayles = octal_game("0.77", 30);
    for code in [".77", "0.770", "0.7700000"] {
        assert_eq!(octal_game(code, 30), kayles);
    }
    for code in ["0.", ".", "0.000"] {
        assert_eq!(octal_game(code, 5), [0; 6]);
    }
    assert_eq!(octal_game("0.77", 0), [0]);
    // More digits than counters.
    assert_eq!(octal_game("0.3333333333", 4), [0, 1, 2, 3, 4]);
}

/// Periods as listed in Winning Ways: Kayles, Dawson's chess, Dawson's Kayles and simpler games.
#[test]
fn known_periods() {
    let known = [
        ("0.77", 71, 12),
        ("0.137", 52, 34),
        ("0.07", 53, 34),
        ("0.3", 0, 2),
        ("0.1", 2, 1),
        ("4.", 1, 2),
        ("0.", 0, 1),
    ];
    for (code, pre_period, period) in known {
        let expected = Period { pre_period, period };
        let grundy = octal_game(code, 300);
        assert_eq!(octal_period(code, &grundy), Some(expected), "{code}");
    }
}

/// What is proven by a short table must hold in a long one; so for all codes of three digits, with
/// all lengths of the short table.
#[test]
fn proven_periods_hold() {
    let mut proven = 0;
    let codes = (0..512).map(|code| format!("0.{code:03o}"));
    let split_first = (0..64).map(|code| format!("4.{code:02o}"));
    let hexadecimal = (0..256).map(|code| format!("0.{code:02x}"));
    for code in codes.chain(split_first).chain(hexadecimal) {
        let grundy = octal_game(&code, 120);
        for length in 0..=60 {
            let Some(period) = octal_period(&code, &grundy[..length]) else {
                continue;
            };
            proven += 1;
            assert!(
                (0..=120).all(|n| grundy[n] == grundy[period.reduce(n)]),
                "{code}"
            );
        }
    }
    assert!(proven > 5_000, "{proven}");
}

/// The last term that the proof needs does matter.
#[test]
fn a_table_too_short_proves_nothing() {
    // Moves that take 5, once: 0 0 0 0 0 1 0 0 …
    let grundy = octal_game("0.00001", 20);
    assert_eq!(grundy[5], 1);
    for length in 0..=6 {
        assert_eq!(octal_period("0.00001", &grundy[..length.min(5)]), None);
    }
    assert_eq!(octal_period("0.00001", &grundy).unwrap().pre_period, 6);
    assert_eq!(octal_period("0.77", &[]), None);
    assert_eq!(octal_period("0.77", &[0]), None);
}

#[test]
#[should_panic(expected = "code \"077\" of an octal game is not a digit, a point and digits")]
fn no_point() {
    octal_game("077", 1);
}

#[test]
#[should_panic(expected = "is not a digit, a point and digits")]
fn no_digit() {
    octal_game("0.7g", 1);
}

#[test]
#[should_panic(expected = "is not a digit, a point and digits")]
fn two_digits_before_the_point() {
    octal_game("04.7", 1);
}

#[test]
#[should_panic(expected = "code \"1.7\" of an octal game allows moves that change nothing")]
fn moves_that_change_nothing() {
    octal_game("1.7", 1);
}

#[test]
#[should_panic(expected = "a period of length 0")]
fn period_of_length_0() {
    let endless = Period {
        pre_period: 0,
        period: 0,
    };
    endless.reduce(1);
}
