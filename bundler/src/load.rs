//! The loader: the only part that touches the file system.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use crate::error::Error;

/// Every file of `library`, compiled in: paths below the package and their text.
const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The folder under which the compiled-in copy of `library` appears to the other stages.
/// No file system has it: a path of the operating system never starts with `<`.
pub(crate) const BUILT_IN_ROOT: &str = "<built-in library>";

/// Reads source files from memory first, then from disk.
#[derive(Debug)]
pub(crate) struct Loader {
    memory: BTreeMap<PathBuf, Cow<'static, str>>,
    disk: bool,
}

impl Loader {
    /// The file system, and the compiled-in copy of `library` under [`BUILT_IN_ROOT`].
    pub(crate) fn disk() -> Self {
        Self {
            memory: BTreeMap::new(),
            disk: true,
        }
    }

    fn in_memory(&self, path: &Path) -> Option<&str> {
        if let Ok(inside) = path.strip_prefix(BUILT_IN_ROOT) {
            let known = BUILT_IN.binary_search_by(|(path, _)| Path::new(path).cmp(inside));
            return known.ok().map(|at| BUILT_IN[at].1);
        }
        self.memory.get(path).map(|text| &**text)
    }

    /// Lets a file be there that no disk has.
    pub(crate) fn add(&mut self, path: &Path, text: &'static str) {
        self.memory.insert(path.to_owned(), Cow::Borrowed(text));
    }

    /// Nothing but the given files; for tests.
    #[cfg(test)]
    pub(crate) fn memory(files: &[(&str, &str)]) -> Self {
        let memory = files
            .iter()
            .map(|&(path, text)| (PathBuf::from(path), Cow::Owned(text.to_owned())))
            .collect();
        Self {
            memory,
            disk: false,
        }
    }

    pub(crate) fn is_file(&self, path: &Path) -> bool {
        self.in_memory(path).is_some() || (self.disk && path.is_file())
    }

    /// Refuses a solution that is not there, or that is something else than a file.
    pub(crate) fn ensure_is_file(&self, path: &Path) -> Result<(), Error> {
        let what = match (self.is_file(&tidy(path)), path.is_dir()) {
            (true, _) => return Ok(()),
            (false, true) => "it is a folder",
            (false, false) => "no such file",
        };
        let message = format!("cannot read the solution {}: {what}", path.display());
        let error = Error::invocation(message);
        Err(match path == Path::new("-") {
            true => error.with_hint("a file is wanted: where it is tells which libraries it has"),
            false => error,
        })
    }

    /// The bytes of `path`, or why they cannot be had.
    pub(crate) fn read_bytes(&self, path: &Path) -> Result<Cow<'_, [u8]>, String> {
        if let Some(text) = self.in_memory(path) {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        if !self.disk {
            return Err("no such file".to_owned());
        }
        std::fs::read(path)
            .map(Cow::Owned)
            .map_err(|error| error.to_string())
    }

    /// The text of `path`; `purpose` completes "cannot read …".
    pub(crate) fn read(&self, path: &Path, purpose: &str) -> Result<String, Error> {
        let bytes = self
            .read_bytes(path)
            .map_err(|why| Error::in_file(path, format!("cannot read {purpose}: {why}")))?;
        String::from_utf8(bytes.into_owned()).map_err(|error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let before = String::from_utf8_lossy(valid);
            let message = format!("cannot read {purpose}: this byte is not UTF-8");
            Error::at(path, &before, before.len(), message)
        })
    }
}

/// `path` without `.` and without `name/..` pairs, so that messages read well and the same
/// file has one name.
pub(crate) fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(tidy.components().next_back(), Some(Component::Normal(_))) =>
            {
                tidy.pop();
            }
            other => tidy.push(other),
        }
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tidy_removes_what_says_nothing() {
        assert_eq!(tidy(Path::new("a/./b/../c")), Path::new("a/c"));
        assert_eq!(tidy(Path::new("../a/../../b")), Path::new("../../b"));
        assert_eq!(tidy(Path::new("/a/../b")), Path::new("/b"));
    }

    #[test]
    fn the_built_in_library_is_there() {
        let root = Path::new(BUILT_IN_ROOT);
        assert!(Loader::disk().is_file(&root.join("src/lib.rs")));
        assert!(Loader::disk().is_file(&root.join("Cargo.toml")));
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        let folder = std::env::temp_dir().join(format!("bundler-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("latin1.rs");
        std::fs::write(&path, b"// \xc3\xa9\n// caf\xe9").unwrap();
        let error = Loader::disk().read(&path, "the solution").unwrap_err();
        std::fs::remove_dir_all(&folder).unwrap();
        let message = "latin1.rs:2:7: cannot read the solution: this byte is not UTF-8";
        assert!(error.to_string().ends_with(message), "{error}");
    }
}
