//! Sequences that are cut, reversed and mapped, by splitting and merging trees of random shape:
//! what large outputs of problems on such sequences are compared with.

use crate::problem::random::Random;

/// Numbers modulo a number below 2^63.
pub struct AffineSequence {
    modulus: u64,
    random: Random,
    root: Tree,
}

type Tree = Option<Box<Node>>;

struct Node {
    left: Tree,
    right: Tree,
    length: usize,
    value: u64,
    sum: u64,
    /// What has still to be done to the trees below: reversed, then mapped.
    reversed: bool,
    map: [u64; 2],
}

fn length(tree: &Tree) -> usize {
    tree.as_ref().map_or(0, |node| node.length)
}

impl AffineSequence {
    /// The sequence of `values`, which are less than `modulus`.
    #[must_use]
    pub fn new(modulus: u64, values: &[u64]) -> Self {
        let mut sequence = Self {
            modulus,
            random: Random::new(1),
            root: None,
        };
        sequence.root = sequence.built(values);
        sequence
    }

    fn built(&self, values: &[u64]) -> Tree {
        let middle = values.len() / 2;
        let mut node = Box::new(Node {
            value: *values.get(middle)?,
            left: self.built(&values[..middle]),
            right: self.built(&values[middle + 1..]),
            length: 0,
            sum: 0,
            reversed: false,
            map: [1, 0],
        });
        self.pull(&mut node);
        Some(node)
    }

    /// Puts `value` in front of index `index`.
    pub fn insert(&mut self, index: usize, value: u64) {
        let node = self.built(&[value]);
        let ((left, _), right) = self.take(index, index);
        self.root = self.merged([left, node, right]);
    }

    /// Removes the value at `index`.
    pub fn remove(&mut self, index: usize) {
        let ((left, _), right) = self.take(index, index + 1);
        self.root = self.merged([left, None, right]);
    }

    /// Reverses `left..right`.
    pub fn reverse(&mut self, left: usize, right: usize) {
        let ((before, mut part), behind) = self.take(left, right);
        reverse(&mut part);
        self.root = self.merged([before, part, behind]);
    }

    /// Maps each `x` of `left..right` to `slope x + intercept`.
    pub fn map(&mut self, left: usize, right: usize, slope: u64, intercept: u64) {
        let ((before, mut part), behind) = self.take(left, right);
        self.apply(&mut part, [slope, intercept]);
        self.root = self.merged([before, part, behind]);
    }

    /// The sum of `left..right`.
    pub fn sum(&mut self, left: usize, right: usize) -> u64 {
        let ((before, part), behind) = self.take(left, right);
        let sum = part.as_ref().map_or(0, |node| node.sum);
        self.root = self.merged([before, part, behind]);
        sum
    }

    fn take(&mut self, left: usize, right: usize) -> ((Tree, Tree), Tree) {
        let root = self.root.take();
        let (rest, behind) = self.split(root, right);
        (self.split(rest, left), behind)
    }

    fn merged(&mut self, [left, middle, right]: [Tree; 3]) -> Tree {
        let rest = self.merge(left, middle);
        self.merge(rest, right)
    }

    fn split(&self, tree: Tree, count: usize) -> (Tree, Tree) {
        let Some(mut node) = tree else {
            return (None, None);
        };
        self.push(&mut node);
        let middle = length(&node.left);
        if count <= middle {
            let (first, second) = self.split(node.left.take(), count);
            node.left = second;
            self.pull(&mut node);
            (first, Some(node))
        } else {
            let (first, second) = self.split(node.right.take(), count - middle - 1);
            node.right = first;
            self.pull(&mut node);
            (Some(node), second)
        }
    }

    /// The root is that of either tree, as likely as the tree is large.
    fn merge(&mut self, left: Tree, right: Tree) -> Tree {
        let (mut a, mut b) = match (left, right) {
            (Some(a), Some(b)) => (a, b),
            (left, right) => return left.or(right),
        };
        if self.random.chance(a.length, a.length + b.length) {
            self.push(&mut a);
            let below = a.right.take();
            a.right = self.merge(below, Some(b));
            self.pull(&mut a);
            Some(a)
        } else {
            self.push(&mut b);
            let below = b.left.take();
            b.left = self.merge(Some(a), below);
            self.pull(&mut b);
            Some(b)
        }
    }

    fn pull(&self, node: &mut Node) {
        let below = [&node.left, &node.right];
        let sums = below.map(|tree| tree.as_ref().map_or(0, |node| node.sum));
        node.length = length(&node.left) + 1 + length(&node.right);
        node.sum = ((sums[0] + sums[1]) % self.modulus + node.value) % self.modulus;
    }

    fn push(&self, node: &mut Node) {
        for below in [&mut node.left, &mut node.right] {
            if node.reversed {
                reverse(below);
            }
            if node.map != [1, 0] {
                self.apply(below, node.map);
            }
        }
        (node.reversed, node.map) = (false, [1, 0]);
    }

    fn apply(&self, tree: &mut Tree, [slope, intercept]: [u64; 2]) {
        if let Some(node) = tree {
            let affine = |x: u64, count: u64| {
                let product = |a: u64, b: u64| u128::from(a) * u128::from(b);
                let exact = product(slope, x) + product(intercept, count);
                (exact % u128::from(self.modulus)) as u64
            };
            node.value = affine(node.value, 1);
            node.sum = affine(node.sum, node.length as u64);
            node.map = [affine(node.map[0], 0), affine(node.map[1], 1)];
        }
    }
}

fn reverse(tree: &mut Tree) {
    if let Some(node) = tree {
        std::mem::swap(&mut node.left, &mut node.right);
        node.reversed ^= true;
    }
}
