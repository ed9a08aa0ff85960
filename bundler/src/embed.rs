//! `include!` and its kin: a judge has only one file, so the others come inside. `env!` and its:
//! a judge has no cargo.

use std::ops::Range;

use crate::error::Error;
use crate::program::{FileId, Program};
use crate::rewrite::{Edit, Instead, Rewriter};
use crate::select::Selection;
use crate::source::SourceFile;

/// Puts the content of included files in the place of `include!` and its kin.
pub(crate) fn rewrite(
    program: &Program,
    selection: &Selection,
    rewriter: &mut Rewriter,
) -> Result<(), Error> {
    for (&(file_id, token), included) in &selection.includes {
        let file = &program[file_id];
        let path = &included.path;
        let end = file.close_of(included.argument.start - 1) + 1;
        let bytes = file.bytes_of(&(token..end));
        if let Some(code) = included.code {
            if can_bind(file, token..end) {
                rewriter.insert(file_id, bytes.start, "(");
                rewriter.insert(file_id, bytes.end, ")");
            }
            let instead = Instead::File(code);
            rewriter
                .edits
                .entry(file_id)
                .or_default()
                .push(Edit { bytes, instead });
            continue;
        }
        let read = program.loader.read_bytes(path).map_err(|why| {
            let message = format!("cannot include {}: {why}", path.display());
            file.error_at(token, message)
        })?;
        let name = included.argument.start - 3;
        let text = if file.identifier(name) == Some("include_bytes") {
            format!("b\"{}\"", read.escape_ascii())
        } else {
            let text = str::from_utf8(&read).map_err(|_| {
                let message = format!("cannot include {}: it is not UTF-8", path.display());
                file.error_at(token, message)
            })?;
            string_literal(text)
        };
        rewriter.replace(file_id, bytes, text);
    }
    Ok(())
}

/// Refuses live code of a library that asks for a variable which only a build by cargo has.
pub(crate) fn refuse_variables(
    selection: &Selection,
    file_id: FileId,
    file: &SourceFile,
    dead: &[Range<usize>],
) -> Result<(), Error> {
    let of_file = (file_id, 0)..(FileId(file_id.0 + 1), 0);
    let included: Vec<&Range<usize>> = selection
        .includes
        .range(of_file)
        .map(|(_, included)| &included.argument)
        .collect();
    for at in 0..file.tokens.len() {
        let is_asked = matches!(file.token(at), "env" | "option_env") && file.is(at + 1, "!");
        let name = at + 3;
        if !is_asked || name >= file.tokens.len() {
            continue;
        }
        let literal = syn::parse_str::<syn::LitStr>(file.token(name));
        let variable = literal.map(|literal| literal.value()).unwrap_or_default();
        let goes = dead
            .iter()
            .chain(included.iter().copied())
            .any(|tokens| tokens.contains(&at));
        if !goes && is_of_cargo(&variable) {
            let message = format!("only a build by cargo knows {}", file.token(name));
            return Err(file.error_at(name, message));
        }
    }
    Ok(())
}

/// Whether cargo gives a variable of this name to the code that it compiles.
pub(crate) fn is_of_cargo(variable: &str) -> bool {
    let is_prefixed = variable.starts_with("CARGO_") && variable != "CARGO_HOME";
    is_prefixed || matches!(variable, "CARGO" | "OUT_DIR")
}

/// Whether operators around `tokens` can tear an expression apart that comes there. A statement
/// and an argument stand alone, and so does what is written with braces.
fn can_bind(file: &SourceFile, tokens: Range<usize>) -> bool {
    let before = tokens.start.checked_sub(1);
    let starts = before.is_none_or(|before| match file.token(before) {
        "(" | "[" | "{" | "}" | "," | ";" => true,
        "in" | "if" | "while" | "match" | "return" => true,
        ">" if before > 0 && file.is(before - 1, "=") => true,
        "=" => file.tokens[before - 1].end < file.tokens[before].start,
        _ => false,
    });
    let ends = tokens.end == file.tokens.len()
        || matches!(file.token(tokens.end), "{" | ")" | "]" | "}" | "," | ";");
    !(starts && ends || file.is(tokens.end - 1, "}"))
}

/// A literal for `text`: raw where that is shorter and possible.
fn string_literal(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut hashes = String::new();
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    match text.contains('\r') {
        true => format!("{text:?}"),
        false => format!("r{hashes}\"{text}\"{hashes}"),
    }
}
