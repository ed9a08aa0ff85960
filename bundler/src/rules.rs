//! What is live without being named: the second half of selection.

use std::ops::Range;
use std::rc::Rc;

use crate::error::Error;
use crate::hash::HashSet;
use crate::impls::Impls;
use crate::mentions::{MentionKind, Role, mentions};
use crate::names::{Scope, Target};
use crate::program::{ItemId, ItemKind, Namespace, Program, SOLUTION};
use crate::scoped_traits::ScopedTraits;
use crate::select::Selection;
use crate::use_tree::Binds;

/// What the rules remember between their rounds.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    impls: Impls,
    traits: ScopedTraits,
}

impl Rules {
    /// Applies every rule once; true if something new is live or was read.
    pub(crate) fn apply(
        &mut self,
        program: &mut Program,
        selection: &mut Selection,
    ) -> Result<bool, Error> {
        let before = selection.items.len() + selection.modules.len();
        generated_items(program, selection)?;
        open_modules(program, selection);
        self.impls.apply(program, selection)?;
        self.traits.apply(program, selection)?;
        let count = |selection: &Selection| selection.items.len() + selection.modules.len();
        if count(selection) > before {
            return Ok(true);
        }
        imports_of_solution(program, selection)?;
        if count(selection) > before {
            return Ok(true);
        }
        let names = names_to_implement(program, selection);
        if program.read_implementing_files(&names)? {
            return Ok(true);
        }
        self.traits.of_other_crates(program, selection)?;
        Ok(count(selection) > before)
    }
}

/// Macro invocations in place of items, and the like, are live with their module. In other
/// modules they are live if they may implement something for a live type or trait.
fn generated_items(program: &mut Program, selection: &mut Selection) -> Result<(), Error> {
    for item in (0..program.items.len()).map(ItemId) {
        let is_candidate = match &program[item].kind {
            ItemKind::Generated { names } => names.is_empty(),
            ItemKind::Include(_) => true,
            _ => false,
        };
        if !is_candidate || selection.items.contains(&item) {
            continue;
        }
        let in_live_module = selection.modules.contains(&program[item].module);
        if in_live_module || implements_for_live(program, selection, item)? {
            selection.mark(program, item);
        }
    }
    Ok(())
}

/// Whether the tokens of `item`, or the macro that it invokes, have an `impl` whose header
/// names something live.
fn implements_for_live(
    program: &mut Program,
    selection: &Selection,
    item: ItemId,
) -> Result<bool, Error> {
    let mut scope = Scope::of_module(program[item].module);
    scope.item = Some(item);
    let (file, tokens) = (program[item].file, program[item].tokens.clone());
    let mut texts = vec![(file, impl_headers(program, item))];
    let krate = program[scope.module].krate;
    for mention in mentions(&Rc::clone(&program[file]), krate, tokens.clone(), false) {
        let MentionKind::Path(path) = mention.kind else {
            continue;
        };
        if path.role != Role::Invocation {
            continue;
        }
        for target in program
            .resolve(&scope, &path.path, Namespace::Macro)?
            .targets
        {
            if let Target::Item(definition) = target {
                let headers = impl_headers(program, definition);
                if !headers.is_empty() {
                    // The arguments may name what the macro implements for.
                    texts.push((file, vec![tokens.clone()]));
                }
                texts.push((program[definition].file, headers));
            }
        }
    }
    for (file, ranges) in texts {
        let file = Rc::clone(&program[file]);
        for mention in ranges
            .into_iter()
            .flat_map(|range| mentions(&file, krate, range, true))
        {
            let MentionKind::Path(path) = mention.kind else {
                continue;
            };
            let found = program.resolve(&scope, &path.path, Namespace::Type)?;
            let is_live = |target: &Target| match target {
                Target::Item(item) => selection.items.contains(item),
                Target::Module(module) => found.generated && selection.modules.contains(module),
                _ => false,
            };
            let named = path.path.segments.last();
            let occurs = named.is_some_and(|name| selection.words.contains(name));
            if found.targets.iter().any(is_live) && occurs {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The token ranges from each `impl` in `item` to the body behind it.
fn impl_headers(program: &Program, item: ItemId) -> Vec<Range<usize>> {
    let file = program.file_of(item);
    let tokens = program[item].tokens.clone();
    let starts = tokens
        .clone()
        .filter(|&at| file.identifier(at) == Some("impl"));
    starts
        .map(|start| {
            start
                ..(start..tokens.end)
                    .find(|&at| file.is(at, "{"))
                    .unwrap_or(tokens.end)
        })
        .collect()
}

/// Of a module that a macro may reach into, everything whose name occurs is live.
fn open_modules(program: &Program, selection: &mut Selection) {
    for module in selection.open_modules.clone() {
        for (name, items) in &program[module].scope {
            if !selection.words.contains(name) {
                continue;
            }
            selection.mark_all(program, items);
            for &item in items {
                if let ItemKind::Module(child) = program[item].kind {
                    selection.mark_module(program, child);
                    selection.open_modules.insert(child);
                }
            }
        }
    }
}

/// The solution keeps every `use`, so each must lead somewhere even if nothing uses it.
fn imports_of_solution(program: &mut Program, selection: &mut Selection) -> Result<(), Error> {
    for item in (0..program.items.len()).map(ItemId) {
        let ItemKind::UseLeaf(leaf) = &program[item].kind else {
            continue;
        };
        if program[program[item].module].krate != SOLUTION || leaf.binds == Binds::Glob {
            continue;
        }
        let mut targets = Vec::new();
        for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
            let found = program.resolve_leaf(item, namespace)?;
            targets.extend(
                found
                    .targets
                    .into_iter()
                    .map(|target| (target, found.via.clone())),
            );
        }
        let leads_somewhere = targets.iter().any(|(target, via)| {
            let is_live = match target {
                Target::Item(item) => selection.items.contains(item),
                _ => true,
            };
            is_live && via.iter().all(|leaf| selection.items.contains(leaf))
        });
        if leads_somewhere {
            continue;
        }
        for (target, via) in targets {
            if let Target::Item(target) = target {
                selection.mark(program, target);
            }
            selection.mark_all(program, &via);
        }
    }
    Ok(())
}

/// The names for which an impl in a file that nothing leads to would be live: the live
/// types and traits of the libraries, and the macros that may write such an impl.
fn names_to_implement(program: &Program, selection: &Selection) -> HashSet<String> {
    let in_library = |item: &ItemId| program[program[*item].module].krate != SOLUTION;
    let is_type = |item: &ItemId| {
        matches!(
            program[*item].kind,
            ItemKind::Type { .. } | ItemKind::Trait { .. }
        )
    };
    let mut names: HashSet<String> = selection
        .items
        .iter()
        .filter(|item| in_library(item) && is_type(item))
        .map(|&item| program[item].name.clone())
        .collect();
    // A macro in place of an item may define a type or a trait under a name that it is given.
    for &item in &selection.items {
        if matches!(program[item].kind, ItemKind::Generated { .. }) && in_library(&item) {
            let file = program.file_of(item);
            let words = program[item]
                .tokens
                .clone()
                .filter_map(|at| file.identifier(at));
            let capital = words.filter(|word| word.starts_with(char::is_uppercase));
            names.extend(capital.map(str::to_owned));
        }
    }
    // A type may be implemented for under the name of an alias, or of an alias of that.
    loop {
        let before = names.len();
        for item in (0..program.items.len()).map(ItemId) {
            let may_stand_for = matches!(
                program[item].kind,
                ItemKind::Macro { .. } | ItemKind::Type { alias: true, .. }
            );
            if may_stand_for && in_library(&item) {
                let file = program.file_of(item);
                let mut words = program[item]
                    .tokens
                    .clone()
                    .filter_map(|at| file.identifier(at));
                if words.any(|word| names.contains(word)) {
                    names.insert(program[item].name.clone());
                }
            }
        }
        if names.len() == before {
            break;
        }
    }
    names
}
