//! Files that no path leads into and that may matter all the same: they implement a trait
//! for a type that is used, or they export a macro. A glance at the words of a file tells
//! whether it has to be parsed, so that a large library costs little.

use std::collections::{HashMap, HashSet};

use crate::error::Error;
use crate::program::{Content, CrateId, ModuleId, Program};

/// What a glance at a file showed.
#[derive(Debug, Default)]
pub(crate) struct Glance {
    exports_macros: bool,
    declares_modules: bool,
    /// The words of the impl headers that are not about a type or trait of this very file:
    /// such a type cannot be live while the file is unread.
    implementing: HashSet<String>,
    /// The words in front of a `!`.
    invoking: HashSet<String>,
    /// The words behind an `as`.
    renaming: HashSet<String>,
}

impl Program {
    /// Reads every file of a crate that exports a macro.
    pub(crate) fn read_exporting_files(&mut self, krate: CrateId) -> Result<(), Error> {
        if self[krate].exports_known {
            return Ok(());
        }
        self[krate].exports_known = true;
        self.read_where(&|program, module| {
            program[module].krate == krate
                && program
                    .glances
                    .get(&module)
                    .is_some_and(|glance| glance.exports_macros)
        })?;
        Ok(())
    }

    /// Reads the files that may implement something for one of the `names`; true if there
    /// was one.
    pub(crate) fn read_implementing_files(
        &mut self,
        names: &HashSet<String>,
    ) -> Result<bool, Error> {
        self.read_where(&|program, module| {
            program.glances.get(&module).is_some_and(|glance| {
                let named = |word: &String| names.contains(word) || glance.renaming.contains(word);
                glance.implementing.iter().any(named)
                    || glance.invoking.iter().any(|word| names.contains(word))
            })
        })
    }

    /// Glances at the files of all modules known so far and of those that they declare, and
    /// reads those that `wanted` asks for.
    fn read_where(&mut self, wanted: &dyn Fn(&Self, ModuleId) -> bool) -> Result<bool, Error> {
        let mut any = false;
        let mut number = 0;
        while number < self.modules.len() {
            let module = ModuleId(number);
            number += 1;
            if !matches!(self[module].content, Content::Unread { .. }) {
                continue;
            }
            self.glance_at(module);
            // To know the modules below, the declarations have to be read.
            let declares = self
                .glances
                .get(&module)
                .is_some_and(|glance| glance.declares_modules);
            let wanted = wanted(self, module);
            if declares || wanted {
                self.ensure_read(module)?;
                any |= wanted;
            }
        }
        Ok(any)
    }

    /// A file that is missing or is no text becomes an error once something needs it.
    fn glance_at(&mut self, module: ModuleId) {
        if self.glances.contains_key(&module) {
            return;
        }
        let mut glance = Glance::default();
        for (path, _) in self.file_choices(module) {
            if let Ok(bytes) = self.loader.read_bytes(&path) {
                glance = Glance::at(&bytes);
                break;
            }
        }
        self.glances.insert(module, glance);
    }
}

/// The glances by module.
pub(crate) type Glances = HashMap<ModuleId, Glance>;

impl Glance {
    fn at(text: &[u8]) -> Self {
        let mut glance = Self::default();
        let mut defined: HashSet<&[u8]> = HashSet::new();
        let mut headers: Vec<Vec<&[u8]>> = Vec::new();
        let mut previous: &[u8] = b"";
        let mut words = Words { text, at: 0 };
        while let Some(word) = words.next_word() {
            match word {
                b"impl" => headers.push(header_words(&text[words.at..])),
                b"macro_export" => glance.exports_macros = true,
                _ => {}
            }
            match previous {
                b"as" => insert(&mut glance.renaming, word),
                b"struct" | b"enum" | b"union" | b"trait" => {
                    defined.insert(word);
                }
                _ => {}
            }
            let rest = text[words.at..].trim_ascii_start();
            match rest {
                [b';', ..] if previous == b"mod" => {
                    // Most files have a module of tests, and it matters to no bundle.
                    let before = &text[..words.at - word.len()];
                    let before = before
                        .trim_ascii_end()
                        .strip_suffix(b"mod")
                        .unwrap_or(before);
                    let is_test = before.trim_ascii_end().ends_with(b"#[cfg(test)]");
                    glance.declares_modules |= !is_test;
                }
                [b'!', b'=', ..] => {}
                [b'!', ..] => insert(&mut glance.invoking, word),
                _ => {}
            }
            previous = word;
        }
        for header in headers {
            if !header.iter().any(|word| defined.contains(word)) {
                for word in header {
                    insert(&mut glance.implementing, word);
                }
            }
        }
        glance
    }
}

/// The words between `impl`, its generic parameters left out, and the bounds or the body.
fn header_words(text: &[u8]) -> Vec<&[u8]> {
    let mut start = text
        .iter()
        .position(|byte| !byte.is_ascii_whitespace())
        .unwrap_or(0);
    if text.get(start) == Some(&b'<') {
        let mut depth = 0;
        for (at, &byte) in text.iter().enumerate().skip(start) {
            match byte {
                b'<' => depth += 1,
                b'>' if text[at - 1] != b'-' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                start = at + 1;
                break;
            }
        }
    }
    let end = text[start..]
        .iter()
        .position(|&byte| byte == b'{' || byte == b';');
    let header = &text[start..end.map_or(text.len(), |end| start + end)];
    let mut words = Words {
        text: header,
        at: 0,
    };
    std::iter::from_fn(|| words.next_word())
        .take_while(|&word| word != b"where")
        .filter(|word| !word[0].is_ascii_digit())
        .collect()
}

fn insert(set: &mut HashSet<String>, word: &[u8]) {
    set.insert(String::from_utf8_lossy(word).into_owned());
}

/// Splits a text into words.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    fn next_word(&mut self) -> Option<&'a [u8]> {
        // Every byte of a non-ASCII character counts as part of a word.
        let in_word = |byte: u8| byte == b'_' || byte.is_ascii_alphanumeric() || byte >= 0x80;
        let rest = &self.text[self.at..];
        let start = rest.iter().position(|&byte| in_word(byte))?;
        let length = rest[start..].iter().position(|&byte| !in_word(byte));
        let end = length.map_or(rest.len(), |length| start + length);
        self.at += end;
        Some(&rest[start..end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_sees_what_matters() {
        let glance = Glance::at(
            b"use a::B as C;\nimpl<T> D for Vec<E> where T: F { fn g() { H::i!() } }\n mod j;",
        );
        let words = |set: &HashSet<String>| {
            let mut words: Vec<_> = set.iter().cloned().collect();
            words.sort();
            words.join(" ")
        };
        assert_eq!(words(&glance.implementing), "D E Vec for");
        assert_eq!(words(&glance.invoking), "i");
        assert_eq!(words(&glance.renaming), "C");
        assert!(glance.declares_modules && !glance.exports_macros);
        let own = Glance::at(b"struct A; impl<T: Fn() -> A> B for A<T> {} impl C for u8 {}");
        assert_eq!(words(&own.implementing), "C for u8");
        assert!(!Glance::at(b"mod tests { }").declares_modules);
        assert!(!Glance::at(b"#[cfg(test)]\nmod tests;").declares_modules);
        assert!(Glance::at(b"#[cfg(test)] mod tests; mod a;").declares_modules);
        assert!(Glance::at(b"#[macro_export]").exports_macros);
    }
}
