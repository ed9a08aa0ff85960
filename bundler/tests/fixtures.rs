//! Bundles each folder of `fixtures` and compares the whole text.
//!
//! A fixture holds `why` (one sentence), the files, and what is expected: `expected.rs`, the
//! bundle of `app/src/main.rs`, or `expected.txt`, the error. A bundle must also compile
//! without a warning in the edition of the solution, print `output`, come out the same
//! twice, stay as it is when bundled again, and keep its output when minified.
//!
//! `BLESS=1 cargo test -p bundler --test fixtures` writes the expectations anew.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use bundler::{Minify, Options, bundle};
use support::{Scratch, compile_and_run, edition_of, in_parallel};

#[test]
fn every_fixture() {
    let folder = Path::new("tests/fixtures");
    let mut fixtures: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    fixtures.sort();
    assert!(
        fixtures.len() >= 20,
        "found only {} fixtures",
        fixtures.len()
    );
    let failures = in_parallel(&fixtures, |fixture| {
        let failure = check(fixture).err()?;
        Some(format!("{}: {failure}", fixture.display()))
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

fn check(fixture: &Path) -> Result<(), String> {
    let why = fs::read_to_string(fixture.join("why")).unwrap_or_default();
    if why.trim().is_empty() {
        return Err("no file `why` says what this is for".to_owned());
    }
    let solution = fixture.join("app/src/main.rs");
    let mut options = Options::new(&solution);
    options.check = false;
    match bundle(&options) {
        Err(error) => expect(&fixture.join("expected.txt"), &format!("{error}\n")),
        Ok(bundled) => {
            expect(&fixture.join("expected.rs"), &bundled.text)?;
            if bundled.text.contains("fixtures")
                || bundled.text.contains(env!("CARGO_MANIFEST_DIR"))
            {
                return Err("a path of this machine is in the bundle".to_owned());
            }
            let edition = edition_of(&bundled);
            let output = compile_and_run(&bundled.text, edition)?;
            expect(&fixture.join("output"), &output)?;
            let again = bundle(&options).map_err(|error| error.to_string())?;
            if again.text != bundled.text {
                return Err("the second bundle differs from the first".to_owned());
            }
            fixed_point(&bundled.text, &bundled.text, Minify::Nothing)?;
            options.minify = Minify::All;
            let small = bundle(&options).map_err(|error| error.to_string())?.text;
            fixed_point(&small, &small, Minify::All)?;
            fixed_point(&bundled.text, &small, Minify::All)?;
            if compile_and_run(&small, edition)? != output {
                return Err("minified, it prints something else".to_owned());
            }
            Ok(())
        }
    }
}

fn expect(file: &Path, text: &str) -> Result<(), String> {
    if std::env::var_os("BLESS").is_some() {
        fs::write(file, text).unwrap();
        return Ok(());
    }
    let name = file.file_name().unwrap().display();
    match fs::read_to_string(file) {
        Ok(expected) if expected == text => Ok(()),
        Ok(expected) => Err(format!(
            "{name} differs\n--- expected\n{expected}\n--- got\n{text}"
        )),
        Err(_) => Err(format!("{name} is missing\n--- got\n{text}")),
    }
}

/// A bundle that is bundled again stays as it is; one that is minified later is no other.
fn fixed_point(text: &str, expected: &str, minify: Minify) -> Result<(), String> {
    let scratch = Scratch::new();
    let file = scratch.write("bundle.rs", text);
    let mut options = Options::new(file);
    options.check = false;
    options.minify = minify;
    let again = bundle(&options).map_err(|error| format!("bundled again: {error}"))?;
    match again.text == expected {
        true => Ok(()),
        false => Err(format!(
            "the bundle of the bundle differs, {minify:?}\n--- expected\n{expected}\n--- got\n{}",
            again.text
        )),
    }
}
