//! Migration: whether code of an older edition means the same in that of the bundle.

use crate::check::{Compiled, compile, failure, place_of};
use crate::error::Error;
use crate::options::{Edition, Options};
use crate::print::{Printed, print, print_libraries};
use crate::program::{CrateId, Program, SOLUTION};
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

/// Refuses a library, or a solution, whose code may mean something else in the edition of the bundle.
pub(crate) fn ensure_same_meaning(
    program: &mut Program,
    selection: &Selection,
    options: &Options,
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    for own in [Edition::E2018, Edition::E2021] {
        let is_older = |krate: CrateId| {
            selection.modules.contains(&program[krate].root) && written_in(program, krate) == own
        };
        if own >= bundle || !(0..program.crates.len()).map(CrateId).any(is_older) {
            continue;
        }
        program[SOLUTION].edition = own;
        let printed = rewrite(program, selection, options).map(|edits| {
            let whole = print(program, selection, &edits);
            (whole, print_libraries(program, selection, &edits))
        });
        program[SOLUTION].edition = bundle;
        let (whole, libraries) = printed?;
        ensure_same_meaning_of(program, &whole, &libraries, own)?;
    }
    Ok(())
}

/// A warning if the solution is of a later edition than the bundle: what it means there no compiler
/// tells.
pub(crate) fn warning(program: &Program) -> Option<String> {
    let (own, bundle) = (written_in(program, SOLUTION), program[SOLUTION].edition);
    (own > bundle).then(|| {
        format!(
            "the solution is of edition {}; whether it means the same in edition {} is not checked",
            own.number(),
            bundle.number()
        )
    })
}

/// The edition that a crate is written in, whatever that of the bundle is.
fn written_in(program: &Program, krate: CrateId) -> Edition {
    match program[krate].package {
        Some(package) => program.packages.list[package].edition,
        None => program[krate].edition,
    }
}

/// The same for one edition, in which everything is written here.
fn ensure_same_meaning_of(
    program: &Program,
    whole: &Printed,
    libraries: &Printed,
    own: Edition,
) -> Result<(), Error> {
    let bundle = program[SOLUTION].edition;
    // With the solution, where the macros of the libraries are expanded; without it, if it is of a
    // later edition and does not compile in this one.
    let with_solution = compile_with_lints(whole, "bin", own, bundle)?;
    let (printed, compiled) = match with_solution {
        Some(compiled) if !compiled.success && written_in(program, SOLUTION) != own => (
            libraries,
            compile_with_lints(libraries, "lib", own, bundle)?,
        ),
        compiled => (whole, compiled),
    };
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
        let error = failure(program, printed, &message, &compiled.lines("error"));
        return Err(error.with_hint("`--no-check` prints the bundle all the same"));
    }
    let mut warnings = compiled.lines("warning: ");
    warnings.retain(|warning| {
        place_of(printed, warning).is_none_or(|(file, offset)| {
            let is_older = written_in(program, program.crate_of_file[file.0]) <= own;
            let is_about_drops = warning.contains("relative drop order");
            is_older && !(is_about_drops && is_in_head_of_while_let(&program[file], offset))
        })
    });
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

/// Whether a place is between `while let` and the braces of the loop. What is made there ends with
/// each turn, behind all that the pattern binds, in every edition; the lint takes it for the end of
/// a block with variables, as in `while let Some(x) = stack.pop()` with a generic `x`.
fn is_in_head_of_while_let(file: &SourceFile, offset: usize) -> bool {
    let end = file.tokens.partition_point(|token| token.start <= offset);
    let mut before = (0..end).rev();
    let start = before.find(|&at| matches!(file.token(at), "while" | "{" | "}" | ";"));
    start.is_some_and(|at| file.is(at, "while") && file.is(at + 1, "let"))
}

fn compile_with_lints(
    printed: &Printed,
    crate_type: &str,
    own: Edition,
    bundle: Edition,
) -> Result<Option<Compiled>, Error> {
    let mut arguments = vec![
        format!("--crate-type={crate_type}"),
        "--allow=warnings".to_owned(),
    ];
    for (edition, lints) in LINTS {
        if own < *edition && *edition <= bundle {
            arguments.extend(lints.iter().map(|lint| format!("--force-warn={lint}")));
        }
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    compile(&printed.text, own, &arguments)
}
