//! What every monoid and action is tested for: that they agree with their meaning on sequences.

use std::fmt::Debug;

use crate::algebra::{Action, Monoid};

/// All sequences of up to `length` of the `elements`, the empty one first.
pub(crate) fn sequences<T: Clone>(elements: &[T], length: usize) -> Vec<Vec<T>> {
    let mut sequences = vec![vec![]];
    let mut longest = 0..1;
    for _ in 0..length {
        let next = sequences.len();
        for shorter in longest {
            for element in elements {
                let mut sequence = sequences[shorter].clone();
                sequence.push(element.clone());
                sequences.push(sequence);
            }
        }
        longest = next..sequences.len();
    }
    sequences
}

/// Wherever a sequence is cut in two, its halves combine to `meaning` of the whole.
///
/// With empty halves this is the law of the identity, and with all cuts that of associativity.
pub(crate) fn check_monoid<M: Monoid, T: Clone + Debug>(
    elements: &[T],
    length: usize,
    meaning: impl Fn(&[T]) -> M::S,
) where
    M::S: PartialEq + Debug,
{
    assert_eq!(meaning(&[]), M::id());
    for sequence in sequences(elements, length) {
        for cut in 0..=sequence.len() {
            let (left, right) = sequence.split_at(cut);
            let combined = M::op(&meaning(left), &meaning(right));
            assert_eq!(combined, meaning(&sequence), "{left:?} and {right:?}");
        }
    }
}

/// Changing all elements of a sequence by one map, then by another, is what the maps and their
/// composition make of its `meaning`.
pub(crate) fn check_action<A: Action, T: Clone + Debug>(
    elements: &[T],
    maps: &[<A::Map as Monoid>::S],
    meaning: impl Fn(&[T]) -> <A::Value as Monoid>::S,
    change: impl Fn(&<A::Map as Monoid>::S, &T) -> T,
) where
    <A::Map as Monoid>::S: Debug,
    <A::Value as Monoid>::S: PartialEq + Debug,
{
    let change_all = |map: &_, sequence: &[T]| -> Vec<T> {
        sequence
            .iter()
            .map(|element| change(map, element))
            .collect()
    };
    for sequence in sequences(elements, 3) {
        let value = meaning(&sequence);
        assert_eq!(A::apply(&A::Map::id(), &value), value, "{sequence:?}");
        for earlier in maps {
            let once = change_all(earlier, &sequence);
            let applied = A::apply(earlier, &value);
            if !sequence.is_empty() {
                assert_eq!(applied, meaning(&once), "{earlier:?} on {sequence:?}");
            }
            // What stands for nothing must not disturb the elements beside it.
            let nothing = A::apply(earlier, &A::Value::id());
            assert_eq!(A::Value::op(&nothing, &applied), applied, "{earlier:?}");
            assert_eq!(A::Value::op(&applied, &nothing), applied, "{earlier:?}");
            for later in maps {
                let both = A::apply(&A::compose(later, earlier), &value);
                assert_eq!(both, A::apply(later, &applied), "{earlier:?} {later:?}");
            }
        }
    }
}
