//! What a library sheds: dead code, documentation, comments, and attributes that mean
//! something only at the root of a crate.

use std::ops::Range;

use crate::minify::must_part;
use crate::program::FileId;
use crate::rewrite::Rewriter;
use crate::source::{SourceFile, TokenKind};

/// The attributes at the start of `tokens`, doc comments included, as token ranges.
pub(crate) fn attributes(file: &SourceFile, tokens: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = tokens.start;
    while at < tokens.end {
        let end = match file.tokens[at].kind {
            TokenKind::DocComment => at + 1,
            _ if file.is(at, "#") && file.is(at + 1, "[") => file.close_of(at + 1) + 1,
            _ => break,
        };
        found.push(at..end);
        at = end;
    }
    found
}

/// The index of the first of `tokens` behind the attributes at their start.
pub(crate) fn behind_attributes(file: &SourceFile, tokens: &Range<usize>) -> usize {
    let attributes = attributes(file, tokens.clone());
    attributes.last().map_or(tokens.start, |last| last.end)
}

/// The first word of an attribute.
pub(crate) fn attribute_name<'a>(
    file: &'a SourceFile,
    attribute: &Range<usize>,
) -> Option<&'a str> {
    attribute.clone().find_map(|at| file.identifier(at))
}

/// The attributes of a library that have no place in a bundle, on items and inside of them.
///
/// Those among the arguments of a macro stay, as those of its patterns do: one matches the other.
/// So does one with a macro variable, which the repetition around it may need.
pub(crate) fn unwanted_attributes(file: &SourceFile, keep_docs: bool) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < file.tokens.len() {
        match file.tokens[at].kind {
            TokenKind::DocComment if !keep_docs => found.push(at..at + 1),
            TokenKind::Open { close } if is_invocation(file, at) || is_pattern(file, close) => {
                at = close;
            }
            TokenKind::Punctuation { .. } if file.is(at, "#") => {
                let inner = usize::from(file.is(at + 1, "!"));
                let open = at + 1 + inner;
                if file.is(open, "[") {
                    let attribute = at..file.close_of(open) + 1;
                    let name = file.identifier(open + 1).unwrap_or_default();
                    let is_generated = attribute.clone().any(|at| file.is(at, "$"));
                    if is_unwanted(name, inner == 1, keep_docs) && !is_generated {
                        at = attribute.end - 1;
                        found.push(attribute);
                    }
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

fn is_unwanted(name: &str, inner: bool, keep_docs: bool) -> bool {
    match name {
        "doc" => !keep_docs,
        // Lints that the library sets for itself are not the bundle's.
        "warn" | "deny" | "forbid" | "expect" | "macro_export" => true,
        "no_std" | "no_main" | "crate_name" | "crate_type" | "feature" | "recursion_limit"
        | "type_length_limit" => inner,
        _ => false,
    }
}

/// The doc comments and `doc` attributes outside of macro arguments.
pub(crate) fn documentation(file: &SourceFile) -> Vec<Range<usize>> {
    let mut found = unwanted_attributes(file, false);
    found.retain(|range| {
        file.tokens[range.start].kind == TokenKind::DocComment
            || attribute_name(file, range) == Some("doc")
    });
    found
}

/// Whether the group at `open` holds the arguments of a macro other than `macro_rules!`.
fn is_invocation(file: &SourceFile, open: usize) -> bool {
    open >= 2 && file.is(open - 1, "!") && file.tokens[open - 2].kind == TokenKind::Identifier
}

/// Whether the group that ends at `close` is the pattern of a macro's rule, or one of a `match`.
fn is_pattern(file: &SourceFile, close: usize) -> bool {
    file.is(close + 1, "=") && file.is(close + 2, ">")
}

/// Edits the space between kept tokens: dead code and comments go, and the lines that
/// become empty with them.
pub(crate) fn gaps(
    file: &SourceFile,
    id: FileId,
    dead: &[Range<usize>],
    keep_comments: bool,
    rewriter: &mut Rewriter,
) {
    let mut removed: Vec<Range<usize>> = dead.iter().map(|tokens| file.bytes_of(tokens)).collect();
    removed.extend(file.conditions.off.iter().cloned());
    // An attribute that a decided condition removes leaves no space behind.
    let decided = file
        .conditions
        .edits
        .iter()
        .filter(|(_, text)| text.is_empty());
    removed.extend(decided.map(|(bytes, _)| bytes.clone()));
    removed.sort_by_key(|range| (range.start, range.end));
    let mut removed = removed.into_iter().peekable();
    let mut gap = Gap::new(file);
    for token in &file.tokens {
        while let Some(range) = removed.next_if(|range| range.start <= token.start) {
            gap.remove(range);
        }
        if token.start < gap.position {
            continue;
        }
        gap.end(token.start, keep_comments, id, rewriter);
        gap.start(token.end);
    }
    for range in removed {
        gap.remove(range);
    }
    gap.end(file.text.len(), keep_comments, id, rewriter);
}

/// What stands between two kept tokens.
struct Gap<'a> {
    file: &'a SourceFile,
    start: usize,
    /// Everything before is dealt with.
    position: usize,
    /// White space and comments, split where something is removed.
    pieces: Vec<&'a str>,
}

impl<'a> Gap<'a> {
    fn new(file: &'a SourceFile) -> Self {
        Self {
            file,
            start: 0,
            position: 0,
            pieces: Vec::new(),
        }
    }

    fn start(&mut self, at: usize) {
        self.start = at;
        self.position = at;
        self.pieces.clear();
    }

    fn remove(&mut self, range: Range<usize>) {
        if range.start >= self.position {
            self.pieces
                .push(&self.file.text[self.position..range.start]);
        }
        self.position = self.position.max(range.end);
    }

    fn end(&mut self, at: usize, keep_comments: bool, id: FileId, rewriter: &mut Rewriter) {
        let text = &self.file.text;
        let last = &text[self.position.min(at)..at];
        let untouched = self.pieces.is_empty();
        let at_edge = self.start == 0 || at == text.len();
        // Most gaps are a space, or nothing at all.
        let has_comment = || last.len() > 1 && last.as_bytes().contains(&b'/');
        if untouched && !at_edge && (keep_comments || !has_comment()) {
            return;
        }
        self.pieces.push(last);
        let comments = match keep_comments {
            true => kept_comments(&self.pieces),
            false => String::new(),
        };
        let opens = self.start == 0 || text[..self.start].ends_with(['{', '[', '(']);
        let closes = at == text.len() || text[at..].starts_with(['}', ']', ')']);
        let newlines = if untouched {
            let piece = self.pieces[0];
            if is_blank(piece) {
                newlines_in(piece)
            } else {
                newlines_around(piece)
            }
        } else {
            let first = newlines_in(leading_space(self.pieces[0]));
            let last = newlines_in(trailing_space(self.pieces[self.pieces.len() - 1]));
            let any = self.pieces.iter().any(|piece| piece.contains('\n'));
            first.max(last).max(usize::from(any))
        };
        // Inside a path, as where the braces of a `use` go, no line ends.
        let in_path =
            !untouched && text[..self.start].ends_with(':') || text[at..].starts_with(';');
        let newlines = match () {
            () if in_path => 0,
            () if opens || closes => newlines.min(1),
            () => newlines.min(2),
        };
        let indent = match text[..at].rfind('\n') {
            Some(newline) if is_blank(&text[newline + 1..at]) => &text[newline + 1..at],
            _ => "",
        };
        let space = match newlines {
            0 if self.keeps_space(at) || self.parts(at) => " ".to_owned(),
            0 => String::new(),
            _ => "\n".repeat(newlines) + indent,
        };
        let space = if at_edge && comments.is_empty() {
            String::new()
        } else {
            space
        };
        rewriter.replace(id, self.start..at, comments + &space);
    }

    /// Whether a space remains on a line from which something goes: next to a delimiter if
    /// there was one next to it, else if there was one anywhere.
    fn keeps_space(&self, at: usize) -> bool {
        let text = &self.file.text;
        let (first, last) = (self.pieces[0], self.pieces[self.pieces.len() - 1]);
        if text[..self.start].ends_with(['{', '(', '[', ':']) {
            first.starts_with(char::is_whitespace)
        } else if text[at..].starts_with(['}', ')', ']', ',', ';']) {
            last.ends_with(char::is_whitespace)
        } else {
            // A comment parts tokens, too.
            text[self.start..at].contains(|c: char| c.is_whitespace() || c == '/')
        }
    }

    /// Whether the tokens on both sides are others without a space.
    fn parts(&self, at: usize) -> bool {
        let tokens = &self.file.tokens;
        let before = tokens.partition_point(|token| token.end <= self.start);
        let after = tokens.partition_point(|token| token.start < at);
        before > 0 && after < tokens.len() && must_part(self.file, before - 1, after)
    }
}

fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

fn newlines_in(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

fn leading_space(piece: &str) -> &str {
    &piece[..piece.len() - piece.trim_start().len()]
}

fn trailing_space(piece: &str) -> &str {
    &piece[piece.trim_end().len()..]
}

/// How many line breaks remain where comments go: a blank line above or below them stays.
fn newlines_around(piece: &str) -> usize {
    let outer = newlines_in(leading_space(piece)).max(newlines_in(trailing_space(piece)));
    outer.max(usize::from(piece.contains('\n')))
}

/// Of the comments around removed code, those that belong to what stays: one on the line of
/// the token before, those that a blank line parts from the removed code, and those behind it.
fn kept_comments(pieces: &[&str]) -> String {
    if let [only] = pieces {
        return only.trim_end().to_owned();
    }
    let (first, last) = (pieces[0], pieces[pieces.len() - 1]);
    let before = match first.rfind("\n\n") {
        Some(blank) => first[..blank].trim_end(),
        None => first.split('\n').next().unwrap_or_default().trim_end(),
    };
    let after = match last.find('\n') {
        Some(newline) => last[newline..].trim_end(),
        None => "",
    };
    [before, after].concat()
}
