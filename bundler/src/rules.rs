//! What is live without being named: the second half of selection.

use std::ops::Range;

use crate::error::Error;
use crate::hash::HashSet;
use crate::impls::Impls;
use crate::mentions::{Mention, MentionKind, mentions};
use crate::names::{Scope, Target};
use crate::program::{Item, ItemId, ItemKind, Namespace, Program, SOLUTION};
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
        open_modules(program, selection)?;
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
        if program.read_implementing_files(selection)? {
            return Ok(true);
        }
        self.traits.of_other_crates(program, selection)?;
        Ok(count(selection) > before)
    }
}

/// Macro invocations in place of items, and the like, are live with their module. In other
/// modules they are live if they may implement something for a live type or trait; and so is
/// whatever has an impl inside. An allocator and the like are live with their crate.
fn generated_items(program: &mut Program, selection: &mut Selection) -> Result<(), Error> {
    for item in (0..program.items.len()).map(ItemId) {
        let is_candidate = match &program[item].kind {
            ItemKind::Generated { names } => names.is_empty(),
            ItemKind::Include(_) => true,
            _ => program[item].has_inner_impls || program[item].works_unnamed,
        };
        if !is_candidate || selection.items.contains(&item) {
            continue;
        }
        let in_live_module =
            selection.modules.contains(&program[item].module) && !program[item].has_inner_impls;
        let root = program[program[program[item].module].krate].root;
        let serves = program[item].works_unnamed && selection.modules.contains(&root);
        if serves || in_live_module || implements_for_live(program, selection, item)? {
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
    let krate = program[scope.module].krate;
    let own = mentions_of(program, item);
    for header in impl_headers(program, item) {
        let named = own.iter().filter(|one| header.contains(&one.token));
        let named: Vec<_> = named.cloned().collect();
        if !names_local(program, &scope, &named)? && names_live(program, selection, &scope, named)?
        {
            return Ok(true);
        }
    }
    // What a macro implements for, its arguments may name or compose, or a macro that calls it.
    let mut named = own.clone();
    let (mut implements, mut composes) = (false, false);
    let in_body = program[item].has_inner_impls;
    for definition in macros_behind(program, &scope, &own)? {
        let file = program.file_of(definition);
        let mut headers = impl_headers(program, definition);
        if headers.is_empty() {
            named.extend(mentions_of(program, definition));
        }
        if in_body {
            // What a macro declares in a body, nothing outside has a value of.
            headers.retain(|header| !names_declared(program, definition, header));
        }
        for header in headers {
            implements = true;
            composes |= header
                .clone()
                .any(|at| file.is_path_separator(at) && file.is(at + 2, "$"));
            named.extend(mentions(file, krate, header, &None, true));
        }
    }
    Ok(implements
        && (names_live(program, selection, &scope, named)?
            || (composes && has_live_name(program, selection, item))))
}

/// Whether a header in a macro names what is declared beside it, under a name that the macro is
/// given, as in `struct $name; impl A for $name {}`.
fn names_declared(program: &Program, definition: ItemId, header: &Range<usize>) -> bool {
    let file = program.file_of(definition);
    let variable = |at: usize| file.identifier(at + 1).filter(|_| file.is(at, "$"));
    let groups = program[definition].tokens.clone();
    let around = |&open: &usize| (open + 1..file.close_of(open)).contains(&header.start);
    let Some(open) = groups.rev().find(around) else {
        return false;
    };
    let mut at = open + 1;
    while at < file.close_of(open) {
        let declared = match file.token(at) {
            "struct" | "enum" | "union" => variable(at + 1),
            _ => None,
        };
        if declared.is_some() && header.clone().any(|at| variable(at) == declared) {
            return true;
        }
        at = file.close_of(at) + 1;
    }
    false
}

/// The macros that are mentioned, and those that these mention, and so on.
fn macros_behind(
    program: &mut Program,
    scope: &Scope,
    own: &[Mention],
) -> Result<Vec<ItemId>, Error> {
    let mut found = Vec::new();
    let mut open = own.to_vec();
    while let Some(mention) = open.pop() {
        let MentionKind::Path(path) = &mention.kind else {
            continue;
        };
        for target in program
            .resolve(scope, &path.path, Namespace::Macro)?
            .targets
        {
            if let Target::Item(definition) = target
                && !found.contains(&definition)
            {
                found.push(definition);
                open.extend(mentions_of(program, definition));
            }
        }
    }
    Ok(found)
}

/// Whether a header is about something that the block around it declares: nothing outside can
/// tell whether that impl is there.
fn names_local(program: &mut Program, scope: &Scope, named: &[Mention]) -> Result<bool, Error> {
    for mention in named {
        if let MentionKind::Path(path) = &mention.kind {
            let scope = Scope {
                blocks: mention.blocks.clone(),
                ..*scope
            };
            let found = program.resolve(&scope, &path.path, Namespace::Type)?;
            if found.targets.contains(&Target::Local) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Whether one of the mentions leads to something live, aliases seen through.
fn names_live(
    program: &mut Program,
    selection: &Selection,
    scope: &Scope,
    named: Vec<Mention>,
) -> Result<bool, Error> {
    let mut named: Vec<_> = named.into_iter().map(|one| (scope.clone(), one)).collect();
    let mut aliases = HashSet::default();
    while let Some((mut scope, mention)) = named.pop() {
        let MentionKind::Path(path) = mention.kind else {
            continue;
        };
        scope.blocks = mention.blocks;
        let found = program.resolve(&scope, &path.path, Namespace::Type)?;
        for target in found.targets {
            match target {
                Target::Item(item) if selection.items.contains(&item) => return Ok(true),
                Target::Item(item) if is_alias(program, item) && aliases.insert(item) => {
                    let scope = Scope::of_module(program[item].module);
                    let renamed = mentions_of(program, item).into_iter();
                    named.extend(renamed.map(|one| (scope.clone(), one)));
                }
                Target::Module(module) if found.generated => {
                    let name = path.path.segments.last();
                    let occurs = name.is_some_and(|name| selection.words.contains(name));
                    if occurs && selection.modules.contains(&module) {
                        return Ok(true);
                    }
                }
                _ => {}
            }
        }
    }
    Ok(false)
}

/// Whether a word in the tokens of `item` is the name of a live type or trait.
fn has_live_name(program: &Program, selection: &Selection, item: ItemId) -> bool {
    let file = program.file_of(item);
    program[item].tokens.clone().any(|at| {
        let mut live = selection.items.iter().map(|&item| &program[item]);
        let is_it =
            |one: &Item| one.is_in(Namespace::Type) && file.identifier(at) == Some(&one.name);
        live.any(is_it)
    })
}

fn mentions_of(program: &Program, item: ItemId) -> Vec<Mention> {
    let krate = program[program[item].module].krate;
    let tokens = program[item].tokens.clone();
    mentions(program.file_of(item), krate, tokens, &None, false)
}

fn is_alias(program: &Program, item: ItemId) -> bool {
    matches!(program[item].kind, ItemKind::Type { alias: true, .. })
}

/// The token ranges from each `impl` in `item`, its own left out, to the body behind it, and the
/// aliases that may stand in such a header. Without an `impl` there is none.
fn impl_headers(program: &Program, item: ItemId) -> Vec<Range<usize>> {
    let file = program.file_of(item);
    let mut tokens = program[item].tokens.clone();
    if let ItemKind::Impl(own) = &program[item].kind {
        tokens.start = own.whole.end;
    }
    let until = |start: usize, last: &str| {
        let end = (start..tokens.end).find(|&at| file.is(at, last));
        start..end.unwrap_or(tokens.end)
    };
    let words = |word: &'static str| {
        let all = tokens.clone();
        all.filter(move |&at| file.identifier(at) == Some(word))
    };
    // A type is as good as an item where a macro may take it for one.
    let starts = |&at: &usize| !program[item].has_inner_impls || file.is_impl_item(at);
    let impls = words("impl").filter(starts);
    let mut headers: Vec<_> = impls.map(|at| until(at, "{")).collect();
    if !headers.is_empty() {
        let in_impl = |&at: &usize| {
            let mut bodies = headers.iter().map(|header| header.end);
            bodies.any(|open| open < at && at < file.close_of(open))
        };
        let aliases: Vec<_> = words("type").filter(|at| !in_impl(at)).collect();
        headers.extend(aliases.into_iter().map(|at| until(at, ";")));
    }
    headers
}

/// Of a module that a macro may reach into, everything whose name occurs is live, and so is what
/// it imports under such a name.
fn open_modules(program: &mut Program, selection: &mut Selection) -> Result<(), Error> {
    for module in selection.open_modules.clone() {
        let mut named = Vec::new();
        for (name, items) in &program[module].scope {
            if selection.words.contains(name) {
                named.extend(items.iter().copied());
            }
        }
        // In the order of the text, since maps have none.
        named.sort_unstable();
        selection.mark_all(program, &named);
        for item in named {
            match program[item].kind {
                ItemKind::Module(child) => {
                    selection.mark_module(program, child);
                    selection.open_modules.insert(child);
                }
                ItemKind::UseLeaf(_) => {
                    for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
                        let found = program.resolve_leaf(item, namespace)?;
                        selection.mark_all(program, &found.via);
                        for target in found.targets {
                            if let Target::Item(target) = target {
                                selection.mark(program, target);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
    }
    Ok(())
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
