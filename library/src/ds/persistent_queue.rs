//! Persistent queues: every version stays, and any of them can be pushed to and popped from.
//!
//! For searches and problems in which a queue branches. The elements of all versions form a tree
//! that grows at the back ends; a version is a path in it, of which only the back end and the
//! length are stored. The front is found by jump pointers.
//!
//! All versions live in one structure, numbered in the order of their making; 0 is the empty queue.
//!
//! | operation | time | memory |
//! |---|---|---|
//! | `push` | O(1) | 20 bytes and a value |
//! | `pop` | O(log n) | 8 bytes |
//! | `front` | O(log n) | |
//! | `back`, `len` | O(1) | |
//!
//! n is the number of elements that were pushed on the way to the version.
//!
//! Reference: E. W. Myers, *An applicative random-access stack*, Inf. Process. Lett. 17 (1983).

/// Versions of a queue.
///
/// # Examples
///
/// ```
/// use library::ds::PersistentQueue;
///
/// let mut queue = PersistentQueue::new();
/// let a = queue.push(0, 'a');
/// let ab = queue.push(a, 'b');
/// let ac = queue.push(a, 'c');
/// assert_eq!(queue.pop(ab).map(|(_, front)| *front), Some('a'));
/// let (c, _) = queue.pop(ac).unwrap();
/// assert_eq!(queue.front(c), Some(&'c'));
/// assert_eq!([ab, c].map(|version| queue.len(version)), [2, 1]);
/// assert!(queue.pop(0).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct PersistentQueue<T> {
    /// All elements that any version has; element `i` belongs to node `i + 1`.
    values: Vec<T>,
    /// The tree of the elements, node 0 in front of all of them.
    nodes: Vec<Node>,
    versions: Vec<Version>,
}

#[derive(Clone, Debug)]
struct Node {
    /// The distance from node 0.
    depth: u32,
    /// The node in front of this one.
    parent: u32,
    /// A node farther in front.
    jump: u32,
}

#[derive(Clone, Copy, Debug)]
struct Version {
    /// The node of the last element, 0 if there is none.
    back: u32,
    /// The number of elements.
    len: u32,
}

impl<T> PersistentQueue<T> {
    /// Version 0, the empty queue.
    pub fn new() -> Self {
        let root = Node {
            depth: 0,
            parent: 0,
            jump: 0,
        };
        Self {
            values: Vec::new(),
            nodes: vec![root],
            versions: vec![Version { back: 0, len: 0 }],
        }
    }

    /// The number of versions: one more than that of the latest.
    pub fn version_count(&self) -> usize {
        self.versions.len()
    }

    /// Makes a version that is `version` with `value` at the back, and returns its number.
    ///
    /// # Panics
    /// If there is no such version.
    ///
    /// # Complexity
    /// O(1).
    #[track_caller]
    pub fn push(&mut self, version: usize, value: T) -> usize {
        let Version { back, len } = self.version(version);
        let parent = &self.nodes[back as usize];
        let middle = &self.nodes[parent.jump as usize];
        let far = &self.nodes[middle.jump as usize];
        // As the carries of a skew binary counter: two jumps of equal length make one, so that a
        // node is reached from any depth in O(log depth) jumps and steps.
        let merges = parent.depth - middle.depth == middle.depth - far.depth;
        self.nodes.push(Node {
            depth: parent.depth + 1,
            parent: back,
            jump: if merges { middle.jump } else { back },
        });
        self.values.push(value);
        self.added(Version {
            back: self.values.len() as u32,
            len: len + 1,
        })
    }

    /// Makes a version that is `version` without its front, and returns its number and that front;
    /// `None` if `version` is empty.
    ///
    /// # Panics
    /// If there is no such version.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn pop(&mut self, version: usize) -> Option<(usize, &T)> {
        let front = self.front_node(version)?;
        let Version { back, len } = self.version(version);
        let rest = match len - 1 {
            0 => Version { back: 0, len: 0 },
            len => Version { back, len },
        };
        Some((self.added(rest), &self.values[front - 1]))
    }

    /// The first element of `version`; `None` if it is empty.
    ///
    /// # Panics
    /// If there is no such version.
    ///
    /// # Complexity
    /// O(log n).
    #[track_caller]
    pub fn front(&self, version: usize) -> Option<&T> {
        Some(&self.values[self.front_node(version)? - 1])
    }

    /// The last element of `version`; `None` if it is empty.
    ///
    /// # Panics
    /// If there is no such version.
    #[track_caller]
    pub fn back(&self, version: usize) -> Option<&T> {
        let back = self.version(version).back as usize;
        Some(&self.values[back.checked_sub(1)?])
    }

    /// The number of elements of `version`.
    ///
    /// # Panics
    /// If there is no such version.
    #[track_caller]
    pub fn len(&self, version: usize) -> usize {
        self.version(version).len as usize
    }

    /// Whether `version` has no elements.
    ///
    /// # Panics
    /// If there is no such version.
    #[track_caller]
    pub fn is_empty(&self, version: usize) -> bool {
        self.version(version).len == 0
    }

    /// The node of the first element: the ancestor of the last one that is `len - 1` above it.
    #[track_caller]
    fn front_node(&self, version: usize) -> Option<usize> {
        let Version { back, len } = self.version(version);
        let mut node = back;
        let depth = self.nodes[back as usize].depth - len.checked_sub(1)?;
        while self.nodes[node as usize].depth > depth {
            let Node { parent, jump, .. } = self.nodes[node as usize];
            node = if self.nodes[jump as usize].depth < depth {
                parent
            } else {
                jump
            };
        }
        Some(node as usize)
    }

    fn added(&mut self, version: Version) -> usize {
        self.versions.push(version);
        self.versions.len() - 1
    }

    #[track_caller]
    fn version(&self, version: usize) -> Version {
        let versions = self.versions.len();
        assert!(
            version < versions,
            "version {version} out of range for a persistent queue of {versions} versions"
        );
        self.versions[version]
    }
}

impl<T> Default for PersistentQueue<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
