//! Lexing: from a text to one flat list of tokens with their places, and to the outline that the
//! parser gets to see.
//!
//! The lexer's spans count characters, and turning them into bytes is slow. But the tokens come
//! in the order of the text, with only space and comments between them, and every one knows
//! how it is written. So the places follow from the text.

use std::fmt::{Display, Write};

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Group, LexError, Spacing, TokenStream, TokenTree};

use crate::source::{Token, TokenKind};

/// Whether the syntax of the bodies of functions is read with the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bodies {
    Read,
    Unread,
}

/// What becomes of a text.
#[derive(Debug)]
pub(crate) struct Lexed {
    pub(crate) tokens: Vec<Token>,
    /// The same for the parser, without bodies that are unread.
    pub(crate) outline: TokenStream,
}

/// Lexes a text.
pub(crate) fn lex(text: &str, bodies: Bodies) -> Result<Lexed, LexError> {
    let simplified = simplified(text);
    let stream: TokenStream = simplified.parse()?;
    let mut list = List {
        text: text.as_bytes(),
        simplified: &simplified,
        at: 0,
        tokens: Vec::with_capacity(text.len() / 4),
    };
    let outline = match bodies {
        Bodies::Read => {
            list.all(stream.clone());
            stream
        }
        Bodies::Unread => list.items(stream),
    };
    list.skip_space();
    Ok(Lexed {
        tokens: list.tokens,
        outline,
    })
}

struct List<'a> {
    text: &'a [u8],
    simplified: &'a str,
    /// Everything before is in the list or is none of it.
    at: usize,
    tokens: Vec<Token>,
}

impl List<'_> {
    /// Lists the tokens of a module, an impl or a trait; returns their outline.
    fn items(&mut self, stream: TokenStream) -> TokenStream {
        let mut outline = Vec::new();
        // The word that says what the current item is, once it has come.
        let mut item = None;
        let mut stream = stream.into_iter();
        while let Some(tree) = stream.next() {
            self.skip_space();
            let group = match tree {
                TokenTree::Group(group) => group,
                leaf => {
                    match &leaf {
                        TokenTree::Ident(word) if item.is_none() => {
                            item = Item::of(&word.to_string());
                        }
                        TokenTree::Punct(punct) if punct.as_char() == ';' => item = None,
                        _ => {}
                    }
                    self.leaf(leaf, &mut stream, Some(&mut outline));
                    continue;
                }
            };
            let (delimiter, span, inner) = (group.delimiter(), group.span(), group.stream());
            // What nothing else holds is not copied to be taken apart.
            drop(group);
            let open = self.open();
            let kept = match item {
                Some(Item::Container) if delimiter == Delimiter::Brace => self.items(inner),
                Some(Item::Function) if delimiter == Delimiter::Brace => self.body(open, inner),
                _ => {
                    self.all(inner.clone());
                    inner
                }
            };
            self.close(open);
            if delimiter == Delimiter::Brace {
                item = None;
            }
            let mut outer = Group::new(delimiter, kept);
            outer.set_span(span);
            outline.push(TokenTree::Group(outer));
        }
        outline.into_iter().collect()
    }

    /// Lists what stands behind the brace at `open`; returns what of it the outline holds. Bodies
    /// are most of a library, and nothing in them can be named from outside; only those that
    /// conditions may switch parts of off are taken apart.
    fn body(&mut self, open: usize, stream: TokenStream) -> TokenStream {
        self.all(stream.clone());
        let mut inner = self.tokens[open..].iter();
        let is_conditional = inner.any(|token| {
            let word = &self.text[token.start..token.end];
            matches!(word, b"cfg" | b"cfg_attr")
        });
        match is_conditional {
            true => stream,
            false => TokenStream::new(),
        }
    }

    /// Lists the tokens of a stream.
    fn all(&mut self, stream: TokenStream) {
        let mut stream = stream.into_iter();
        while let Some(tree) = stream.next() {
            self.skip_space();
            match tree {
                TokenTree::Group(group) => {
                    let inner = group.stream();
                    drop(group);
                    let open = self.open();
                    self.all(inner);
                    self.close(open);
                }
                leaf => self.leaf(leaf, &mut stream, None),
            }
        }
    }

    fn open(&mut self) -> usize {
        let open = self.tokens.len();
        self.push(TokenKind::Open { close: open }, 1);
        open
    }

    fn close(&mut self, open: usize) {
        self.skip_space();
        let close = self.tokens.len();
        self.tokens[open].kind = TokenKind::Open { close };
        self.push(TokenKind::Close { open }, 1);
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        let (start, end) = (self.at, self.at + length);
        self.tokens.push(Token { kind, start, end });
        self.at = end;
    }

    /// Lists a token that is not a group, and moves it to the outline unless it documents
    /// something; `behind` are the trees after it.
    fn leaf(
        &mut self,
        tree: TokenTree,
        behind: &mut IntoIter,
        outline: Option<&mut Vec<TokenTree>>,
    ) {
        let mut name = None;
        match &tree {
            TokenTree::Punct(punct) if punct.as_char() == '\'' => {
                // A lifetime arrives as `'` and an identifier.
                name = behind.next();
                self.push(TokenKind::Lifetime, 1 + name.as_ref().map_or(0, length));
            }
            TokenTree::Punct(_) if self.is_at_documentation() => {
                // A doc comment arrives as `#`, perhaps `!`, and a group.
                while !matches!(behind.next(), Some(TokenTree::Group(_)) | None) {}
                return self.push(TokenKind::DocComment, self.comment());
            }
            TokenTree::Punct(punct) => {
                let joint = punct.spacing() == Spacing::Joint;
                self.push(TokenKind::Punctuation { joint }, 1);
            }
            TokenTree::Ident(name) => self.push(TokenKind::Identifier, length(name)),
            other => self.push(TokenKind::Literal, length(other)),
        }
        if let Some(outline) = outline {
            outline.push(tree);
            outline.extend(name);
        }
    }

    /// Goes to the next token that the lexer saw; lists the documentation that it did not.
    fn skip_space(&mut self) {
        while let Some(&byte) = self.simplified.as_bytes().get(self.at) {
            match byte {
                b' ' | b'\t'..=b'\r' => self.at += 1,
                b'/' => {
                    let rest = &self.simplified.as_bytes()[self.at..];
                    let is_hidden = rest.get(2) != self.text.get(self.at + 2);
                    match self.is_at_documentation() {
                        true if is_hidden => self.push(TokenKind::DocComment, self.comment()),
                        false if matches!(rest.get(1), Some(b'/' | b'*')) => {
                            self.at += self.comment();
                        }
                        _ => return,
                    }
                }
                0x80.. => match self.simplified[self.at..].chars().next() {
                    Some(space) if is_space(space) => self.at += space.len_utf8(),
                    _ => return,
                },
                _ => return,
            }
        }
    }

    fn is_at_documentation(&self) -> bool {
        let rest = &self.text[self.at..];
        let block = rest.starts_with(b"/*!")
            || (rest.starts_with(b"/**") && !matches!(rest.get(3), Some(b'*' | b'/')));
        block || is_documentation(rest)
    }

    /// The length of the comment that starts here; block comments nest.
    fn comment(&self) -> usize {
        let rest = &self.text[self.at..];
        if rest[1] == b'/' {
            let end = rest.iter().position(|&byte| byte == b'\n');
            return end.unwrap_or(rest.len());
        }
        let (mut depth, mut at) = (0, 0);
        while at < rest.len() {
            match &rest[at..] {
                [b'/', b'*', ..] => depth += 1,
                [b'*', b'/', ..] => depth -= 1,
                _ => {
                    at += 1;
                    continue;
                }
            }
            at += 2;
            if depth == 0 {
                break;
            }
        }
        at
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
    fn of(word: &str) -> Option<Self> {
        match word {
            "pub" | "default" | "const" | "async" | "unsafe" | "safe" | "extern" => None,
            "fn" => Some(Self::Function),
            "mod" | "impl" | "trait" => Some(Self::Container),
            _ => Some(Self::Other),
        }
    }
}

/// The text as the lexer reads it: a leading `#!…` line is blank, though not `#![…]`, and
/// documentation is plain comments, which cost far less to lex and to parse.
///
/// Where a line starts like documentation inside of a literal, this changes the literal, whose
/// length is all that is taken from it.
fn simplified(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.trim_ascii_start();
        if is_documentation(code.as_bytes()) {
            bytes[start + line.len() - code.len() + 2] = b' ';
        }
        start += line.len();
    }
    let is_shebang = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
    if is_shebang {
        let end = text.find('\n').unwrap_or(text.len());
        bytes[..end].fill(b' ');
    }
    String::from_utf8(bytes).expect("only whole characters are replaced")
}

/// Whether a line that starts like this is documentation.
fn is_documentation(line: &[u8]) -> bool {
    matches!(line, [b'/', b'/', b'/' | b'!', ..]) && !line.starts_with(b"////")
}

/// What the language takes for white space; the marks set the direction of writing.
fn is_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200e}' | '\u{200f}')
}

/// How many bytes a token takes as it is written.
fn length(token: &impl Display) -> usize {
    struct Length(usize);

    impl Write for Length {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }

    let mut length = Length(0);
    // Counting does not fail.
    let _ = write!(length, "{token}");
    length.0
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use crate::source::SourceFile;

    use super::*;

    /// The places that the lexer's spans tell, doc comments being three to five tokens there.
    fn spans(stream: TokenStream, list: &mut Vec<(usize, usize)>) {
        for tree in stream {
            let span = tree.span().byte_range();
            let place = (span.start, span.end);
            match tree {
                _ if list.last() == Some(&place) => {}
                TokenTree::Group(group) => {
                    list.push((span.start, span.start + 1));
                    spans(group.stream(), list);
                    list.push((span.end - 1, span.end));
                }
                _ => list.push(place),
            }
        }
    }

    fn assert_places(text: &str) {
        let file = SourceFile::fragment(Path::new("a.rs"), text.to_owned()).unwrap();
        let mut expected = Vec::new();
        spans(text.parse().unwrap(), &mut expected);
        // A lifetime is one token here and two there.
        let mut found = Vec::new();
        for token in &file.tokens {
            match token.kind {
                TokenKind::Lifetime => {
                    found.push((token.start, token.start + 1));
                    found.push((token.start + 1, token.end));
                }
                _ => found.push((token.start, token.end)),
            }
        }
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn places_are_those_of_the_lexer() {
        for text in [
            "",
            "/// a\n//! b\n //// c\n///\nfn f() {} /// d\n/** e */ /*! f */ /*** g */ /**/ x //",
            "/* a /* b */ ' */ x /* // */ y // /*\nz",
            "'a' 'a 'r#a r#fn \"/// x\n/// y\" r#\"\"/*\"# b'\\'' 1.5e3_f64 0x1f..=2 \"é\" é /// ü",
            "a\r\n/// b\r\nc // d\r\n//! e\r\n",
            "m! {\n    /// a\n    #[x] b\n    //! c\n}\n/// end",
            "a\u{200e}b\u{a0}c\u{2028}d / e",
            "#![a]\nb",
        ] {
            assert_places(text);
        }
    }

    #[test]
    fn a_shebang_is_no_code() {
        let text = "#!/usr/bin/env run ü '\n#![a]";
        let lexed = lex(text, Bodies::Unread).unwrap();
        assert_eq!(lexed.tokens[0].start, text.len() - 5);
        assert_eq!(outline(text), "#![a]");
    }

    fn outline(text: &str) -> String {
        let text = lex(text, Bodies::Unread).unwrap().outline.to_string();
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
            assert_eq!(outline(text), expected);
        }
    }

    #[test]
    fn places_in_this_repository() {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        folders.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/src"));
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    assert_places(&fs::read_to_string(path).unwrap());
                    files += 1;
                }
            }
        }
        assert!(files > 40);
    }
}
