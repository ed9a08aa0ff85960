//! Loopy Grundy values: sums of impartial games on graphs with cycles.
//!
//! Two players take turns to move a token along an edge of a graph that may have cycles; whoever
//! has no move loses, and play that never ends is a draw. With several tokens a move moves one of
//! them. Outcomes of single tokens do not tell who wins; these values do: a vertex is worth either a
//! nim heap or infinity with a set of numbers.
//!
//! - One token only: retrograde analysis, which finds moves and distances as well.
//! - Graphs without cycles: Grundy numbers, which are these values and take less time.
//!
//! Vertices are `0..n`; self-loops and parallel edges are allowed.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`loopy_grundy`] | O(k (V + E)), k different nimbers (at most 1 + √(2 E)) | O(V + E) |
//! | sum of values | as long as the sets | as long as the sets |
//!
//! References: C. A. B. Smith, *Graphs and composite games*, J. Combin. Theory 1 (1966); A. S.
//! Fraenkel, U. Tassa, *Strategy for a class of games with dynamic ties* (1975).

use std::iter;
use std::ops::Add;

/// What a vertex, or a sum of several, is worth.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LoopyValue {
    /// As much as a nim heap of that size.
    Nimber(usize),
    /// Neither player need ever lose from here, and the player to move wins the sum with a nim heap
    /// exactly if its size is among the numbers, which ascend.
    Infinite(Vec<usize>),
}

impl LoopyValue {
    /// Whether the player to move wins: `Some(false)` if the opponent does, `None` for a draw.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::LoopyValue::{Infinite, Nimber};
    ///
    /// assert_eq!(Nimber(0).first_player_wins(), Some(false));
    /// assert_eq!((Infinite(vec![1, 2]) + Nimber(2)).first_player_wins(), Some(true));
    /// assert_eq!((Infinite(vec![0]) + Infinite(vec![0])).first_player_wins(), None);
    /// ```
    pub fn first_player_wins(&self) -> Option<bool> {
        match self {
            Self::Nimber(size) => Some(*size != 0),
            Self::Infinite(sizes) => sizes.contains(&0).then_some(true),
        }
    }
}

/// The value of a sum of games.
#[allow(clippy::suspicious_arithmetic_impl)] // nimbers are added by exclusive or
impl Add for LoopyValue {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nimber(a), Self::Nimber(b)) => Self::Nimber(a ^ b),
            (Self::Nimber(a), Self::Infinite(sizes)) | (Self::Infinite(sizes), Self::Nimber(a)) => {
                let mut sizes: Vec<usize> = sizes.iter().map(|size| size ^ a).collect();
                sizes.sort_unstable();
                Self::Infinite(sizes)
            }
            // One infinite game is enough for not having to lose, and it takes two nimbers to win.
            (Self::Infinite(_), Self::Infinite(_)) => Self::Infinite(Vec::new()),
        }
    }
}

/// The sum of no games is `Nimber(0)`.
impl iter::Sum for LoopyValue {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::Nimber(0), Add::add)
    }
}

/// The value of every vertex, where `graph[v]` lists the vertices that a move from `v` can reach.
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
/// O(k (V + E)) time for k different nimbers; O(V + E) memory.
///
/// # Examples
///
/// ```
/// use library::game::LoopyValue::{Infinite, Nimber};
/// use library::game::loopy_grundy;
///
/// // 0 is over, from 1 one can go there or stay, in 2 one can only stay.
/// let values = loopy_grundy(&[vec![], vec![0, 1], vec![2]]);
/// assert_eq!(values, [Nimber(0), Infinite(vec![0]), Infinite(vec![])]);
/// assert_eq!((values[1].clone() + values[2].clone()).first_player_wins(), None);
/// ```
#[track_caller]
pub fn loopy_grundy<L: AsRef<[usize]>>(graph: &[L]) -> Vec<LoopyValue> {
    let n = graph.len();
    let (start, sources) = reversed(graph);
    let predecessors = |v: usize| &sources[start[v]..start[v + 1]];

    // Each round hands out one number, 0 first. A vertex gets number m if its successors have all
    // numbers below m, and each successor without a lower number can be answered by a move to a
    // vertex that got m before.
    //
    // Then a vertex of number m beside a nim heap of m is lost: the second player answers a move to
    // a lower number, on either side, by one to the same number on the other side, and any other
    // move from the vertex by one back to m. Each time the token stands on a vertex that got its
    // number earlier, or the heap is smaller, so the play ends, with an answer.
    //
    // A vertex v without a number beside a heap of k, where no successor of v has number k, is not
    // lost, since there is a move to a position of the same kind and none to one that is lost as
    // above: if a number j < k is missing among the successors, make the heap j. Otherwise v would
    // have number k, but for a successor without a lower number that cannot be answered: go there,
    // where again no successor has number k. So Smith's values follow; that they can be added up is
    // his theorem.
    let mut number: Vec<Option<usize>> = vec![None; n];
    // Whose successors have all lower numbers, and which do not have one themselves.
    let mut candidates: Vec<usize> = (0..n).collect();
    // Of a candidate: edges to successors without a number that cannot be answered yet.
    let mut open = vec![0_usize; n];
    // Number of the last round in which a vertex was a candidate, or could be answered.
    let mut candidate_in = vec![usize::MAX; n];
    let mut answered_in = vec![usize::MAX; n];
    let mut queue = Vec::new();
    for round in 0.. {
        for &v in &candidates {
            let moves = graph[v].as_ref().iter();
            open[v] = moves.filter(|&&next| number[next].is_none()).count();
            candidate_in[v] = round;
        }
        queue.extend(candidates.iter().copied().filter(|&v| open[v] == 0));
        if queue.is_empty() {
            break;
        }
        while let Some(v) = queue.pop() {
            number[v] = Some(round);
            for &u in predecessors(v) {
                // Once v has got the number, a candidate u has an edge to v that stays open.
                if number[u].is_some() || answered_in[u] == round {
                    continue;
                }
                answered_in[u] = round;
                for &w in predecessors(u) {
                    if candidate_in[w] == round {
                        open[w] -= 1;
                        if open[w] == 0 {
                            queue.push(w);
                        }
                    }
                }
            }
        }
        candidates.retain(|&v| number[v].is_none() && answered_in[v] == round);
    }

    let value = |(moves, size): (&L, &Option<usize>)| match *size {
        Some(size) => LoopyValue::Nimber(size),
        None => {
            let moves = moves.as_ref().iter();
            let mut sizes: Vec<usize> = moves.filter_map(|&next| number[next]).collect();
            sizes.sort_unstable();
            sizes.dedup();
            LoopyValue::Infinite(sizes)
        }
    };
    graph.iter().zip(&number).map(value).collect()
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
