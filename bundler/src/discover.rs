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
    /// Empty once there are `headers`.
    text: String,
    below: Vec<Glance>,
    /// Whether only the parser can tell what there is and where the modules below are.
    is_unclear: bool,
    exports_macros: bool,
    /// What a closer look showed; most files need none.
    headers: Option<Headers>,
}

/// The words of a file by which it can implement something.
#[derive(Debug, Default)]
struct Headers {
    /// Those of the impl headers that are not about a type or trait of this very file: such a
    /// type cannot be live while the file is unread.
    implementing: Vec<String>,
    /// Those in front of a `!`.
    invoking: Vec<String>,
    /// Those behind an `as`, but for types that numbers are converted to.
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
        if self.read_where(None, &|glance| glance.implements_for(names))? {
            return Ok(true);
        }
        // One unread file may rename what another one implements for.
        let mut more = names.clone();
        for glance in self.glances.values() {
            glance.add_renamed(&mut more);
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
        wanted: &dyn Fn(&mut Glance) -> bool,
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
            let mut glance = match self.glances.remove(&module) {
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
            let mut glance = Self::at(name, text);
            for below in &mut glance.below {
                let choices = module_files(&directory, &below.name).into();
                *below = Self::at_module(loader, &below.name, choices);
            }
            return glance;
        }
        Self::at(name, String::new())
    }

    fn shows(&mut self, wanted: &dyn Fn(&mut Self) -> bool) -> bool {
        let below = |glance: &mut Self| glance.below.iter_mut().any(|below| below.shows(wanted));
        self.is_unclear || wanted(self) || below(self)
    }

    fn at(name: &str, text: String) -> Self {
        let mut below = Vec::new();
        let mut has_inline_modules = false;
        for (at, keyword) in text.match_indices("mod") {
            let (before, after) = (&text[..at], &text[at + keyword.len()..]);
            // Most files have a module of tests, and it matters to no bundle.
            if before.ends_with(in_word)
                || !after.starts_with(char::is_whitespace)
                || before.trim_ascii_end().ends_with("#[cfg(test)]")
            {
                continue;
            }
            let name = after.trim_ascii_start().trim_start_matches("r#");
            let (name, after) = name.split_at(name.find(|c| !in_word(c)).unwrap_or(name.len()));
            match after.trim_ascii_start().as_bytes() {
                [b';', ..] => below.push(Self::at(name, String::new())),
                [b'{', ..] => has_inline_modules = true,
                _ => {}
            }
        }
        let moves_modules =
            has_inline_modules || ["path =", "path="].iter().any(|one| text.contains(one));
        Self {
            name: name.to_owned(),
            is_unclear: (moves_modules && !below.is_empty()) || text.contains("include!"),
            exports_macros: text.contains("macro_export"),
            text,
            below,
            headers: None,
        }
    }

    /// Whether the file may implement something for one of the names.
    fn implements_for(&mut self, names: &HashSet<String>) -> bool {
        if names.iter().any(|name| self.text.contains(name)) {
            self.headers = Some(Headers::of(&self.text));
            self.text = String::new();
        }
        let Some(headers) = &self.headers else {
            return false;
        };
        let named = |word: &String| names.contains(word) || headers.renaming.contains(word);
        headers.implementing.iter().any(named)
            || headers.invoking.iter().any(|word| names.contains(word))
    }

    /// Adds the names that files which mention something live give to anything.
    fn add_renamed(&self, names: &mut HashSet<String>) {
        let headers = self.headers.iter();
        names.extend(headers.flat_map(|headers| headers.renaming.clone()));
        for below in &self.below {
            below.add_renamed(names);
        }
    }
}

impl Headers {
    fn of(text: &str) -> Self {
        let (mut defined, mut headers) = (Vec::new(), Vec::new());
        let (mut invoking, mut renaming) = (Vec::new(), Vec::new());
        let mut previous = "";
        let mut words = Words { text, at: 0 };
        while let Some(word) = words.next_word() {
            let rest = &text[words.at..];
            match previous {
                "as" if !is_number(word) && ends_import(rest) => note(&mut renaming, word),
                "struct" | "enum" | "union" | "trait" => defined.push(word),
                _ => {}
            }
            match rest.trim_ascii_start().as_bytes() {
                _ if word == "impl" => {
                    let header = header_words(rest);
                    if !is_type(&text[..words.at - word.len()]) || header.contains(&"for") {
                        headers.push(header);
                    }
                }
                [b'!', b'=', ..] => {}
                [b'!', ..] => note(&mut invoking, word),
                _ => {}
            }
            previous = word;
        }
        headers.retain(|header| !header.iter().any(|word| defined.contains(word)));
        let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
        Self {
            implementing: owned(headers.concat()),
            invoking: owned(invoking),
            renaming: owned(renaming),
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

/// Whether a name behind which this text stands can be the one that a `use` gives; that in
/// `<A as B>` is not.
fn ends_import(after: &str) -> bool {
    after.trim_ascii_start().starts_with([';', ',', '}', '/'])
}

/// Whether an `impl` behind this text is the type of an argument or of a result. A comment may end
/// in the same way, but not on the line of an `impl`.
fn is_type(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t']);
    before.ends_with("->") || (before.ends_with(':') && !before.ends_with("::"))
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

/// For each byte, whether it can be part of a word. Faster than asking each character.
const WORD_BYTES: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = in_word(if byte < 0x80 {
            byte as u8 as char
        } else {
            '\u{80}'
        });
        byte += 1;
    }
    bytes
};

impl<'a> Words<'a> {
    fn next_word(&mut self) -> Option<&'a str> {
        let in_word = |byte: u8| WORD_BYTES[usize::from(byte)];
        let bytes = self.text.as_bytes();
        loop {
            let rest = &bytes[self.at..];
            self.at += rest
                .iter()
                .position(|&byte| in_word(byte) || byte == b'/')?;
            if bytes[self.at] != b'/' {
                break;
            }
            self.at += self.comment_line().unwrap_or(1);
        }
        let start = self.at;
        let length = bytes[start..].iter().position(|&byte| !in_word(byte));
        self.at += length.unwrap_or(bytes.len() - start);
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
        let glance = Glance::at("", text.to_owned());
        let names: Vec<_> = glance.below.into_iter().map(|below| below.name).collect();
        words(&names)
    }

    #[test]
    fn headers_tell_what_is_implemented() {
        let headers = Headers::of(
            "use a::B as C;\nimpl<T> D for Vec<E> where T: F { fn g() { H::i!(1 as u8) } }",
        );
        assert_eq!(words(&headers.implementing), "D E Vec for");
        assert_eq!(words(&headers.invoking), "i");
        assert_eq!(words(&headers.renaming), "C");
        let types = Headers::of(
            "fn a(b: impl C) -> impl D<E> { <F as G>::h() }\n// As in:\nimpl I for J {}\n\
             k!(l: impl M for N {});",
        );
        assert_eq!(words(&types.implementing), "I J M N for for");
        assert!(types.renaming.is_empty());
        let own = Headers::of("struct A; impl<T: Fn() -> A> B for A<T> {} impl C for u8 {}");
        assert_eq!(words(&own.implementing), "C for u8");
    }

    #[test]
    fn a_glance_sees_the_modules_below() {
        assert_eq!(
            below("mod a;\n#[cfg(test)]\nmod tests;\npub mod r#match ; mod\tb;"),
            "a b match"
        );
        assert_eq!(below("mod tests { } modulo p; a_mod b; x mod 2"), "");
        let unclear = |text: &str| Glance::at("", text.to_owned()).is_unclear;
        assert!(unclear("mod a { mod b; }"));
        assert!(unclear("#[path = \"c.rs\"] mod a;"));
        assert!(unclear("include!(\"d.rs\");"));
        assert!(!unclear("mod a; #[cfg(test)] mod tests { }"));
    }

    #[test]
    fn comments_are_not_read() {
        let text = "// impl A for B {}\n  /// impl C for D {}\nimpl E for F {} // G\n\
                    // \"; impl H for I {}";
        assert_eq!(words(&Headers::of(text).implementing), "E F H I for for");
    }

    #[test]
    fn an_impl_by_an_alias_of_another_file_is_found() {
        let glance = |text: &str| Glance::at("", text.to_owned());
        let names = HashSet::from(["T".to_owned()]);
        let mut alias = glance("pub use crate::a::T as U;");
        let mut user = glance("use crate::f::U as V; impl Clone for V {}");
        assert!(!alias.implements_for(&names) && !user.implements_for(&names));
        let mut more = names.clone();
        alias.add_renamed(&mut more);
        assert!(user.implements_for(&more));
    }
}
