//! A writer: a buffered standard output.
//!
//! The output is collected and written in large parts, and the last part when the writer is
//! dropped. What can be written is listed at [`Writable`], and `write!` and
//! `writeln!` work as well, with nothing to unwrap.
//!
//! In an interactive problem, [`flush`](Writer::flush) after every question; also before
//! `std::process::exit`, which drops nothing.
//!
//! | operation | time |
//! |---|---|
//! | writing | O(length of the text) |

use crate::io::Writable;
use std::fmt::Arguments;
use std::io::{Stdout, Write, stdout};
use std::thread::panicking;

/// A buffer in front of standard output or any other `W`.
///
/// A failure to write panics, as `println!` does.
///
/// # Examples
///
/// ```
/// use library::io::Writer;
///
/// let mut text = Vec::new();
/// let mut output = Writer::new(&mut text); // in a solution, Writer::stdout()
/// output.line(5);
/// output.line(("Case", 1, 'a'));
/// output.line(format_args!("{:.3}", 2.0 / 3.0));
/// output.joined_line(&[1, 2, 3], " ");
/// output.joined_line((1..=3).map(|k| k * k), ", ");
/// writeln!(output, "x = {:>4}", 42);
/// drop(output);
/// assert_eq!(
///     String::from_utf8(text).unwrap(),
///     "5\nCase 1 a\n0.667\n1 2 3\n1, 4, 9\nx =   42\n",
/// );
/// ```
#[derive(Debug)]
pub struct Writer<W: Write = Stdout> {
    sink: W,
    /// What was not given to `sink` yet.
    buffer: Vec<u8>,
}

impl Writer {
    /// A writer to standard output.
    pub fn stdout() -> Self {
        Self::new(stdout())
    }
}

impl<W: Write> Writer<W> {
    /// A writer to `sink`, which may be a `&mut Vec<u8>`.
    pub fn new(sink: W) -> Self {
        Self {
            sink,
            buffer: Vec::new(),
        }
    }

    /// Writes a value: a number, a string, a tuple or whatever else is [`Writable`].
    ///
    /// # Panics
    ///
    /// If the output takes no more, as all methods that write.
    #[track_caller]
    pub fn write(&mut self, value: impl Writable) {
        value.write(&mut self.buffer);
        if self.buffer.len() > 1 << 16 {
            self.flush();
        }
    }

    /// Writes a value and a line break.
    #[track_caller]
    pub fn line(&mut self, value: impl Writable) {
        self.write(value);
        self.buffer.push(b'\n');
    }

    /// Writes the items with the separator between them.
    #[track_caller]
    pub fn joined(&mut self, items: impl IntoIterator<Item: Writable>, separator: &str) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.write(separator);
            }
            self.write(item);
        }
    }

    /// Writes the items with the separator between them, and a line break.
    #[track_caller]
    pub fn joined_line(&mut self, items: impl IntoIterator<Item: Writable>, separator: &str) {
        self.joined(items, separator);
        self.line("");
    }

    /// What `write!` and `writeln!` call.
    #[track_caller]
    pub fn write_fmt(&mut self, text: Arguments) {
        self.write(text);
    }

    /// Passes on everything that was written so far.
    #[track_caller]
    pub fn flush(&mut self) {
        let written = self.sink.write_all(&self.buffer);
        let flushed = written.and_then(|()| self.sink.flush());
        self.buffer.clear();
        // When dropped in a panic, a second panic would abort.
        if !panicking() {
            flushed.expect("cannot write the output");
        }
    }
}

impl<W: Write> Drop for Writer<W> {
    fn drop(&mut self) {
        self.flush();
    }
}

#[cfg(test)]
mod tests;
