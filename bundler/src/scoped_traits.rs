//! Traits whose methods are called while nothing names them: being in scope is enough.

use std::collections::hash_map::Entry;

use crate::error::Error;
use crate::hash::{HashMap, HashSet};
use crate::names::Target;
use crate::program::{ItemId, ItemKind, ModuleId, Namespace, Program};
use crate::select::Selection;
use crate::std_names::{can_be_trait, trait_members};

/// The traits in the scope of each module that has been asked about.
#[derive(Debug, Default)]
pub(crate) struct ScopedTraits {
    traits: HashMap<ModuleId, Vec<ScopedTrait>>,
}

/// A trait whose methods can be called in a module.
#[derive(Debug, Clone)]
struct ScopedTrait {
    /// The trait, or `None` for one of another crate.
    item: Option<ItemId>,
    /// The names of the members of a trait of the standard library, if they are known.
    members: Option<&'static [&'static str]>,
    via: Vec<ItemId>,
}

impl ScopedTraits {
    /// A trait that is in the scope of a live module is live when the name of one of its
    /// members occurs in the live code of that module.
    pub(crate) fn apply(
        &mut self,
        program: &mut Program,
        selection: &mut Selection,
    ) -> Result<(), Error> {
        let mut modules: Vec<_> = selection.words_in.keys().copied().collect();
        modules.sort_unstable();
        for module in modules {
            for scoped in self.scoped_traits(program, selection, module)? {
                let words = &selection.words_in[&module];
                let is_called = match scoped.item.map(|item| &program[item].kind) {
                    Some(ItemKind::Trait { members }) => {
                        members.iter().any(|name| words.contains(name))
                    }
                    _ => scoped
                        .members
                        .is_some_and(|known| known.iter().any(|&name| words.contains(name))),
                };
                if is_called {
                    selection.mark_all(program, scoped.item.as_slice());
                    selection.mark_all(program, &scoped.via);
                }
            }
        }
        Ok(())
    }

    /// Most traits of other crates have members that are not known here, so an import that
    /// may be one stays in every module with live code.
    pub(crate) fn of_other_crates(
        &mut self,
        program: &mut Program,
        selection: &mut Selection,
    ) -> Result<(), Error> {
        let mut modules: Vec<_> = selection.words_in.keys().copied().collect();
        modules.sort_unstable();
        for module in modules {
            for scoped in self.scoped_traits(program, selection, module)? {
                if scoped.item.is_none() && scoped.members.is_none() {
                    selection.mark_all(program, &scoped.via);
                }
            }
        }
        Ok(())
    }

    fn scoped_traits(
        &mut self,
        program: &mut Program,
        selection: &Selection,
        module: ModuleId,
    ) -> Result<Vec<ScopedTrait>, Error> {
        let mut traits = match self.traits.entry(module) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(new) => {
                let traits = traits_of(program, module, &mut HashSet::default())?;
                new.insert(traits).clone()
            }
        };
        for &(around, opened) in &selection.block_globs {
            if around == module {
                traits.extend(traits_of(program, opened, &mut HashSet::default())?);
            }
        }
        Ok(traits)
    }
}

/// The traits that are in the scope of `module`: its own, those it imports, and those that
/// its globs bring.
fn traits_of(
    program: &mut Program,
    module: ModuleId,
    seen: &mut HashSet<ModuleId>,
) -> Result<Vec<ScopedTrait>, Error> {
    let mut traits = Vec::new();
    if !seen.insert(module) {
        return Ok(traits);
    }
    program.ensure_read(module)?;
    let mut leaves = Vec::new();
    for item in program[module].items.clone() {
        match program[item].kind {
            ItemKind::Trait { .. } => traits.push(ScopedTrait {
                item: Some(item),
                members: None,
                via: Vec::new(),
            }),
            ItemKind::Use => leaves.extend(program[item].parts.clone()),
            _ => {}
        }
    }
    for leaf in leaves {
        let found = program.resolve_leaf(leaf, Namespace::Type)?;
        let is_glob = program[module].globs.contains(&leaf);
        let via = |mut inner: Vec<ItemId>| {
            inner.extend(found.via.iter().copied());
            inner.push(leaf);
            inner
        };
        for target in &found.targets {
            match *target {
                Target::Module(opened) if is_glob => {
                    let inner = traits_of(program, opened, seen)?;
                    traits.extend(inner.into_iter().map(|one| ScopedTrait {
                        via: via(one.via.clone()),
                        ..one
                    }));
                }
                Target::Item(item) if matches!(program[item].kind, ItemKind::Trait { .. }) => {
                    traits.push(ScopedTrait {
                        item: Some(item),
                        members: None,
                        via: via(Vec::new()),
                    });
                }
                Target::Standard | Target::Registry => {
                    let ItemKind::UseLeaf(import) = &program[leaf].kind else {
                        continue;
                    };
                    let path = &import.names.segments;
                    if is_glob || can_be_trait(path) {
                        traits.push(ScopedTrait {
                            item: None,
                            members: trait_members(path)
                                .filter(|_| !is_glob && *target == Target::Standard),
                            via: via(Vec::new()),
                        });
                    }
                }
                _ => {}
            }
        }
    }
    Ok(traits)
}
