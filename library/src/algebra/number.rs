//! What monoids ask of numbers: a zero, a one, and where there is one, a least and a greatest.
//!
//! All primitive numbers have them; `Wrapping` integers and [`ModInt`](crate::math::ModInt) have a
//! zero and a one.

use std::num::Wrapping;
use std::ops::{Add, Mul, Sub};

/// Numbers that can be added, subtracted and multiplied.
///
/// Subtraction may leave the type, as with unsigned integers; it is used only where the result is
/// known to be in it.
///
/// # Examples
///
/// ```
/// use library::algebra::Number;
///
/// fn power_sum<T: Number>(base: T, terms: usize) -> T {
///     (0..terms).fold(T::ZERO, |sum, _| sum * base + T::ONE)
/// }
///
/// assert_eq!(power_sum(2u8, 8), 255);
/// assert_eq!(power_sum(0.5, 3), 1.75);
/// ```
pub trait Number:
    Copy + PartialEq + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// Changes nothing when added.
    const ZERO: Self;

    /// Changes nothing when multiplied.
    const ONE: Self;
}

/// Ordered values with a least and a greatest one.
///
/// For floats these are the infinities.
///
/// # Examples
///
/// ```
/// use library::algebra::Bounded;
///
/// assert_eq!(i8::LEAST, -128);
/// assert_eq!(f64::GREATEST, f64::INFINITY);
/// ```
pub trait Bounded: Copy + PartialOrd {
    /// At most as large as every value.
    const LEAST: Self;

    /// At least as large as every value.
    const GREATEST: Self;
}

macro_rules! numbers {
    ($zero:literal $one:literal $least:ident $greatest:ident: $($t:ty)*) => {$(
        impl Number for $t {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
        }

        impl Bounded for $t {
            const LEAST: Self = <$t>::$least;
            const GREATEST: Self = <$t>::$greatest;
        }
    )*};
}

numbers!(0 1 MIN MAX: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
numbers!(0.0 1.0 NEG_INFINITY INFINITY: f32 f64);

impl<T: Number> Number for Wrapping<T>
where
    Self: Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>,
{
    const ZERO: Self = Self(T::ZERO);
    const ONE: Self = Self(T::ONE);
}
