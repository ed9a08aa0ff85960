//! What the tokens around a place say about it, where there is no syntax tree to ask.

use std::ops::Range;

use crate::names::Start;
use crate::source::{SourceFile, TokenKind};

/// Whether `use` at `at` starts an import, and not the list of what a type captures.
pub(crate) fn is_import(file: &SourceFile, at: usize) -> bool {
    file.is(at, "use")
        && !file.is(at + 1, "<")
        && !(at > 0 && (file.is(at - 1, "$") || file.is(at - 1, ".")))
}

/// Whether the group at `open` holds the arguments of a macro or its rules.
pub(crate) fn opens_macro(file: &SourceFile, open: usize) -> bool {
    if open >= 2 && file.is(open - 1, "!") {
        return file
            .identifier(open - 2)
            .is_some_and(|name| !is_keyword(name));
    }
    open >= 3 && file.is(open - 2, "!") && file.is(open - 3, "macro_rules")
}

/// Whether the group at `open` is a module; its name may be a macro variable.
pub(crate) fn opens_module(file: &SourceFile, open: usize) -> bool {
    file.is(open, "{")
        && ((open >= 2 && file.is(open - 2, "mod"))
            || (open >= 3 && file.is(open - 2, "$") && file.is(open - 3, "mod")))
}

/// Whether the group at `open` is an attribute.
pub(crate) fn opens_attribute(file: &SourceFile, open: usize) -> bool {
    let hash = |at: usize| file.is(at, "#");
    file.is(open, "[")
        && ((open >= 1 && hash(open - 1))
            || (open >= 2 && file.is(open - 1, "!") && hash(open - 2)))
}

/// Whether the `::` at `at` starts a path, instead of going on after `>` or a name.
pub(crate) fn starts_at_extern(file: &SourceFile, at: usize) -> bool {
    let Some(before) = at.checked_sub(1) else {
        return true;
    };
    match file.tokens[before].kind {
        TokenKind::Identifier => is_no_segment(file.token(before)),
        // Behind a repetition of macros, `::*` and the like.
        TokenKind::Close { .. } => file.identifier(at + 2).is_some(),
        TokenKind::Literal => false,
        // `->` and `=>` end in the same character as `<T as Trait>`.
        _ if file.is(before, ">") => {
            before > 0
                && matches!(
                    file.tokens[before - 1].kind,
                    TokenKind::Punctuation { joint: true }
                )
                && matches!(file.token(before - 1), "-" | "=")
        }
        _ => true,
    }
}

/// Fields, methods, names being declared, and keywords. What declares a name elsewhere may
/// stand before an expression or a type among the arguments of a macro.
pub(crate) fn is_no_reference(
    file: &SourceFile,
    token: usize,
    path: &Range<usize>,
    start: Start,
    in_macro: bool,
) -> bool {
    if path.is_empty() || start != Start::Here {
        return false;
    }
    if path.len() == 1 && is_keyword(file.token(path.start)) {
        return true;
    }
    let Some(before) = token.checked_sub(1) else {
        return false;
    };
    let range = |at: usize| {
        at > 0 && file.is(at - 1, ".") && file.tokens[at - 1].end == file.tokens[at].start
    };
    match file.token(before) {
        "." => !range(before),
        "!" => before > 0 && file.is(before - 1, "macro_rules"),
        _ if in_macro => false,
        "fn" | "struct" | "enum" | "union" | "trait" | "mod" | "type" | "static" => {
            file.tokens[before].kind == TokenKind::Identifier
        }
        // `*const T` and `&raw const X`
        "const" => before == 0 || !matches!(file.token(before - 1), "*" | "raw"),
        _ => false,
    }
}

/// Whether a word ends before a `::` that follows: that one starts a path.
pub(crate) fn is_no_segment(word: &str) -> bool {
    is_keyword(word) && !matches!(word, "Self" | "self" | "super" | "crate")
}

fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "Self"
            | "as"
            | "async"
            | "await"
            | "break"
            | "const"
            | "continue"
            | "crate"
            | "dyn"
            | "else"
            | "enum"
            | "extern"
            | "false"
            | "fn"
            | "for"
            | "if"
            | "impl"
            | "in"
            | "let"
            | "loop"
            | "match"
            | "mod"
            | "move"
            | "mut"
            | "pub"
            | "ref"
            | "return"
            | "self"
            | "static"
            | "struct"
            | "super"
            | "trait"
            | "true"
            | "type"
            | "unsafe"
            | "use"
            | "where"
            | "while"
    )
}
