use super::*;

type Graph = Vec<Vec<(usize, u64)>>;

/// Brute-force play with a horizon: the `rank`-th best of all moves, where a game that is not over
/// after `moves` moves counts as endless. Endless is worse than any cost.
///
/// A player who can force the end can do so without repetition, so n moves are enough.
fn play(graph: &Graph, rank: &[usize], v: usize, moves: usize) -> Option<u64> {
    if rank[v] == 0 {
        return Some(0);
    }
    let left = moves.checked_sub(1)?;
    let value = |&(next, cost): &(usize, u64)| Some(play(graph, rank, next, left)? + cost);
    let mut values: Vec<Option<u64>> = graph[v].iter().map(value).collect();
    values.sort_by_key(|value| (value.is_none(), *value));
    values[rank[v] - 1]
}

/// Plays by the moves of the minimising side against all answers: the largest total cost, `None` if
/// it can exceed n moves.
fn longest(
    graph: &Graph,
    result: &WeightedGameResult,
    minimises: &[bool],
    v: usize,
    n: usize,
) -> Option<u64> {
    if graph[v].is_empty() {
        return Some(0);
    }
    let left = n.checked_sub(1)?;
    let mut worst = Some(0);
    for &(next, cost) in &graph[v] {
        if minimises[v] && result.best_move[v] != Some(next) {
            continue;
        }
        let total = longest(graph, result, minimises, next, left).map(|value| value + cost);
        worst = worst.zip(total).map(|(worst, total)| worst.max(total));
    }
    worst
}

fn check(graph: &Graph, minimises: &[bool]) {
    let n = graph.len();
    let result = weighted_game(graph, minimises);
    let rank: Vec<usize> = (0..n)
        .map(|v| {
            if minimises[v] {
                graph[v].len().min(1)
            } else {
                graph[v].len()
            }
        })
        .collect();
    for v in 0..n {
        assert_eq!(
            result.value[v],
            play(graph, &rank, v, n),
            "{graph:?} {minimises:?}"
        );
        let Some(best) = result.best_move[v] else {
            assert!(graph[v].is_empty());
            continue;
        };
        let edge = |&&(next, cost): &&(usize, u64)| {
            next == best && result.value[v] == result.value[next].map(|value| value + cost)
        };
        assert!(graph[v].iter().any(|move_| edge(&move_)), "{graph:?}");
        // Parallel edges to the best successor make the play below ambiguous.
        let parallel = graph.iter().any(|moves| {
            (1..moves.len()).any(|i| moves[..i].iter().any(|&(next, _)| next == moves[i].0))
        });
        if !parallel && result.value[v].is_some() {
            let total = longest(graph, &result, minimises, v, n);
            assert_eq!(total, result.value[v], "{graph:?} {minimises:?}");
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
fn no_vertex_and_one_vertex() {
    let result = weighted_game::<Vec<(usize, u64)>>(&[], &[]);
    assert_eq!((result.value, result.best_move), (vec![], vec![]));
    for minimises in [false, true] {
        check(&vec![vec![]], &[minimises]);
        let result = weighted_game(&[[(0, 0)]], &[minimises]);
        assert_eq!(
            (result.value, result.best_move),
            (vec![None], vec![Some(0)])
        );
    }
}

#[test]
fn all_graphs_with_up_to_three_vertices() {
    for n in 0..=3_usize {
        // No edge, or one of cost 0, 1 or 3, for each pair.
        for code in 0..1_usize << (2 * n * n) {
            let edge = |v: usize, w: usize| code >> (2 * (v * n + w)) & 3;
            let moves = |v: usize| {
                let edges = (0..n).filter(|&w| edge(v, w) > 0);
                edges.map(|w| (w, [0, 0, 1, 3][edge(v, w)])).collect()
            };
            let graph: Graph = (0..n).map(moves).collect();
            // All owners for small n, and some for each of the many graphs of three.
            let owners = (0..1_usize << n).filter(|owner| n < 3 || code % 8 == *owner);
            for owner in owners {
                let minimises: Vec<bool> = (0..n).map(|v| owner >> v & 1 == 1).collect();
                check(&graph, &minimises);
            }
        }
    }
}

#[test]
fn random_graphs() {
    for seed in 0..2_000 {
        let mut random = random_numbers(seed);
        let n = 1 + random(6);
        let largest = 1 + random(5);
        let graph: Graph = (0..n)
            .map(|_| {
                (0..random(4))
                    .map(|_| (random(n), random(largest) as u64))
                    .collect()
            })
            .collect();
        let minimises: Vec<bool> = (0..n).map(|_| random(2) == 0).collect();
        check(&graph, &minimises);
    }
}

#[test]
fn random_ranks() {
    for seed in 0..2_000 {
        let mut random = random_numbers(seed);
        let n = 1 + random(6);
        let graph: Graph = (0..n)
            .map(|_| {
                (0..random(4))
                    .map(|_| (random(n), random(4) as u64))
                    .collect()
            })
            .collect();
        let rank: Vec<usize> = graph.iter().map(|moves| random(moves.len() + 1)).collect();
        let result = weighted_game_implicit(&rank, |v| {
            let edges = (0..n).flat_map(|u| graph[u].iter().map(move |&edge| (u, edge)));
            let to_v = edges.filter(move |&(_, (next, _))| next == v);
            to_v.map(|(u, (_, cost))| (u, cost))
        });
        for v in 0..n {
            assert_eq!(
                result.value[v],
                play(&graph, &rank, v, n),
                "{graph:?} {rank:?}"
            );
            assert_eq!(
                result.best_move[v].is_some(),
                rank[v] > 0 && result.value[v].is_some()
            );
        }
    }
}

#[test]
fn a_detour_of_cost_zero_is_no_way_out() {
    // 0 and 1 can go round for nothing, but 0 wants the end: it must not prefer the vertex of the
    // same value that lies behind it.
    let result = weighted_game(&[vec![(1, 0), (2, 5)], vec![(0, 0)], vec![]], &[true; 3]);
    assert_eq!(result.value, [Some(5), Some(5), Some(0)]);
    assert_eq!(result.best_move, [Some(2), Some(0), None]);
}

#[test]
fn long_path() {
    let n = 300_000;
    let path: Graph = (1..=n)
        .map(|next| (next..n).take(1).map(|w| (w, 2)).collect())
        .collect();
    for minimises in [false, true] {
        let result = weighted_game(&path, &vec![minimises; n]);
        assert_eq!(result.value[0], Some(2 * (n as u64 - 1)));
    }
}

#[test]
#[should_panic(expected = "edge 0 -> 1 leaves the graph of 1 vertices")]
fn edge_to_a_missing_vertex() {
    weighted_game(&[[(1, 1)]], &[true]);
}

#[test]
#[should_panic(expected = "edge 3 -> 0 leaves the graph of 1 vertices")]
fn edge_from_a_missing_vertex() {
    weighted_game_implicit(&[0], |_| [(3, 1)]);
}

#[test]
#[should_panic(expected = "2 owners of 1 vertices")]
fn owners_of_another_graph() {
    weighted_game(&[[(0, 1)]], &[true; 2]);
}

#[test]
#[should_panic(expected = "cost 1 of edge 0 -> 1 and value 18446744073709551615 overflow")]
fn overflow() {
    weighted_game(&[vec![(1, 1)], vec![(2, u64::MAX)], vec![]], &[true; 3]);
}
