//! Integers modulo a constant, as a number type.
//!
//! `ModInt<MODULUS>` holds a residue in `0..MODULUS` and computes like an integer; the modulus is a
//! constant, so that the compiler replaces the division by multiplications. Any modulus from 1 to
//! 2^32 - 1 will do; a division needs a divisor that is coprime to it, which for a prime modulus is
//! every number that is not 0. It is read as an integer, `input.read::<u32>().into()`, and written
//! as one, `output.line(x.value())`.
//!
//! | operation | time |
//! |---|---|
//! | `+`, `-`, `*`, conversion from an integer | O(1) |
//! | [`pow`](ModInt::pow) with exponent e | O(log e) |
//! | [`inverse`](ModInt::inverse), `/` | O(log MODULUS) |
//!
//! Reference: D. E. Knuth, *The Art of Computer Programming*, volume 2, section 4.5.2 (the
//! extended algorithm of Euclid).

use std::fmt::{Debug, Display, Formatter, Result};
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use crate::algebra::Number;

/// An integer modulo `MODULUS`.
///
/// # Examples
///
/// ```
/// use library::math::ModInt998244353;
///
/// let third = ModInt998244353::from(1) / 3.into();
/// assert_eq!(third * 6.into(), 2.into());
/// assert_eq!(ModInt998244353::from(-1).value(), 998_244_352);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ModInt<const MODULUS: u32>(u32);

/// An integer modulo the prime 998,244,353 = 119 · 2^23 + 1.
pub type ModInt998244353 = ModInt<998_244_353>;

/// An integer modulo the prime 1,000,000,007.
pub type ModInt1000000007 = ModInt<1_000_000_007>;

impl<const MODULUS: u32> ModInt<MODULUS> {
    /// The modulus.
    pub const MODULUS: u32 = {
        assert!(MODULUS > 0, "the modulus must be positive");
        MODULUS
    };

    /// The residue, in `0..MODULUS`.
    pub const fn value(self) -> u32 {
        self.0
    }

    /// The power with the given exponent; `0.pow(0)` is 1.
    ///
    /// # Complexity
    /// O(log `exponent`).
    ///
    /// # Examples
    ///
    /// ```
    /// use library::math::ModInt;
    ///
    /// assert_eq!(ModInt::<1000>::from(7).pow(4), 401.into());
    /// ```
    #[must_use]
    pub fn pow(mut self, mut exponent: u64) -> Self {
        let mut power = Self::ONE;
        while exponent > 0 {
            if exponent & 1 == 1 {
                power *= self;
            }
            self *= self;
            exponent >>= 1;
        }
        power
    }

    /// The number whose product with this one is 1; `None` unless this one is coprime to the
    /// modulus.
    ///
    /// # Complexity
    /// O(log `MODULUS`).
    ///
    /// # Examples
    ///
    /// ```
    /// use library::math::ModInt;
    ///
    /// assert_eq!(ModInt::<10>::from(3).inverse(), Some(7.into()));
    /// assert_eq!(ModInt::<10>::from(4).inverse(), None);
    /// ```
    pub fn inverse(self) -> Option<Self> {
        // Each remainder is `factor` times `self`, up to multiples of the modulus.
        let (mut last, mut remainder) = (i64::from(Self::MODULUS), i64::from(self.0));
        let (mut last_factor, mut factor) = (0, 1);
        while remainder != 0 {
            let quotient = last / remainder;
            (last, remainder) = (remainder, last - quotient * remainder);
            (last_factor, factor) = (factor, last_factor - quotient * factor);
        }
        (last == 1).then(|| last_factor.into())
    }
}

impl<const MODULUS: u32> Number for ModInt<MODULUS> {
    const ZERO: Self = Self(0);
    const ONE: Self = Self(1 % Self::MODULUS);
}

impl<const MODULUS: u32> Add for ModInt<MODULUS> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        // Below 0 by the modulus where the sum is a residue, and nothing exceeds 32 bits.
        self - Self(MODULUS - other.0)
    }
}

impl<const MODULUS: u32> Sub for ModInt<MODULUS> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        // Written so that compilers take no branch, which would be a toss-up.
        let (difference, is_below_zero) = self.0.overflowing_sub(other.0);
        Self(if is_below_zero {
            difference.wrapping_add(MODULUS)
        } else {
            difference
        })
    }
}

impl<const MODULUS: u32> Mul for ModInt<MODULUS> {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self((u64::from(self.0) * u64::from(other.0) % u64::from(MODULUS)) as u32)
    }
}

/// # Panics
/// If the divisor is not coprime to the modulus.
impl<const MODULUS: u32> Div for ModInt<MODULUS> {
    type Output = Self;

    #[track_caller]
    fn div(self, divisor: Self) -> Self {
        match divisor.inverse() {
            Some(inverse) => self.mul(inverse),
            None => panic!("division by {divisor} modulo {MODULUS}, which is not coprime to it"),
        }
    }
}

impl<const MODULUS: u32> Neg for ModInt<MODULUS> {
    type Output = Self;

    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

macro_rules! operators {
    ($($assign:ident $assign_method:ident $operator:tt)*) => {$(
        impl<const MODULUS: u32> $assign for ModInt<MODULUS> {
            #[track_caller]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $operator other;
            }
        }
    )*};
}

operators!(AddAssign add_assign + SubAssign sub_assign - MulAssign mul_assign * DivAssign div_assign /);

macro_rules! from_integers {
    ($($wide:ident: $($t:ty)*;)*) => {$($(
        impl<const MODULUS: u32> From<$t> for ModInt<MODULUS> {
            fn from(integer: $t) -> Self {
                Self((integer as $wide).rem_euclid(Self::MODULUS as $wide) as u32)
            }
        }
    )*)*};
}

from_integers!(u64: u8 u16 u32 u64 usize; i64: i8 i16 i32 i64 isize; u128: u128; i128: i128;);

impl<const MODULUS: u32> Sum for ModInt<MODULUS> {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::ZERO, Add::add)
    }
}

impl<const MODULUS: u32> Product for ModInt<MODULUS> {
    fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
        factors.fold(Self::ONE, Mul::mul)
    }
}

impl<const MODULUS: u32> Display for ModInt<MODULUS> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        Display::fmt(&self.0, formatter)
    }
}

impl<const MODULUS: u32> Debug for ModInt<MODULUS> {
    fn fmt(&self, formatter: &mut Formatter) -> Result {
        Debug::fmt(&self.0, formatter)
    }
}

#[cfg(test)]
mod tests;
