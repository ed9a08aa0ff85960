//! Printing: applies the edits and puts the crates one behind the other.

use std::ops::Range;
use std::path::Path;

use crate::error::Error;
use crate::minify::{macros_that_show_space, minify};
use crate::options::{Edition, Minify};
use crate::program::{Content, CrateId, FileId, ModuleId, Program, SOLUTION};
use crate::rewrite::{Edits, Instead};
use crate::select::Selection;
use crate::source::{SourceFile, written};

/// A stretch of the bundle that was copied from a source file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copied {
    pub(crate) bundle_start: usize,
    pub(crate) length: usize,
    pub(crate) file: FileId,
    pub(crate) file_start: usize,
}

/// The text of the bundle and where its parts come from.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    pub(crate) text: String,
    pub(crate) copied: Vec<Copied>,
    /// Where the libraries start, each with the line that says what it is.
    pub(crate) libraries: Vec<usize>,
}

/// Prints the solution and, behind it, each crate that it uses as a module.
pub(crate) fn print(program: &Program, selection: &Selection, edits: &Edits) -> Printed {
    let mut printer = Printer::new(program, edits);
    printer.root(program[SOLUTION].root);
    printer.libraries(selection, |_| true);
    printer.printed
}

/// Prints only crates that the solution uses, those that are meant.
pub(crate) fn print_libraries(
    program: &Program,
    selection: &Selection,
    edits: &Edits,
    is_meant: impl Fn(CrateId) -> bool,
) -> Printed {
    let mut printer = Printer::new(program, edits);
    printer.libraries(selection, is_meant);
    printer.printed
}

impl Printed {
    /// The text with the parts that `what` asks for squeezed.
    pub(crate) fn minified(&self, what: Minify) -> Result<String, Error> {
        let solution = self.libraries.first().copied().unwrap_or(self.text.len());
        let mut starts = match what {
            Minify::Nothing => return Ok(self.text.clone()),
            Minify::Libraries => Vec::new(),
            Minify::All => bundled_before(&self.text[..solution])?,
        };
        starts.extend(&self.libraries);
        let show_space = macros_that_show_space(&self.text)?;
        let own = &self.text[..starts.first().copied().unwrap_or(self.text.len())];
        let mut minified = match what {
            Minify::All => minify(own, &show_space)? + "\n",
            _ => own.to_owned(),
        };
        for (number, &start) in starts.iter().enumerate() {
            let end = starts.get(number + 1).copied().unwrap_or(self.text.len());
            let library = &self.text[start..end];
            let (head, body) = library.split_once('\n').unwrap_or((library, ""));
            minified.push_str(head);
            minified.push('\n');
            minified.push_str(&minify(body, &show_space)?);
            minified.push('\n');
        }
        Ok(minified)
    }
}

/// Where libraries start in a solution that is a bundle already: each with the line that says
/// what it is, in front of its lints.
fn bundled_before(solution: &str) -> Result<Vec<usize>, Error> {
    let mut starts = Vec::new();
    if !solution.contains("#[allow(warnings") {
        return Ok(starts);
    }
    let file = SourceFile::fragment(Path::new("the bundle"), solution.to_owned())?;
    let mut at = 0;
    while at < file.tokens.len() {
        if file.is(at, "#") && file.is(at + 2, "allow") && file.is(at + 4, "warnings") {
            let before = at
                .checked_sub(1)
                .map_or(0, |before| file.tokens[before].end);
            let lines = file.text[before..file.tokens[at].start].trim_end();
            let head = lines.rfind('\n').map_or(0, |newline| newline + 1);
            let is_head = |line: &str| line.starts_with("// ") && line.split(' ').count() == 3;
            if is_head(&lines[head..]) {
                starts.push(before + head);
            }
        }
        at = file.close_of(at) + 1;
    }
    Ok(starts)
}

struct Printer<'a> {
    program: &'a Program,
    edits: &'a Edits,
    printed: Printed,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program, edits: &'a Edits) -> Self {
        Self {
            program,
            edits,
            printed: Printed::default(),
        }
    }

    fn libraries(&mut self, selection: &Selection, is_meant: impl Fn(CrateId) -> bool) {
        for krate in (1..self.program.crates.len()).map(CrateId) {
            if selection.modules.contains(&self.program[krate].root) && is_meant(krate) {
                self.library(krate);
            }
        }
    }

    fn root(&mut self, module: ModuleId) {
        if let Content::Read { file, .. } = self.program[module].content {
            self.file(file);
        }
    }

    fn library(&mut self, krate: CrateId) {
        let this = &self.program[krate];
        let package = &self.program.packages.list[this.package.unwrap_or_default()];
        self.end_line();
        // Lints are settled where the library is maintained. The second one has become an
        // error in edition 2024, so that the first does not mean it.
        let has_become_error =
            this.edition < Edition::E2024 && self.program[SOLUTION].edition >= Edition::E2024;
        let lints = match has_become_error {
            true => "warnings, static_mut_refs",
            false => "warnings",
        };
        let head = format!(
            "\n// {} {}\n#[allow({lints})]\npub mod {} {{\n",
            package.name,
            package.version,
            written(&this.name)
        );
        self.printed.libraries.push(self.printed.text.len() + 1);
        self.printed.text.push_str(&head);
        self.root(this.root);
        self.end_line();
        self.printed.text.push_str("}\n");
    }

    fn file(&mut self, file: FileId) {
        let text = &self.program[file].text;
        let mut at = 0;
        for edit in self.edits.get(&file).into_iter().flatten() {
            self.copy(file, at..edit.bytes.start);
            match &edit.instead {
                Instead::Text(text) => self.printed.text.push_str(text),
                Instead::File(included) => {
                    self.file(*included);
                    if ends_in_comment(&self.program[*included]) {
                        self.end_line();
                    }
                }
                Instead::Module(module) => {
                    self.printed.text.push_str(" {\n");
                    self.root(*module);
                    self.end_line();
                    self.printed.text.push('}');
                }
            }
            at = edit.bytes.end;
        }
        self.copy(file, at..text.len());
    }

    fn copy(&mut self, file: FileId, bytes: Range<usize>) {
        if bytes.is_empty() {
            return;
        }
        self.printed.copied.push(Copied {
            bundle_start: self.printed.text.len(),
            length: bytes.len(),
            file,
            file_start: bytes.start,
        });
        self.printed.text.push_str(&self.program[file].text[bytes]);
    }

    fn end_line(&mut self) {
        if !self.printed.text.is_empty() && !self.printed.text.ends_with('\n') {
            self.printed.text.push('\n');
        }
    }
}

/// Whether a comment at the end would swallow what follows on its line.
fn ends_in_comment(file: &SourceFile) -> bool {
    let end = file.tokens.last().map_or(0, |last| last.end);
    let line = file.text[end..].rsplit('\n').next();
    line.is_some_and(|line| line.contains("//"))
}
