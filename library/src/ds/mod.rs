//! Data structures.
//!
//! - [`bounds`]: index and range checks that all of them share.

pub mod bounds;
