//! Actions: what a lazy segment tree does to all values of a range at once.
//!
//! "Add 5 to each" changes a sum differently than a minimum, and two such changes make one. An
//! [`Action`] names the monoid of the values, the monoid of the changes (the maps), and says how a
//! map changes a value.
//!
//! Where a map needs to know how many elements a value stands for, as adding to a sum does, the
//! value carries that count: see [`SumWithLength`](crate::algebra::SumWithLength).

use crate::algebra::Monoid;

/// A monoid of maps that acts on the values of another monoid.
///
/// The maps are combined in the order in which they happen: `Map::op(earlier, later)`. For all maps
/// and values:
///
/// - the identity of the maps changes nothing;
/// - `apply(compose(later, earlier), x)` equals `apply(later, apply(earlier, x))`;
/// - a map goes through the operation: `apply(f, op(x, y))` equals `op(apply(f, x), apply(f, y))`.
///
/// # Examples
///
/// ```
/// use library::algebra::{Action, Monoid, Xor};
/// use library::monoid;
///
/// // How many bits are 0, and how many are 1.
/// monoid!(Bits, (u32, u32), (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
///
/// /// Flips all bits of a range, or none.
/// struct Flip;
///
/// impl Action for Flip {
///     type Value = Bits;
///     type Map = Xor<bool>;
///
///     fn apply(&flip: &bool, &(zeros, ones): &(u32, u32)) -> (u32, u32) {
///         if flip { (ones, zeros) } else { (zeros, ones) }
///     }
/// }
///
/// assert_eq!(Flip::apply(&true, &Bits::op(&(3, 0), &(4, 1))), (1, 7));
/// assert_eq!(Flip::compose(&true, &true), false);
/// ```
pub trait Action {
    /// The values that are changed.
    type Value: Monoid;

    /// The changes, combined from the earlier to the later.
    type Map: Monoid;

    /// What `map` makes of `value`.
    fn apply(
        map: &<Self::Map as Monoid>::S,
        value: &<Self::Value as Monoid>::S,
    ) -> <Self::Value as Monoid>::S;

    /// The map that does first `earlier`, then `later`.
    fn compose(
        later: &<Self::Map as Monoid>::S,
        earlier: &<Self::Map as Monoid>::S,
    ) -> <Self::Map as Monoid>::S {
        Self::Map::op(earlier, later)
    }
}
