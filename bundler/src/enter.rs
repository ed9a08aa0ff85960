//! Paths into other crates: notes where one starts, and refuses what no bundle can hold.

use crate::error::Error;
use crate::mentions::PathMention;
use crate::names::{Resolution, Scope, Target};
use crate::program::{FileId, ItemKind, ModuleId, Namespace, Program, SOLUTION};
use crate::select::{Entry, Leads, Selection, Text};

impl Selection {
    #[expect(
        clippy::too_many_arguments,
        reason = "everything that is known about one path"
    )]
    pub(crate) fn note_entry(
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
        if single && !is_prelude_macro && !mention.open_ended {
            return Ok(());
        }
        let name = match mention.tokens.is_empty() {
            true => token,
            false => mention.tokens.start,
        };
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
    pub(crate) fn enter(
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
                    true => Leads::PreludeMacro(krate),
                    false => Leads::Crate(krate),
                };
                self.add_entry(program, text, module, token, name, leads_to);
            }
            Target::Registry => {
                self.ensure_offered(program, file, name)?;
                self.registry.insert(word.to_owned());
            }
            // These are extern names only where an `extern crate` says so.
            Target::Standard if matches!(word, "std" | "core") => {}
            Target::Standard if program.crate_of_file[file.0] != SOLUTION => {
                self.add_entry(program, text, module, token, name, Leads::Binding);
            }
            Target::Local | Target::Standard | Target::Item(_) => {}
        }
        Ok(())
    }

    /// Refuses a crate that cannot be inlined, unless the judge has it. Without a judge, the
    /// solution may use what it likes.
    fn ensure_offered(&self, program: &Program, file: FileId, name: usize) -> Result<(), Error> {
        let word = program[file].identifier(name).unwrap_or_default();
        let in_solution = program.crate_of_file[file.0] == SOLUTION;
        match &self.judge {
            Some(judge) if judge.crates.contains(&word) => Ok(()),
            Some(judge) => {
                let message = format!("{} has no crate `{word}`", judge.title);
                Err(program[file].error_at(name, message))
            }
            None if in_solution => Ok(()),
            None => {
                let message = format!(
                    "the library needs the crate `{word}` here, which a bundle cannot hold"
                );
                let hint = "only the text of path dependencies can be inlined, and no macros that \
                            run in the compiler; `--judge` tells which crates the judge has";
                Err(program[file].error_at(name, message).with_hint(hint))
            }
        }
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
        let is_macro = matches!(program[text.item].kind, ItemKind::Macro { .. });
        let entry = Entry {
            leads_to,
            module,
            name,
            moves: is_macro || text.in_inner_module,
        };
        self.entries.entry((text.file, token)).or_insert(entry);
    }
}
