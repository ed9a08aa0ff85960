//! A seeded source of randomness: the same seed draws the same case, everywhere and always.

use std::ops::RangeInclusive;

/// SplitMix64 (Steele, Lea and Flood, 2014): small, fast, and good enough to draw test cases.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose draws are determined by `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 uniform bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniform number in `0..bound`.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[track_caller]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "nothing to draw from: the bound is 0");
        // The high half of a 128-bit product is uniform up to a bias of bound / 2^64.
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// A uniform number of `range`.
    ///
    /// # Panics
    /// If `range` is empty.
    #[track_caller]
    pub fn within(&mut self, range: RangeInclusive<i64>) -> i64 {
        let (low, high) = (*range.start(), *range.end());
        assert!(low <= high, "nothing to draw from: {low}..={high} is empty");
        let width = (high.wrapping_sub(low) as u64 as u128) + 1;
        low.wrapping_add(((u128::from(self.bits()) * width) >> 64) as i64)
    }

    /// A range `(start, end)` of `0..length` that is not empty: from the smaller of two uniform
    /// numbers to the larger one.
    ///
    /// # Panics
    /// If `length` is 0.
    #[track_caller]
    pub fn range(&mut self, length: usize) -> (usize, usize) {
        let (a, b) = (self.below(length), self.below(length));
        (a.min(b), a.max(b) + 1)
    }

    /// A range `(start, end)` of `0..length` that may be empty: between two uniform bounds.
    pub fn range_or_empty(&mut self, length: usize) -> (usize, usize) {
        let (a, b) = (self.below(length + 1), self.below(length + 1));
        (a.min(b), a.max(b))
    }

    /// A range `(start, end)` of one to three elements of `0..length`.
    ///
    /// # Panics
    /// If `length` is less than 3.
    #[track_caller]
    pub fn short_range(&mut self, length: usize) -> (usize, usize) {
        let size = 1 + self.below(3);
        let start = self.below(length - 2);
        (start, start + size)
    }

    /// A range `(start, end)` that lacks at most two elements at either end of `0..length`; none if
    /// there are fewer than four.
    pub fn long_range(&mut self, length: usize) -> (usize, usize) {
        let (start, end) = (self.below(3), length.saturating_sub(self.below(3)));
        (start.min(end), end)
    }

    /// True with probability `numerator / denominator`.
    ///
    /// # Panics
    /// If `denominator` is 0.
    #[track_caller]
    pub fn chance(&mut self, numerator: usize, denominator: usize) -> bool {
        self.below(denominator) < numerator
    }

    /// One of `options`, all equally likely.
    ///
    /// # Panics
    /// If `options` is empty.
    #[track_caller]
    pub fn pick<'a, T>(&mut self, options: &'a [T]) -> &'a T {
        &options[self.below(options.len())]
    }

    /// Puts `items` into a uniformly random order (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_numbers() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..5).map(|_| random.bits()).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        // The first output of the reference implementation for seed 0.
        assert_eq!(Random::new(0).bits(), 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn every_value_of_a_range_is_drawn_and_none_beside_it() {
        let mut random = Random::new(1);
        let mut seen = [0; 7];
        for _ in 0..700 {
            seen[(random.within(-3..=3) + 3) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
        assert_eq!(random.within(i64::MIN..=i64::MIN), i64::MIN);
        random.within(i64::MIN..=i64::MAX);
    }

    #[test]
    fn ranges_are_as_long_as_they_are_called() {
        let mut random = Random::new(2);
        for length in 3..9 {
            for _ in 0..200 {
                let (start, end) = random.range(length);
                assert!(start < end && end <= length);
                let (start, end) = random.range_or_empty(length);
                assert!(start <= end && end <= length);
                let (start, end) = random.short_range(length);
                assert!((1..=3).contains(&(end - start)) && end <= length);
                let (start, end) = random.long_range(length);
                assert!(start <= end && end <= length && end - start + 4 >= length);
            }
        }
        for length in 0..3 {
            let (start, end) = random.long_range(length);
            assert!(start <= end && end <= length);
        }
        assert_eq!(random.range_or_empty(0), (0, 0));
    }

    #[test]
    fn a_shuffle_keeps_the_items_and_moves_them() {
        let mut items: Vec<usize> = (0..50).collect();
        Random::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }

    #[test]
    #[should_panic(expected = "the bound is 0")]
    fn an_empty_draw_is_refused() {
        Random::new(0).below(0);
    }
}
