//! Every module of the library, bundled alone, compiles without a warning in both editions.

mod support;

use std::path::PathBuf;

use bundler::{Edition, Minify, Options, bundle_module, list};
use support::{Scratch, in_parallel, rustc};

#[test]
fn every_module_alone() {
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
    let failures = in_parallel(&modules, |module| check(module).err());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn check(module: &str) -> Result<(), String> {
    // That minifying changes no token is proven elsewhere, so one edition each will do.
    for (edition, minify) in [
        (Edition::E2021, Minify::Nothing),
        (Edition::E2024, Minify::Libraries),
    ] {
        let mut options = Options::new(PathBuf::new());
        options.edition = Some(edition);
        options.minify = minify;
        options.check = false;
        let text = bundle_module(module, &options)
            .map_err(|error| format!("{module}: {error}"))?
            .text;
        let scratch = Scratch::new();
        let source = scratch.write("module.rs", &text);
        let output = scratch.path().join("module.rmeta");
        let arguments = [
            "--crate-type=lib",
            "--emit=metadata",
            "-D",
            "warnings",
            "-o",
            output.to_str().unwrap(),
        ];
        rustc(&source, edition.number(), &arguments)
            .map_err(|errors| format!("{module} in edition {}: {errors}", edition.number()))?;
    }
    Ok(())
}
