//! The library at a glance: its modules and how many items they have.

use std::collections::VecDeque;

use crate::error::Error;
use crate::hash::HashSet;
use crate::offered::{self, OfferedModule};
use crate::program::{Content, ItemId, ModuleId, Program, SOLUTION};

/// The public modules below a module, one per line, each with its first documented sentence and
/// once only: where it is declared, or else where it is first re-exported. A module without any
/// is listed itself.
pub(crate) fn list(program: &mut Program, root: &OfferedModule) -> Result<String, Error> {
    let mut rows = Vec::new();
    let mut listed = HashSet::default();
    let mut re_exporting = VecDeque::from([(root.path.clone(), root.module)]);
    let mut stack = vec![(root.path.clone(), root.module)];
    loop {
        while let Some((path, module)) = stack.pop() {
            program.ensure_read(module)?;
            if !listed.insert(module) {
                continue;
            }
            if module != root.module {
                rows.push((path.clone(), summary(program, module)));
                re_exporting.push_back((path.clone(), module));
            }
            stack.extend(below(&path, offered::declared(program, module)));
        }
        let Some((path, module)) = re_exporting.pop_front() else {
            break;
        };
        stack.extend(below(&path, offered::re_exported(program, module)?));
    }
    if rows.is_empty() && !root.path.is_empty() {
        rows.push((root.path.clone(), summary(program, root.module)));
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

/// The paths of modules inside of the one at `path`, last things first.
fn below(path: &str, modules: Vec<(String, ModuleId)>) -> Vec<(String, ModuleId)> {
    let longer = |name: String| match path {
        "" => name,
        _ => format!("{path}::{name}"),
    };
    let modules = modules.into_iter().rev();
    modules
        .map(|(name, module)| (longer(name), module))
        .collect()
}

/// The first paragraph of the module's own documentation, up to its first full stop.
fn summary(program: &Program, module: ModuleId) -> String {
    let Content::Read { file, tokens, .. } = &program[module].content else {
        return String::new();
    };
    let file = &program[*file];
    let mut text = String::new();
    for at in tokens.clone() {
        if !file.is_inner_documentation(at) {
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
