//! `if let` of edition 2024 in an older one.
//!
//! Since 2024 the temporaries of `if let PATTERN = VALUE { A } else { B }` are dropped before
//! `B` runs; before, they lived to the end of the statement, so that `B` could find a `RefCell`
//! borrowed or a lock taken. A variable keeps the new meaning, and leaves `break`, `continue`
//! and `return` in both branches alone:
//!
//! ```text
//! { let if_let_1 = if let PATTERN = VALUE { Some({ A }) } else { None };
//!   match if_let_1 { Some(if_let_1) => if_let_1, None => { B } } }
//! ```

use std::ops::Range;

use crate::error::Error;
use crate::source::{SourceFile, TokenKind};

/// The edits that make every `if let … else` mean in edition 2021 what it means in 2024, in macros,
/// too, but not among some tokens: the matchers of rules, and what goes.
pub(crate) fn edits(
    file: &SourceFile,
    spared: &[Range<usize>],
) -> Result<Vec<(Range<usize>, String)>, Error> {
    let mut found = Vec::new();
    let is_spared = |at| spared.iter().any(|tokens| tokens.contains(&at));
    let starts = (0..file.tokens.len())
        .filter(|&at| file.is(at, "if") && file.is(at + 1, "let") && !is_spared(at));
    let mut count = 0;
    for start in starts {
        let Some(parts) = Parts::of(file, start)? else {
            continue;
        };
        count += 1;
        let name = format!("if_let_{count}");
        let mut insert = |at: usize, text: String| found.push((at..at, text));
        insert(file.tokens[start].start, format!("{{ let {name} = "));
        insert(file.tokens[parts.then].start, "{ Some(".to_owned());
        let end = file.tokens[parts.otherwise - 1].end;
        insert(end, ") } else { None };".to_owned());
        insert(file.tokens[parts.last].end, " } }".to_owned());
        let keyword = &file.tokens[parts.otherwise];
        let rest = format!("match {name} {{ Some({name}) => {name}, None =>");
        found.push((keyword.start..keyword.end, rest));
    }
    Ok(found)
}

/// Whether the `let` at a byte is that of an `if` which they change.
pub(crate) fn is_adapted(file: &SourceFile, offset: usize) -> bool {
    let at = file.tokens.partition_point(|token| token.start < offset);
    at > 0 && file.is(at - 1, "if") && matches!(Parts::of(file, at - 1), Ok(Some(_)))
}

/// The first `if let … else` whose value makes temporaries, by its token.
pub(crate) fn first(file: &SourceFile) -> Option<usize> {
    (0..file.tokens.len()).find(|&at| {
        let starts = file.is(at, "if") && file.is(at + 1, "let");
        starts && matches!(Parts::of(file, at), Ok(Some(_)))
    })
}

/// The tokens of `if let PATTERN = VALUE { A } else B`, where the value makes temporaries.
struct Parts {
    /// The brace that opens the first block.
    then: usize,
    /// `else`.
    otherwise: usize,
    /// The last token of all.
    last: usize,
}

impl Parts {
    /// Those of the `if` at `start`; `None` if nothing needs to be done there.
    fn of(file: &SourceFile, start: usize) -> Result<Option<Self>, Error> {
        let Some(equals) = equals_sign(file, start + 2) else {
            return Ok(None);
        };
        let Some(then) = block(file, equals + 1)? else {
            return Ok(None);
        };
        let otherwise = file.close_of(then) + 1;
        // Only a call makes a temporary that can matter, and that of a macro may hold one.
        let makes_temporaries =
            (equals + 1..then).any(|at| matches!(file.token(at), "(" | "$" | "!"));
        if !makes_temporaries || !file.is(otherwise, "else") {
            return Ok(None);
        }
        let mut at = otherwise;
        while file.is(at, "else") {
            let next = match file.is(at + 1, "if") {
                true => block(file, at + 2)?,
                false => Some(at + 1).filter(|&next| file.is(next, "{")),
            };
            let Some(next) = next else {
                return match file.is(at + 1, "$") {
                    true => Err(no_block(file, at)),
                    false => Ok(None),
                };
            };
            at = file.close_of(next) + 1;
        }
        Ok(Some(Self {
            then,
            otherwise,
            last: at - 1,
        }))
    }
}

/// The first `=` behind a token. In a pattern like `1..=9` it is that of the range, which is as good.
fn equals_sign(file: &SourceFile, mut at: usize) -> Option<usize> {
    while !file.is(at, "=") {
        at = match file.tokens.get(at)?.kind {
            TokenKind::Open { close } => close + 1,
            TokenKind::Close { .. } => return None,
            _ => at + 1,
        };
    }
    Some(at)
}

/// The block behind a condition that starts at a token, where braces belong to it that a
/// keyword, a closure, a macro or a list of generic arguments opens; `None` if there is none.
fn block(file: &SourceFile, mut at: usize) -> Result<Option<usize>, Error> {
    let mut awaited = 0;
    loop {
        let Some(token) = file.tokens.get(at) else {
            return Ok(None);
        };
        match token.kind {
            TokenKind::Open { close } => {
                if file.is(at, "{") && !["|", "!", "<", ","].contains(&file.token(at - 1)) {
                    if awaited == 0 {
                        return Ok(Some(at));
                    }
                    awaited -= 1;
                }
                at = close;
            }
            TokenKind::Close { .. } => return Ok(None),
            _ => match file.token(at) {
                "match" | "if" | "while" | "for" | "loop" | "unsafe" | "async" | "const" => {
                    awaited += 1;
                }
                "else" if file.is(at - 1, "}") => awaited += usize::from(file.is(at + 1, "{")),
                "else" if file.is(at - 2, "$") => return Err(no_block(file, at)),
                "else" => return Ok(None),
                ";" => return Ok(None),
                _ => {}
            },
        }
        at += 1;
    }
}

/// A block that only the invocation of a macro knows.
fn no_block(file: &SourceFile, at: usize) -> Error {
    let message = "this `else` cannot be adapted to edition 2021, because it does not stand between \
                   blocks in braces";
    let hint = "since edition 2024, `if let` drops the temporaries of its value before `else`";
    file.error_at(at, message).with_hint(hint)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn where_the_blocks_are() {
        let adapted = |text: &str| {
            let file = SourceFile::fragment(Path::new("a.rs"), text.to_owned()).unwrap();
            let mut adapted = text.to_owned();
            let mut edits = edits(&file, &[]).ok()?;
            // Those at one place in the order in which they were made.
            edits.reverse();
            edits.sort_by_key(|(bytes, _)| std::cmp::Reverse(bytes.start));
            for (bytes, text) in edits {
                adapted.replace_range(bytes, &text);
            }
            Some(adapted)
        };
        for value in [
            "f()",
            "g!{}",
            "$x",
            "unsafe { f() }",
            "async { f() }",
            "const { f() }",
            "match f() { _ => 1 }",
            "if f() { 1 } else { 2 }",
            "if f() { 1 } else if g() { 2 } else { 3 }",
            "|x| { f() }",
            "F::<{ N }>()",
            "F::<1, { N }>()",
            "[{ f() }]",
        ] {
            for pattern in ["x", "1..=9", "Some(1..=9)", "P { x, .. }"] {
                let text = format!("if let {pattern} = {value} {{ a }} else {{ b }};");
                let expected = format!(
                    "{{ let if_let_1 = if let {pattern} = {value} {{ Some({{ a }}) }} else {{ None }}; \
                     match if_let_1 {{ Some(if_let_1) => if_let_1, None => {{ b }} }} }};"
                );
                assert_eq!(adapted(&text), Some(expected));
            }
        }
        for text in [
            "if let x = y { a } else { b }",
            "if let x = f() { a } b {}",
            "if x { a } else { f() }",
            "(if let x = f() else { b })",
            "if let x = f(); else { b }",
            "(if let) = { f() } else {}",
        ] {
            assert_eq!(adapted(text).as_deref(), Some(text));
        }
        for text in [
            "if let x = f() $a else { b }",
            "if let x = f() { a } else $b",
        ] {
            assert_eq!(adapted(text), None, "{text}");
        }
    }
}
