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

mod captures;
mod cfg;
mod check;
mod crate_names;
mod discover;
mod edition;
mod embed;
mod error;
mod follow;
mod if_let;
mod impls;
mod items;
mod json;
mod judge;
mod list;
mod load;
mod macro_names;
mod macros;
mod manifest;
mod mentions;
mod minify;
mod module_tree;
mod names;
mod options;
mod packages;
mod print;
mod program;
mod rewrite;
mod rules;
mod scoped_traits;
mod select;
mod source;
mod std_names;
mod strip;
mod unresolved;
mod use_tree;

use std::path::{Path, PathBuf};

pub use check::Check;
pub use error::Error;
pub use judge::Judge;
pub use options::{Edition, Minify, Options};

use load::{Loader, tidy};
use names::{Scope, Target};
use packages::Packages;
use program::{CrateId, ModuleId, Namespace, Program, SOLUTION};
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
    /// How many items the libraries have in all; counted only for a judge, because counting
    /// means reading everything.
    pub available_items: Option<usize>,
    /// The files whose text is in the bundle, the solution first.
    pub files: Vec<PathBuf>,
    /// Whether it compiles.
    pub check: Check,
    /// The crates of the judge that the solution names.
    pub registry_crates: Vec<String>,
}

impl Bundle {
    /// What the bundle is made of, for programs: an object with `files` and `items`.
    ///
    /// # Examples
    ///
    /// ```
    /// let bundle = bundler::bundle_module("game", &bundler::Options::new(""))?;
    /// assert!(bundle.dependencies_as_json().contains("\"kind\": \"fn\""));
    /// # Ok::<(), bundler::Error>(())
    /// ```
    #[must_use]
    pub fn dependencies_as_json(&self) -> String {
        let files: Vec<_> = self.files.iter().map(|file| json::path(file)).collect();
        let items: Vec<_> = self
            .items
            .iter()
            .map(|item| {
                let (path, file) = (json::string(&item.path), json::path(&item.file));
                format!(
                    "{{\"path\": {path}, \"kind\": \"{}\", \"file\": {file}}}",
                    item.kind
                )
            })
            .collect();
        let list = |entries: Vec<String>| match entries.is_empty() {
            true => "[]".to_owned(),
            false => format!("[\n    {}\n  ]", entries.join(",\n    ")),
        };
        format!(
            "{{\n  \"files\": {},\n  \"items\": {}\n}}\n",
            list(files),
            list(items)
        )
    }
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
/// assert_eq!(bundle.check, bundler::Check::Passed);
/// assert_eq!(bundle.text, "fn main() { println!(\"1\"); }\n");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bundle(options: &Options) -> Result<Bundle, Error> {
    bundle_with(Loader::disk(), options)
}

fn bundle_with(loader: Loader, options: &Options) -> Result<Bundle, Error> {
    let path = &options.solution;
    if !loader.is_file(&tidy(path)) {
        let what = match loader.is_folder(path) {
            true => "it is a folder",
            false => "no such file",
        };
        let message = format!("cannot read the solution {}: {what}", path.display());
        return Err(Error::invocation(message));
    }
    let solution = tidy(path);
    let mut program = open(loader, &solution, options)?;
    let selection = Selection::of_solution(&mut program, options.judge.as_ref())?;
    finish(program, &selection, options)
}

/// Bundles a module of a library with everything that it uses, ready to paste behind a
/// solution. The path starts below `library` or with the name of another dependency.
///
/// # Errors
///
/// There is no such module, or [`bundle`] would fail for a solution that uses it.
///
/// # Examples
///
/// ```
/// let options = bundler::Options::new("");
/// let bundle = bundler::bundle_module("game::retrograde_analysis", &options)?;
/// assert!(bundle.text.contains("pub fn retrograde_analysis"));
/// # Ok::<(), bundler::Error>(())
/// ```
pub fn bundle_module(path: &str, options: &Options) -> Result<Bundle, Error> {
    let (mut program, module) = library_module(path, options)?;
    let selection = Selection::of_module(&mut program, module, options.judge.as_ref())?;
    let mut bundle = finish(program, &selection, options)?;
    // The library starts with the comment that names it; the stand-in has none.
    let library = bundle.text.find("//").unwrap_or(0);
    bundle.text.drain(..library);
    Ok(bundle)
}

/// Lists the modules of `library`, each with the first sentence of its documentation.
///
/// # Errors
///
/// The library cannot be read.
///
/// # Examples
///
/// ```
/// let list = bundler::list(&bundler::Options::new(""))?;
/// assert!(list.contains("game::retrograde_analysis"));
/// # Ok::<(), bundler::Error>(())
/// ```
pub fn list(options: &Options) -> Result<String, Error> {
    let (mut program, root) = library_module("", options)?;
    list::list(&mut program, root)
}

/// A program without a solution, and a module of a library in it.
fn library_module(path: &str, options: &Options) -> Result<(Program, ModuleId), Error> {
    // The place of the solution that there is not decides on the manifest.
    let nothing = tidy(&options.solution.with_file_name("no solution.rs"));
    let mut loader = Loader::disk();
    loader.add(&nothing, "fn main() {}\n");
    let mut program = open(loader, &nothing, options)?;
    let scope = Scope::of_module(program[SOLUTION].root);
    let names: Vec<String> = path.split("::").map(str::to_owned).collect();
    for prefix in [&["library".to_owned()][..], &[]] {
        let segments = prefix.iter().chain(&names).filter(|name| !name.is_empty());
        let path = names::Path {
            start: names::Start::Extern,
            segments: segments.cloned().collect(),
        };
        let found = program.resolve(&scope, &path, Namespace::Type)?;
        if let [Target::Module(module)] = found.targets[..] {
            return Ok((program, module));
        }
    }
    let message = format!("there is no module `{path}` in the library");
    Err(Error::invocation(message).with_hint("`bundler --list` shows the modules"))
}

fn open(loader: Loader, solution: &Path, options: &Options) -> Result<Program, Error> {
    let packages = Packages::of_solution(&loader, solution)?;
    let of_package = packages.list.first().map(|package| package.edition);
    let of_judge = options
        .judge
        .as_ref()
        .and_then(|judge| judge.editions.last().copied());
    let edition = options
        .edition
        .or(of_package)
        .or(of_judge)
        .unwrap_or(Edition::E2024);
    Program::new(loader, packages, solution, edition)
}

/// Everything behind the selection: rewrite, print, check.
fn finish(mut program: Program, selection: &Selection, options: &Options) -> Result<Bundle, Error> {
    let edits = rewrite::rewrite(&mut program, selection, options)?;
    let printed = print::print(&program, selection, &edits);
    let edition = program[SOLUTION].edition;
    if let Some(judge) = &options.judge {
        judge.ensure_edition(edition)?;
    }
    let check = checked(&mut program, selection, &printed, options)?;
    let text = printed.minified(options.minify)?;
    if let Some(judge) = &options.judge {
        judge.ensure_size(&program, &printed, text.len())?;
    }
    let available_items = match options.judge {
        Some(_) => Some(list::count_items(&mut program)?),
        None => None,
    };
    Ok(Bundle {
        text,
        edition,
        check,
        available_items,
        items: used_items(&program, selection),
        files: used_files(&program, &printed),
        registry_crates: selection.registry.iter().cloned().collect(),
    })
}

fn checked(
    program: &mut Program,
    selection: &Selection,
    printed: &print::Printed,
    options: &Options,
) -> Result<Check, Error> {
    if !options.check {
        return Ok(Check::Skipped("not asked for".to_owned()));
    }
    if let Some(name) = selection.registry.first() {
        let why = format!("it uses the crate `{name}`, which is not on this disk");
        return Ok(Check::Skipped(why));
    }
    let edition = program[SOLUTION].edition;
    for own in [Edition::E2018, Edition::E2021] {
        let is_older = |krate: CrateId| {
            selection.modules.contains(&program[krate].root) && program[krate].edition == own
        };
        if own < edition && (1..program.crates.len()).map(CrateId).any(is_older) {
            // The libraries alone, as they are in their own edition.
            program[SOLUTION].edition = own;
            let edits = rewrite::rewrite(program, selection, options)?;
            let libraries = print::print_libraries(program, selection, &edits);
            program[SOLUTION].edition = edition;
            check::check_migration(program, &libraries, own, edition)?;
        }
    }
    check::check(program, printed, edition)
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
