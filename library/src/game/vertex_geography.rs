//! Undirected vertex geography: a token moves to vertices that were not visited before.
//!
//! A token stands on a vertex of an undirected graph. Two players take turns to move it along an
//! edge to a vertex on which it has not been; whoever has no move loses. The player to move wins
//! exactly if every maximum matching of the graph covers the vertex.
//!
//! - If the first move is to place the token anywhere, that player wins where the other loses: on a
//!   vertex with `None`. There is one unless the graph has a perfect matching.
//! - Moves along ancestors and descendants in a tree: [`ancestor_geography`], without the edges.
//! - Edges that may not be used twice, or directed ones, make the game PSPACE-complete.
//!
//! Vertices are `0..n`; self-loops and parallel edges make no difference.
//!
//! | function | time | memory beside input and result |
//! |---|---|---|
//! | [`vertex_geography`] | O(V^3) at worst, usually a few times O(V + E) | O(V + E) |
//! | [`ancestor_geography`] | O(V) | O(V) |
//!
//! References: A. S. Fraenkel, E. R. Scheinerman, D. Ullman, *Undirected edge geography*, Theoret.
//! Comput. Sci. 112 (1993); matching: J. Edmonds, *Paths, trees, and flowers*, Canad. J. Math. 17
//! (1965).

/// A winning move from every vertex of the graph with `n` vertices and the given edges: for a token
/// that starts there, the vertex to move to, or `None` exactly if the player to move loses.
///
/// # Panics
///
/// If the end of an edge is not a vertex.
///
/// # Complexity
///
/// O(V^3) time at worst, O(V + E) memory. There are at most V / 2 searches, usually a few, and each
/// takes O(V + E) plus O(V) for each odd cycle that it contracts.
///
/// # Examples
///
/// ```
/// use library::game::vertex_geography;
///
/// // On a path of three vertices it loses to start at an end.
/// assert_eq!(vertex_geography(3, &[(0, 1), (1, 2)]), [None, Some(0), None]);
/// ```
#[track_caller]
pub fn vertex_geography(n: usize, edges: &[(usize, usize)]) -> Vec<Option<usize>> {
    // If a maximum matching M covers the start, follow M: were the opponent to reach a vertex that
    // M does not cover, flipping M along the path would make a maximum matching that does not cover
    // the start. So if every one covers it, the opponent always comes to a covered vertex.
    // If a maximum matching does not cover it, then every move leads to a vertex that is covered,
    // and the opponent follows the matching: no path ends uncovered, since it would be augmenting.
    let mut matching = Matching::new(n, edges);
    while matching.augment() {}
    // In the last search, the outer vertices are those that can be reached from an uncovered one by
    // an alternating path of even length: flipping that uncovers them.
    let Matching { mate, side, .. } = matching;
    let moves = mate.into_iter().zip(side);
    moves
        .map(|(mate, side)| mate.filter(|_| side != Side::Outer))
        .collect()
}

/// As [`vertex_geography`], on a forest whose vertices are joined to all their ancestors: a move
/// goes to any ancestor or descendant that was not visited before. Vertex `v` is a child of
/// `parent[v]`, or a root if that is `None`.
///
/// # Panics
///
/// If a parent is not a vertex, or the parents form a cycle.
///
/// # Complexity
///
/// O(V) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::ancestor_geography;
///
/// // From the root it wins to go to one of the two leaves, from there only the root is left.
/// assert_eq!(ancestor_geography(&[None, Some(0), Some(0)]), [Some(2), None, None]);
/// // On a path all vertices are joined to each other.
/// let path = [None, Some(0), Some(1), Some(2)];
/// assert_eq!(ancestor_geography(&path), [Some(1), Some(0), Some(3), Some(2)]);
/// ```
#[track_caller]
pub fn ancestor_geography(parent: &[Option<usize>]) -> Vec<Option<usize>> {
    let n = parent.len();
    let mut children = vec![0_usize; n];
    for (v, &parent) in parent.iter().enumerate() {
        if let Some(parent) = parent {
            assert!(
                parent < n,
                "parent {parent} of vertex {v} is not one of the {n} vertices"
            );
            children[parent] += 1;
        }
    }
    let mut order: Vec<usize> = Vec::with_capacity(n);
    order.extend((0..n).filter(|&v| children[v] == 0));

    // A maximum matching, descendants first: a vertex is matched to any of its descendants that is
    // still uncovered. These make a linked list, since all are alike for what comes above.
    let mut mate = vec![None; n];
    let mut count = vec![0_usize; n];
    let mut first = vec![None; n];
    let mut last = vec![None; n];
    let mut next = vec![None; n];
    let mut head = 0;
    while head < order.len() {
        let v = order[head];
        head += 1;
        let mut uncovered = count[v];
        if let Some(below) = first[v] {
            mate[v] = Some(below);
            mate[below] = Some(v);
            first[v] = next[below];
            uncovered -= 1;
        } else {
            (first[v], last[v]) = (Some(v), Some(v));
            uncovered += 1;
        }
        let Some(parent) = parent[v] else { continue };
        children[parent] -= 1;
        if children[parent] == 0 {
            order.push(parent);
        }
        count[parent] += uncovered;
        if let (Some(_), Some(end)) = (first[v], last[v]) {
            next[end] = first[parent];
            last[parent] = last[parent]
                .filter(|_| first[parent].is_some())
                .or(Some(end));
            first[parent] = first[v];
        }
    }
    if let Some(v) = children.iter().position(|&children| children > 0) {
        panic!("vertex {v} is its own ancestor");
    }

    // The number of uncovered vertices below v, c, becomes 1 if c = 0 and c - 1 otherwise by adding
    // v. Whether one more or one less of the number at v makes the number in the end less by one:
    let mut by_more = vec![false; n];
    let mut by_less = vec![true; n];
    for &v in order.iter().rev() {
        if let Some(parent) = parent[v] {
            let [more, less] = [by_more[parent], by_less[parent]];
            by_more[v] = if count[parent] == 0 { less } else { more };
            by_less[v] = if count[parent] == 1 { more } else { less };
        }
        // Without v, its children are children of its parent, and there are c at this place. Some
        // maximum matching does not cover v if so there is one uncovered vertex less in the end.
        let is_avoidable = if count[v] == 0 {
            by_less[v]
        } else {
            by_more[v]
        };
        if is_avoidable {
            mate[v] = None;
        }
    }
    mate
}

/// Where a vertex is in the forest of alternating paths from the uncovered vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// Not yet found.
    None,
    /// At even distance, or on an odd cycle.
    Outer,
    /// At odd distance.
    Inner,
}

/// A matching that grows to a maximum one.
struct Matching {
    /// The neighbours of `v` are `list[start[v]..start[v + 1]]`.
    start: Vec<usize>,
    list: Vec<usize>,
    mate: Vec<Option<usize>>,
    side: Vec<Side>,
    /// The root of the tree that a vertex is in.
    root: Vec<usize>,
    /// Whether the tree with that root has been used by an augmenting path, and is no longer there.
    /// That is final: a vertex once covered is never a root again.
    is_used: Vec<bool>,
    /// From an inner vertex, or an outer one that a cycle has made so: the next vertex on an
    /// alternating path to the root that starts with the edge to the mate.
    back: Vec<usize>,
    /// Links towards the base of the contracted cycle that a vertex is in.
    base: Vec<usize>,
    /// When a base was last passed in the search for a common one.
    passed: Vec<usize>,
    clock: usize,
}

impl Matching {
    #[track_caller]
    fn new(n: usize, edges: &[(usize, usize)]) -> Self {
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
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            list[start[a + 1]] = b;
            start[a + 1] += 1;
        }
        // A matching to begin with, which leaves little to do.
        let mut mate = vec![None; n];
        for &(a, b) in edges {
            if a != b && mate[a].is_none() && mate[b].is_none() {
                mate[a] = Some(b);
                mate[b] = Some(a);
            }
        }
        Self {
            start,
            list,
            mate,
            side: vec![Side::None; n],
            root: vec![0; n],
            is_used: vec![false; n],
            back: vec![0; n],
            base: vec![0; n],
            passed: vec![0; n],
            clock: 0,
        }
    }

    /// Searches for augmenting paths from all uncovered vertices at once; whether there were any, by
    /// which the matching has grown. The paths that it finds lie in different trees.
    fn augment(&mut self) -> bool {
        let n = self.mate.len();
        self.side.fill(Side::None);
        let mut has_grown = false;
        let mut queue = Vec::with_capacity(n);
        for v in 0..n {
            self.base[v] = v;
            if self.mate[v].is_none() {
                self.side[v] = Side::Outer;
                self.root[v] = v;
                queue.push(v);
            }
        }
        let mut head = 0;
        while head < queue.len() {
            let v = queue[head];
            head += 1;
            for i in self.start[v]..self.start[v + 1] {
                if self.is_used[self.root[v]] {
                    break;
                }
                let w = self.list[i];
                match (self.side[w], self.mate[w]) {
                    (Side::None, Some(next)) => {
                        self.side[w] = Side::Inner;
                        self.back[w] = v;
                        self.side[next] = Side::Outer;
                        self.root[w] = self.root[v];
                        self.root[next] = self.root[v];
                        queue.push(next);
                    }
                    (Side::Outer, _) if self.is_used[self.root[w]] => {}
                    (Side::Outer, _) if self.root[v] != self.root[w] => {
                        self.flip(v, w);
                        self.flip(w, v);
                        self.is_used[self.root[v]] = true;
                        self.is_used[self.root[w]] = true;
                        has_grown = true;
                    }
                    (Side::Outer, _) if self.base(v) != self.base(w) => {
                        let common = self.common_base(v, w);
                        self.contract(v, w, common, &mut queue);
                        self.contract(w, v, common, &mut queue);
                    }
                    _ => {}
                }
            }
        }
        has_grown
    }

    /// Matches the outer vertex `v` to `partner`, and what is uncovered by that along the path to
    /// the root.
    fn flip(&mut self, v: usize, partner: usize) {
        let mut uncovered = self.mate[v].replace(partner);
        while let Some(v) = uncovered {
            let partner = self.back[v];
            self.mate[v] = Some(partner);
            uncovered = self.mate[partner].replace(v);
        }
    }

    /// The base of the contracted cycle that `v` is in.
    fn base(&mut self, mut v: usize) -> usize {
        while self.base[v] != v {
            self.base[v] = self.base[self.base[v]];
            v = self.base[v];
        }
        v
    }

    /// The first base that the paths from two outer vertices to their common root share.
    fn common_base(&mut self, v: usize, w: usize) -> usize {
        self.clock += 1;
        let (mut this, mut other) = (Some(v), Some(w));
        loop {
            if let Some(v) = this {
                let base = self.base(v);
                if self.passed[base] == self.clock {
                    return base;
                }
                self.passed[base] = self.clock;
                this = self.mate[base].map(|inner| self.back[inner]);
            }
            std::mem::swap(&mut this, &mut other);
        }
    }

    /// Contracts one side of an odd cycle: the path from `v`, which an edge joins to `w` on the
    /// other side, to the base `common`. Its inner vertices become outer ones.
    fn contract(&mut self, v: usize, w: usize, common: usize, queue: &mut Vec<usize>) {
        let (mut v, mut w) = (v, w);
        while self.base(v) != common {
            self.back[v] = w;
            let Some(inner) = self.mate[v] else { return };
            if self.side[inner] == Side::Inner {
                self.side[inner] = Side::Outer;
                queue.push(inner);
            }
            // Of a cycle contracted before only the vertices on the path: it stays with its own base,
            // to which the path comes later. Were that base given a new one here, the path would seem
            // to have come to its end.
            self.base[v] = common;
            self.base[inner] = common;
            w = inner;
            v = self.back[inner];
        }
    }
}

#[cfg(test)]
mod tests;
