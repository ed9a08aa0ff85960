//! The outline of a file: what the parser gets to see.
//!
//! Functions are most of a library, and nothing in them can be named from outside. In the outline
//! there is no more of them than names, no rule of a macro and no documentation; everything else is in its
//! place.

use std::ops::Range;

use proc_macro2::TokenStream;

use crate::source::{Token, TokenKind};

/// Whether the syntax of the bodies of functions is read with the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bodies {
    Read,
    Unread,
}

/// The tokens as the parser wants them, in their places, without documentation; the error is the
/// byte at which that fails.
pub(crate) fn outline(text: &str, tokens: &[Token], bodies: Bodies) -> Result<TokenStream, usize> {
    let mut outline = Outline {
        text: text.as_bytes(),
        tokens,
        bytes: vec![b' '; text.len()],
    };
    match bodies {
        Bodies::Read => outline.all(0..tokens.len()),
        Bodies::Unread => outline.items(0..tokens.len()),
    }
    let outline = String::from_utf8(outline.bytes).expect("tokens are whole characters");
    let stream = outline.parse::<TokenStream>();
    stream.map_err(|error| error.span().byte_range().start)
}

struct Outline<'a> {
    text: &'a [u8],
    tokens: &'a [Token],
    bytes: Vec<u8>,
}

impl Outline<'_> {
    /// Adds the tokens of a module, an impl or a trait, as far as they are not blank.
    fn items(&mut self, range: Range<usize>) {
        // The word that says what the current item is, once it has come.
        let mut item = None;
        let mut at = range.start;
        while at < range.end {
            let Token { kind, start, end } = self.tokens[at];
            let word = &self.text[start..end];
            let mut next = at + 1;
            match kind {
                TokenKind::Identifier if item.is_none() => item = Item::of(word),
                TokenKind::Punctuation { .. } if word == b";" => item = None,
                TokenKind::Open { close } => {
                    next = close + 1;
                    match item {
                        Some(Item::Container) if word == b"{" => self.items(at + 1..close),
                        Some(Item::Macro) if !self.is_conditional(at..close) => {}
                        _ => self.all(at + 1..close),
                    }
                    if word == b"{" {
                        item = None;
                    }
                    self.all(close..next);
                }
                _ => {}
            }
            self.all(at..at + 1);
            if let Some(Item::Function) = item
                && let Some((body, end)) = self.body(at + 1)
            {
                self.function(at + 1, body, end);
                (item, next) = (None, end);
            }
            at = next;
        }
    }

    /// Adds a function, which is in `name..end`.
    fn function(&mut self, name: usize, body: usize, end: usize) {
        if self.is_conditional(name..end) {
            return self.all(name..end);
        }
        self.all(name..name + 1);
        let parameters = self.tokens[name + 1].start;
        // No parameters are shorter than this.
        if let Some(room) = self.bytes.get_mut(parameters..parameters + 2) {
            room.copy_from_slice(b"()");
        }
        self.all(body..body + 1);
        self.all(end - 1..end);
    }

    /// The index of the body, or of the semicolon, of a function, and that of the token behind.
    fn body(&self, name: usize) -> Option<(usize, usize)> {
        let (mut at, mut depth) = (name + 1, 0);
        while let Some(&Token { kind, start, end }) = self.tokens.get(at) {
            match (kind, &self.text[start..end]) {
                (TokenKind::Open { close }, b"{") if depth == 0 => return Some((at, close + 1)),
                (TokenKind::Open { close }, _) => at = close,
                (_, b"<") => depth += 1,
                (_, b">") if !self.text[..start].ends_with(b"-") => depth -= 1,
                (_, b";") => return Some((at, at + 1)),
                (TokenKind::Close { .. }, _) => return None,
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// Whether conditions may switch parts of these tokens off.
    fn is_conditional(&self, range: Range<usize>) -> bool {
        let mut words = self.tokens[range].iter();
        words.any(|token| matches!(&self.text[token.start..token.end], b"cfg" | b"cfg_attr"))
    }

    fn all(&mut self, range: Range<usize>) {
        for &Token { kind, start, end } in &self.tokens[range] {
            if kind != TokenKind::DocComment {
                self.bytes[start..end].copy_from_slice(&self.text[start..end]);
            }
        }
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
    fn of(word: &[u8]) -> Option<Self> {
        match word {
            b"pub" | b"default" | b"const" | b"async" | b"unsafe" | b"safe" | b"extern" => None,
            b"fn" => Some(Self::Function),
            b"mod" | b"impl" | b"trait" => Some(Self::Container),
            b"macro_rules" => Some(Self::Macro),
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
        let text = outline(text, &tokens, Bodies::Unread).unwrap().to_string();
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
            if let Ok(stream) = outline(text, &tokens, Bodies::Unread) {
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
