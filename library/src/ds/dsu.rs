//! Disjoint set union: vertices fall into groups, and groups are united.
//!
//! Also called union-find. It answers whether two vertices of a growing graph are connected, builds
//! minimum spanning trees, and groups things that are equal.
//!
//! - If the edges carry differences (`x` is 3 more than `y`), use the one with potentials.
//! - If unions are taken back in reverse order, or all versions must stay, use the rollback or the
//!   persistent one.
//! - Edges cannot be removed otherwise.
//!
//! Vertices are `0..n`. Unions go by size, and a search halves the path that it walks.
//!
//! | operation | time |
//! |---|---|
//! | `unite`, `merge`, `leader`, `same`, `size` | O(α(n)) amortised, O(log n) at worst |
//! | `groups` | O(n α(n)) |
//!
//! Reference: R. E. Tarjan and J. van Leeuwen, *Worst-case analysis of set union algorithms*,
//! J. ACM 31 (1984).

use crate::ds::bounds::checked_index;

/// The groups of `n` vertices.
///
/// # Examples
///
/// ```
/// use library::ds::Dsu;
///
/// let mut dsu = Dsu::new(4);
/// assert!(dsu.unite(0, 2));
/// assert!(dsu.unite(2, 3));
/// assert!(!dsu.unite(0, 3)); // they were together already
/// assert!(dsu.same(0, 3));
/// assert_eq!(dsu.size(2), 3);
/// assert_eq!(dsu.groups(), [vec![0, 2, 3], vec![1]]);
/// ```
#[derive(Clone, Debug)]
pub struct Dsu {
    /// The parent of a vertex, or minus the size of the group if the vertex is its leader.
    parent_or_size: Vec<i32>,
    /// The number of groups.
    group_count: usize,
}

impl Dsu {
    /// `n` vertices, each alone in its group.
    ///
    /// # Panics
    /// If `n` is 2^31 or more.
    #[track_caller]
    pub fn new(n: usize) -> Self {
        const LIMIT: usize = i32::MAX as usize;
        assert!(n <= LIMIT, "{n} vertices, but the limit is {LIMIT}");
        Self {
            parent_or_size: vec![-1; n],
            group_count: n,
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.parent_or_size.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.parent_or_size.is_empty()
    }

    /// Unites the groups of `a` and `b`; false if they are one already.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[track_caller]
    pub fn unite(&mut self, a: usize, b: usize) -> bool {
        self.merge(a, b).is_some()
    }

    /// Unites the groups of `a` and `b`, and tells the leader that stays and the one that is no
    /// longer; `None` if they are one group already.
    ///
    /// Data that is kept for each group, at the index of its leader, is to be moved from the second
    /// to the first.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::ds::Dsu;
    ///
    /// let mut sums = [1, 10, 100];
    /// let mut dsu = Dsu::new(3);
    /// for (a, b) in [(0, 1), (1, 2), (2, 0)] {
    ///     if let Some((leader, former)) = dsu.merge(a, b) {
    ///         sums[leader] += sums[former];
    ///     }
    /// }
    /// assert_eq!(sums[dsu.leader(0)], 111);
    /// ```
    #[track_caller]
    pub fn merge(&mut self, a: usize, b: usize) -> Option<(usize, usize)> {
        let (a, b) = (self.leader(a), self.leader(b));
        if a == b {
            return None;
        }
        let (size_of_a, size_of_b) = (self.parent_or_size[a], self.parent_or_size[b]);
        let (leader, former) = if size_of_a > size_of_b {
            (b, a)
        } else {
            (a, b)
        };
        self.parent_or_size[leader] = size_of_a + size_of_b;
        self.parent_or_size[former] = leader as i32;
        self.group_count -= 1;
        Some((leader, former))
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
        let mut vertex = checked_index(vertex, self.len(), "DSU");
        loop {
            let parent = self.parent_or_size[vertex];
            if parent < 0 {
                return vertex;
            }
            let grandparent = self.parent_or_size[parent as usize];
            if grandparent < 0 {
                return parent as usize;
            }
            self.parent_or_size[vertex] = grandparent;
            vertex = grandparent as usize;
        }
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
        self.parent_or_size[leader].unsigned_abs() as usize
    }

    /// The number of groups.
    pub fn group_count(&self) -> usize {
        self.group_count
    }

    /// The vertices of each group, ascending; the groups in the order of their first vertices.
    ///
    /// # Complexity
    /// O(n α(n)).
    pub fn groups(&mut self) -> Vec<Vec<usize>> {
        // All groups are found and their lists made before any is filled: the passes miss the cache
        // in one array each, which takes half the time of a single pass.
        const UNSEEN: u32 = u32::MAX;
        let mut group_of_leader = vec![UNSEEN; self.len()];
        let mut sizes = Vec::with_capacity(self.group_count);
        let mut group_of = Vec::with_capacity(self.len());
        for vertex in 0..self.len() {
            let leader = self.leader(vertex);
            let group = &mut group_of_leader[leader];
            if *group == UNSEEN {
                *group = sizes.len() as u32;
                sizes.push(self.parent_or_size[leader].unsigned_abs() as usize);
            }
            group_of.push(*group);
        }
        let mut groups: Vec<Vec<usize>> = sizes.into_iter().map(Vec::with_capacity).collect();
        for (vertex, group) in group_of.into_iter().enumerate() {
            groups[group as usize].push(vertex);
        }
        groups
    }
}

#[cfg(test)]
mod tests;
