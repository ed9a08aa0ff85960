//! Numbers modulo 998244353, as the limits of many problems have them.

use crate::problem::random::Random;

/// The prime that they are taken modulo.
pub const MODULUS: u64 = 998_244_353;

/// A uniform number in `0..MODULUS`.
pub fn residue(random: &mut Random) -> usize {
    random.below(MODULUS as usize)
}

/// A uniform number in `1..MODULUS`, such as the slope of an affine map that can be undone.
pub fn nonzero_residue(random: &mut Random) -> usize {
    1 + random.below(MODULUS as usize - 1)
}
