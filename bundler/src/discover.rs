//! Files that no path leads into and that may matter all the same: they implement a trait
//! for a type that is used, or they export a macro. A glance at the words of a file tells
//! whether it has to be parsed, so that a large library costs little.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use crate::error::Error;
use crate::load::Loader;
use crate::module_tree::module_files;
use crate::program::{Content, CrateId, ModuleId, Program};

/// The glances at the files of unread modules.
pub(crate) type Glances = HashMap<ModuleId, Glance>;

/// What a glance at a file, and at those of the modules below, showed.
#[derive(Debug, Default)]
pub(crate) struct Glance {
    /// The name of the module.
    name: String,
    below: Vec<Glance>,
    /// Whether only the parser can tell what there is and where the modules below are.
    is_unclear: bool,
    exports_macros: bool,
    /// The words of the impl headers that are not about a type or trait of this very file:
    /// such a type cannot be live while the file is unread.
    implementing: Vec<String>,
    /// The words in front of a `!`.
    invoking: Vec<String>,
    /// The words behind an `as`.
    renaming: Vec<String>,
}

impl Program {
    /// Reads every file of a crate that exports a macro.
    pub(crate) fn read_exporting_files(&mut self, krate: CrateId) -> Result<(), Error> {
        if self[krate].exports_known {
            return Ok(());
        }
        self[krate].exports_known = true;
        self.read_where(Some(krate), &|glance| glance.exports_macros)?;
        Ok(())
    }

    /// Reads the files that may implement something for one of the `names`; true if there
    /// was one.
    pub(crate) fn read_implementing_files(
        &mut self,
        names: &HashSet<String>,
    ) -> Result<bool, Error> {
        if names.is_empty() {
            return Ok(false);
        }
        self.read_where(None, &|glance| {
            let named = |word: &String| names.contains(word) || glance.renaming.contains(word);
            glance.implementing.iter().any(named)
                || glance.invoking.iter().any(|word| names.contains(word))
        })
    }

    /// Reads the modules, of one crate or of all, whose glance is `wanted` or that lead to one;
    /// true if there was one.
    fn read_where(
        &mut self,
        krate: Option<CrateId>,
        wanted: &dyn Fn(&Glance) -> bool,
    ) -> Result<bool, Error> {
        let mut any = false;
        let mut number = 0;
        while number < self.modules.len() {
            let module = ModuleId(number);
            number += 1;
            if !matches!(self[module].content, Content::Unread { .. })
                || krate.is_some_and(|krate| krate != self[module].krate)
            {
                continue;
            }
            let glance = match self.glances.remove(&module) {
                Some(known) => known,
                None => {
                    Glance::at_module(&self.loader, &self[module].name, self.file_choices(module))
                }
            };
            if !glance.shows(wanted) {
                self.glances.insert(module, glance);
                continue;
            }
            let known = self.modules.len();
            self.ensure_read(module)?;
            any = true;
            // The modules below have been declared now, and have been glanced at.
            for glance in glance.below {
                let child = (known..self.modules.len()).map(ModuleId).find(|&child| {
                    self[child].parent == Some(module) && self[child].name == glance.name
                });
                self.glances.extend(child.map(|child| (child, glance)));
            }
        }
        Ok(any)
    }
}

impl Glance {
    /// A glance at the file of a module, which is one of `choices`. One that is missing or is no
    /// text becomes an error once something needs it.
    fn at_module(loader: &Loader, name: &str, choices: Vec<(PathBuf, PathBuf)>) -> Self {
        for (file, directory) in choices {
            let Ok(bytes) = loader.read_bytes(&file) else {
                continue;
            };
            let Ok(text) = String::from_utf8(bytes) else {
                break;
            };
            let mut glance = Self::at(name, &text);
            for below in &mut glance.below {
                let choices = module_files(&directory, &below.name).into();
                *below = Self::at_module(loader, &below.name, choices);
            }
            return glance;
        }
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }

    fn shows(&self, wanted: &dyn Fn(&Self) -> bool) -> bool {
        self.is_unclear || wanted(self) || self.below.iter().any(|below| below.shows(wanted))
    }

    fn at(name: &str, text: &str) -> Self {
        let mut glance = Self {
            name: name.to_owned(),
            ..Self::default()
        };
        let mut has_inline_modules = false;
        let (mut defined, mut headers) = (Vec::new(), Vec::new());
        let (mut invoking, mut renaming) = (Vec::new(), Vec::new());
        let mut previous = "";
        let mut words = Words { text, at: 0 };
        while let Some(word) = words.next_word() {
            match previous {
                "as" => note(&mut renaming, word),
                "struct" | "enum" | "union" | "trait" => defined.push(word),
                _ => {}
            }
            let rest = &text[words.at..];
            match (word, rest.trim_ascii_start().as_bytes()) {
                ("r", [b'#', ..]) => continue,
                ("impl", _) => headers.push(header_words(rest)),
                ("macro_export", _) => glance.exports_macros = true,
                ("path", [b'=', ..]) | ("include", [b'!', ..]) => glance.is_unclear = true,
                (_, [b'!', b'=', ..]) => {}
                (_, [b'!', ..]) => note(&mut invoking, word),
                (_, [end @ (b';' | b'{'), ..]) if previous == "mod" => {
                    // Most files have a module of tests, and it matters to no bundle.
                    let before = text[..words.at - word.len()].trim_end_matches("r#");
                    let before = before.trim_ascii_end().trim_end_matches("mod");
                    let is_test = before.trim_ascii_end().ends_with("#[cfg(test)]");
                    if *end == b'{' {
                        has_inline_modules |= !is_test;
                    } else if !is_test {
                        glance.below.push(Self {
                            name: word.to_owned(),
                            ..Self::default()
                        });
                    }
                }
                _ => {}
            }
            previous = word;
        }
        glance.is_unclear |= has_inline_modules && !glance.below.is_empty();
        for header in headers {
            if !header.iter().any(|word| defined.contains(word)) {
                glance
                    .implementing
                    .extend(header.into_iter().map(str::to_owned));
            }
        }
        glance.invoking = invoking.into_iter().map(str::to_owned).collect();
        if !glance.implementing.is_empty() {
            glance.renaming = renaming.into_iter().map(str::to_owned).collect();
        }
        glance
    }
}

fn note<'a>(words: &mut Vec<&'a str>, word: &'a str) {
    if !words.contains(&word) {
        words.push(word);
    }
}

/// The words between `impl`, its generic parameters left out, and the bounds or the body.
fn header_words(text: &str) -> Vec<&str> {
    let mut header = text.trim_ascii_start();
    if header.starts_with('<') {
        let mut depth = 0;
        let mut previous = b'<';
        let end = header.bytes().position(|byte| {
            match byte {
                b'<' => depth += 1,
                b'>' if previous != b'-' => depth -= 1,
                _ => {}
            }
            previous = byte;
            depth == 0
        });
        header = &header[end.map_or(header.len(), |end| end + 1)..];
    }
    let end = header.find(['{', ';']).unwrap_or(header.len());
    let mut words = Words {
        text: &header[..end],
        at: 0,
    };
    std::iter::from_fn(|| words.next_word())
        .take_while(|&word| word != "where")
        .filter(|word| !word.starts_with(|first: char| first.is_ascii_digit()))
        .collect()
}

/// Splits a text into words; passes over the lines that hold nothing but a comment.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

/// What a byte is to a reader of words; every byte of a character beyond ASCII is part of one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Gap,
    Slash,
    Word,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Gap; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        if character == b'_' || character.is_ascii_alphanumeric() || byte >= 0x80 {
            classes[byte] = Class::Word;
        }
        byte += 1;
    }
    classes[b'/' as usize] = Class::Slash;
    classes
};

impl<'a> Words<'a> {
    fn next_word(&mut self) -> Option<&'a str> {
        let class = |byte: &u8| CLASSES[usize::from(*byte)];
        let mut rest = &self.text.as_bytes()[self.at..];
        loop {
            let gap = rest.iter().position(|byte| class(byte) != Class::Gap)?;
            self.at += gap;
            if class(&rest[gap]) == Class::Word {
                rest = &rest[gap..];
                break;
            }
            self.at += self.comment_line().unwrap_or(1);
            rest = &self.text.as_bytes()[self.at..];
        }
        let length = rest.iter().position(|byte| class(byte) != Class::Word);
        let start = self.at;
        self.at += length.unwrap_or(rest.len());
        Some(&self.text[start..self.at])
    }

    /// The length of what remains of this line if it is a comment. With a quote in it, it could
    /// be the end of a string as well.
    fn comment_line(&self) -> Option<usize> {
        let (before, rest) = self.text.split_at(self.at);
        let before = before.trim_end_matches([' ', '\t']);
        let starts_line = before.is_empty() || before.ends_with('\n');
        if !starts_line || !rest.starts_with("//") {
            return None;
        }
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        (!line.contains('"')).then_some(line.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(list: &[String]) -> String {
        let mut words = list.to_vec();
        words.sort();
        words.join(" ")
    }

    fn below(text: &str) -> String {
        let glance = Glance::at("", text);
        let names: Vec<_> = glance.below.into_iter().map(|below| below.name).collect();
        words(&names)
    }

    #[test]
    fn a_glance_sees_what_matters() {
        let glance = Glance::at(
            "",
            "use a::B as C;\nimpl<T> D for Vec<E> where T: F { fn g() { H::i!() } }\n mod j;",
        );
        assert_eq!(words(&glance.implementing), "D E Vec for");
        assert_eq!(words(&glance.invoking), "i");
        assert_eq!(words(&glance.renaming), "C");
        assert!(!glance.exports_macros && !glance.is_unclear);
        let own = Glance::at(
            "",
            "struct A; impl<T: Fn() -> A> B for A<T> {} impl C for u8 {}",
        );
        assert_eq!(words(&own.implementing), "C for u8");
        assert!(Glance::at("", "#[macro_export]").exports_macros);
    }

    #[test]
    fn a_glance_sees_the_modules_below() {
        assert_eq!(
            below("mod a;\n#[cfg(test)]\nmod tests;\npub mod r#match ; mod b;"),
            "a b match"
        );
        assert_eq!(below("mod tests { }"), "");
        let unclear = |text: &str| Glance::at("", text).is_unclear;
        assert!(unclear("mod a { mod b; }"));
        assert!(unclear("#[path = \"c.rs\"] mod a;"));
        assert!(unclear("include!(\"d.rs\");"));
        assert!(!unclear("mod a; #[cfg(test)] mod tests { }"));
    }

    #[test]
    fn comments_are_not_read() {
        let text = "// impl A for B {}\n  /// impl C for D {}\nimpl E for F {} // G\n\
                    // \"; impl H for I {}";
        assert_eq!(words(&Glance::at("", text).implementing), "E F H I for for");
    }
}
