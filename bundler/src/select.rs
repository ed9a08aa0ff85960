//! Selection: which items the solution needs.
//!
//! The solution's own items are live. An item is live when a live token resolves to it, which
//! `follow` finds out, or by one of the `rules` for what is live without being named: impls,
//! methods, traits in scope, generated items. This file keeps the account and drives both.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::mem;
use std::ops::Range;
use std::path::PathBuf;

use crate::error::Error;
use crate::hash::{HashMap, HashSet};
use crate::judge::Judge;
use crate::names::{Scope, Target};
use crate::offered::{self, OfferedModule};
use crate::program::{CrateId, FileId, ItemId, ItemKind, ModuleId, Namespace, Program, SOLUTION};
use crate::rules::Rules;

/// What is live, and what the rewriting has to know about it.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    pub(crate) items: HashSet<ItemId>,
    pub(crate) modules: HashSet<ModuleId>,
    /// Paths in live code that start with an extern name, by their first token.
    pub(crate) entries: BTreeMap<(FileId, usize), Entry>,
    /// `include!` and its kin: file and token of the macro's name, and the included file.
    pub(crate) includes: BTreeMap<(FileId, usize), Included>,
    /// The crates of the judge that live code names.
    pub(crate) registry: BTreeSet<String>,
    /// The words of live code, and those of each module.
    pub(crate) words: HashSet<String>,
    pub(crate) words_in: HashMap<ModuleId, HashSet<String>>,
    /// Modules that are mentioned as a whole where any of their items may be meant.
    pub(crate) open_modules: BTreeSet<ModuleId>,
    /// What the globs inside bodies open, by the module around the body.
    pub(crate) block_globs: BTreeSet<(ModuleId, ModuleId)>,
    /// The judge, whose crates may be used.
    pub(crate) judge: Option<Judge>,
    queue: VecDeque<ItemId>,
    /// The paths that lead nowhere, each an error.
    pub(crate) unresolved: Vec<Error>,
    /// Macro bodies that have been read in the scope of an invocation.
    pub(crate) expanded: HashSet<(ItemId, ModuleId, Option<ItemId>)>,
}

/// The file behind an `include!`, `include_str!` or `include_bytes!` in live code.
#[derive(Debug, Clone)]
pub(crate) struct Included {
    /// The argument of the macro.
    pub(crate) argument: Range<usize>,
    pub(crate) path: PathBuf,
    /// The tokens of the file, if it is code.
    pub(crate) code: Option<FileId>,
}

/// The text that is being read: the item that it is part of, and the file, which is another
/// one if the item includes it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Text {
    pub(crate) item: ItemId,
    pub(crate) file: FileId,
    /// Whether this is inside a module that stands in a body.
    pub(crate) in_inner_module: bool,
}

impl Text {
    /// The text of an item.
    pub(crate) fn of(program: &Program, item: ItemId) -> Self {
        Self {
            item,
            file: program[item].file,
            in_inner_module: false,
        }
    }
}

/// A path that enters another crate by name.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) leads_to: Leads,
    /// The module in which the path stands.
    pub(crate) module: ModuleId,
    /// The token of the extern name, behind a leading `::` if there is one.
    pub(crate) name: usize,
    /// Whether the path can be read in another scope than that of the module: it stands in
    /// a macro's body, or in a module inside of a function body.
    pub(crate) moves: bool,
}

/// What the extern name at the start of a path stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leads {
    /// A crate that is bundled.
    Crate(CrateId),
    /// A macro of that crate, in scope only by `#[macro_use] extern crate`.
    PreludeMacro(CrateId),
    /// What an `extern crate` at the root of the library binds, as in `extern crate alloc`.
    Binding,
}

impl Selection {
    /// Everything that the solution needs.
    pub(crate) fn of_solution(program: &mut Program, judge: Option<&Judge>) -> Result<Self, Error> {
        let root = program[SOLUTION].root;
        Self::of_whole(program, &[root], &[], judge)
    }

    /// Whole modules of libraries, by the paths that lead to them, and everything that they need.
    pub(crate) fn of_modules(
        program: &mut Program,
        offered: &[OfferedModule],
        judge: Option<&Judge>,
    ) -> Result<Self, Error> {
        let (mut modules, mut via) = (Vec::new(), Vec::new());
        for one in offered {
            modules.push(one.module);
            via.extend(one.via.iter().copied());
            via.extend(offered::re_exports_of_items(program, one.module)?);
        }
        Self::of_whole(program, &modules, &via, judge)
    }

    fn of_whole(
        program: &mut Program,
        modules: &[ModuleId],
        via: &[ItemId],
        judge: Option<&Judge>,
    ) -> Result<Self, Error> {
        let mut selection = Self {
            judge: judge.cloned(),
            ..Self::default()
        };
        let mut rules = Rules::default();
        for &module in modules {
            selection.mark_whole(program, module)?;
        }
        selection.mark_all(program, via);
        loop {
            selection.follow(program)?;
            if let Some(error) = Error::all(mem::take(&mut selection.unresolved)) {
                return Err(error);
            }
            if !rules.apply(program, &mut selection)? {
                return Ok(selection);
            }
        }
    }

    /// Marks an item and queues its tokens for reading.
    pub(crate) fn mark(&mut self, program: &Program, item: ItemId) {
        if self.items.insert(item) {
            self.queue.push_back(item);
            self.mark_module(program, program[item].module);
            if let Some(parent) = program[item].parent {
                self.mark(program, parent);
            }
        }
    }

    /// Marks a module and those around it.
    pub(crate) fn mark_module(&mut self, program: &Program, module: ModuleId) {
        let mut at = Some(module);
        while let Some(module) = at
            && self.modules.insert(module)
        {
            if let Some(declaration) = program[module].declaration {
                self.items.insert(declaration);
            }
            at = program[module].parent;
        }
    }

    fn mark_whole(&mut self, program: &mut Program, module: ModuleId) -> Result<(), Error> {
        let mut modules = vec![module];
        let mut whole = HashSet::default();
        while let Some(module) = modules.pop() {
            if !whole.insert(module) {
                continue;
            }
            program.ensure_read(module)?;
            self.mark_module(program, module);
            for item in program[module].items.clone() {
                self.mark(program, item);
                for part in program[item].parts.clone() {
                    self.mark(program, part);
                }
                if let ItemKind::Module(child) = program[item].kind {
                    modules.push(child);
                }
            }
            if program[module].krate != SOLUTION {
                let uses = offered::public_uses(program, module)?;
                modules.extend(uses.into_iter().map(|(_, module)| module));
                modules.extend(self.mark_imported(program, module)?);
            }
        }
        Ok(())
    }

    /// Marks what the imports of a whole module lead to; returns the modules of what it offers by
    /// `pub use`, which has to be there with its methods, but for those around the module.
    fn mark_imported(
        &mut self,
        program: &mut Program,
        module: ModuleId,
    ) -> Result<Vec<ModuleId>, Error> {
        let around: Vec<ModuleId> = program.around(module).collect();
        let mut offered = Vec::new();
        for item in program[module].items.clone() {
            for leaf in program[item].parts.clone() {
                if !matches!(program[leaf].kind, ItemKind::UseLeaf(_)) {
                    continue;
                }
                for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
                    for target in program.resolve_leaf(leaf, namespace)?.targets {
                        let Target::Item(target) = target else {
                            continue;
                        };
                        self.mark(program, target);
                        let home = program[target].module;
                        if offered::is_public(program, item) && !around.contains(&home) {
                            offered.push(home);
                        }
                    }
                }
            }
        }
        Ok(offered)
    }

    /// Reads the tokens of queued items until nothing new turns up.
    fn follow(&mut self, program: &mut Program) -> Result<(), Error> {
        while let Some(item) = self.queue.pop_front() {
            let module = program[item].module;
            let tokens = program[item].tokens.clone();
            let text = Text::of(program, item);
            let mut scope = Scope::of_module(module);
            scope.item = program[item].parent.or(Some(item));
            match program[item].kind.clone() {
                ItemKind::UseLeaf(leaf) => self.follow_leaf(program, item, &leaf)?,
                ItemKind::Impl(header) if !program[item].parts.is_empty() => {
                    self.read(program, text, header.whole, &scope, false)?;
                }
                ItemKind::Module(_)
                | ItemKind::Use
                | ItemKind::ExternCrate { .. }
                | ItemKind::Include(_) => {}
                ItemKind::Macro { .. } => self.read(program, text, tokens, &scope, true)?,
                _ => self.read(program, text, tokens, &scope, false)?,
            }
        }
        Ok(())
    }

    pub(crate) fn mark_all(&mut self, program: &Program, items: &[ItemId]) {
        for &item in items {
            self.mark(program, item);
        }
    }
}
