//! Mo's algorithm: answers to range queries from a window that moves by one element at a time.
//!
//! For questions whose answer for a range follows quickly from that of a range with one element
//! more or less, but not from those of two halves: the number of different values, the most
//! frequent one, pairs with some property. All queries must be known beforehand.
//!
//! - If answers of neighbouring ranges can be combined, a segment tree is quicker.
//! - If the window only moves forward, two pointers do.
//!
//! For q queries on n elements, ranges half-open:
//!
//! | function | time |
//! |---|---|
//! | [`Mo::new`] | O(q log q) |
//! | [`Mo::run`], [`Mo::run_by_ends`] | about 1.7 n √q + 2 n steps of the window at most |
//! | [`Mo::run_pairs`] | n insertions, and as many sums as steps |
//!
//! For random ranges there are about 0.8 n √q steps.
//!
//! Reference: the order of the queries is attributed to Mo Tao; to walk every other block backwards
//! and to postpone the steps, as [`Mo::run_pairs`] does, are folklore.

use std::num::Wrapping;
use std::ops::{Range, RangeBounds};

use crate::ds::bounds::checked_range;

/// Range queries, and an order in which a window visits them all in few steps.
///
/// # Examples
///
/// ```
/// use library::ds::Mo;
///
/// // How many different letters there are.
/// let text = b"abacabad";
/// let mo = Mo::new(text.len(), [0..4, 2..3, 3..8]);
/// let answers = mo.run(
///     &mut ([0; 256], 0),
///     |(frequency, different), i| {
///         let count = &mut frequency[usize::from(text[i])];
///         *count += 1;
///         *different += i32::from(*count == 1);
///     },
///     |(frequency, different), i| {
///         let count = &mut frequency[usize::from(text[i])];
///         *count -= 1;
///         *different -= i32::from(*count == 0);
///     },
///     |(_, different)| *different,
/// );
/// assert_eq!(answers, [3, 1, 4]);
/// ```
#[derive(Clone, Debug)]
pub struct Mo {
    /// Number of elements.
    len: usize,
    queries: Vec<Range<usize>>,
    /// The indices of the queries in the order in which the window visits them.
    order: Vec<usize>,
}

impl Mo {
    /// The queries on a sequence of `len` elements.
    ///
    /// # Panics
    /// If a range is reversed or ends after `len`.
    ///
    /// # Complexity
    /// O(q log q).
    #[track_caller]
    pub fn new<R: RangeBounds<usize>>(len: usize, ranges: impl IntoIterator<Item = R>) -> Self {
        let mut queries = Vec::new();
        for range in ranges {
            queries.push(checked_range(range, len, "sequence"));
        }
        // By the block of the start, then by the end, which goes up in one block and down in the
        // next. With blocks of length b the start moves by b / 3 on average if the starts are
        // random, and by b at worst; the end moves by at most n in the first of n / b blocks and
        // ever less in the next ones, as no range ends before it starts: by n n / 2 b in all. For
        // random starts q b / 3 + n n / 2 b steps are least for b = n √(1.5 / q), where they are
        // √(2 / 3) n √q; at worst they are then √(8 / 3) n √q.
        let block = (len as f64 * (1.5 / queries.len() as f64).sqrt()).max(1.0) as usize;
        let mut order: Vec<usize> = (0..queries.len()).collect();
        order.sort_unstable_by_key(|&query| {
            let Range { start, end } = queries[query];
            let block = start / block;
            (block, if block % 2 == 0 { end } else { len - end })
        });
        Self {
            len,
            queries,
            order,
        }
    }

    /// What `answer` says of each query, in the order in which they were given.
    ///
    /// The window begins empty. `add` and `remove` are told the index of the element that comes or
    /// goes, at either end of the window, and `answer` is asked when the window is that of a query.
    ///
    /// # Complexity
    /// At most about 1.7 n √q + 2 n calls of `add` and `remove` together; about 0.8 n √q for random
    /// ranges.
    pub fn run<S, T>(
        &self,
        state: &mut S,
        add: impl Fn(&mut S, usize),
        remove: impl Fn(&mut S, usize),
        answer: impl Fn(&mut S) -> T,
    ) -> Vec<T> {
        self.run_by_ends(state, &add, &add, &remove, &remove, answer)
    }

    /// As [`run`](Self::run), where it matters at which end of the window an element comes or goes.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::ds::Mo;
    /// use std::collections::VecDeque;
    ///
    /// let windows = Mo::new(9, [2..5, 7..9]).run_by_ends(
    ///     &mut VecDeque::new(),
    ///     |window, i| window.push_front(i),
    ///     |window, i| window.push_back(i),
    ///     |window, i| assert_eq!(window.pop_front(), Some(i)),
    ///     |window, i| assert_eq!(window.pop_back(), Some(i)),
    ///     |window| window.clone(),
    /// );
    /// assert_eq!(windows, [vec![2, 3, 4], vec![7, 8]]);
    /// ```
    pub fn run_by_ends<S, T>(
        &self,
        state: &mut S,
        add_left: impl Fn(&mut S, usize),
        add_right: impl Fn(&mut S, usize),
        remove_left: impl Fn(&mut S, usize),
        remove_right: impl Fn(&mut S, usize),
        answer: impl Fn(&mut S) -> T,
    ) -> Vec<T> {
        let mut answers: Vec<Option<T>> = self.order.iter().map(|_| None).collect();
        let mut window = 0..0;
        for &query in &self.order {
            let Range { start, end } = self.queries[query];
            // The window grows before it shrinks, so that it is a range at all times.
            while window.start > start {
                window.start -= 1;
                add_left(state, window.start);
            }
            while window.end < end {
                add_right(state, window.end);
                window.end += 1;
            }
            while window.start < start {
                remove_left(state, window.start);
                window.start += 1;
            }
            while window.end > end {
                window.end -= 1;
                remove_right(state, window.end);
            }
            answers[query] = Some(answer(state));
        }
        answers.into_iter().flatten().collect()
    }

    /// The sum of `value(i, j)` over all pairs `i < j` of the range, for each query in the order in
    /// which they were given, where values are known as sums over a prefix.
    ///
    /// `state` begins empty and is told by `insert` all elements from the first to the last. With
    /// the first k inserted, `sum_left(state, i)` is the sum of `value(i, j)` over `j < k`, and
    /// `sum_right(state, j)` is the sum of `value(i, j)` over `i < k`; here the value must not
    /// depend on which index is smaller. There are few insertions and many sums, so choose a state
    /// in which a sum takes O(1), if an insertion takes O(√n).
    ///
    /// # Complexity
    /// n calls of `insert`, and at most about 1.7 n √q + 4 n calls of `sum_left` and `sum_right`
    /// together; about 0.8 n √q + 2 n for random ranges.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::ds::Mo;
    ///
    /// // Inversions: the value of a pair is 1 if the element on the left is greater.
    /// let a = [3, 1, 2, 1];
    /// let inversions = Mo::new(4, [0..4, 1..4, 1..3]).run_pairs(
    ///     &mut Vec::new(),
    ///     |inserted, i| inserted.push(a[i]),
    ///     |inserted, i| inserted.iter().filter(|&x| a[i] > *x).count() as i64,
    ///     |inserted, j| inserted.iter().filter(|&x| *x > a[j]).count() as i64,
    /// );
    /// assert_eq!(inversions, [4, 1, 0]);
    /// ```
    pub fn run_pairs<S>(
        &self,
        state: &mut S,
        insert: impl Fn(&mut S, usize),
        sum_left: impl Fn(&S, usize) -> i64,
        sum_right: impl Fn(&S, usize) -> i64,
    ) -> Vec<i64> {
        // Let T(l, r) be the sum over all i < l and j < r. The pairs i < j of l..r are those with
        // j < r, without those with i < l; and the latter are all of T(l, r) but for its j <= i:
        //
        //     answer = sum of value(i, j) over i < j < r - T(l, r) + sum of value(i, j) over j <= i < l
        //
        // The first and the last sum depend on one end each. T changes by `sum_right` of r over the
        // prefix l when r moves on, and by `sum_left` of l over the prefix r when l does. The steps
        // are sorted by the prefix that they need: (prefix, whether l moves, from, to, query).
        let mut moves = Vec::with_capacity(2 * self.order.len());
        let (mut l, mut r) = (0, 0);
        for &query in &self.order {
            let Range { start, end } = self.queries[query];
            moves.push((l, false, r, end, query));
            moves.push((end, true, l, start, query));
            (l, r) = (start, end);
        }
        moves.sort_unstable();
        let mut moves = moves.into_iter().peekable();
        // Sums over whole prefixes may leave the type where answers do not. They wrap, and with them
        // the differences come out right.
        let sum_left = |state: &S, i| Wrapping(sum_left(state, i));
        let sum_right = |state: &S, j| Wrapping(sum_right(state, j));
        let zero = Wrapping(0);
        let mut changes = vec![zero; self.order.len()];
        let (mut before, mut behind) = (vec![zero], vec![zero]);
        for prefix in 0..=self.len {
            while let Some((_, l_moves, from, to, query)) = moves.next_if(|next| next.0 == prefix) {
                let steps = from.min(to)..from.max(to);
                let sum: Wrapping<i64> = if l_moves {
                    steps.map(|i| sum_left(state, i)).sum()
                } else {
                    steps.map(|j| sum_right(state, j)).sum()
                };
                changes[query] += if from < to { sum } else { -sum };
            }
            if prefix < self.len {
                before.push(before[prefix] + sum_right(state, prefix));
                insert(state, prefix);
                behind.push(behind[prefix] + sum_left(state, prefix));
            }
        }
        let mut answers = vec![0; self.order.len()];
        let mut rectangle = zero;
        for &query in &self.order {
            let Range { start, end } = self.queries[query];
            rectangle += changes[query];
            answers[query] = (before[end] - rectangle + behind[start]).0;
        }
        answers
    }
}

#[cfg(test)]
mod tests;
