//! Compiles the sources of `library` into the bundler, so that a solution in an empty
//! folder has a library, too.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let library = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap()).join("../library");
    println!("cargo::rerun-if-changed={}", library.display());
    let mut files = Vec::new();
    collect(&library.join("src"), &mut files);
    files.sort();
    let mut table = String::from("&[\n");
    // The version and the edition that the workspace gives to every member.
    let manifest = format!(
        "[package]\nname = \"library\"\nversion = \"{}\"\nedition = \"2024\"\n",
        env::var("CARGO_PKG_VERSION").unwrap()
    );
    writeln!(table, "(\"Cargo.toml\", {manifest:?}),").unwrap();
    for file in files {
        let path = file.strip_prefix(&library).unwrap().to_str().unwrap();
        let text = fs::read_to_string(&file).unwrap();
        writeln!(table, "({:?}, {text:?}),", path.replace('\\', "/")).unwrap();
    }
    table.push(']');
    let output = PathBuf::from(env::var("OUT_DIR").unwrap()).join("built_in.rs");
    fs::write(output, table).unwrap();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
