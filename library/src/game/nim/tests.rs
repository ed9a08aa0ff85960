use super::*;
use std::collections::HashMap;

type Position = Vec<usize>;

/// Brute-force play: searches the game tree itself.
struct Search<M: Fn(&Position) -> Vec<Position>> {
    moves: M,
    /// Whether a player without a move wins.
    misere: bool,
    known: HashMap<Position, bool>,
}

impl<M: Fn(&Position) -> Vec<Position>> Search<M> {
    fn new(moves: M, misere: bool) -> Self {
        let known = HashMap::new();
        Self {
            moves,
            misere,
            known,
        }
    }

    fn wins(&mut self, position: &Position) -> bool {
        if let Some(&wins) = self.known.get(position) {
            return wins;
        }
        let next = (self.moves)(position);
        let wins = if next.is_empty() {
            self.misere
        } else {
            next.iter().any(|next| !self.wins(next))
        };
        self.known.insert(position.clone(), wins);
        wins
    }

    /// Whether the move is the right answer in a position.
    fn is_right(&mut self, position: &Position, answer: Option<&Position>) -> bool {
        match answer {
            Some(next) => (self.moves)(position).contains(next) && !self.wins(next),
            None => !self.wins(position) || (self.moves)(position).is_empty(),
        }
    }
}

fn nim_moves(heaps: &Position) -> Vec<Position> {
    moore_moves(heaps, 1)
}

/// All positions with at least one and at most `k` heaps smaller.
fn moore_moves(heaps: &Position, k: usize) -> Vec<Position> {
    let changed = |sizes: &Position| (0..heaps.len()).filter(|&i| sizes[i] < heaps[i]).count();
    let all = positions_up_to(heaps);
    let is_move = |sizes: &Position| (1..=k).contains(&changed(sizes));
    all.into_iter().filter(is_move).collect()
}

/// All positions whose heaps have at most the sizes given.
fn positions_up_to(limits: &[usize]) -> Vec<Position> {
    limits.iter().fold(vec![vec![]], |shorter, &limit| {
        let extend = |position: &Position| {
            let position = position.clone();
            (0..=limit).map(move |size| [position.clone(), vec![size]].concat())
        };
        shorter.iter().flat_map(extend).collect()
    })
}

fn changed(heaps: &Position, (heap, new_size): (usize, usize)) -> Position {
    let mut heaps = heaps.clone();
    heaps[heap] = new_size;
    heaps
}

#[test]
fn nim_of_up_to_four_heaps() {
    let mut ordinary = Search::new(nim_moves, false);
    let mut misere = Search::new(nim_moves, true);
    for limits in [&[][..], &[9], &[8, 8], &[5, 5, 5], &[3, 3, 3, 3]] {
        for heaps in positions_up_to(limits) {
            assert_eq!(nim_wins(&heaps), ordinary.wins(&heaps), "{heaps:?}");
            let next = nim_move(&heaps).map(|step| changed(&heaps, step));
            assert!(ordinary.is_right(&heaps, next.as_ref()), "{heaps:?}");
            assert_eq!(next.is_some(), nim_wins(&heaps));

            assert_eq!(misere_nim_wins(&heaps), misere.wins(&heaps), "{heaps:?}");
            let next = misere_nim_move(&heaps).map(|step| changed(&heaps, step));
            assert!(misere.is_right(&heaps, next.as_ref()), "{heaps:?}");
        }
    }
}

#[test]
fn grundy_number_of_a_sum_is_the_nim_sum() {
    // A heap of the nim sum, added to the heaps, must make a lost position.
    let mut search = Search::new(nim_moves, false);
    for heaps in positions_up_to(&[4, 4, 4]) {
        let with_sum = [heaps.clone(), vec![nim_sum(&heaps)]].concat();
        assert!(!search.wins(&with_sum), "{heaps:?}");
    }
}

#[test]
fn the_first_of_several_heaps() {
    assert_eq!(nim_move(&[1, 1, 1]), Some((0, 0)));
    assert_eq!(misere_nim_move(&[0, 1, 1]), Some((1, 0)));
    assert_eq!(staircase_nim_move(&[5, 1, 5, 1, 5, 1]), Some((1, 0)));
}

#[test]
fn extreme_sizes() {
    let max = usize::MAX;
    assert_eq!(nim_move(&[max, 0, 1]), Some((0, 1)));
    assert_eq!(misere_nim_move(&[1, max, 1]), Some((1, 1)));
    assert_eq!(moore_nim_move(&[max, max, max], 2), None);
    assert_eq!(moore_nim_move(&[max, 3], max), Some(vec![0, 0]));
    assert_eq!(wythoff_move([max, max]), Some([0, 0]));
    assert_eq!(wythoff_move([0, max]), Some([0, 0]));
    assert!(wythoff_move([max, max - 1]).is_some());
}

#[test]
fn staircases() {
    let moves = |steps: &Position| {
        let one = |from: usize| {
            (1..=steps[from]).map(move |count| {
                let mut next = steps.clone();
                next[from] -= count;
                next[from - 1] += count;
                next
            })
        };
        (1..steps.len()).flat_map(one).collect()
    };
    let mut search = Search::new(moves, false);
    for limits in [&[][..], &[4], &[3, 5], &[2, 4, 4], &[1, 3, 3, 3], &[2; 5]] {
        for steps in positions_up_to(limits) {
            let next = staircase_nim_move(&steps).map(|(step, stay)| {
                let mut next = steps.clone();
                next[step] = stay;
                next[step - 1] += steps[step] - stay;
                next
            });
            assert!(search.is_right(&steps, next.as_ref()), "{steps:?}");
        }
    }
}

#[test]
fn moore_with_every_k() {
    for k in 1..=5 {
        let mut search = Search::new(|heaps: &Position| moore_moves(heaps, k), false);
        for limits in [&[][..], &[9], &[7, 7], &[4, 4, 4], &[3; 4], &[1; 6]] {
            for heaps in positions_up_to(limits) {
                let next = moore_nim_move(&heaps, k);
                assert!(search.is_right(&heaps, next.as_ref()), "{heaps:?} {k}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "Moore's nim with k = 0")]
fn moore_without_heaps_to_change() {
    moore_nim_move(&[1], 0);
}

#[test]
fn wythoff_up_to_eighty() {
    // By rows, since the search of the tree from the far corner would recurse deeply.
    let moves = |heaps: &Position| {
        let (a, b) = (heaps[0], heaps[1]);
        let one = (0..a).map(|x| vec![x, b]);
        let other = (0..b).map(|y| vec![a, y]);
        let both = (1..=a.min(b)).map(|count| vec![a - count, b - count]);
        one.chain(other).chain(both).collect()
    };
    let mut search = Search::new(moves, false);
    for heaps in positions_up_to(&[80, 80]) {
        let next = wythoff_move([heaps[0], heaps[1]]).map(Vec::from);
        assert!(search.is_right(&heaps, next.as_ref()), "{heaps:?}");
        assert_eq!(next.is_some(), search.wins(&heaps));
    }
}

#[test]
fn wythoff_with_huge_heaps() {
    // Lost positions near 2^64, from consecutive Fibonacci numbers; neighbours are won.
    let (mut a, mut b) = (1_usize, 2_usize);
    while let Some(next) = a.checked_add(b) {
        (a, b) = (b, next);
        let next = wythoff_move([a, b]);
        if let Some([x, y]) = next {
            assert_eq!(wythoff_move([x, y]), None);
        }
        assert_eq!(next.is_some(), wythoff_move([b, a]).is_some());
        for heaps in [[a - 1, b], [a, b - 1], [a - 1, b - 1]] {
            if next.is_none() {
                let answer = wythoff_move(heaps).expect("a neighbour of a lost position is won");
                assert_eq!(wythoff_move(answer), None);
            }
        }
    }
}
