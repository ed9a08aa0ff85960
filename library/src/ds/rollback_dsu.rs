//! Disjoint set union with rollback: unions are taken back, the last one first.
//!
//! For searches that try an edge and take it back, and for offline connectivity under insertion and
//! removal of edges, where a divide and conquer over time descends with unions and returns.
//!
//! - Without taking back, the plain one is faster: here paths cannot be shortened.
//! - If any earlier state may be asked or changed at any time, use the persistent one.
//!
//! Vertices are `0..n`. Unions go by size.
//!
//! | operation | time |
//! |---|---|
//! | `unite`, `leader`, `same`, `size` | O(log n) |
//! | `undo` | O(1) |
//! | `rollback` | O(number of calls that are taken back) |

use crate::ds::bounds::checked_index;

/// The groups of `n` vertices, with the history of how they came about.
///
/// # Examples
///
/// ```
/// use library::ds::RollbackDsu;
///
/// let mut dsu = RollbackDsu::new(4);
/// dsu.unite(0, 1);
/// let before = dsu.snapshot();
/// dsu.unite(1, 2);
/// dsu.unite(2, 3);
/// dsu.undo();
/// assert_eq!([dsu.same(0, 2), dsu.same(0, 3)], [true, false]);
/// dsu.rollback(before);
/// assert_eq!([dsu.same(0, 1), dsu.same(0, 2)], [true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct RollbackDsu {
    /// The parent of a vertex, itself if it is the leader of its group.
    parent: Vec<u32>,
    /// The number of vertices in the group of a leader. Of others, that when they were leaders last.
    size: Vec<u32>,
    /// For each call of `unite`, the vertex that ceased to be a leader, if one did.
    history: Vec<Option<u32>>,
    /// The number of groups.
    group_count: usize,
}

impl RollbackDsu {
    /// `n` vertices, each alone in its group.
    ///
    /// # Panics
    /// If `n` is 2^32 or more.
    #[track_caller]
    pub fn new(n: usize) -> Self {
        const LIMIT: usize = u32::MAX as usize;
        assert!(n <= LIMIT, "{n} vertices, but the limit is {LIMIT}");
        Self {
            parent: (0..n as u32).collect(),
            size: vec![1; n],
            history: Vec::new(),
            group_count: n,
        }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.parent.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.parent.is_empty()
    }

    /// Unites the groups of `a` and `b`; false if they are one already.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn unite(&mut self, a: usize, b: usize) -> bool {
        let (mut leader, mut former) = (self.leader(a), self.leader(b));
        if leader == former {
            self.history.push(None);
            return false;
        }
        if self.size[leader] < self.size[former] {
            (leader, former) = (former, leader);
        }
        self.size[leader] += self.size[former];
        self.parent[former] = leader as u32;
        self.history.push(Some(former as u32));
        self.group_count -= 1;
        true
    }

    /// Takes back the last call of [`unite`](Self::unite) that is in effect, whether it united
    /// anything or not.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn undo(&mut self) {
        let Some(last) = self.history.pop() else {
            panic!("nothing to undo");
        };
        if let Some(former) = last {
            let leader = self.parent[former as usize];
            self.size[leader as usize] -= self.size[former as usize];
            self.parent[former as usize] = former;
            self.group_count += 1;
        }
    }

    /// What [`rollback`](Self::rollback) needs to return to the present state: the number of calls
    /// of `unite` that are in effect.
    pub fn snapshot(&self) -> usize {
        self.history.len()
    }

    /// Takes back all but the first `snapshot` calls of `unite`.
    ///
    /// # Panics
    /// If fewer calls are in effect.
    ///
    /// # Complexity
    /// O(number of calls that are taken back).
    #[track_caller]
    pub fn rollback(&mut self, snapshot: usize) {
        let calls = self.history.len();
        assert!(
            snapshot <= calls,
            "snapshot {snapshot} out of range for a DSU after {calls} unions"
        );
        for _ in snapshot..calls {
            self.undo();
        }
    }

    /// The vertex that stands for the group of `vertex`.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn leader(&self, vertex: usize) -> usize {
        let mut vertex = checked_index(vertex, self.len(), "DSU");
        while self.parent[vertex] as usize != vertex {
            vertex = self.parent[vertex] as usize;
        }
        vertex
    }

    /// Whether `a` and `b` are in one group.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn same(&self, a: usize, b: usize) -> bool {
        self.leader(a) == self.leader(b)
    }

    /// The number of vertices in the group of `vertex`.
    ///
    /// # Panics
    /// If there is no such vertex.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn size(&self, vertex: usize) -> usize {
        self.size[self.leader(vertex)] as usize
    }

    /// The number of groups.
    pub fn group_count(&self) -> usize {
        self.group_count
    }
}

#[cfg(test)]
mod tests;
