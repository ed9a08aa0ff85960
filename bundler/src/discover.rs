//! Files that no path leads into and that may matter all the same: they implement a trait
//! for a type that is used, or they export a macro. A glance at its tokens tells whether a file
//! has to be parsed, so that a large library costs little.

use std::ops::Range;

use crate::error::Error;
use crate::glance::{Glance, Wanted};
use crate::hash::{HashMap, HashSet};
use crate::program::{Content, CrateId, ItemId, ItemKind, ModuleId, Program, SOLUTION};
use crate::select::Selection;
use crate::source::SourceFile;
use crate::std_names::is_in_prelude;
use crate::strip::behind_attributes;

/// The glances at the files of unread modules.
pub(crate) type Glances = HashMap<ModuleId, Glance>;

impl Program {
    /// Reads every file of a crate that exports a macro.
    pub(crate) fn read_exporting_files(&mut self, krate: CrateId) -> Result<(), Error> {
        if self[krate].exports_known {
            return Ok(());
        }
        self[krate].exports_known = true;
        self.read_where(Some(krate), Wanted::ExportedMacros)?;
        Ok(())
    }

    /// Reads the files that may implement something for what is live; true if there was one.
    pub(crate) fn read_implementing_files(&mut self, selection: &Selection) -> Result<bool, Error> {
        let names = names_to_implement(self, selection);
        match names.is_empty() {
            true => Ok(false),
            false => self.read_files_with_impls_for(&names),
        }
    }

    fn read_files_with_impls_for(&mut self, names: &HashSet<String>) -> Result<bool, Error> {
        if self.read_where(None, Wanted::ImplsFor(names))? {
            return Ok(true);
        }
        // One unread file may rename what another one implements for.
        let mut more = names.clone();
        for glance in self.glances.values() {
            glance.add_renamed(names, &mut more);
        }
        match more.len() > names.len() {
            true => self.read_files_with_impls_for(&more),
            false => Ok(false),
        }
    }

    /// Reads the modules, of one crate or of all, that show what is wanted or that lead to one;
    /// true if there was one.
    fn read_where(&mut self, krate: Option<CrateId>, wanted: Wanted<'_>) -> Result<bool, Error> {
        let mut any = false;
        let mut number = 0;
        while number < self.modules.len() {
            let module = ModuleId(number);
            number += 1;
            if !matches!(self[module].content, Content::Unread { .. })
                || krate.is_some_and(|krate| krate != self[module].krate)
            {
                continue;
            }
            let mut glance = match self.glances.remove(&module) {
                Some(known) => known,
                None => {
                    let choices = self.file_choices(module);
                    Glance::at_module(&self.loader, &self[module].name, &choices)
                }
            };
            if !glance.shows(wanted) {
                self.glances.insert(module, glance);
                continue;
            }
            let known = self.modules.len();
            self.ensure_read(module)?;
            any = true;
            // The modules below have been declared now, and have been glanced at.
            for glance in glance.below {
                let child = (known..self.modules.len()).map(ModuleId).find(|&child| {
                    self[child].parent == Some(module) && self[child].name == glance.name
                });
                self.glances.extend(child.map(|child| (child, glance)));
            }
        }
        Ok(any)
    }
}

/// The names for which an impl in an unread file would be live: the live types and traits of the
/// libraries, under all names that files which have been read give them, and the macros that may
/// write such an impl.
fn names_to_implement(program: &Program, selection: &Selection) -> HashSet<String> {
    let in_library = |item: &ItemId| program[program[*item].module].krate != SOLUTION;
    let is_type = |item: &&ItemId| {
        let kind = &program[**item].kind;
        matches!(kind, ItemKind::Type { .. } | ItemKind::Trait { .. })
            && in_library(item)
            && !is_hidden(program, **item)
    };
    let types = selection.items.iter().filter(is_type);
    let mut names: HashSet<_> = types.map(|&item| program[item].name.clone()).collect();
    names.extend(generated_types(program, selection));
    let mut known = 0;
    while known < names.len() {
        known = names.len();
        for item in (0..program.items.len()).map(ItemId).filter(in_library) {
            let file = program.file_of(item);
            let is_named = |at: usize| file.identifier(at).is_some_and(|word| names.contains(word));
            let renames = match &program[item].kind {
                ItemKind::Type { alias: true, .. } => program[item].tokens.clone().any(is_named),
                ItemKind::Macro { .. } => {
                    program[item].tokens.clone().any(is_named) && leaves_its_file(program, item)
                }
                ItemKind::UseLeaf(leaf) => {
                    let path = &leaf.names.segments;
                    leaf.renames() && path.iter().any(|name| names.contains(name))
                }
                _ => false,
            };
            if renames {
                names.insert(program[item].name.clone());
            }
        }
    }
    names
}

/// Whether no other file can implement something for a type, or a trait: it is private to a module,
/// and there is none below. Where the compiler meets a private type, be it under another name, it
/// refuses the code.
fn is_hidden(program: &Program, item: ItemId) -> bool {
    let this = &program[item];
    let file = program.file_of(item);
    !file.is(behind_attributes(file, &this.tokens), "pub")
        && program.child_modules(this.module).is_empty()
}

/// Whether a macro can be invoked in other files: by path, or below its module, or behind it.
fn leaves_its_file(program: &Program, item: ItemId) -> bool {
    let this = &program[item];
    let is_import = |item: ItemId| match &program[item].kind {
        ItemKind::UseLeaf(leaf) => leaf.original_name() == Some(&this.name),
        _ => false,
    };
    matches!(this.kind, ItemKind::Macro { exported: true, .. })
        || program[this.module].macro_use
        || !program.child_modules(this.module).is_empty()
        || (0..program.items.len()).map(ItemId).any(is_import)
}

/// The names of the types and traits that live macros may define, in place of items: those behind
/// the word that defines, and all that a macro is given which takes such a name.
fn generated_types(program: &Program, selection: &Selection) -> HashSet<String> {
    let mut names = HashSet::default();
    let (mut macros, mut invocations) = (Vec::new(), Vec::new());
    let defined_by =
        |item: ItemId| defined_names(program.file_of(item), program[item].tokens.clone());
    for &item in &selection.items {
        match program[item].kind {
            _ if program[program[item].module].krate == SOLUTION => continue,
            ItemKind::Macro { .. } => macros.push(item),
            ItemKind::Generated { .. } => invocations.push(item),
            _ => continue,
        }
        let defined = defined_by(item).filter(|name| !name.is_empty());
        names.extend(defined.map(str::to_owned));
    }
    let words = |item: ItemId| {
        let file = program.file_of(item);
        let tokens = program[item].tokens.clone();
        tokens.filter_map(|at| file.identifier(at))
    };
    // An empty name stands for one that is given.
    let mut takers: HashSet<&str> = HashSet::from_iter([""]);
    let mut known = 0;
    while known < takers.len() {
        known = takers.len();
        for &item in &macros {
            let mut all = words(item).chain(defined_by(item));
            if all.any(|word| takers.contains(word)) {
                takers.insert(&program[item].name);
            }
        }
    }
    for item in invocations {
        if words(item).any(|word| takers.contains(word)) {
            let is_type =
                |word: &&str| word.starts_with(char::is_uppercase) && !is_in_prelude(word);
            names.extend(words(item).filter(is_type).map(str::to_owned));
        }
    }
    names
}

/// The words behind those that start a definition, in the tokens of a macro; the type that an impl
/// there has is none.
fn defined_names(file: &SourceFile, tokens: Range<usize>) -> impl Iterator<Item = &str> {
    let (mut end_of_arguments, mut end_of_impl) = (0, 0);
    tokens.filter_map(move |at| {
        match file.token(at) {
            "struct" | "enum" | "union" | "trait" => {}
            "type" if at >= end_of_impl => {}
            // Among the arguments of another macro it may be anything.
            "impl" if at >= end_of_arguments => {
                end_of_impl = end_of_impl.max(end_of_block(file, at));
                return None;
            }
            "(" | "[" | "{" if file.is(at - 1, "!") => {
                end_of_arguments = end_of_arguments.max(file.close_of(at));
                return None;
            }
            _ => return None,
        }
        Some(file.identifier(at + 1).unwrap_or_default())
    })
}

/// The end of the block of the impl of a trait at `start`; `start` if that is no such item, or if a
/// variable may be the block, because what comes behind it is no part of the impl.
fn end_of_block(file: &SourceFile, start: usize) -> usize {
    let is_repeated = start >= 2 && file.is(start - 1, "(") && file.is(start - 2, "$");
    if !is_repeated && !file.is_impl_item(start) {
        return start;
    }
    let next = |&at: &usize| Some(file.close_of(at) + 1).filter(|&at| at < file.tokens.len());
    // Where the self type starts, and the last variable that is no part of a group.
    let (mut self_type, mut variable) = (None, start);
    for at in std::iter::successors(Some(start), next) {
        match file.token(at) {
            "for" if !file.is(at + 1, "<") => self_type = Some(at + 1),
            "$" => variable = at,
            "{" => {
                return match self_type {
                    Some(first) if variable < first => file.close_of(at),
                    Some(first) if (variable, at) == (first, first + 2) => file.close_of(at),
                    _ => start,
                };
            }
            "}" | ")" | "]" | ";" | "!" | "where" => break,
            _ => {}
        }
    }
    start
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::load::Loader;
    use crate::options::Edition;
    use crate::packages::Packages;

    #[test]
    fn private_types_are_implemented_for_in_their_module_and_below() {
        let names = |shape: &str| {
            let loader = Loader::memory(&[
                (
                    "app/Cargo.toml",
                    "[package]\nname = \"app\"\n[dependencies]\ntoolbox = { path = \"../toolbox\" }",
                ),
                ("app/src/main.rs", "fn main() { toolbox::shape::f(); }"),
                ("toolbox/Cargo.toml", "[package]\nname = \"toolbox\""),
                ("toolbox/src/lib.rs", "pub mod shape;"),
                ("toolbox/src/shape.rs", shape),
                ("toolbox/src/shape/below.rs", ""),
            ]);
            let solution = Path::new("app/src/main.rs");
            let packages = Packages::of_solution(&loader, solution).unwrap();
            let mut program = Program::new(loader, packages, solution, Edition::E2024).unwrap();
            let selection = Selection::of_solution(&mut program, None).unwrap();
            let names = names_to_implement(&program, &selection);
            let mut names: Vec<_> = names.into_iter().collect();
            names.sort_unstable();
            names.join(" ")
        };
        let shape = "#[derive(Clone)] struct A; pub struct B(A); pub(crate) trait C {} \
                     trait D {} pub fn f() -> impl C + D { B(A) }";
        assert_eq!(names(shape), "B C");
        assert_eq!(names(&format!("mod below; {shape}")), "A B C D");
    }

    #[test]
    fn macros_define_types_but_for_those_of_impls() {
        for (text, expected) in [
            (
                "m! { struct A; enum B {} union C {} trait D {} type E = u8; }",
                "A B C D E",
            ),
            ("macro_rules! m { ($A:ident) => { type $A = u8; }; }", ""),
            (
                "macro_rules! m { ($T:ty) => { impl A for $T { type B = u8; } type C = $T; }; }",
                "C",
            ),
            (
                "macro_rules! m { ($($T:ty)*) => { $(unsafe impl A<{ 1 }> for $T { type B = u8; })* type C = u8; }; }",
                "B C",
            ),
            (
                "macro_rules! m { ($($T:ty)*) => { $(impl A for $T { fn f() { type B = u8; } })* }; }",
                "",
            ),
            (
                "macro_rules! m { ($($T:ident)*) => { impl<$($T: A),*> A for ($($T,)*) { type B = u8; } }; }",
                "",
            ),
            // A variable may be the block.
            (
                "macro_rules! m { ($A:path, $body:tt) => { impl T for $A $body pub type X = $A; }; }",
                "X",
            ),
            (
                "macro_rules! m { ($A:path, $b:tt) => { impl T for $A $b n! { type X = $A; } }; }",
                "X",
            ),
            (
                "macro_rules! m { ($($h:tt)*) => { $(impl T for $h)* pub mod a { type X = u8; } }; }",
                "X",
            ),
            (
                "macro_rules! m { ($b:tt) => { impl T for u8 $b mod a { type X = u8; } }; }",
                "X",
            ),
            (
                "macro_rules! m { ($b:tt) => { impl T for u8 where u8: U $b mod a { type X = u8; } }; }",
                "X",
            ),
            (
                "macro_rules! m { ($A:ty, $b:tt) => { impl $A $b pub mod a { type X = u8; } }; }",
                "X",
            ),
            // What looks like an impl among arguments may be anything.
            ("m! { impl A { type B; } }", "B"),
            (
                "macro_rules! m { () => { n! { impl A for B { type B; } } impl A for B { type C = u8; } }; }",
                "B",
            ),
            // A type, and no impl
            (
                "macro_rules! m { () => { fn f() -> impl A { type B = u8; } }; }",
                "B",
            ),
        ] {
            let file = SourceFile::fragment(Path::new("a.rs"), text.to_owned()).unwrap();
            let names: Vec<_> = defined_names(&file, 0..file.tokens.len())
                .filter(|name| !name.is_empty())
                .collect();
            assert_eq!(names.join(" "), expected, "{text}");
        }
    }
}
