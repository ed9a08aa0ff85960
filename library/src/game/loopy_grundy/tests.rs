use super::LoopyValue::{Infinite, Nimber};
use super::*;

/// Brute-force play: outcome for the player to move of every sum of two tokens and a nim heap of up
/// to `heap` counters, by the rules of the game applied until nothing changes.
///
/// The entry of tokens `a` and `b` and heap `k` is at index `(a * n + b) * (heap + 1) + k`.
fn play(graph: &[Vec<usize>], heap: usize) -> Vec<Option<bool>> {
    let n = graph.len();
    let index = |a: usize, b: usize, k: usize| (a * n + b) * (heap + 1) + k;
    let mut outcome = vec![None; n * n * (heap + 1)];
    loop {
        let mut changed = false;
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))) {
            for k in 0..=heap {
                let by_a = graph[a].iter().map(|&next| index(next, b, k));
                let by_b = graph[b].iter().map(|&next| index(a, next, k));
                let by_heap = (0..k).map(|next| index(a, b, next));
                let mut moves = by_a.chain(by_b).chain(by_heap);
                let next = if moves.clone().any(|next| outcome[next] == Some(false)) {
                    Some(true)
                } else if moves.all(|next| outcome[next] == Some(true)) {
                    Some(false)
                } else {
                    None
                };
                let known = &mut outcome[index(a, b, k)];
                changed |= *known != next;
                *known = next;
            }
        }
        if !changed {
            return outcome;
        }
    }
}

/// Compares sums of two tokens and a heap with play; returns how many values are infinite.
fn check(graph: &[Vec<usize>]) -> usize {
    let n = graph.len();
    let heap = n + 1;
    let values = loopy_grundy(graph);
    assert_eq!(values.len(), n);
    let outcome = play(graph, heap);
    for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))) {
        for k in 0..=heap {
            let sum: LoopyValue = [values[a].clone(), values[b].clone(), Nimber(k)]
                .into_iter()
                .sum();
            let expected = outcome[(a * n + b) * (heap + 1) + k];
            assert_eq!(sum.first_player_wins(), expected, "{graph:?} {a} {b} {k}");
        }
    }
    let infinite = |value: &&LoopyValue| matches!(value, Infinite(_));
    values.iter().filter(infinite).count()
}

#[test]
fn no_vertex_and_one_vertex() {
    check(&[]);
    assert_eq!(check(&[vec![]]), 0);
    assert_eq!(check(&[vec![0]]), 1);
}

#[test]
fn sums_of_values() {
    assert_eq!([].into_iter().sum::<LoopyValue>(), Nimber(0));
    assert_eq!(Nimber(5) + Nimber(6), Nimber(3));
    assert_eq!(Infinite(vec![0, 1, 5]) + Nimber(4), Infinite(vec![1, 4, 5]));
    assert_eq!(Infinite(vec![0]).first_player_wins(), Some(true));
    assert_eq!(Infinite(vec![1]).first_player_wins(), None);
}

#[test]
fn all_graphs_with_up_to_three_vertices() {
    for n in 0..=3_usize {
        for code in 0..1_usize << (n * n) {
            let edge = |v: usize, w: usize| code >> (v * n + w) & 1 == 1;
            let moves = |v: usize| (0..n).filter(|&w| edge(v, w)).collect();
            check(&(0..n).map(moves).collect::<Vec<_>>());
        }
    }
}

#[test]
fn random_graphs() {
    let mut state = 3_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    let (mut infinite, mut vertices) = (0, 0);
    for _ in 0..1_500 {
        let n = 1 + random(8);
        let mut graph = vec![Vec::new(); n];
        for _ in 0..random(4 * n) {
            let (a, b) = (random(n), random(n));
            // Mostly downwards, so that larger numbers and cycles both occur.
            if b < a || random(5) == 0 {
                graph[a].push(b);
            }
        }
        vertices += n;
        infinite += check(&graph);
    }
    assert!(
        (vertices / 5..vertices / 2).contains(&infinite),
        "{infinite} of {vertices}"
    );
}

#[test]
fn large_graphs() {
    let n = 300_000;
    let path: Vec<Vec<usize>> = (1..=n).map(|next| (next..n).take(1).collect()).collect();
    let values = loopy_grundy(&path);
    assert!((0..n).all(|v| values[v] == Nimber((n - 1 - v) % 2)));

    let nim: Vec<Vec<usize>> = (0..300).map(|v| (0..v).collect()).collect();
    assert!(loopy_grundy(&nim).into_iter().eq((0..300).map(Nimber)));

    let circle: Vec<[usize; 1]> = (1..=n).map(|next| [next % n]).collect();
    let values = loopy_grundy(&circle);
    assert!(values.iter().all(|value| *value == Infinite(vec![])));
}

#[test]
#[should_panic(expected = "edge 0 -> 1 leaves the graph of 1 vertices")]
fn edge_to_a_missing_vertex() {
    loopy_grundy(&[[1]]);
}
