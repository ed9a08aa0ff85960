//! Reading the input and writing the output, by tokens and lines.
//!
//! - [`readable`]: what a scanner can read: numbers, strings, tuples, arrays, indices from 1.
//! - [`scanner`]: the tokens of standard input or of a string, all at once or line by line.
//! - [`writable`]: what a writer can write: numbers, strings, tuples, formatted text.
//! - [`writer`]: a buffered standard output.

pub mod readable;
pub mod scanner;
pub mod writable;
pub mod writer;

pub use readable::{Index1, Readable};
pub use scanner::Scanner;
pub use writable::Writable;
pub use writer::Writer;
