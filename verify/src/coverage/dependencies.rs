//! Which files of the library a solution, or another file of the library, really needs.
//!
//! A file that only declares and re-exports modules, like the index of a category, is nobody's
//! dependency: it is part of every bundle, but to depend on it would mean to depend on all of its
//! modules.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::coverage::items::Library;
use crate::judging::bundle::{Bundle, bundle_module};
use crate::workspace;

/// Files with the files that they need, themselves left out.
pub type Dependencies = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

/// The dependencies of every file of the library.
///
/// # Errors
/// If the library cannot be read or bundled.
pub fn of_library(library: &Library) -> Result<Dependencies, String> {
    let mut dependencies = Dependencies::new();
    for file in &library.files {
        let bundled = bundle_module(&file.module)?;
        let needed = only_code(
            library,
            bundled.iter().filter_map(|path| library_file(path)),
        );
        dependencies.insert(file.path.clone(), without(needed, &file.path));
    }
    Ok(dependencies)
}

/// The files of the library that a bundle needs.
#[must_use]
pub fn of_bundle(library: &Library, bundle: &Bundle) -> BTreeSet<PathBuf> {
    only_code(
        library,
        bundle.files.iter().filter_map(|path| library_file(path)),
    )
}

fn without(mut files: BTreeSet<PathBuf>, file: &Path) -> BTreeSet<PathBuf> {
    files.remove(file);
    files
}

fn only_code(library: &Library, files: impl Iterator<Item = PathBuf>) -> BTreeSet<PathBuf> {
    let is_index = |path: &PathBuf| {
        library
            .files
            .iter()
            .any(|file| file.path == *path && file.is_index)
    };
    files.filter(|path| !is_index(path)).collect()
}

/// A file of the library as the bundler names it, which depends on the folder that it runs in and
/// on whether it takes its built-in copy; `None` for another file.
fn library_file(path: &Path) -> Option<PathBuf> {
    let text = path.to_string_lossy().replace('\\', "/");
    let below = ["library/src/", "library>/src/"]
        .iter()
        .find_map(|folder| text.split_once(folder))?
        .1;
    Some(workspace::root().join("library/src").join(below))
}
