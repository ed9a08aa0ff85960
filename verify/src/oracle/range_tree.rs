//! A segment tree by recursion from the root, for any values and maps: what large outputs of
//! problems on ranges are compared with.

use crate::problem::residues::MODULUS;

/// How the values and the maps of a [`RangeTree`] go together.
pub struct Rules<S, F> {
    /// The value of two neighbouring ranges.
    pub join: fn(&S, &S) -> S,
    /// The value after a map of all elements; `None` if it cannot be told from the value, which
    /// must not happen for a single element.
    pub apply: fn(&F, &S) -> Option<S>,
    /// The first map after the second one.
    pub after: fn(&F, &F) -> F,
}

/// Values of which ranges are mapped and joined.
pub struct RangeTree<S, F> {
    rules: Rules<S, F>,
    length: usize,
    /// The value of each node, and what is still to be done to those below. Node 1 is the root, and
    /// below `k` are `2 k` and `2 k + 1`.
    nodes: Vec<Option<(S, Option<F>)>>,
}

impl<S: Clone, F: Clone> RangeTree<S, F> {
    /// A tree of at least one value.
    pub fn new(rules: Rules<S, F>, values: &[S]) -> Self {
        let length = values.len();
        let nodes = vec![None; 4 * length];
        let mut tree = Self {
            rules,
            length,
            nodes,
        };
        tree.build(1, values);
        tree
    }

    fn build(&mut self, node: usize, values: &[S]) {
        if let [value] = values {
            self.nodes[node] = Some((value.clone(), None));
            return;
        }
        let (left, right) = values.split_at(values.len() / 2);
        self.build(2 * node, left);
        self.build(2 * node + 1, right);
        self.pull(node);
    }

    /// Applies `map` to the values of `left..right`, which is not empty.
    pub fn apply(&mut self, left: usize, right: usize, map: &F) {
        self.apply_below(1, 0, self.length, left, right, map);
    }

    fn apply_below(
        &mut self,
        node: usize,
        low: usize,
        high: usize,
        left: usize,
        right: usize,
        map: &F,
    ) {
        if right <= low || high <= left || (left <= low && high <= right && self.put(node, map)) {
            return;
        }
        self.push(node);
        let middle = low + (high - low) / 2;
        self.apply_below(2 * node, low, middle, left, right, map);
        self.apply_below(2 * node + 1, middle, high, left, right, map);
        self.pull(node);
    }

    /// Makes `value` the one at `index`.
    pub fn set(&mut self, index: usize, value: S) {
        let (mut node, mut low, mut high) = (1, 0, self.length);
        while high - low > 1 {
            self.push(node);
            let middle = low + (high - low) / 2;
            if index < middle {
                (node, high) = (2 * node, middle);
            } else {
                (node, low) = (2 * node + 1, middle);
            }
        }
        self.nodes[node] = Some((value, None));
        while node > 1 {
            node /= 2;
            self.pull(node);
        }
    }

    /// The values of `left..right` joined; `None` if there are none.
    pub fn join(&mut self, left: usize, right: usize) -> Option<S> {
        self.join_below(1, 0, self.length, left, right)
    }

    fn join_below(
        &mut self,
        node: usize,
        low: usize,
        high: usize,
        left: usize,
        right: usize,
    ) -> Option<S> {
        if right <= low || high <= left {
            return None;
        }
        if left <= low && high <= right {
            return Some(self.value(node).clone());
        }
        self.push(node);
        let middle = low + (high - low) / 2;
        let first = self.join_below(2 * node, low, middle, left, right);
        let second = self.join_below(2 * node + 1, middle, high, left, right);
        match (first, second) {
            (Some(first), Some(second)) => Some((self.rules.join)(&first, &second)),
            (first, second) => first.or(second),
        }
    }

    fn value(&self, node: usize) -> &S {
        &self.nodes[node].as_ref().expect("a node of the tree").0
    }

    fn put(&mut self, node: usize, map: &F) -> bool {
        let (value, done) = self.nodes[node].as_mut().expect("a node of the tree");
        let Some(changed) = (self.rules.apply)(map, value) else {
            return false;
        };
        *value = changed;
        *done = Some(match done {
            Some(before) => (self.rules.after)(map, before),
            None => map.clone(),
        });
        true
    }

    fn push(&mut self, node: usize) {
        let (_, to_do) = self.nodes[node].as_mut().expect("a node of the tree");
        if let Some(map) = to_do.take() {
            for below in [2 * node, 2 * node + 1] {
                assert!(self.put(below, &map), "a map gets stuck on its way down");
            }
        }
    }

    fn pull(&mut self, node: usize) {
        let value = (self.rules.join)(self.value(2 * node), self.value(2 * node + 1));
        self.nodes[node] = Some((value, None));
    }
}

/// Affine maps `(slope, intercept)` on `(sum, length)` modulo [`MODULUS`].
#[must_use]
pub fn affine_sums() -> Rules<(u64, u64), (u64, u64)> {
    Rules {
        join: |a, b| ((a.0 + b.0) % MODULUS, (a.1 + b.1) % MODULUS),
        apply: |map, sum| Some(((map.0 * sum.0 + map.1 * sum.1) % MODULUS, sum.1)),
        after,
    }
}

/// Affine maps `(slope, intercept)` modulo [`MODULUS`] joined from left to right.
#[must_use]
pub fn compositions() -> Rules<(u64, u64), ()> {
    Rules {
        join: |first, second| after(second, first),
        apply: |(), map| Some(*map),
        after: |(), ()| (),
    }
}

fn after(later: &(u64, u64), earlier: &(u64, u64)) -> (u64, u64) {
    let slope = later.0 * earlier.0 % MODULUS;
    (slope, (later.0 * earlier.1 + later.1) % MODULUS)
}
