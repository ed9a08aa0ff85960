//! When an impl is live, and which of its members.

use std::collections::hash_map::Entry;
use std::ops::Range;
use std::rc::Rc;

use crate::error::Error;
use crate::hash::{HashMap, HashSet};
use crate::mentions::{MentionKind, mentions};
use crate::names::{Scope, Start, Target};
use crate::program::{ItemId, ItemKind, ModuleId, Namespace, Program};
use crate::select::Selection;
use crate::source::SourceFile;
use crate::std_names::is_in_prelude;

/// The impls whose headers have been resolved.
#[derive(Debug, Default)]
pub(crate) struct Impls {
    headers: HashMap<ItemId, Header>,
}

/// The local items that an impl is about.
#[derive(Debug, Clone, Default)]
struct Header {
    /// The trait, if it is a local one.
    local_trait: Option<ItemId>,
    /// The local types (and traits, as in `dyn Trait`) of its self type and arguments.
    types: Vec<ItemId>,
    /// Whether conditions that only the compiler can decide say what a name stands for.
    has_alternatives: bool,
    /// The names of types and traits that only a macro can have defined.
    generated: Vec<String>,
    /// Whether it names a type by projection, as in `<A as Trait>::Out`, which can be any.
    projects: bool,
}

impl Impls {
    /// A trait impl is live when its trait is foreign or live and every local type that its
    /// header names is live. A member of an inherent impl is live when the types are and
    /// its name is among the live words.
    pub(crate) fn apply(
        &mut self,
        program: &mut Program,
        selection: &mut Selection,
    ) -> Result<(), Error> {
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
        let header = match self.headers.entry(item) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(header(program, item)?),
        };
        let live = |item: &ItemId| selection.items.contains(item);
        let mut local = header.local_trait.iter().chain(&header.types);
        if header.has_alternatives && local.any(live) {
            return Ok(true);
        }
        let module_is_live = selection.modules.contains(&program[item].module);
        let is_about_something = header.projects
            || header.local_trait.is_some()
            || !header.types.is_empty()
            || !header.generated.is_empty();
        Ok(header.local_trait.iter().all(live)
            && header.types.iter().all(live)
            && header
                .generated
                .iter()
                .all(|name| selection.words.contains(name))
            && (is_about_something || module_is_live))
    }
}

/// Resolves what the header of an impl names, aliases seen through.
fn header(program: &mut Program, item: ItemId) -> Result<Header, Error> {
    let ItemKind::Impl(syntax) = program[item].kind.clone() else {
        return Ok(Header::default());
    };
    let mut header = Header::default();
    let mut ranges = vec![(item, syntax.self_type.clone())];
    ranges.extend(syntax.trait_path.clone().map(|path| (item, path)));
    let mut aliases = HashSet::default();
    while let Some((place, tokens)) = ranges.pop() {
        let (file, module) = (program[place].file, program[place].module);
        let (first, krate) = (tokens.start, program[module].krate);
        let file = Rc::clone(&program[file]);
        let projections = projections(&file, tokens.clone());
        header.projects |= !projections.is_empty();
        for mention in mentions(&file, krate, tokens.clone(), &None, false) {
            if projections.iter().any(|one| one.contains(&mention.token)) {
                continue;
            }
            let MentionKind::Path(path) = mention.kind else {
                continue;
            };
            let segments = &path.path.segments;
            // `T`, or `T::Out`
            if place == item
                && path.path.start == Start::Here
                && syntax
                    .parameters
                    .iter()
                    .any(|one| segments.first() == Some(one))
            {
                continue;
            }
            let found = program.resolve(&Scope::of_module(module), &path.path, Namespace::Type)?;
            if found.generated || (found.is_empty() && may_be_generated(program, module, segments)?)
            {
                header.generated.extend(segments.last().cloned());
            }
            header.has_alternatives |= found.targets.len() > 1
                || found.targets.iter().any(|target| match *target {
                    Target::Item(target) => program[target].conditional,
                    _ => false,
                });
            let is_trait = syntax.trait_path.as_ref() == Some(&tokens)
                && place == item
                && mention.token == first;
            for target in found.targets {
                let Target::Item(target) = target else {
                    continue;
                };
                match program[target].kind {
                    ItemKind::Trait { .. } if is_trait => header.local_trait = Some(target),
                    ItemKind::Type { alias: true, .. } if aliases.insert(target) => {
                        let file = program.file_of(target);
                        let whole = program[target].tokens.clone();
                        let equals = whole.clone().find(|&at| file.is(at, "="));
                        ranges.push((target, equals.unwrap_or(whole.start)..whole.end));
                    }
                    ItemKind::Type { alias: true, .. } => {}
                    ItemKind::Type { .. } | ItemKind::Trait { .. } => header.types.push(target),
                    _ => {}
                }
            }
        }
    }
    Ok(header)
}

/// The projections among the tokens of a type, as in `<A as Trait>::Out`. What they are made of
/// need not be live for their value to be.
fn projections(file: &SourceFile, tokens: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open: Vec<(usize, bool)> = Vec::new();
    for at in tokens {
        match file.token(at) {
            "<" => open.push((at, false)),
            "as" => {
                if let Some((_, projects)) = open.last_mut() {
                    *projects = true;
                }
            }
            ">" if !file.is(at - 1, "-") => {
                if let Some((start, true)) = open.pop() {
                    // `::` and the name
                    found.push(start..at + 4);
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether a name that leads nowhere can be that of something that a macro of this module,
/// or of one that a glob opens, defines.
fn may_be_generated(
    program: &mut Program,
    module: ModuleId,
    segments: &[String],
) -> Result<bool, Error> {
    let [name] = segments else {
        return Ok(false);
    };
    if !name.starts_with(char::is_uppercase) || is_in_prelude(name) {
        return Ok(false);
    }
    let mut generates = program[module].generates;
    for glob in program[module].globs.clone() {
        for target in program.resolve_leaf(glob, Namespace::Type)?.targets {
            match target {
                Target::Module(opened) => {
                    program.ensure_read(opened)?;
                    generates |= program[opened].generates;
                }
                // The name may as well come from there.
                Target::Standard | Target::Registry => return Ok(false),
                Target::Local | Target::Item(_) => {}
            }
        }
    }
    Ok(generates)
}
