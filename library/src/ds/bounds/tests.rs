use super::*;
use std::panic::catch_unwind;

#[test]
fn every_form_of_range() {
    assert_eq!(checked_range(1..3, 5, "list"), 1..3);
    assert_eq!(checked_range(1..=3, 5, "list"), 1..4);
    assert_eq!(checked_range(..3, 5, "list"), 0..3);
    assert_eq!(checked_range(..=3, 5, "list"), 0..4);
    assert_eq!(checked_range(2.., 5, "list"), 2..5);
    assert_eq!(checked_range(.., 5, "list"), 0..5);
    let after_two = (Bound::Excluded(2), Bound::Unbounded);
    assert_eq!(checked_range(after_two, 5, "list"), 3..5);
}

#[test]
fn zero() {
    assert_eq!(checked_range(.., 0, "list"), 0..0);
    assert_eq!(checked_range(0..0, 0, "list"), 0..0);
    assert_eq!(checked_range(5..5, 5, "list"), 5..5);
}

/// What the range says when it is refused.
fn refusal(start: Bound<usize>, end: Bound<usize>) -> String {
    let refused = catch_unwind(|| checked_range((start, end), 5, "list"));
    *refused.unwrap_err().downcast::<String>().unwrap()
}

#[test]
fn invalid_ranges() {
    use Bound::{Excluded, Included, Unbounded};
    let message = |range: &str| format!("range {range} out of range for a list of length 5");
    assert_eq!(refusal(Included(0), Excluded(6)), message("0..6"));
    assert_eq!(refusal(Included(0), Included(5)), message("0..6"));
    assert_eq!(refusal(Included(6), Unbounded), message("6..5"));
    assert_eq!(refusal(Excluded(5), Unbounded), message("6..5"));
    assert_eq!(refusal(Included(3), Excluded(2)), message("3..2"));
    assert_eq!(refusal(Excluded(3), Included(2)), message("4..3"));
    let most = usize::MAX;
    assert_eq!(
        refusal(Unbounded, Included(most)),
        message(&format!("0..{most}"))
    );
    assert_eq!(
        refusal(Excluded(most), Unbounded),
        message(&format!("{most}..5"))
    );
}

#[test]
fn last_index() {
    assert_eq!(checked_index(4, 5, "list"), 4);
}

#[test]
#[should_panic(expected = "index 5 out of range for a list of length 5")]
fn invalid_index() {
    checked_index(5, 5, "list");
}
