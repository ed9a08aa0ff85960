//! Selection: which items the solution needs.
//!
//! The solution's own items are live. An item is live when a live token resolves to it;
//! this file follows the tokens. What becomes live without being named (impls, methods,
//! traits in scope, generated items) is the matter of `rules`.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;

use crate::error::Error;
use crate::judge::Judge;
use crate::mentions::{Mention, MentionKind, PathMention, Role, mentions};
use crate::names::{BlockUse, Resolution, Scope, Target};
use crate::program::{CrateId, FileId, ItemId, ItemKind, ModuleId, Namespace, Program, SOLUTION};
use crate::rules::Rules;
use crate::use_tree::{Binds, UseLeaf};

/// What is live, and what the rewriting has to know about it.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    pub(crate) items: HashSet<ItemId>,
    pub(crate) modules: HashSet<ModuleId>,
    /// Paths in live code that start with an extern name, by their first token.
    pub(crate) entries: BTreeMap<(FileId, usize), Entry>,
    /// `include!` and its kin: file and token of the macro's name, and the included file.
    pub(crate) includes: BTreeMap<(FileId, usize), Included>,
    /// Registry crates that the solution names.
    pub(crate) registry: BTreeSet<String>,
    /// The words of live code, and those of each module.
    pub(crate) words: HashSet<String>,
    pub(crate) words_in: HashMap<ModuleId, HashSet<String>>,
    /// Modules that are mentioned as a whole where any of their items may be meant.
    pub(crate) open_modules: BTreeSet<ModuleId>,
    /// What the globs inside bodies open, by the module around the body.
    pub(crate) block_globs: BTreeSet<(ModuleId, ModuleId)>,
    /// The registry crates that the judge has.
    offered: Vec<&'static str>,
    queue: VecDeque<ItemId>,
    /// Macro bodies that have been read in the scope of an invocation.
    expanded: HashSet<(ItemId, ModuleId, Option<ItemId>)>,
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
struct Text {
    item: ItemId,
    file: FileId,
}

/// A path that enters another crate by name.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) leads_to: Leads,
    /// The module in which the path stands.
    pub(crate) module: ModuleId,
    /// The token of the extern name, behind a leading `::` if there is one.
    pub(crate) name: usize,
    /// Whether the path stands in a macro's body, which can be used in any module.
    pub(crate) in_macro_body: bool,
}

/// What the extern name at the start of a path stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leads {
    /// A crate that is bundled.
    ToCrate(CrateId),
    /// A macro of that crate, in scope only by `#[macro_use] extern crate`.
    ToMacro(CrateId),
    /// What an `extern crate` at the root of the library binds, as in `extern crate alloc`.
    ToBinding,
}

impl Selection {
    /// Everything that the solution needs.
    pub(crate) fn of_solution(program: &mut Program, judge: Option<&Judge>) -> Result<Self, Error> {
        let root = program[SOLUTION].root;
        Self::of_module(program, root, judge)
    }

    /// A whole module and everything that it needs.
    pub(crate) fn of_module(
        program: &mut Program,
        module: ModuleId,
        judge: Option<&Judge>,
    ) -> Result<Self, Error> {
        let mut selection = Self {
            offered: judge.map(|judge| judge.crates.clone()).unwrap_or_default(),
            ..Self::default()
        };
        let mut rules = Rules::default();
        selection.mark_whole(program, module)?;
        loop {
            selection.follow(program)?;
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
        while let Some(module) = modules.pop() {
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
        }
        Ok(())
    }

    /// Reads the tokens of queued items until nothing new turns up.
    fn follow(&mut self, program: &mut Program) -> Result<(), Error> {
        while let Some(item) = self.queue.pop_front() {
            let module = program[item].module;
            let tokens = program[item].tokens.clone();
            let text = Text {
                item,
                file: program[item].file,
            };
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

    /// Reads tokens as they mean things in `scope`.
    fn read(
        &mut self,
        program: &mut Program,
        text: Text,
        tokens: Range<usize>,
        scope: &Scope,
        in_macro: bool,
    ) -> Result<(), Error> {
        let file = Rc::clone(&program[text.file]);
        let krate = program[program[text.item].module].krate;
        for index in tokens.clone() {
            if let Some(word) = file.identifier(index) {
                self.add_word(scope.module, word);
            }
        }
        for mention in mentions(&file, krate, tokens, in_macro) {
            let scope = Scope {
                blocks: [&scope.blocks[..], &mention.blocks[..]].concat(),
                ..scope.clone()
            };
            self.follow_mention(program, text, &scope, &mention)?;
        }
        Ok(())
    }

    fn add_word(&mut self, module: ModuleId, word: &str) {
        if self.words.contains(word)
            && self
                .words_in
                .get(&module)
                .is_some_and(|words| words.contains(word))
        {
            return;
        }
        // `write!` calls this method, which the solution's output type may have.
        if matches!(word, "write" | "writeln") {
            self.add_word(module, "write_fmt");
        }
        self.words.insert(word.to_owned());
        self.words_in
            .entry(module)
            .or_default()
            .insert(word.to_owned());
    }

    fn follow_mention(
        &mut self,
        program: &mut Program,
        text: Text,
        scope: &Scope,
        mention: &Mention,
    ) -> Result<(), Error> {
        match &mention.kind {
            MentionKind::Path(path) => self.follow_path(program, text, scope, mention.token, path),
            MentionKind::Use(import, leaf) => {
                self.follow_import(program, text, scope, mention.token, import, leaf)
            }
            MentionKind::Include(argument) => {
                self.follow_include(program, text, scope, mention.token, argument)
            }
        }
    }

    fn follow_include(
        &mut self,
        program: &mut Program,
        text: Text,
        scope: &Scope,
        token: usize,
        argument: &Range<usize>,
    ) -> Result<(), Error> {
        if self.includes.contains_key(&(text.file, token)) {
            return Ok(());
        }
        let module = program[text.item].module;
        let path = program.included_path(module, text.file, argument.clone())?;
        let is_code = program[text.file].identifier(token) == Some("include");
        let mut included = Included {
            argument: argument.clone(),
            path,
            code: None,
        };
        if is_code {
            let krate = program[module].krate;
            let file = program.read_fragment(krate, &included.path)?;
            included.code = Some(file);
            let tokens = 0..program[file].tokens.len();
            let item = text.item;
            self.read(program, Text { item, file }, tokens, scope, false)?;
        }
        self.includes.insert((text.file, token), included);
        Ok(())
    }

    fn follow_path(
        &mut self,
        program: &mut Program,
        text: Text,
        scope: &Scope,
        token: usize,
        mention: &PathMention,
    ) -> Result<(), Error> {
        let single = mention.path.segments.len() == 1;
        let namespaces: &[Namespace] = match mention.role {
            _ if mention.open_ended => &[Namespace::Type],
            Role::Invocation | Role::Attribute => &[Namespace::Macro],
            Role::Call => &[Namespace::Value],
            Role::BeforeColon if single => &[Namespace::Type],
            _ if mention.in_macro => &[Namespace::Type, Namespace::Value, Namespace::Macro],
            _ => &[Namespace::Type, Namespace::Value],
        };
        let mut missing = None;
        let mut any = false;
        for &namespace in namespaces {
            let found = program.resolve(scope, &mention.path, namespace)?;
            any |= !found.is_empty();
            missing = missing.or(found.missing);
            self.note_entry(program, text, scope, token, mention, namespace, &found)?;
            for target in &found.targets {
                match *target {
                    // A module alone is no expression; a macro can append to it.
                    Target::Module(_) if single && !mention.in_macro && !mention.open_ended => {
                        continue;
                    }
                    Target::Module(module) => {
                        self.mark_module(program, module);
                        if mention.in_macro || mention.open_ended {
                            self.open_modules.insert(module);
                        }
                    }
                    Target::Item(target) => {
                        self.mark(program, target);
                        if namespace == Namespace::Macro {
                            self.expand(program, target, scope)?;
                        }
                    }
                    Target::Standard | Target::Registry => {}
                }
                self.mark_all(program, &found.via);
            }
        }
        match missing {
            Some((segment, module)) if !any && !mention.in_macro => {
                let token = mention.tokens[segment];
                Err(program.unresolved(text.file, token, &mention.path.segments[segment], module))
            }
            _ => Ok(()),
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "everything that is known about one path"
    )]
    fn note_entry(
        &mut self,
        program: &Program,
        text: Text,
        scope: &Scope,
        token: usize,
        mention: &PathMention,
        namespace: Namespace,
        found: &Resolution,
    ) -> Result<(), Error> {
        let Some(entered) = found.entered else {
            return Ok(());
        };
        let single = mention.path.segments.len() == 1;
        let is_prelude_macro = single && namespace == Namespace::Macro;
        if single && !is_prelude_macro && !mention.in_macro && !mention.open_ended {
            return Ok(());
        }
        let name = mention.tokens.first().copied().unwrap_or(token);
        self.enter(
            program,
            text,
            scope.module,
            token,
            name,
            entered,
            is_prelude_macro,
        )
    }

    /// Notes a path into another crate, or refuses one that no bundle can hold.
    #[expect(
        clippy::too_many_arguments,
        reason = "everything that is known about one path"
    )]
    fn enter(
        &mut self,
        program: &Program,
        text: Text,
        module: ModuleId,
        token: usize,
        name: usize,
        entered: Target,
        is_prelude_macro: bool,
    ) -> Result<(), Error> {
        let file = text.file;
        let word = program[file].identifier(name).unwrap_or_default();
        match entered {
            Target::Module(root) => {
                let krate = program[root].krate;
                let leads_to = match is_prelude_macro {
                    true => Leads::ToMacro(krate),
                    false => Leads::ToCrate(krate),
                };
                self.add_entry(program, text, module, token, name, leads_to);
            }
            Target::Registry if program.crate_of_file[file.0] == SOLUTION => {
                self.registry.insert(word.to_owned());
            }
            Target::Registry if self.offered.contains(&word) => {
                self.registry.insert(word.to_owned());
            }
            Target::Registry => {
                let message = format!(
                    "the library needs the crate `{word}` here, which a bundle cannot hold"
                );
                let hint = "only the text of path dependencies can be inlined, and no macros that run in the compiler; `--judge` tells which crates the judge has";
                return Err(program[file].error_at(name, message).with_hint(hint));
            }
            // These are extern names only where an `extern crate` says so.
            Target::Standard if matches!(word, "std" | "core") => {}
            Target::Standard if program.crate_of_file[file.0] != SOLUTION => {
                self.add_entry(program, text, module, token, name, Leads::ToBinding);
            }
            Target::Standard | Target::Item(_) => {}
        }
        Ok(())
    }

    fn add_entry(
        &mut self,
        program: &Program,
        text: Text,
        module: ModuleId,
        token: usize,
        name: usize,
        leads_to: Leads,
    ) {
        let in_macro_body = matches!(program[text.item].kind, ItemKind::Macro { .. });
        let entry = Entry {
            leads_to,
            module,
            name,
            in_macro_body,
        };
        self.entries.entry((text.file, token)).or_insert(entry);
    }

    /// A leaf of a `use` at module level that something relies on: its path must stay valid.
    fn follow_leaf(
        &mut self,
        program: &mut Program,
        item: ItemId,
        leaf: &UseLeaf,
    ) -> Result<(), Error> {
        let mut missing = None;
        let mut any = false;
        for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
            let found = program.resolve_leaf(item, namespace)?;
            any |= !found.is_empty();
            missing = missing.or(found.missing);
            if let Some(entered) = found.entered {
                let (token, name) = (leaf.leading_colons.unwrap_or(leaf.path[0]), leaf.path[0]);
                self.enter(
                    program,
                    Text {
                        item,
                        file: program[item].file,
                    },
                    program[item].module,
                    token,
                    name,
                    entered,
                    false,
                )?;
            }
            self.mark_all(program, &found.via);
            for target in &found.targets {
                if let Target::Module(module) = *target {
                    self.mark_module(program, module);
                }
            }
        }
        match missing {
            Some((segment, module)) if !any => {
                let token = leaf.path[segment];
                let name = program.file_of(item).identifier(token).unwrap_or_default();
                Err(program.unresolved(program[item].file, token, name, module))
            }
            _ => Ok(()),
        }
    }

    /// A leaf of a `use` in a body: the body stays as it is, so all its targets do.
    fn follow_import(
        &mut self,
        program: &mut Program,
        text: Text,
        scope: &Scope,
        token: usize,
        import: &BlockUse,
        leaf: &UseLeaf,
    ) -> Result<(), Error> {
        // The path of an import is not looked up among the names that its block imports.
        let outer = Scope {
            blocks: scope.blocks[..scope.blocks.len().saturating_sub(1)].to_vec(),
            ..scope.clone()
        };
        let mut missing = None;
        let mut any = false;
        for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
            let found = program.resolve(&outer, &import.path, namespace)?;
            any |= !found.is_empty();
            missing = missing.or(found.missing);
            if let Some(entered) = found.entered {
                let first = leaf.leading_colons.unwrap_or(token);
                self.enter(program, text, scope.module, first, token, entered, false)?;
            }
            self.mark_all(program, &found.via);
            for target in &found.targets {
                match *target {
                    Target::Module(module) => {
                        self.mark_module(program, module);
                        if import.binds == Binds::Glob {
                            self.block_globs.insert((scope.module, module));
                        }
                    }
                    Target::Item(target) => self.mark(program, target),
                    Target::Standard | Target::Registry => {}
                }
            }
        }
        match missing {
            Some((segment, module))
                if !any && !matches!(program[text.item].kind, ItemKind::Macro { .. }) =>
            {
                let token = leaf.path[segment];
                Err(program.unresolved(text.file, token, &import.path.segments[segment], module))
            }
            _ => Ok(()),
        }
    }

    /// Reads the body of a macro as its names resolve where it is invoked.
    fn expand(
        &mut self,
        program: &mut Program,
        definition: ItemId,
        scope: &Scope,
    ) -> Result<(), Error> {
        if !matches!(program[definition].kind, ItemKind::Macro { .. })
            || !self.expanded.insert((definition, scope.module, scope.item))
        {
            return Ok(());
        }
        let tokens = program[definition].tokens.clone();
        let text = Text {
            item: definition,
            file: program[definition].file,
        };
        self.read(program, text, tokens, scope, true)
    }

    pub(crate) fn mark_all(&mut self, program: &Program, items: &[ItemId]) {
        for &item in items {
            self.mark(program, item);
        }
    }
}

impl Program {
    /// The error for a name that is not in the module where a path looks for it.
    fn unresolved(&self, file: FileId, token: usize, name: &str, module: ModuleId) -> Error {
        let path = self.module_path(module);
        let krate = &self[self[module].krate];
        let place = match (krate.package, path.is_empty()) {
            (Some(package), true) => format!("`{}`", self.packages.list[package].library_name),
            (None, true) => "the solution".to_owned(),
            (Some(package), false) if self[module].krate != SOLUTION => {
                format!("`{}::{path}`", self.packages.list[package].library_name)
            }
            _ => format!("`{path}`"),
        };
        let error = self[file].error_at(token, format!("no `{name}` in {place}"));
        let mut names: Vec<_> = self[module].scope.keys().map(String::as_str).collect();
        names.sort_unstable();
        let nearest = names.iter().min_by_key(|other| distance(name, other));
        match nearest {
            Some(other) if distance(name, other) <= name.len().div_ceil(3) => {
                error.with_hint(format!("there is `{other}`"))
            }
            _ if names.len() <= 12 && !names.is_empty() => {
                error.with_hint(format!("it has {}", names.join(", ")))
            }
            _ => error,
        }
    }
}

/// Levenshtein distance, with a swap of neighbours counted as two.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
