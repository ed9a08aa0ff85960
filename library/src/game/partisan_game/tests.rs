use super::OutcomeClass::{Left, Next, Previous, Right};
use super::*;
use std::collections::HashMap;

mod dyadic;

/// A game by its two graphs; player 0 is Left.
type Graphs = [Vec<Vec<usize>>; 2];

/// Brute-force play of a sum of positions and of free moves for Left (negative: for Right): whether
/// the player to move wins, by search of the tree.
#[derive(Default)]
struct Search {
    known: HashMap<(Vec<usize>, i64, usize), bool>,
}

impl Search {
    fn wins(&mut self, graphs: &Graphs, sum: &[usize], free: i64, player: usize) -> bool {
        let key = (sum.to_vec(), free, player);
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        let mut wins = false;
        for i in 0..sum.len() {
            for &next in &graphs[player][sum[i]] {
                let mut after = sum.to_vec();
                after[i] = next;
                wins = wins || !self.wins(graphs, &after, free, 1 - player);
            }
        }
        let has_free = if player == 0 { free > 0 } else { free < 0 };
        if has_free {
            wins = wins || !self.wins(graphs, sum, free - free.signum(), 1 - player);
        }
        self.known.insert(key, wins);
        wins
    }

    fn class(&mut self, graphs: &Graphs, sum: &[usize], free: i64) -> OutcomeClass {
        let left = self.wins(graphs, sum, free, 0);
        let right = self.wins(graphs, sum, free, 1);
        match (left, right) {
            (true, true) => Next,
            (true, false) => Left,
            (false, true) => Right,
            (false, false) => Previous,
        }
    }
}

/// Whether the graph of all moves has a closed walk, by walking n steps.
fn has_cycle(graphs: &Graphs) -> bool {
    let n = graphs[0].len();
    let mut on = vec![true; n];
    for _ in 0..n {
        let has_next = |v: usize| graphs.iter().any(|graph| graph[v].iter().any(|&w| on[w]));
        on = (0..n).map(has_next).collect();
    }
    on.contains(&true)
}

/// Compares with play; returns how many positions are numbers.
fn check(graphs: &Graphs) -> usize {
    let classes = partisan_game(&graphs[0], &graphs[1]);
    let numbers = partisan_numbers(&graphs[0], &graphs[1]);
    assert_eq!(classes.is_none(), has_cycle(graphs), "{graphs:?}");
    assert_eq!(numbers.is_none(), classes.is_none());
    let (Some(classes), Some(numbers)) = (classes, numbers) else {
        return 0;
    };
    let n = classes.len();
    let mut search = Search::default();
    for v in 0..n {
        assert_eq!(classes[v], search.class(graphs, &[v], 0), "{graphs:?}");
        // Sums of 2^exponent copies and free moves tell what the number is, exactly.
        let Some(number) = numbers[v] else { continue };
        if number.exponent() <= 2 {
            let copies = vec![v; 1 << number.exponent()];
            let numerator = number.numerator() as i64;
            let class = search.class(graphs, &copies, -numerator);
            assert_eq!(class, Previous, "{graphs:?} {v} {number}");
        }
    }
    for (v, w) in (0..n).flat_map(|v| (0..n).map(move |w| (v, w))) {
        if let (Some(a), Some(b)) = (numbers[v], numbers[w]) {
            let expected = match (a + b).cmp(&Dyadic::from(0)) {
                Ordering::Less => Right,
                Ordering::Equal => Previous,
                Ordering::Greater => Left,
            };
            assert_eq!(search.class(graphs, &[v, w], 0), expected, "{graphs:?}");
        }
    }
    // A position has no number only if it is none or can be played to one that is none. That a
    // position is none shows in it being confused with a number: here integers and halves.
    for v in (0..n).filter(|&v| numbers[v].is_none()) {
        let moves = || graphs.iter().flat_map(|graph| &graph[v]);
        if moves().all(|&next| numbers[next].is_some_and(|number| number.exponent() == 0)) {
            let confused = (-8..=8).any(|free| {
                let doubled = search.class(graphs, &[v, v], free);
                search.class(graphs, &[v], free) == Next || doubled == Next
            });
            assert!(confused, "{graphs:?} {v}");
        }
    }
    numbers.iter().flatten().count()
}

/// A xorshift generator of numbers below a bound.
fn random_numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 11) % below as u64) as usize
    }
}

#[test]
fn no_position_and_one_position() {
    assert_eq!(check(&[vec![], vec![]]), 0);
    assert_eq!(check(&[vec![vec![]], vec![vec![]]]), 1);
    assert_eq!(check(&[vec![vec![0]], vec![vec![]]]), 0);
    assert_eq!(check(&[vec![vec![]], vec![vec![0]]]), 0);
}

#[test]
fn all_games_with_up_to_three_positions() {
    for n in 0..=3_usize {
        let cells = n * n;
        for code in 0..1_usize << (2 * cells) {
            let graph = |shift: usize| {
                let moves = |v: usize| (0..n).filter(move |w| code >> (shift + v * n + w) & 1 == 1);
                (0..n).map(|v| moves(v).collect()).collect()
            };
            let graphs: Graphs = [graph(0), graph(cells)];
            // Half of them have an obvious cycle; a few of those are enough.
            let self_loop = (0..n).any(|v| graphs.iter().any(|graph| graph[v].contains(&v)));
            if !self_loop || code % 64 == 0 {
                check(&graphs);
            }
        }
    }
}

#[test]
fn random_games() {
    let mut numbers = 0;
    for seed in 0..600 {
        let mut random = random_numbers(seed);
        let n = 1 + random(7);
        let mut order: Vec<usize> = (0..n).collect();
        for i in 1..n {
            order.swap(i, random(i + 1));
        }
        let mut graphs = [vec![Vec::new(); n], vec![Vec::new(); n]];
        for _ in 0..random(3 * n) {
            let (a, b) = (random(n), random(n));
            if a < b || random(60) == 0 {
                graphs[random(2)][order[a]].push(order[b]);
            }
        }
        numbers += check(&graphs);
    }
    assert!(numbers > 1_000, "{numbers}");
}

#[test]
fn different_kinds_of_lists() {
    let left: &[&[usize]] = &[&[], &[0]];
    assert_eq!(
        partisan_game(left, &[vec![], vec![]]),
        Some(vec![Previous, Left])
    );
}

#[test]
fn long_path() {
    // Left has n - 1 moves in a row.
    let n = 500_000;
    let left: Vec<Vec<usize>> = (1..=n).map(|next| (next..n).take(1).collect()).collect();
    let right = vec![[0_usize; 0]; n];
    let class = partisan_game(&left, &right).unwrap();
    assert!(class[..n - 1].iter().all(|&class| class == Left));
    assert_eq!(class[n - 1], Previous);
    let numbers = partisan_numbers(&left, &right).unwrap();
    assert_eq!(numbers[0], Some(Dyadic::from(n as i64 - 1)));
}

#[test]
#[should_panic(expected = "Left has 1 positions, but Right has 2")]
fn graphs_of_different_lengths() {
    partisan_game(&[[0; 0]; 1], &[[0; 0]; 2]);
}

#[test]
#[should_panic(expected = "edge 0 -> 1 leaves the graph of 1 positions")]
fn edge_to_a_missing_position() {
    partisan_numbers(&[[0; 0]], &[[1]]);
}

#[test]
#[should_panic(expected = "the number of position 128 has more than 126 binary places")]
fn too_many_binary_places() {
    // Position v is halfway between the two before it.
    let mut graphs: Graphs = [vec![vec![], vec![0]], vec![vec![], vec![]]];
    for v in 2..200 {
        let (low, high) = if v % 2 == 0 {
            (v - 2, v - 1)
        } else {
            (v - 1, v - 2)
        };
        graphs[0].push(vec![low]);
        graphs[1].push(vec![high]);
    }
    partisan_numbers(&graphs[0], &graphs[1]);
}
