//! A glance at a file that no path leads into: what it may implement something for, found from
//! its tokens alone; and if no name that matters occurs in the text, not even from these.
//!
//! A file that is passed over has to be one that no bundle can miss, so whatever is in doubt
//! counts, and costs no more than that a file is parsed in vain.

mod reader;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use crate::hash::{HashSet, hash};
use crate::load::Loader;
use crate::module_tree::module_files;

/// What the files of a module and of those below it show.
#[derive(Debug, Default)]
pub(crate) struct Glance {
    /// The name of the module.
    pub(crate) name: String,
    /// The modules below; none if the file is unclear.
    pub(crate) below: Vec<Glance>,
    /// Whether only the parser can tell what there is and where the modules below are.
    is_unclear: bool,
    exports_macros: bool,
    /// The words of impl headers, the names of the macros that are invoked, and the words in
    /// their arguments.
    implementing: HashSet<Word>,
    renamings: Vec<Renaming>,
    /// The text, as long as its tokens have not been read.
    text: Option<String>,
    /// What does not occur in the text.
    absent: HashSet<Word>,
}

/// What a file is read for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wanted<'a> {
    ExportedMacros,
    /// Whatever may implement something for one of the names.
    ImplsFor(&'a HashSet<String>),
}

/// The hash of a word. That two words share one is rare, and then a file is parsed in vain.
type Word = u64;

/// A name that an import, an alias or a macro gives to something else.
#[derive(Debug)]
struct Renaming {
    name: String,
    /// The words that stand for what is renamed, among others.
    words: Vec<Word>,
}

impl Glance {
    /// A glance at the file of a module, which is one of `choices`, each with the folder of the
    /// modules below. One that is missing or is no text is unclear: reading it says why.
    pub(crate) fn at_module(loader: &Loader, name: &str, choices: &[(PathBuf, PathBuf)]) -> Self {
        let file = choices.iter().find_map(|(file, directory)| {
            let bytes = loader.read_bytes(file).ok()?;
            Some((String::from_utf8(bytes.into_owned()), directory))
        });
        let Some((Ok(text), directory)) = file else {
            return Self {
                is_unclear: true,
                ..Self::named(name)
            };
        };
        if !says_more(&text) {
            return Self {
                text: Some(text),
                ..Self::named(name)
            };
        }
        let mut glance = reader::read(name, &text);
        for below in &mut glance.below {
            *below = Self::at_module(loader, &below.name, &module_files(directory, &below.name));
        }
        glance
    }

    fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }

    /// Whether this module or one below is unclear or has what is wanted.
    pub(crate) fn shows(&mut self, wanted: Wanted<'_>) -> bool {
        if let Some(text) = &self.text {
            if !wanted.occurs_in(text, &mut self.absent) {
                return false;
            }
            *self = reader::read(&self.name, text);
        }
        let has_it = match wanted {
            Wanted::ExportedMacros => self.exports_macros,
            Wanted::ImplsFor(names) => {
                let mut words = names.iter().map(|name| hash(name));
                words.any(|word| self.implementing.contains(&word))
            }
        };
        has_it || self.is_unclear || self.below.iter_mut().any(|below| below.shows(wanted))
    }

    /// Adds to `more` what the renamings here and below call one of the `names`, for which impls
    /// have been wanted.
    pub(crate) fn add_renamed(&self, names: &HashSet<String>, more: &mut HashSet<String>) {
        for renaming in &self.renamings {
            if names
                .iter()
                .any(|name| renaming.words.contains(&hash(name)))
            {
                more.insert(renaming.name.clone());
            }
        }
        for below in &self.below {
            below.add_renamed(names, more);
        }
    }
}

impl Wanted<'_> {
    /// Whether the text has a word that is looked for.
    fn occurs_in(self, text: &str, absent: &mut HashSet<Word>) -> bool {
        match self {
            Self::ExportedMacros => text.contains("macro_export"),
            Self::ImplsFor(names) => names.iter().any(|name| {
                let occurs = !absent.contains(&hash(name))
                    && text.contains(name.as_str())
                    && places(text, name).next().is_some();
                if !occurs {
                    absent.insert(hash(name));
                }
                occurs
            }),
        }
    }
}

/// Whether a text may lead to further files, set the allocator, or implement something for a type
/// that it does not name, as in `for <A as B>::C`. A module of tests does not count if the
/// attribute stands on the line before it, as it does nearly everywhere.
fn says_more(text: &str) -> bool {
    let is_of_tests = |at: usize| {
        let attribute = text[..at].trim_end().strip_suffix("#[cfg(test)]");
        attribute.is_some_and(|before| line(before, before.len()).trim().is_empty())
    };
    let last = text.trim_end().strip_suffix("mod tests;");
    let code = last
        .filter(|before| is_of_tests(before.len()))
        .unwrap_or(text);
    text.contains("include")
        || text.contains("global_allocator")
        || has_projecting_header(text)
        || (code.contains("mod") && places(code, "mod").any(|at| !is_of_tests(at)))
}

/// Whether the header of an impl has a path like `<A as B>::C`.
fn has_projecting_header(text: &str) -> bool {
    let has_header = |at: usize| {
        let header = text[at..].split(['{', ';']).next().unwrap_or_default();
        places(header, "as").next().is_some()
    };
    text.contains(">::") && places(text, "impl").any(has_header)
}

/// Where a word stands in a text, unless that is certainly a comment. What a line that starts with
/// two slashes begins in, be it code, a comment or a string, it goes on in up to a quote or a `*/`.
fn places(text: &str, word: &str) -> impl Iterator<Item = usize> {
    let goes_on = |c: char| c == '_' || c.is_alphanumeric();
    let places = text.match_indices(word).map(|(at, _)| at);
    places.filter(move |&at| {
        let line = line(text, at);
        let is_comment =
            line.trim_start().starts_with("//") && !line.contains("*/") && !line.contains('"');
        let is_part = line.ends_with(goes_on) || text[at + word.len()..].starts_with(goes_on);
        !is_comment && !is_part
    })
}

/// The line of a place, up to there.
fn line(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    &text[start..at]
}
