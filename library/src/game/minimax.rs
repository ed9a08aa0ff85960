//! Minimax: games for points on a graph without cycles.
//!
//! A token moves along the edges of an acyclic graph. Each vertex belongs to the player who
//! maximises the final score or to the one who minimises it, and its owner chooses the move. At a
//! vertex without moves the game ends with the score of that vertex; in the variant with gains each
//! move on the way adds to the score as well.
//!
//! - If the moves depend on whose turn it is, make a vertex of each pair (position, player to move).
//! - If each player counts points of their own, the score is the difference of the two.
//! - Graphs with cycles: a weighted game, or retrograde analysis if one can only win or lose.
//!
//! Vertices are `0..n`; parallel edges are allowed.
//!
//! | function | score | time | memory beside graph and result |
//! |---|---|---|---|
//! | [`minimax`] | any ordered type | O(V + E) | 16 V bytes |
//! | [`minimax_with_gains`] | `i64` | O(V + E) | 16 V bytes |
//!
//! Reference: E. Zermelo, *Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels*
//! (1913); J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, Math. Ann. 100 (1928).

use std::cell::Cell;

/// The answer for each vertex `v` of a game, at index `v` of two vectors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimaxResult<T> {
    /// Score from here to the end if both players play perfectly.
    pub value: Vec<T>,
    /// The first listed of the successors that are best for the owner of the vertex; `None` if the
    /// game is over.
    pub best_move: Vec<Option<usize>>,
}

/// Solves the game in which `graph[v]` lists the vertices that a move from `v` can reach,
/// `maximises[v]` says whether the owner of `v` maximises the score, and `score[v]` is the final
/// score if `v` has no moves; `None` if the graph has a cycle.
///
/// The score of a vertex with moves does not matter. Any slice of adjacency lists will do:
/// `&[Vec<usize>]`, `&[&[usize]]`, `&[[usize; 2]]`. The result of an empty graph is empty.
///
/// # Panics
///
/// If the slices have different lengths, or an edge leads to a vertex that does not exist.
///
/// # Complexity
///
/// O(V + E) time and O(V) memory.
///
/// # Examples
///
/// ```
/// use library::game::minimax;
///
/// let graph = [vec![1, 2], vec![3, 4], vec![4, 5], vec![], vec![], vec![]];
/// let maximises = [true, false, false, true, true, true];
/// let result = minimax(&graph, &maximises, &[0, 0, 0, 3, 7, 9]).unwrap();
/// assert_eq!(result.value, [7, 3, 7, 3, 7, 9]);
/// assert_eq!(result.best_move[0], Some(2));
/// ```
#[track_caller]
pub fn minimax<T: Copy + Ord, L: AsRef<[usize]>>(
    graph: &[L],
    maximises: &[bool],
    score: &[T],
) -> Option<MinimaxResult<T>> {
    let moves = |v: usize| graph[v].as_ref().iter().map(|&next| (next, ()));
    solve(graph.len(), moves, maximises, score, |value, ()| value)
}

/// As [`minimax`], but `graph[v]` lists pairs of a successor and a gain, and the final score is
/// that of the last vertex plus the gains of all moves on the way there.
///
/// A gain counts for the player who maximises, whoever makes the move: what the other player
/// collects is a negative gain. The value of a vertex counts from there.
///
/// # Panics
///
/// As [`minimax`], or if the value of a move overflows.
///
/// # Complexity
///
/// O(V + E) time and O(V) memory.
///
/// # Examples
///
/// ```
/// use library::game::minimax_with_gains;
///
/// // Of 3 counters a move takes 1 or 2; each player wants the larger number in all. In vertex
/// // 2 * left + player it is the turn of player 0, who maximises, or 1.
/// let graph: Vec<Vec<(usize, i64)>> = (0..8)
///     .map(|vertex| {
///         let (left, player) = (vertex / 2, vertex % 2);
///         let step = |taken: usize| {
///             let gain = if player == 0 { taken as i64 } else { -(taken as i64) };
///             (2 * (left - taken) + 1 - player, gain)
///         };
///         (1..=left.min(2)).map(step).collect()
///     })
///     .collect();
/// let maximises: Vec<bool> = (0..8).map(|vertex| vertex % 2 == 0).collect();
/// let result = minimax_with_gains(&graph, &maximises, &[0; 8]).unwrap();
/// assert_eq!(result.value[2 * 3], 1); // take 2, leave 1
/// assert_eq!(result.best_move[2 * 3], Some(2 * 1 + 1));
/// ```
#[track_caller]
pub fn minimax_with_gains<L: AsRef<[(usize, i64)]>>(
    graph: &[L],
    maximises: &[bool],
    score: &[i64],
) -> Option<MinimaxResult<i64>> {
    let moves = |v: usize| graph[v].as_ref().iter().copied();
    let overflow = Cell::new(None);
    let add = |value: i64, gain| {
        value.checked_add(gain).unwrap_or_else(|| {
            overflow.set(Some((value, gain)));
            value
        })
    };
    let result = solve(graph.len(), moves, maximises, score, add);
    // Here, since a closure would not pass on where the caller stands.
    if let Some((value, gain)) = overflow.get() {
        panic!("value {value} and gain {gain} overflow");
    }
    result
}

/// Both games: `total` is the value of a move, from the value of the successor and what is attached
/// to the edge.
#[track_caller]
fn solve<T: Copy + Ord, G, M: Iterator<Item = (usize, G)>>(
    n: usize,
    moves: impl Fn(usize) -> M,
    maximises: &[bool],
    score: &[T],
    total: impl Fn(T, G) -> T,
) -> Option<MinimaxResult<T>> {
    let (sides, scores) = (maximises.len(), score.len());
    assert!(sides == n, "{sides} owners of {n} vertices");
    assert!(scores == n, "{scores} scores of {n} vertices");
    let order = topological_order(n, &moves)?;
    let mut value = score.to_vec();
    let mut best_move = vec![None; n];
    for &v in order.iter().rev() {
        let mut best: Option<(T, usize)> = None;
        for (next, gain) in moves(v) {
            let candidate = total(value[next], gain);
            let is_better = best.map_or(true, |(best, _)| {
                if maximises[v] {
                    candidate > best
                } else {
                    candidate < best
                }
            });
            if is_better {
                best = Some((candidate, next));
            }
        }
        if let Some((best, next)) = best {
            value[v] = best;
            best_move[v] = Some(next);
        }
    }
    Some(MinimaxResult { value, best_move })
}

/// All vertices, each before its successors; `None` if there is a cycle.
///
/// Going forwards from the sources saves the reversed graph, which takes longer to build than all
/// the rest.
#[track_caller]
fn topological_order<G, M: Iterator<Item = (usize, G)>>(
    n: usize,
    moves: impl Fn(usize) -> M,
) -> Option<Vec<usize>> {
    // Number of edges to each vertex from vertices whose place is not yet known.
    let mut open = vec![0_usize; n];
    for v in 0..n {
        for (next, _) in moves(v) {
            assert!(
                next < n,
                "edge {v} -> {next} leaves the graph of {n} vertices"
            );
            open[next] += 1;
        }
    }
    let mut order = Vec::with_capacity(n);
    order.extend((0..n).filter(|&v| open[v] == 0));
    let mut head = 0;
    while head < order.len() {
        for (next, _) in moves(order[head]) {
            open[next] -= 1;
            if open[next] == 0 {
                order.push(next);
            }
        }
        head += 1;
    }
    (order.len() == n).then_some(order)
}

#[cfg(test)]
mod tests;
