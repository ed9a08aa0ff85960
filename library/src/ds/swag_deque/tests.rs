use super::*;
use crate::monoid;
use std::cell::Cell;
use std::collections::VecDeque;

// Order matters, and nothing cancels out.
monoid!(Concatenation, String, String::new(), |left, right| {
    format!("{left}{right}")
});

/// A deque beside its naive twin; every step compares all that they know.
#[derive(Clone, Default)]
struct Twins {
    fast: SwagDeque<Concatenation>,
    naive: VecDeque<String>,
    steps: u8,
}

impl Twins {
    fn step(&mut self, kind: usize) {
        let letter = char::from(b'a' + self.steps % 26).to_string();
        self.steps += 1;
        match kind {
            0 => {
                self.fast.push_front(letter.clone());
                self.naive.push_front(letter);
            }
            1 => {
                self.fast.push_back(letter.clone());
                self.naive.push_back(letter);
            }
            2 => assert_eq!(self.fast.pop_front(), self.naive.pop_front()),
            _ => assert_eq!(self.fast.pop_back(), self.naive.pop_back()),
        }
        self.compare();
    }

    fn compare(&self) {
        let product: String = self.naive.iter().map(String::as_str).collect();
        assert_eq!(self.fast.prod(), product);
        assert!(self.fast.iter().eq(&self.naive));
        assert!(self.fast.iter().rev().eq(self.naive.iter().rev()));
        assert_eq!(self.fast.front(), self.naive.front());
        assert_eq!(self.fast.back(), self.naive.back());
        assert_eq!(self.fast.len(), self.naive.len());
        assert_eq!(self.fast.is_empty(), self.naive.is_empty());
        assert!(self.fast.clone().iter().eq(&self.naive));
    }
}

#[test]
fn every_sequence_of_six_steps() {
    for steps in 0..4usize.pow(6) {
        let mut twins = Twins::default();
        twins.compare();
        (0..6).for_each(|step| twins.step(steps >> (2 * step) & 3));
    }
}

#[test]
fn the_values_of_an_iterator() {
    for n in 0..10 {
        let values = || (0..n).map(|value| value.to_string());
        let twins = Twins {
            fast: values().collect(),
            naive: values().collect(),
            steps: 0,
        };
        twins.compare();
        // From one end, from the other, and from both in turn.
        for kinds in [[2, 2], [3, 3], [2, 3], [3, 2]] {
            let mut twins = twins.clone();
            (0..=n).for_each(|step| twins.step(kinds[step % 2]));
        }
    }
}

#[test]
fn a_list_that_is_empty_gets_one_half() {
    thread_local!(static CALLS: Cell<usize> = const { Cell::new(0) });
    monoid!(Counted, (), (), |_, _| CALLS.set(CALLS.get() + 1));
    let n = 1 << 10;
    // All values in one list; the halves then last until the end.
    let mut pushed_back: SwagDeque<Counted> = (0..n).map(|_| ()).collect();
    let mut pushed_front = SwagDeque::<Counted>::new();
    (0..n).for_each(|_| pushed_front.push_front(()));
    assert_eq!(CALLS.take(), 2 * n);
    for _ in 0..n / 2 {
        pushed_back.pop_front();
        pushed_back.pop_back();
        pushed_front.pop_back();
        pushed_front.pop_front();
    }
    assert_eq!(CALLS.take(), 2 * n);
    assert!(pushed_back.is_empty() && pushed_front.is_empty());
}
