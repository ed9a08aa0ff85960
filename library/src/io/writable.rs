//! What a writer can write: numbers, strings, tuples and formatted text.
//!
//! | type | is written as |
//! |---|---|
//! | `u8` to `u128`, `usize`, `i8` to `i128`, `isize` | a decimal number |
//! | `f32`, `f64` | a decimal number that reads back as the same value |
//! | `format_args!("{x:.9}")` | formatted, here with 9 decimals; so anything that is displayed |
//! | `char`, `str`, `String`, `[u8]`, `Vec<u8>` | the characters, the bytes |
//! | `(A, B)` to six components | the components separated by spaces |
//! | `&T` | what `T` is written as |
//!
//! A type of one's own can be written once it implements [`Writable`].

use std::fmt::Arguments;
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

/// Makes types writable as they are displayed.
macro_rules! writable {
    ($($T:ty)*) => {$(
        impl Writable for $T {
            fn write(&self, output: &mut Vec<u8>) {
                write!(output, "{self}").unwrap();
            }
        }
    )*};
}

writable!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
writable!(f32 f64 char str String Arguments<'_>);

impl Writable for [u8] {
    fn write(&self, output: &mut Vec<u8>) {
        output.extend_from_slice(self);
    }
}

impl Writable for Vec<u8> {
    fn write(&self, output: &mut Vec<u8>) {
        output.extend_from_slice(self);
    }
}

impl<T: Writable + ?Sized> Writable for &T {
    fn write(&self, output: &mut Vec<u8>) {
        (**self).write(output);
    }
}

/// Makes tuples writable.
macro_rules! writable_tuples {
    ($(($A:ident $($B:ident $b:tt)*))*) => {$(
        impl<$A: Writable, $($B: Writable),*> Writable for ($A, $($B),*) {
            fn write(&self, output: &mut Vec<u8>) {
                self.0.write(output);
                $(
                    output.push(b' ');
                    self.$b.write(output);
                )*
            }
        }
    )*};
}

writable_tuples!((A B 1) (A B 1 C 2) (A B 1 C 2 D 3) (A B 1 C 2 D 3 E 4) (A B 1 C 2 D 3 E 4 F 5));

#[cfg(test)]
mod tests;
