//! `if let … else` in the rules of macros, which are tokens and no syntax.
//!
//! Only what can have one meaning is understood. Where a block could belong to the value, or only
//! an invocation knows what follows, it is told that the `if let` is unclear.

use std::ops::Range;

use crate::edition::MacroRules;
use crate::if_let::{Found, Parts};
use crate::source::{SourceFile, TokenKind};

/// Finds those in what the rules of a macro write.
pub(crate) fn find(file: &SourceFile, rules: &MacroRules, found: &mut Found) {
    for body in &rules.bodies {
        for start in starts(file, body.clone()) {
            match parts(file, start, body.end) {
                Some(parts) => found.add(&parts, false),
                None => found.add_unclear(file.tokens[start].start),
            }
        }
    }
}

/// The `if` of each `if let` among some tokens that has an `else`, as far as can be told, and makes
/// temporaries. What `stringify!` shows is none.
pub(crate) fn starts(file: &SourceFile, tokens: Range<usize>) -> Vec<usize> {
    let mut found = Vec::new();
    let mut at = tokens.start;
    while at < tokens.end {
        if file.is(at, "stringify") && file.is(at + 1, "!") {
            at = file.close_of(at + 2);
        } else if file.is(at, "if") && file.is(at + 1, "let") {
            let end = end_of_statement(file, at, tokens.end);
            let has = |words: &[&str]| (at..end).any(|at| words.contains(&file.token(at)));
            if has(&["else"]) && has(&["(", "$", "!"]) {
                found.push(at);
            }
        }
        at += 1;
    }
    found
}

/// Where the group around a token ends, or a `;` before.
fn end_of_statement(file: &SourceFile, mut at: usize, limit: usize) -> usize {
    while at < limit {
        match file.tokens[at].kind {
            TokenKind::Open { close } => at = close,
            TokenKind::Close { .. } => break,
            _ if file.is(at, ";") => break,
            _ => {}
        }
        at += 1;
    }
    at
}

/// The parts of the `if let` at a token; `None` if they are unclear.
fn parts(file: &SourceFile, start: usize, limit: usize) -> Option<Parts> {
    let end = end_of_statement(file, start, limit);
    let then = block(file, start + 2..end)?;
    let keyword = file.close_of(then) + 1;
    let mut at = keyword;
    while at < end && file.is(at, "else") {
        let open = match file.token(at + 1) {
            "if" => block(file, at + 2 + usize::from(file.is(at + 2, "let"))..end)?,
            "{" => at + 1,
            _ => return None,
        };
        at = file.close_of(open) + 1;
    }
    // A repetition may bring more of them.
    if at == keyword || at < end && file.is(at, "$") {
        return None;
    }
    Some(Parts {
        start: file.tokens[start].start,
        then: file.bytes_of(&(then..keyword)),
        keyword: file.bytes_of(&(keyword..keyword + 1)),
        end: file.tokens[at - 1].end,
    })
}

/// The block behind a condition, if no other block can stand in it.
fn block(file: &SourceFile, tokens: Range<usize>) -> Option<usize> {
    let mut at = tokens.start;
    while at < tokens.end {
        match file.tokens[at].kind {
            TokenKind::Open { .. } if file.is(at, "{") => {
                // A pattern has fields in braces before the `=`.
                let behind_equals = (tokens.start..at).any(|at| file.is(at, "="));
                let is_expression = matches!(
                    file.tokens[at - 1].kind,
                    TokenKind::Identifier | TokenKind::Literal | TokenKind::Close { .. }
                ) || file.is(at - 1, "?");
                let is_if_let = file.is(tokens.start - 1, "let");
                if behind_equals || !is_if_let {
                    return is_expression.then_some(at);
                }
                at = file.close_of(at);
            }
            TokenKind::Open { close } => at = close,
            _ => match file.token(at) {
                "const" if file.is(at - 1, "*") => {}
                "match" | "if" | "while" | "for" | "loop" | "unsafe" | "async" | "const"
                | "else" => return None,
                _ => {}
            },
        }
        at += 1;
    }
    None
}
