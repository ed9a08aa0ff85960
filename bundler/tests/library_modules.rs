//! Every module of the library, bundled alone, compiles without a warning in both editions, and
//! with the oldest compiler of the judges. The files on games do so even as they stand.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use bundler::{Edition, Judge, Minify, Options, bundle_modules, list};
use support::{Scratch, compile_with, in_parallel};

#[test]
fn every_module_alone() {
    // That minifying changes no token is proven elsewhere, so one edition each will do.
    ensure_compiled(
        "rustc",
        &[
            (Edition::E2021, Minify::Nothing),
            (Edition::E2024, Minify::Libraries),
        ],
    );
}

#[test]
fn every_file_on_games_stands_alone() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/src/game");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file() && !path.ends_with("mod.rs"))
        .collect();
    files.sort();
    assert!(
        files.contains(&folder.join("retrograde_analysis.rs")),
        "{files:?}"
    );
    let failures = in_parallel(&files, |file| {
        let editions = [Edition::E2021, Edition::E2024];
        let mut errors = editions.map(|edition| compile_library("rustc", file, edition).err());
        errors.iter_mut().find_map(Option::take)
    });
    assert!(
        failures.is_empty(),
        "a file in library/src/game imports nothing but `std`, so that it can be pasted as it \
         stands, without the rest of the library:\n{}",
        failures.join("\n")
    );
}

#[test]
#[ignore = "needs the oldest compiler of the judges: OLDEST_RUSTC=/path/to/rustc"]
fn every_module_with_the_oldest_compiler() {
    let compiler = std::env::var("OLDEST_RUSTC").unwrap();
    ensure_compiled(&compiler, &[(Edition::E2021, Minify::Nothing)]);
}

#[test]
fn the_library_is_written_for_the_oldest_compiler() {
    let numbers = |version: &str| {
        // The third number brings nothing new.
        let numbers = version.split('.').take(2).map(|number| number.parse().ok());
        numbers.collect::<Option<Vec<u32>>>()
    };
    let judges = Judge::all();
    let oldest = judges
        .iter()
        .filter_map(|judge| numbers(judge.compiler))
        .min();
    let config = include_str!("../../library/clippy.toml");
    let msrv = config.lines().find_map(|line| line.strip_prefix("msrv = "));
    assert_eq!(numbers(msrv.unwrap().trim_matches('"')), oldest);
}

fn ensure_compiled(compiler: &str, forms: &[(Edition, Minify)]) {
    let modules = list("library", &Options::new("")).unwrap();
    let modules: Vec<&str> = modules
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        // A category holds nothing but its modules.
        .filter(|path| path.contains("::"))
        .collect();
    assert!(
        modules.contains(&"game::retrograde_analysis"),
        "{modules:?}"
    );
    let failures = in_parallel(&modules, |module| check(compiler, forms, module).err());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn check(compiler: &str, forms: &[(Edition, Minify)], module: &str) -> Result<(), String> {
    for &(edition, minify) in forms {
        let mut options = Options::new(PathBuf::new());
        options.edition = Some(edition);
        options.minify = minify;
        options.check = false;
        let text = bundle_modules(&[module], &options)
            .map_err(|error| format!("{module}: {error}"))?
            .text;
        let scratch = Scratch::new();
        let source = scratch.write("module.rs", &text);
        compile_library(compiler, &source, edition)
            .map_err(|errors| format!("{module}: {errors}"))?;
    }
    Ok(())
}

/// Compiles a library, but for its machine code, without allowing a warning.
fn compile_library(compiler: &str, source: &Path, edition: Edition) -> Result<(), String> {
    let scratch = Scratch::new();
    let output = scratch.path().join("library.rmeta");
    let arguments = [
        "--crate-type=lib",
        "--emit=metadata",
        "-D",
        "warnings",
        "-o",
        output.to_str().unwrap(),
    ];
    compile_with(compiler, source, edition.number(), &arguments)
        .map_err(|errors| format!("in edition {}: {errors}", edition.number()))
}
