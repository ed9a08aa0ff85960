use super::*;
use std::collections::HashMap;

type Known = HashMap<(Vec<usize>, usize), bool>;

/// Brute-force play: whether the player to move wins heaps under the subtraction rule together with
/// one ordinary nim heap, by search of the tree.
fn wins(
    subtractions: &dyn Fn(usize) -> bool,
    heaps: &[usize],
    nim: usize,
    known: &mut Known,
) -> bool {
    let key = (heaps.to_vec(), nim);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let mut result = (0..nim).any(|size| !wins(subtractions, heaps, size, known));
    for i in 0..heaps.len() {
        for size in (0..heaps[i]).filter(|&size| subtractions(heaps[i] - size)) {
            let mut after = heaps.to_vec();
            after[i] = size;
            result = result || !wins(subtractions, &after, nim, known);
        }
    }
    known.insert(key, result);
    result
}

/// Compares with play on one and two heaps up to `max_heap`.
fn check(game: &SubtractionGame, max_heap: usize, is_allowed: &dyn Fn(usize) -> bool) {
    let mut known = Known::new();
    for a in 0..=max_heap {
        for nim in 0..=a + 1 {
            let expected = nim != game.grundy(a);
            assert_eq!(wins(is_allowed, &[a], nim, &mut known), expected, "{a}");
        }
        for b in 0..=max_heap {
            let heaps = [a, b];
            let first = wins(is_allowed, &heaps, 0, &mut known);
            assert_eq!(game.first_player_wins(&heaps), first, "{heaps:?}");
            let answer = game.winning_move(&heaps);
            assert_eq!(answer.is_some(), first, "{heaps:?}");
            if let Some((index, size)) = answer {
                let mut after = heaps;
                after[index] = size;
                assert!(size < heaps[index] && is_allowed(heaps[index] - size));
                assert!(!wins(is_allowed, &after, 0, &mut known), "{heaps:?}");
            }
        }
    }
}

#[test]
fn all_sets_up_to_five() {
    for code in 0..32_usize {
        let set: Vec<usize> = (1..=5).filter(|k| code >> (k - 1) & 1 == 1).collect();
        let game = SubtractionGame::new(&set, 13);
        check(&game, 13, &|taken| set.contains(&taken));
    }
}

#[test]
fn order_and_repetitions_do_not_matter() {
    let game = SubtractionGame::new(&[4, 1, 4, 7, 1], 14);
    check(&game, 14, &|taken| [1, 4, 7].contains(&taken));
}

#[test]
fn all_ranges_up_to_six() {
    for min in 1..=6 {
        for max in min..=6 {
            let game = SubtractionGame::between(min..=max);
            check(&game, 16, &|taken| (min..=max).contains(&taken));
        }
        check(&SubtractionGame::between(min..), 12, &|taken| taken >= min);
        check(&SubtractionGame::between(..=min), 12, &|taken| taken <= min);
    }
}

#[test]
fn bounds_of_ranges() {
    let after_two = (Bound::Excluded(2), Bound::Excluded(5));
    check(&SubtractionGame::between(after_two), 12, &|taken| {
        (3..5).contains(&taken)
    });
}

#[test]
fn ranges_agree_with_tables() {
    for (min, max) in [(1, 1), (1, 40), (7, 7), (12, 31), (30, 90)] {
        let set: Vec<usize> = (min..=max).collect();
        let table = SubtractionGame::new(&set, 1_000);
        let range = SubtractionGame::between(min..=max);
        assert!((0..=1_000).all(|heap| table.grundy(heap) == range.grundy(heap)));
    }
}

#[test]
fn no_heap_and_heap_zero() {
    let game = SubtractionGame::new(&[1], 0);
    assert_eq!(game.grundy(0), 0);
    assert_eq!(game.nim_sum(&[]), 0);
    assert!(!game.first_player_wins(&[]));
    assert_eq!(game.winning_move(&[]), None);
}

#[test]
fn extreme_ranges() {
    let max = usize::MAX;
    let nim = SubtractionGame::between(..);
    assert_eq!(nim.grundy(max), max);
    assert_eq!(nim.winning_move(&[max, 3]), Some((0, 3)));
    let last = SubtractionGame::between(max..=max);
    assert_eq!(last.winning_move(&[max - 1, max]), Some((1, 0)));
}

#[test]
#[should_panic(expected = "subtraction 0 takes nothing")]
fn zero_in_a_set() {
    SubtractionGame::new(&[3, 0], 5);
}

#[test]
#[should_panic(expected = "subtraction 0 takes nothing")]
fn zero_in_a_range() {
    SubtractionGame::between(0..3);
}

#[test]
#[should_panic(expected = "empty range of subtractions 3..=2")]
fn empty_range() {
    SubtractionGame::between(3..3);
}

#[test]
#[should_panic(expected = "empty range of subtractions")]
fn range_before_zero() {
    SubtractionGame::between(..0);
}

#[test]
#[should_panic(expected = "heap 11 in a subtraction game for heaps up to 10")]
fn heap_too_large() {
    SubtractionGame::new(&[1], 10).first_player_wins(&[3, 11]);
}
