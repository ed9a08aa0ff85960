//! Hackenbush beyond green forests: green graphs with cycles, and red and blue forests.
//!
//! Two players take turns to cut an edge; edges that lose touch with the ground fall, and whoever
//! has no edge to cut loses. Green edges may be cut by both: the position has a Grundy number. Blue
//! edges are Left's and red ones are Right's: the position has a number as its value, and Left wins
//! if it is positive, Right if it is negative, and whoever moves second if it is 0.
//!
//! - Green forests, with winning moves: green hackenbush.
//! - Red and blue graphs with cycles are NP-hard.
//!
//! Vertices are `0..n`, edges `0..m`; parallel edges and loops are allowed.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`green_hackenbush_graph`] | O(n + m) | O(n + m) |
//! | [`red_blue_hackenbush`] | O(m) | O(m) |
//!
//! References: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways for your Mathematical
//! Plays*, volume 1, chapters 2 and 7; J. H. Conway, *On Numbers and Games* (1976).

/// The Grundy number of a green graph with `n` vertices, of which one is the ground: 0, and the
/// player to move loses, without edges.
///
/// Edges that are not connected to the ground do not count. If several vertices stand on the
/// ground, make one of them.
///
/// # Panics
///
/// If the ground, or the end of an edge, is not a vertex.
///
/// # Complexity
///
/// O(n + m) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::green_hackenbush_graph;
///
/// // A stalk of two edges that carries a triangle.
/// let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)];
/// assert_eq!(green_hackenbush_graph(5, &edges, 0), 3);
/// ```
#[track_caller]
pub fn green_hackenbush_graph(n: usize, edges: &[(usize, usize)], ground: usize) -> usize {
    assert!(ground < n, "ground {ground} is not one of the {n} vertices");
    let incident = Incidence::new(n, edges);
    let search = DepthFirst::new(&incident, ground);
    // Fusion principle (Winning Ways, chapter 7): the vertices of a cycle can be made one, which
    // changes no Grundy number. Fusing all cycles leaves a tree of the bridges, with the other
    // edges as loops; and a loop can be cut, which leaves nothing of it, so it is worth 1.
    //
    // Each vertex, after its descendants, hands on what it has gathered: what hangs on the far end
    // of a bridge is worth one more by the bridge; otherwise the edge is a loop in the end.
    let mut value = vec![0; n];
    for &edge in &search.back_edges {
        value[edges[edge].0] ^= 1;
    }
    for &v in search.order.iter().skip(1).rev() {
        let parent = search.parent[v];
        let gathered = value[v];
        value[parent] ^= if search.low[v] == search.rank[v] {
            gathered + 1
        } else {
            gathered ^ 1
        };
    }
    value[ground]
}

/// The value of a forest of red and blue edges, where edge `e` grows from the upper end of edge
/// `below[e]`, or from the ground if that is `None`, and `blue[e]` says whether it is Left's.
///
/// The pair `(numerator, exponent)` means numerator / 2^exponent, in lowest terms: the numerator is
/// odd or the exponent 0. It is `(0, 0)` if there are no edges. To add and compare values, pass the
/// pair to `Dyadic::new` of module partisan_game.
///
/// `None` if a part, or a sum of parts, has more than 126 binary places or its numerator exceeds 128
/// bits; up to 126 edges that never happens.
///
/// # Panics
///
/// If the slices have different lengths, an edge grows from one that does not exist, or the edges
/// below it form a cycle.
///
/// # Complexity
///
/// O(m) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::red_blue_hackenbush;
///
/// // A blue edge that carries a red one; beside them a red edge.
/// let value = red_blue_hackenbush(&[None, Some(0), None], &[true, false, false]);
/// assert_eq!(value, Some((-1, 1))); // 1/2 - 1
/// ```
#[track_caller]
pub fn red_blue_hackenbush(below: &[Option<usize>], blue: &[bool]) -> Option<(i128, u32)> {
    let (m, colours) = (below.len(), blue.len());
    assert!(colours == m, "{colours} colours of {m} edges");
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
    // Entry e: the sum of what stands on edge e, as far as it is known.
    let mut above = vec![Some((0, 0)); m];
    let mut forest = Some((0, 0));
    let mut head = 0;
    while head < order.len() {
        let edge = order[head];
        head += 1;
        let value = above[edge].and_then(|above| with_edge(above, blue[edge]));
        let sum = match below[edge] {
            None => &mut forest,
            Some(below) => {
                open[below] -= 1;
                if open[below] == 0 {
                    order.push(below);
                }
                &mut above[below]
            }
        };
        *sum = sum.zip(value).and_then(|(sum, value)| added(sum, value));
    }
    if let Some(edge) = open.iter().position(|&open| open > 0) {
        panic!("edge {edge} does not grow from the ground but from a cycle of edges");
    }
    forest
}

/// The value of an edge on which `above` stands.
fn with_edge((numerator, exponent): (i128, u32), is_blue: bool) -> Option<(i128, u32)> {
    // Left can cut a blue edge, to 0, or move above; Right can only move above. By induction that
    // makes (above + k) / 2^(k - 1), with the least positive integer k for which above + k > 1: the
    // order of numbers is kept, all become positive, and the simplest between two becomes the
    // simplest. A red edge is the mirror image.
    let sign = if is_blue { 1 } else { -1 };
    let above = sign * numerator;
    let k = ((-above >> exponent) + 2).max(1);
    let sum = k.checked_mul(1 << exponent)?.checked_add(above)?;
    let halvings = u32::try_from(k - 1).ok()?;
    in_lowest_terms(sign * sum, exponent.checked_add(halvings)?)
}

fn added((a, p): (i128, u32), (b, q): (i128, u32)) -> Option<(i128, u32)> {
    let exponent = p.max(q);
    let a = a.checked_mul(1 << (exponent - p))?;
    let b = b.checked_mul(1 << (exponent - q))?;
    in_lowest_terms(a.checked_add(b)?, exponent)
}

fn in_lowest_terms(numerator: i128, exponent: u32) -> Option<(i128, u32)> {
    let twos = numerator.trailing_zeros().min(exponent);
    let exponent = exponent - twos;
    (exponent <= MAX_EXPONENT).then_some((numerator >> twos, exponent))
}

/// So that 2^exponent is a number of 128 bits.
const MAX_EXPONENT: u32 = 126;

/// The edges at each vertex, one list behind the other.
struct Incidence<'a> {
    edges: &'a [(usize, usize)],
    /// The list of `v` is `list[start[v]..start[v + 1]]`.
    start: Vec<usize>,
    list: Vec<usize>,
}

impl<'a> Incidence<'a> {
    #[track_caller]
    fn new(n: usize, edges: &'a [(usize, usize)]) -> Self {
        // Counting sort by vertex; start[v + 1] is the cursor of v while its list fills up.
        let mut start = vec![0; n + 2];
        for &(a, b) in edges {
            assert!(
                a < n && b < n,
                "edge {a} - {b} leaves the graph of {n} vertices"
            );
            start[a + 2] += 1;
            start[b + 2] += 1;
        }
        for v in 0..=n {
            start[v + 1] += start[v];
        }
        let mut list = vec![0; 2 * edges.len()];
        for (edge, &(a, b)) in edges.iter().enumerate() {
            for v in [a, b] {
                list[start[v + 1]] = edge;
                start[v + 1] += 1;
            }
        }
        Self { edges, start, list }
    }
}

/// A depth-first search from one vertex, of what can be reached from there.
struct DepthFirst {
    /// The vertices as they were found.
    order: Vec<usize>,
    /// Place of a vertex in `order`, `usize::MAX` if it is not there.
    rank: Vec<usize>,
    parent: Vec<usize>,
    /// The least rank at the end of an edge from the vertex or a descendant, without the edges to
    /// their parents: the edge to the parent is a bridge exactly if that is the vertex itself.
    low: Vec<usize>,
    /// The edges that are not in the tree.
    back_edges: Vec<usize>,
}

impl DepthFirst {
    fn new(incident: &Incidence<'_>, root: usize) -> Self {
        let n = incident.start.len() - 2;
        let mut search = Self {
            order: vec![root],
            rank: vec![usize::MAX; n],
            parent: vec![root; n],
            low: vec![usize::MAX; n],
            back_edges: Vec::new(),
        };
        search.rank[root] = 0;
        search.low[root] = 0;
        let mut is_used = vec![false; incident.edges.len()];
        let mut cursor = incident.start.clone();
        let mut stack = vec![root];
        while let Some(&v) = stack.last() {
            if cursor[v] == incident.start[v + 1] {
                stack.pop();
                let parent = search.parent[v];
                search.low[parent] = search.low[parent].min(search.low[v]);
                continue;
            }
            let edge = incident.list[cursor[v]];
            cursor[v] += 1;
            if is_used[edge] {
                continue;
            }
            is_used[edge] = true;
            let (a, b) = incident.edges[edge];
            let next = if a == v { b } else { a };
            if search.rank[next] == usize::MAX {
                search.rank[next] = search.order.len();
                search.low[next] = search.rank[next];
                search.parent[next] = v;
                search.order.push(next);
                stack.push(next);
            } else {
                search.low[v] = search.low[v].min(search.rank[next]);
                search.back_edges.push(edge);
            }
        }
        search
    }
}

#[cfg(test)]
mod tests;
