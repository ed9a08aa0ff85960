//! Official data: folders named after problems, each with `in/*.in` and `out/*.out`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::problem::cases::Case;
use crate::problem::registry::{self, Entry, nearest};

/// The folders of official data below one folder.
#[derive(Debug)]
pub struct Official {
    root: PathBuf,
    /// By the name of the problem.
    folders: BTreeMap<String, Vec<PathBuf>>,
    /// The names of the folders with cases that belong to no problem here.
    strangers: Vec<String>,
}

/// Folders within folders are looked at as deep as this.
const DEPTH: usize = 8;

impl Official {
    /// Looks for the folders of all problems below `root`.
    ///
    /// # Errors
    /// If a folder cannot be read, no folder belongs to a problem, or the name of one is nearly
    /// that of a problem that has no folder: then it is taken for a misspelling.
    pub fn below(root: &Path) -> Result<Self, String> {
        let mut official = Self {
            root: root.to_owned(),
            folders: BTreeMap::new(),
            strangers: Vec::new(),
        };
        official.visit(root, 0)?;
        official.strangers.sort();
        for stranger in &official.strangers {
            let missing = registry::all().filter(|entry| !official.has(entry));
            if let Some(entry) = nearest(stranger, missing) {
                return Err(format!(
                    "the folder {stranger} below {} is that of no problem: is it {}?",
                    root.display(),
                    entry.name
                ));
            }
        }
        if official.folders.is_empty() {
            return Err(format!(
                "no folder below {} is named after a problem (looked for {})",
                root.display(),
                registry::all()
                    .map(|entry| entry.name)
                    .collect::<Vec<_>>()
                    .join(", ")
            ));
        }
        Ok(official)
    }

    fn visit(&mut self, folder: &Path, depth: usize) -> Result<(), String> {
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let is_problem = registry::all().any(|entry| entry.name == name);
        if is_problem {
            self.folders
                .entry(name)
                .or_default()
                .push(folder.to_owned());
            return Ok(());
        }
        if folder.join("in").is_dir() || folder.join("out").is_dir() {
            self.strangers.push(name);
            return Ok(());
        }
        if depth < DEPTH {
            for path in list(folder)?.into_iter().filter(|path| path.is_dir()) {
                self.visit(&path, depth + 1)?;
            }
        }
        Ok(())
    }

    /// Whether there is a folder for this problem.
    #[must_use]
    pub fn has(&self, entry: &Entry) -> bool {
        self.folders.contains_key(entry.name)
    }

    /// The names of the folders with cases that belong to no problem here.
    #[must_use]
    pub fn strangers(&self) -> &[String] {
        &self.strangers
    }

    /// The cases of a problem.
    ///
    /// # Errors
    /// If it has no folder, there is no case in one, or an input or output has no partner.
    pub fn cases(&self, entry: &Entry) -> Result<Vec<Case>, String> {
        let folders = self.folders.get(entry.name).ok_or_else(|| {
            format!(
                "no folder named {} below {}",
                entry.name,
                self.root.display()
            )
        })?;
        let mut cases = Vec::new();
        for folder in folders {
            let inputs = names(folder, "in")?;
            let outputs = names(folder, "out")?;
            if inputs.is_empty() {
                return Err(format!(
                    "no cases in {}: expected in/*.in",
                    folder.display()
                ));
            }
            let partner = |name: &str, has, wants| {
                let missing = folder.join(wants).join(name).display().to_string();
                format!("{has}/{name}.{has} has no partner: no file {missing}.{wants}")
            };
            if let Some(name) = inputs.iter().find(|name| !outputs.contains(name)) {
                return Err(partner(name, "in", "out"));
            }
            if let Some(name) = outputs.iter().find(|name| !inputs.contains(name)) {
                return Err(partner(name, "out", "in"));
            }
            let place = folder.strip_prefix(&self.root).unwrap_or(folder);
            cases.extend(inputs.iter().map(|name| {
                Case::official(
                    place.join(name).to_string_lossy().into_owned(),
                    folder.join("in").join(format!("{name}.in")),
                    folder.join("out").join(format!("{name}.out")),
                )
            }));
        }
        Ok(cases)
    }
}

/// The names, without their extension, of the files in `folder/kind`, sorted; each has to end in
/// `.kind`.
fn names(folder: &Path, kind: &str) -> Result<Vec<String>, String> {
    let folder = folder.join(kind);
    let name = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let stem = name
            .strip_suffix(kind)
            .and_then(|stem| stem.strip_suffix('.'));
        stem.map(str::to_owned)
            .ok_or_else(|| format!("{}: expected a file *.{kind}", path.display()))
    };
    list(&folder)?.into_iter().map(name).collect()
}

/// What is in `folder`, sorted.
fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fail = |error| format!("cannot read {}: {error}", folder.display());
    let mut paths = fs::read_dir(folder)
        .map_err(fail)?
        .map(|file| Ok(file?.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(fail)?;
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::scratch;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str, files: &[&str]) -> Self {
            let root = scratch().join(format!("test-official-{name}"));
            let _ = fs::remove_dir_all(&root);
            fs::create_dir_all(&root).unwrap();
            for file in files {
                let path = root.join(file);
                if file.ends_with('/') {
                    fs::create_dir_all(path).unwrap();
                } else {
                    fs::create_dir_all(path.parent().unwrap()).unwrap();
                    fs::write(path, "").unwrap();
                }
            }
            Self(root)
        }

        fn cases(&self) -> Result<Vec<String>, String> {
            let entry = registry::all()
                .find(|entry| entry.name == "abc209_e")
                .unwrap();
            let cases = Official::below(&self.0)?.cases(entry)?;
            Ok(cases.into_iter().map(|case| case.name).collect())
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn cases_are_found_at_any_depth() {
        let folder = Folder::new(
            "found",
            &[
                "a/b/abc209_e/in/2.in",
                "a/b/abc209_e/in/1.in",
                "a/b/abc209_e/out/1.out",
                "a/b/abc209_e/out/2.out",
                "unknown/in/1.in",
            ],
        );
        assert_eq!(
            folder.cases().unwrap(),
            ["a/b/abc209_e/1", "a/b/abc209_e/2"]
        );
        assert_eq!(Official::below(&folder.0).unwrap().strangers(), ["unknown"]);

        let entry = registry::all()
            .find(|entry| entry.name == "abc209_e")
            .unwrap();
        let itself = Official::below(&folder.0.join("a/b/abc209_e")).unwrap();
        let names: Vec<_> = itself
            .cases(entry)
            .unwrap()
            .into_iter()
            .map(|case| case.name)
            .collect();
        assert_eq!(names, ["1", "2"]);
    }

    #[test]
    fn what_is_missing_or_misspelt_is_an_error() {
        for (name, files, message) in [
            ("none", &["unknown/in/1.in"][..], "is named after a problem"),
            ("empty", &["abc209_e/in/", "abc209_e/out/"], "no cases in"),
            ("bare", &["abc209_e/"], "cannot read"),
            (
                "no-out",
                &["abc209_e/in/1.in", "abc209_e/out/"],
                "1.in has no partner",
            ),
            (
                "no-in",
                &[
                    "abc209_e/in/1.in",
                    "abc209_e/out/1.out",
                    "abc209_e/out/2.out",
                ],
                "2.out has no partner",
            ),
            (
                "odd",
                &["abc209_e/in/1.txt", "abc209_e/out/"],
                "1.txt: expected a file *.in",
            ),
            (
                "misspelt",
                &["abc209e/in/1.in", "cf787c/in/1.in"],
                "the folder abc209e below",
            ),
            ("other", &["cf787c/in/1.in"], "no folder named abc209_e"),
        ] {
            let error = Folder::new(name, files).cases().unwrap_err();
            assert!(error.contains(message), "{name}: {error}");
        }
        let missing = scratch().join("no such folder");
        assert!(
            Official::below(&missing)
                .unwrap_err()
                .contains("no such folder")
        );
    }
}
