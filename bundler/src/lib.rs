//! Turns a solution and the libraries that it uses into one file that a judge accepts,
//! holding only what is used.
//!
//! ```text
//! Options → load → parse → module tree → names → select → rewrite → print
//!           └──── one loop: a file names further files ────┘
//! ```
//!
//! | stage | files |
//! |---|---|
//! | load | `load`; which crates there are: `manifest`, `packages` |
//! | parse | `source`: tokens and syntax; `lex`, `outline`, `attributes`, `cfg` with `predicate`, `use_tree` |
//! | module tree | `program`: the arenas, and `hash` for its tables; `module_tree`, `items`, with `syntax` and `extents`; unread files: `discover`, `glance` |
//! | names | `names`: the words; `resolve`, with `answers` for its memory, and `blocks` for bodies; `macro_names`, `behind_globs`, `unresolved` |
//! | select | `select`: what is live; `mentions`, `follow` and `enter`: by tokens, with `context`; `rules`: without being named, with `impls`, `scoped_traits`, `std_names` |
//! | rewrite | `rewrite`, `reroot`, `macros`, `embed`, `crate_names`, `limits`, `strip`, `features`; between editions: `edition`, `captures`, `if_let`, `rules_if_let` |
//! | print | `print`, `minify`; `bundle`: the result; `list`, `offered`: a library without a solution |
//! | check | `check` by the `compiler`, with `migration` between editions; `judge` |
//!
//! What holds throughout:
//!
//! 1. Only the loader reads files, and only the check runs another program; everything between
//!    is a pure function.
//! 2. The syntax is read-only. All change is a list of edits (file, byte range, text) against
//!    the original bytes, sorted and free of overlaps, applied once. Kept code therefore
//!    keeps its formatting and its literals byte for byte.
//! 3. The same input gives the same bytes. No hash map is iterated on the way to the output.
//! 4. Every error has a path, and line and column when it comes from source. It says what
//!    was attempted, on what, why it failed and what was looked for.
//! 5. What is not understood is an error or is kept; it is never dropped silently. When in
//!    doubt, an item stays.
//! 6. A bundle that is bundled again stays as it is.

mod answers;
mod attributes;
mod behind_globs;
mod blocks;
mod bundle;
mod captures;
mod cfg;
mod check;
mod compiler;
mod context;
mod crate_names;
mod discover;
mod edition;
mod embed;
mod enter;
mod error;
mod extents;
mod features;
mod follow;
mod glance;
mod hash;
mod if_let;
mod impls;
mod items;
mod json;
mod judge;
mod lex;
mod limits;
mod list;
mod load;
mod macro_names;
mod macros;
mod manifest;
mod mentions;
mod migration;
mod minify;
mod module_tree;
mod names;
mod offered;
mod options;
mod outline;
mod packages;
mod predicate;
mod print;
mod program;
mod reroot;
mod resolve;
mod rewrite;
mod rules;
mod rules_if_let;
mod scoped_traits;
mod select;
mod source;
mod std_names;
mod strip;
mod syntax;
mod unresolved;
mod use_tree;

use std::path::Path;

pub use bundle::{Bundle, UsedItem};
pub use check::Check;
pub use error::Error;
pub use judge::Judge;
pub use options::{Edition, Minify, Options};

use load::{Loader, tidy};
use packages::Packages;
use program::{Program, SOLUTION};
use select::Selection;

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
    let loader = Loader::disk();
    loader.ensure_is_file(&options.solution)?;
    let mut program = open(loader, &tidy(&options.solution), options)?;
    let selection = Selection::of_solution(&mut program, options.judge.as_ref())?;
    finish(program, &selection, options)
}

/// Bundles modules of a library with everything that they use, ready to paste behind a
/// solution. Each path starts below `library` or with the name of another dependency.
///
/// # Errors
///
/// No path is given, one leads to no module, or [`bundle`](bundle()) would fail for a solution that
/// uses them.
///
/// # Examples
///
/// ```
/// let options = bundler::Options::new("");
/// let bundle = bundler::bundle_modules(&["game::retrograde_analysis"], &options)?;
/// assert!(bundle.text.contains("pub fn retrograde_analysis"));
/// # Ok::<(), bundler::Error>(())
/// ```
pub fn bundle_modules(paths: &[&str], options: &Options) -> Result<Bundle, Error> {
    if paths.is_empty() {
        return Err(Error::invocation("which module?"));
    }
    let mut program = without_solution(options)?;
    let mut modules = Vec::new();
    for path in paths {
        modules.push(offered::find(&mut program, path)?);
    }
    let selection = Selection::of_modules(&mut program, &modules, options.judge.as_ref())?;
    let mut bundle = finish(program, &selection, options)?;
    // The library starts with the comment that names it; the stand-in has none.
    let library = bundle.text.find("//").unwrap_or(0);
    bundle.text.drain(..library);
    bundle
        .files
        .retain(|file| file.file_name() != Some(STAND_IN.as_ref()));
    Ok(bundle)
}

/// Lists the modules below a module of a library, each with the first sentence of its
/// documentation. The path is like those of [`bundle_modules`]; `library` is a whole library.
///
/// # Errors
///
/// There is no such module, or the library cannot be read.
///
/// # Examples
///
/// ```
/// let list = bundler::list("library", &bundler::Options::new(""))?;
/// assert!(list.contains("game::retrograde_analysis"));
/// # Ok::<(), bundler::Error>(())
/// ```
pub fn list(path: &str, options: &Options) -> Result<String, Error> {
    let mut program = without_solution(options)?;
    let module = offered::find(&mut program, path)?;
    list::list(&mut program, &module)
}

/// The name of the solution where there is none, which no Rust file has.
const STAND_IN: &str = "no solution.rs";

/// A program with libraries and no solution.
fn without_solution(options: &Options) -> Result<Program, Error> {
    // The place of the solution that there is not decides on the manifest.
    let nothing = tidy(&options.solution.with_file_name(STAND_IN));
    let mut loader = Loader::disk();
    loader.add(&nothing, "fn main() {}\n");
    open(loader, &nothing, options)
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
    let mut program = Program::new(loader, packages, solution, edition)?;
    program.offered = options
        .judge
        .iter()
        .flat_map(|judge| judge.crates.clone())
        .collect();
    Ok(program)
}

/// Everything behind the selection: rewrite, print, check.
fn finish(mut program: Program, selection: &Selection, options: &Options) -> Result<Bundle, Error> {
    if let Some(judge) = &options.judge {
        judge.ensure_edition(program[SOLUTION].edition)?;
    }
    let edits = rewrite::rewrite(&mut program, selection, options)?;
    let printed = print::print(&program, selection, &edits);
    let check = check::check(&mut program, selection, &printed, options)?;
    let text = printed.minified(options.minify)?;
    let mut bundle = Bundle::new(&program, selection, &printed, text, check);
    let unsure = migration::warning(&program, &printed);
    bundle.warnings.extend(unsure);
    if let Some(judge) = &options.judge {
        judge.ensure_size(&program, &printed, bundle.text.len(), options.minify)?;
        let older = judge.older_than_wanted(&program, selection);
        bundle.warnings.extend(older);
        bundle.available_items = Some(list::count_items(&mut program)?);
    }
    Ok(bundle)
}
