//! Games on weighted graphs with cycles: the length of a path, fought over by two players.
//!
//! A token moves along edges that cost something, until a vertex without moves ends the game. Each
//! vertex belongs to one of two players, who chooses the move there. One wants the game to end, and
//! then to have cost little in all; the other wants it to go on for ever, or else to have cost much.
//!
//! - If the moves depend on whose turn it is, make a vertex of each pair (position, player to move).
//! - One last vertex may be worth more than another: put the difference on the edges to it.
//! - Gains of either sign on a graph without cycles: minimax. Unit costs: reachability game.
//!
//! Vertices are `0..n`; self-loops and parallel edges are allowed. Costs are not negative, and what
//! counts as going on for ever is the number of moves: a cycle of cost 0 is as good as any.
//!
//! | function | graph | time | memory beside graph and result |
//! |---|---|---|---|
//! | [`weighted_game`] | adjacency lists | O(V + E log E) | O(V + E) |
//! | [`weighted_game_implicit`] | predecessors on demand | O(V + E log E) | O(V) and the events |
//!
//! Reference: L. Khachiyan et al., *On short paths interdiction problems*, Theory Comput. Syst. 43
//! (2008), on Dijkstra's algorithm for two players.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The answer for each vertex `v` of a game, at index `v` of two vectors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedGameResult {
    /// Total cost from here to the end if both play perfectly; `None` if the game goes on for ever.
    pub value: Vec<Option<u64>>,
    /// A successor that is best for the owner of the vertex: following these moves, the game ends
    /// where it can be made to end. `None` if the game is over.
    pub best_move: Vec<Option<usize>>,
}

/// Solves the game in which `graph[v]` lists the moves from `v`, as pairs of a successor and a
/// cost, and `minimises[v]` says whether the owner of `v` wants the total cost low.
///
/// The owner of a vertex without moves does not matter. The result of an empty graph is empty.
///
/// # Panics
///
/// If the slices have different lengths, an edge leads to a vertex that does not exist, or a total
/// cost overflows.
///
/// # Complexity
///
/// O(V + E log E) time, O(V + E) memory.
///
/// # Examples
///
/// ```
/// use library::game::weighted_game;
///
/// // From 0 to 3 by way of 1 for 5 + 1, or of 2, where the other player goes on to 3 for 1 + 9.
/// let graph = [vec![(1, 5), (2, 1)], vec![(3, 1)], vec![(3, 1), (3, 9)], vec![]];
/// let result = weighted_game(&graph, &[true, true, false, true]);
/// assert_eq!(result.value, [Some(6), Some(1), Some(9), Some(0)]);
/// assert_eq!(result.best_move, [Some(1), Some(3), Some(3), None]);
/// ```
#[track_caller]
pub fn weighted_game<L: AsRef<[(usize, u64)]>>(
    graph: &[L],
    minimises: &[bool],
) -> WeightedGameResult {
    let n = graph.len();
    let sides = minimises.len();
    assert!(sides == n, "{sides} owners of {n} vertices");
    // Counting sort of the edges by their target. The counts are shifted by two, so that
    // start[v + 1] can be the cursor of v while the list of v fills up.
    let mut start = vec![0; n + 2];
    for (v, moves) in graph.iter().enumerate() {
        for &(next, _) in moves.as_ref() {
            if next >= n {
                edge_leaves_graph(v, next, n);
            }
            start[next + 2] += 1;
        }
    }
    for v in 0..=n {
        start[v + 1] += start[v];
    }
    let mut sources = vec![(0, 0); start[n + 1]];
    for (v, moves) in graph.iter().enumerate() {
        for &(next, cost) in moves.as_ref() {
            let cursor = &mut start[next + 1];
            sources[*cursor] = (v, cost);
            *cursor += 1;
        }
    }

    let degrees = graph.iter().map(|moves| moves.as_ref().len());
    let ranks = degrees.zip(minimises);
    let rank: Vec<usize> = ranks
        .map(|(degree, &minimises)| if minimises { degree.min(1) } else { degree })
        .collect();
    let mut result =
        weighted_game_implicit(&rank, |v| sources[start[v]..start[v + 1]].iter().copied());
    for (v, moves) in graph.iter().enumerate() {
        if result.value[v].is_none() {
            let mut moves = moves.as_ref().iter();
            let endless = moves.find(|&&(next, _)| result.value[next].is_none());
            result.best_move[v] = endless.map(|&(next, _)| next);
        }
    }
    result
}

/// Solves a game without its graph: by a rank for each vertex and by predecessors on demand.
///
/// The value of vertex `v` is the `rank[v]`-th smallest of (cost + value of the successor) over all
/// moves: rank 1 minimises, the number of moves maximises, and in between `rank[v] - 1` moves are
/// forbidden by the opponent before the owner, who minimises, chooses. Rank 0 ends the game.
///
/// `predecessors(v)` yields, in any order, the vertices that have a move to `v` and the cost, once
/// for each move. It is called at most once for every `v`. A vertex of rank 0 that it yields is
/// ignored. The moves of endless vertices are not found: `best_move` is `None` there.
///
/// # Panics
///
/// If `predecessors` yields a vertex that does not exist, or a total cost overflows.
///
/// # Complexity
///
/// O(V + E log E) time; memory O(V) and for the edges whose source is not settled when their target
/// is, as long as their total cost is larger than that of the vertex being settled.
///
/// # Examples
///
/// ```
/// use library::game::weighted_game_implicit;
///
/// // Places 0 to 4 in a row, the ends are goals. Before each step the opponent forbids one of
/// // three: left, right, and staying here. One step from the goal, that is the step to it.
/// let rank = [0, 2, 2, 2, 0];
/// let result = weighted_game_implicit(&rank, |v: usize| {
///     let from = v.saturating_sub(1)..=(v + 1).min(4);
///     from.map(|u| (u, 1))
/// });
/// assert_eq!(result.value, [Some(0), None, None, None, Some(0)]);
/// ```
#[track_caller]
pub fn weighted_game_implicit<P: IntoIterator<Item = (usize, u64)>>(
    rank: &[usize],
    mut predecessors: impl FnMut(usize) -> P,
) -> WeightedGameResult {
    let n = rank.len();
    let mut value = vec![None; n];
    let mut best_move = vec![None; n];
    // Number of moves still to be seen before a vertex is settled.
    let mut open = rank.to_vec();
    // As in Dijkstra's algorithm, moves come off the heap by their total cost, so that the last one
    // that a vertex waits for is the one of its rank. Vertices never settled have, all of them,
    // fewer moves to settled ones than their rank: their owners, or whoever forbids, stay among
    // them for ever.
    let mut events = BinaryHeap::new();
    let mut ends = (0..n).filter(|&v| rank[v] == 0);
    loop {
        let (v, total) = if let Some(end) = ends.next() {
            (end, 0_u64)
        } else if let Some(Reverse((total, u, next))) = events.pop() {
            if open[u] == 0 {
                continue;
            }
            open[u] -= 1;
            if open[u] > 0 {
                continue;
            }
            best_move[u] = Some(next);
            (u, total)
        } else {
            break;
        };
        value[v] = Some(total);
        for (u, cost) in predecessors(v) {
            if u >= n {
                edge_leaves_graph(u, v, n);
            }
            if open[u] > 0 {
                let Some(total) = total.checked_add(cost) else {
                    panic!("cost {cost} of edge {u} -> {v} and value {total} overflow");
                };
                events.push(Reverse((total, u, v)));
            }
        }
    }
    WeightedGameResult { value, best_move }
}

#[cold]
#[track_caller]
fn edge_leaves_graph(from: usize, to: usize, n: usize) -> ! {
    panic!("edge {from} -> {to} leaves the graph of {n} vertices")
}

#[cfg(test)]
mod tests;
