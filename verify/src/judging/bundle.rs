//! Bundling a solution: from here on only the bundle counts, for it is what gets submitted.

use std::path::{Path, PathBuf};

use crate::problem::judges::Judge;

/// The bundle of a solution.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The text to submit.
    pub text: String,
    /// The files that it was made of.
    pub files: Vec<PathBuf>,
    /// The paths of the library's items in it, with the type in front of its functions.
    pub items: Vec<String>,
}

/// Bundles the solution in `source` for `judge`.
///
/// # Errors
/// What the bundler says, which names the place, or that the bundle is too long for the judge.
pub fn bundle(source: &Path, judge: &Judge) -> Result<Bundle, String> {
    let mut options = bundler::Options::new(source);
    options.edition = Some(judge.edition.parse()?);
    // What comes out is compiled anyway.
    options.check = false;
    let bundle =
        bundler::bundle(&options).map_err(|error| format!("cannot be bundled: {error}"))?;
    let limit = source_limit(judge).unwrap_or(usize::MAX);
    let size = bundle.text.len();
    if size > limit {
        let title = judge.title;
        return Err(format!(
            "the bundle has {size} bytes, but {title} takes at most {limit}"
        ));
    }
    Ok(Bundle {
        text: bundle.text,
        files: bundle.files,
        items: bundle.items.into_iter().map(|item| item.path).collect(),
    })
}

/// The files of a module of the library, which is named by its path below the library, and of all
/// that it uses; as the bundler names them. The empty path is the whole library.
///
/// # Errors
/// What the bundler says.
pub fn bundle_module(module: &str) -> Result<Vec<PathBuf>, String> {
    let mut options = bundler::Options::new("");
    options.check = false;
    let module = if module.is_empty() { "library" } else { module };
    let bundle = bundler::bundle_modules(&[module], &options);
    bundle
        .map(|bundle| bundle.files)
        .map_err(|error| format!("the module {module} cannot be bundled: {error}"))
}

/// The longest source that `judge` takes, if the bundler knows one.
fn source_limit(judge: &Judge) -> Option<usize> {
    let known = bundler::Judge::all();
    known.iter().find(|known| known.title == judge.title)?.limit
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::judges::{ATCODER, CODEFORCES, LOCAL};
    use crate::workspace::scratch;
    use std::fs;

    #[test]
    fn the_files_of_a_module_and_of_the_whole_library() {
        let count = |module: &str, name: &str| {
            let files = bundle_module(module).unwrap();
            files.iter().filter(|file| file.ends_with(name)).count()
        };
        assert_eq!(count("ds::fenwick_tree", "ds/bounds.rs"), 1);
        assert_eq!(count("ds::fenwick_tree", "ds/segtree.rs"), 0);
        assert_eq!(count("", "ds/segtree.rs"), 1);
        let error = bundle_module("game::nobody").unwrap_err();
        assert!(error.contains("game::nobody"), "{error}");
    }

    #[test]
    fn a_bundle_must_not_be_longer_than_the_judge_allows() {
        let source = scratch().join("test-bundle.rs");
        let long = format!("fn main() {{}}\n// {}\n", "x".repeat(1 << 16));
        fs::create_dir_all(scratch()).unwrap();
        fs::write(&source, &long).unwrap();
        assert_eq!(bundle(&source, &ATCODER).unwrap().text, long);
        assert_eq!(bundle(&source, &LOCAL).unwrap().text, long);
        let error = bundle(&source, &CODEFORCES).unwrap_err();
        assert!(error.contains("Codeforces takes at most 65536"), "{error}");
        fs::write(&source, "fn main( {}").unwrap();
        let error = bundle(&source, &ATCODER).unwrap_err();
        assert!(error.starts_with("cannot be bundled: "), "{error}");
        fs::remove_file(source).unwrap();
    }
}
