use super::*;
use std::collections::HashMap;

/// Brute-force play of a sum of games: whether the player to move wins, by search of the tree.
///
/// A token on vertex `n + k` is a nim heap of `k` counters.
fn wins(graph: &[Vec<usize>], tokens: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    let mut tokens = tokens.to_vec();
    tokens.sort_unstable();
    if let Some(&wins) = known.get(&tokens) {
        return wins;
    }
    let wins = (0..tokens.len()).any(|i| {
        let moves = match graph.get(tokens[i]) {
            Some(moves) => moves.clone(),
            None => (graph.len()..tokens[i]).collect(),
        };
        moves.into_iter().any(|next| {
            let mut after = tokens.clone();
            after[i] = next;
            !wins(graph, &after, known)
        })
    });
    known.insert(tokens, wins);
    wins
}

/// Whether the graph has a closed walk, by walking n steps.
fn has_cycle(graph: &[Vec<usize>]) -> bool {
    let mut on: Vec<bool> = vec![true; graph.len()];
    for _ in 0..graph.len() {
        let has_next = |v: usize| graph[v].iter().any(|&next| on[next]);
        on = (0..graph.len()).map(has_next).collect();
    }
    on.contains(&true)
}

/// Plays sums on the graph and compares.
fn check(graph: &[Vec<usize>]) {
    let grundy = grundy_numbers(graph);
    assert_eq!(grundy.is_none(), has_cycle(graph), "{graph:?}");
    let Some(grundy) = grundy else { return };
    let n = graph.len();
    let mut known = HashMap::new();
    for v in 0..n {
        // A vertex of Grundy number g and a nim heap of g are lost together, and of no other size.
        for size in 0..=n {
            let expected = size != grundy[v];
            assert_eq!(wins(graph, &[v, n + size], &mut known), expected);
        }
        for w in 0..n {
            let answer = grundy_move(graph, &grundy, &[v, w]);
            assert_eq!(answer.is_some(), wins(graph, &[v, w], &mut known));
            let Some((token, next)) = answer else {
                continue;
            };
            assert!(graph[[v, w][token]].contains(&next));
            let mut after = [v, w];
            after[token] = next;
            assert!(!wins(graph, &after, &mut known));
        }
    }
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
fn mex_of_all_short_lists() {
    for length in 0..=4 {
        for mut code in 0..6_usize.pow(length) {
            let mut values = Vec::new();
            for _ in 0..length {
                values.push(code % 6);
                code /= 6;
            }
            let expected = (0..).find(|value| !values.contains(value)).unwrap();
            assert_eq!(mex(values), expected);
        }
    }
    assert_eq!(mex([usize::MAX, 0]), 1);
}

#[test]
fn no_vertex() {
    assert_eq!(grundy_numbers::<Vec<usize>>(&[]), Some(vec![]));
    assert_eq!(grundy_move::<Vec<usize>>(&[], &[], &[]), None);
}

#[test]
fn one_vertex() {
    assert_eq!(grundy_numbers(&[[0; 0]]), Some(vec![0]));
    assert_eq!(grundy_numbers(&[[0]]), None);
}

#[test]
fn all_graphs_with_up_to_four_vertices() {
    for n in 0..=4_usize {
        for code in 0..1_usize << (n * n) {
            let edge = |v: usize, w: usize| code >> (v * n + w) & 1 == 1;
            let moves = |v: usize| (0..n).filter(|&w| edge(v, w)).collect();
            check(&(0..n).map(moves).collect::<Vec<_>>());
        }
    }
}

#[test]
fn random_graphs() {
    let mut cycles = 0;
    for seed in 0..300 {
        let mut random = random_numbers(seed);
        let n = 1 + random(9);
        // A random order keeps most graphs acyclic; now and then an edge goes against it.
        let mut order: Vec<usize> = (0..n).collect();
        for i in 1..n {
            order.swap(i, random(i + 1));
        }
        let mut graph = vec![Vec::new(); n];
        for _ in 0..random(4 * n) {
            let (a, b) = (random(n), random(n));
            if a < b || random(40) == 0 {
                graph[order[a]].push(order[b]);
            }
        }
        cycles += usize::from(has_cycle(&graph));
        check(&graph);
    }
    assert!((20..280).contains(&cycles), "{cycles}");
}

#[test]
fn any_adjacency_lists() {
    let slices: &[&[usize]] = &[&[1], &[]];
    assert_eq!(grundy_numbers(slices), Some(vec![1, 0]));
}

#[test]
fn long_path_and_complete_graph() {
    let n = 1_000_000;
    let path: Vec<Vec<usize>> = (1..=n).map(|next| (next..n).take(1).collect()).collect();
    let grundy = grundy_numbers(&path).unwrap();
    assert!((0..n).all(|v| grundy[v] == (n - 1 - v) % 2));

    let nim: Vec<Vec<usize>> = (0..1_000).map(|v| (0..v).collect()).collect();
    let grundy = grundy_numbers(&nim).unwrap();
    assert!(grundy.into_iter().eq(0..1_000));
}

#[test]
#[should_panic(expected = "edge 1 -> 2 leaves the graph of 2 vertices")]
fn edge_to_a_missing_vertex() {
    grundy_numbers(&[vec![], vec![0, 2]]);
}

#[test]
#[should_panic(expected = "edge 1 -> 2 leaves the graph of 2 vertices")]
fn move_to_a_missing_vertex() {
    grundy_move(&[vec![1], vec![2]], &[1, 0], &[1]);
}

#[test]
#[should_panic(expected = "token on vertex 1 of a graph of 1 vertices")]
fn token_off_the_graph() {
    grundy_move(&[[0; 0]], &[0], &[0, 1]);
}

#[test]
#[should_panic(expected = "2 Grundy numbers of 1 vertices")]
fn grundy_numbers_of_another_graph() {
    grundy_move(&[[0; 0]], &[0, 0], &[0]);
}
