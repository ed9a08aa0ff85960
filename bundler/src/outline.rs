//! The outline of a file: what the parser gets to see.
//!
//! Functions are most of a library, and nothing in them can be named from outside. In the outline
//! there is no more of them than names, and of an impl no more than its members; no rule of a macro
//! and no argument, no documentation, and no attribute that says nothing to the bundler. Each token
//! has a line to itself, but for punctuation without space between, which shares one: so the lines
//! and columns of the syntax lead back to the tokens.

use std::ops::Range;

use proc_macro2::{LineColumn, Span, TokenStream};

use crate::attributes::UNNAMED;
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
        let mut at = range.start;
        while at < range.end {
            at = self.item(at);
        }
    }

    /// Adds the item whose keyword is at `at`, or else a token or group that stands in front of
    /// one or belongs to one that is shown as it is; returns the index behind.
    fn item(&mut self, at: usize) -> usize {
        let keyword = match self.tokens[at].kind {
            TokenKind::Identifier => self.token(at),
            TokenKind::Punctuation { .. } if self.is_idle_attribute(at) => {
                return self.close_of(at + 1) + 1;
            }
            TokenKind::Open { close } if self.is_idle_argument(at..close + 1) => {
                self.line(at..at + 1, self.token(at));
                self.line(close..close + 1, self.token(close));
                return close + 1;
            }
            _ => "",
        };
        let last = match keyword {
            "fn" | "struct" | "enum" | "union" | "mod" | "impl" | "trait" => self.body(at + 1),
            "const" | "static" | "type" | "use" => self.semicolon(at + 1),
            "macro_rules" if self.tokens.len() > at + 3 => Some(at + 3),
            _ => None,
        };
        let Some(last) = last else {
            let end = self.close_of(at) + 1;
            self.all(at..end);
            return end;
        };
        let close = self.close_of(last);
        let is_second = keyword == "macro_rules" || self.token(at + 1) == "mut";
        let name = at + 1 + usize::from(is_second);
        let is_named = name < last && self.tokens[name].kind == TokenKind::Identifier;
        // The last token in front of the body or the semicolon that the parser gets, and what it
        // gets for the rest; none if it gets them all.
        let abridged = match keyword {
            "fn" if is_named => Some((name, "()")),
            "const" | "static" if is_named => Some((name, ": () = ()")),
            "type" if is_named => Some((name, "= ()")),
            "macro_rules" if is_named => Some((name, "")),
            "trait" if is_named && last < close => Some((name, "")),
            "impl" => Some((at, "A")),
            "use" => Some((at, "a")),
            _ => None,
        };
        let has_members = matches!(keyword, "mod" | "impl" | "trait");
        let end = if has_members { last } else { close + 1 };
        let is_complete =
            |&(shown, stand_in): &(usize, &str)| shown + 1 < last || stand_in.is_empty();
        match abridged.filter(is_complete) {
            Some((shown, stand_in)) if !self.is_conditional(at..end) => {
                self.all(at..shown + 1);
                if !stand_in.is_empty() {
                    self.line(shown + 1..last, stand_in);
                }
                self.all(last..(last + 1).min(close));
            }
            _ if has_members => self.all(at..(last + 1).min(close)),
            _ => self.all(at..close),
        }
        let is_blank = keyword == "impl" && self.is_of_trait(at..last);
        if has_members && (!is_blank || self.is_conditional(last..close + 1)) {
            self.items(last + 1..close);
        }
        // Not `all`: what is in front of it may be no token of its own.
        self.line(close..close + 1, self.token(close));
        close + 1
    }

    /// Whether an attribute starts at `at` that says nothing to the bundler.
    fn is_idle_attribute(&self, at: usize) -> bool {
        let speaks = |at: usize| {
            let word = self.token(at);
            word.starts_with("cfg")
                || matches!(word, "path" | "macro_use" | "macro_export")
                || UNNAMED.contains(&word)
        };
        let open = at + 1;
        self.token(at) == "#" && self.token(open) == "[" && !(open..self.close_of(open)).any(speaks)
    }

    /// Whether a group is the argument of a macro in place of an item, without conditions.
    fn is_idle_argument(&self, group: Range<usize>) -> bool {
        self.is_argument(group.start) && !self.is_conditional(group)
    }

    /// Whether a group is the argument of a macro, in place of an item or of a type.
    fn is_argument(&self, open: usize) -> bool {
        open >= 2
            && self.token(open - 1) == "!"
            && self.tokens[open - 2].kind == TokenKind::Identifier
            && self.token(open - 2) != "for"
    }

    /// Whether the header of an impl names a trait.
    fn is_of_trait(&self, header: Range<usize>) -> bool {
        let mut at = header.start;
        while at < header.end {
            if self.token(at) == "for" && self.token(at + 1) != "<" {
                return true;
            }
            at = self.close_of(at) + 1;
        }
        false
    }

    /// The semicolon that ends an item, which is not a function with such a qualifier.
    fn semicolon(&self, start: usize) -> Option<usize> {
        let mut at = start;
        while let Some(token) = self.tokens.get(at) {
            match (token.kind, self.token(at)) {
                (TokenKind::Punctuation { .. }, ";") => return Some(at),
                (TokenKind::Close { .. }, _) => return None,
                (TokenKind::Identifier, "fn" | "unsafe" | "async" | "extern") if at == start => {
                    return None;
                }
                _ if self.is_start(at) => return None,
                _ => at = self.close_of(at) + 1,
            }
        }
        None
    }

    /// The brace that opens the body of an item, or the semicolon in place of it.
    fn body(&self, start: usize) -> Option<usize> {
        let (mut at, mut depth) = (start, 0);
        while let Some(token) = self.tokens.get(at) {
            match (token.kind, self.token(at)) {
                (TokenKind::Open { .. }, "{") if depth == 0 && !self.is_argument(at) => {
                    return Some(at);
                }
                (TokenKind::Close { .. }, _) => return None,
                (TokenKind::Punctuation { .. }, ";") => return Some(at),
                (_, "<") => depth += 1,
                (_, ">") if !self.text[..token.start].ends_with('-') => depth -= 1,
                _ if self.is_start(at) => return None,
                _ => {}
            }
            at = self.close_of(at) + 1;
        }
        None
    }

    /// Whether only a new item can go on like this: then the end of the last one is missing, and
    /// the parser says so.
    fn is_start(&self, at: usize) -> bool {
        let before = self.tokens[at - 1].kind;
        match self.token(at) {
            "pub" | "mod" | "struct" | "enum" | "trait" | "type" | "static" | "#" => true,
            "use" => self.token(at + 1) != "<",
            "impl" => !matches!(before, TokenKind::Punctuation { .. }),
            "unsafe" => self.token(at + 1) != "{",
            "extern" => matches!(self.token(at + 1), "crate" | "{") || self.token(at + 2) == "{",
            "const" => !matches!(self.token(at - 1), "*" | "raw" | "<" | ","),
            "fn" => self
                .tokens
                .get(at + 1)
                .is_some_and(|next| next.kind == TokenKind::Identifier),
            _ => false,
        }
    }

    fn close_of(&self, at: usize) -> usize {
        match self.tokens[at].kind {
            TokenKind::Open { close } => close,
            _ => at,
        }
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
                TokenKind::Literal if text.contains('\n') => self.line(at..at + 1, &one_line(text)),
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

    /// The text of a token; empty behind the end.
    fn token(&self, at: usize) -> &'a str {
        let token = self.tokens.get(at);
        token.map_or("", |token| &self.text[token.start..token.end])
    }
}

/// The same literal without a line break, but for raw ones, which have no other way to say it.
/// Nobody asks what these say: neither a condition nor the path of a module is written like that.
fn one_line(literal: &str) -> String {
    if literal.trim_start_matches(['b', 'c']).starts_with('r') {
        return "\"\"".to_owned();
    }
    let mut text = String::new();
    let mut is_continued = false;
    for line in literal.lines() {
        let line = if is_continued {
            line.trim_ascii_start()
        } else {
            line
        };
        if !text.is_empty() && !is_continued {
            text.push_str("\\n");
        }
        let backslashes = line.len() - line.trim_end_matches('\\').len();
        // A line of nothing but space goes with the continuation.
        is_continued = backslashes % 2 == 1 || (is_continued && line.is_empty());
        text.push_str(&line[..line.len() - usize::from(backslashes % 2 == 1)]);
    }
    text
}

#[cfg(test)]
mod tests;
