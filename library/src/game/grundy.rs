//! Grundy numbers: impartial games without cycles, and sums of them.
//!
//! Two players take turns to move a token along an edge of an acyclic graph; whoever has no move
//! loses. By the theorem of Sprague and Grundy, vertex `v` is worth a nim heap of as many counters
//! as its Grundy number: the least number that none of its successors has. With several tokens,
//! where a move moves one of them, the exclusive or of their numbers decides: the player to move
//! loses if it is 0.
//!
//! - One token only, or a graph with cycles: retrograde analysis. Sums on graphs with cycles: loopy
//!   Grundy values.
//! - Positions that fall apart into sums (splitting a heap) have no explicit graph: fill a table
//!   with [`mex`] of the exclusive ors, smaller positions first.
//!
//! Vertices are `0..n`; parallel edges are allowed.
//!
//! | function | time | memory beside graph and result |
//! |---|---|---|
//! | [`mex`] of k values | O(k) | O(k) |
//! | [`grundy_numbers`] | O(V + E) | 8 V bytes, and 8 for each edge of the largest out-degree |
//! | [`grundy_move`] with k tokens | O(k + edges from the tokens) | none |
//!
//! References: R. P. Sprague, *Über mathematische Kampfspiele*, Tôhoku Math. J. 41 (1935); P. M.
//! Grundy, *Mathematics and games*, Eureka 2 (1939).

/// The least number that is not among `values`: 0 if there are none.
///
/// # Examples
///
/// ```
/// use library::game::mex;
///
/// assert_eq!(mex([0, 1, 3, 1]), 2);
///
/// // A heap is split into two nonempty heaps of different sizes (Grundy's game).
/// let mut grundy = vec![0];
/// for size in 1..=9 {
///     let splits = (1..size).filter(|&a| 2 * a < size);
///     grundy.push(mex(splits.map(|a| grundy[a] ^ grundy[size - a])));
/// }
/// assert_eq!(grundy, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
/// ```
pub fn mex(values: impl IntoIterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.into_iter().collect();
    // The answer is at most the number of values, so larger ones do not matter.
    let mut seen = vec![false; values.len()];
    for value in values {
        if let Some(seen) = seen.get_mut(value) {
            *seen = true;
        }
    }
    seen.iter().take_while(|&&seen| seen).count()
}

/// The Grundy number of every vertex, where `graph[v]` lists the vertices that a move from `v` can
/// reach; `None` if the graph has a cycle.
///
/// Any slice of adjacency lists will do: `&[Vec<usize>]`, `&[&[usize]]`, `&[[usize; 2]]`. The
/// result of an empty graph is empty.
///
/// # Panics
///
/// If an edge leads to a vertex that does not exist.
///
/// # Complexity
///
/// O(V + E) time and O(V) memory.
///
/// # Examples
///
/// ```
/// use library::game::grundy_numbers;
///
/// let graph = [vec![1, 2, 3], vec![3], vec![1, 3], vec![]];
/// assert_eq!(grundy_numbers(&graph), Some(vec![3, 1, 2, 0]));
/// assert_eq!(grundy_numbers(&[[1], [0]]), None);
/// ```
#[track_caller]
pub fn grundy_numbers<L: AsRef<[usize]>>(graph: &[L]) -> Option<Vec<usize>> {
    let order = topological_order(graph)?;
    let degrees = graph.iter().map(|moves| moves.as_ref().len());
    // Entry g is the last vertex that was found to have a successor of Grundy number g, which is at
    // most an out-degree.
    let mut seen_by = vec![usize::MAX; degrees.max().unwrap_or(0) + 1];
    let mut grundy = vec![0; graph.len()];
    for &v in order.iter().rev() {
        for &next in graph[v].as_ref() {
            seen_by[grundy[next]] = v;
        }
        grundy[v] = seen_by.iter().take_while(|&&seen_by| seen_by == v).count();
    }
    Some(grundy)
}

/// A winning move for the sum of the games that start at `tokens`, given the Grundy number of every
/// vertex: the index of a token and the vertex that it moves to.
///
/// `None` exactly if the player to move loses; so for no tokens. Of several winning moves it is
/// that of the first token, to the vertex listed first.
///
/// # Panics
///
/// If there are not as many Grundy numbers as vertices, a token is not on a vertex, or an edge that
/// the search comes by leads to a vertex that does not exist.
///
/// # Examples
///
/// ```
/// use library::game::{grundy_move, grundy_numbers};
///
/// let graph = [vec![1, 2, 3], vec![3], vec![1, 3], vec![]];
/// let grundy = grundy_numbers(&graph).unwrap();
/// assert_eq!(grundy_move(&graph, &grundy, &[0, 1]), Some((0, 1))); // 3 xor 1, leave 1 xor 1
/// assert_eq!(grundy_move(&graph, &grundy, &[2, 2]), None);
/// ```
#[track_caller]
pub fn grundy_move<L: AsRef<[usize]>>(
    graph: &[L],
    grundy: &[usize],
    tokens: &[usize],
) -> Option<(usize, usize)> {
    let n = graph.len();
    let count = grundy.len();
    assert!(count == n, "{count} Grundy numbers of {n} vertices");
    if let Some(token) = tokens.iter().find(|&&token| token >= n) {
        panic!("token on vertex {token} of a graph of {n} vertices");
    }
    let sum = tokens.iter().fold(0, |sum, &token| sum ^ grundy[token]);
    for (index, &token) in tokens.iter().enumerate() {
        for &next in graph[token].as_ref() {
            assert!(
                next < n,
                "edge {token} -> {next} leaves the graph of {n} vertices"
            );
            // Only from a token whose number becomes smaller is there surely a move. Others have
            // one by chance, which could be undone, but is as good.
            if grundy[next] == sum ^ grundy[token] {
                return Some((index, next));
            }
        }
    }
    None
}

/// All vertices, each before its successors; `None` if there is a cycle.
///
/// Going forwards from the sources saves the reversed graph, which takes longer to build than all
/// the rest.
#[track_caller]
fn topological_order<L: AsRef<[usize]>>(graph: &[L]) -> Option<Vec<usize>> {
    let n = graph.len();
    // Number of edges to each vertex from vertices whose place is not yet known.
    let mut open = vec![0_usize; n];
    for (v, moves) in graph.iter().enumerate() {
        for &next in moves.as_ref() {
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
        for &next in graph[order[head]].as_ref() {
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
