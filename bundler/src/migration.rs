//! Migration: whether code of another edition means the same in that of the bundle.
//!
//! The compiler's migration lints tell, in code of an older edition, what means something else in a
//! later one. Code of an older edition is therefore written and compiled in its own; code of a
//! later one is compiled as it is in the bundle, where what they find means something else there.

use std::collections::BTreeSet;

use crate::check::{failure, place_of};
use crate::compiler::{Compiled, Message, compile};
use crate::edition::macro_rules;
use crate::error::{Error, line_column};
use crate::if_let::{self, Found};
use crate::options::{Edition, Options};
use crate::packages::Extern;
use crate::print::{Printed, print, print_libraries};
use crate::program::{CrateId, FileId, ItemKind, Program, SOLUTION};
use crate::rewrite::rewrite;
use crate::select::Selection;
use crate::source::SourceFile;

/// What means something else in a later edition and is not adapted by rewriting; only the
/// compiler, which knows the types, can tell where.
const LINTS: &[(Edition, &[&str])] = &[
    (
        Edition::E2021,
        &[
            "array_into_iter",
            "rust_2021_incompatible_closure_captures",
            "rust_2021_prelude_collisions",
        ],
    ),
    (
        Edition::E2024,
        &[
            "boxed_slice_into_iter",
            "if_let_rescope",
            "rust_2024_prelude_collisions",
            "tail_expr_drop_order",
        ],
    ),
];

/// What in a bundle can have a destructor that does something: flush, unlock, close, wait.
const DESTRUCTORS: &[&str] = &[
    "Drop",
    "RefCell",
    "Mutex",
    "RwLock",
    "BufWriter",
    "LineWriter",
    "File",
    "net",
    "process",
    "thread",
    "mpsc",
    "peek_mut",
    "PeekMut",
];

/// Refuses a library, or a solution, whose code may mean something else in the edition of the bundle.
pub(crate) fn ensure_same_meaning(
    program: &mut Program,
    selection: &Selection,
    printed: &Printed,
    options: &Options,
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    for own in [Edition::E2018, Edition::E2021, Edition::E2024] {
        let is_of_own = |krate: CrateId| {
            selection.modules.contains(&program[krate].root) && written_in(program, krate) == own
        };
        if !(0..program.crates.len()).map(CrateId).any(is_of_own) {
            continue;
        }
        if own > bundle {
            ensure_same_meaning_as_later(program, printed, own)?;
        }
        if own < bundle {
            let on_their_own = crates_on_their_own(program, selection, own);
            program[SOLUTION].edition = own;
            let printed = rewrite(program, selection, options).map(|edits| {
                let whole = print(program, selection, &edits);
                let mut parts = vec![print_libraries(program, selection, &edits, |_| true)];
                if let Some(crates) = on_their_own {
                    let is_meant = |krate| crates.contains(&krate);
                    parts.push(print_libraries(program, selection, &edits, is_meant));
                }
                (whole, parts)
            });
            program[SOLUTION].edition = bundle;
            let (whole, parts) = printed?;
            ensure_same_meaning_as_older(program, &whole, &parts, own)?;
        }
    }
    Ok(())
}

/// A warning about an `if let … else` that is not adapted. The lint for it does not see what the
/// value of a method call borrows through `Deref`, as in `cell.borrow().first()`.
pub(crate) fn warning(program: &Program, printed: &Printed) -> Option<String> {
    let bundle = program[SOLUTION].edition;
    let has_old_meaning = |edition: Edition| edition < Edition::E2024;
    if !has_word(printed, &["RefCell", "Mutex", "RwLock", "Deref"]) {
        return None;
    }
    let matched = if_let::macros_that_match(program);
    (0..program.files.len()).map(FileId).find_map(|file_id| {
        let krate = program.crate_of_file[file_id.0];
        let own = written_in(program, krate);
        let is_adapted = krate != SOLUTION && !has_old_meaning(own);
        if is_adapted || has_old_meaning(own) == has_old_meaning(bundle) {
            return None;
        }
        let file = &program[file_id];
        let found = Found::of(file, &macro_rules(file), &matched);
        let is_printed = |at: &usize| {
            let mut copied = printed.copied.iter();
            copied.any(|copied| {
                let bytes = copied.file_start..copied.file_start + copied.length;
                copied.file == file_id && bytes.contains(at)
            })
        };
        let start = found.edits.into_iter().map(|(bytes, _)| bytes.start).find(is_printed)?;
        let (line, column) = line_column(&file.text, start);
        Some(format!(
            "{}:{line}:{column}: since edition 2024, `if let` drops the temporaries of its value before \
             `else`; this is of edition {}, and whether that matters in edition {} is not checked where \
             they are guards",
            file.path.display(),
            own.number(),
            bundle.number()
        ))
    })
}

/// Whether one of some words is in the bundle.
fn has_word(printed: &Printed, words: &[&str]) -> bool {
    let text = &printed.text;
    let mut parts = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    parts.any(|part| words.contains(&part))
}

/// The edition that a crate is written in, whatever that of the bundle is.
fn written_in(program: &Program, krate: CrateId) -> Edition {
    match program[krate].package {
        Some(package) => program.packages.list[package].edition,
        None => program[krate].edition,
    }
}

/// The same for code of a later edition than the bundle.
fn ensure_same_meaning_as_later(
    program: &Program,
    printed: &Printed,
    own: Edition,
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    match compile_with_lints(printed, "bin", bundle, own)? {
        Some(compiled) if compiled.success => {
            let is_meant = |edition| edition == own;
            refuse_findings(program, printed, printed, &compiled, own, is_meant)
        }
        // The check says what does not compile.
        _ => Ok(()),
    }
}

/// The libraries of an edition and of older ones, with what they depend on; `None` if these are all,
/// or if the bundle has macros of theirs, which others may expand.
fn crates_on_their_own(
    program: &Program,
    selection: &Selection,
    own: Edition,
) -> Option<BTreeSet<CrateId>> {
    let libraries = (1..program.crates.len()).map(CrateId);
    let mut open: Vec<CrateId> = libraries
        .filter(|&one| written_in(program, one) <= own)
        .collect();
    let mut found = BTreeSet::new();
    while let Some(krate) = open.pop() {
        if found.insert(krate)
            && let Some(package) = program[krate].package
        {
            for target in program.packages.externs[package].values() {
                if let Extern::Package(package) = target {
                    open.extend(program.known_crate(*package));
                }
            }
        }
    }
    let has_macro = selection.items.iter().any(|&item| {
        let is_macro = matches!(program[item].kind, ItemKind::Macro { exported: true, .. });
        is_macro && found.contains(&program[program[item].module].krate)
    });
    let are_all = found.len() + 1 == program.crates.len();
    (!has_macro && !are_all).then_some(found)
}

/// The same for code of an older edition, in which everything is written here.
fn ensure_same_meaning_as_older(
    program: &Program,
    whole: &Printed,
    parts: &[Printed],
    own: Edition,
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    // With the solution, where the macros of the libraries are expanded. Without it, and without
    // the libraries of later editions, if it is of one and does not compile in this one.
    let mut printed = whole;
    let mut compiled = compile_with_lints(whole, "bin", own, bundle)?;
    if written_in(program, SOLUTION) != own {
        for part in parts {
            if compiled.as_ref().is_some_and(|compiled| !compiled.success) {
                printed = part;
                compiled = compile_with_lints(part, "lib", own, bundle)?;
            }
        }
    }
    let Some(compiled) = compiled else {
        return Ok(());
    };
    if !compiled.success {
        let message = format!(
            "cannot tell whether code of edition {} means the same in edition {}, because it does \
             not compile together in the former",
            own.number(),
            bundle.number()
        );
        let error = failure(program, printed, &message, &compiled.errors());
        return Err(error.with_hint("`--no-check` prints the bundle all the same"));
    }
    let is_meant = |edition| edition <= own;
    refuse_findings(program, whole, printed, &compiled, own, is_meant)
}

/// Refuses what the lints find in code of some editions, in a part of the whole.
fn refuse_findings(
    program: &Program,
    whole: &Printed,
    printed: &Printed,
    compiled: &Compiled,
    own: Edition,
    is_meant: impl Fn(Edition) -> bool,
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    let matched = if_let::macros_that_match(program);
    // Rewriting has seen to `if let` in code of a later edition.
    let is_adapted = |krate: CrateId, file: &SourceFile, offset: usize| {
        own > bundle
            && krate != SOLUTION
            && Found::of(file, &macro_rules(file), &matched).has_let_at(file, offset)
    };
    let counts = |message: &&Message| {
        !(is_about_drops(message) && has_no_destructor(message, whole))
            && place_of(printed, &message.line).is_none_or(|(file_id, offset)| {
                let krate = program.crate_of_file[file_id.0];
                let file = &program[file_id];
                is_meant(written_in(program, krate))
                    && !(is_about_drops(message) && is_in_head_of_while_let(file, offset))
                    && !is_adapted(krate, file, offset)
            })
    };
    let warnings: Vec<&Message> = compiled.messages("warning: ").filter(counts).collect();
    if warnings.is_empty() {
        return Ok(());
    }
    let message = format!(
        "this is of edition {} and may mean something else in edition {}",
        own.number(),
        bundle.number()
    );
    let hint = format!(
        "`--edition {}` keeps the meaning; `--no-check` prints the bundle where it does not matter",
        own.number()
    );
    Err(failure(program, printed, &message, &warnings).with_hint(hint))
}

/// Whether a lint found values that are dropped in another order.
fn is_about_drops(message: &Message) -> bool {
    ["tail_expr_drop_order", "if_let_rescope"]
        .iter()
        .any(|lint| message.json.contains(&format!("\"code\":\"{lint}\"")))
}

/// Whether nothing happens when the values that a lint found are dropped. It takes a type parameter
/// for a type with a destructor that does something; without any in the bundle, none stands for one.
fn has_no_destructor(message: &Message, printed: &Printed) -> bool {
    !message.json.contains("invokes this custom destructor") && !has_word(printed, DESTRUCTORS)
}

/// Whether a place is between `while let` and the braces of the loop. What is made there ends with
/// each turn, behind all that the pattern binds, in every edition; the lint takes it for the end of
/// a block with variables, as in `while let Some(x) = stack.pop()` with a generic `x`.
fn is_in_head_of_while_let(file: &SourceFile, offset: usize) -> bool {
    let end = file.tokens.partition_point(|token| token.start <= offset);
    let mut before = (0..end).rev();
    let start = before.find(|&at| matches!(file.token(at), "while" | "{" | "}" | ";"));
    start.is_some_and(|at| file.is(at, "while") && file.is(at + 1, "let"))
}

/// Compiles in an edition, with the lints that lead from there to a later one.
fn compile_with_lints(
    printed: &Printed,
    crate_type: &str,
    edition: Edition,
    later: Edition,
) -> Result<Option<Compiled>, Error> {
    let mut arguments = vec![
        format!("--crate-type={crate_type}"),
        "--allow=warnings".to_owned(),
    ];
    for (since, lints) in LINTS {
        if edition < *since && *since <= later {
            arguments.extend(lints.iter().map(|lint| format!("--force-warn={lint}")));
        }
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    compile(&printed.text, edition, &arguments)
}
