//! The error for a path that leads nowhere, with what could have been meant.

use std::rc::Rc;

use crate::error::Error;
use crate::offered;
use crate::program::{FileId, ItemId, ItemKind, ModuleId, Program, SOLUTION};

impl Program {
    /// The error for a package that is used and has no library target.
    pub(crate) fn no_library(&self, package: usize) -> Error {
        let this = &self.packages.list[package];
        let message = format!(
            "`{}` is used and has no library: looked for src/lib.rs",
            this.name
        );
        Error::in_file(&this.manifest, message)
    }

    /// The error for the name at a token, which is not in the module where a path looks for it.
    pub(crate) fn unresolved(&mut self, file: FileId, token: usize, module: ModuleId) -> Error {
        let file = Rc::clone(&self[file]);
        let name = file.identifier(token).unwrap_or_default();
        let path = self.module_path(module);
        let krate = self[module].krate;
        let package = self[krate].package;
        let library = package.map(|package| self.packages.list[package].library_name.clone());
        let place = match (&library, path.is_empty()) {
            (Some(library), true) => format!("`{library}`"),
            (None, true) => "the solution".to_owned(),
            (Some(library), false) if krate != SOLUTION => format!("`{library}::{path}`"),
            _ => format!("`{path}`"),
        };
        let error = file.error_at(token, format!("no `{name}` in {place}"));
        if let Some(library) = library.filter(|_| krate != SOLUTION)
            && let Some(path) = offered::path_of(self, self[krate].root, name, |_| true)
        {
            return error.with_hint(format!("there is `{library}::{path}`"));
        }
        // An import that leads nowhere has its name there all the same, and what a library keeps
        // to itself cannot be meant.
        let is_offered = |&item: &ItemId| {
            let declaration = self[item].parent.unwrap_or(item);
            krate == SOLUTION || offered::is_public(self, declaration)
        };
        let scope = self[module].scope.iter();
        let offered = scope.filter(|(_, items)| items.iter().any(is_offered));
        let names = offered.map(|(name, _)| name.as_str());
        let mut names: Vec<_> = names.filter(|&other| other != name).collect();
        names.sort_unstable();
        match nearest(name, &names) {
            Some(other) => error.with_hint(format!("there is `{other}`")),
            None if names.len() <= 12 && !names.is_empty() => {
                error.with_hint(format!("it has {}", names.join(", ")))
            }
            None => error,
        }
    }

    /// The path of a module below `module` that may have been meant by `name`.
    pub(crate) fn nearest_module(&self, name: &str, module: ModuleId) -> Option<String> {
        let modules = self.child_modules(module);
        let names: Vec<&str> = modules.iter().map(|&child| &*self[child].name).collect();
        let name = nearest(name, &names)?;
        let child = modules
            .into_iter()
            .find(|&child| self[child].name == name)?;
        Some(self.module_path(child))
    }

    /// The name of a crate that the solution may have meant by `name`.
    pub(crate) fn nearest_crate(&self, name: &str) -> Option<&str> {
        let externs = self[SOLUTION]
            .package
            .map(|own| &self.packages.externs[own]);
        let declared = externs.into_iter().flat_map(|externs| externs.keys());
        let names: Vec<&str> = declared.map(String::as_str).chain(["library"]).collect();
        nearest(name, &names)
    }
}

impl Program {
    /// The public item of a library, or its exported macro, that may have been meant by a name which
    /// only a glob can bring, so that the compiler misses it.
    pub(crate) fn nearest_item(&self, name: &str, is_macro: bool) -> Option<&str> {
        let is_meant = |item: &ItemId| {
            let declaration = self[*item].parent.unwrap_or(*item);
            match self[*item].kind {
                ItemKind::Member | ItemKind::Module(_) => false,
                ItemKind::Macro { exported, .. } => exported && is_macro,
                _ => !is_macro && offered::is_public(self, declaration),
            }
        };
        self.nearest_of(name, is_meant)
    }

    /// The public method or associated function that may have been meant by a name in the code of a
    /// type, as the compiler writes it.
    pub(crate) fn nearest_member(&self, name: &str, of: &str) -> Option<&str> {
        let words: Vec<&str> = of
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .collect();
        let is_meant = |item: &ItemId| {
            let parent = self[*item].parent.map(|parent| &self[parent].kind);
            let Some(ItemKind::Impl(header)) = parent else {
                return false;
            };
            let file = self.file_of(*item);
            let mut self_type = header.self_type.clone();
            self_type.any(|at| words.contains(&file.token(at))) && offered::is_public(self, *item)
        };
        self.nearest_of(name, is_meant)
    }

    fn nearest_of(&self, name: &str, is_meant: impl Fn(&ItemId) -> bool) -> Option<&str> {
        let items = (0..self.items.len()).map(ItemId);
        let of_libraries = items.filter(|&item| self[self[item].module].krate != SOLUTION);
        let names = of_libraries
            .filter(is_meant)
            .map(|item| self[item].name.as_str());
        let mut names: Vec<&str> = names
            .filter(|&other| !other.is_empty() && other != name)
            .collect();
        names.sort_unstable();
        nearest(name, &names)
    }
}

/// The name that `name` may be a misspelling of, or a part of.
fn nearest<'a>(name: &str, names: &[&'a str]) -> Option<&'a str> {
    let lower = name.to_lowercase();
    let away = |other: &str| distance(&lower, &other.to_lowercase());
    let nearest = names.iter().min_by_key(|other| away(other))?;
    if away(nearest) <= name.len().div_ceil(3) {
        return Some(nearest);
    }
    let is_part = |other: &&&str| name.len() > 3 && other.to_lowercase().contains(&lower);
    names.iter().find(is_part).copied()
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
