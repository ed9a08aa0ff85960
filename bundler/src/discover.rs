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
    /// The words between each `impl` and what opens its body.
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
        let mut previous: &[u8] = b"";
        let mut in_header = false;
        let mut words = Words { text, at: 0 };
        while let Some((between, word)) = words.next_word() {
            in_header &= !between.iter().any(|&byte| byte == b'{' || byte == b';');
            if in_header && !word[0].is_ascii_digit() {
                insert(&mut glance.implementing, word);
            }
            match word {
                b"impl" => in_header = true,
                b"macro_export" => glance.exports_macros = true,
                _ if previous == b"as" => insert(&mut glance.renaming, word),
                _ => {}
            }
            let rest = text[words.at..].trim_ascii_start();
            match rest {
                [b';', ..] => glance.declares_modules |= previous == b"mod",
                [b'!', b'=', ..] => {}
                [b'!', ..] => insert(&mut glance.invoking, word),
                _ => {}
            }
            previous = word;
        }
        glance
    }
}

fn insert(set: &mut HashSet<String>, word: &[u8]) {
    set.insert(String::from_utf8_lossy(word).into_owned());
}

/// Splits a text into words and what stands between them.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    fn next_word(&mut self) -> Option<(&'a [u8], &'a [u8])> {
        // Every byte of a non-ASCII character counts as part of a word.
        let in_word = |byte: u8| byte == b'_' || byte.is_ascii_alphanumeric() || byte >= 0x80;
        let rest = &self.text[self.at..];
        let start = rest.iter().position(|&byte| in_word(byte))?;
        let length = rest[start..].iter().position(|&byte| !in_word(byte));
        let end = length.map_or(rest.len(), |length| start + length);
        self.at += end;
        Some((&rest[..start], &rest[start..end]))
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
        assert_eq!(words(&glance.implementing), "D E F T Vec for where");
        assert_eq!(words(&glance.invoking), "i");
        assert_eq!(words(&glance.renaming), "C");
        assert!(glance.declares_modules && !glance.exports_macros);
        assert!(!Glance::at(b"mod tests { }").declares_modules);
        assert!(Glance::at(b"#[macro_export]").exports_macros);
    }
}
