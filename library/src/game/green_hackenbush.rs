//! Green hackenbush on forests: edges are cut, and what loses touch with the ground falls.
//!
//! Trees of edges grow from the ground. Two players take turns to cut an edge; it disappears
//! together with all that it carries, and whoever has no edge left to cut loses. The Grundy number
//! of the forest tells who wins, also in a sum with other games.
//!
//! - Graphs with cycles, and edges that only one player may cut: module hackenbush.
//! - A rooted tree given by vertices is a forest of edges: the edge of each vertex to its parent,
//!   with the root as the ground.
//!
//! Edges are `0..m`, in any order; an edge is given by the edge below it.
//!
//! | function | time | memory beside input |
//! |---|---|---|
//! | [`green_hackenbush`] | O(m) | 24 m bytes |
//! | [`green_hackenbush_move`] | O(m) | 24 m bytes |
//!
//! Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical Plays*,
//! volume 1, chapter 7 (the colon principle).

/// The Grundy number of a forest, where edge `e` grows from the upper end of edge `below[e]`, or
/// from the ground if that is `None`. It is 0, and the player to move loses, if there are no edges.
///
/// # Panics
///
/// If an edge grows from one that does not exist, or the edges below it form a cycle.
///
/// # Complexity
///
/// O(m) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::green_hackenbush;
///
/// // A stalk of two edges is worth 2; beside it an edge that carries a fork of two is worth 1.
/// let below = [None, Some(0), None, Some(2), Some(2)];
/// assert_eq!(green_hackenbush(&below), 2 ^ 1);
/// ```
#[track_caller]
pub fn green_hackenbush(below: &[Option<usize>]) -> usize {
    Values::new(below).forest
}

/// An edge that it wins to cut: `None` exactly if the player to move loses.
///
/// # Panics
///
/// As [`green_hackenbush`].
///
/// # Complexity
///
/// O(m) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::green_hackenbush_move;
///
/// let below = [None, Some(0), None, Some(2), Some(2)];
/// assert_eq!(green_hackenbush_move(&below), Some(1)); // leaves 1 and 1
/// assert_eq!(green_hackenbush_move(&[None, None]), None);
/// ```
#[track_caller]
pub fn green_hackenbush_move(below: &[Option<usize>]) -> Option<usize> {
    let values = Values::new(below);
    // On the way up from the ground: the last edge, and what the Grundy number of all that it
    // carries must be changed by (exclusive or) to win.
    let (mut at, mut change) = (None, values.forest);
    for &edge in values.order.iter().rev() {
        let value = values.edge[edge];
        let target = value ^ change;
        // As in nim, one of the edges here can be made smaller.
        if below[edge] != at || target >= value {
            continue;
        }
        if target == 0 {
            return Some(edge);
        }
        at = Some(edge);
        change = (value - 1) ^ (target - 1);
    }
    None
}

/// The Grundy numbers of a forest and of its parts.
struct Values {
    /// Each edge after all that it carries.
    order: Vec<usize>,
    /// Grundy number of each edge with all that it carries, standing alone.
    edge: Vec<usize>,
    /// Grundy number of all together.
    forest: usize,
}

impl Values {
    #[track_caller]
    fn new(below: &[Option<usize>]) -> Self {
        let m = below.len();
        // Number of edges that grow from each and are not yet in order.
        let mut open = vec![0_usize; m];
        for (edge, &below) in below.iter().enumerate() {
            if let Some(below) = below {
                assert!(
                    below < m,
                    "edge {edge} grows from edge {below}, but there are {m} edges"
                );
                open[below] += 1;
            }
        }
        let mut order: Vec<usize> = Vec::with_capacity(m);
        order.extend((0..m).filter(|&edge| open[edge] == 0));
        let mut edge_value = vec![0; m];
        let mut forest = 0;
        let mut head = 0;
        while head < order.len() {
            let edge = order[head];
            head += 1;
            // Colon principle: whatever stands on an edge may be replaced by a stalk of the same
            // Grundy number, and with the edge below it, that is one longer.
            edge_value[edge] += 1;
            match below[edge] {
                None => forest ^= edge_value[edge],
                Some(below) => {
                    edge_value[below] ^= edge_value[edge];
                    open[below] -= 1;
                    if open[below] == 0 {
                        order.push(below);
                    }
                }
            }
        }
        if let Some(edge) = open.iter().position(|&open| open > 0) {
            panic!("edge {edge} does not grow from the ground but from a cycle of edges");
        }
        Self {
            order,
            edge: edge_value,
            forest,
        }
    }
}

#[cfg(test)]
mod tests;
