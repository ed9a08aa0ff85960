//! What to do: the options of the library.

use std::path::PathBuf;
use std::str::FromStr;

use crate::judge::Judge;

/// An edition of the Rust language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// The first edition, which a manifest without `edition` means.
    E2015,
    /// Paths may start with the name of a crate.
    E2018,
    /// Closures capture single fields.
    E2021,
    /// `impl Trait` captures all lifetimes.
    E2024,
}

impl Edition {
    /// The number as `rustc --edition` takes it.
    #[must_use]
    pub fn number(self) -> &'static str {
        match self {
            Self::E2015 => "2015",
            Self::E2018 => "2018",
            Self::E2021 => "2021",
            Self::E2024 => "2024",
        }
    }
}

impl FromStr for Edition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        [Self::E2015, Self::E2018, Self::E2021, Self::E2024]
            .into_iter()
            .find(|edition| edition.number() == text)
            .ok_or_else(|| format!("unknown edition `{text}`: expected 2015, 2018, 2021 or 2024"))
    }
}

/// How much of the bundle is written in as few bytes as its tokens allow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Minify {
    /// Nothing.
    #[default]
    Nothing,
    /// The libraries.
    Libraries,
    /// The libraries and the solution, which also loses its comments and its tests.
    All,
}

/// What to bundle and how.
///
/// # Examples
///
/// ```
/// let mut options = bundler::Options::new("a.rs");
/// options.keep_docs = true;
/// ```
#[derive(Debug, Clone)]
pub struct Options {
    /// The file to bundle.
    pub solution: PathBuf,
    /// The edition of the bundle; by default that of the solution's package. Where there is
    /// none, the newest that the judge takes; without a judge, 2024.
    pub edition: Option<Edition>,
    /// Keep the documentation and the comments of the libraries.
    pub keep_docs: bool,
    /// What to squeeze.
    pub minify: Minify,
    /// The judge that the bundle is for: its crates may be used, its size limit holds.
    pub judge: Option<Judge>,
    /// Compile the result, and fail if that fails. Without it, nothing reads the syntax of function
    /// bodies in the libraries: they go into the bundle as they are.
    pub check: bool,
}

impl Options {
    /// The defaults for bundling `solution`.
    #[must_use]
    pub fn new(solution: impl Into<PathBuf>) -> Self {
        Self {
            solution: solution.into(),
            edition: None,
            keep_docs: false,
            minify: Minify::Nothing,
            judge: None,
            check: true,
        }
    }
}
