use super::*;

/// The Grundy numbers of the heaps up to `most`, one after another.
fn naive(forbidden: &[(usize, usize)], most: usize) -> Vec<usize> {
    let mut grundy: Vec<usize> = Vec::new();
    for heap in 0..=most {
        let allowed = (1..=heap).filter(|&taken| !forbidden.contains(&(heap, taken)));
        let options: Vec<usize> = allowed.map(|taken| grundy[heap - taken]).collect();
        grundy.push((0..).find(|value| !options.contains(value)).unwrap());
    }
    grundy
}

fn assert_as_naive(forbidden: &[(usize, usize)], most: usize) {
    let game = ForbiddenMoveNim::new(forbidden);
    for (heap, expected) in naive(forbidden, most).into_iter().enumerate() {
        assert_eq!(game.grundy(heap), expected, "{heap} {forbidden:?}");
    }
}

#[test]
fn without_forbidden_moves_it_is_nim() {
    let game = ForbiddenMoveNim::new(&[]);
    for heap in [0, 1, 2, usize::MAX] {
        assert_eq!(game.grundy(heap), heap);
    }
}

#[test]
fn all_sets_of_forbidden_moves_from_heaps_up_to_5() {
    let moves: Vec<(usize, usize)> = (1..=5)
        .flat_map(|heap| (1..=heap).map(move |taken| (heap, taken)))
        .collect();
    for set in 0..1_u32 << moves.len() {
        let chosen = moves.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        let forbidden: Vec<(usize, usize)> = chosen.map(|(_, &pair)| pair).collect();
        assert_as_naive(&forbidden, 6);
    }
}

#[test]
fn random_sets_with_repetitions_in_any_order() {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % bound
    };
    for round in 0..400 {
        let most = 1 + below(25);
        let count = below(most * most);
        let mut draw = || {
            let heap = 1 + below(most);
            // Often all of the heap, so that numbers repeat.
            let taken = heap - below(heap.min(1 + round % 9));
            (heap, taken)
        };
        let forbidden: Vec<(usize, usize)> = (0..count).map(|_| draw()).collect();
        assert_as_naive(&forbidden, most + 3);
    }
}

#[test]
fn huge_heaps() {
    let most = usize::MAX;
    let game = ForbiddenMoveNim::new(&[(most, most), (most - 1, most - 1), (most - 1, 1)]);
    // The heap below the largest cannot become 0 and repeats it; the largest still can.
    assert_eq!(game.grundy(most - 2), most - 2);
    assert_eq!(game.grundy(most - 1), 0);
    assert_eq!(game.grundy(most), most - 1);
}

#[test]
fn heaps_without_moves() {
    let all: Vec<(usize, usize)> = (1..=300)
        .flat_map(|heap| (1..=heap).map(move |taken| (heap, taken)))
        .collect();
    let game = ForbiddenMoveNim::new(&all);
    assert!((0..=300).all(|heap| game.grundy(heap) == 0));
    assert_eq!(game.grundy(301), 1);
}

#[test]
#[should_panic(expected = "forbidden move takes 0 from a heap of 3")]
fn nothing_taken() {
    ForbiddenMoveNim::new(&[(3, 1), (3, 0)]);
}

#[test]
#[should_panic(expected = "forbidden move takes 4 from a heap of 3")]
fn more_taken_than_there_is() {
    ForbiddenMoveNim::new(&[(3, 4)]);
}
