//! The public items of a library, found in its source files.
//!
//! What a macro generates is not seen, and neither is a file module inside of an inline one.

use std::fs;
use std::path::{Path, PathBuf};

use crate::coverage::scan::scan;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A function, or a function of a type.
    Function,
    /// A struct, an enum, a union or a type alias.
    Type,
    /// A trait.
    Trait,
    /// A constant or a static.
    Constant,
    /// A macro.
    Macro,
}

/// A public item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The path from the crate on, with the type in front of its functions.
    pub path: String,
    /// What it is.
    pub kind: Kind,
    /// Its file.
    pub file: PathBuf,
    /// The line of its name, counted from 1.
    pub line: usize,
}

/// The items of a library, and its files.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Every public item, in the order of the source.
    pub items: Vec<Item>,
    /// Every file, the root first.
    pub files: Vec<SourceFile>,
}

/// A file of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Where it is.
    pub path: PathBuf,
    /// The path of its module below the crate; empty for the root.
    pub module: String,
    /// Whether it only declares and re-exports modules.
    pub is_index: bool,
}

impl Library {
    /// Reads the crate `name` with the root file `root`, and all files that it declares.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn read(name: &str, root: &Path) -> Result<Self, String> {
        let mut library = Self::default();
        let folder = root.parent().unwrap_or(root);
        library.read_file(root, folder, name)?;
        Ok(library)
    }

    /// Reads a file that holds the module `path` and whose child modules are in `folder`.
    fn read_file(&mut self, file: &Path, folder: &Path, path: &str) -> Result<(), String> {
        let source = fs::read_to_string(file)
            .map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        let found = scan(&source);
        self.files.push(SourceFile {
            path: file.to_owned(),
            module: path
                .split_once("::")
                .map_or("", |(_, module)| module)
                .to_owned(),
            is_index: !found.has_code,
        });
        self.items
            .extend(found.items.into_iter().map(|(name, kind, line)| Item {
                path: format!("{path}::{name}"),
                kind,
                file: file.to_owned(),
                line,
            }));
        for module in found.modules {
            let own = folder.join(&module);
            let flat = folder.join(format!("{module}.rs"));
            let file = if flat.is_file() {
                flat
            } else {
                own.join("mod.rs")
            };
            self.read_file(&file, &own, &format!("{path}::{module}"))?;
        }
        Ok(())
    }
}
