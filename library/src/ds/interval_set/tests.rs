use super::*;
use std::ops::Bound;
use std::panic::catch_unwind;

/// The naive twin: for each index the value and the name of the assignment that it comes from.
#[derive(Clone, Default)]
struct Line {
    cells: Vec<Option<(u32, char)>>,
    assignments: u32,
}

impl Line {
    fn new(n: usize) -> Self {
        Self {
            cells: vec![None; n],
            assignments: 0,
        }
    }

    /// The pieces in the range: stretches that were assigned together and are still connected.
    fn pieces(&self, range: Range<usize>) -> Vec<(Range<usize>, char)> {
        let mut pieces: Vec<(Range<usize>, char)> = Vec::new();
        for index in range.clone() {
            let Some((_, value)) = self.cells[index] else {
                continue;
            };
            if index > range.start && self.cells[index] == self.cells[index - 1] {
                pieces.last_mut().unwrap().0.end += 1;
            } else {
                pieces.push((index..index + 1, value));
            }
        }
        pieces
    }

    /// Pieces on the two sides of a range that was cut out stay apart.
    fn write(&mut self, range: Range<usize>, value: Option<char>) {
        if range.is_empty() {
            return;
        }
        self.assignments += 1;
        for (name, _) in self.cells[range.end..].iter_mut().flatten() {
            *name += 1_000_000;
        }
        for cell in &mut self.cells[range] {
            *cell = value.map(|value| (self.assignments, value));
        }
    }
}

/// A set beside its naive twin; every step compares all that they know.
#[derive(Clone)]
struct Twins {
    fast: IntervalSet<char>,
    naive: Line,
}

impl Twins {
    fn new(n: usize) -> Self {
        Self {
            fast: IntervalSet::new(),
            naive: Line::new(n),
        }
    }

    fn write(&mut self, range: Range<usize>, value: Option<char>) {
        let replaced = match value {
            Some(value) => self.fast.assign(range.clone(), value),
            None => self.fast.remove(range.clone()),
        };
        assert_eq!(replaced, self.naive.pieces(range.clone()));
        self.naive.write(range, value);
        self.compare();
    }

    fn compare(&self) {
        let n = self.naive.cells.len();
        let all = self.naive.pieces(0..n);
        let owned = |(range, value): (Range<usize>, &char)| (range, *value);
        assert_eq!(self.fast.iter().map(owned).collect::<Vec<_>>(), all);
        assert!(
            self.fast
                .iter()
                .rev()
                .map(owned)
                .eq(all.iter().rev().cloned())
        );
        assert_eq!(self.fast.len(), all.len());
        assert_eq!(self.fast.is_empty(), all.is_empty());
        for index in 0..n {
            let piece = all.iter().find(|(range, _)| range.contains(&index));
            assert_eq!(self.fast.interval(index).map(owned), piece.cloned());
            assert_eq!(self.fast.get(index), piece.map(|(_, value)| value));
        }
        for end in 0..=n {
            for start in 0..=end {
                let pieces: Vec<_> = self.fast.range(start..end).map(owned).collect();
                assert_eq!(pieces, self.naive.pieces(start..end));
            }
        }
    }
}

/// All ranges of a line of length `n`, empty ones too.
fn all_ranges(n: usize) -> impl Iterator<Item = Range<usize>> {
    (0..=n).flat_map(|end| (0..=end).map(move |start| start..end))
}

#[test]
fn every_three_steps_on_a_short_line() {
    let n = 4;
    for first in all_ranges(n) {
        let mut after_first = Twins::new(n);
        after_first.compare();
        after_first.write(first, Some('a'));
        for second in all_ranges(n) {
            for value in [None, Some('a'), Some('b')] {
                let mut after_second = after_first.clone();
                after_second.write(second.clone(), value);
                for third in all_ranges(n) {
                    after_second.clone().write(third.clone(), None);
                    after_second.clone().write(third, Some('c'));
                }
            }
        }
    }
}

#[test]
fn random_steps() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = |bound: usize| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % bound as u64) as usize
    };
    let n = 20;
    let mut twins = Twins::new(n);
    for _ in 0..200 {
        let (a, b) = (random(n + 1), random(n + 1));
        let value = [None, Some('a'), Some('b'), Some('c')][random(4)];
        twins.write(a.min(b)..a.max(b), value);
    }
}

#[test]
fn single_elements() {
    let set: IntervalSet<char> = "abc".chars().collect();
    assert!(set.iter().eq([(0..1, &'a'), (1..2, &'b'), (2..3, &'c')]));
    assert!("".chars().collect::<IntervalSet<_>>().is_empty());
}

#[test]
fn the_whole_line() {
    let mut set = IntervalSet::default();
    let end = usize::MAX - 1;
    assert_eq!(set.assign(.., 'a'), []);
    assert_eq!(set.assign(end - 1.., 'b'), [(end - 1..end, 'a')]);
    assert_eq!(set.interval(5), Some((0..end - 1, &'a')));
    assert_eq!(set.remove(1..=1), [(1..2, 'a')]);
    assert_eq!(set.get(end), None);
    assert_eq!(set.remove(..).len(), 3);
}

#[test]
fn beyond_the_line() {
    let ranges = [
        (Bound::Included(5), Bound::Included(usize::MAX)),
        (Bound::Included(5), Bound::Included(usize::MAX - 1)),
        (Bound::Included(5), Bound::Excluded(usize::MAX)),
        (Bound::Included(usize::MAX), Bound::Unbounded),
        (Bound::Excluded(usize::MAX), Bound::Unbounded),
    ];
    for range in ranges {
        let panic = catch_unwind(|| IntervalSet::new().assign(range, 'a')).unwrap_err();
        let message = panic.downcast::<String>().unwrap();
        assert!(message.contains("out of range for a line"), "{message}");
    }
}

#[test]
#[should_panic(expected = "range 3..2 out of range for a line of length")]
fn reversed_range() {
    let (start, end) = (3, 2);
    IntervalSet::new().assign(start..end, 'a');
}

#[test]
#[should_panic(expected = "range 3..2 out of range for a line of length")]
fn reversed_query() {
    let (start, end) = (3, 2);
    IntervalSet::<char>::new().range(start..end).count();
}
