//! Modules of a library by path, also by one that a `pub use` makes.

mod support;

use bundler::{Options, bundle_modules, list};
use support::{Scratch, rustc};

const LIBRARY: &str = "
mod hidden {
    pub mod tree {
        //! Trees.
        pub fn grow() -> u32 { 1 }
        pub mod leaf { pub fn fall() -> u32 { 2 } }
    }
    pub mod stone { pub fn roll() -> u32 { 3 } }
    pub mod water { pub fn flow() -> u32 { 4 } }
    pub fn unused() {}
}
pub mod prelude { pub use crate::graph; pub use crate::hidden::water::*; }
pub mod graph { pub use crate::graph; pub use super::hidden::stone as rock; }
pub use hidden::tree;
pub mod all { pub use crate::hidden::*; }
pub(crate) use hidden::water;
pub mod names {
    pub use crate::{geometry::Point as Place, hidden::water::flow as stream, three};
}
pub use geometry::Point;
pub use hidden::tree::leaf::*;
pub mod geometry {
    pub struct Point(pub u32);
    impl Point { pub fn doubled(&self) -> u32 { 2 * self.0 } }
}
#[macro_export]
macro_rules! three { () => { 3 } }
";

fn library(scratch: &Scratch) -> Options {
    let manifest = "[package]\nname = \"app\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
    let dependency = "[dependencies]\nlibrary = { path = \"library\" }\n";
    scratch.write("Cargo.toml", &format!("{manifest}{dependency}"));
    scratch.write("library/Cargo.toml", &manifest.replace("app", "library"));
    scratch.write("library/src/lib.rs", LIBRARY);
    Options::new(scratch.path().join("a.rs"))
}

#[test]
fn a_module_comes_with_its_path() {
    let scratch = Scratch::new();
    let options = library(&scratch);
    for (path, call) in [
        ("tree", "tree::grow() + library::tree::leaf::fall()"),
        ("tree::leaf", "tree::leaf::fall()"),
        ("graph::rock", "graph::rock::roll()"),
        ("graph", "graph::rock::roll()"),
        (
            "geometry",
            "Point(1).doubled() + library::geometry::Point(2).doubled()",
        ),
        ("hidden::tree::leaf", "fall()"),
        (
            "prelude",
            "prelude::graph::rock::roll() + library::prelude::flow()",
        ),
        (
            "names",
            "names::Place(1).doubled() + library::names::stream() + library::names::three!()",
        ),
        (
            "all",
            "all::tree::grow() + library::all::stone::roll() + library::all::water::flow()",
        ),
    ] {
        let text = bundle_modules(&[path], &options).unwrap().text;
        assert!(!text.contains("unused") || path == "all", "{path}: {text}");
        let program = format!("fn main() {{ let _: u32 = library::{call}; }}\n{text}");
        let source = scratch.write("program.rs", &program);
        let output = scratch.path().join("program.rmeta");
        let arguments = [
            "--emit=metadata",
            "-Dwarnings",
            "-o",
            output.to_str().unwrap(),
        ];
        rustc(&source, "2024", &arguments).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
}

#[test]
fn several_modules_are_one_bundle() {
    let scratch = Scratch::new();
    let options = library(&scratch);
    let text = |paths: &[&str]| bundle_modules(paths, &options).unwrap().text;
    let both = text(&["graph::rock", "tree"]);
    assert_eq!(both.matches("pub mod library {").count(), 1, "{both}");
    assert!(both.contains("fn roll()") && both.contains("fn grow()"));
    assert!(!text(&["tree"]).contains("fn roll()"));
    assert_eq!(both, text(&["tree", "graph::rock", "tree"]));
    for (paths, expected) in [
        (&["tree", "nothing"][..], "there is no module `nothing`"),
        (&[], "which module?"),
    ] {
        let error = bundle_modules(paths, &options).unwrap_err();
        assert_eq!(error.exit_code(), 2);
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn each_module_is_listed_once() {
    let scratch = Scratch::new();
    let options = library(&scratch);
    let lines = |path: &str| -> Vec<String> {
        let list = list(path, &options).unwrap();
        list.lines().map(str::to_owned).collect()
    };
    assert_eq!(
        lines("library"),
        [
            "prelude",
            "graph",
            "all",
            "names",
            "geometry",
            "tree         Trees.",
            "tree::leaf",
            "graph::rock",
            "all::water"
        ]
    );
    assert_eq!(lines("tree"), ["tree::leaf"]);
}

#[test]
fn a_path_has_a_name_between_colons() {
    let scratch = Scratch::new();
    let options = library(&scratch);
    for path in ["", "::", "::tree", "tree::", "library::"] {
        let error = bundle_modules(&[path], &options).unwrap_err();
        assert_eq!(error.exit_code(), 2, "{path}");
        assert!(error.to_string().contains("there is no module"), "{error}");
    }
}
