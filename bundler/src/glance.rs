//! A glance at a file that no path leads into: what it may implement something for, found from
//! its tokens alone; and if no name that matters occurs in the text, not even from these.
//!
//! A file that is passed over has to be one that no bundle can miss, so whatever is in doubt
//! counts, and costs no more than that a file is parsed in vain.

use std::ops::Range;
use std::path::PathBuf;

use crate::hash::{HashSet, hash};
use crate::lex::lex;
use crate::load::Loader;
use crate::module_tree::module_files;
use crate::source::{Token, TokenKind};

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
    /// modules below. One that is missing or is no text becomes an error once something needs it.
    pub(crate) fn at_module(loader: &Loader, name: &str, choices: &[(PathBuf, PathBuf)]) -> Self {
        let file = choices.iter().find_map(|(file, directory)| {
            let bytes = loader.read_bytes(file).ok()?;
            Some((bytes, directory))
        });
        let Some((bytes, directory)) = file else {
            return Self::named(name);
        };
        let text = str::from_utf8(&bytes).unwrap_or_default();
        if !leads_on(text) {
            let text = Some(text.to_owned());
            return Self {
                text,
                ..Self::named(name)
            };
        }
        let mut glance = Self::at(name, text);
        for below in &mut glance.below {
            *below = Self::at_module(loader, &below.name, &module_files(directory, &below.name));
        }
        glance
    }

    /// Whether this module or one below is unclear or has what is wanted.
    pub(crate) fn shows(&mut self, wanted: Wanted<'_>) -> bool {
        if let Some(text) = &self.text {
            if !wanted.occurs_in(text, &mut self.absent) {
                return false;
            }
            *self = Self::at(&self.name, text);
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

impl Glance {
    fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }

    fn at(name: &str, text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let glance = Self::named(name);
        let Ok(tokens) = lex(text) else {
            let is_unclear = true;
            return Self {
                is_unclear,
                ..glance
            };
        };
        let mut reader = Reader {
            text,
            tokens: &tokens,
            glance,
            around: Vec::new(),
            bodies: Vec::new(),
            macro_end: 0,
            own: Vec::new(),
            headers: Vec::new(),
            has_conditions: false,
            has_paths: false,
        };
        let mut at = 0;
        while at < tokens.len() {
            at = reader.read(at);
        }
        reader.finish()
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

/// Whether a text may lead to further files. A module of tests does not count if the attribute
/// stands on the line before it, as it does nearly everywhere.
fn leads_on(text: &str) -> bool {
    let is_of_tests = |at: usize| {
        let attribute = text[..at].trim_end().strip_suffix("#[cfg(test)]");
        attribute.is_some_and(|before| line(before, before.len()).trim().is_empty())
    };
    text.contains("include") || places(text, "mod").any(|at| !is_of_tests(at))
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

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
    glance: Glance,
    /// The delimiters around this place.
    around: Vec<usize>,
    /// The opening braces of the impls and traits that have come.
    bodies: Vec<usize>,
    /// The end of the macro, or of the arguments of one, that this place is in.
    macro_end: usize,
    /// The types and traits of this very module. They cannot be live while the file is unread.
    own: Vec<&'a str>,
    /// The headers of the impls that stand beside them.
    headers: Vec<Header<'a>>,
    /// Whether something is switched on and off, but for tests.
    has_conditions: bool,
    /// Whether a `path = …` may say where a module is.
    has_paths: bool,
}

#[derive(Default)]
struct Header<'a> {
    words: Vec<Word>,
    /// The names that stand alone, without a path.
    alone: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn finish(mut self) -> Glance {
        if self.has_conditions {
            // Where one of these is off, its name means something else.
            self.own.clear();
        }
        for header in &self.headers {
            if !header.alone.iter().any(|name| self.own.contains(name)) {
                self.glance.implementing.extend(&header.words);
            }
        }
        self.glance.is_unclear |= self.has_paths && !self.glance.below.is_empty();
        if self.glance.is_unclear {
            self.glance.below.clear();
        }
        self.glance
    }

    /// Reads the token at `at`, or what starts there; returns the index of the next one.
    fn read(&mut self, at: usize) -> usize {
        match self.tokens[at].kind {
            TokenKind::Open { .. } => self.around.push(at),
            TokenKind::Close { .. } => {
                self.around.pop();
            }
            TokenKind::Punctuation { .. } => match self.token(at) {
                "#" if self.is_test(at) => return self.end_of_item(at + 7),
                "!" if at > 0 => self.read_macro(at - 1),
                _ => {}
            },
            TokenKind::Identifier => self.read_word(at),
            _ => {}
        }
        at + 1
    }

    fn read_word(&mut self, at: usize) {
        let in_macro = at < self.macro_end;
        let is_outermost = self.around.is_empty() && !in_macro;
        match self.token(at) {
            "struct" | "enum" | "union" if is_outermost => self.own.extend(self.name(at + 1)),
            "trait" => {
                self.bodies.push(self.end_of_header(at));
                self.own.extend(self.name(at + 1).filter(|_| is_outermost));
            }
            "impl" if in_macro || self.starts_item(at) => {
                let end = self.end_of_header(at);
                self.bodies.push(end);
                let header = self.header(at + 1..end);
                match is_outermost {
                    true => self.headers.push(header),
                    false => self.glance.implementing.extend(header.words),
                }
            }
            "type" if self.around.last() != self.bodies.last() || self.around.is_empty() => {
                let words = self.words(at..self.end_of_statement(at));
                self.rename(at + 1, words);
            }
            "use" if self.token(at + 1) != "<" => {
                let tree = at..self.end_of_statement(at);
                for place in tree.clone() {
                    if self.token(place) == "as" {
                        self.rename(place + 1, self.words(tree.clone()));
                    }
                }
            }
            "mod" if self.token(at + 2) == ";" => {
                if let Some(name) = self.name(at + 1) {
                    self.glance.is_unclear |= !is_outermost;
                    self.glance.below.push(Glance::named(name));
                }
            }
            "path" => self.has_paths |= self.token(at + 1) == "=",
            "cfg" | "cfg_attr" => self.has_conditions = true,
            "macro_export" => self.glance.exports_macros = true,
            _ => {}
        }
    }

    /// Reads the name of a macro that is invoked, or `macro_rules`.
    fn read_macro(&mut self, at: usize) {
        let defined = self.name(at + 2);
        let open = at + 2 + usize::from(defined.is_some());
        let (Some(name), Some(close)) = (self.name(at), self.close_of(open)) else {
            return;
        };
        self.glance.is_unclear |= name == "include";
        self.macro_end = self.macro_end.max(close);
        let words = self.words(open..close);
        match defined {
            Some(_) => self.rename(at + 2, words),
            None => {
                self.glance.implementing.insert(hash(name));
                self.glance.implementing.extend(words);
            }
        }
    }

    /// Notes that the name at `at` stands for what the words name.
    fn rename(&mut self, at: usize, words: Vec<Word>) {
        let name = self.name(at).map(str::to_owned);
        let renaming = name.map(|name| Renaming { name, words });
        self.glance.renamings.extend(renaming);
    }

    /// Reads the header of an impl, bounds left out.
    fn header(&mut self, range: Range<usize>) -> Header<'a> {
        let mut header = Header::default();
        let (mut at, parameters) = self.parameters(range.start);
        while at < range.end && self.token(at) != "where" {
            // An associated type can be anything.
            self.glance.is_unclear |= self.token(at) == "as";
            let after = self.close_of(at).unwrap_or(at) + 1;
            header.words.extend(self.words(at..after));
            let is_alone = self.token(at - 1) != ":" && !matches!(self.token(at + 1), ":" | "=");
            let name = self
                .name(at)
                .filter(|name| is_alone && !parameters.contains(name));
            header.alone.extend(name);
            at = after;
        }
        header
    }

    /// The generic parameters that may start at `at`, and the index behind them.
    fn parameters(&self, start: usize) -> (usize, Vec<&'a str>) {
        let (mut at, mut depth, mut names) = (start, 0, Vec::new());
        loop {
            depth += self.angle(at);
            if depth <= 0 {
                return (at + usize::from(at > start), names);
            }
            if depth == 1 && matches!(self.token(at), "<" | "," | "const") {
                names.extend(self.name(at + 1));
            }
            at = self.close_of(at).unwrap_or(at) + 1;
        }
    }

    /// The index of the brace behind the header at `at`, or of what ends it without one.
    fn end_of_header(&self, mut at: usize) -> usize {
        let mut depth = 0;
        while at < self.tokens.len() {
            depth += self.angle(at);
            match self.token(at) {
                "{" if depth == 0 => break,
                ";" | ")" | "]" | "}" => break,
                _ => at = self.close_of(at).unwrap_or(at) + 1,
            }
        }
        at
    }

    /// By how much the token at `at` changes the depth of angle brackets.
    fn angle(&self, at: usize) -> i32 {
        match self.token(at) {
            "<" => 1,
            ">" if !matches!(self.token(at - 1), "-" | "=") => -1,
            _ => 0,
        }
    }

    /// The index of the semicolon behind `at`, or of the delimiter that closes before.
    fn end_of_statement(&self, mut at: usize) -> usize {
        while !matches!(self.token(at), ";" | ")" | "]" | "}" | "") {
            at = self.close_of(at).unwrap_or(at) + 1;
        }
        at
    }

    /// The index behind the item at `at`, or of the delimiter that closes before.
    fn end_of_item(&self, mut at: usize) -> usize {
        loop {
            let next = self.close_of(at).unwrap_or(at) + 1;
            match self.token(at) {
                ";" | "{" => return next,
                ")" | "]" | "}" | "" => return at,
                _ => at = next,
            }
        }
    }

    /// Whether `#[cfg(test)]` stands at `at`; what only tests have matters to no bundle.
    fn is_test(&self, at: usize) -> bool {
        let attribute = ["#", "[", "cfg", "(", "test", ")", "]"];
        at >= self.macro_end
            && (at..)
                .zip(attribute)
                .all(|(at, text)| self.token(at) == text)
    }

    /// Whether an `impl` at `at` is an item and not a type.
    fn starts_item(&self, at: usize) -> bool {
        at == 0
            || self.tokens[at - 1].kind == TokenKind::DocComment
            || matches!(
                self.token(at - 1),
                ";" | "{" | "}" | "]" | "unsafe" | "default"
            )
    }

    /// The text of a token; empty behind the end.
    fn token(&self, at: usize) -> &'a str {
        let token = self.tokens.get(at);
        token.map_or("", |token| &self.text[token.start..token.end])
    }

    fn name(&self, at: usize) -> Option<&'a str> {
        let is_name = self.tokens.get(at)?.kind == TokenKind::Identifier;
        is_name.then(|| self.token(at).trim_start_matches("r#"))
    }

    fn words(&self, range: Range<usize>) -> Vec<Word> {
        range.filter_map(|at| self.name(at)).map(hash).collect()
    }

    fn close_of(&self, at: usize) -> Option<usize> {
        match self.tokens.get(at)?.kind {
            TokenKind::Open { close } => Some(close),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
