//! Binary trie: a multiset of numbers that is ordered by the exclusive or with any mask.
//!
//! A binary tree whose edges are the bits of the numbers, the uppermost first, with the number of
//! elements below each edge. A mask exchanges the two children of the nodes at some heights, which
//! a walk from the root does as it goes.
//!
//! - Without masks: `ordered_set`, which takes less memory.
//! - Only the greatest exclusive or of a fixed set of numbers: a basis over GF(2).
//!
//! | operation | time |
//! |---|---|
//! | all | O(bits) |
//!
//! An element takes at most 16 bytes for each bit, far less if many elements have upper bits in
//! common. Removing an element keeps its nodes for those to come with the same upper bits.

use std::fmt;

/// A multiset of numbers below 2^bits.
///
/// # Examples
///
/// ```
/// use library::ds::BinaryTrie;
///
/// let mut trie = BinaryTrie::new(4);
/// for x in [3, 5, 5, 12] {
///     trie.insert(x);
/// }
/// assert_eq!(trie.min_xor(6), Some(5 ^ 6));
/// assert_eq!(trie.max_xor(6), Some(12 ^ 6));
/// assert_eq!(trie.kth_xor(2, 0), Some(5)); // of 3, 5, 5, 12
/// assert_eq!(trie.rank_xor(12, 0), 3);
/// assert_eq!(trie.count(5), 2);
/// ```
#[derive(Clone)]
pub struct BinaryTrie {
    /// Number of bits of an element.
    bits: u32,
    /// Number of elements.
    len: usize,
    /// The root comes first. There is no node below the lowest bit.
    nodes: Vec<Node>,
}

/// A node at some height: what is below, by the bit of that height.
#[derive(Clone, Debug, Default)]
struct Node {
    /// Number of elements with that bit.
    count: [u32; 2],
    /// Index of the node one lower, 0 for none.
    child: [u32; 2],
}

impl BinaryTrie {
    /// A trie without elements, which will be below 2^bits.
    ///
    /// # Panics
    ///
    /// If `bits` is above 64.
    #[track_caller]
    pub fn new(bits: u32) -> Self {
        assert!(bits <= 64, "{bits} bits, but the limit is 64");
        Self {
            bits,
            len: 0,
            nodes: vec![Node::default()],
        }
    }

    /// Adds `x`, once more if it is there.
    ///
    /// # Panics
    ///
    /// If `x` is not below 2^bits, or if there are 2^32 - 1 elements or 2^32 nodes.
    #[track_caller]
    pub fn insert(&mut self, x: u64) {
        self.check("element", x);
        assert!(self.len < u32::MAX as usize, "too many elements");
        self.len += 1;
        let mut node = 0;
        for height in (0..self.bits).rev() {
            let new = self.nodes.len();
            let bit = bit(x, height);
            self.nodes[node].count[bit] += 1;
            if height > 0 && self.nodes[node].child[bit] == 0 {
                self.nodes[node].child[bit] = u32::try_from(new).expect("less than 2^32 nodes");
                self.nodes.push(Node::default());
            }
            node = self.nodes[node].child[bit] as usize;
        }
    }

    /// Removes `x` once; false if it is not there.
    ///
    /// # Panics
    ///
    /// If `x` is not below 2^bits.
    #[track_caller]
    pub fn remove(&mut self, x: u64) -> bool {
        if self.count(x) == 0 {
            return false;
        }
        self.len -= 1;
        let mut node = 0;
        for height in (0..self.bits).rev() {
            let bit = bit(x, height);
            self.nodes[node].count[bit] -= 1;
            node = self.nodes[node].child[bit] as usize;
        }
        true
    }

    /// How many times `x` is there.
    ///
    /// # Panics
    ///
    /// If `x` is not below 2^bits.
    #[track_caller]
    pub fn count(&self, x: u64) -> usize {
        self.check("element", x);
        let (mut node, mut count) = (0, self.len);
        for height in (0..self.bits).rev() {
            let bit = bit(x, height);
            count = self.nodes[node].count[bit] as usize;
            if count == 0 {
                break;
            }
            node = self.nodes[node].child[bit] as usize;
        }
        count
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The least `element ^ mask`, `None` if there is no element.
    ///
    /// # Panics
    ///
    /// If `mask` is not below 2^bits.
    #[track_caller]
    pub fn min_xor(&self, mask: u64) -> Option<u64> {
        self.kth_xor(0, mask)
    }

    /// The greatest `element ^ mask`, `None` if there is no element.
    ///
    /// # Panics
    ///
    /// If `mask` is not below 2^bits.
    #[track_caller]
    pub fn max_xor(&self, mask: u64) -> Option<u64> {
        self.kth_xor(self.len.saturating_sub(1), mask)
    }

    /// The entry with index `k` of all `element ^ mask` in ascending order, `None` if there are at
    /// most `k` elements.
    ///
    /// # Panics
    ///
    /// If `mask` is not below 2^bits.
    #[track_caller]
    pub fn kth_xor(&self, k: usize, mask: u64) -> Option<u64> {
        self.check("mask", mask);
        if k >= self.len {
            return None;
        }
        let (mut node, mut k, mut value) = (&self.nodes[0], k, 0);
        for height in (0..self.bits).rev() {
            let mut bit = bit(mask, height);
            let lower = node.count[bit] as usize;
            if k >= lower {
                k -= lower;
                bit ^= 1;
                value |= 1 << height;
            }
            node = &self.nodes[node.child[bit] as usize];
        }
        Some(value)
    }

    /// Number of elements for which `element ^ mask` is less than `bound`, which may be any number.
    ///
    /// # Panics
    ///
    /// If `mask` is not below 2^bits.
    #[track_caller]
    pub fn rank_xor(&self, bound: u64, mask: u64) -> usize {
        self.check("mask", mask);
        if !self.contains_number(bound) {
            return self.len;
        }
        let (mut node, mut rank) = (&self.nodes[0], 0);
        for height in (0..self.bits).rev() {
            let mut bit = bit(mask, height);
            if bound >> height & 1 == 1 {
                rank += node.count[bit] as usize;
                bit ^= 1;
            }
            match node.child[bit] {
                0 => break,
                child => node = &self.nodes[child as usize],
            }
        }
        rank
    }

    /// All elements, ascending, each as many times as it is there.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = u64> {
        (0..self.len).filter_map(|k| self.kth_xor(k, 0))
    }

    fn contains_number(&self, x: u64) -> bool {
        self.bits == 64 || x >> self.bits == 0
    }

    #[track_caller]
    fn check(&self, role: &str, x: u64) {
        let bits = self.bits;
        assert!(
            self.contains_number(x),
            "{role} {x} out of range for a binary trie of {bits} bits"
        );
    }
}

impl fmt::Debug for BinaryTrie {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The bit of `x` that stands for 2^height.
fn bit(x: u64, height: u32) -> usize {
    (x >> height & 1) as usize
}

#[cfg(test)]
mod tests;
