//! Numbers: arithmetic beyond the machine's own.
//!
//! - [`modint`]: integers modulo a constant, as a number type.
//! - [`xor_convolution`](mod@xor_convolution): convolution over the exclusive or, by the
//!   Walsh–Hadamard transform.

pub mod modint;
pub mod xor_convolution;

pub use modint::{ModInt, ModInt998244353, ModInt1000000007};
pub use xor_convolution::{walsh_hadamard_transform, xor_convolution};
