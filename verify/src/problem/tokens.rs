//! Reading a text token by token, saying on which line something else was expected.
//!
//! Problems read with it twice: the input of a case, to hold it against the limits of the
//! statement, and the output of a program, to check it.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected and what stands there.
    pub message: String,
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// The whitespace-separated tokens of a text, in order, each with its line.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens of `text`.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            line: 1,
        }
    }

    /// The line of the token read last, counted from 1; at the end, of the last token.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// A fault on the line of the token read last.
    pub fn fault<T>(&self, message: impl Into<String>) -> Result<T, Fault> {
        Err(Fault {
            line: self.line,
            message: message.into(),
        })
    }

    /// The next token; `what` names it in the message if there is none.
    pub fn word(&mut self, what: &str) -> Result<&'a str, Fault> {
        match self.next() {
            Some(word) => Ok(word),
            None => self.fault(format!("expected {what}, got the end of the text")),
        }
    }

    /// The next token as an integer of `range`, written canonically (no `+`, no leading zero).
    pub fn int<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, Fault>
    where
        T: FromStr + PartialOrd + Display,
    {
        let word = self.word(what)?;
        let digits = word.strip_prefix('-').unwrap_or(word);
        let canonical = !word.starts_with('+')
            && (!digits.starts_with('0') || (digits.len() == 1 && digits.len() == word.len()));
        match word.parse() {
            Ok(value) if canonical && range.contains(&value) => Ok(value),
            _ => self.fault(format!(
                "expected {what} in {}..={}, got `{}`",
                range.start(),
                range.end(),
                shorten(word)
            )),
        }
    }

    /// The next token as the index of the one of `options` that it equals.
    pub fn one_of(&mut self, what: &str, options: &[&str]) -> Result<usize, Fault> {
        let word = self.word(what)?;
        match options.iter().position(|option| *option == word) {
            Some(index) => Ok(index),
            None => self.fault(format!(
                "expected {what} out of {}, got `{}`",
                options.join(", "),
                shorten(word)
            )),
        }
    }

    /// Nothing but whitespace may follow.
    pub fn end(&mut self) -> Result<(), Fault> {
        match self.next() {
            None => Ok(()),
            Some(word) => self.fault(format!(
                "expected the end of the text, got `{}`",
                shorten(word)
            )),
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.rest.as_bytes();
        let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
        self.line += bytes[..start].iter().filter(|&&byte| byte == b'\n').count();
        let length = bytes[start..]
            .iter()
            .position(u8::is_ascii_whitespace)
            .unwrap_or(bytes.len() - start);
        let (word, rest) = self.rest[start..].split_at(length);
        self.rest = rest;
        Some(word)
    }
}

/// A token as it is shown in a message: at most 40 characters of it.
#[must_use]
pub fn shorten(token: &str) -> String {
    match token.char_indices().nth(40) {
        None => token.to_owned(),
        Some((end, _)) => format!("{}…", &token[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_with_their_lines() {
        let mut tokens = Tokens::new("  a b\r\n\n c");
        let mut seen = Vec::new();
        while let Some(word) = tokens.next() {
            seen.push((word, tokens.line()));
        }
        assert_eq!(seen, [("a", 1), ("b", 1), ("c", 3)]);
        assert_eq!(Tokens::new("").next(), None);
        assert_eq!(Tokens::new(" \n ").end(), Ok(()));
    }

    #[test]
    fn integers_are_canonical_and_within_their_range() {
        let read = |text| Tokens::new(text).int("k", -5..=50);
        assert_eq!(read("0"), Ok(0));
        assert_eq!(read("-5"), Ok(-5));
        assert_eq!(read("50"), Ok(50));
        for bad in ["51", "-6", "+1", "01", "-0", "00", "1.0", "x", "-"] {
            let fault = read(bad).unwrap_err();
            assert_eq!(
                fault.to_string(),
                format!("line 1: expected k in -5..=50, got `{bad}`")
            );
        }
        assert_eq!(
            Tokens::new("18446744073709551615").int("k", 0..=u64::MAX),
            Ok(u64::MAX)
        );
        assert_eq!(
            read("").unwrap_err().message,
            "expected k, got the end of the text"
        );
    }

    #[test]
    fn options_and_the_end_say_what_was_expected() {
        let mut tokens = Tokens::new("Yes\nMaybe\nmore");
        assert_eq!(tokens.one_of("the answer", &["No", "Yes"]), Ok(1));
        assert_eq!(
            tokens
                .one_of("the answer", &["No", "Yes"])
                .unwrap_err()
                .to_string(),
            "line 2: expected the answer out of No, Yes, got `Maybe`"
        );
        assert_eq!(
            tokens.end().unwrap_err().to_string(),
            "line 3: expected the end of the text, got `more`"
        );
    }

    #[test]
    fn long_tokens_are_shortened_between_characters() {
        assert_eq!(shorten("short"), "short");
        assert_eq!(shorten(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
    }
}
