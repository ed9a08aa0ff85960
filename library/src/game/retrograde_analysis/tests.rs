use super::GameOutcome::{Draw, Lose, Win};
use super::*;
use std::cmp::Reverse;

/// The twin: the rules of the game applied until nothing changes, ties as documented.
///
/// Each round settles the states whose outcome follows from the states settled before. Within a
/// round they are ordered by the successor that completes the reason, then by index.
fn naive(graph: &[Vec<usize>]) -> RetrogradeResult {
    let n = graph.len();
    let mut outcome = vec![Draw; n];
    let mut distance = vec![None; n];
    let mut best_move = vec![None; n];
    // Place of a state in the order of settling.
    let mut rank = vec![None; n];
    loop {
        let mut round = Vec::new();
        for v in (0..n).filter(|&v| rank[v].is_none()) {
            let moves = || graph[v].iter().copied();
            let lost = moves().filter(|&next| outcome[next] == Lose);
            if let Some(nearest) = lost.min_by_key(|&next| (distance[next], rank[next])) {
                round.push((rank[nearest], v, Win, Some(nearest)));
            } else if moves().all(|next| outcome[next] == Win) {
                let last_rank = moves().map(|next| rank[next]).max().flatten();
                let farthest = moves().max_by_key(|&next| (distance[next], Reverse(rank[next])));
                round.push((last_rank, v, Lose, farthest));
            }
        }
        if round.is_empty() {
            break;
        }
        round.sort_unstable_by_key(|&(settled_by, v, ..)| (settled_by, v));
        let settled = rank.iter().flatten().count();
        for (place, (_, v, result, next)) in (settled..).zip(round) {
            rank[v] = Some(place);
            outcome[v] = result;
            best_move[v] = next;
            distance[v] = Some(next.map_or(0, |next| distance[next].unwrap() + 1));
        }
    }
    for v in (0..n).filter(|&v| outcome[v] == Draw) {
        let mut moves = graph[v].iter().copied();
        best_move[v] = moves.find(|&next| outcome[next] == Draw);
    }
    RetrogradeResult {
        outcome,
        distance,
        best_move,
    }
}

/// The certificate: finds a state whose entries do not follow from those of its successors.
///
/// If there is none the result is right: by induction on the distance, a player can win from a
/// state called won in that many moves and no fewer, and hold out in a state called lost for that
/// many and no more; in a state called drawn, no move leads to a lost state and one keeps the draw.
fn first_fault(graph: &[Vec<usize>], result: &RetrogradeResult) -> Option<usize> {
    (0..graph.len()).find(|&v| !is_justified(v, &graph[v], result))
}

fn is_justified(v: usize, moves: &[usize], result: &RetrogradeResult) -> bool {
    let RetrogradeResult {
        outcome,
        distance,
        best_move,
    } = result;
    let Some(best) = best_move[v] else {
        return moves.is_empty() && outcome[v] == Lose && distance[v] == Some(0);
    };
    let all_moves = |holds: &dyn Fn(usize) -> bool| moves.iter().all(|&next| holds(next));
    let one_more = |next: usize| distance[next].is_some_and(|d| distance[v] == Some(d + 1));
    moves.contains(&best)
        && match outcome[v] {
            Win => {
                outcome[best] == Lose
                    && one_more(best)
                    && all_moves(&|next| outcome[next] != Lose || distance[next] >= distance[best])
            }
            Lose => {
                one_more(best)
                    && all_moves(&|next| outcome[next] == Win && distance[next] <= distance[best])
            }
            Draw => {
                outcome[best] == Draw
                    && distance[v].is_none()
                    && all_moves(&|next| outcome[next] != Lose)
            }
        }
}

/// Analyses `graph` by the second entry, with ascending lists of predecessors.
fn by_predecessors(graph: &[Vec<usize>]) -> RetrogradeResult {
    let out_degree: Vec<usize> = graph.iter().map(Vec::len).collect();
    // `Some` until asked for, which must happen exactly once.
    let mut predecessors = vec![Some(Vec::new()); graph.len()];
    for (v, moves) in graph.iter().enumerate() {
        for &next in moves {
            predecessors[next].get_or_insert_default().push(v);
        }
    }
    let result = retrograde_analysis_implicit(&out_degree, |v| predecessors[v].take().unwrap());
    assert!(predecessors.iter().all(Option::is_none));
    result
}

/// Compares both entries with the twin, everything included.
fn check(graph: &[Vec<usize>]) -> RetrogradeResult {
    let mut expected = naive(graph);
    assert_eq!(retrograde_analysis(graph), expected, "{graph:?}");
    assert_eq!(first_fault(graph, &expected), None, "{graph:?}");
    let result = expected.clone();
    for v in (0..graph.len()).filter(|&v| expected.outcome[v] == Draw) {
        let drawn = graph[v]
            .iter()
            .filter(|&&next| expected.outcome[next] == Draw);
        expected.best_move[v] = drawn.min().copied();
    }
    assert_eq!(by_predecessors(graph), expected, "{graph:?}");
    result
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

/// A graph of `n` states, each with 0 to `max_degree` moves to any states.
fn random_graph(n: usize, max_degree: usize, seed: u64) -> Vec<Vec<usize>> {
    let mut random = random_numbers(seed);
    (0..n)
        .map(|_| (0..random(max_degree + 1)).map(|_| random(n)).collect())
        .collect()
}

#[test]
fn no_state() {
    let result = check(&[]);
    assert_eq!(result.outcome, []);
    assert_eq!(result.distance, []);
    assert_eq!(result.best_move, []);
}

#[test]
fn one_state() {
    let terminal = check(&[vec![]]);
    assert_eq!(terminal.outcome, [Lose]);
    assert_eq!(terminal.distance, [Some(0)]);
    assert_eq!(terminal.best_move, [None]);

    let self_loops = check(&[vec![0, 0]]);
    assert_eq!(self_loops.outcome, [Draw]);
    assert_eq!(self_loops.distance, [None]);
    assert_eq!(self_loops.best_move, [Some(0)]);
}

#[test]
fn any_adjacency_lists() {
    let expected = RetrogradeResult {
        outcome: vec![Win, Lose],
        distance: vec![Some(1), Some(0)],
        best_move: vec![Some(1), None],
    };
    let slices: &[&[usize]] = &[&[1], &[]];
    assert_eq!(retrograde_analysis(slices), expected);
    assert_eq!(retrograde_analysis(&[vec![1], vec![]]), expected);

    let pairs: &[[usize; 2]] = &[[1, 1], [0, 1]];
    assert_eq!(retrograde_analysis(pairs).best_move, [Some(1), Some(0)]);
}

#[test]
fn winner_hurries_and_loser_delays() {
    // 0 wins in 1 by 4, or in 3 by 1; 6 loses in 2 by 0, or in 4 by 3.
    let graph = [
        vec![1, 4],
        vec![2],
        vec![4],
        vec![1],
        vec![],
        vec![],
        vec![0, 3],
    ];
    let result = check(&graph);
    assert_eq!(result.outcome, [Win, Lose, Win, Win, Lose, Lose, Lose]);
    assert_eq!(result.distance, [1, 2, 1, 3, 0, 0, 4].map(Some));
    assert_eq!(result.best_move[0], Some(4));
    assert_eq!(result.best_move[6], Some(3));
}

#[test]
fn ties_go_to_the_successor_settled_first() {
    // Among terminal states the lower index, wherever it stands in the list.
    assert_eq!(check(&[vec![2, 1], vec![], vec![]]).best_move[0], Some(1));

    // 3 and 4 are both won in 1, but 4 by the terminal state that comes first, so 2 prefers 4.
    let graph = [vec![], vec![], vec![3, 4], vec![1], vec![0]];
    assert_eq!(check(&graph).best_move[2], Some(4));

    // Drawn successors have no such order: the first in the list.
    assert_eq!(check(&[vec![1, 0], vec![1, 0]]).best_move, [Some(1); 2]);
}

#[test]
fn all_graphs_with_up_to_three_states() {
    for n in 0..=3_usize {
        // Each digit of `code` in base 3 is the number of parallel edges of a pair of states.
        for mut code in 0..3_usize.pow((n * n) as u32) {
            let mut graph = vec![Vec::new(); n];
            for moves in &mut graph {
                for next in 0..n {
                    moves.extend(iter::repeat_n(next, code % 3));
                    code /= 3;
                }
            }
            check(&graph);
            graph.iter_mut().for_each(|moves| moves.reverse());
            check(&graph);
        }
    }
}

#[test]
fn random_graphs() {
    let mut seen = [0; 3];
    for seed in 0..2_000 {
        let mut random = random_numbers(seed);
        let (n, max_degree) = (1 + random(80), 1 + random(5));
        let result = check(&random_graph(n, max_degree, seed));
        for outcome in result.outcome {
            seen[outcome as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 5_000), "{seen:?}");
}

#[test]
fn certificate_of_large_graphs() {
    for max_degree in [1, 2, 3, 6, 20] {
        let graph = random_graph(100_000, max_degree, 1);
        let result = retrograde_analysis(&graph);
        assert_eq!(first_fault(&graph, &result), None);
        let implicit = by_predecessors(&graph);
        assert_eq!(first_fault(&graph, &implicit), None);
        assert_eq!(implicit.outcome, result.outcome);
        assert_eq!(implicit.distance, result.distance);
    }
}

/// A certificate that accepted too much would make the test above worthless.
#[test]
fn certificate_rejects_every_single_change() {
    for seed in 0..300 {
        let n = 1 + seed as usize % 8;
        let graph = random_graph(n, 3, seed);
        let right = retrograde_analysis(&graph);
        let accepts = |change: &dyn Fn(&mut RetrogradeResult)| {
            let mut changed = right.clone();
            change(&mut changed);
            first_fault(&graph, &changed).is_none()
        };
        for (v, moves) in graph.iter().enumerate() {
            for outcome in [Win, Lose, Draw] {
                let accepted = accepts(&|result| result.outcome[v] = outcome);
                assert_eq!(accepted, outcome == right.outcome[v]);
            }
            for distance in (0..=n).map(Some).chain([None]) {
                let accepted = accepts(&|result| result.distance[v] = distance);
                assert_eq!(accepted, distance == right.distance[v]);
            }
            let best = right.best_move[v];
            assert_eq!(
                accepts(&|result| result.best_move[v] = None),
                best.is_none()
            );
            for next in 0..n {
                let entries = |v: usize| (right.outcome[v], right.distance[v]);
                let as_good = best.is_some_and(|best| entries(best) == entries(next));
                let accepted = accepts(&|result| result.best_move[v] = Some(next));
                assert_eq!(accepted, moves.contains(&next) && as_good);
            }
        }
    }
}

#[test]
fn long_path() {
    let n = 1_000_000;
    let graph: Vec<Vec<usize>> = (1..=n).map(|next| (next..n).take(1).collect()).collect();
    for result in [retrograde_analysis(&graph), by_predecessors(&graph)] {
        assert_eq!(first_fault(&graph, &result), None);
        assert_eq!(result.distance[0], Some(n - 1));
    }
}

/// Ends by the first entry alone: a lost end loses its moves, a won one gets a single move to a new
/// terminal state, a drawn one a move to itself.
fn with_ends_as_moves(graph: &[Vec<usize>], ends: &[Option<GameOutcome>]) -> Vec<Vec<usize>> {
    let n = graph.len();
    let moves = |(v, moves): (usize, &Vec<usize>)| match ends[v] {
        None => moves.clone(),
        Some(Lose) => vec![],
        Some(Win) => vec![n],
        Some(Draw) => vec![v],
    };
    let moves = graph.iter().enumerate().map(moves);
    moves.chain([vec![]]).collect()
}

fn check_ends(graph: &[Vec<usize>], ends: &[Option<GameOutcome>]) {
    let as_moves = with_ends_as_moves(graph, ends);
    let expected = naive(&as_moves);
    let mut result = retrograde_analysis_with_ends(graph, ends);
    // The certificate wants the moves and the state that were added.
    for (v, end) in ends.iter().enumerate() {
        if end.is_some() {
            assert_eq!(result.best_move[v], None);
            result.best_move[v] = as_moves[v].first().copied();
        }
    }
    result.outcome.push(Lose);
    result.distance.push(Some(0));
    result.best_move.push(None);
    assert_eq!(result.outcome, expected.outcome, "{graph:?} {ends:?}");
    assert_eq!(result.distance, expected.distance, "{graph:?} {ends:?}");
    assert_eq!(first_fault(&as_moves, &result), None, "{graph:?} {ends:?}");
}

#[test]
fn all_ends_of_graphs_with_up_to_three_states() {
    for n in 0..=3_usize {
        for code in 0..1_usize << (n * n + 2 * n) {
            let edge = |v: usize, w: usize| code >> (v * n + w) & 1 == 1;
            let moves = |v: usize| (0..n).filter(|&w| edge(v, w)).collect();
            let graph: Vec<Vec<usize>> = (0..n).map(moves).collect();
            let end =
                |v: usize| [None, Some(Win), Some(Lose), Some(Draw)][code >> (n * n + 2 * v) & 3];
            check_ends(&graph, &(0..n).map(end).collect::<Vec<_>>());
        }
    }
}

#[test]
fn random_ends() {
    for seed in 0..500 {
        let mut random = random_numbers(seed);
        let n = 1 + random(40);
        let graph = random_graph(n, 4, seed);
        let ends: Vec<Option<GameOutcome>> = (0..n)
            .map(|_| [Win, Lose, Draw].get(random(12)).copied())
            .collect();
        check_ends(&graph, &ends);
    }
}

#[test]
fn without_ends_nothing_changes() {
    for seed in 0..100 {
        let graph = random_graph(20, 3, seed);
        let expected = retrograde_analysis(&graph);
        assert_eq!(retrograde_analysis_with_ends(&graph, &[None; 20]), expected);
    }
}

#[test]
fn moves_of_an_end_do_not_matter() {
    let result = retrograde_analysis_with_ends(&[vec![7], vec![0]], &[Some(Draw), None]);
    assert_eq!(result.outcome, [Draw, Draw]);
}

#[test]
#[should_panic(expected = "1 entries on the ends of 2 states")]
fn ends_of_another_graph() {
    retrograde_analysis_with_ends(&[vec![], vec![0]], &[None]);
}

fn implicit(out_degree: &[usize], predecessors: &[&[usize]]) -> RetrogradeResult {
    retrograde_analysis_implicit(out_degree, |v| predecessors[v].iter().copied())
}

#[test]
fn ties_follow_the_order_of_predecessors() {
    // 3 has moves to 1 and 2, both won in 1: the first to be settled is the first yielded for 0.
    let out_degree = [0, 1, 1, 2];
    let ascending = implicit(&out_degree, &[&[1, 2], &[3], &[3], &[]]);
    assert_eq!(ascending.best_move[3], Some(1));
    let descending = implicit(&out_degree, &[&[2, 1], &[3], &[3], &[]]);
    assert_eq!(descending.best_move[3], Some(2));
}

#[test]
fn terminal_states_may_be_yielded_as_predecessors() {
    // By the rule "one step down, cyclically", 0 has a move to 2, but the game is over there.
    let result = implicit(&[0, 1, 1], &[&[1], &[2], &[0]]);
    assert_eq!(result.outcome, [Lose, Win, Lose]);
    assert_eq!(result.best_move, [None, Some(0), Some(1)]);

    // The same for a move to a drawn state.
    let result = implicit(&[0, 1], &[&[], &[0, 1]]);
    assert_eq!(result.outcome, [Lose, Draw]);
    assert_eq!(result.best_move, [None, Some(1)]);
}

#[test]
#[should_panic(expected = "edge 1 -> 3 leaves the graph of 3 states")]
fn edge_to_a_missing_state() {
    retrograde_analysis(&[vec![1], vec![0, 3], vec![]]);
}

#[test]
#[should_panic(expected = "edge 7 -> 0 leaves the graph of 2 states")]
fn edge_from_a_missing_state_to_a_settled_one() {
    implicit(&[0, 1], &[&[1, 7], &[]]);
}

#[test]
#[should_panic(expected = "edge 7 -> 1 leaves the graph of 2 states")]
fn edge_from_a_missing_state_to_a_drawn_one() {
    implicit(&[0, 1], &[&[], &[1, 7]]);
}

#[test]
#[should_panic(expected = "state 2 was not yielded as a predecessor as often as")]
fn out_degree_too_low_for_a_lost_state() {
    // Two moves, to 1 and 3, which are won.
    implicit(&[0, 1, 1, 1], &[&[1, 3], &[2], &[], &[2]]);
}

#[test]
#[should_panic(expected = "state 1 was not yielded as a predecessor as often as")]
fn out_degree_so_low_that_a_draw_looks_lost() {
    // Two moves, to 0, which is won, and to 1 itself.
    implicit(&[1, 1, 0], &[&[1], &[1], &[0]]);
}

#[test]
#[should_panic(expected = "state 0 was not yielded as a predecessor as often as")]
fn out_degree_too_low_for_a_drawn_state() {
    implicit(&[1], &[&[0, 0]]);
}

#[test]
#[should_panic(expected = "state 1 was not yielded as a predecessor as often as")]
fn out_degree_too_high() {
    // One move, to 0, which is won.
    implicit(&[1, 2, 0], &[&[1], &[], &[0]]);
}

#[cfg(target_pointer_width = "64")]
mod beyond_32_bits {
    use super::*;

    #[test]
    #[should_panic(expected = "4294967296 states, but the limit is 4294967295")]
    fn states() {
        // Empty arrays take no memory.
        retrograde_analysis(&[[0_usize; 0]; 1 << 32]);
    }

    #[test]
    #[should_panic(expected = "4294967296 edges, but the limit is 4294967295")]
    fn edges() {
        let moves = [0_usize; 1 << 16];
        retrograde_analysis(&vec![&moves[..]; 1 << 16]);
    }

    #[test]
    #[should_panic(expected = "4294967296 moves from state 1, but the limit is 4294967295")]
    fn out_degree() {
        retrograde_analysis_implicit(&[0, 1 << 32], |_| []);
    }
}
