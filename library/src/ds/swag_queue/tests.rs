use super::*;
use crate::monoid;
use std::cell::Cell;
use std::collections::VecDeque;

// Order matters, and nothing cancels out.
monoid!(Concatenation, String, String::new(), |left, right| {
    format!("{left}{right}")
});

/// A queue beside its naive twin; every step compares all that they know.
#[derive(Clone, Default)]
struct Twins {
    fast: SwagQueue<Concatenation>,
    naive: VecDeque<String>,
    pushed: u8,
}

impl Twins {
    fn push_back(&mut self) {
        let letter = char::from(b'a' + self.pushed % 26).to_string();
        self.pushed += 1;
        self.fast.push_back(letter.clone());
        self.naive.push_back(letter);
        self.compare();
    }

    fn pop_front(&mut self) {
        assert_eq!(self.fast.pop_front(), self.naive.pop_front());
        self.compare();
    }

    fn compare(&self) {
        let product: String = self.naive.iter().map(String::as_str).collect();
        assert_eq!(self.fast.prod(), product);
        assert!(self.fast.iter().eq(&self.naive));
        assert!(self.fast.iter().rev().eq(self.naive.iter().rev()));
        assert_eq!(self.fast.front(), self.naive.front());
        assert_eq!(self.fast.len(), self.naive.len());
        assert_eq!(self.fast.is_empty(), self.naive.is_empty());
        assert!(self.fast.clone().iter().eq(&self.naive));
    }
}

#[test]
fn every_sequence_of_ten_steps() {
    for steps in 0..1 << 10 {
        let mut twins = Twins::default();
        twins.compare();
        assert_eq!(format!("{:?}", twins.fast), format!("{:?}", twins.naive));
        for step in 0..10 {
            if steps >> step & 1 == 1 {
                twins.push_back();
            } else {
                twins.pop_front();
            }
        }
    }
}

#[test]
fn the_values_of_an_iterator() {
    for n in 0..10 {
        let values = || (0..n).map(|value| value.to_string());
        let mut twins = Twins {
            fast: values().collect(),
            naive: values().collect(),
            pushed: 0,
        };
        twins.compare();
        assert_eq!(format!("{:?}", twins.fast), format!("{:?}", twins.naive));
        for _ in 0..=n {
            twins.clone().pop_front();
            twins.push_back();
            twins.pop_front();
        }
    }
}

#[test]
fn an_element_costs_three_combinations_at_most() {
    thread_local!(static CALLS: Cell<usize> = const { Cell::new(0) });
    monoid!(Counted, (), (), |_, _| CALLS.set(CALLS.get() + 1));
    let n = 1000;
    let mut queue: SwagQueue<Counted> = (0..n).map(|_| ()).collect();
    for _ in 0..n {
        queue.push_back(());
        queue.prod();
        queue.pop_front();
    }
    assert!(CALLS.get() <= 2 * n + n + 2 * n, "{} calls", CALLS.get());
}
