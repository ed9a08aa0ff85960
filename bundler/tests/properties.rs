//! Properties of bundles of generated libraries: the bundle compiles without a warning,
//! prints what the unbundled program prints, holds every item that is used and none that is
//! not, and stays as it is when bundled again.
//!
//! A library is a tree of modules, in files and inline. Its functions call each other in all
//! the ways that a path can be written; some are methods, some go through traits, macros,
//! constants, renamed imports, globs and re-exports. The generator knows who calls whom, so
//! it knows what has to remain.

mod support;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

use bundler::{Minify, Options, bundle};
use support::{Scratch, compile_and_run, in_parallel, run, rustc};

#[test]
fn generated_libraries() {
    let seeds: Vec<u64> = (1..=8).collect();
    let failures = in_parallel(&seeds, |&seed| {
        let failure = check(seed).err()?;
        Some(format!("seed {seed}: {failure}"))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn check(seed: u64) -> Result<(), String> {
    let library = Library::generate(seed);
    let scratch = Scratch::new();
    let edition = ["2021", "2024"][seed as usize % 2];
    library.write(&scratch, edition);
    let solution = scratch.path().join("app/src/main.rs");
    let expected = run_unbundled(&scratch, edition)?;
    let mut options = Options::new(&solution);
    options.check = false;
    let bundled = bundle(&options).map_err(|error| error.to_string())?;
    for (name, used) in library.names() {
        let word = format!("{name}_");
        match (used, bundled.text.contains(&word)) {
            (true, false) => return Err(format!("{name} is used and gone\n{}", bundled.text)),
            (false, true) => return Err(format!("{name} is dead and there\n{}", bundled.text)),
            _ => {}
        }
    }
    let output = compile_and_run(&bundled.text, edition)?;
    if output != expected {
        return Err(format!(
            "prints {output} instead of {expected}\n{}",
            bundled.text
        ));
    }
    let again = scratch.write("alone/bundle.rs", &bundled.text);
    let again = bundle(&Options {
        solution: again,
        ..options.clone()
    });
    if again.map_err(|error| error.to_string())?.text != bundled.text {
        return Err("the bundle of the bundle differs".to_owned());
    }
    options.minify = Minify::All;
    let small = bundle(&options).map_err(|error| error.to_string())?;
    match compile_and_run(&small.text, edition)? == expected {
        true => Ok(()),
        false => Err("minified, it prints something else".to_owned()),
    }
}

/// Compiles library and solution as two crates and runs the program.
fn run_unbundled(scratch: &Scratch, edition: &str) -> Result<String, String> {
    let library = scratch.path().join("libtools.rlib");
    let program = scratch.path().join("program");
    let (library, output) = (library.to_str().unwrap(), program.to_str().unwrap());
    let quiet = ["-A", "warnings", "-o"];
    let arguments = [
        &["--crate-type=rlib", "--crate-name=tools"],
        &quiet[..],
        &[library],
    ]
    .concat();
    rustc(&scratch.path().join("lib/src/lib.rs"), edition, &arguments)?;
    let external = format!("tools={library}");
    let arguments = [&["--extern", &external], &quiet[..], &[output]].concat();
    rustc(&scratch.path().join("app/src/main.rs"), edition, &arguments)?;
    run(&program)
}

/// A xorshift generator.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }
}

struct Module {
    parent: Option<usize>,
    inline: bool,
    name: String,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Function,
    Method,
    TraitMethod,
    Macro,
    Constant,
}

struct Part {
    kind: Kind,
    module: usize,
    calls: Vec<usize>,
}

struct Library {
    modules: Vec<Module>,
    parts: Vec<Part>,
    /// The parts that the solution calls.
    roots: Vec<usize>,
    live: BTreeSet<usize>,
    styles: Vec<usize>,
}

impl Library {
    fn generate(seed: u64) -> Self {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let root = Module {
            parent: None,
            inline: false,
            name: String::new(),
        };
        let mut modules = vec![root];
        for number in 1..4 + random.below(6) {
            let parent = random.below(modules.len());
            // A file inside an inline module is one layout among others.
            let inline = random.below(3) == 0;
            modules.push(Module {
                parent: Some(parent),
                inline,
                name: format!("module{number}"),
            });
        }
        let kinds = [
            Kind::Function,
            Kind::Method,
            Kind::TraitMethod,
            Kind::Macro,
            Kind::Constant,
        ];
        let parts: Vec<Part> = (0..24)
            .map(|number| {
                let kind = kinds[random.below(kinds.len())];
                let module = random.below(modules.len());
                // Calls go to smaller numbers, so that everything ends; a constant calls none.
                let count = if number == 0 || kind == Kind::Constant {
                    0
                } else {
                    random.below(3)
                };
                let calls = (0..count).map(|_| random.below(number)).collect();
                Part {
                    kind,
                    module,
                    calls,
                }
            })
            .collect();
        let roots: Vec<usize> = (0..3).map(|_| 12 + random.below(12)).collect();
        let mut live = BTreeSet::new();
        let mut stack = roots.clone();
        while let Some(part) = stack.pop() {
            if live.insert(part) {
                stack.extend(&parts[part].calls);
            }
        }
        let styles = (0..200).map(|_| random.below(4)).collect();
        Self {
            modules,
            parts,
            roots,
            live,
            styles,
        }
    }

    /// Every name and whether it has to be in the bundle.
    fn names(&self) -> Vec<(String, bool)> {
        let name = |part: usize| (format!("part{part}"), self.live.contains(&part));
        (0..self.parts.len()).map(name).collect()
    }

    fn path(&self, module: usize) -> String {
        match self.modules[module].parent {
            None => String::new(),
            Some(parent) => format!("{}::{}", self.path(parent), self.modules[module].name),
        }
    }

    /// An expression that evaluates a part, written in one of several styles.
    fn call(&self, part: usize, from: Option<usize>, style: usize) -> String {
        let target = &self.parts[part];
        let path = self.path(target.module);
        let start = match from {
            None => "tools".to_owned(),
            Some(from) if style == 1 => {
                let mut up = "self".to_owned();
                let mut at = from;
                while let Some(parent) = self.modules[at].parent {
                    up += "::super";
                    at = parent;
                }
                up
            }
            Some(_) => "crate".to_owned(),
        };
        let name = format!("part{part}_");
        let place = format!("{start}{path}");
        match (target.kind, style) {
            (Kind::Function, 2) => format!("{{ use {place}::{name} as renamed; renamed() }}"),
            (Kind::Function, 3) => format!("{{ use {place}::*; {name}() }}"),
            (Kind::Function, _) => format!("{place}::{name}()"),
            (Kind::Method, 2) => format!("{{ let it = {place}::Holder{part}; it.{name}() }}"),
            (Kind::Method, 3) => {
                format!("vec![<{place}::Holder{part}>::{name}(&{place}::Holder{part})][0]")
            }
            (Kind::Method, _) => format!("{place}::Holder{part}.{name}()"),
            (Kind::TraitMethod, 2) => format!("{{ use {place}::Trait{part} as _; 1u32.{name}() }}"),
            (Kind::TraitMethod, 3) => format!("{{ use {place}::*; 1u32.{name}() }}"),
            (Kind::TraitMethod, _) => format!("<u32 as {place}::Trait{part}>::{name}(&1)"),
            (Kind::Macro, 2) => format!("{{ use {start}::{name}; {name}!() }}"),
            (Kind::Macro, _) => format!("{start}::{name}!()"),
            (Kind::Constant, 2) => format!("std::convert::identity({place}::{name})"),
            (Kind::Constant, 3) => {
                format!("{{ use {place}::*; format!(\"{{{name}}}\").parse::<u32>().unwrap() }}")
            }
            (Kind::Constant, _) => format!("{place}::{name}"),
        }
    }

    fn definition(&self, part: usize) -> String {
        let this = &self.parts[part];
        let mut sum = format!("{}u32", part + 1);
        for (number, &call) in this.calls.iter().enumerate() {
            let style = self.styles[(part * 7 + number) % self.styles.len()];
            let from = Some(this.module);
            let call = match this.kind {
                Kind::Macro => self.call(call, from, 0).replace("crate", "$crate"),
                _ => self.call(call, from, style),
            };
            write!(sum, ".wrapping_add({call})").unwrap();
        }
        let name = format!("part{part}_");
        let docs = format!("/// Part {part}; `part_{part}` in docs.\n");
        docs + &match this.kind {
            Kind::Function => format!("pub fn {name}() -> u32 {{\n    // Adds.\n    {sum}\n}}\n"),
            Kind::Method => format!(
                "pub struct Holder{part};\nimpl Holder{part} {{\n    pub fn {name}(&self) -> u32 {{\n        {sum}\n    }}\n}}\n"
            ),
            Kind::TraitMethod => format!(
                "pub trait Trait{part} {{\n    fn {name}(&self) -> u32;\n}}\nimpl Trait{part} for u32 {{\n    fn {name}(&self) -> u32 {{\n        {sum}\n    }}\n}}\n"
            ),
            Kind::Macro => format!(
                "#[macro_export]\nmacro_rules! {name} {{\n    () => {{\n        {sum}\n    }};\n}}\n"
            ),
            Kind::Constant => format!("pub const {name}: u32 = {sum};\n"),
        }
    }

    /// The text of a module; file modules below it are written to their files.
    fn module_text(&self, scratch: &Scratch, module: usize, folder: &str) -> String {
        let mut text = String::new();
        for (child, this) in self.modules.iter().enumerate() {
            if this.parent != Some(module) {
                continue;
            }
            let below = format!("{folder}/{}", this.name);
            let inner = self.module_text(scratch, child, &below);
            if this.inline {
                write!(text, "pub mod {} {{\n{inner}}}\n", this.name).unwrap();
            } else {
                writeln!(text, "pub mod {};", this.name).unwrap();
                let file = match child % 2 {
                    0 => format!("{below}.rs"),
                    _ => format!("{below}/mod.rs"),
                };
                scratch.write(&file, &inner);
            }
        }
        for (part, this) in self.parts.iter().enumerate() {
            if this.module == module {
                text += &self.definition(part);
            }
        }
        text
    }

    fn write(&self, scratch: &Scratch, edition: &str) {
        let root = self.module_text(scratch, 0, "lib/src");
        scratch.write("lib/src/lib.rs", &root);
        let package = |name: &str| {
            format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n")
        };
        scratch.write("lib/Cargo.toml", &package("tools"));
        let app = package("app") + "[dependencies]\ntools = { path = \"../lib\" }\n";
        scratch.write("app/Cargo.toml", &app);
        let calls: Vec<String> = self
            .roots
            .iter()
            .enumerate()
            .map(|(number, &part)| {
                format!(
                    "    println!(\"{{}}\", {});\n",
                    self.call(part, None, number)
                )
            })
            .collect();
        let solution = format!("fn main() {{\n{}}}\n", calls.concat());
        fs::create_dir_all(scratch.path().join("app/src")).unwrap();
        scratch.write("app/src/main.rs", &solution);
    }
}
