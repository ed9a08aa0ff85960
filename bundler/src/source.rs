//! One source file: its text, its tokens in one flat list, and its syntax tree.

use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::{LexError, Spacing, Span, TokenStream, TokenTree};

use crate::cfg::{Conditions, Features};
use crate::error::Error;

/// A parsed file. Every position in it is a byte offset into `text`.
#[derive(Debug)]
pub(crate) struct SourceFile {
    pub(crate) path: PathBuf,
    /// The text without a byte order mark.
    pub(crate) text: String,
    /// The tokens of the code that is switched on.
    pub(crate) tokens: Vec<Token>,
    pub(crate) conditions: Conditions,
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
    /// Reads tokens and syntax. A syntax error names line and column.
    pub(crate) fn parse(
        path: &Path,
        text: String,
        features: Features<'_>,
    ) -> Result<(Self, syn::File), Error> {
        let (mut file, stream) = Self::lex(path, text)?;
        let syntax = syn::parse2::<syn::File>(stream.clone())
            .map_err(|error| file.syntax_error(error.span(), &error.to_string()))?;
        file.conditions = Conditions::of(&syntax, &file.text, features);
        flatten(stream, &file.conditions, &mut file.tokens);
        Ok((file, syntax))
    }

    /// Reads the tokens of something that is not a whole file of items.
    pub(crate) fn fragment(path: &Path, text: String) -> Result<Self, Error> {
        let (mut file, stream) = Self::lex(path, text)?;
        flatten(stream, &file.conditions, &mut file.tokens);
        Ok(file)
    }

    fn lex(path: &Path, text: String) -> Result<(Self, TokenStream), Error> {
        let text = match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        };
        let file = Self {
            path: path.to_owned(),
            tokens: Vec::with_capacity(text.len() / 4),
            text,
            conditions: Conditions::default(),
        };
        if let Some(offset) = too_deep(&file.text) {
            let message = format!("brackets are nested deeper than {DEEPEST} levels");
            return Err(Error::at(&file.path, &file.text, offset, message));
        }
        match without_shebang(&file.text).parse() {
            Ok(stream) => Ok((file, stream)),
            Err(error) => Err(file.lexing_error(&error)),
        }
    }

    /// The lexer says only where it stopped; this says what it met there.
    fn lexing_error(&self, error: &LexError) -> Error {
        let rest = &self.text[error.span().byte_range().start..];
        let what = match rest.chars().next() {
            Some(delimiter @ ('(' | '[' | '{')) => format!("`{delimiter}` is never closed"),
            Some(delimiter @ (')' | ']' | '}')) => {
                format!("`{delimiter}` does not match an open delimiter")
            }
            Some(other) => format!("no token starts with `{other}` like this"),
            None => "the file ends too early".to_owned(),
        };
        self.syntax_error(error.span(), &what)
    }

    fn syntax_error(&self, span: Span, what: &str) -> Error {
        let message = format!("syntax error: {what}");
        Error::at(&self.path, &self.text, span.byte_range().start, message)
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

    /// The index of the delimiter that closes the one at `open`.
    pub(crate) fn close_of(&self, open: usize) -> usize {
        match self.tokens[open].kind {
            TokenKind::Open { close } => close,
            _ => open,
        }
    }

    /// The tokens inside the byte range.
    pub(crate) fn tokens_in(&self, bytes: Range<usize>) -> Range<usize> {
        let start = self
            .tokens
            .partition_point(|token| token.start < bytes.start);
        let end = self.tokens.partition_point(|token| token.end <= bytes.end);
        start..end.max(start)
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

/// How deep brackets may be nested. Parsing recurses, here and in the compiler, and no code
/// that people write comes near.
const DEEPEST: usize = 400;

/// Where brackets are nested too deep. Those in literals and comments count, too: they would
/// have to be unbalanced by hundreds to matter.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.bytes().position(|byte| {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > DEEPEST
    })
}

/// A name as it has to be written: keywords need `r#`.
pub(crate) fn written(name: &str) -> String {
    let is_plain = syn::parse_str::<syn::Ident>(name).is_ok() && name != "gen";
    match is_plain || name.is_empty() {
        true => name.to_owned(),
        false => format!("r#{name}"),
    }
}

/// The text with a leading `#!…` line blanked, at unchanged offsets. `#![…]` is no shebang.
fn without_shebang(text: &str) -> String {
    let is_shebang = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
    if !is_shebang {
        return text.to_owned();
    }
    let end = text.find('\n').unwrap_or(text.len());
    " ".repeat(end) + &text[end..]
}

/// Lists the tokens in order of their position. Iterative, because nesting can be deep.
fn flatten(stream: TokenStream, conditions: &Conditions, tokens: &mut Vec<Token>) {
    let mut stack = vec![(stream.into_iter(), None::<(usize, usize)>)];
    while let Some((stream, group)) = stack.last_mut() {
        let Some(tree) = stream.next() else {
            if let Some((open, end)) = *group {
                let (start, close) = (end - 1, tokens.len());
                tokens[open].kind = TokenKind::Open { close };
                let kind = TokenKind::Close { open };
                tokens.push(Token { kind, start, end });
            }
            stack.pop();
            continue;
        };
        let span = tree.span().byte_range();
        if conditions.is_off(span.start) {
            continue;
        }
        let mut push = |kind, end| {
            let start = span.start;
            tokens.push(Token { kind, start, end });
        };
        match tree {
            TokenTree::Literal(_) => push(TokenKind::Literal, span.end),
            TokenTree::Ident(_) => push(TokenKind::Identifier, span.end),
            TokenTree::Punct(punct) if punct.as_char() == '\'' => {
                // A lifetime arrives as `'` and an identifier.
                let name = stream.next();
                let end = name.map_or(span.end, |name| name.span().byte_range().end);
                push(TokenKind::Lifetime, end);
            }
            TokenTree::Punct(_) if span.len() > 1 => {
                // A doc comment arrives as `#`, perhaps `!`, and a group, all of one span.
                push(TokenKind::DocComment, span.end);
                while !matches!(stream.next(), Some(TokenTree::Group(_)) | None) {}
            }
            TokenTree::Punct(punct) => {
                let joint = punct.spacing() == Spacing::Joint;
                push(TokenKind::Punctuation { joint }, span.end);
            }
            TokenTree::Group(group) => {
                push(TokenKind::Open { close: 0 }, span.start + 1);
                let open = tokens.len() - 1;
                stack.push((group.stream().into_iter(), Some((open, span.end))));
            }
        }
    }
}
