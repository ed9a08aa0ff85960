//! Disjoint set union with potentials: differences between vertices are told, others follow.
//!
//! Also called weighted union-find. "Vertex 3 is 5 more than vertex 0" is an edge of difference 5;
//! then the difference of any two connected vertices is known, and an edge that contradicts the
//! others is found out. With the group of bits it is bipartiteness, with numbers modulo 3 the food
//! chain, and the group need not be commutative: permutations and matrices work as well.
//!
//! Vertices are `0..n` and have unknown potentials in the [`Group`] `G`. The difference from `a` to
//! `b` is what the potential of `a` is multiplied by, on the right, to make that of `b`; with sums,
//! potential of `b` minus potential of `a`. The inverse of every value must exist: for unsigned
//! numbers take `Wrapping` ones.
//!
//! | operation | time |
//! |---|---|
//! | `unite`, `difference`, `leader`, `same`, `size` | O(α(n)) amortised, O(log n) at worst |
//!
//! Reference: R. E. Tarjan, *Applications of path compression on balanced trees*, J. ACM 26 (1979).

use std::fmt::{Debug, Formatter, Result as Formatted};

use crate::algebra::Group;
use crate::ds::bounds::checked_index;

/// `n` vertices and what is known of the differences between their potentials.
///
/// # Examples
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::DsuPotential;
///
/// let mut heights = DsuPotential::<Sum<i64>>::new(4);
/// assert_eq!(heights.unite(0, 1, 5), Ok(true)); // vertex 1 is 5 higher than vertex 0
/// assert_eq!(heights.unite(2, 1, -3), Ok(true));
/// assert_eq!(heights.difference(0, 2), Some(8));
/// assert_eq!(heights.difference(0, 3), None);
/// assert_eq!(heights.unite(0, 2, 8), Ok(false)); // known
/// assert_eq!(heights.unite(0, 2, 9), Err(8)); // contradicts, and is not taken in
/// ```
pub struct DsuPotential<G: Group> {
    nodes: Vec<Node<G::S>>,
    /// The number of groups.
    group_count: usize,
}

#[derive(Clone)]
struct Node<S> {
    /// The parent, or minus the size of the group if the vertex is its leader.
    parent_or_size: i32,
    /// The difference from the parent to the vertex; the identity if it is a leader.
    difference: S,
}

impl<G: Group> DsuPotential<G> {
    /// `n` vertices, each alone in its group.
    ///
    /// # Panics
    /// If `n` is 2^31 or more.
    #[track_caller]
    pub fn new(n: usize) -> Self {
        const LIMIT: usize = i32::MAX as usize;
        assert!(n <= LIMIT, "{n} vertices, but the limit is {LIMIT}");
        let alone = Node {
            parent_or_size: -1,
            difference: G::id(),
        };
        Self {
            nodes: vec![alone; n],
            group_count: n,
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Takes in that the difference from `a` to `b` is `difference`.
    ///
    /// - `Ok(true)`: nothing was known of it; the groups of `a` and `b` are one from now on.
    /// - `Ok(false)`: that was known already.
    /// - `Err(known)`: the difference is known to be another one, and remains so.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[track_caller]
    #[allow(clippy::needless_pass_by_value)] // mostly a number
    pub fn unite(&mut self, a: usize, b: usize, difference: G::S) -> Result<bool, G::S>
    where
        G::S: PartialEq,
    {
        let (leader_a, to_a) = self.search(a);
        let (leader_b, to_b) = self.search(b);
        if leader_a == leader_b {
            let known = G::left_quotient(&to_a, &to_b);
            return if known == difference {
                Ok(false)
            } else {
                Err(known)
            };
        }
        // The way from the one leader to the other: to a, to b, and back up from b.
        let between = G::op(&G::op(&to_a, &difference), &G::inverse(&to_b));
        let size = |leader: usize| -self.nodes[leader].parent_or_size;
        if size(leader_a) < size(leader_b) {
            self.attach(leader_a, leader_b, G::inverse(&between));
        } else {
            self.attach(leader_b, leader_a, between);
        }
        Ok(true)
    }

    /// The difference from `a` to `b`; `None` if they are in different groups.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[track_caller]
    pub fn difference(&mut self, a: usize, b: usize) -> Option<G::S> {
        let (leader_a, to_a) = self.search(a);
        let (leader_b, to_b) = self.search(b);
        (leader_a == leader_b).then(|| G::left_quotient(&to_a, &to_b))
    }

    /// The vertex that stands for the group of `vertex`: the same for all of the group, until the
    /// group is united with another.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[track_caller]
    pub fn leader(&mut self, vertex: usize) -> usize {
        self.search(vertex).0
    }

    /// Whether `a` and `b` are in one group.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[track_caller]
    pub fn same(&mut self, a: usize, b: usize) -> bool {
        self.leader(a) == self.leader(b)
    }

    /// The number of vertices in the group of `vertex`.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[track_caller]
    pub fn size(&mut self, vertex: usize) -> usize {
        let leader = self.leader(vertex);
        self.nodes[leader].parent_or_size.unsigned_abs() as usize
    }

    /// The number of groups.
    pub fn group_count(&self) -> usize {
        self.group_count
    }

    /// The leader of `vertex` and the difference from it to `vertex`.
    #[track_caller]
    fn search(&mut self, vertex: usize) -> (usize, G::S) {
        let mut vertex = checked_index(vertex, self.len(), "DSU with potentials");
        // From the vertex that the walk has come to, to where it began.
        let mut walked = G::id();
        while let Ok(parent) = usize::try_from(self.nodes[vertex].parent_or_size) {
            let above = &self.nodes[parent];
            let grandparent = above.parent_or_size;
            if grandparent < 0 {
                return (parent, G::op(&self.nodes[vertex].difference, &walked));
            }
            // Halve the path: the grandparent becomes the parent.
            let difference = G::op(&above.difference, &self.nodes[vertex].difference);
            walked = G::op(&difference, &walked);
            self.nodes[vertex] = Node {
                parent_or_size: grandparent,
                difference,
            };
            vertex = grandparent as usize;
        }
        (vertex, walked)
    }

    /// Puts the group of the leader `former` below `leader`.
    fn attach(&mut self, former: usize, leader: usize, difference: G::S) {
        self.nodes[leader].parent_or_size += self.nodes[former].parent_or_size;
        self.nodes[former] = Node {
            parent_or_size: leader as i32,
            difference,
        };
        self.group_count -= 1;
    }
}

impl<G: Group> Clone for DsuPotential<G> {
    fn clone(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
            group_count: self.group_count,
        }
    }
}

/// Maps each vertex that is no leader to its parent and the difference from there.
impl<G: Group<S: Debug>> Debug for DsuPotential<G> {
    fn fmt(&self, formatter: &mut Formatter) -> Formatted {
        let nodes = self.nodes.iter().enumerate();
        let attached = nodes.filter(|(_, node)| node.parent_or_size >= 0);
        let entries = attached.map(|(v, node)| (v, (node.parent_or_size, &node.difference)));
        formatter.debug_map().entries(entries).finish()
    }
}

#[cfg(test)]
mod tests;
