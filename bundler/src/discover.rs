//! Files that no path leads into and that may matter all the same: they implement a trait
//! for a type that is used, or they export a macro. A glance at the words of a file tells
//! whether it has to be parsed, so that a large library costs little.

use std::path::PathBuf;

use crate::error::Error;
use crate::hash::{HashMap, HashSet};
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
    /// The words of each impl header.
    headers: Vec<Vec<String>>,
    /// The names of the types and traits of this very file, which cannot be live while the file is
    /// unread; also some that only a comment or an inner module has.
    defined: Vec<String>,
    /// The words in front of a `!`.
    invoking: Vec<String>,
    /// The words behind an `as`, but for types that numbers are converted to.
    renaming: Vec<String>,
    /// The text in which something may be renamed; empty if there is no `renaming`.
    text: String,
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
        if self.read_where(None, &|glance| glance.implements_for(names))? {
            return Ok(true);
        }
        // One unread file may rename what another one implements for.
        let mut more = names.clone();
        for glance in self.glances.values() {
            glance.add_renamed(names, &mut more);
        }
        match more.len() > names.len() {
            true => self.read_implementing_files(&more),
            false => Ok(false),
        }
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
            let Ok(text) = str::from_utf8(&bytes) else {
                break;
            };
            let mut glance = Self::at(name, text);
            for below in &mut glance.below {
                let choices = module_files(&directory, &below.name).into();
                *below = Self::at_module(loader, &below.name, choices);
            }
            return glance;
        }
        Self::at(name, "")
    }

    fn shows(&self, wanted: &dyn Fn(&Self) -> bool) -> bool {
        self.is_unclear || wanted(self) || self.below.iter().any(|below| below.shows(wanted))
    }

    fn at(name: &str, text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let mut glance = Self {
            name: name.to_owned(),
            ..Self::default()
        };
        let (mut defined, mut headers) = (Vec::new(), Vec::new());
        let (mut invoking, mut renaming) = (Vec::new(), Vec::new());
        let mut moves_modules = false;
        let mut words = Words { text, at: 0 };
        while let Some(word) = words.next_word() {
            match word {
                "as" => {
                    let mut behind = words.clone();
                    let name = behind.next_word();
                    let is_import = |name: &&str| !is_number(name) && ends_import(behind.rest());
                    if let Some(name) = name.filter(is_import) {
                        note(&mut renaming, name);
                    }
                }
                "struct" | "enum" | "union" | "trait" => defined.extend(words.clone().next_word()),
                "impl" => {
                    let header = header_words(words.rest());
                    if !is_type(words.before(word)) || header.contains(&"for") {
                        headers.push(header);
                    }
                }
                "mod" => match declared_module(words.before(word), words.rest()) {
                    Some((name, b';')) => glance.below.push(Self::at(name, "")),
                    Some((_, b'{')) => moves_modules = true,
                    _ => {}
                },
                "path" => moves_modules |= words.rest().starts_with('='),
                "macro_export" => glance.exports_macros = true,
                _ => {}
            }
            if words.is_before_bang() && word != "impl" {
                note(&mut invoking, word);
            }
        }
        glance.is_unclear =
            (moves_modules && !glance.below.is_empty()) || invoking.contains(&"include");
        if !renaming.is_empty() {
            text.clone_into(&mut glance.text);
        }
        let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
        glance.headers = headers.into_iter().map(owned).collect();
        glance.defined = owned(defined);
        glance.invoking = owned(invoking);
        glance.renaming = owned(renaming);
        glance
    }

    /// Whether the file may implement something for one of the names.
    fn implements_for(&self, names: &HashSet<String>) -> bool {
        let renames = self.renames_one_of(names);
        let named =
            |word: &String| names.contains(word) || (renames && self.renaming.contains(word));
        // What has a live name may be defined elsewhere as well.
        let own = |word: &String| self.defined.contains(word) && !names.contains(word);
        let mut headers = self.headers.iter();
        headers.any(|header| header.iter().any(named) && !header.iter().any(own))
            || self.invoking.iter().any(|word| names.contains(word))
    }

    fn renames_one_of(&self, names: &HashSet<String>) -> bool {
        !self.renaming.is_empty() && names.iter().any(|name| self.text.contains(name))
    }

    /// Adds to `more` the names that files which mention one of the `names` give to anything.
    fn add_renamed(&self, names: &HashSet<String>, more: &mut HashSet<String>) {
        if self.renames_one_of(names) {
            more.extend(self.renaming.iter().cloned());
        }
        for below in &self.below {
            below.add_renamed(names, more);
        }
    }
}

/// Whether this is a type that `as` converts numbers to.
fn is_number(word: &str) -> bool {
    matches!(
        word,
        "i8" | "i16"
            | "i32"
            | "i64"
            | "i128"
            | "isize"
            | "u8"
            | "u16"
            | "u32"
            | "u64"
            | "u128"
            | "usize"
            | "f32"
            | "f64"
            | "char"
            | "bool"
    )
}

/// Whether a character can be part of a word; beyond ASCII, all count.
const fn in_word(character: char) -> bool {
    character == '_' || character.is_ascii_alphanumeric() || !character.is_ascii()
}

fn note<'a>(words: &mut Vec<&'a str>, word: &'a str) {
    if !words.contains(&word) {
        words.push(word);
    }
}

/// The name of the module between these texts, and the byte behind it.
fn declared_module<'a>(before: &str, after: &'a str) -> Option<(&'a str, u8)> {
    // Most files have a module of tests, and it matters to no bundle.
    if before.trim_ascii_end().ends_with("#[cfg(test)]") {
        return None;
    }
    let name = after.trim_start_matches("r#");
    let (name, after) = name.split_at(name.find(|c| !in_word(c)).unwrap_or(name.len()));
    let next = after.trim_ascii_start().bytes().next()?;
    (!name.is_empty()).then_some((name, next))
}

/// Whether a name behind which this text stands can be the one that a `use` gives; that in
/// `<A as B>` is not.
fn ends_import(after: &str) -> bool {
    after.starts_with([';', ',', '}', '/'])
}

/// Whether an `impl` behind this text is the type of an argument or of a result. A comment may end
/// in the same way, but not on the line of an `impl`.
fn is_type(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t']);
    before.ends_with("->") || (before.ends_with(':') && !before.ends_with("::"))
}

/// The words between `impl`, its generic parameters left out, and the bounds or the body.
fn header_words(text: &str) -> Vec<&str> {
    let mut header = text;
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
    let end = header.find('{').unwrap_or(header.len());
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
#[derive(Clone)]
struct Words<'a> {
    text: &'a str,
    at: usize,
}

/// For each byte, whether it can be part of a word. Faster than asking each character.
const WORD_BYTES: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = byte >= 0x80 || in_word(byte as u8 as char);
        byte += 1;
    }
    bytes
};

impl<'a> Words<'a> {
    #[inline]
    fn next_word(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        let mut start = self.at;
        while !WORD_BYTES[usize::from(*bytes.get(start)?)] {
            start += match bytes[start] {
                b'/' => comment_line(bytes, start).unwrap_or(1),
                _ => 1,
            };
        }
        let mut end = start + 1;
        while end < bytes.len() && WORD_BYTES[usize::from(bytes[end])] {
            end += 1;
        }
        self.at = end;
        Some(&self.text[start..end])
    }

    /// What stands in front of the word that was read last.
    fn before(&self, word: &str) -> &'a str {
        &self.text[..self.at - word.len()]
    }

    /// What stands behind the word and the space that follows it.
    fn rest(&self) -> &'a str {
        self.text[self.at..].trim_ascii_start()
    }

    fn is_before_bang(&self) -> bool {
        match self.text.as_bytes()[self.at..] {
            [b'!', b'=', ..] => false,
            [b'!', ..] => true,
            [b' ' | b'\t'..=b'\r', ..] => {
                let rest = self.rest();
                rest.starts_with('!') && !rest.starts_with("!=")
            }
            _ => false,
        }
    }
}

/// The length of the line from `at` on if it is a comment. With a quote or `*/` in it, it could be
/// the end of a string or of a block comment as well.
fn comment_line(text: &[u8], at: usize) -> Option<usize> {
    let (before, rest) = text.split_at(at);
    let mut before = before.iter().rev();
    let starts_line = matches!(
        before.find(|byte| !matches!(byte, b' ' | b'\t')),
        None | Some(b'\n')
    );
    if !starts_line || !rest.starts_with(b"//") {
        return None;
    }
    let mut length = 0;
    loop {
        let line = &rest[length..];
        let stop = line
            .iter()
            .position(|byte| matches!(byte, b'\n' | b'"' | b'*'));
        length += stop.unwrap_or(line.len());
        match rest[length..] {
            [] | [b'\n', ..] => return Some(length),
            [b'"', ..] | [b'*', b'/', ..] => return None,
            _ => length += 1,
        }
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

    /// The words of the headers that are not about a type or trait of the file itself.
    fn implementing(glance: &Glance) -> String {
        let own = |header: &&Vec<String>| header.iter().any(|word| glance.defined.contains(word));
        let headers = glance.headers.iter().filter(|header| !own(header));
        let mut all: Vec<String> = headers.flatten().cloned().collect();
        all.sort();
        all.dedup();
        words(&all)
    }

    fn below(text: &str) -> String {
        let glance = Glance::at("", text);
        let names: Vec<_> = glance.below.into_iter().map(|below| below.name).collect();
        words(&names)
    }

    #[test]
    fn headers_tell_what_is_implemented() {
        let headers = Glance::at(
            "",
            "use a::B as C;\nimpl<T> D for Vec<E> where T: F { fn g() { H::i!(1 as u8) } }",
        );
        assert_eq!(implementing(&headers), "D E Vec for");
        assert_eq!(words(&headers.invoking), "i");
        assert_eq!(words(&headers.renaming), "C");
        let types = Glance::at(
            "",
            "fn a(b: impl C) -> impl D<E> { <F as G>::h() }\n// As in:\nimpl I for J {}\n\
             k!(l: impl M for N {});",
        );
        assert_eq!(implementing(&types), "I J M N for");
        assert!(types.renaming.is_empty());
        let own = Glance::at(
            "",
            "struct A; impl<T: Fn() -> A> B for A<T> {} impl C for u8 {}",
        );
        assert_eq!(implementing(&own), "C for u8");
    }

    #[test]
    fn a_glance_sees_the_modules_below() {
        assert_eq!(
            below("mod a;\n#[cfg(test)]\nmod tests;\npub mod r#match ; mod\tb;"),
            "a b match"
        );
        assert_eq!(
            below("mod tests { } modulo p; a_mod b; mod;\n// mod c;\nx mod 2"),
            ""
        );
        let unclear = |text: &str| Glance::at("", text).is_unclear;
        assert!(unclear("mod a { mod b; }"));
        assert!(unclear("#[path = \"c.rs\"] mod a;"));
        assert!(unclear("include!(\"d.rs\");"));
        assert!(!unclear("mod a; #[cfg(test)] mod tests { }"));
    }

    #[test]
    fn comments_are_not_read() {
        let text = "// impl A for B {}\n  /// impl C for D {}\nimpl E for F {} // G\n\
                    // \"; impl H for I {}\n/*\n// */ impl L for M {}";
        assert_eq!(implementing(&Glance::at("", text)), "E F H I L M for");
    }

    #[test]
    fn what_only_seems_to_be_of_this_file_counts() {
        let names = HashSet::from_iter(["T".to_owned()]);
        for text in [
            "use crate::t::T; // the struct T\nimpl Drop for T {}",
            "mod inner { struct T; } impl Drop for T {}",
            "impl From<[u8; 2]> for T {}",
            "\u{feff}impl Drop for crate::t::T {}",
        ] {
            assert!(Glance::at("", text).implements_for(&names), "{text}");
        }
        let own = Glance::at("", "struct U(T); impl From<T> for U {}");
        assert!(!own.implements_for(&names));
    }

    #[test]
    fn an_impl_by_an_alias_of_another_file_is_found() {
        let glance = |text: &str| Glance::at("", text);
        let names = HashSet::from_iter(["T".to_owned()]);
        let alias = glance("pub use crate::a::T as U;");
        let user = glance("use crate::f::U as V; impl Clone for V {}");
        assert!(!alias.implements_for(&names) && !user.implements_for(&names));
        let mut more = names.clone();
        alias.add_renamed(&names, &mut more);
        assert!(user.implements_for(&more));
    }
}
