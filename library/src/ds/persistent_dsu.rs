//! Persistent disjoint set union: every version stays, and a union can be made in any of them.
//!
//! For connectivity at any moment of a history that branches.
//!
//! - If the history does not branch and the questions are known in advance, answer them in the
//!   order of time with the plain one.
//! - If versions are left in the reverse order of their making, the one with rollback is much
//!   faster.
//!
//! Vertices are `0..n`. All versions live in one structure, numbered in the order of their making;
//! in version 0 each vertex is alone. Unions go by size over a persistent array.
//!
//! | operation | time |
//! |---|---|
//! | `unite`, `leader`, `same`, `size` | O(log² n) |

use crate::ds::bounds::checked_index;
use crate::ds::persistent_array::PersistentArray;

/// Versions of the groups of `n` vertices.
///
/// # Examples
///
/// ```
/// use library::ds::PersistentDsu;
///
/// let mut dsu = PersistentDsu::new(3);
/// let left = dsu.unite(0, 0, 1);
/// let right = dsu.unite(0, 1, 2);
/// let both = dsu.unite(left, 1, 2);
/// let ends_meet = |version| dsu.same(version, 0, 2);
/// assert_eq!([left, right, both].map(ends_meet), [false, false, true]);
/// assert_eq!(dsu.unite(both, 2, 0), both); // nothing new
/// ```
#[derive(Clone, Debug)]
pub struct PersistentDsu {
    /// The parent of a vertex, or minus the size of the group if the vertex is its leader.
    parent_or_size: PersistentArray<i32>,
    versions: Vec<Version>,
}

#[derive(Clone, Debug)]
struct Version {
    /// The version of the array.
    array: u32,
    /// The number of groups.
    group_count: u32,
}

impl PersistentDsu {
    /// `n` vertices; version 0, in which each is alone in its group.
    ///
    /// # Panics
    /// If `n` is 2^31 or more.
    #[track_caller]
    pub fn new(n: usize) -> Self {
        const LIMIT: usize = i32::MAX as usize;
        assert!(n <= LIMIT, "{n} vertices, but the limit is {LIMIT}");
        Self {
            parent_or_size: vec![-1; n].into(),
            versions: vec![Version {
                array: 0,
                group_count: n as u32,
            }],
        }
    }

    /// The number of vertices, the same in every version.
    pub fn len(&self) -> usize {
        self.parent_or_size.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.parent_or_size.is_empty()
    }

    /// The number of versions: one more than that of the latest.
    pub fn version_count(&self) -> usize {
        self.versions.len()
    }

    /// Makes a version that is like `version` but for the groups of `a` and `b`, which are united,
    /// and returns its number; `version` itself if they are one group already.
    ///
    /// # Panics
    /// If there is no such version or vertex.
    ///
    /// # Complexity
    /// O(log² n) time and O(log n) memory.
    #[track_caller]
    pub fn unite(&mut self, version: usize, a: usize, b: usize) -> usize {
        let (mut leader, mut size) = self.search(version, a);
        let (mut former, mut former_size) = self.search(version, b);
        if leader == former {
            return version;
        }
        if size < former_size {
            (leader, former) = (former, leader);
            (size, former_size) = (former_size, size);
        }
        let Version { array, group_count } = self.versions[version];
        let cells = &mut self.parent_or_size;
        let array = cells.set(array as usize, former, leader as i32);
        let array = cells.set(array, leader, -(size + former_size));
        self.versions.push(Version {
            array: array as u32,
            group_count: group_count - 1,
        });
        self.versions.len() - 1
    }

    /// The vertex that stands for the group of `vertex` in `version`.
    ///
    /// # Panics
    /// If there is no such version or vertex.
    ///
    /// # Complexity
    /// O(log² n).
    #[track_caller]
    pub fn leader(&self, version: usize, vertex: usize) -> usize {
        self.search(version, vertex).0
    }

    /// Whether `a` and `b` are in one group in `version`.
    ///
    /// # Panics
    /// If there is no such version or vertex.
    ///
    /// # Complexity
    /// O(log² n).
    #[track_caller]
    pub fn same(&self, version: usize, a: usize, b: usize) -> bool {
        self.leader(version, a) == self.leader(version, b)
    }

    /// The number of vertices in the group of `vertex` in `version`.
    ///
    /// # Panics
    /// If there is no such version or vertex.
    ///
    /// # Complexity
    /// O(log² n).
    #[track_caller]
    pub fn size(&self, version: usize, vertex: usize) -> usize {
        self.search(version, vertex).1 as usize
    }

    /// The number of groups in `version`.
    ///
    /// # Panics
    /// If there is no such version.
    #[track_caller]
    pub fn group_count(&self, version: usize) -> usize {
        self.version(version).group_count as usize
    }

    /// The leader of `vertex` and the size of its group.
    #[track_caller]
    fn search(&self, version: usize, vertex: usize) -> (usize, i32) {
        let array = self.version(version).array as usize;
        let mut vertex = checked_index(vertex, self.len(), "persistent DSU");
        loop {
            let parent_or_size = *self.parent_or_size.get(array, vertex);
            if parent_or_size < 0 {
                return (vertex, -parent_or_size);
            }
            vertex = parent_or_size as usize;
        }
    }

    #[track_caller]
    fn version(&self, version: usize) -> &Version {
        let versions = self.versions.len();
        assert!(
            version < versions,
            "version {version} out of range for a persistent DSU of {versions} versions"
        );
        &self.versions[version]
    }
}

#[cfg(test)]
mod tests;
