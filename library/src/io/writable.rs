//! What a writer can write: numbers, strings, tuples and formatted text.
//!
//! | type | is written as |
//! |---|---|
//! | `u8` to `u128`, `usize`, `i8` to `i128`, `isize` | a decimal number |
//! | `f32`, `f64` | a decimal number that reads back as the same value |
//! | `format_args!("{x:.9}")` | formatted, here with 9 decimals |
//! | `char`, `str`, `String`, `[u8]`, `Vec<u8>` | the characters, the bytes |
//! | `(A, B)` up to six components | the components separated by spaces |
//! | `&T` | what `T` is written as |
//!
//! Integers cost a few nanoseconds: eight digits are converted at a time. A type of one's own can
//! be written once it implements [`Writable`].

use std::fmt::{Arguments, Debug};
use std::io::Write;

/// A type whose values a [`Writer`](crate::io::Writer) can write.
///
/// # Examples
///
/// ```
/// use library::io::{Writable, Writer};
///
/// struct Point {
///     x: i64,
///     y: i64,
/// }
///
/// impl Writable for Point {
///     fn write(&self, output: &mut Vec<u8>) {
///         (self.x, self.y).write(output);
///     }
/// }
///
/// let mut text = Vec::new();
/// Writer::new(&mut text).line(Point { x: 3, y: -4 });
/// assert_eq!(text, b"3 -4\n");
/// ```
pub trait Writable {
    /// Appends the text of the value to `output`.
    fn write(&self, output: &mut Vec<u8>);
}

/// Makes types writable by an expression of the value and the output.
macro_rules! writable {
    (|$value:ident, $output:ident| $write:expr => $($T:ty)*) => {$(
        impl Writable for $T {
            fn write(&self, $output: &mut Vec<u8>) {
                let $value = self;
                $write
            }
        }
    )*};
}

writable!(|value, output| write_unsigned(*value, output) => u8 u16 u32 u64 u128 usize);
writable!(|value, output| write_signed(*value, output) => i8 i16 i32 i64 i128 isize);
writable!(|value, output| write!(output, "{value}").unwrap() => f32 f64 char Arguments<'_>);
writable!(|value, output| output.extend_from_slice(value.as_ref()) => str String [u8] Vec<u8>);

impl<T: Writable + ?Sized> Writable for &T {
    fn write(&self, output: &mut Vec<u8>) {
        (**self).write(output);
    }
}

/// Makes the tuple of all names writable, and those without the first ones.
macro_rules! writable_tuples {
    () => {};
    ($A:ident $($B:ident)*) => {
        impl<$A: Writable, $($B: Writable),*> Writable for ($A, $($B),*) {
            #[allow(non_snake_case, reason = "names of types and of values")]
            fn write(&self, output: &mut Vec<u8>) {
                let ($A, $($B),*) = self;
                $A.write(output);
                $(
                    output.push(b' ');
                    $B.write(output);
                )*
            }
        }
        writable_tuples!($($B)*);
    };
}

writable_tuples!(A B C D E F);

fn write_signed<T: TryInto<i128, Error: Debug>>(value: T, output: &mut Vec<u8>) {
    let value = value.try_into().unwrap();
    if value < 0 {
        output.push(b'-');
    }
    write_unsigned(value.unsigned_abs(), output);
}

fn write_unsigned<T: TryInto<u128, Error: Debug>>(value: T, output: &mut Vec<u8>) {
    let value = value.try_into().unwrap();
    match u64::try_from(value) {
        Ok(value) => write_u64(value, output),
        Err(_) => {
            write_unsigned(value / 100_000_000, output);
            output.extend_from_slice(&eight_digits((value % 100_000_000) as u64));
        }
    }
}

fn write_u64(value: u64, output: &mut Vec<u8>) {
    let digits = eight_digits(value % 100_000_000);
    if value < 100_000_000 {
        let zeros = digits[..7].iter().take_while(|&&digit| digit == b'0');
        output.extend_from_slice(&digits[zeros.count()..]);
    } else {
        write_u64(value / 100_000_000, output);
        output.extend_from_slice(&digits);
    }
}

/// The last eight digits of a number below 10^8, with leading zeros.
fn eight_digits(value: u64) -> [u8; 8] {
    // The first digit becomes the lowest byte. Each step splits neighbours, of 32, 16, then 8 bits.
    // The quotients by 100 and 10 are exact below 10^4 and 100.
    let fours = (value / 10_000) | ((value % 10_000) << 32);
    let quotients = ((5243 * fours) >> 19) & 0x0000_007f_0000_007f;
    let pairs = quotients | ((fours - 100 * quotients) << 16);
    let quotients = ((103 * pairs) >> 10) & 0x000f_000f_000f_000f;
    let digits = quotients | ((pairs - 10 * quotients) << 8);
    (digits | 0x3030_3030_3030_3030).to_le_bytes()
}

#[cfg(test)]
mod tests;
