//! Following tokens: what each path, import and included file in live code makes live.

use std::ops::Range;
use std::rc::Rc;

use crate::error::Error;
use crate::mentions::{Mention, MentionKind, PathMention, Role, mentions};
use crate::names::{BlockUse, Path, Resolution, Scope, Start, Target};
use crate::program::{FileId, ItemId, ItemKind, ModuleId, Namespace, Program};
use crate::select::{Included, Selection, Text};
use crate::use_tree::{Binds, UseLeaf};

impl Selection {
    /// Reads tokens as they mean things in `scope`.
    pub(crate) fn read(
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
        for mention in mentions(&file, krate, tokens, &scope.blocks, in_macro) {
            let scope = Scope {
                blocks: mention.blocks.clone(),
                ..*scope
            };
            let text = Text {
                in_inner_module: mention.in_inner_module,
                ..text
            };
            self.follow_mention(program, text, &scope, &mention)?;
        }
        Ok(())
    }

    fn add_word(&mut self, module: ModuleId, word: &str) {
        let words = self.words_in.entry(module).or_default();
        if words.contains(word) {
            return;
        }
        words.insert(word.to_owned());
        self.words.insert(word.to_owned());
        // `write!` calls this method, which the solution's output type may have.
        if matches!(word, "write" | "writeln") {
            self.add_word(module, "write_fmt");
        }
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
        // The name is in front of `!` and the bracket.
        let is_code = program[text.file].identifier(argument.start - 3) == Some("include");
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
            self.read(program, Text { file, ..text }, tokens, scope, false)?;
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
            Role::Call if !mention.in_macro => &[Namespace::Value],
            Role::BeforeColon if single && !mention.in_macro => &[Namespace::Type],
            Role::Call | Role::BeforeColon if single => &[Namespace::Type, Namespace::Value],
            _ if mention.in_macro => &[Namespace::Type, Namespace::Value, Namespace::Macro],
            _ => &[Namespace::Type, Namespace::Value],
        };
        let mut end = DeadEnd::default();
        for &namespace in namespaces {
            let found = program.resolve(scope, &mention.path, namespace)?;
            end.note(&found);
            self.note_entry(program, text, scope, token, mention, namespace, &found)?;
            for target in &found.targets {
                match *target {
                    // A module alone is no expression; a macro can append to it, if the call
                    // that stands there is none.
                    Target::Module(_)
                        if single
                            && !found.generated
                            && (!mention.in_macro || mention.role == Role::Call)
                            && !mention.open_ended =>
                    {
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
                    Target::Local | Target::Standard | Target::Registry => {}
                }
                self.mark_all(program, &found.via);
            }
        }
        if !mention.in_macro {
            self.refuse(&end, program, text.file, |at| mention.token_of(at));
            if !end.leads_somewhere {
                self.mark_broken_imports(program, scope.module, &mention.path)?;
            }
        }
        Ok(())
    }

    /// Marks the imports that bind the first name of a path and lead nowhere, which is told then.
    fn mark_broken_imports(
        &mut self,
        program: &mut Program,
        module: ModuleId,
        path: &Path,
    ) -> Result<(), Error> {
        let first = path.segments.first().filter(|_| path.start == Start::Here);
        let bound = first.and_then(|name| program[module].scope.get(name));
        for item in bound.cloned().unwrap_or_default() {
            let is_import = matches!(program[item].kind, ItemKind::UseLeaf(_));
            let mut is_broken = is_import && !program[item].conditional;
            for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
                is_broken = is_broken && program.resolve_leaf(item, namespace)?.is_empty();
            }
            if is_broken {
                self.mark(program, item);
            }
        }
        Ok(())
    }

    /// A leaf of a `use` at module level that something relies on: its path must stay valid.
    pub(crate) fn follow_leaf(
        &mut self,
        program: &mut Program,
        item: ItemId,
        leaf: &UseLeaf,
    ) -> Result<(), Error> {
        let mut end = DeadEnd::default();
        for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
            let found = program.resolve_leaf(item, namespace)?;
            end.note(&found);
            if let Some(entered) = found.entered {
                let (token, name) = (leaf.leading_colons.unwrap_or(leaf.path[0]), leaf.path[0]);
                self.enter(
                    program,
                    Text::of(program, item),
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
        self.refuse(&end, program, program[item].file, |at| leaf.path[at]);
        Ok(())
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
        let Some(block) = &scope.blocks else {
            return Ok(());
        };
        let Some(number) = block.uses.iter().position(|one| one == import) else {
            return Ok(());
        };
        let mut end = DeadEnd::default();
        for namespace in [Namespace::Type, Namespace::Value, Namespace::Macro] {
            let found = program.resolve_import(scope, block, number, namespace)?;
            end.note(&found);
            if let Some(entered) = found.entered {
                let first = leaf.leading_colons.unwrap_or(token);
                self.enter(program, text, scope.module, first, token, entered, false)?;
            }
            self.mark_all(program, &found.via);
            for target in &found.targets {
                match *target {
                    Target::Module(module) => {
                        self.mark_module(program, module);
                        match import.binds {
                            Binds::Glob => {
                                self.block_globs.insert((scope.module, module));
                            }
                            Binds::Unknown => {
                                self.open_modules.insert(module);
                            }
                            Binds::Name(_) | Binds::Itself(_) => {}
                        }
                    }
                    Target::Item(target) => self.mark(program, target),
                    Target::Local | Target::Standard | Target::Registry => {}
                }
            }
        }
        if !matches!(program[text.item].kind, ItemKind::Macro { .. }) {
            self.refuse(&end, program, text.file, |at| leaf.path[at]);
        }
        Ok(())
    }

    /// Notes the error, if a path leads nowhere; `token_of` tells where a segment stands.
    fn refuse(
        &mut self,
        end: &DeadEnd,
        program: &mut Program,
        file: FileId,
        token_of: impl Fn(usize) -> usize,
    ) {
        if let Some((segment, module)) = end.missing
            && !end.leads_somewhere
        {
            let error = program.unresolved(file, token_of(segment), module);
            if !self.unresolved.contains(&error) {
                self.unresolved.push(error);
            }
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
        let text = Text::of(program, definition);
        self.read(program, text, tokens, scope, true)
    }
}

/// Whether a path leads nowhere, in none of its namespaces.
#[derive(Default)]
struct DeadEnd {
    leads_somewhere: bool,
    /// The segment that a module was searched for in vain.
    missing: Option<(usize, ModuleId)>,
}

impl DeadEnd {
    fn note(&mut self, found: &Resolution) {
        self.leads_somewhere |= !found.is_empty();
        self.missing = self.missing.or(found.missing);
    }
}
