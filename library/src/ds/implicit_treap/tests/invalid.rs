use super::*;

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

#[test]
#[should_panic(expected = "more than 2^32 - 1 elements")]
fn too_many_elements() {
    /// Nothing is done to nothing.
    struct Nothing;

    crate::monoid!(Unit, (), (), |(), ()| ());

    impl Action for Nothing {
        type Value = Unit;
        type Map = Unit;

        fn apply((): &(), (): &()) {}
    }

    let _ = ImplicitTreap::<Nothing>::from(vec![(); 1 << 32]);
}
