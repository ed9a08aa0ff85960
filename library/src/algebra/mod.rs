//! Algebra: what data structures combine, and how.
//!
//! - [`action`]: maps that act on values, as lazy structures apply them.
//! - [`affine`]: affine maps, one after the other.
//! - [`arithmetic`]: sums, products, greatest common divisors.
//! - [`monoid`](mod@monoid): the laws, and `monoid!` to declare a monoid in one line.
//! - [`number`]: a zero, a one, a least and a greatest for every number type.
//! - [`order`]: the least and the greatest value, where it stands, how often it occurs.

pub mod action;
pub mod affine;
pub mod arithmetic;
pub mod monoid;
pub mod number;
pub mod order;

pub use action::Action;
pub use affine::Affine;
pub use arithmetic::{Gcd, Product, Sum, SumWithLength};
pub use monoid::{Commutative, Group, Idempotent, Monoid};
pub use number::{Bounded, Number};
pub use order::{Max, Min};
