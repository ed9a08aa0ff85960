//! Features that only the expansion of a macro could decide. What is written out as
//! `feature = "…"` in a `cfg` has been decided before, by the features of the crate it stands in.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::error::Error;
use crate::program::{CrateId, Item, ItemId, ItemKind, Program, SOLUTION};
use crate::select::Selection;
use crate::source::{SourceFile, TokenKind};
use crate::std_names::is_expression_macro;
use crate::strip;

/// Refuses an exported macro that means different things in the crates that use it: a `cfg` in its
/// body asks for the features of the crate where it is expanded.
pub(crate) fn ensure_macros_agree(program: &Program, selection: &Selection) -> Result<(), Error> {
    let enables = |krate: CrateId, feature: &str| {
        let package = program[krate].package;
        package.is_some_and(|package| program.packages.enabled[package].contains(feature))
    };
    let macros = exported_macros(program, selection);
    let expanded: Vec<(CrateId, Vec<ItemId>)> = (0..program.crates.len())
        .map(CrateId)
        .filter(|&krate| selection.modules.contains(&program[krate].root))
        .map(|krate| (krate, expanded_in(program, &macros, krate)))
        .collect();
    for &item in &macros {
        let (file, own) = (program.file_of(item), program[program[item].module].krate);
        let tokens = program[item].tokens.clone();
        for at in strip::behind_attributes(file, &tokens)..tokens.end {
            if !(file.is(at, "feature") && file.is(at + 1, "=")) {
                continue;
            }
            let Ok(feature) = syn::parse_str::<syn::LitStr>(file.token(at + 2)) else {
                continue;
            };
            let feature = feature.value();
            let is_on = enables(own, &feature);
            let differs = |(krate, macros): &&(CrateId, Vec<ItemId>)| {
                macros.contains(&item) && enables(*krate, &feature) != is_on
            };
            if let Some(&(other, _)) = expanded.iter().find(differs) {
                let (on, off) = match is_on {
                    true => (own, other),
                    false => (other, own),
                };
                let name = |krate: CrateId| match krate {
                    SOLUTION => "the solution".to_owned(),
                    _ => format!("`{}`", program[krate].name),
                };
                let message = format!(
                    "the feature `{feature}` is on in {} and off in {}, and in an exported macro \
                     the crate that uses it decides",
                    name(on),
                    name(off)
                );
                let hint =
                    "the features of its own crate decide outside of the macro, as by a constant";
                return Err(file.error_at(at, message).with_hint(hint));
            }
        }
    }
    Ok(())
}

/// The exported macros that are live.
fn exported_macros(program: &Program, selection: &Selection) -> Vec<ItemId> {
    let items = (0..program.items.len()).map(ItemId);
    let is_exported =
        |item: ItemId| matches!(program[item].kind, ItemKind::Macro { exported: true, .. });
    items
        .filter(|&item| selection.items.contains(&item) && is_exported(item))
        .collect()
}

/// The macros that a crate names, and those that these name.
fn expanded_in(program: &Program, macros: &[ItemId], krate: CrateId) -> Vec<ItemId> {
    let names = |user: ItemId, name: &str| {
        let file = program.file_of(user);
        let mut tokens = program[user].tokens.clone();
        tokens.any(|at| file.is(at, name) && file.is(at + 1, "!"))
    };
    // A name by itself may be anything: a macro is invoked, or imported.
    let is_invoked = |file: &SourceFile, name: &str| {
        (0..file.tokens.len()).any(|at| file.is(at, name) && file.is(at + 1, "!"))
    };
    let is_imported = |item: &Item, name: &str| {
        let file = &program[item.file];
        let is_import = matches!(item.kind, ItemKind::UseLeaf(_));
        is_import && item.tokens.clone().any(|at| file.is(at, name))
    };
    let is_named_in_crate = |name: &str| {
        let mut files = program.files.iter().zip(&program.crate_of_file);
        let mut items = program.items.iter();
        files.any(|(file, &of)| of == krate && is_invoked(file, name))
            || items.any(|item| program[item.module].krate == krate && is_imported(item, name))
    };
    let (mut found, mut rest): (Vec<ItemId>, Vec<ItemId>) = macros
        .iter()
        .partition(|&&item| is_named_in_crate(&program[item].name));
    let mut next = 0;
    while let Some(&user) = found.get(next) {
        let (named, others) = rest
            .into_iter()
            .partition(|&item| names(user, &program[item].name));
        found.extend::<Vec<ItemId>>(named);
        rest = others;
        next += 1;
    }
    found
}

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
