//! What a library offers by path: its public modules, wherever they are declared.

use std::collections::VecDeque;

use crate::error::Error;
use crate::hash::HashSet;
use crate::names::{Path, Scope, Start, Target};
use crate::packages::Extern;
use crate::program::{ItemId, ItemKind, ModuleId, Namespace, Program, SOLUTION};
use crate::source::written;
use crate::strip;

/// A module of a library and the path to it.
#[derive(Debug, Clone)]
pub(crate) struct OfferedModule {
    pub(crate) module: ModuleId,
    /// The path from the root of the library, as in `a::b`.
    pub(crate) path: String,
    /// The `use` leaves that the path relies on.
    pub(crate) via: Vec<ItemId>,
}

/// The module at a path that starts below `library` or with the name of another dependency.
pub(crate) fn find(program: &mut Program, path: &str) -> Result<OfferedModule, Error> {
    let scope = Scope::of_module(program[SOLUTION].root);
    let names: Vec<&str> = path.split("::").collect();
    let mut nearest = None;
    for segments in [[&["library"], &names[..]].concat(), names.clone()] {
        let from_solution = Path {
            start: Start::Extern,
            segments: segments.iter().map(|&name| name.to_owned()).collect(),
        };
        if names
            .iter()
            .any(|name| matches!(*name, "self" | "super" | "crate"))
        {
            continue;
        }
        let found = program.resolve(&scope, &from_solution, Namespace::Type)?;
        if let [Target::Module(module)] = found.targets[..]
            && !found.generated
        {
            return Ok(OfferedModule {
                module,
                path: segments[1..].join("::"),
                via: found.via,
            });
        }
        if let Some((at, module)) = found.missing {
            let root = program[program[module].krate].root;
            let is_module = |kind: &ItemKind| matches!(kind, ItemKind::Module(_));
            let other = match path_of(program, root, names[names.len() - 1], is_module) {
                Some(path) => Some(path),
                None => program.nearest_module(segments[at], module),
            };
            let is_library = segments.len() > names.len();
            nearest = nearest.or(other.map(|other| match is_library {
                true => other,
                false => format!("{}::{other}", names[0]),
            }));
        }
    }
    let message = format!("there is no module `{path}` in the library");
    let elsewhere = below_a_dependency(program, &names)?;
    let crate_name = || program.nearest_crate(names[0]).map(str::to_owned);
    let hint = match elsewhere.or(nearest).or_else(crate_name) {
        Some(other) => format!("there is `{other}`"),
        None => how_to_list(program),
    };
    Err(Error::invocation(message).with_hint(hint))
}

/// Which commands show the modules that there are.
fn how_to_list(program: &Program) -> String {
    let mut hint = "`bundler --list` shows the modules".to_owned();
    let externs = program[SOLUTION]
        .package
        .map(|package| &program.packages.externs[package]);
    for (name, target) in externs.into_iter().flatten() {
        if name != "library" && matches!(target, Extern::Package(_)) {
            hint += &format!(", `bundler --list {name}` those of `{name}`");
        }
    }
    hint
}

/// The whole path of a module if it is that of one below a dependency.
fn below_a_dependency(program: &mut Program, names: &[&str]) -> Result<Option<String>, Error> {
    let scope = Scope::of_module(program[SOLUTION].root);
    let package = program[SOLUTION].package;
    let externs = package.map(|package| program.packages.externs[package].keys().cloned());
    for krate in externs.into_iter().flatten().collect::<Vec<_>>() {
        let mut segments = vec![krate];
        segments.extend(names.iter().map(|&name| name.to_owned()));
        let path = Path {
            start: Start::Extern,
            segments,
        };
        let found = program.resolve(&scope, &path, Namespace::Type)?;
        if let [Target::Module(_)] = found.targets[..] {
            return Ok(Some(path.segments.join("::")));
        }
    }
    Ok(None)
}

/// The public modules that a module declares, with their names.
pub(crate) fn declared(program: &Program, module: ModuleId) -> Vec<(String, ModuleId)> {
    let children = program.child_modules(module).into_iter();
    let public = children.filter(|&child| {
        let declaration = program[child].declaration;
        declaration.is_none_or(|declaration| is_public(program, declaration))
    });
    public
        .map(|child| (program[child].name.clone(), child))
        .collect()
}

/// The modules that a module offers by `pub use`, with the names that they have there.
pub(crate) fn re_exported(
    program: &mut Program,
    module: ModuleId,
) -> Result<Vec<(String, ModuleId)>, Error> {
    let mut modules = Vec::new();
    for (leaf, target) in public_uses(program, module)? {
        if program[module].globs.contains(&leaf) {
            program.ensure_read(target)?;
            modules.extend(declared(program, target));
        } else {
            modules.push((program[leaf].name.clone(), target));
        }
    }
    Ok(modules)
}

/// The leaves of the `pub use` in a module that lead to modules.
pub(crate) fn public_uses(
    program: &mut Program,
    module: ModuleId,
) -> Result<Vec<(ItemId, ModuleId)>, Error> {
    let mut uses = Vec::new();
    for item in program[module].items.clone() {
        if program[item].kind != ItemKind::Use || !is_public(program, item) {
            continue;
        }
        for leaf in program[item].parts.clone() {
            for target in program.resolve_leaf(leaf, Namespace::Type)?.targets {
                if let Target::Module(target) = target {
                    uses.push((leaf, target));
                }
            }
        }
    }
    Ok(uses)
}

/// The leaves by which the modules around one offer its items, as in `pub use segtree::Segtree`.
pub(crate) fn re_exports_of_items(
    program: &mut Program,
    module: ModuleId,
) -> Result<Vec<ItemId>, Error> {
    let mut leaves = Vec::new();
    let mut around = program[module].parent;
    while let Some(outer) = around {
        around = program[outer].parent;
        for item in program[outer].items.clone() {
            if program[item].kind != ItemKind::Use || !is_public(program, item) {
                continue;
            }
            for leaf in program[item].parts.clone() {
                if names_module(program, leaf, module) && leads_into(program, leaf, module)? {
                    leaves.push(leaf);
                }
            }
        }
    }
    Ok(leaves)
}

/// Whether the name of a module is in the path of a leaf: others lead elsewhere, and there is no
/// need to read what.
fn names_module(program: &Program, leaf: ItemId, module: ModuleId) -> bool {
    match &program[leaf].kind {
        ItemKind::UseLeaf(leaf) => leaf.names.segments.contains(&program[module].name),
        _ => false,
    }
}

fn leads_into(program: &mut Program, leaf: ItemId, module: ModuleId) -> Result<bool, Error> {
    for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
        for target in program.resolve_leaf(leaf, namespace)?.targets {
            let inside = match target {
                Target::Item(item) => program[item].module == module,
                Target::Module(opened) => opened == module && program[leaf].name.is_empty(),
                _ => false,
            };
            if inside {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The shortest path from the root of a library to something public that is called `name` and is
/// of the kind that is meant.
pub(crate) fn path_of(
    program: &mut Program,
    root: ModuleId,
    name: &str,
    is_meant: impl Fn(&ItemKind) -> bool,
) -> Option<String> {
    let mut seen = HashSet::from_iter([root]);
    let mut queue = VecDeque::from([(String::new(), root)]);
    while let Some((path, module)) = queue.pop_front() {
        // A module that cannot be read is another error, and has nothing to offer here.
        if program.ensure_read(module).is_err() {
            continue;
        }
        let named = program[module].scope.get(name).into_iter().flatten();
        let meant = named.filter(|&&item| is_meant(&program[item].kind));
        let mut declarations = meant.map(|&item| program[item].parent.unwrap_or(item));
        if declarations.any(|declaration| is_public(program, declaration)) {
            return Some(path + &written(name));
        }
        let mut below = declared(program, module);
        below.extend(re_exported(program, module).unwrap_or_default());
        for (name, child) in below {
            if seen.insert(child) {
                queue.push_back((format!("{path}{}::", written(&name)), child));
            }
        }
    }
    None
}

/// Whether an item is `pub`, and not only in some modules.
pub(crate) fn is_public(program: &Program, item: ItemId) -> bool {
    let (file, tokens) = (program.file_of(item), program[item].tokens.clone());
    let start = strip::behind_attributes(file, &tokens);
    file.is(start, "pub") && !file.is(start + 1, "(")
}
