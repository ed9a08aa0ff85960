//! How many values of a range are below a bound, and their sum, for many ranges: a sweep over the
//! values from the least, with a Fenwick tree over the places of those below the bound.

/// A range and a bound.
#[derive(Clone, Copy)]
pub struct Below {
    /// Where the range starts.
    pub left: usize,
    /// Where it ends, exclusive.
    pub right: usize,
    /// Values count that are less.
    pub bound: usize,
}

/// For each query the number and the sum of the values of its range that are below its bound.
#[must_use]
pub fn below(values: &[usize], queries: &[Below]) -> Vec<[usize; 2]> {
    let mut places: Vec<usize> = (0..values.len()).collect();
    places.sort_unstable_by_key(|&place| values[place]);
    let mut places = places.into_iter().peekable();
    let mut order: Vec<usize> = (0..queries.len()).collect();
    order.sort_unstable_by_key(|&index| queries[index].bound);
    // Node `k` stands for the `k & -k` places that end with place `k - 1`.
    let mut tree = vec![[0; 2]; values.len() + 1];
    let mut answers = vec![[0; 2]; queries.len()];
    for index in order {
        let Below { left, right, bound } = queries[index];
        while let Some(place) = places.next_if(|&place| values[place] < bound) {
            let mut node = place + 1;
            while node < tree.len() {
                tree[node][0] += 1;
                tree[node][1] += values[place];
                node += node & node.wrapping_neg();
            }
        }
        let [before, until] = [left, right].map(|mut node| {
            let mut total = [0; 2];
            while node > 0 {
                total[0] += tree[node][0];
                total[1] += tree[node][1];
                node &= node - 1;
            }
            total
        });
        answers[index] = [until[0] - before[0], until[1] - before[1]];
    }
    answers
}
