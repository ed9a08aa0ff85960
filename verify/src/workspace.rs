//! Where things are: the workspace, the sources of this package, and cargo's target folder.

use std::env;
use std::path::{Path, PathBuf};

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_owned()
}

/// The folder of the problems.
#[must_use]
pub fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// `path` as seen from the root of the workspace, with `/` between its parts.
#[must_use]
pub fn relative(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/")
}

/// The folder for everything that the judge keeps: inside of the target folder that cargo built
/// the running program in, which cargo marks with a `CACHEDIR.TAG`.
#[must_use]
pub fn scratch() -> PathBuf {
    env::current_exe()
        .ok()
        .and_then(|program| {
            let marked = |folder: &&Path| folder.join("CACHEDIR.TAG").is_file();
            program.ancestors().find(marked).map(Path::to_owned)
        })
        .unwrap_or_else(|| root().join("target"))
        .join("verify")
}
