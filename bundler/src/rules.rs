//! What is live without being named: the second half of selection.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use crate::error::Error;
use crate::mentions::{MentionKind, Role, mentions};
use crate::names::{Scope, Target};
use crate::program::{ItemId, ItemKind, ModuleId, Namespace, Program, SOLUTION};
use crate::select::Selection;
use crate::std_names::can_be_trait;
use crate::use_tree::Binds;

/// Answers that do not change while the selection grows.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    headers: HashMap<ItemId, Header>,
    traits: HashMap<ModuleId, Vec<ScopedTrait>>,
}

/// The local items that an impl is about.
#[derive(Debug, Clone, Default)]
struct Header {
    /// The trait, if it is a local one.
    local_trait: Option<ItemId>,
    /// The local types (and traits, as in `dyn Trait`) of its self type and arguments.
    types: Vec<ItemId>,
}

/// A trait whose methods can be called in a module.
#[derive(Debug, Clone)]
struct ScopedTrait {
    /// The trait, or `None` for one of the standard library.
    item: Option<ItemId>,
    via: Vec<ItemId>,
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
        self.impls(program, selection)?;
        self.traits_in_scope(program, selection)?;
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
        self.traits_of_other_crates(program, selection)?;
        Ok(count(selection) > before)
    }

    /// A trait impl is live when its trait is foreign or live and every local type that its
    /// header names is live. A member of an inherent impl is live when the types are and
    /// its name is among the live words.
    fn impls(&mut self, program: &mut Program, selection: &mut Selection) -> Result<(), Error> {
        for item in (0..program.items.len()).map(ItemId) {
            let ItemKind::Impl(header) = &program[item].kind else {
                continue;
            };
            let is_trait = header.trait_path.is_some();
            let inherent_done = program[item]
                .parts
                .iter()
                .all(|part| selection.items.contains(part));
            if (is_trait && selection.items.contains(&item)) || (!is_trait && inherent_done) {
                continue;
            }
            if !self.is_possible(program, selection, item)? {
                continue;
            }
            if is_trait {
                selection.mark(program, item);
                continue;
            }
            for part in program[item].parts.clone() {
                let name = &program[part].name;
                // A macro invocation among the members has no name.
                if name.is_empty() || selection.words.contains(name) {
                    selection.mark(program, part);
                }
            }
        }
        Ok(())
    }

    fn is_possible(
        &mut self,
        program: &mut Program,
        selection: &Selection,
        item: ItemId,
    ) -> Result<bool, Error> {
        if !self.headers.contains_key(&item) {
            let header = header(program, item)?;
            self.headers.insert(item, header);
        }
        let header = &self.headers[&item];
        let live = |item: &ItemId| selection.items.contains(item);
        let module_is_live = selection.modules.contains(&program[item].module);
        let is_about_something = header.local_trait.is_some() || !header.types.is_empty();
        Ok(header.local_trait.iter().all(live)
            && header.types.iter().all(live)
            && (is_about_something || module_is_live))
    }

    /// A trait that is in the scope of a live module is live when the name of one of its
    /// members occurs in the live code of that module.
    fn traits_in_scope(
        &mut self,
        program: &mut Program,
        selection: &mut Selection,
    ) -> Result<(), Error> {
        let mut modules: Vec<_> = selection.words_in.keys().copied().collect();
        modules.sort_unstable();
        for module in modules {
            for scoped in self.scoped_traits(program, selection, module)? {
                let Some(item) = scoped.item else { continue };
                let ItemKind::Trait { members } = &program[item].kind else {
                    continue;
                };
                let words = &selection.words_in[&module];
                if members.iter().any(|name| words.contains(name)) {
                    selection.mark(program, item);
                    selection.mark_all(program, &scoped.via);
                }
            }
        }
        Ok(())
    }

    /// Traits of other crates have members that are not known here, so an import that may
    /// be one stays in every module with live code.
    fn traits_of_other_crates(
        &mut self,
        program: &mut Program,
        selection: &mut Selection,
    ) -> Result<(), Error> {
        let mut modules: Vec<_> = selection.words_in.keys().copied().collect();
        modules.sort_unstable();
        for module in modules {
            for scoped in self.scoped_traits(program, selection, module)? {
                if scoped.item.is_none() {
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
        if !self.traits.contains_key(&module) {
            let traits = traits_of(program, module, &mut HashSet::new())?;
            self.traits.insert(module, traits);
        }
        let mut traits = self.traits[&module].clone();
        for &(around, opened) in &selection.block_globs {
            if around == module {
                traits.extend(traits_of(program, opened, &mut HashSet::new())?);
            }
        }
        Ok(traits)
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
            for target in program
                .resolve(&scope, &path.path, Namespace::Type)?
                .targets
            {
                if let Target::Item(target) = target
                    && selection.items.contains(&target)
                {
                    return Ok(true);
                }
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
            if selection.words.contains(name) {
                selection.mark_all(program, items);
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
    // A type may be implemented for under the name of an alias.
    for item in (0..program.items.len()).map(ItemId) {
        let may_stand_for = match program[item].kind {
            ItemKind::Macro { .. } | ItemKind::Type { alias: true, .. } => true,
            _ => false,
        };
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
    names
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
                        item: one.item,
                        via: via(one.via),
                    }));
                }
                Target::Item(item) if matches!(program[item].kind, ItemKind::Trait { .. }) => {
                    traits.push(ScopedTrait {
                        item: Some(item),
                        via: via(Vec::new()),
                    });
                }
                Target::Standard | Target::Registry => {
                    let path = program.leaf_path(leaf).map(|path| path.segments);
                    if is_glob || path.is_some_and(|path| can_be_trait(&path)) {
                        traits.push(ScopedTrait {
                            item: None,
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

/// Resolves what the header of an impl names, aliases seen through.
fn header(program: &mut Program, item: ItemId) -> Result<Header, Error> {
    let ItemKind::Impl(syntax) = program[item].kind.clone() else {
        return Ok(Header::default());
    };
    let mut header = Header::default();
    let mut ranges = vec![(item, syntax.self_type.clone())];
    ranges.extend(syntax.trait_path.clone().map(|path| (item, path)));
    let mut aliases = HashSet::new();
    while let Some((place, tokens)) = ranges.pop() {
        let (file, module) = (program[place].file, program[place].module);
        let (first, krate) = (tokens.start, program[module].krate);
        let file = Rc::clone(&program[file]);
        for mention in mentions(&file, krate, tokens.clone(), false) {
            let MentionKind::Path(path) = mention.kind else {
                continue;
            };
            let segments = &path.path.segments;
            if place == item && segments.len() == 1 && syntax.parameters.contains(&segments[0]) {
                continue;
            }
            let found = program.resolve(&Scope::of_module(module), &path.path, Namespace::Type)?;
            let is_trait = syntax.trait_path.as_ref() == Some(&tokens)
                && place == item
                && mention.token == first;
            for target in found.targets {
                let Target::Item(target) = target else {
                    continue;
                };
                match program[target].kind {
                    ItemKind::Trait { .. } if is_trait => header.local_trait = Some(target),
                    ItemKind::Type { alias: true, .. } => {
                        if aliases.insert(target) {
                            let file = program.file_of(target);
                            let whole = program[target].tokens.clone();
                            let equals = whole.clone().find(|&at| file.is(at, "="));
                            ranges.push((target, equals.unwrap_or(whole.start)..whole.end));
                        }
                    }
                    ItemKind::Type { .. } | ItemKind::Trait { .. } => header.types.push(target),
                    _ => {}
                }
            }
        }
    }
    Ok(header)
}
