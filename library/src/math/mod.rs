//! Numbers: arithmetic beyond the machine's own.
//!
//! - [`modint`]: integers modulo a constant, as a number type.

pub mod modint;

pub use modint::{ModInt, ModInt998244353, ModInt1000000007};
