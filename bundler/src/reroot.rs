//! What was a crate is a module of the bundle: paths into it, and from its root, get longer.

use std::ops::Range;

use crate::error::Error;
use crate::names::Target;
use crate::program::{CrateId, FileId, ItemId, Namespace, Program, SOLUTION};
use crate::rewrite::Rewriter;
use crate::select::{Leads, Selection};
use crate::source::{SourceFile, TokenKind, written};
use crate::strip;

impl Rewriter {
    /// Paths that start with the name of a crate lead to the module that it becomes.
    pub(crate) fn enter_crates(&mut self, program: &Program, selection: &Selection) {
        for (&(file_id, token), entry) in &selection.entries {
            let file = &program[file_id];
            let word = file.token(entry.name);
            let krate = match entry.leads_to {
                Leads::Crate(krate) | Leads::PreludeMacro(krate) => krate,
                Leads::Binding => program.crate_of_file[file_id.0],
            };
            let name = &written(&program[krate].name);
            let leading = token != entry.name;
            let is_at_root = entry.module == program[SOLUTION].root && !entry.moves;
            let is_right = matches!(entry.leads_to, Leads::Crate(_)) && word == name;
            if is_at_root && is_right && !leading {
                continue;
            }
            let mut text = match entry.leads_to {
                Leads::Crate(_) => format!("crate::{name}"),
                Leads::PreludeMacro(_) | Leads::Binding => format!("crate::{name}::{word}"),
            };
            let mut bytes = file.tokens[entry.name].start..file.tokens[entry.name].end;
            if leading && entry.name == token + 2 {
                bytes.start = file.tokens[token].start;
                // As in `impl::name::Trait`.
                if token > 0
                    && file.tokens[token - 1].end == bytes.start
                    && matches!(
                        file.tokens[token - 1].kind,
                        TokenKind::Identifier | TokenKind::Lifetime
                    )
                {
                    text.insert(0, ' ');
                }
            } else if leading {
                let colons = file.tokens[token].start..file.tokens[token + 1].end;
                self.replace(file_id, colons, "");
            }
            self.replace(file_id, bytes, text);
            if word != name
                && matches!(entry.leads_to, Leads::Crate(_))
                && let Some(end) = end_of_import(file, entry.name)
            {
                self.insert(file_id, end, format!(" as {word}"));
            }
        }
    }

    /// `extern crate` of a bundled crate: its module is there already.
    pub(crate) fn extern_crate(
        &mut self,
        program: &mut Program,
        item: ItemId,
    ) -> Result<(), Error> {
        let module = program[item].module;
        let (name, krate) = (program[item].name.clone(), program[module].krate);
        let found = program.resolve_in(module, &name, Namespace::Type)?;
        let Some(&Target::Module(root)) = found.targets.first() else {
            return Ok(());
        };
        let (file, tokens) = (program[item].file, program[item].tokens.clone());
        let target = program[program[root].krate].name.clone();
        if krate == SOLUTION && name == target {
            self.drop_tokens(file, tokens);
        } else {
            let source = &program[file];
            for attribute in strip::attributes(source, tokens.clone()) {
                if strip::attribute_name(source, &attribute) == Some("macro_use") {
                    self.drop_tokens(file, attribute);
                }
            }
            let start = strip::behind_attributes(source, &tokens);
            let bytes = source.bytes_of(&(start..tokens.end));
            let public = match source.is(start, "pub") {
                true => "pub ",
                false => "",
            };
            let path = match target.is_empty() {
                true => "crate".to_owned(),
                false => format!("crate::{}", written(&target)),
            };
            self.replace(
                file,
                bytes,
                format!("{public}use {path} as {};", written(&name)),
            );
        }
        Ok(())
    }

    /// Whether a leaf binds, at the root of the solution, the very name of the module that
    /// the crate becomes there.
    pub(crate) fn repeats_crate(&self, program: &mut Program, leaf: ItemId) -> Result<bool, Error> {
        let module = program[leaf].module;
        if program[module].krate != SOLUTION || program[module].parent.is_some() {
            return Ok(false);
        }
        let found = program.resolve_leaf(leaf, Namespace::Type)?;
        Ok(found.targets.iter().any(|target| match *target {
            Target::Module(root) => {
                let krate = program[root].krate;
                krate != SOLUTION
                    && program[krate].root == root
                    && program[krate].name == program[leaf].name
            }
            _ => false,
        }))
    }

    /// What the library calls `crate` is now a module of the bundle.
    pub(crate) fn reroot(
        &mut self,
        program: &Program,
        file_id: FileId,
        krate: CrateId,
        dead: &[Range<usize>],
    ) {
        let file = &program[file_id];
        let name = &written(&program[krate].name);
        let mut next_dead = 0;
        let mut index = 0;
        while index < file.tokens.len() {
            while next_dead < dead.len() && dead[next_dead].end <= index {
                next_dead += 1;
            }
            if dead
                .get(next_dead)
                .is_some_and(|range| range.contains(&index))
            {
                index = dead[next_dead].end;
                continue;
            }
            let token = file.tokens[index];
            if token.kind == TokenKind::Identifier && file.token(index) == "crate" {
                let restricts = index >= 2
                    && file.is(index - 1, "(")
                    && file.is(index - 2, "pub")
                    && file.is(index + 1, ")");
                if restricts {
                    self.insert(file_id, token.start, "in ");
                }
                if index == 0 || !file.is(index - 1, "extern") {
                    self.insert(file_id, token.end, format!("::{name}"));
                }
            }
            index += 1;
        }
    }
}

/// Where a name ends that an import binds as it is, if the name of a crate is all of its path, as in
/// `use krate;` and `use krate::{self, …};`.
fn end_of_import(file: &SourceFile, krate: usize) -> Option<usize> {
    let mut at = krate;
    if file.is_path_separator(krate + 1) && file.is(krate + 3, "{") {
        let next = |&at: &usize| Some(file.close_of(at) + 1);
        let mut group = std::iter::successors(Some(krate + 4), next);
        at = group.find(|&at| matches!(file.token(at), "self" | "}"))?;
    }
    let is_bound = file.token(at) != "}" && matches!(file.token(at + 1), ";" | "," | "}");
    is_bound.then(|| file.tokens[at].end)
}
