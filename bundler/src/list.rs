//! The library at a glance: its modules and how many items they have.

use crate::error::Error;
use crate::program::{Content, ItemId, ModuleId, Program, SOLUTION};
use crate::source::TokenKind;

/// The public modules below `root`, one per line, each with its first documented sentence.
pub(crate) fn list(program: &mut Program, root: ModuleId) -> Result<String, Error> {
    let mut rows = Vec::new();
    let mut stack = vec![root];
    while let Some(module) = stack.pop() {
        program.ensure_read(module)?;
        if module != root {
            rows.push((program.module_path(module), summary(program, module)));
        }
        let children = program.child_modules(module).into_iter().rev();
        stack.extend(children.filter(|&child| is_public(program, child)));
    }
    let width = rows.iter().map(|(path, _)| path.len()).max().unwrap_or(0);
    Ok(rows
        .iter()
        .map(|(path, summary)| format!("{path:<width$}  {summary}").trim_end().to_owned() + "\n")
        .collect())
}

/// How many items the crates other than the solution have.
pub(crate) fn count_items(program: &mut Program) -> Result<usize, Error> {
    let mut stack: Vec<ModuleId> = program.crates.iter().skip(1).map(|one| one.root).collect();
    while let Some(module) = stack.pop() {
        program.ensure_read(module)?;
        stack.extend(program.child_modules(module));
    }
    let counts = |item: &ItemId| {
        program[program[*item].module].krate != SOLUTION && program.used_item(*item).is_some()
    };
    Ok((0..program.items.len()).map(ItemId).filter(counts).count())
}

/// Whether a solution may name the module, as far as its own visibility tells.
fn is_public(program: &Program, module: ModuleId) -> bool {
    let Some(declaration) = program[module].declaration else {
        return true;
    };
    let file = program.file_of(declaration);
    let mut tokens = program[declaration].tokens.clone();
    // Attributes and the body are groups, which are passed over.
    while let Some(at) = tokens.next() {
        if file.is(at, "mod") {
            return at > 0 && file.is(at - 1, "pub");
        }
        tokens.start = file.close_of(at) + 1;
    }
    false
}

/// The first paragraph of the module's own documentation, up to its first full stop.
fn summary(program: &Program, module: ModuleId) -> String {
    let Content::Read { file, tokens, .. } = &program[module].content else {
        return String::new();
    };
    let file = &program[*file];
    let mut text = String::new();
    for at in tokens.clone() {
        let is_inner = file.token(at).starts_with("//!") || file.token(at).starts_with("/*!");
        if file.tokens[at].kind != TokenKind::DocComment || !is_inner {
            break;
        }
        let line = file.token(at).trim_start_matches(['/', '*', '!']);
        let line = line.trim_end_matches(['/', '*']).trim();
        if line.is_empty() && !text.is_empty() {
            break;
        }
        text = format!("{text} {line}").trim().to_owned();
        if let Some(end) = text.find(". ") {
            text.truncate(end + 1);
            break;
        }
    }
    text
}
