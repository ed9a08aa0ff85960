//! The error for a path that leads nowhere, with what could have been meant.

use crate::error::Error;
use crate::program::{FileId, ModuleId, Program, SOLUTION};

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

    /// The error for a name that is not in the module where a path looks for it.
    pub(crate) fn unresolved(
        &self,
        file: FileId,
        token: usize,
        name: &str,
        module: ModuleId,
    ) -> Error {
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

/// The name that `name` may be a misspelling of.
fn nearest<'a>(name: &str, names: &[&'a str]) -> Option<&'a str> {
    let nearest = names.iter().min_by_key(|other| distance(name, other))?;
    (distance(name, nearest) <= name.len().div_ceil(3)).then_some(nearest)
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
