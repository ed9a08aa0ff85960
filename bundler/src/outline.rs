//! The outline of a file: what the parser gets to see.
//!
//! The bodies of functions are most of a library, and nothing in them can be named from outside. In
//! the outline they are blank, and so is documentation; everything else is in its place.

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
    /// Adds the tokens of a module, an impl or a trait, without the bodies of functions.
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
                        Some(Item::Function) if word == b"{" && !self.is_conditional(at..close) => {
                        }
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
            at = next;
        }
    }

    /// Whether conditions may switch parts of the body off.
    fn is_conditional(&self, body: Range<usize>) -> bool {
        let mut words = self.tokens[body].iter();
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
    Other,
}

impl Item {
    /// `None` for a word that only qualifies the item.
    fn of(word: &[u8]) -> Option<Self> {
        match word {
            b"pub" | b"default" | b"const" | b"async" | b"unsafe" | b"safe" | b"extern" => None,
            b"fn" => Some(Self::Function),
            b"mod" | b"impl" | b"trait" => Some(Self::Container),
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
    fn bodies_are_left_out() {
        for (text, expected) in [
            (
                "/// a\npub(crate) fn f(x: [u8; 2]) -> T { x }",
                "pub(crate)fnf(x:[u8;2])->T{}",
            ),
            (
                "const unsafe extern \"C\" fn f() { 1 } m! { 2 }",
                "constunsafeextern\"C\"fnf(){}m!{2}",
            ),
            (
                "impl A { const B: u8 = { 1 }; fn f() { 2 } }",
                "implA{constB:u8={1};fnf(){}}",
            ),
            (
                "mod a { trait B { fn f(); fn g() { 1 } } }",
                "moda{traitB{fnf();fng(){}}}",
            ),
            (
                "const F: fn() = { 1 }; struct S { f: fn() }",
                "constF:fn()={1};structS{f:fn()}",
            ),
            ("fn f() { #[cfg(x)] { 1 } }", "fnf(){#[cfg(x)]{1}}"),
        ] {
            assert_eq!(outlined(text), expected);
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
