//! The limits of the compiler that a library raises at its root: in a bundle they stand at
//! the root of the solution.

use std::ops::Range;

use crate::program::{CrateId, FileId, Program, SOLUTION};
use crate::rewrite::Rewriter;
use crate::select::Selection;
use crate::source::SourceFile;

const LIMITS: [&str; 2] = ["recursion_limit", "type_length_limit"];

/// Raises the limits of the bundle to the highest that a used crate asks for.
pub(crate) fn rewrite(program: &Program, selection: &Selection, rewriter: &mut Rewriter) {
    let Some((solution, _)) = program.content(program[SOLUTION].root) else {
        return;
    };
    for name in LIMITS {
        let wanted = (1..program.crates.len())
            .map(|number| program[CrateId(number)].root)
            .filter(|root| selection.modules.contains(root))
            .filter_map(|root| limit(&program[program.content(root)?.0], name))
            .max_by_key(|(value, _)| *value);
        let Some((value, _)) = wanted else { continue };
        match limit(&program[solution], name) {
            Some((own, _)) if own >= value => {}
            Some((_, literal)) => rewriter.replace(solution, literal, format!("\"{value}\"")),
            None => insert(program, rewriter, solution, name, value),
        }
    }
}

fn insert(program: &Program, rewriter: &mut Rewriter, solution: FileId, name: &str, value: u64) {
    let file = &program[solution];
    let start = file.tokens.first().map_or(0, |token| token.start);
    // Behind a shebang line, in front of everything that is code or documentation.
    let line = file.text[..start]
        .rfind('\n')
        .map_or(0, |newline| newline + 1);
    rewriter.insert(solution, line, format!("#![{name} = \"{value}\"]\n"));
}

/// The value of `#![name = "value"]`, and the bytes of the literal.
fn limit(file: &SourceFile, name: &str) -> Option<(u64, Range<usize>)> {
    let at = (3..file.tokens.len()).find(|&at| {
        file.is(at, name) && file.is(at - 1, "[") && file.is(at - 2, "!") && file.is(at - 3, "#")
    })?;
    let literal = file.bytes_of(&(at + 2..at + 3));
    let value = file.text[literal.clone()].trim_matches('"').parse().ok()?;
    Some((value, literal))
}
