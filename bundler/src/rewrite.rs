//! Rewriting: every change to the text, as edits against the original bytes.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::crate_names;
use crate::edition;
use crate::embed;
use crate::error::Error;
use crate::features;
use crate::limits;
use crate::macros;
use crate::options::{Minify, Options};
use crate::program::{Content, CrateId, FileId, ItemId, ItemKind, ModuleId, Program, SOLUTION};
use crate::select::Selection;
use crate::source::SourceFile;
use crate::strip;
use crate::use_tree::drop_leaves;

/// Bytes of a file and what stands there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) bytes: Range<usize>,
    pub(crate) instead: Instead,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Instead {
    Text(String),
    /// `{`, the file of the module, `}`.
    Module(ModuleId),
    /// The file as it is.
    File(FileId),
}

/// The edits of each file, sorted and free of overlaps.
pub(crate) type Edits = BTreeMap<FileId, Vec<Edit>>;

/// All edits that turn the live code into one file.
pub(crate) fn rewrite(
    program: &mut Program,
    selection: &Selection,
    options: &Options,
) -> Result<Edits, Error> {
    crate_names::assign(program, selection);
    let mut rewriter = Rewriter {
        edits: Edits::new(),
        dead: BTreeMap::new(),
    };
    for krate in (1..program.crates.len()).map(CrateId) {
        if selection.modules.contains(&program[krate].root) {
            edition::ensure_adaptable(program, krate, program[SOLUTION].edition)?;
        }
    }
    features::ensure_macros_agree(program, selection)?;
    rewriter.enter_crates(program, selection);
    embed::rewrite(program, selection, &mut rewriter)?;
    for module in (0..program.modules.len()).map(ModuleId) {
        if selection.modules.contains(&module) && program.content(module).is_some() {
            rewriter.module(program, selection, module)?;
        }
    }
    macros::rewrite(program, selection, &mut rewriter)?;
    limits::rewrite(program, selection, &mut rewriter);
    for file in (0..program.files.len()).map(FileId) {
        rewriter.finish_file(program, selection, options, file)?;
    }
    let mut edits = rewriter.edits;
    for list in edits.values_mut() {
        settle(list);
    }
    Ok(edits)
}

/// Collects the edits.
pub(crate) struct Rewriter {
    pub(crate) edits: Edits,
    /// The tokens of a file that go, in ranges.
    pub(crate) dead: BTreeMap<FileId, Vec<Range<usize>>>,
}

impl Rewriter {
    pub(crate) fn replace(&mut self, file: FileId, bytes: Range<usize>, text: impl Into<String>) {
        let instead = Instead::Text(text.into());
        self.edits
            .entry(file)
            .or_default()
            .push(Edit { bytes, instead });
    }

    pub(crate) fn insert(&mut self, file: FileId, at: usize, text: impl Into<String>) {
        self.replace(file, at..at, text);
    }

    pub(crate) fn drop_tokens(&mut self, file: FileId, tokens: Range<usize>) {
        self.dead.entry(file).or_default().push(tokens);
    }

    fn module(
        &mut self,
        program: &mut Program,
        selection: &Selection,
        module: ModuleId,
    ) -> Result<(), Error> {
        let krate = program[module].krate;
        for item in program[module].items.clone() {
            let file = program[item].file;
            let tokens = program[item].tokens.clone();
            if !selection.items.contains(&item) {
                self.drop_tokens(file, tokens);
                continue;
            }
            match program[item].kind.clone() {
                ItemKind::Module(child) => self.declaration(program, item, child),
                ItemKind::Include(included) => {
                    let bytes = program[file].bytes_of(&tokens);
                    let instead = Instead::File(included);
                    self.edits
                        .entry(file)
                        .or_default()
                        .push(Edit { bytes, instead });
                }
                ItemKind::ExternCrate { .. } => self.extern_crate(program, item)?,
                ItemKind::Use => self.imports(program, selection, item)?,
                ItemKind::Impl(_) if krate != SOLUTION => {
                    for &part in &program[item].parts {
                        if !selection.items.contains(&part) {
                            self.drop_tokens(file, program[part].tokens.clone());
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// `mod name;` receives the content of its file.
    fn declaration(&mut self, program: &Program, item: ItemId, child: ModuleId) {
        let instead = match program[child].content {
            Content::Read { inline: false, .. } => Instead::Module(child),
            // It is imported, and nothing in it is used.
            Content::Unread { .. } => Instead::Text(" {\n}".to_owned()),
            _ => return,
        };
        let (file_id, tokens) = (program[item].file, program[item].tokens.clone());
        let file = &program[file_id];
        let semicolon = file.bytes_of(&(tokens.end - 1..tokens.end));
        self.edits.entry(file_id).or_default().push(Edit {
            bytes: semicolon,
            instead,
        });
        for attribute in strip::attributes(file, tokens) {
            // A condition that chooses the file has been decided by its being there.
            let mut words = attribute.clone().filter_map(|at| file.identifier(at));
            if words.any(|word| word == "path") {
                self.drop_tokens(file_id, attribute);
            }
        }
    }

    /// Drops the leaves of a `use` that nothing relies on.
    fn imports(
        &mut self,
        program: &mut Program,
        selection: &Selection,
        item: ItemId,
    ) -> Result<(), Error> {
        let krate = program[program[item].module].krate;
        let mut gone = Vec::new();
        for part in program[item].parts.clone() {
            let unused = krate != SOLUTION && !selection.items.contains(&part);
            if unused || self.repeats_crate(program, part)? {
                gone.push(program[part].tokens.start);
            }
        }
        if gone.is_empty() {
            return Ok(());
        }
        let (file_id, tokens) = (program[item].file, program[item].tokens.clone());
        if gone.len() == program[item].parts.len() {
            self.drop_tokens(file_id, tokens);
            return Ok(());
        }
        let file = &program[file_id];
        let keyword = strip::behind_attributes(file, &tokens);
        for range in drop_leaves(file, keyword, &|start| !gone.contains(&start)) {
            self.drop_tokens(file_id, range);
        }
        Ok(())
    }

    fn finish_file(
        &mut self,
        program: &Program,
        selection: &Selection,
        options: &Options,
        file_id: FileId,
    ) -> Result<(), Error> {
        let file = &program[file_id];
        let krate = program.crate_of_file[file_id.0];
        if !selection.modules.contains(&program[krate].root) {
            return Ok(());
        }
        let mut dead = self.dead.remove(&file_id).unwrap_or_default();
        if let Some(package) = program[krate].package
            && let Some(at) = features::undecided(file, &program.packages.enabled[package], &dead)
        {
            let message = "a macro decides here by a feature, and a bundle has no features";
            let hint = "`cfg(feature = \"…\")` is decided before, but not by way of a macro";
            return Err(file.error_at(at, message).with_hint(hint));
        }
        if krate == SOLUTION {
            for tokens in dead {
                self.replace(file_id, whole_lines(file, &tokens), "");
            }
            if options.minify == Minify::All {
                // Space that parts nothing goes when it is squeezed.
                for bytes in &file.conditions.off {
                    self.replace(file_id, bytes.clone(), " ");
                }
                for tokens in strip::documentation(file) {
                    self.replace(file_id, file.bytes_of(&tokens), " ");
                }
            }
            for (bytes, text) in &file.conditions.edits {
                if file.text[bytes.clone()].contains("feature") {
                    self.replace(file_id, bytes.clone(), text);
                }
            }
            return Ok(());
        }
        embed::refuse_variables(selection, file_id, file, &dead)?;
        edition::adapt(program, self, file_id, krate, &dead)?;
        dead.extend(strip::unwanted_attributes(file, options.keep_docs));
        dead.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
        self.reroot(program, file_id, krate, &dead);
        for (bytes, text) in &file.conditions.edits {
            // What has no text goes with the space around it.
            if !text.is_empty() {
                self.replace(file_id, bytes.clone(), text);
            }
        }
        strip::gaps(file, file_id, &dead, options.keep_docs, self);
        // An edit inside code that goes is of no use. The ranges are sorted, and the end of
        // one that lies inside another does not matter.
        let mut gone: Vec<Range<usize>> = Vec::new();
        for bytes in dead.iter().map(|tokens| file.bytes_of(tokens)) {
            if gone.last().is_none_or(|last| last.end < bytes.end) {
                gone.push(bytes);
            }
        }
        if let Some(edits) = self.edits.get_mut(&file_id) {
            edits.retain(|edit| {
                let Range { start, end } = edit.bytes;
                let next = gone.partition_point(|range| range.end < end.max(start + 1));
                let inside = gone.get(next).is_some_and(|range| match start == end {
                    true => range.start < start && end < range.end,
                    false => range.start <= start && end <= range.end && *range != edit.bytes,
                });
                !inside
            });
        }
        Ok(())
    }
}

/// The bytes of `tokens`, with the line around them if nothing else stands on it.
fn whole_lines(file: &SourceFile, tokens: &Range<usize>) -> Range<usize> {
    let bytes = file.bytes_of(tokens);
    let before = file.text[..bytes.start]
        .rfind('\n')
        .map_or(0, |newline| newline + 1);
    let rest = &file.text[bytes.end..];
    let after = rest.find('\n').map_or(rest.len(), |newline| newline + 1);
    let alone = file.text[before..bytes.start].trim().is_empty() && rest[..after].trim().is_empty();
    match alone {
        true => before..bytes.end + after,
        false => bytes,
    }
}

/// Sorts edits; where two concern the same bytes, the first one made counts.
fn settle(edits: &mut Vec<Edit>) {
    edits.sort_by_key(|edit| (edit.bytes.start, edit.bytes.end));
    let mut end = 0;
    edits.retain(|edit| {
        let fits = edit.bytes.start >= end;
        if fits {
            end = edit.bytes.end;
        }
        fits
    });
}
