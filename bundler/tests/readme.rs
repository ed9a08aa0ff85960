//! What the README shows is what happens.

mod support;

use std::fs;
use std::path::PathBuf;

use bundler::{Check, Options, bundle, list};
use support::Scratch;

fn readme() -> String {
    fs::read_to_string("../README.md").unwrap()
}

#[test]
fn the_examples_are_bundled_as_shown() {
    let text = readme();
    let blocks: Vec<&str> = text
        .split("```rust\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    let [solution, shown, reading] = blocks[..] else {
        panic!(
            "{} Rust blocks instead of a solution, its bundle, and one that reads and writes",
            blocks.len()
        );
    };
    let scratch = Scratch::new();
    let file = scratch.write("a.rs", solution);
    assert_eq!(bundle(&Options::new(file)).unwrap().text, shown);
    let file = scratch.write("b.rs", reading);
    assert_eq!(bundle(&Options::new(file)).unwrap().check, Check::Passed);
}

#[test]
fn every_module_is_in_the_index() {
    let text = readme();
    for line in list("library", &Options::new(PathBuf::new()))
        .unwrap()
        .lines()
    {
        let (path, sentence) = line.split_once(' ').unwrap();
        if path.contains("::") {
            let sentence = sentence.trim().trim_end_matches('.');
            let row = format!("| `{path}` | {sentence} |");
            assert!(text.contains(&row), "the README lacks the row\n{row}");
        }
    }
}
