//! Exported macros: at the root of a crate by attribute, at the root of a module by `use`.
//!
//! `#[macro_export]` would put a macro at the root of the bundle, where it could meet a
//! macro of the solution or an import of itself. Instead the macro stays where it is
//! defined, and `pub(crate) use` carries its name to the root of the library's module.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::error::Error;
use crate::names::Target;
use crate::program::{ItemId, ItemKind, ModuleId, Namespace, Program, SOLUTION};
use crate::rewrite::Rewriter;
use crate::select::Selection;
use crate::source::{TokenKind, written};
use crate::strip;

pub(crate) fn rewrite(
    program: &mut Program,
    selection: &Selection,
    rewriter: &mut Rewriter,
) -> Result<(), Error> {
    let mut on_the_way = BTreeSet::new();
    for item in (0..program.items.len()).map(ItemId) {
        if !selection.items.contains(&item) {
            continue;
        }
        match program[item].kind {
            ItemKind::Macro {
                exported: true,
                local_inner,
            } if in_library(program, item) => {
                carry_to_root(program, rewriter, item);
                on_the_way.extend(program.around(program[item].module));
                if local_inner {
                    qualify_inner(program, selection, rewriter, item);
                }
            }
            ItemKind::Use => restrict_visibility(program, selection, rewriter, item)?,
            _ => {}
        }
    }
    for module in on_the_way {
        open(program, rewriter, module);
    }
    Ok(())
}

fn in_library(program: &Program, item: ItemId) -> bool {
    program[program[item].module].krate != SOLUTION
}

/// Makes `name` a path-based macro of its module and of the root of the crate, on the conditions on
/// which it is there: under others, another macro may have the name.
fn carry_to_root(program: &Program, rewriter: &mut Rewriter, item: ItemId) {
    let module = program[item].module;
    let root = program[program[module].krate].root;
    let name = program[item].name.clone();
    let (file, tokens) = (program[item].file, program[item].tokens.clone());
    let end = program[file].tokens[tokens.end - 1].end;
    // An import takes the name in all namespaces, so that others there need a detour.
    let meets_others = program[module].scope[&name]
        .iter()
        .any(|&other| !matches!(program[other].kind, ItemKind::Macro { .. }));
    let raw = written(&name);
    let mut conditions = conditions(program, item);
    let own = match meets_others {
        true => format!("pub(crate) mod {name}_macro {{\npub(crate) use {raw};\n}}"),
        false => format!("pub(crate) use {raw};"),
    };
    rewriter.insert(file, end, format!("\n{conditions}{own}"));
    let path = program.module_path(module);
    let parts = path.split("::").filter(|part| !part.is_empty());
    let mut from_root: Vec<String> = parts.map(written).collect();
    if meets_others {
        from_root.push(format!("{name}_macro"));
    }
    if !from_root.is_empty() {
        let Some((file, _)) = program.content(root) else {
            return;
        };
        for declaration in program
            .around(module)
            .filter_map(|one| program[one].declaration)
        {
            conditions += &self::conditions(program, declaration);
        }
        // Behind everything, also behind what goes.
        let end = program[file].text.len();
        let path = from_root.join("::");
        rewriter.insert(
            file,
            end,
            format!("\n{conditions}pub(crate) use {path}::{raw};"),
        );
    }
}

/// The `#[cfg(…)]` of an item that are not decided, each on a line.
fn conditions(program: &Program, item: ItemId) -> String {
    let file = program.file_of(item);
    let mut conditions = String::new();
    for attribute in strip::attributes(file, program[item].tokens.clone()) {
        let attribute = file.bytes_of(&attribute);
        let decided = file.conditions.decided(&file.text, attribute);
        if decided.starts_with("#[cfg(") {
            conditions += &decided;
            conditions.push('\n');
        }
    }
    conditions
}

/// Lets the root of the crate name a module, which it can do anyway if the module is right below.
fn open(program: &Program, rewriter: &mut Rewriter, module: ModuleId) {
    let parent = program[module].parent;
    let is_deep = parent.is_some_and(|parent| program[parent].parent.is_some());
    let Some(declaration) = program[module].declaration.filter(|_| is_deep) else {
        return;
    };
    let (file, tokens) = (
        program[declaration].file,
        program[declaration].tokens.clone(),
    );
    let source = &program[file];
    let start = strip::behind_attributes(source, &tokens);
    let first = source.tokens[start].start;
    if source.is(start, "mod") {
        rewriter.insert(file, first, "pub(crate) ");
    } else if source.is(start + 1, "(") {
        let end = source.tokens[source.close_of(start + 1)].end;
        rewriter.replace(file, first..end, "pub(crate)");
    }
}

/// `local_inner_macros`: the macros that the body invokes are the crate's own.
fn qualify_inner(program: &Program, selection: &Selection, rewriter: &mut Rewriter, item: ItemId) {
    let file_id = program[item].file;
    let file = &program[file_id];
    let krate = &written(&program[program[program[item].module].krate].name);
    let body = program[item].tokens.clone();
    let rules = body
        .clone()
        .find(|&at| file.is(at, "macro_rules"))
        .unwrap_or(body.start);
    for at in rules + 3..body.end {
        let invokes = file.identifier(at).is_some()
            && file.is(at + 1, "!")
            && file
                .tokens
                .get(at + 2)
                .is_some_and(|next| matches!(next.kind, TokenKind::Open { .. }))
            && !file.is(at - 1, ":")
            && !file.is(at - 1, "$")
            // What `#[macro_use] extern crate` brings has been given its path.
            && !selection.entries.contains_key(&(file_id, at));
        if invokes {
            rewriter.insert(file_id, file.tokens[at].start, format!("$crate::{krate}::"));
        }
    }
}

/// A macro that is no longer exported cannot be re-exported with plain `pub`.
fn restrict_visibility(
    program: &mut Program,
    selection: &Selection,
    rewriter: &mut Rewriter,
    item: ItemId,
) -> Result<(), Error> {
    let (file, tokens) = (program[item].file, program[item].tokens.clone());
    let source = Rc::clone(&program[file]);
    let start = strip::behind_attributes(&source, &tokens);
    if !source.is(start, "pub") || source.is(start + 1, "(") {
        return Ok(());
    }
    for part in program[item].parts.clone() {
        if !selection.items.contains(&part) {
            continue;
        }
        let found = program.resolve_leaf(part, Namespace::Macro)?;
        let means_macro = found.targets.iter().any(|target| match target {
            Target::Item(target) => {
                matches!(program[*target].kind, ItemKind::Macro { .. })
                    && in_library(program, *target)
            }
            _ => false,
        });
        if means_macro {
            let public = source.tokens[start];
            rewriter.replace(file, public.start..public.end, "pub(crate)");
            break;
        }
    }
    Ok(())
}
