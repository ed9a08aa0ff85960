//! The part of a glance that reads the tokens of a file.

use std::ops::Range;

use super::{Glance, Renaming, Word};
use crate::hash::hash;
use crate::lex::lex;
use crate::source::{Token, TokenKind, can_precede_item};
use crate::std_names::is_expression_macro;

/// Reads what a file shows.
pub(super) fn read(name: &str, text: &str) -> Glance {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let glance = Glance::named(name);
    let Ok(tokens) = lex(text) else {
        // The parser will say what is wrong.
        let is_unclear = true;
        return Glance {
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
            "mod" if self.token(at + 1) == "$" => self.glance.is_unclear = true,
            "path" => self.has_paths |= self.token(at + 1) == "=",
            "cfg" | "cfg_attr" => self.has_conditions = true,
            "global_allocator" => self.glance.is_unclear = true,
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
                if !is_expression_macro(name) {
                    self.glance.implementing.extend(words);
                }
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
        while at < self.tokens.len() {
            depth += self.angle(at);
            if depth <= 0 {
                return (at + usize::from(at > start), names);
            }
            // Attributes and documentation may stand in front of a name.
            let is_in_front = matches!(self.token(at), "<" | "," | "const" | "[")
                || self.tokens[at].kind == TokenKind::DocComment;
            at = self.close_of(at).unwrap_or(at) + 1;
            if depth == 1 && is_in_front {
                names.extend(self.name(at));
            }
        }
        // Brackets that do not close, as macros may have them, are no parameters.
        (start, Vec::new())
    }

    /// The index of the brace behind the header at `at`, or of what ends it without one.
    fn end_of_header(&self, mut at: usize) -> usize {
        let mut depth = 0;
        while at < self.tokens.len() {
            depth += self.angle(at);
            match self.token(at) {
                "{" if depth == 0 && !self.is_argument(at) => break,
                ";" | ")" | "]" | "}" => break,
                _ => at = self.close_of(at).unwrap_or(at) + 1,
            }
        }
        at
    }

    /// Whether a group is the argument of a macro, as in `impl A for ty! { B } {}`.
    fn is_argument(&self, open: usize) -> bool {
        open >= 2
            && self.token(open - 1) == "!"
            && self.name(open - 2).is_some_and(|name| name != "for")
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

    /// Whether `#[cfg(test)]` stands at `at` in front of an item or a statement; what only tests
    /// have matters to no bundle.
    fn is_test(&self, at: usize) -> bool {
        let attribute = ["#", "[", "cfg", "(", "test", ")", "]"];
        let mut next = at + attribute.len();
        while matches!(self.token(next), "#" | "pub") {
            let open = next + 1;
            next = match self.token(open) {
                "(" | "[" => self.close_of(open).unwrap_or(open) + 1,
                _ => open,
            };
        }
        at >= self.macro_end
            && (at..)
                .zip(attribute)
                .all(|(at, text)| self.token(at) == text)
            && self.starts_item(at)
            // A field may be called `union`.
            && self.token(next + 1) != ":"
            && matches!(
                self.token(next),
                "mod"
                    | "use"
                    | "fn"
                    | "impl"
                    | "trait"
                    | "struct"
                    | "enum"
                    | "union"
                    | "type"
                    | "const"
                    | "static"
                    | "macro_rules"
                    | "extern"
                    | "unsafe"
                    | "async"
                    | "let"
            )
    }

    /// Whether an `impl` at `at` is an item and not a type.
    fn starts_item(&self, at: usize) -> bool {
        at == 0 || can_precede_item(self.tokens[at - 1].kind, self.token(at - 1))
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
