//! What a library offers by path: its public modules, wherever they are declared.

use crate::error::Error;
use crate::names::{Path, Scope, Start, Target};
use crate::program::{ItemId, ItemKind, ModuleId, Namespace, Program, SOLUTION};

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
            let other = program.nearest_module(segments[at], module);
            let is_library = segments.len() > names.len();
            nearest = nearest.or(other.map(|other| match is_library {
                true => other,
                false => format!("{}::{other}", names[0]),
            }));
        }
    }
    let message = format!("there is no module `{path}` in the library");
    let crate_name = || program.nearest_crate(names[0]).map(str::to_owned);
    let hint = match nearest.or_else(crate_name) {
        Some(other) => format!("there is `{other}`"),
        None => "`bundler --list` shows the modules".to_owned(),
    };
    Err(Error::invocation(message).with_hint(hint))
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

/// Whether the declaration of a module or a `use` is `pub`.
pub(crate) fn is_public(program: &Program, declaration: ItemId) -> bool {
    let file = program.file_of(declaration);
    let mut tokens = program[declaration].tokens.clone();
    // Attributes and the body are groups, which are passed over.
    while let Some(at) = tokens.next() {
        if file.is(at, "mod") || file.is(at, "use") {
            return at > 0 && file.is(at - 1, "pub");
        }
        tokens.start = file.close_of(at) + 1;
    }
    false
}
