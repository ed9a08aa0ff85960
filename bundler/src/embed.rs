//! `include!` and its kin: a judge has only one file, so the others come inside.

use crate::error::Error;
use crate::program::Program;
use crate::rewrite::{Edit, Instead, Rewriter};
use crate::select::Selection;

/// Puts the content of included files in the place of `include!` and its kin.
pub(crate) fn rewrite(
    program: &Program,
    selection: &Selection,
    rewriter: &mut Rewriter,
) -> Result<(), Error> {
    for (&(file_id, token), included) in &selection.includes {
        let file = &program[file_id];
        let path = &included.path;
        let end = file.tokens[file.close_of(included.argument.start - 1)].end;
        let bytes = file.tokens[token].start..end;
        if let Some(code) = included.code {
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
        let text = if file.identifier(token) == Some("include_bytes") {
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
