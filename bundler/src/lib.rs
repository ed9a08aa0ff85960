//! Turns a solution and the libraries that it uses into one file that a judge accepts,
//! holding only what is used.
//!
//! ```text
//! Options → load → parse → module tree → names → select → rewrite → print
//!           └──── one loop: a file names further files ────┘
//! ```
//!
//! What holds throughout:
//!
//! 1. Only the loader touches the file system; everything behind it is a pure function.
//! 2. The syntax is read-only. All change is a list of edits (file, byte range, text) against
//!    the original bytes, sorted and free of overlaps, applied once. Kept code therefore
//!    keeps its formatting and its literals byte for byte.
//! 3. The same input gives the same bytes. No hash map is iterated on the way to the output.
//! 4. Every error has a path, and line and column when it comes from source. It says what
//!    was attempted, on what, why it failed and what was looked for.
//! 5. What is not understood is an error or is kept; it is never dropped silently. When in
//!    doubt, an item stays.
//! 6. A bundle that is bundled again stays as it is.

mod cfg;
mod discover;
mod error;
mod load;
mod macros;
mod manifest;
mod mentions;
mod module_tree;
mod names;
mod options;
mod print;
mod program;
mod rewrite;
mod rules;
mod select;
mod source;
mod std_names;
mod strip;
mod use_tree;

use std::path::{Path, PathBuf};

pub use error::Error;
pub use options::{Edition, Options};

use load::{Loader, tidy};
use manifest::Packages;
use program::{Program, SOLUTION};
use select::Selection;

/// One file with everything in it, and what went into it.
#[derive(Debug, Clone)]
pub struct Bundle {
    /// The text to submit.
    pub text: String,
    /// The edition that the text is written for.
    pub edition: Edition,
    /// The library items in the bundle, in the order of their paths.
    pub items: Vec<UsedItem>,
    /// The files whose text is in the bundle, the solution first.
    pub files: Vec<PathBuf>,
    /// The crates of the judge that the solution names.
    pub registry_crates: Vec<String>,
}

/// An item of a library that is part of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UsedItem {
    /// The path from the name of the crate on, as in `library::game::nim::nim_sum`; methods
    /// follow the name of their type.
    pub path: String,
    /// `fn`, `const`, `type`, `trait`, `macro` or `impl`.
    pub kind: &'static str,
    /// The file that defines it.
    pub file: PathBuf,
}

/// Bundles a solution.
///
/// # Errors
///
/// The solution cannot be read, its code or its libraries do not parse, a path leads
/// nowhere, or a library needs what no bundle can hold.
///
/// # Examples
///
/// ```
/// let folder = std::env::temp_dir().join("bundler-example");
/// std::fs::create_dir_all(&folder)?;
/// let solution = folder.join("a.rs");
/// std::fs::write(&solution, "fn main() { println!(\"1\"); }\n")?;
/// let bundle = bundler::bundle(&bundler::Options::new(&solution))?;
/// assert_eq!(bundle.text, "fn main() { println!(\"1\"); }\n");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bundle(options: &Options) -> Result<Bundle, Error> {
    bundle_with(Loader::disk(), options)
}

fn bundle_with(loader: Loader, options: &Options) -> Result<Bundle, Error> {
    let solution = tidy(&options.solution);
    if !loader.is_file(&solution) {
        let message = format!(
            "cannot read the solution {}: no such file",
            solution.display()
        );
        return Err(Error::invocation(message));
    }
    let packages = Packages::of_solution(&loader, &solution)?;
    let package_edition = packages.list.first().map(|package| package.edition);
    let edition = options
        .edition
        .or(package_edition)
        .unwrap_or(Edition::E2024);
    let mut program = Program::new(loader, packages, &solution, edition)?;
    let selection = Selection::of(&mut program)?;
    let edits = rewrite::rewrite(&mut program, &selection, options)?;
    let printed = print::print(&program, &selection, &edits);
    Ok(Bundle {
        edition,
        items: used_items(&program, &selection),
        files: used_files(&program, &printed),
        registry_crates: selection.registry.iter().cloned().collect(),
        text: printed.text,
    })
}

fn used_files(program: &Program, printed: &print::Printed) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = Vec::new();
    for copied in &printed.copied {
        let path: &Path = &program[copied.file].path;
        if !files.iter().any(|known| known == path) {
            files.push(path.to_owned());
        }
    }
    files
}

fn used_items(program: &Program, selection: &Selection) -> Vec<UsedItem> {
    let mut items: Vec<UsedItem> = selection
        .items
        .iter()
        .filter(|&&item| program[program[item].module].krate != SOLUTION)
        .filter_map(|&item| program.used_item(item))
        .collect();
    items.sort();
    items.dedup();
    items
}
