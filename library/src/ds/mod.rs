//! Data structures.
//!
//! - [`bounds`]: index and range checks that all of them share.
//! - [`segtree`]: change one element, combine those of a range.

pub mod bounds;
pub mod segtree;

pub use segtree::Segtree;
