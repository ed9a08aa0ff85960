//! One source file: its text, its tokens in one flat list, and its syntax tree.

use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::Span;
use syn::spanned::Spanned;

use crate::cfg::Conditions;
use crate::error::{Error, line_column};
use crate::lex::lex;
use crate::outline::{Bodies, Lines, outline};
use crate::predicate::Features;

/// A parsed file. Every position in it is a byte offset into `text`.
#[derive(Debug)]
pub(crate) struct SourceFile {
    pub(crate) path: PathBuf,
    /// The text without a byte order mark.
    pub(crate) text: String,
    /// The tokens of the code that is switched on.
    pub(crate) tokens: Vec<Token>,
    pub(crate) conditions: Conditions,
    /// The way from the syntax to the tokens, with those that are switched off.
    lines: Lines,
    /// How many tokens are left in front of each of these and of their end; empty if all are.
    left: Vec<usize>,
}

/// A token and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Identifier,
    Lifetime,
    /// One character; `joint` if another punctuation character follows immediately.
    Punctuation {
        joint: bool,
    },
    Literal,
    /// An opening delimiter and the index of the token that closes it.
    Open {
        close: usize,
    },
    /// A closing delimiter and the index of the token that opens it.
    Close {
        open: usize,
    },
    /// `/// …`, `//! …` and their block forms.
    DocComment,
}

impl SourceFile {
    /// Reads tokens and syntax. A syntax error names line and column; one in a body that is not
    /// read is left to the compiler, which says the same.
    pub(crate) fn parse(
        path: &Path,
        text: String,
        bodies: Bodies,
        features: Features<'_>,
    ) -> Result<(Self, syn::File), Error> {
        let mut file = Self::fragment(path, text)?;
        let outlined = outline(&file.text, &file.tokens, bodies);
        let (stream, lines) = outlined.map_err(|token| {
            let Token { kind, start, .. } = file.tokens[token];
            match kind {
                TokenKind::Literal => file.syntax_error(start, "this literal is not valid"),
                _ => file.lexing_error(start),
            }
        })?;
        file.lines = lines;
        let syntax = syn::parse2::<syn::File>(stream).map_err(|error| {
            // The end of the input has no place.
            let offset = match error.span().byte_range().is_empty() {
                true => file.tokens.last().map_or(0, |last| last.end),
                false => file.tokens[file.tokens_of(error.span()).start].start,
            };
            file.syntax_error(offset, &error.to_string())
        })?;
        file.conditions = Conditions::of(&syntax, &file, features);
        file.forget_what_is_off();
        Ok((file, syntax))
    }

    /// Reads the tokens of something that is not a whole file of items.
    pub(crate) fn fragment(path: &Path, mut text: String) -> Result<Self, Error> {
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        let mut file = Self {
            path: path.to_owned(),
            text,
            tokens: Vec::new(),
            conditions: Conditions::default(),
            lines: Lines::default(),
            left: Vec::new(),
        };
        file.tokens = lex(&file.text).map_err(|offset| file.lexing_error(offset))?;
        if let Some(index) = too_deep(&file) {
            let message = format!("this is nested deeper than {DEEPEST} levels");
            return Err(file.error_at(index, message));
        }
        Ok(file)
    }

    /// Removes what is switched off from the tokens.
    fn forget_what_is_off(&mut self) {
        if self.conditions.off.is_empty() {
            return;
        }
        let mut left = Vec::with_capacity(self.tokens.len() + 1);
        let mut count = 0;
        for token in &self.tokens {
            left.push(count);
            count += usize::from(!self.conditions.is_off(token.start));
        }
        left.push(count);
        self.tokens
            .retain(|token| !self.conditions.is_off(token.start));
        for token in &mut self.tokens {
            match &mut token.kind {
                TokenKind::Open { close: other } | TokenKind::Close { open: other } => {
                    *other = left[*other];
                }
                _ => {}
            }
        }
        self.left = left;
    }

    /// The tokens of a part of the syntax; none if it is switched off.
    pub(crate) fn tokens_of(&self, span: Span) -> Range<usize> {
        let Range { start, end } = self.lines.tokens(span);
        let left = |token: usize| self.left.get(token).copied().unwrap_or(token);
        left(start)..left(end)
    }

    /// The tokens of `node` with the documentation and the attributes in front of it, which the
    /// parser does not see.
    pub(crate) fn documented(&self, node: &impl Spanned) -> Range<usize> {
        let Range { mut start, end } = self.tokens_of(node.span());
        while start < end && start > 0 {
            start = match self.tokens[start - 1].kind {
                TokenKind::DocComment if !self.is_inner_documentation(start - 1) => start - 1,
                TokenKind::Close { open } if open > 0 && self.is(open - 1, "#") => open - 1,
                _ => break,
            };
        }
        start..end
    }

    /// Whether token `index` is `//! …` or `/*! … */`, which belong to what is around.
    pub(crate) fn is_inner_documentation(&self, index: usize) -> bool {
        let token = self.tokens.get(index);
        token.is_some_and(|token| token.kind == TokenKind::DocComment)
            && self.token(index).as_bytes()[2] == b'!'
    }

    /// The lexer says only where it stopped; this says what it met there.
    fn lexing_error(&self, offset: usize) -> Error {
        let (before, rest) = self.text.split_at(offset);
        let error = |what: &str| self.syntax_error(offset, what);
        match rest.chars().next() {
            Some(delimiter @ ('(' | '[' | '{')) => error(&format!("`{delimiter}` is never closed")),
            Some(delimiter @ (')' | ']' | '}')) => match lex(before).err() {
                Some(open) => {
                    let (opened, close) = match before.as_bytes()[open] {
                        b'(' => ('(', ')'),
                        b'[' => ('[', ']'),
                        _ => ('{', '}'),
                    };
                    let (line, column) = line_column(before, open);
                    let hint = format!("the `{opened}` at {line}:{column} is still open");
                    error(&format!("expected `{close}`, found `{delimiter}`")).with_hint(hint)
                }
                None => error(&format!("`{delimiter}` closes nothing")),
            },
            Some('\'') => error("this is neither a character nor the name of a lifetime"),
            Some('/') => error("this comment is never closed"),
            Some('"') => error("this string is never closed"),
            Some('b' | 'c' | 'r')
                if rest
                    .trim_start_matches(['b', 'c', 'r', '#'])
                    .starts_with('"') =>
            {
                error("this string is never closed")
            }
            Some(other) => error(&format!("no token starts with `{other}` like this")),
            None => error("the file ends too early"),
        }
    }

    fn syntax_error(&self, offset: usize, what: &str) -> Error {
        let message = format!("syntax error: {what}");
        Error::at(&self.path, &self.text, offset, message)
    }

    /// The text of token `index`.
    pub(crate) fn token(&self, index: usize) -> &str {
        let token = self.tokens[index];
        &self.text[token.start..token.end]
    }

    /// The identifier at `index` without `r#`, if the token there is one.
    pub(crate) fn identifier(&self, index: usize) -> Option<&str> {
        let token = self.tokens.get(index)?;
        (token.kind == TokenKind::Identifier).then(|| {
            let text = self.token(index);
            text.strip_prefix("r#").unwrap_or(text)
        })
    }

    /// Whether token `index` exists and reads `text`.
    pub(crate) fn is(&self, index: usize, text: &str) -> bool {
        index < self.tokens.len() && self.token(index) == text
    }

    /// Whether tokens `index` and `index + 1` form `::`.
    pub(crate) fn is_path_separator(&self, index: usize) -> bool {
        self.is(index, ":")
            && self.tokens[index].kind == (TokenKind::Punctuation { joint: true })
            && self.is(index + 1, ":")
    }

    /// Whether an `impl` at `at` is an item; elsewhere it is a type.
    pub(crate) fn is_impl_item(&self, at: usize) -> bool {
        self.is(at, "impl")
            && (at == 0 || can_precede_item(self.tokens[at - 1].kind, self.token(at - 1)))
    }

    /// The index of the delimiter that closes the one at `open`.
    pub(crate) fn close_of(&self, open: usize) -> usize {
        match self.tokens[open].kind {
            TokenKind::Open { close } => close,
            _ => open,
        }
    }

    /// The bytes from the first to the last of `tokens`.
    pub(crate) fn bytes_of(&self, tokens: &Range<usize>) -> Range<usize> {
        if tokens.is_empty() {
            let at = self
                .tokens
                .get(tokens.start)
                .map_or(self.text.len(), |token| token.start);
            return at..at;
        }
        self.tokens[tokens.start].start..self.tokens[tokens.end - 1].end
    }

    /// An error about the token at `index`.
    pub(crate) fn error_at(&self, index: usize, message: impl Into<String>) -> Error {
        let offset = self
            .tokens
            .get(index)
            .map_or(self.text.len(), |token| token.start);
        Error::at(&self.path, &self.text, offset, message)
    }
}

/// How deep code may be nested. Parsing recurses, here and in the compiler, and no code that
/// people write comes near.
const DEEPEST: usize = 400;

/// The token that is nested too deep: in brackets, or behind operators that take all that
/// follows for their operand, as in `&&&x` and `A<B<C`.
fn too_deep(file: &SourceFile) -> Option<usize> {
    let bytes = file.text.as_bytes();
    let mut depth = 0;
    // The depth in front of the code that each open bracket stands in, and of this code.
    let mut outside = Vec::new();
    let mut start = 0;
    file.tokens.iter().enumerate().position(|(index, token)| {
        let byte = bytes[token.start];
        match token.kind {
            TokenKind::Open { .. } => {
                outside.push((start, depth));
                depth += 1;
                start = depth;
            }
            TokenKind::Close { .. } => {
                (start, depth) = outside.pop().unwrap_or_default();
                if byte == b'}' && !file.is(index + 1, "else") {
                    depth = start;
                }
            }
            TokenKind::Punctuation { joint } => match byte {
                b',' | b';' => depth = start,
                b'<' => depth += 1,
                b'-' if joint && bytes[token.end] == b'>' => depth += 1,
                b'&' | b'*' | b'!' | b'-' | b'|' if is_prefix(&file.tokens[..index]) => depth += 1,
                _ => {}
            },
            _ => {}
        }
        depth > DEEPEST
    })
}

/// Whether an operator behind these tokens has no operand in front of it.
fn is_prefix(before: &[Token]) -> bool {
    matches!(
        before.last().map(|last| last.kind),
        Some(TokenKind::Punctuation { .. } | TokenKind::Lifetime)
    )
}

/// Whether an item, and no type, can start behind this token.
pub(crate) fn can_precede_item(kind: TokenKind, text: &str) -> bool {
    let is_end = matches!(text, ";" | "{" | "}" | "]");
    kind == TokenKind::DocComment || is_end || matches!(text, "unsafe" | "default")
}

/// A name as it has to be written: keywords need `r#`.
pub(crate) fn written(name: &str) -> String {
    let is_plain = syn::parse_str::<syn::Ident>(name).is_ok() && name != "gen";
    match is_plain || name.is_empty() {
        true => name.to_owned(),
        false => format!("r#{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> SourceFile {
        SourceFile::parse(Path::new("a.rs"), text.to_owned(), Bodies::Unread, &|_| {
            false
        })
        .unwrap()
        .0
    }

    #[test]
    fn nesting_is_bounded() {
        for (text, is_bounded) in [
            (["type X = ", "Box<", "u8", ">", ";"], true),
            (["type X = ", "&'static ", "u8", "", ";"], true),
            (["type X = ", "(", "u8", ",)", ";"], true),
            (["const X: bool = ", "!", "true", "", ";"], true),
            (["const X: u8 = ", "|| ", "1", "", ";"], true),
            (["fn f(x: ", "impl Fn() -> ", "u8", "", ") {}"], true),
            (["const X: u8 = ", "1 - ", "1", "", ";"], false),
            (["const X: [u8; 1000] = [", "-1, ", "1", "", "];"], false),
            (["", "fn f() -> &&u8 { !x }", "", "", ""], false),
            (["macro_rules! m {", "(-> -> <) => {};", "", "", "}"], false),
        ] {
            let [before, open, inner, close, after] = text;
            let text = |times: usize| {
                let (open, close) = (open.repeat(times), close.repeat(times));
                format!("{before}{open}{inner}{close}{after}")
            };
            let is_read = |times| SourceFile::fragment(Path::new("a"), text(times)).is_ok();
            assert!(is_read(190), "{}", text(1));
            assert_eq!(is_read(1000), !is_bounded, "{}", text(1));
        }
    }

    #[test]
    fn what_cannot_be_lexed_is_named() {
        for (text, expected) in [
            (
                "fn f() {\n    g(1 + [2;\n}",
                "a.rs:3:1: syntax error: expected `]`, found `}`\n  hint: the `[` at 2:11 is still open",
            ),
            (
                "fn f() { (] }",
                "a.rs:1:11: syntax error: expected `)`, found `]`\n  hint: the `(` at 1:10 is still open",
            ),
            ("fn f() {}\n}", "a.rs:2:1: syntax error: `}` closes nothing"),
            (
                "fn f() {\n    if x {\n}",
                "a.rs:1:8: syntax error: `{` is never closed",
            ),
            (
                "const A: &str = \"a;",
                "a.rs:1:17: syntax error: this string is never closed",
            ),
            (
                "const A: &[u8] = br#\"a\";",
                "a.rs:1:18: syntax error: this string is never closed",
            ),
            (
                "const A: &[u8] = b\"a",
                "a.rs:1:18: syntax error: this string is never closed",
            ),
            (
                "const A: char = 'ab';",
                "a.rs:1:17: syntax error: this is neither a character nor the name of a lifetime",
            ),
            (
                "/* a",
                "a.rs:1:1: syntax error: this comment is never closed",
            ),
            (
                "const A: u8 = \\;",
                "a.rs:1:15: syntax error: no token starts with `\\` like this",
            ),
        ] {
            let error = SourceFile::fragment(Path::new("a.rs"), text.to_owned()).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn literals_that_end_can_be_wrong() {
        for literal in [r#""\q""#, "b\"\u{e9}\"", r"'\u{110000}'", "c\"a\\0b\""] {
            let text = format!("const A: B = {literal};");
            let parsed = SourceFile::parse(Path::new("a.rs"), text, Bodies::Read, &|_| false);
            let expected = "a.rs:1:14: syntax error: this literal is not valid";
            assert_eq!(parsed.err().unwrap().to_string(), expected, "{literal}");
        }
    }

    #[test]
    fn an_early_end_has_a_place() {
        let text = "fn f() {}\n#[cfg(test)] // none\n".to_owned();
        let parsed = SourceFile::parse(Path::new("a.rs"), text, Bodies::Unread, &|_| false);
        let error = parsed.err().unwrap().to_string();
        assert!(error.starts_with("a.rs:2:13: syntax error"), "{error}");
    }

    #[test]
    fn what_is_off_goes_with_its_documentation() {
        let file =
            parse("//! a\n/// b\n#[c] #[cfg(test)]\n#[d] fn f() { x(); }\n/// c\nfn g(x: ()) {}");
        let tokens: Vec<_> = (0..file.tokens.len()).map(|at| file.token(at)).collect();
        assert_eq!(tokens.join(" "), "//! a /// c fn g ( x : ( ) ) { }");
        assert_eq!(file.close_of(4), 9);
        assert_eq!(file.close_of(7), 8);
    }
}
