//! The outline of a file: what the parser gets to see.
//!
//! Functions are most of a library, and nothing in them can be named from outside. In the outline
//! there is no more of them than names, no rule of a macro and no documentation. Each token has a
//! line to itself, but for punctuation without space between, which shares one: so the lines and
//! columns of the syntax lead back to the tokens.

use std::ops::Range;

use proc_macro2::{LineColumn, Span, TokenStream};

use crate::source::{Token, TokenKind};

/// Whether the syntax of the bodies of functions is read with the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bodies {
    Read,
    Unread,
}

/// The tokens that each line of an outline stands for.
#[derive(Debug, Default)]
pub(crate) struct Lines(Vec<Range<usize>>);

impl Lines {
    /// The tokens of a part of the syntax.
    pub(crate) fn tokens(&self, span: Span) -> Range<usize> {
        let line = |place: LineColumn| match self.0.get(place.line - 1) {
            Some(Range { start, end }) => (*start, *end),
            None => (0, 0),
        };
        let (first, last) = (span.start(), span.end());
        // Where there are several tokens in a line, each is one character.
        let (start, end) = line(first);
        let start = (start + first.column).min(end.saturating_sub(1));
        let (before, end) = line(last);
        start..(before + last.column).min(end)
    }
}

/// The tokens as the parser wants them, without documentation, and their lines; the error is the
/// index of the token at which that fails.
pub(crate) fn outline(
    text: &str,
    tokens: &[Token],
    bodies: Bodies,
) -> Result<(TokenStream, Lines), usize> {
    let mut outline = Outline {
        text,
        tokens,
        conditions: text.match_indices("cfg").map(|(at, _)| at).collect(),
        outlined: String::new(),
        lines: Vec::new(),
    };
    match bodies {
        Bodies::Read => outline.all(0..tokens.len()),
        Bodies::Unread => outline.items(0..tokens.len()),
    }
    let lines = Lines(outline.lines);
    match outline.outlined.parse::<TokenStream>() {
        Ok(stream) => Ok((stream, lines)),
        Err(error) => Err(lines.tokens(error.span()).start),
    }
}

struct Outline<'a> {
    text: &'a str,
    tokens: &'a [Token],
    /// Where conditions may be: each `cfg` in the text.
    conditions: Vec<usize>,
    outlined: String,
    lines: Vec<Range<usize>>,
}

impl<'a> Outline<'a> {
    /// Adds the tokens of a module, an impl or a trait, as far as the parser gets to see them.
    fn items(&mut self, range: Range<usize>) {
        // The word that says what the current item is, once it has come.
        let mut item = None;
        let mut at = range.start;
        while at < range.end {
            let kind = self.tokens[at].kind;
            let word = self.token(at);
            if kind == TokenKind::Identifier && item.is_none() {
                item = Item::of(word);
            }
            if let (Some(Item::Function), Some((body, end))) = (item, self.body(at + 1)) {
                self.all(at..at + 1);
                self.function(at + 1, body, end);
                (item, at) = (None, end);
                continue;
            }
            let ends_item = matches!(word, ";" | "{");
            let is_brace = word == "{";
            self.all(at..at + 1);
            if let TokenKind::Open { close } = kind {
                match item {
                    Some(Item::Container) if is_brace => self.items(at + 1..close),
                    Some(Item::Macro) if !self.is_conditional(at..close) => {}
                    _ => self.all(at + 1..close),
                }
                self.all(close..close + 1);
                at = close;
            }
            if ends_item {
                item = None;
            }
            at += 1;
        }
    }

    /// Adds a function, which is in `name..end`.
    fn function(&mut self, name: usize, body: usize, end: usize) {
        if body == name + 1 || self.is_conditional(name..end) {
            return self.all(name..end);
        }
        self.all(name..name + 1);
        self.line(name + 1..body, "()");
        self.all(body..body + 1);
        self.all((end - 1).max(body + 1)..end);
    }

    /// The index of the body, or of the semicolon, of a function, and that of the token behind.
    fn body(&self, name: usize) -> Option<(usize, usize)> {
        let (mut at, mut depth) = (name + 1, 0);
        while let Some(token) = self.tokens.get(at) {
            match (token.kind, self.token(at)) {
                (TokenKind::Open { close }, "{") if depth == 0 => return Some((at, close + 1)),
                (TokenKind::Open { close }, _) => at = close,
                (_, "<") => depth += 1,
                (_, ">") if !self.text[..token.start].ends_with('-') => depth -= 1,
                (_, ";") => return Some((at, at + 1)),
                (TokenKind::Close { .. }, _) => return None,
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// Whether conditions may switch parts of these tokens off.
    fn is_conditional(&self, range: Range<usize>) -> bool {
        let (start, end) = (
            self.tokens[range.start].start,
            self.tokens[range.end - 1].end,
        );
        let next = self.conditions.partition_point(|&at| at < start);
        self.conditions.get(next).is_some_and(|&at| at < end)
    }

    fn all(&mut self, range: Range<usize>) {
        for at in range {
            let text = self.token(at);
            match self.tokens[at].kind {
                TokenKind::DocComment => {}
                // Nobody asks what such a literal says.
                TokenKind::Literal if text.contains('\n') => self.line(at..at + 1, "\"\""),
                TokenKind::Punctuation { .. } => self.punctuation(at),
                _ => self.line(at..at + 1, text),
            }
        }
    }

    fn punctuation(&mut self, at: usize) {
        let glued = TokenKind::Punctuation { joint: true };
        match self.lines.last_mut() {
            Some(line) if line.end == at && self.tokens[at - 1].kind == glued => {
                self.outlined.pop();
                line.end = at + 1;
            }
            _ => self.lines.push(at..at + 1),
        }
        self.outlined.push_str(self.token(at));
        self.outlined.push('\n');
    }

    fn line(&mut self, tokens: Range<usize>, text: &str) {
        self.lines.push(tokens);
        self.outlined.push_str(text);
        self.outlined.push('\n');
    }

    fn token(&self, at: usize) -> &'a str {
        let Token { start, end, .. } = self.tokens[at];
        &self.text[start..end]
    }
}

/// What an item is, as far as it decides what its braces hold.
#[derive(Clone, Copy)]
enum Item {
    Function,
    /// A module, an impl or a trait.
    Container,
    /// `macro_rules!`
    Macro,
    Other,
}

impl Item {
    /// `None` for a word that only qualifies the item.
    fn of(word: &str) -> Option<Self> {
        match word {
            "pub" | "default" | "const" | "async" | "unsafe" | "safe" | "extern" => None,
            "fn" => Some(Self::Function),
            "mod" | "impl" | "trait" => Some(Self::Container),
            "macro_rules" => Some(Self::Macro),
            _ => Some(Self::Other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    fn outlined(text: &str) -> String {
        let tokens = lex(text).unwrap();
        let (stream, _) = outline(text, &tokens, Bodies::Unread).unwrap();
        let text = stream.to_string();
        text.split_whitespace().collect()
    }

    #[test]
    fn what_cannot_be_named_is_left_out() {
        for (text, expected) in [
            (
                "/// a\npub(crate) fn f<T: A<B>>(x: [u8; 2]) -> T where T: C, { x }",
                "pub(crate)fnf(){}",
            ),
            (
                "const unsafe extern \"C\" fn f() { 1 } m! { 2 }",
                "constunsafeextern\"C\"fnf(){}m!{2}",
            ),
            (
                "impl A<B> { const C: u8 = { 1 }; fn f(&self) -> D<{ 2 }, fn() -> E> { 3 } }",
                "implA<B>{constC:u8={1};fnf(){}}",
            ),
            (
                "mod a { trait B { fn f(x: u8); fn g<const N: usize = { 1 }>(); fn h() { 1 } } }",
                "moda{traitB{fnf();fng();fnh(){}}}",
            ),
            (
                "const F: fn() = { 1 }; struct S { f: fn() }",
                "constF:fn()={1};structS{f:fn()}",
            ),
            (
                "#[a] macro_rules! m { (b) => { c }; } macro_rules! n [(b) => {}];",
                "#[a]macro_rules!m{}macro_rules!n[];",
            ),
            (
                "fn f() { #[cfg(x)] { 1 } } fn g(#[cfg(x)] x: A) {} macro_rules! m { cfg }",
                "fnf(){#[cfg(x)]{1}}fng(#[cfg(x)]x:A){}macro_rules!m{cfg}",
            ),
        ] {
            assert_eq!(outlined(text), expected);
        }
    }

    #[test]
    fn damaged_functions_are_errors() {
        for text in ["fn f", "fn f;", "mod a { fn f }", "fn f<", "fn", "fn f)"] {
            let tokens = lex(text).unwrap_or_default();
            if let Ok((stream, _)) = outline(text, &tokens, Bodies::Unread) {
                assert!(tokens.is_empty() || syn::parse2::<syn::File>(stream).is_err());
            }
        }
    }

    #[test]
    fn a_shebang_and_documentation_are_blank() {
        assert_eq!(
            outlined("#!/usr/bin/env run\n#![a]\n//! b\n/// c\nd!();"),
            "#![a]d!();"
        );
    }
}
