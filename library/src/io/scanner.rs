//! A scanner: reads the input of a problem by tokens.
//!
//! Tokens are what stands between ASCII whitespace. A token that is missing, or is not what was
//! asked for, panics where the caller stands, with the line, the token and the type:
//! ``line 3: expected u8, got `256` ``. What can be asked for is listed at
//! [`Readable`].
//!
//! - [`Scanner::stdin`] reads standard input as a whole: the fastest, for ordinary problems.
//! - [`Scanner::interactive`] reads a line whenever the lines before it are used up, so that it
//!   never waits for what the judge has not been asked yet.
//! - [`Scanner::by_line`] does the same on any reader, and `Scanner::from` takes a text, for tests.
//!
//! | operation | time |
//! |---|---|
//! | reading a token | O(its length and the whitespace before it) |
//!
//! All text that was read stays in memory, once.

use crate::io::Readable;
use std::io::{BufRead, Empty, Read, StdinLock, empty, stdin};

/// The tokens and lines of an input, read one after another.
///
/// `Scanner` without a parameter is one whose text is all there; functions that take any scanner
/// take a `&mut Scanner<impl BufRead>`.
///
/// # Examples
///
/// ```
/// use library::io::{Index1, Scanner};
///
/// let mut input = Scanner::from("3 2\n10 20 30\n1 2 0.5\n2 3 1.5\n.#.\n#.#\n");
/// let (n, m) = input.read::<(usize, usize)>();
/// let weights = input.read_vec::<u64>(n);
/// let edges = input.read_vec::<(Index1, Index1, f64)>(m);
/// let grid = input.read_vec::<Vec<u8>>(2);
/// assert_eq!(weights, [10, 20, 30]);
/// assert_eq!(edges, [(0, 1, 0.5), (1, 2, 1.5)]);
/// assert_eq!(grid[1], b"#.#");
/// assert!(!input.has_token());
/// ```
#[derive(Clone, Debug)]
pub struct Scanner<R = Empty> {
    /// What was not read yet. It is read by lines, so that no token is ever in two parts.
    rest: R,
    /// All text that was read.
    buffer: Vec<u8>,
    /// The index in `buffer` of the first byte that was not used.
    position: usize,
}

impl Scanner {
    /// A scanner of standard input, which is read to its end at once.
    ///
    /// # Panics
    ///
    /// If standard input cannot be read.
    #[track_caller]
    pub fn stdin() -> Self {
        let mut text = Vec::new();
        stdin().read_to_end(&mut text).expect("readable input");
        Self::from(text)
    }
}

impl Scanner<StdinLock<'static>> {
    /// A scanner of standard input that reads a line when it needs one, for interactive problems.
    ///
    /// It keeps standard input to itself: as long as it lives, whatever else reads there waits.
    pub fn interactive() -> Self {
        Self::by_line(stdin().lock())
    }
}

impl<R: BufRead> Scanner<R> {
    /// A scanner that reads a line of `reader` when it needs one.
    pub fn by_line(reader: R) -> Self {
        Self {
            rest: reader,
            buffer: Vec::new(),
            position: 0,
        }
    }

    /// Reads a `T`: a number, a string, a tuple or whatever else is [`Readable`]. Name the type, as
    /// what is read need not be what comes out: `Index1` gives a `usize`.
    ///
    /// # Panics
    ///
    /// If the next token is not a `T`, or there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::io::{Index1, Scanner};
    ///
    /// let mut input = Scanner::from("3 -7 2");
    /// let n = input.read::<usize>();
    /// let (x, v) = input.read::<(i64, Index1)>();
    /// assert_eq!((n, x, v), (3, -7, 1));
    /// ```
    #[track_caller]
    pub fn read<T: Readable>(&mut self) -> T::Output {
        T::read(self)
    }

    /// Reads `n` times a `T`.
    ///
    /// # Panics
    ///
    /// As [`read`](Self::read).
    #[track_caller]
    pub fn read_vec<T: Readable>(&mut self, n: usize) -> Vec<T::Output> {
        // A loop, since a closure would not pass on where the caller stands. No capacity, since `n`
        // may be nonsense.
        let mut items = Vec::new();
        for _ in 0..n {
            items.push(self.read::<T>());
        }
        items
    }

    /// Reads a matrix of `rows` times `columns` entries, row by row.
    ///
    /// A grid of letters without spaces is no matrix but `read_vec::<Vec<u8>>(rows)`.
    ///
    /// # Panics
    ///
    /// As [`read`](Self::read).
    #[track_caller]
    pub fn read_matrix<T: Readable>(&mut self, rows: usize, columns: usize) -> Vec<Vec<T::Output>> {
        let mut matrix = Vec::new();
        for _ in 0..rows {
            matrix.push(self.read_vec::<T>(columns));
        }
        matrix
    }

    /// Reads the rest of the line, without the line break at its end.
    ///
    /// After the last token of a line, this is the empty rest of that line and not the next one.
    ///
    /// # Panics
    ///
    /// If the input has ended, or the line is not UTF-8.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut input = library::io::Scanner::from("2\nto be or\n not to be");
    /// assert_eq!(input.read::<usize>(), 2);
    /// assert_eq!(input.read_line(), "");
    /// assert_eq!(input.read_line(), "to be or");
    /// assert_eq!(input.read_line(), " not to be");
    /// ```
    #[track_caller]
    pub fn read_line(&mut self) -> String {
        let start = self.position;
        if start == self.buffer.len() && !self.read_more() {
            panic!("expected a line, but the input has ended");
        }
        let rest = &self.buffer[start..];
        let line = rest.split(|&byte| byte == b'\n').next().unwrap();
        self.position += rest.len().min(line.len() + 1);
        match std::str::from_utf8(line.strip_suffix(b"\r").unwrap_or(line)) {
            Ok(line) => line.to_owned(),
            Err(_) => self.fail("UTF-8", start, line),
        }
    }

    /// Reads what `parse` makes of the next token; `expected` is what it is called in messages.
    ///
    /// # Panics
    ///
    /// If there is no token, or `parse` returns `None`.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut input = library::io::Scanner::from("Yes");
    /// let answer = input.read_with("Yes or No", |token| match token {
    ///     b"Yes" => Some(true),
    ///     b"No" => Some(false),
    ///     _ => None,
    /// });
    /// assert!(answer);
    /// ```
    #[track_caller]
    pub fn read_with<T>(&mut self, expected: &str, parse: impl FnOnce(&[u8]) -> Option<T>) -> T {
        let start = self.token_start();
        let rest = &self.buffer[start..];
        let token = &rest[..token_length(rest)];
        self.position = start + token.len();
        // At the end of the input there is no token, which `parse` never gets to see.
        let value = if token.is_empty() { None } else { parse(token) };
        match value {
            Some(value) => value,
            None => self.fail(expected, start, token),
        }
    }

    /// Whether there is another token. An interactive scanner waits for it, or for the end.
    ///
    /// # Panics
    ///
    /// If the input cannot be read, as all methods that read.
    #[track_caller]
    pub fn has_token(&mut self) -> bool {
        self.token_start() < self.buffer.len()
    }

    /// The index in the buffer of the next token, or the length of the buffer if there is none.
    #[track_caller]
    fn token_start(&mut self) -> usize {
        let mut start = self.position;
        loop {
            match self.buffer.get(start).copied() {
                Some(byte) if byte.is_ascii_whitespace() => start += 1,
                None if self.read_more() => {}
                _ => return start,
            }
        }
    }

    /// Reads a line into the buffer; false if there is none.
    #[track_caller]
    fn read_more(&mut self) -> bool {
        let length = self.rest.read_until(b'\n', &mut self.buffer);
        length.expect("readable input") > 0
    }

    /// Panics because of a token, which is empty at the end of the input, or of a line.
    #[cold]
    #[track_caller]
    fn fail(&self, expected: &str, start: usize, token: &[u8]) -> ! {
        let line = self.buffer[..start].split(|&byte| byte == b'\n').count();
        match &*String::from_utf8_lossy(token).escape_debug().to_string() {
            "" => panic!("expected {expected}, but the input has ended"),
            token => panic!("line {line}: expected {expected}, got `{token:.40}`"),
        }
    }
}

/// The number of bytes before the first white space.
fn token_length(text: &[u8]) -> usize {
    // Eight bytes at a time, until one is at most a space and may be white: of each byte, the
    // highest bit tells, up to the first such byte, which can borrow from those behind it.
    let mut length = 0;
    for eight in text.chunks_exact(8) {
        let eight = u64::from_le_bytes(eight.try_into().unwrap());
        let low = eight.wrapping_sub(0x2121_2121_2121_2121) & !eight & 0x8080_8080_8080_8080;
        length += low.trailing_zeros() as usize / 8;
        if low != 0 {
            break;
        }
    }
    let rest = &text[length..];
    let white = rest.iter().position(u8::is_ascii_whitespace);
    length + white.unwrap_or(rest.len())
}

/// Text, which may be a `&str`, a `String`, a `&[u8]` or a `Vec<u8>`.
impl<T: Into<Vec<u8>>> From<T> for Scanner {
    fn from(text: T) -> Self {
        Self {
            rest: empty(),
            buffer: text.into(),
            position: 0,
        }
    }
}

#[cfg(test)]
mod tests;
