//! Persistent arrays: every version stays, and a new one can be made from any of them.
//!
//! For problems that return to earlier states, and as the memory of other persistent structures.
//!
//! - If states are left in the reverse order of their making, a plain array and a list of what was
//!   overwritten are much faster.
//!
//! All versions live in one structure, numbered in the order of their making; 0 is the first. They
//! are trees with eight branches that share what they have in common.
//!
//! | operation | time | memory |
//! |---|---|---|
//! | build | O(n) | 4.6 n bytes beside the values |
//! | `get` | O(log n), for n = 10^6 seven steps | |
//! | `set` | O(log n) | 32 bytes per step and a value |
//!
//! Reference: J. R. Driscoll, N. Sarnak, D. D. Sleator and R. E. Tarjan, *Making data structures
//! persistent*, J. Comput. System Sci. 38 (1989); the copying of paths is described by N. Sarnak and
//! R. E. Tarjan, *Planar point location using persistent search trees*, Comm. ACM 29 (1986).

use crate::ds::bounds::checked_index;

/// Versions of an array of `n` elements.
///
/// # Examples
///
/// ```
/// use library::ds::PersistentArray;
///
/// let mut array = PersistentArray::from(vec!['a', 'b', 'c']);
/// let x = array.set(0, 1, 'x');
/// let y = array.set(0, 2, 'y');
/// let xz = array.set(x, 2, 'z');
/// let text = |version| (0..3).map(|i| array.get(version, i)).collect::<String>();
/// assert_eq!([0, x, y, xz].map(text), ["abc", "axc", "aby", "axz"]);
/// ```
#[derive(Clone, Debug)]
pub struct PersistentArray<T> {
    /// The number of elements.
    len: usize,
    /// The number of levels of nodes above the values.
    depth: u32,
    /// All elements that any version has.
    values: Vec<T>,
    /// The indices of eight nodes of the level below, or of values at the lowest level.
    nodes: Vec<[u32; BRANCHES]>,
    /// The root of each version, in `nodes`, or in `values` if there are no levels.
    roots: Vec<u32>,
}

const BITS: u32 = 3;
const BRANCHES: usize = 1 << BITS;

/// The branch of a node `level` levels above the lowest nodes that leads to `index`.
fn branch(index: usize, level: u32) -> usize {
    index >> (BITS * level) & (BRANCHES - 1)
}

impl<T> PersistentArray<T> {
    /// The number of elements, the same in every version.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of versions: one more than that of the latest.
    pub fn version_count(&self) -> usize {
        self.roots.len()
    }

    /// Makes a version that is like `version` but for the element at `index`, and returns its
    /// number.
    ///
    /// # Panics
    /// If there is no such version or element.
    ///
    /// # Complexity
    /// O(log n) time and memory.
    #[track_caller]
    pub fn set(&mut self, version: usize, index: usize, value: T) -> usize {
        let (index, mut old) = self.enter(version, index);
        let root = if self.depth > 0 {
            self.nodes.len()
        } else {
            self.values.len()
        };
        for level in (0..self.depth).rev() {
            let mut node = self.nodes[old as usize];
            let next = if level > 0 {
                self.nodes.len() + 1
            } else {
                self.values.len()
            };
            old = std::mem::replace(&mut node[branch(index, level)], next as u32);
            self.nodes.push(node);
        }
        self.values.push(value);
        self.roots.push(root as u32);
        self.roots.len() - 1
    }

    /// The element at `index` in `version`.
    ///
    /// # Panics
    /// If there is no such version or element.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn get(&self, version: usize, index: usize) -> &T {
        let (index, mut node) = self.enter(version, index);
        for level in (0..self.depth).rev() {
            node = self.nodes[node as usize][branch(index, level)];
        }
        &self.values[node as usize]
    }

    /// The checked index and the root of the version.
    #[track_caller]
    fn enter(&self, version: usize, index: usize) -> (usize, u32) {
        let versions = self.roots.len();
        assert!(
            version < versions,
            "version {version} out of range for a persistent array of {versions} versions"
        );
        (
            checked_index(index, self.len, "persistent array"),
            self.roots[version],
        )
    }
}

/// Version 0 has the elements of the vector.
impl<T> From<Vec<T>> for PersistentArray<T> {
    fn from(values: Vec<T>) -> Self {
        let len = values.len();
        let mut nodes = Vec::new();
        let mut level: Vec<u32> = (0..len as u32).collect();
        let mut depth = 0;
        while level.len() > 1 {
            let first = nodes.len() as u32;
            // Branches beyond the end are never walked.
            nodes.extend(level.chunks(BRANCHES).map(|children| {
                let mut node = [0; BRANCHES];
                node[..children.len()].copy_from_slice(children);
                node
            }));
            level = (first..nodes.len() as u32).collect();
            depth += 1;
        }
        Self {
            len,
            depth,
            values,
            nodes,
            roots: vec![level.first().copied().unwrap_or(0)],
        }
    }
}

impl<T> FromIterator<T> for PersistentArray<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::from(values.into_iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
