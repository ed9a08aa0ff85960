//! Wavelet matrix: order statistics, counts and sums by value, in any range of a fixed sequence.
//!
//! The k-th smallest of a range, how many of its values are below x or between x and y, how often x
//! occurs in it, its greatest value up to x. With a weight beside each value
//! ([`WeightedWaveletMatrix`]) also the sum of the weights of such values. Values are of any
//! ordered type; they are replaced by their ranks, so their size does not matter.
//!
//! - If the values change, use a segment tree of ordered sets, or divide and conquer offline.
//! - If all queries are known beforehand, a Fenwick tree over the values in order does for counts.
//!
//! Indices are zero-based, ranges half-open. For n values of which d are different:
//!
//! | operation | time |
//! |---|---|
//! | building | O(n log n) |
//! | every query | O(log d) |
//!
//! Memory: 2 bits per value and level, of which there are log2(d), beside the d values; with
//! weights one weight per value and level.
//!
//! Reference: F. Claude, G. Navarro, A. Ordóñez, *The wavelet matrix: an efficient wavelet tree for
//! large alphabets*, Information Systems 47 (2015).

use std::fmt::{Debug, Formatter, Result};
use std::ops::{Bound, Range, RangeBounds};

use crate::algebra::{Commutative, Group};
use crate::ds::bounds::{checked_index, checked_range};

/// A sequence of values of `T` that answers questions about the order of values in a range.
///
/// # Examples
///
/// ```
/// use library::ds::WaveletMatrix;
///
/// let matrix = WaveletMatrix::from(vec![5, -1, 4, 4, 9]);
/// assert_eq!(matrix.kth_smallest(1..4, 2), Some(&4)); // the last of -1, 4, 4
/// assert_eq!(matrix.count(1.., 0..=4), 2);
/// assert_eq!(matrix.predecessor(.., &8), Some(&5));
/// ```
#[derive(Clone, Debug)]
pub struct WaveletMatrix<T> {
    /// Number of values.
    len: usize,
    /// The different values in order. The index of a value here is its rank.
    sorted: Vec<T>,
    /// For each bit of the ranks, the highest first: that bit of each value, where the values are
    /// stably sorted by the bits of the levels before, the last of these bits counting most.
    levels: Vec<BitVector>,
}

impl<T: Ord> WaveletMatrix<T> {
    /// The value at `index`.
    ///
    /// # Panics
    /// If `index` is not below the length.
    #[track_caller]
    pub fn get(&self, index: usize) -> &T {
        let index = checked_index(index, self.len, "wavelet matrix");
        &self.sorted[self.kth_rank(index..index + 1, 0)]
    }

    /// The value at index `k` of the sorted values of the range; `None` if there are at most `k`.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length, as in all queries.
    ///
    /// # Complexity
    /// O(log d), as all queries, where d is the number of different values.
    #[track_caller]
    pub fn kth_smallest(&self, range: impl RangeBounds<usize>, k: usize) -> Option<&T> {
        let range = self.checked(range);
        (k < range.len()).then(|| &self.sorted[self.kth_rank(range, k)])
    }

    /// The value that has `k` values of the range after it in sorted order; `None` if there are at
    /// most `k` values.
    #[track_caller]
    pub fn kth_largest(&self, range: impl RangeBounds<usize>, k: usize) -> Option<&T> {
        let range = self.checked(range);
        (k < range.len()).then(|| &self.sorted[self.kth_rank(range.clone(), range.len() - 1 - k)])
    }

    /// Number of values of the range that lie in `values`, as in `..x`, `x..=y`.
    ///
    /// None lie in a reversed range of values.
    #[track_caller]
    pub fn count(&self, range: impl RangeBounds<usize>, values: impl RangeBounds<T>) -> usize {
        let (range, ranks) = (self.checked(range), self.ranks(values));
        self.count_below(&range, ranks.end) - self.count_below(&range, ranks.start)
    }

    /// Number of occurrences of `value` in the range; for the range `..end` known as its rank.
    #[track_caller]
    pub fn count_equal(&self, range: impl RangeBounds<usize>, value: &T) -> usize {
        let mut range = self.checked(range);
        let Ok(rank) = self.sorted.binary_search(value) else {
            return 0;
        };
        for (level, bit) in self.levels_with_bits() {
            let (zeros, ones) = level.divide(&range);
            range = if rank & bit == 0 { zeros } else { ones };
        }
        range.len()
    }

    /// The greatest value of the range that is at most `value`; `None` if there is none.
    #[track_caller]
    pub fn predecessor(&self, range: impl RangeBounds<usize>, value: &T) -> Option<&T> {
        let range = self.checked(range);
        let bound = self.sorted.partition_point(|other| other <= value);
        let k = self.count_below(&range, bound).checked_sub(1)?;
        Some(&self.sorted[self.kth_rank(range, k)])
    }

    /// The least value of the range that is at least `value`; `None` if there is none.
    #[track_caller]
    pub fn successor(&self, range: impl RangeBounds<usize>, value: &T) -> Option<&T> {
        let range = self.checked(range);
        let bound = self.sorted.partition_point(|other| other < value);
        let k = self.count_below(&range, bound);
        self.kth_smallest(range, k)
    }

    /// Number of values.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no values.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[track_caller]
    fn checked(&self, range: impl RangeBounds<usize>) -> Range<usize> {
        checked_range(range, self.len, "wavelet matrix")
    }

    /// The levels, each with the bit of the ranks that it is about.
    fn levels_with_bits(&self) -> impl Iterator<Item = (&BitVector, usize)> {
        let bits = (0..self.levels.len()).rev().map(|shift| 1 << shift);
        self.levels.iter().zip(bits)
    }

    /// The ranks of the values that lie in `values`.
    fn ranks(&self, values: impl RangeBounds<T>) -> Range<usize> {
        let below = |value| self.sorted.partition_point(|other| other < value);
        let up_to = |value| self.sorted.partition_point(|other| other <= value);
        let end = match values.end_bound() {
            Bound::Included(last) => up_to(last),
            Bound::Excluded(end) => below(end),
            Bound::Unbounded => self.sorted.len(),
        };
        let start = match values.start_bound() {
            Bound::Included(start) => below(start),
            Bound::Excluded(before) => up_to(before),
            Bound::Unbounded => 0,
        };
        start.min(end)..end
    }

    /// The rank at index `k` of the sorted ranks of the range, which is longer than `k`.
    fn kth_rank(&self, mut range: Range<usize>, mut k: usize) -> usize {
        let mut rank = 0;
        for (level, bit) in self.levels_with_bits() {
            let (zeros, ones) = level.divide(&range);
            if k < zeros.len() {
                range = zeros;
            } else {
                k -= zeros.len();
                range = ones;
                rank |= bit;
            }
        }
        rank
    }

    /// Number of values of the range whose rank is below `bound`.
    fn count_below(&self, range: &Range<usize>, bound: usize) -> usize {
        let mut count = 0;
        self.for_each_below(range, bound, |_, group| count += group.len());
        count
    }

    /// Calls `visit(level, group)` for ranges that together hold the values of `range` whose rank
    /// is below `bound`: `group` are positions in the order in which `level` has the values.
    fn for_each_below(
        &self,
        range: &Range<usize>,
        bound: usize,
        mut visit: impl FnMut(usize, Range<usize>),
    ) {
        // These bounds are quick, and the second one may have a bit above those of all levels.
        if bound == 0 {
            return;
        }
        if bound == self.sorted.len() {
            return visit(0, range.clone());
        }
        let mut range = range.clone();
        for (index, (level, bit)) in self.levels_with_bits().enumerate() {
            // The values in `range` have the bits of `bound` on the levels before.
            let (zeros, ones) = level.divide(&range);
            if bound & bit == 0 {
                range = zeros;
            } else {
                range = ones;
                visit(index + 1, zeros);
            }
        }
    }
}

impl<T: Ord + Clone> From<Vec<T>> for WaveletMatrix<T> {
    /// The matrix of the values, in O(n log n).
    ///
    /// # Panics
    /// If there are 2^32 values or more.
    #[track_caller]
    fn from(values: Vec<T>) -> Self {
        let len = values.len();
        let limit = u32::MAX as usize;
        assert!(len <= limit, "{len} values, but the limit is {limit}");
        let mut sorted = values.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let rank = |value| sorted.partition_point(|other| other < value) as u32;
        let mut ranks: Vec<u32> = values.iter().map(rank).collect();
        let height = usize::BITS - sorted.len().saturating_sub(1).leading_zeros();
        let mut levels = Vec::new();
        for shift in (0..height).rev() {
            let level = BitVector::new(&ranks, |rank| rank >> shift & 1 == 1);
            ranks = level.sort(ranks);
            levels.push(level);
        }
        Self {
            len,
            sorted,
            levels,
        }
    }
}

impl<T: Ord + Clone> FromIterator<T> for WaveletMatrix<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::from(Vec::from_iter(values))
    }
}

/// A [`WaveletMatrix`] with a weight beside each value, and sums of the weights of some values.
///
/// # Examples
///
/// ```
/// use library::algebra::Sum;
/// use library::ds::WeightedWaveletMatrix;
///
/// let values = vec![5, 1, 4, 4, 9];
/// let weights = [10, 20, 30, 40, 50];
/// let matrix = WeightedWaveletMatrix::<_, Sum<u64>>::new(values, &weights);
/// assert_eq!(matrix.sum(1.., ..=4), 90);
/// assert_eq!(matrix.matrix().count(1.., ..=4), 3);
/// ```
pub struct WeightedWaveletMatrix<T, M: Group> {
    matrix: WaveletMatrix<T>,
    /// For each level, and at last for the order that the last level leads to: the sums of the
    /// first i weights, i = 0..=n.
    prefix_sums: Vec<Vec<M::S>>,
}

impl<T: Ord + Clone, M: Group + Commutative> WeightedWaveletMatrix<T, M> {
    /// The matrix in which `values[i]` has the weight `weights[i]`.
    ///
    /// The sum of the weights of any of the values must fit the type of the weights, since they are
    /// added up in the order of the bits of the values.
    ///
    /// # Panics
    /// If there are not as many weights as values, or 2^32 of them or more.
    ///
    /// # Complexity
    /// O(n log n).
    #[track_caller]
    pub fn new(values: Vec<T>, weights: &[M::S]) -> Self {
        let (n, count) = (values.len(), weights.len());
        assert!(count == n, "{count} weights for {n} values");
        let matrix = WaveletMatrix::from(values);
        let mut weights = weights.to_vec();
        let mut prefix_sums = vec![Self::sums_of_prefixes(&weights)];
        for level in &matrix.levels {
            weights = level.sort(weights);
            prefix_sums.push(Self::sums_of_prefixes(&weights));
        }
        Self {
            matrix,
            prefix_sums,
        }
    }

    /// The sum of the weights of the values of the range that lie in `values`, as in `..x`,
    /// `x..=y`; the identity if there are none.
    ///
    /// # Panics
    /// If the range is reversed or ends after the length.
    ///
    /// # Complexity
    /// O(log d), where d is the number of different values.
    #[track_caller]
    pub fn sum(&self, range: impl RangeBounds<usize>, values: impl RangeBounds<T>) -> M::S {
        let (range, ranks) = (self.matrix.checked(range), self.matrix.ranks(values));
        M::left_quotient(
            &self.sum_below(&range, ranks.start),
            &self.sum_below(&range, ranks.end),
        )
    }

    /// The values without their weights, for all other questions.
    pub const fn matrix(&self) -> &WaveletMatrix<T> {
        &self.matrix
    }

    fn sum_below(&self, range: &Range<usize>, bound: usize) -> M::S {
        let mut sum = M::id();
        self.matrix.for_each_below(range, bound, |level, group| {
            let prefix_sums = &self.prefix_sums[level];
            let weights = M::left_quotient(&prefix_sums[group.start], &prefix_sums[group.end]);
            sum = M::op(&sum, &weights);
        });
        sum
    }

    fn sums_of_prefixes(weights: &[M::S]) -> Vec<M::S> {
        let mut sums = Vec::with_capacity(weights.len() + 1);
        sums.push(M::id());
        for (index, weight) in weights.iter().enumerate() {
            sums.push(M::op(&sums[index], weight));
        }
        sums
    }
}

impl<T: Clone, M: Group> Clone for WeightedWaveletMatrix<T, M> {
    fn clone(&self) -> Self {
        Self {
            matrix: self.matrix.clone(),
            prefix_sums: self.prefix_sums.clone(),
        }
    }
}

impl<T: Debug, M: Group<S: Debug>> Debug for WeightedWaveletMatrix<T, M> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        let mut fields = formatter.debug_struct("WeightedWaveletMatrix");
        fields.field("matrix", &self.matrix);
        fields.field("prefix_sums", &self.prefix_sums).finish()
    }
}

/// A sequence of bits by which a level of the matrix sorts: the zeros first, then the ones.
#[derive(Clone, Debug)]
struct BitVector {
    /// 64 bits each, the first one lowest, with the number of ones in all blocks before. One block
    /// more than full ones, so that a position at the end has its block.
    blocks: Vec<(u64, u32)>,
    /// Number of zeros.
    zeros: usize,
}

impl BitVector {
    fn new(ranks: &[u32], is_one: impl Fn(u32) -> bool) -> Self {
        let mut blocks = vec![(0, 0); ranks.len() / 64 + 1];
        for (index, &rank) in ranks.iter().enumerate() {
            blocks[index / 64].0 |= u64::from(is_one(rank)) << (index % 64);
        }
        let mut ones = 0;
        for (bits, ones_before) in &mut blocks {
            *ones_before = ones;
            ones += bits.count_ones();
        }
        let zeros = ranks.len() - ones as usize;
        Self { blocks, zeros }
    }

    /// Number of ones before `index`.
    fn ones_before(&self, index: usize) -> usize {
        let (bits, ones_before) = self.blocks[index / 64];
        let before = bits & ((1 << (index % 64)) - 1);
        (ones_before + before.count_ones()) as usize
    }

    /// Where the positions of the range go: those of zeros, and those of ones.
    fn divide(&self, range: &Range<usize>) -> (Range<usize>, Range<usize>) {
        let (start, end) = (self.ones_before(range.start), self.ones_before(range.end));
        let zeros = range.start - start..range.end - end;
        (zeros, self.zeros + start..self.zeros + end)
    }

    /// The items, one for each bit, stably sorted: first those of the zeros, then those of the ones.
    fn sort<U>(&self, items: Vec<U>) -> Vec<U> {
        let (mut zeros, mut ones) = (Vec::with_capacity(items.len()), Vec::new());
        for (index, item) in items.into_iter().enumerate() {
            if self.blocks[index / 64].0 >> (index % 64) & 1 == 1 {
                ones.push(item);
            } else {
                zeros.push(item);
            }
        }
        zeros.append(&mut ones);
        zeros
    }
}

#[cfg(test)]
mod tests;
