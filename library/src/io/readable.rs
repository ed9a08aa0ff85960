//! What a scanner can read: numbers, strings, tuples, arrays and indices from 1.
//!
//! | type | reads | as |
//! |---|---|---|
//! | `u8` to `u128`, `usize`, `i8` to `i128`, `isize` | an integer | `str::parse` does, or `-0` |
//! | `f32`, `f64` | a decimal number | `str::parse` does |
//! | `char` | a token of one character | |
//! | `String`, `Vec<u8>`, `Vec<char>` | a token | its text, bytes, characters |
//! | [`Index1`] | an integer from 1 | `usize` that is smaller by one |
//! | `(A, B)` to six components | one after another | a tuple |
//! | `[T; N]` | one after another | an array |
//!
//! Integers of up to 64 bits cost a few nanoseconds: eight digits are converted at a time. A type
//! of one's own can be read once it implements [`Readable`].

use crate::io::Scanner;
use std::io::BufRead;
use std::str::FromStr;

/// A type that a [`Scanner`] can be asked for.
///
/// # Examples
///
/// ```
/// use library::io::{Readable, Scanner};
/// use std::io::BufRead;
///
/// #[derive(Debug, PartialEq)]
/// struct Point {
///     x: i64,
///     y: i64,
/// }
///
/// impl Readable for Point {
///     type Output = Self;
///     fn read<R: BufRead>(input: &mut Scanner<R>) -> Self {
///         let (x, y) = input.read::<(i64, i64)>();
///         Self { x, y }
///     }
/// }
///
/// let points = Scanner::from("0 0 3 -4").read_vec::<Point>(2);
/// assert_eq!(points[1], Point { x: 3, y: -4 });
/// ```
pub trait Readable {
    /// The type of the value, which is `Self` unless `Self` only says how to read.
    type Output;

    /// Reads a value.
    ///
    /// # Panics
    ///
    /// If the input does not go on with one.
    #[track_caller]
    fn read<R: BufRead>(input: &mut Scanner<R>) -> Self::Output;
}

/// Reads an index that counts from 1 as the `usize` that counts from 0.
///
/// # Panics
///
/// If the index is 0.
///
/// # Examples
///
/// ```
/// use library::io::{Index1, Scanner};
///
/// let edges = Scanner::from("1 2 2 3").read_vec::<(Index1, Index1)>(2);
/// assert_eq!(edges, [(0, 1), (1, 2)]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Index1;

impl Readable for Index1 {
    type Output = usize;
    fn read<R: BufRead>(input: &mut Scanner<R>) -> usize {
        input.read_with("an index from 1", |token| {
            parse_integer::<usize>(token)?.checked_sub(1)
        })
    }
}

/// Makes types readable by a function from a token to the value, if it is one.
macro_rules! readable {
    ($parse:expr => $($T:ty)*) => {$(
        impl Readable for $T {
            type Output = $T;
            fn read<R: BufRead>(input: &mut Scanner<R>) -> $T {
                input.read_with(stringify!($T), $parse)
            }
        }
    )*};
}

readable!(parse_integer => u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
readable!(parse_str => f32 f64 char String);
readable!(|token| Some(token.to_vec()) => Vec<u8>);
readable!(|token| Some(parse_str::<String>(token)?.chars().collect()) => Vec<char>);

/// Makes tuples readable.
macro_rules! readable_tuples {
    ($(($($T:ident)*))*) => {$(
        impl<$($T: Readable),*> Readable for ($($T),*) {
            type Output = ($($T::Output),*);
            fn read<R: BufRead>(input: &mut Scanner<R>) -> Self::Output {
                ($(input.read::<$T>()),*)
            }
        }
    )*};
}

readable_tuples!((A B) (A B C) (A B C D) (A B C D E) (A B C D E F));

impl<T: Readable, const N: usize> Readable for [T; N] {
    type Output = [T::Output; N];
    fn read<R: BufRead>(input: &mut Scanner<R>) -> Self::Output {
        // A loop, since a closure would not pass on where the caller stands.
        let mut items = [const { None }; N];
        for item in &mut items {
            *item = Some(input.read::<T>());
        }
        items.map(Option::unwrap)
    }
}

fn parse_str<T: FromStr>(token: &[u8]) -> Option<T> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

fn parse_integer<T: TryFrom<i128> + FromStr>(token: &[u8]) -> Option<T> {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    let Some(value) = parse_digits(digits).map(i128::from) else {
        // Many digits, a plus sign, or no integer; natural numbers know no -0.
        return parse_str(token).or_else(|| T::try_from(parse_str(token)?).ok());
    };
    let is_negative = digits.len() < token.len();
    T::try_from(if is_negative { -value } else { value }).ok()
}

/// The number that consists of the digits, if there are 1 to 19: so many fit into 64 bits.
fn parse_digits(mut digits: &[u8]) -> Option<u64> {
    if !(1..20).contains(&digits.len()) {
        return None;
    }
    let mut value = 0;
    while let Some(&eight) = digits.first_chunk() {
        value = value * 100_000_000 + parse_eight_digits(eight)?;
        digits = &digits[8..];
    }
    for &digit in digits {
        value = value * 10 + u64::from(char::from(digit).to_digit(10)?);
    }
    Some(value)
}

/// The number that consists of eight digits, which are the bytes of one `u64`.
fn parse_eight_digits(digits: [u8; 8]) -> Option<u64> {
    let digits = u64::from_le_bytes(digits) ^ 0x3030_3030_3030_3030;
    // Of a digit, 0 to 9 is left. Of any other byte a high bit is left, or the sum sets one; as long
    // as there is none, no sum carries into the next byte.
    let sums = digits.wrapping_add(0x0606_0606_0606_0606);
    if (digits | sums) & 0xf0f0_f0f0_f0f0_f0f0 != 0 {
        return None;
    }
    // The first digit is the lowest byte. Each step joins neighbours, of 8, 16, then 32 bits.
    let pairs = (10 * digits + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (100 * pairs + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    Some((10_000 * fours + (fours >> 32)) & 0xffff_ffff)
}

#[cfg(test)]
mod tests;
