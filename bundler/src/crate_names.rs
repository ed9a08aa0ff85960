//! The names of the modules that the crates become.

use crate::names::Target;
use crate::packages::Extern;
use crate::program::{CrateId, ItemKind, Namespace, Program, SOLUTION};
use crate::select::Selection;

/// Gives every crate a name that nothing else at the root of the solution has.
pub(crate) fn assign(program: &mut Program, selection: &Selection) {
    let mut taken: Vec<String> = vec!["std".into(), "core".into(), "alloc".into()];
    taken.extend(selection.registry.iter().cloned());
    for krate in (1..program.crates.len()).map(CrateId) {
        let package = program[krate].package.unwrap_or_default();
        let externs = program[SOLUTION]
            .package
            .map(|own| &program.packages.externs[own]);
        let wanted = externs
            .into_iter()
            .flatten()
            .find(|(_, target)| **target == Extern::Package(package))
            .map_or(&program.packages.list[package].library_name, |(name, _)| {
                name
            })
            .clone();
        let is_free =
            |name: &String| !taken.contains(name) && !is_bound_otherwise(program, name, krate);
        let numbered = (2..).map(|number| format!("{wanted}_{number}"));
        let name = std::iter::once(wanted.clone())
            .chain(numbered)
            .find(is_free)
            .unwrap_or(wanted.clone());
        taken.push(name.clone());
        program[krate].name = name;
    }
}

/// Whether the root of the solution has something else under this name.
fn is_bound_otherwise(program: &Program, name: &str, krate: CrateId) -> bool {
    let root = program[SOLUTION].root;
    let items = program[root].scope.get(name);
    items
        .into_iter()
        .flatten()
        .any(|&item| match &program[item].kind {
            ItemKind::UseLeaf(_) | ItemKind::ExternCrate { .. } => {
                let key = (root, Namespace::Type, name.to_owned());
                let known = program.answers.known(&key);
                match known.map(|found| found.targets.as_slice()) {
                    Some([Target::Module(module)]) => *module != program[krate].root,
                    Some([]) | None => false,
                    Some(_) => true,
                }
            }
            _ => program[item].is_in(Namespace::Type),
        })
}
