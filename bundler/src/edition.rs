//! Editions: code of one edition, written so that it means the same in another.

use std::ops::Range;

use crate::captures;
use crate::error::Error;
use crate::if_let;
use crate::options::Edition;
use crate::program::{CrateId, FileId, Program, SOLUTION};
use crate::rewrite::Rewriter;
use crate::source::{SourceFile, TokenKind};

/// Adapts a library's file, but for the tokens that go, from the edition of its crate to that of the
/// bundle.
pub(crate) fn adapt(
    program: &Program,
    rewriter: &mut Rewriter,
    file_id: FileId,
    krate: CrateId,
    dead: &[Range<usize>],
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    let file = &program[file_id];
    let own = program[krate].edition;
    if own == bundle {
        return Ok(());
    }
    let mut rules = macro_rules(file);
    rules.retain(|rule| !dead.iter().any(|tokens| tokens.contains(&rule.name)));
    if own >= Edition::E2024 && bundle < Edition::E2024 {
        refuse_narrowed_fragments(file, &rules)?;
    }
    let literal_gen = places_of_literal_gen(file, &rules);
    let is_literal = |index| literal_gen.iter().any(|place| place.contains(&index));
    for index in 0..file.tokens.len() {
        let token = file.tokens[index];
        let to_2021 = own < Edition::E2021 && bundle >= Edition::E2021;
        let to_2024 = own < Edition::E2024 && bundle >= Edition::E2024;
        if let Some(at) = end_of_former_token(file, index, to_2021, to_2024) {
            rewriter.insert(file_id, at, " ");
        }
        let mut replace = |text: &str| rewriter.replace(file_id, token.start..token.end, text);
        match file.token(index) {
            "gen" if to_2024 && token.kind == TokenKind::Identifier && !is_literal(index) => {
                replace("r#gen");
            }
            "'gen" if to_2024 => replace("'r#gen"),
            // What these fragments match has grown with the editions.
            "expr" if to_2024 && is_fragment(file, index) => replace("expr_2021"),
            "pat" if to_2021 && is_fragment(file, index) => replace("pat_param"),
            "extern" if to_2024 && opens_safe_block(file, index) => replace("unsafe extern"),
            "no_mangle" | "export_name" | "link_section" if to_2024 => {
                if let Some(attribute) = unsafe_attribute(file, index) {
                    rewriter.insert(file_id, attribute.start, "unsafe(");
                    rewriter.insert(file_id, attribute.end, ")");
                }
            }
            _ => {}
        }
    }
    if (own < Edition::E2024) == (bundle < Edition::E2024) {
        return Ok(());
    }
    if own >= Edition::E2024 {
        let found = if_let::Found::of(file, &rules, &if_let::macros_that_match(program));
        found.ensure_clear(file, dead)?;
        for (bytes, text) in found.edits {
            if !file.conditions.is_off(bytes.start.saturating_sub(1)) {
                rewriter.replace(file_id, bytes, text);
            }
        }
    }
    if let Ok(syntax) = syn::parse_file(&file.text) {
        for (bytes, text) in captures::edits(&syntax, &file.text, own) {
            if !file.conditions.is_off(bytes.start.saturating_sub(1)) {
                rewriter.replace(file_id, bytes, text);
            }
        }
    }
    Ok(())
}

/// Where a token of an older edition ends that is part of a longer one since: a word in front of
/// a quote or `#` since 2021, as `c"…"`, and `#` in front of one since 2024.
fn end_of_former_token(
    file: &SourceFile,
    index: usize,
    to_2021: bool,
    to_2024: bool,
) -> Option<usize> {
    let (token, text) = (file.tokens[index], file.token(index));
    let next = file.text.as_bytes().get(token.end);
    match token.kind {
        TokenKind::Literal if to_2021 && text.starts_with('c') => {
            text.find(['"', '#']).map(|length| token.start + length)
        }
        TokenKind::Identifier | TokenKind::Lifetime if to_2021 => {
            matches!(next, Some(b'"' | b'\'' | b'#')).then_some(token.end)
        }
        TokenKind::Punctuation { .. } if to_2024 && text == "#" => {
            matches!(next, Some(b'"' | b'#')).then_some(token.end)
        }
        _ => None,
    }
}

/// Refuses a crate whose paths would mean something else in the bundle.
pub(crate) fn ensure_adaptable(
    program: &Program,
    krate: CrateId,
    bundle: Edition,
) -> Result<(), Error> {
    let own = program[krate].edition;
    if own != Edition::E2015 || bundle == Edition::E2015 {
        return Ok(());
    }
    let package = &program.packages.list[program[krate].package.unwrap_or_default()];
    let message = format!(
        "`{}` is of edition 2015, whose paths mean something else in edition {}",
        package.name,
        bundle.number()
    );
    let hint = "`cargo fix --edition` brings it to 2018, and then 2021 is one line in the manifest";
    Err(Error::in_file(&package.manifest, message).with_hint(hint))
}

/// A `macro_rules!`: its name and both sides of its rules, in tokens.
pub(crate) struct MacroRules {
    pub(crate) name: usize,
    pub(crate) matchers: Vec<Range<usize>>,
    pub(crate) bodies: Vec<Range<usize>>,
}

pub(crate) fn macro_rules(file: &SourceFile) -> Vec<MacroRules> {
    let mut found = Vec::new();
    for at in 0..file.tokens.len() {
        let Some(TokenKind::Open { close }) = file.tokens.get(at + 3).map(|token| token.kind)
        else {
            continue;
        };
        if !(file.is(at, "macro_rules") && file.is(at + 1, "!")) {
            continue;
        }
        let (mut matchers, mut bodies) = (Vec::new(), Vec::new());
        let mut rule = at + 4;
        while rule < close {
            let end = file.close_of(rule);
            matchers.push(rule..end + 1);
            // `matcher => { body };`
            let body = end + 3;
            bodies.push(body + 1..file.close_of(body));
            rule = file.close_of(body) + 2;
        }
        found.push(MacroRules {
            name: at + 2,
            matchers,
            bodies,
        });
    }
    found
}

/// Where `gen` is a word that a macro looks for: in its matchers and in its invocations. To
/// them a keyword is a word like any other, so it stays.
fn places_of_literal_gen(file: &SourceFile, rules: &[MacroRules]) -> Vec<Range<usize>> {
    let is_literal = |at: usize| file.is(at, "gen") && !file.is(at - 1, "$");
    let mut places = Vec::new();
    for rule in rules {
        let mut tokens = rule.matchers.iter().flat_map(Clone::clone);
        if !tokens.any(is_literal) {
            continue;
        }
        places.extend(rule.matchers.iter().cloned());
        for at in 0..file.tokens.len().saturating_sub(2) {
            if file.token(at) == file.token(rule.name) && file.is(at + 1, "!") {
                places.push(at..file.close_of(at + 2));
            }
        }
    }
    for at in 0..file.tokens.len().saturating_sub(2) {
        if file.is(at, "stringify") && file.is(at + 1, "!") {
            places.push(at..file.close_of(at + 2));
        }
    }
    places
}

/// Since 2024, `$x:expr` takes `_` and `const { … }`, too. Before, these went on to a later
/// rule; where there is one, no spelling keeps the meaning.
fn refuse_narrowed_fragments(file: &SourceFile, rules: &[MacroRules]) -> Result<(), Error> {
    for rule in rules {
        let takes_expression = |matcher: &Range<usize>| {
            matcher
                .clone()
                .any(|at| file.is(at, "expr") && is_fragment(file, at))
        };
        let Some(first) = rule.matchers.iter().position(takes_expression) else {
            continue;
        };
        let later = &rule.matchers[first + 1..];
        let special = |matcher: &&Range<usize>| {
            file.is(matcher.start + 1, "_") || file.is(matcher.start + 1, "const")
        };
        if let Some(matcher) = later.iter().find(special) {
            let message = "before edition 2024, this rule takes what `expr` above takes since then";
            return Err(file.error_at(matcher.start, message));
        }
    }
    Ok(())
}

/// Whether the word is the kind of a macro variable: `$x:expr`.
fn is_fragment(file: &SourceFile, index: usize) -> bool {
    index >= 3 && file.is(index - 1, ":") && file.is(index - 3, "$")
}

/// Whether `extern` starts a block of foreign items that does not say `unsafe`.
fn opens_safe_block(file: &SourceFile, index: usize) -> bool {
    let next = index + 1;
    let abi = file
        .tokens
        .get(next)
        .is_some_and(|token| token.kind == TokenKind::Literal);
    let is_block = file.is(next + usize::from(abi), "{");
    is_block && !(index > 0 && file.is(index - 1, "unsafe"))
}

/// The bytes between the brackets of `#[no_mangle]` and its kin.
fn unsafe_attribute(file: &SourceFile, index: usize) -> Option<Range<usize>> {
    let open = index.checked_sub(1)?;
    let is_attribute = open >= 1 && file.is(open, "[") && file.is(open - 1, "#");
    let close = file.close_of(open);
    is_attribute.then(|| file.tokens[open].end..file.tokens[close].start)
}
