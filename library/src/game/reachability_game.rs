//! Reachability games: can one player force a visit, while the other profits from endless play?
//!
//! A token moves along the edges of a graph that may have cycles. Each vertex belongs to one of two
//! players, who chooses the move there. The attacker wants the token to reach a target; the
//! defender wants it never to, be it that it moves for ever or that it gets stuck elsewhere.
//!
//! - Alternate turns: make a vertex of each pair (position, player to move).
//! - A draw is better than a loss and worse than a win for both: retrograde analysis.
//! - Preferences that differ, such as win before loss before endless play for one side only: find
//!   from where that side can force the end (all ends are targets), and within that from where it
//!   can force the ends that it wins.
//! - Costs on edges: weighted game.
//!
//! Vertices are `0..n`; self-loops and parallel edges are allowed.
//!
//! | function | graph | time | memory beside graph and result |
//! |---|---|---|---|
//! | [`reachability_game`] | adjacency lists | O(V + E) | 20 V + 8 E bytes |
//! | [`reachability_game_implicit`] | predecessors on demand | O(V + E) | 4 V bytes |
//!
//! Reference: R. McNaughton, *Infinite games played on finite graphs*, Ann. Pure Appl. Logic 65
//! (1993), where the set won by the attacker is called the attractor.

/// The answer for each vertex `v` of a game, at index `v` of two vectors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachabilityResult {
    /// Number of moves until a target is reached, where the attacker hurries and the defender
    /// delays: 0 on a target, `None` if the defender can avoid all of them.
    pub distance: Vec<Option<usize>>,
    /// A successor that is best for the owner of the vertex: for the attacker one with which the
    /// target is reached in time, for the defender one that avoids the targets, or delays the visit
    /// as long as possible. `None` on a target, without moves, and where the attacker cannot win.
    pub best_move: Vec<Option<usize>>,
}

/// Solves the game in which `graph[v]` lists the vertices that a move from `v` can reach,
/// `attacks[v]` says whether `v` belongs to the attacker, and `target[v]` whether it is a target.
///
/// Any slice of adjacency lists will do: `&[Vec<usize>]`, `&[&[usize]]`, `&[[usize; 2]]`. The
/// result of an empty graph is empty.
///
/// # Panics
///
/// If the slices have different lengths, an edge leads to a vertex that does not exist, or there
/// are 2^32 vertices or more.
///
/// # Complexity
///
/// O(V + E) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::reachability_game;
///
/// // The attacker in 0 can go to 1, where the defender has no choice, or to 2, where it has.
/// let graph = [vec![1, 2], vec![3], vec![0, 3], vec![]];
/// let attacks = [true, false, false, false];
/// let result = reachability_game(&graph, &attacks, &[false, false, false, true]);
/// assert_eq!(result.distance, [Some(2), Some(1), Some(3), Some(0)]);
/// assert_eq!(result.best_move, [Some(1), Some(3), Some(0), None]);
/// ```
#[track_caller]
pub fn reachability_game<L: AsRef<[usize]>>(
    graph: &[L],
    attacks: &[bool],
    target: &[bool],
) -> ReachabilityResult {
    let n = graph.len();
    let (sides, marks) = (attacks.len(), target.len());
    assert!(sides == n, "{sides} owners of {n} vertices");
    assert!(marks == n, "{marks} marks of {n} vertices as targets");
    let (start, sources) = reversed(graph);

    let rank: Vec<usize> = (0..n)
        .map(|v| match (target[v], attacks[v]) {
            (true, _) => 0,
            (false, true) => 1,
            // Without moves it never comes to the first.
            (false, false) => graph[v].as_ref().len().max(1),
        })
        .collect();
    let mut result =
        reachability_game_implicit(rank, |v| sources[start[v]..start[v + 1]].iter().copied());
    let distance = &result.distance;
    for (v, moves) in graph.iter().enumerate() {
        if distance[v].is_none() && !attacks[v] {
            let mut moves = moves.as_ref().iter().copied();
            result.best_move[v] = moves.find(|&next| distance[next].is_none());
        }
    }
    result
}

/// Solves a game without its graph: by a rank for each vertex and by predecessors on demand.
///
/// A vertex of rank 0 is a target. From a vertex of rank r the owner reaches the target by the r-th
/// nearest of all successors: rank 1 is the attacker's choice, the number of moves the defender's,
/// and in between the defender forbids r - 1 moves before the attacker chooses.
///
/// `predecessors(v)` yields, in any order, the vertices that have a move to `v`, once for each
/// move. It is called at most once for every `v`. A target that it yields is ignored. Where the
/// targets can be avoided `best_move` is `None`.
///
/// # Panics
///
/// If `predecessors` yields a vertex that does not exist, or there are 2^32 vertices or more.
///
/// # Complexity
///
/// O(V + E) time and O(V) memory, beside what `predecessors` takes.
///
/// # Examples
///
/// ```
/// use library::game::reachability_game_implicit;
///
/// // Places 0 to 4 in a row, the right end is the target. Before each step the defender forbids
/// // either to stay or to go right, but at place 3 it may not.
/// let rank = vec![2, 2, 2, 1, 0];
/// let result = reachability_game_implicit(rank, |v: usize| v.saturating_sub(1)..=v);
/// assert_eq!(result.distance, [None, None, None, Some(1), Some(0)]);
/// ```
#[track_caller]
pub fn reachability_game_implicit<P: IntoIterator<Item = usize>>(
    rank: Vec<usize>,
    mut predecessors: impl FnMut(usize) -> P,
) -> ReachabilityResult {
    let n = rank.len();
    assert!(
        n <= u32::MAX as usize,
        "{n} vertices, but the limit is 2^32 - 1"
    );
    let mut distance = vec![None; n];
    let mut best_move = vec![None; n];
    // Number of successors that are still to be settled before the vertex is.
    let mut open = rank;
    let mut queue: Vec<u32> = Vec::with_capacity(n);
    queue.extend((0..n as u32).filter(|&v| open[v as usize] == 0));
    for &v in &queue {
        distance[v as usize] = Some(0);
    }
    // Vertices come off the queue by distance, so the successors of each are counted by theirs.
    let mut head = 0;
    while head < queue.len() {
        let v = queue[head] as usize;
        head += 1;
        for u in predecessors(v) {
            assert!(u < n, "edge {u} -> {v} leaves the graph of {n} vertices");
            if open[u] == 0 {
                continue;
            }
            open[u] -= 1;
            if open[u] == 0 {
                distance[u] = distance[v].map(|distance: usize| distance + 1);
                best_move[u] = Some(v);
                queue.push(u as u32);
            }
        }
    }
    ReachabilityResult {
        distance,
        best_move,
    }
}

/// The predecessors of all vertices, one list behind the other: that of `v` is
/// `sources[start[v]..start[v + 1]]`, ascending, once for each edge.
#[track_caller]
fn reversed<L: AsRef<[usize]>>(graph: &[L]) -> (Vec<usize>, Vec<usize>) {
    let n = graph.len();
    // Counting sort of the edges by their target. The counts are shifted by two, so that
    // start[v + 1] can be the cursor of v while the list of v fills up.
    let mut start = vec![0; n + 2];
    for (v, moves) in graph.iter().enumerate() {
        for &next in moves.as_ref() {
            assert!(
                next < n,
                "edge {v} -> {next} leaves the graph of {n} vertices"
            );
            start[next + 2] += 1;
        }
    }
    for v in 0..=n {
        start[v + 1] += start[v];
    }
    let mut sources = vec![0; start[n + 1]];
    for (v, moves) in graph.iter().enumerate() {
        for &next in moves.as_ref() {
            let cursor = &mut start[next + 1];
            sources[*cursor] = v;
            *cursor += 1;
        }
    }
    (start, sources)
}

#[cfg(test)]
mod tests;
