//! Compares `retrograde_analysis` with reference results that another implementation computed.
//!
//! Outcome, distance and move of every state must match, ties included. The data are not part of
//! this repository; the tests are ignored unless asked for:
//!
//! ```text
//! RETROGRADE_REFERENCE=DIR cargo test -p library --test reference -- --ignored
//! ```
//!
//! DIR holds two files.
//!
//! `vectors.txt`: the number of cases, then for each case
//!
//! ```text
//! n
//! n lines: the number of moves of a state and its successors
//! a line of n letters: W, L or D
//! a line of n distances, -1 for a draw
//! a line of n moves, -1 for a terminal state
//! ```
//!
//! `large.txt`: one case a line, `n d hash wins losses draws longest`. The graph comes from a
//! xorshift generator (see [`xorshift`]): for each state in turn, draw the number of its moves
//! modulo `2d + 1`, then each successor modulo `n`. The hash starts at 0, and each state in turn
//! makes it `hash * 1000003 + 7 * outcome + 31 * distance + move` in wrapping 64-bit arithmetic,
//! where Win is 0, Lose 1, Draw 2, and "none" -1.

use library::game::{GameOutcome, RetrogradeResult, retrograde_analysis};
use std::num::ParseIntError;
use std::path::PathBuf;
use std::str::FromStr;

#[test]
#[ignore = "needs RETROGRADE_REFERENCE=DIR"]
fn vectors() {
    let text = read("vectors.txt");
    let mut lines = text.lines();
    let mut line = || lines.next().expect("vectors.txt ends before its last case");
    let cases: usize = line().parse().unwrap();
    assert!(cases > 0);
    for case in 1..=cases {
        let n = line().parse().unwrap();
        let mut graph = Vec::new();
        for v in 0..n {
            let numbers: Vec<usize> = numbers(line()).collect();
            let (degree, moves) = numbers.split_first().expect("a number of moves");
            assert_eq!(*degree, moves.len(), "case {case}, state {v}");
            graph.push(moves.to_vec());
        }
        let expected = RetrogradeResult {
            outcome: line().trim().chars().map(outcome).collect(),
            distance: numbers(line()).map(non_negative).collect(),
            best_move: numbers(line()).map(non_negative).collect(),
        };
        assert_eq!(
            retrograde_analysis(&graph),
            expected,
            "case {case}: {graph:?}"
        );
    }
    assert_eq!(
        lines.next(),
        None,
        "vectors.txt goes on after its last case"
    );
}

#[test]
#[ignore = "needs RETROGRADE_REFERENCE=DIR"]
fn large() {
    let text = read("large.txt");
    assert!(!text.is_empty());
    for line in text.lines() {
        let numbers: Vec<u64> = numbers(line).collect();
        let (n, d) = (numbers[0] as usize, numbers[1] as usize);
        assert_eq!(summary(n, d), numbers[2..], "n = {n}, d = {d}");
    }
}

/// Hash, wins, losses, draws and longest distance of a generated graph.
fn summary(n: usize, d: usize) -> [u64; 5] {
    let mut random = xorshift();
    let mut below = |limit: usize| (random() % limit as u64) as usize;
    let graph: Vec<Vec<usize>> = (0..n)
        .map(|_| (0..below(2 * d + 1)).map(|_| below(n)).collect())
        .collect();
    let result = retrograde_analysis(&graph);

    let mut hash = 0_u64;
    let mut count = [0; 3];
    for v in 0..n {
        let outcome = match result.outcome[v] {
            GameOutcome::Win => 0,
            GameOutcome::Lose => 1,
            GameOutcome::Draw => 2,
        };
        count[outcome] += 1;
        let number = |value: Option<usize>| value.map_or(-1, |value| value as i64);
        let (distance, best_move) = (number(result.distance[v]), number(result.best_move[v]));
        let entries = 7 * outcome as i64 + 31 * distance + best_move;
        hash = hash.wrapping_mul(1_000_003).wrapping_add_signed(entries);
    }
    let longest = result.distance.iter().flatten().max().copied();
    [
        hash,
        count[0],
        count[1],
        count[2],
        longest.unwrap_or(0) as u64,
    ]
}

/// The generator of the large graphs.
fn xorshift() -> impl FnMut() -> u64 {
    let mut state = 88_172_645_463_325_252_u64;
    move || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    }
}

fn read(name: &str) -> String {
    let folder = std::env::var_os("RETROGRADE_REFERENCE")
        .expect("RETROGRADE_REFERENCE must name the folder of the reference results");
    let path = PathBuf::from(folder).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn numbers<T: FromStr<Err = ParseIntError>>(line: &str) -> impl Iterator<Item = T> {
    line.split_whitespace().map(|number| match number.parse() {
        Ok(number) => number,
        Err(error) => panic!("{number:?}: {error}"),
    })
}

fn outcome(letter: char) -> GameOutcome {
    match letter {
        'W' => GameOutcome::Win,
        'L' => GameOutcome::Lose,
        'D' => GameOutcome::Draw,
        _ => panic!("{letter:?} is no outcome"),
    }
}

/// -1 stands for "none".
fn non_negative(number: i64) -> Option<usize> {
    (number != -1).then(|| number.try_into().expect("a number not below -1"))
}
