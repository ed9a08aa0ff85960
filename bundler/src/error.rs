//! What can go wrong, said so that the reader can mend it.

use std::fmt;
use std::path::{Path, PathBuf};

/// A failure to bundle: what was attempted, on what, why it failed and, where something
/// helps, a hint. Names that lead nowhere are all in one error, each on a line of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: Kind,
    place: Option<Place>,
    message: String,
    hint: Option<String>,
    /// What else is wrong.
    others: Box<[Error]>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Code,
    Invocation,
}

/// Where in a source file something stands; lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) path: PathBuf,
    pub(crate) line_column: Option<(usize, usize)>,
}

impl Error {
    /// The code or a manifest is at fault; `path` is the file it is about.
    pub(crate) fn in_file(path: &Path, message: impl Into<String>) -> Self {
        let place = Some(Place {
            path: path.to_owned(),
            line_column: None,
        });
        Self {
            kind: Kind::Code,
            place,
            message: message.into(),
            hint: None,
            others: Box::default(),
        }
    }

    /// The code is at fault at byte `offset` of `text`, which is the content of `path`.
    pub(crate) fn at(path: &Path, text: &str, offset: usize, message: impl Into<String>) -> Self {
        let mut error = Self::in_file(path, message);
        if let Some(place) = &mut error.place {
            place.line_column = Some(line_column(text, offset));
        }
        error
    }

    /// The code is at fault, and no single file is to blame.
    pub(crate) fn code(message: impl Into<String>) -> Self {
        Self {
            kind: Kind::Code,
            place: None,
            message: message.into(),
            hint: None,
            others: Box::default(),
        }
    }

    /// The command line or the environment is at fault: a bad option, or a result that cannot
    /// be delivered.
    #[must_use]
    pub fn invocation(message: impl Into<String>) -> Self {
        Self {
            kind: Kind::Invocation,
            place: None,
            message: message.into(),
            hint: None,
            others: Box::default(),
        }
    }

    /// All of the errors as one, by file and line; `None` if there are none.
    pub(crate) fn all(mut errors: Vec<Self>) -> Option<Self> {
        errors.sort_by(|a, b| a.place.cmp(&b.place));
        let mut errors = errors.into_iter();
        let first = errors.next()?;
        let others = errors.collect();
        Some(Self { others, ..first })
    }

    /// The same error with advice on what to do.
    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The exit status of the command: 1 if the code is at fault, 2 if the invocation is.
    ///
    /// # Examples
    ///
    /// ```
    /// let options = bundler::Options::new("no/such/file.rs");
    /// let error = bundler::bundle(&options).unwrap_err();
    /// assert_eq!(error.exit_code(), 2);
    /// assert!(error.to_string().contains("no/such/file.rs"));
    /// ```
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self.kind {
            Kind::Code => 1,
            Kind::Invocation => 2,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{}", place.path.display())?;
            if let Some((line, column)) = place.line_column {
                write!(f, ":{line}:{column}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.message)?;
        if let Some(hint) = &self.hint {
            write!(f, "\n  hint: {hint}")?;
        }
        for other in &self.others {
            write!(f, "\nerror: {other}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

/// Line and column of byte `offset`, both from 1, the column in characters.
pub(crate) fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line_start = before
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |newline| newline + 1);
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + String::from_utf8_lossy(&before[line_start..])
        .chars()
        .count();
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        assert_eq!(line_column("ab\nçd", 0), (1, 1));
        assert_eq!(line_column("ab\nçd", 3), (2, 1));
        assert_eq!(line_column("ab\nçd", 5), (2, 2));
        assert_eq!(line_column("ab\n", 3), (2, 1));
    }

    #[test]
    fn the_message_names_place_and_hint() {
        let error = Error::at(Path::new("a.rs"), "x\ny", 2, "bad").with_hint("good");
        assert_eq!(error.to_string(), "a.rs:2:1: bad\n  hint: good");
        assert_eq!(error.exit_code(), 1);
    }

    #[test]
    fn each_of_several_starts_a_line() {
        assert_eq!(Error::all(Vec::new()), None);
        let at = |offset| Error::at(Path::new("a.rs"), "\n\n", offset, "bad").with_hint("good");
        let all = Error::all(vec![at(2), at(0), at(1)]).unwrap();
        let lines = "a.rs:1:1: bad\n  hint: good\nerror: a.rs:2:1: bad\n  hint: good\n\
                     error: a.rs:3:1: bad\n  hint: good";
        assert_eq!(all.to_string(), lines);
    }
}
