//! Features that only a macro could decide. What is written out as `feature = "…"` in a `cfg` has
//! been decided before.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::source::{SourceFile, TokenKind};
use crate::std_names::is_expression_macro;

/// Where live code gives a macro the predicate of a feature that is on, or where one makes some
/// such: the compiler of the bundle, which has no features, would take it to be off.
pub(crate) fn undecided(
    file: &SourceFile,
    enabled: &BTreeSet<String>,
    dead: &[Range<usize>],
) -> Option<usize> {
    // All others are off in the bundle, too.
    let can_be_on = |name: &String| name != "default" && !name.starts_with("dep:");
    if !enabled.iter().any(can_be_on) {
        return None;
    }
    let is_decided = |at: usize| {
        let start = file.tokens[at].start;
        let mut edits = file.conditions.edits.iter();
        file.conditions.is_off(start) || edits.any(|(bytes, _)| bytes.contains(&start))
    };
    let is_on = |literal: &str| {
        let name = syn::parse_str::<syn::LitStr>(literal);
        name.is_ok_and(|name| enabled.contains(&name.value()))
    };
    // The macro whose arguments a delimiter opens, or whose rules.
    let macro_of = |&open: &usize| match open {
        2.. if file.is(open - 1, "!") => Some(file.token(open - 2)),
        3.. if file.is(open - 2, "!") => Some(file.token(open - 3)),
        _ => None,
    };
    let is_predicate = |at: usize, around: &[usize]| {
        file.is(at, "feature")
            && file.is(at + 1, "=")
            && match file.is(at + 2, "$") {
                // In a pattern, a variable has a kind.
                true => !file.is(at + 4, ":"),
                false => is_on(file.token(at + 2)),
            }
            // A named argument of `format!` is none.
            && around
                .iter()
                .rev()
                .find_map(macro_of)
                .is_some_and(|name| !is_expression_macro(name))
    };
    let is_live = |at: usize| !dead.iter().any(|tokens| tokens.contains(&at));
    let mut around = Vec::new();
    for (at, token) in file.tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open { .. } => around.push(at),
            TokenKind::Close { .. } => {
                around.pop();
            }
            _ if is_predicate(at, &around) && is_live(at) && !is_decided(at) => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn only_macros_and_only_features_that_are_on() {
        let enabled = ["default", "dep:x", "on"].map(str::to_owned);
        for (text, is_undecided) in [
            (r#"m!(feature = "on", 1)"#, true),
            (r#"m! { a { feature = "on" } }"#, true),
            (r#"m!(feature = "off", 1)"#, false),
            (r#"format!("{feature}", feature = "on")"#, false),
            (r#"m!(format!("{feature}", feature = "on"))"#, false),
            (r#"format!("{}", m!(feature = "on"))"#, true),
            (
                "macro_rules! m { ($f:tt) => { other!(feature = $f; 1) } }",
                true,
            ),
            (
                "macro_rules! m { ($f:tt) => { assert!(cfg!(feature = $f)) } }",
                true,
            ),
            (r#"let feature = "on";"#, false),
            (r#"m!(1); feature = "on";"#, false),
            ("m!(feature = on)", false),
            (
                "macro_rules! m { ($f:tt) => { #[cfg(feature = $f)] 1 } }",
                true,
            ),
            (
                "macro_rules! m { ($f:tt) => { cfg!(not(feature = $f)) } }",
                true,
            ),
            (
                "macro_rules! m { ($f:tt) => { #[cfg_attr(feature = $f, a)] 1 } }",
                true,
            ),
            ("macro_rules! m { (feature = $x:expr) => { $x } }", false),
        ] {
            let file = SourceFile::fragment(Path::new("a.rs"), text.to_owned()).unwrap();
            let found = |enabled: &[String], dead: &[Range<usize>]| {
                undecided(&file, &enabled.iter().cloned().collect(), dead)
            };
            let at = found(&enabled, &[]);
            assert_eq!(at.is_some(), is_undecided, "{text}");
            assert!(at.is_none_or(|at| file.is(at, "feature")), "{text}");
            assert_eq!(found(&enabled[..2], &[]), None, "{text}");
            let whole = 0..file.tokens.len();
            assert_eq!(found(&enabled, &[whole]), None, "{text}");
        }
    }
}
