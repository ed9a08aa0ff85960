use super::*;
use crate::algebra::AddToSum;
use crate::monoid;

// Order matters, and nothing cancels out.
monoid!(Concatenation, Vec<u8>, Vec::new(), |left, right| {
    [&left[..], &right[..]].concat()
});

// Maps of 0..5 by their five values: later maps do not commute with earlier ones.
monoid!(Maps, [u8; 5], [0, 1, 2, 3, 4], |earlier, later| earlier
    .map(|x| later[usize::from(x)]));

/// Applies a map to all elements of a list.
struct MapAll;

impl Action for MapAll {
    type Value = Concatenation;
    type Map = Maps;

    fn apply(map: &[u8; 5], list: &Vec<u8>) -> Vec<u8> {
        list.iter().map(|&x| map[usize::from(x)]).collect()
    }
}

/// A treap beside its naive twin; every step compares all that they know.
#[derive(Clone)]
struct Twins {
    fast: ImplicitTreap<MapAll>,
    naive: Vec<u8>,
}

impl Twins {
    fn new(naive: Vec<u8>) -> Self {
        let fast = naive.iter().map(|&x| vec![x]).collect();
        Self { fast, naive }
    }

    /// One of seven kinds of steps.
    fn step(&mut self, kind: usize, range: Range<usize>, number: usize) {
        let part = &mut self.naive[range.clone()];
        match kind {
            0 => {
                part.reverse();
                self.fast.reverse(range);
            }
            1 => {
                let map = [[1, 2, 3, 4, 0], [0, 0, 2, 2, 4], [4, 3, 2, 1, 0]][number % 3];
                part.iter_mut().for_each(|x| *x = map[usize::from(*x)]);
                self.fast.apply(range, map);
            }
            2 => {
                let count = number % (range.len() + 1);
                part.rotate_left(count);
                self.fast.rotate_left(range, count);
            }
            3 => {
                self.naive.insert(range.start, (number % 5) as u8);
                self.fast.insert(range.start, vec![(number % 5) as u8]);
            }
            _ if range.start == self.naive.len() => {}
            4 => {
                let removed = self.naive.remove(range.start);
                assert_eq!(self.fast.remove(range.start), [removed]);
            }
            5 => {
                self.naive[range.start] = (number % 5) as u8;
                self.fast.set(range.start, vec![(number % 5) as u8]);
            }
            _ => assert_eq!(self.fast.get(range.start), [self.naive[range.start]]),
        }
        assert_eq!(self.fast.all_prod(), self.naive);
    }

    /// Compares what asking changes nothing about.
    fn compare(&mut self) {
        let n = self.naive.len();
        assert_eq!((self.fast.len(), self.fast.is_empty()), (n, n == 0));
        for end in 0..=n {
            for start in 0..=end {
                let mut fast = self.fast.clone();
                assert_eq!(fast.prod(start..end), self.naive[start..end]);
            }
        }
        let elements: Vec<_> = self.naive.iter().map(|&x| vec![x]).collect();
        assert_eq!(format!("{:?}", self.fast), format!("{elements:?}"));
        assert_eq!(self.fast.to_vec(), elements);
    }
}

/// A xorshift generator of numbers below a bound.
fn random_numbers(mut state: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % bound as u64) as usize
    }
}

#[test]
fn random_steps() {
    let mut random = random_numbers(88_172_645_463_325_252);
    for n in [0, 1, 2, 3, 5, 8, 40] {
        for _ in 0..8 {
            let mut twins = Twins::new((0..n).map(|_| random(5) as u8).collect());
            twins.compare();
            for _ in 0..20 {
                for _ in 0..3 {
                    let length = twins.naive.len();
                    let (a, b) = (random(length + 1), random(length + 1));
                    twins.step(random(7), a.min(b)..a.max(b), random(1000));
                }
                if n < 10 {
                    twins.compare();
                }
            }
            twins.compare();
        }
    }
}

#[test]
fn every_two_steps_on_three_elements() {
    let ranges = || (0..=3).flat_map(|end| (0..=end).map(move |start| start..end));
    for (first, second) in (0..7).flat_map(|first| (0..7).map(move |second| (first, second))) {
        for range in ranges() {
            for next_range in ranges() {
                let mut twins = Twins::new(vec![0, 1, 3]);
                twins.step(first, range.clone(), 1);
                if next_range.end <= twins.naive.len() {
                    twins.step(second, next_range, 2);
                }
                twins.compare();
            }
        }
    }
}

/// The height, and all that has to hold in the tree of a node.
fn checked_height(treap: &ImplicitTreap<AddToSum<u64>>, node: u32) -> usize {
    if node == 0 {
        return 0;
    }
    let Node {
        left,
        right,
        size,
        priority,
        ..
    } = treap.nodes[node as usize];
    let below = [left, right].map(|child| &treap.nodes[child as usize]);
    assert_eq!(below[0].size + below[1].size + 1, size);
    assert!(
        [left, right]
            .iter()
            .all(|&child| child == 0 || treap.nodes[child as usize].priority <= priority)
    );
    let heights = [left, right].map(|child| checked_height(treap, child));
    1 + heights[0].max(heights[1])
}

#[test]
fn the_height_is_logarithmic() {
    let n = 20_000;
    // Expected are less than 44; a height of 80 has a probability of less than 10^-12.
    let built: ImplicitTreap<AddToSum<u64>> = (0..n).map(|x| (x, 1)).collect();
    assert!(checked_height(&built, built.root) < 80);
    let mut grown = ImplicitTreap::<AddToSum<u64>>::new();
    for x in 0..n {
        grown.insert(x as usize, (x, 1));
    }
    assert!(checked_height(&grown, grown.root) < 80);
    for _ in 0..n / 2 {
        grown.reverse(1..);
        grown.remove(0);
    }
    assert!(checked_height(&grown, grown.root) < 80);
}

#[test]
fn removed_elements_make_room() {
    let mut treap: ImplicitTreap<AddToSum<u64>> = (0..3).map(|x| (x, 1)).collect();
    for _ in 0..100 {
        treap.apply(.., 1);
        let value = treap.remove(0);
        treap.insert(2, value);
    }
    assert_eq!(treap.to_vec(), [(101, 1), (102, 1), (100, 1)]);
    assert_eq!(treap.nodes.len(), 4);
}

fn three() -> ImplicitTreap<AddToSum<u64>> {
    vec![(1, 1); 3].into()
}

#[test]
#[should_panic(expected = "insertion at 4 into a treap of length 3")]
fn invalid_insertion() {
    three().insert(4, (1, 1));
}

#[test]
#[should_panic(expected = "index 3 out of range for a treap of length 3")]
fn invalid_removal() {
    three().remove(3);
}

#[test]
#[should_panic(expected = "index 3 out of range for a treap of length 3")]
fn invalid_index() {
    three().get(3);
}

#[test]
#[should_panic(expected = "index 3 out of range for a treap of length 3")]
fn invalid_element() {
    three().set(3, (1, 1));
}

#[test]
#[should_panic(expected = "range 2..4 out of range for a treap of length 3")]
fn invalid_range() {
    three().prod(2..4);
}

#[test]
#[should_panic(expected = "range 0..4 out of range for a treap of length 3")]
fn invalid_change() {
    three().apply(0..4, 1);
}

#[test]
#[should_panic(expected = "range 0..4 out of range for a treap of length 3")]
fn invalid_reversal() {
    three().reverse(0..=3);
}

#[test]
#[should_panic(expected = "rotation by 3 of a range of length 2")]
fn invalid_rotation() {
    three().rotate_left(1.., 3);
}
