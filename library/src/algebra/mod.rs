//! Algebra: what data structures combine, and how.
//!
//! - [`action`]: maps that act on values, as lazy structures apply them.
//! - [`actions`]: ready ones: add, assign, affine, lower, raise, on sums and on extremes.
//! - [`affine`]: affine maps, one after the other.
//! - [`arithmetic`]: sums, products, greatest common divisors.
//! - [`assign`]: assignments, of which the later one counts.
//! - [`bitwise`]: exclusive or, and, or.
//! - [`monoid`](mod@monoid): the laws, and `monoid!` to declare a monoid in one line.
//! - [`number`]: a zero, a one, a least and a greatest for every number type.
//! - [`order`]: least and greatest, where they stand, how often they occur, the k greatest.
//! - [`rolling_hash`]: whether two stretches of a sequence are equal.
//! - [`sequence`]: maximum subarray, longest run of equal elements, unmatched brackets.

pub mod action;
pub mod actions;
pub mod affine;
pub mod arithmetic;
pub mod assign;
pub mod bitwise;
#[cfg(test)]
mod laws;
pub mod monoid;
pub mod number;
pub mod order;
pub mod rolling_hash;
pub mod sequence;

pub use action::Action;
pub use actions::{
    AddTo, AddToMinCount, AddToSum, AffineToMinMax, AffineToSum, AssignTo, AssignToSum, ChmaxTo,
    ChminTo,
};
pub use affine::Affine;
pub use arithmetic::{Gcd, Product, Sum, SumWithLength};
pub use assign::Assign;
pub use bitwise::{And, Or, Xor};
pub use monoid::{Commutative, Group, Idempotent, Monoid};
pub use number::{Bounded, Number};
pub use order::{Max, MaxCount, MaxIndex, Min, MinCount, MinIndex, MinMax, TopK};
pub use rolling_hash::RollingHash;
pub use sequence::{Brackets, LongestRun, MaxSubarray, Runs, Subarray};
