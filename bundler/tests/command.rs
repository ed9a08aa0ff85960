//! The command as a contestant meets it: exit status, streams, files.

mod support;

use std::fs;

use support::{Scratch, bundler, manifest, stderr, stdout};

const SOLUTION: &str = "use library::game::retrograde_analysis;\n\nfn main() {\n    \
    println!(\"{}\", retrograde_analysis(&[vec![1], vec![]]).outcome.len());\n}\n";

#[test]
fn in_an_empty_folder_the_built_in_library_serves() {
    let scratch = Scratch::new();
    scratch.write("a.rs", SOLUTION);
    let output = bundler(scratch.path(), &["a.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).starts_with(SOLUTION));
    assert!(
        stderr(&output).contains("checked in edition 2024"),
        "{}",
        stderr(&output)
    );
    assert!(!stdout(&output).contains("retrograde_analysis_implicit"));
}

#[test]
fn a_failure_prints_nothing_and_touches_no_file() {
    let scratch = Scratch::new();
    scratch.write("out.rs", "before");
    scratch.write("syntax.rs", "fn main() {\n    (\n}\n");
    scratch.write("name.rs", "use library::gmae::nim;\nfn main() {}\n");
    scratch.write("types.rs", "fn main() {\n    let x: u32 = \"1\";\n}\n");
    scratch.write("latin1.rs", "fn main() {}");
    scratch.write(
        "main.rs",
        "use library::ds::Dsu;\n\nfn solve() {\n    Dsu::new(1);\n}\n",
    );
    let deep = format!(
        "fn main() {{ {}1{}; }}\n",
        "(".repeat(3000),
        ")".repeat(3000)
    );
    scratch.write("deep.rs", &deep);
    fs::write(scratch.path().join("latin1.rs"), b"// \xe9\nfn main() {}").unwrap();
    for (arguments, status, message) in [
        (&["gone.rs"][..], 2, "gone.rs"),
        (&["."], 2, "it is a folder"),
        (&["-"], 2, "hint: a file is wanted"),
        (
            &["--list", "ds", "game"],
            2,
            "one module at a time: what is game?",
        ),
        (&["syntax.rs"], 1, "syntax.rs:3:1"),
        (
            &["name.rs"],
            1,
            "name.rs:1:14: no `gmae` in `library`\n  hint: there is `game`",
        ),
        (&["types.rs"], 1, "types.rs:2:18: error[E0308]"),
        (
            &["main.rs"],
            1,
            "main.rs:5:2: error[E0601]: `main` function not found",
        ),
        (
            &["deep.rs"],
            1,
            "deep.rs:1:412: this is nested deeper than 400 levels",
        ),
        (
            &["latin1.rs"],
            1,
            "latin1.rs:1:4: cannot read the solution: this byte is not UTF-8",
        ),
        (&[], 2, "which solution?"),
        (&["--nonsense"], 2, "nonsense"),
        (&["--module", "game::nothing"], 2, "game::nothing"),
        (&["--judge", "nobody", "types.rs"], 2, "nobody"),
        (
            &[
                "--judge",
                "library-checker",
                "--edition",
                "2021",
                "types.rs",
            ],
            1,
            "--edition 2024",
        ),
    ] {
        for extra in [&[][..], &["-o", "out.rs"]] {
            let output = bundler(scratch.path(), &[arguments, extra].concat());
            let errors = stderr(&output);
            assert_eq!(
                output.status.code(),
                Some(status),
                "{arguments:?}: {errors}"
            );
            assert_eq!(stdout(&output), "", "{arguments:?}");
            assert!(errors.contains(message), "{arguments:?}: {errors}");
        }
        let file = fs::read_to_string(scratch.path().join("out.rs")).unwrap();
        assert_eq!(file, "before", "{arguments:?}");
    }
}

#[test]
fn output_replaces_a_file_as_a_whole() {
    let scratch = Scratch::new();
    scratch.write("a.rs", SOLUTION);
    scratch.write("out.rs", "before");
    let printed = bundler(scratch.path(), &["--no-check", "a.rs"]);
    let written = bundler(
        scratch.path(),
        &["a.rs", "-q", "--no-check", "-o", "out.rs"],
    );
    assert!(written.status.success());
    assert_eq!(
        (stdout(&written), stderr(&written)),
        (String::new(), String::new())
    );
    let file = fs::read_to_string(scratch.path().join("out.rs")).unwrap();
    assert_eq!(file, stdout(&printed));
    let left: Vec<_> = fs::read_dir(scratch.path()).unwrap().collect();
    assert_eq!(left.len(), 2, "{left:?}");
    let nowhere = bundler(
        scratch.path(),
        &["a.rs", "-q", "--no-check", "-o", "no/out.rs"],
    );
    assert_eq!(nowhere.status.code(), Some(2));
    let errors = stderr(&nowhere);
    assert!(errors.contains("cannot write no/out.rs"), "{errors}");
    assert!(
        errors.ends_with("hint: there is no folder no\n"),
        "{errors}"
    );
}

#[test]
fn dependencies_are_machine_readable() {
    let scratch = Scratch::new();
    scratch.write("a.rs", SOLUTION);
    let output = bundler(scratch.path(), &["--deps", "--no-check", "a.rs"]);
    let json = stdout(&output);
    assert!(
        json.starts_with("{\n  \"files\": [\n    \"a.rs\",\n"),
        "{json}"
    );
    let item =
        "{\"path\": \"library::game::retrograde_analysis::GameOutcome\", \"kind\": \"type\", ";
    assert!(json.contains(item), "{json}");
    assert!(json.ends_with("]\n}\n"), "{json}");
}

#[test]
fn dependencies_of_a_module_are_files_that_there_are() {
    let scratch = Scratch::new();
    let arguments = ["--module", "game::nim", "--deps", "--no-check"];
    let json = stdout(&bundler(scratch.path(), &arguments));
    let first = "{\n  \"files\": [\n    \"<built-in library>/src/lib.rs\",\n";
    assert!(json.starts_with(first), "{json}");
    assert!(json.contains("\"library::game::nim::nim_wins\""), "{json}");
}

#[test]
fn a_misspelt_crate_is_recognised() {
    let scratch = Scratch::new();
    scratch.write(
        "a.rs",
        "use libary::game::nim_wins;\nfn main() { nim_wins(&[1]); }\n",
    );
    let output = bundler(scratch.path(), &["a.rs"]);
    assert_eq!(output.status.code(), Some(1));
    let message = stderr(&output);
    assert!(message.contains("a.rs:1:5: "), "{message}");
    assert!(message.ends_with("hint: there is `library`\n"), "{message}");
}

#[test]
fn a_name_that_stands_elsewhere_is_found() {
    let scratch = Scratch::new();
    let dependencies = "[dependencies]\nmy_library = { path = \"my_library\" }\n";
    scratch.write("Cargo.toml", &manifest("app", "2024", dependencies));
    scratch.write("my_library/Cargo.toml", &manifest("my_library", "2024", ""));
    scratch.write(
        "my_library/src/lib.rs",
        "pub mod a { pub mod far { pub struct Near; } #[derive(Clone)] pub struct Near; pub fn f() {}\n\
         pub(crate) struct Inner; struct Private; pub use crate::hidden::shown as Shown; pub use crate::a; }\n\
         mod hidden { pub fn shown() {} pub fn buried() {} }\n",
    );
    for (path, hint) in [
        ("library::nim_sum", "there is `library::game::nim_sum`"),
        (
            "library::segtree::Segtree",
            "there is `library::ds::segtree`",
        ),
        ("library::game::ModInt", "there is `library::math::ModInt`"),
        ("my_library::Near", "there is `my_library::a::Near`"),
        ("my_library::Shown", "there is `my_library::a::Shown`"),
        ("my_library::Inner", "it has a"),
        ("my_library::Private", "it has a"),
        ("my_library::buried", "it has a"),
        ("library::ds::DSU", "there is `Dsu`"),
        ("library::ds::Treap", "there is `ImplicitTreap`"),
        ("crate::own", "it has inner, main"),
        ("crate::nothing", "it has inner, main"),
    ] {
        let inner = "pub mod inner { pub fn own() {} }";
        scratch.write(
            "src/main.rs",
            &format!("use {path};\n{inner}\nfn main() {{}}\n"),
        );
        let message = stderr(&bundler(scratch.path(), &["src/main.rs"]));
        assert!(message.ends_with(&format!("  hint: {hint}\n")), "{message}");
    }
}

#[test]
fn modules_of_any_library_are_listed() {
    let scratch = Scratch::new();
    let dependencies = "[dependencies]\nmy_library = { path = \"my_library\" }\n";
    scratch.write("Cargo.toml", &manifest("app", "2024", dependencies));
    scratch.write("my_library/Cargo.toml", &manifest("my_library", "2024", ""));
    scratch.write(
        "my_library/src/lib.rs",
        "pub mod graph { //! Graphs.\n#[cfg(all())] pub mod tree {} pub(crate) mod inner {} }\n\
         mod hidden { pub mod below {} }\n",
    );
    let list = |arguments: &[&str]| stdout(&bundler(scratch.path(), arguments));
    assert_eq!(
        list(&["--list", "my_library"]),
        "graph        Graphs.\ngraph::tree\n"
    );
    assert_eq!(list(&["--list", "my_library::graph"]), "graph::tree\n");
    assert_eq!(
        list(&["--list", "my_library::graph::tree"]),
        "graph::tree\n"
    );
    assert!(list(&["--list", "game"]).starts_with("game::forbidden_move_nim "));
    let output = bundler(scratch.path(), &["--list", "a.rs"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("there is no module `a.rs`"));
    let list_both =
        "`bundler --list` shows the modules, `bundler --list my_library` those of `my_library`";
    for (misspelt, hint) in [
        ("gmae::nim", "there is `game::nim`"),
        ("gmae", "there is `game`"),
        ("ds::segtre", "there is `ds::segtree`"),
        ("segtree", "there is `ds::segtree`"),
        ("Segtree", list_both),
        ("my_library::grap", "there is `my_library::graph`"),
        ("my-library", "there is `my_library`"),
        ("graph::tree", "there is `my_library::graph::tree`"),
        ("library::self::game", "there is `library`"),
        ("what", list_both),
    ] {
        let output = bundler(scratch.path(), &["--module", misspelt]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr(&output).ends_with(&format!("  hint: {hint}\n")),
            "{}",
            stderr(&output)
        );
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let scratch = Scratch::new();
    for (argument, start) in [("--help", "Turns a solution"), ("--version", "bundler 0.")] {
        let output = bundler(scratch.path(), &[argument]);
        assert!(output.status.success());
        assert!(stdout(&output).starts_with(start));
    }
    let list = stdout(&bundler(scratch.path(), &["--list"]));
    assert!(list.contains("game::retrograde_analysis  "), "{list}");
    assert!(stdout(&bundler(scratch.path(), &["--judges"])).contains("library-checker"));
}

#[test]
fn features_of_the_solution_decide_in_macros_too() {
    let scratch = Scratch::new();
    let features = "[dependencies]\ntools = { path = \"../tools\" }\n[features]\ndefault = [\"on\"]\non = []\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2021", features));
    scratch.write("app/src/main.rs", "fn main() {\n    tools::show!();\n}\n");
    let library = "#[macro_export]\nmacro_rules! show {\n    () => {\n        println!(\"{}\", cfg!(feature \
                   = \"on\"))\n    };\n}\n";
    scratch.write("tools/src/lib.rs", library);
    scratch.write(
        "tools/Cargo.toml",
        &manifest("tools", "2021", "[features]\non = []\n"),
    );
    let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
    let message = "lib.rs:4:29: the feature `on` is on in the solution and off in `tools`";
    assert!(errors.contains(message), "{errors}");
    // Where it is on in both, both mean the same.
    let on = "[features]\ndefault = [\"on\"]\non = []\n";
    scratch.write("tools/Cargo.toml", &manifest("tools", "2021", on));
    let output = bundler(scratch.path(), &["app/src/main.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
}

#[test]
fn the_check_has_no_variables_of_cargo() {
    let scratch = Scratch::new();
    let ask = |variable: &str| format!("fn main() {{\n    println!(env!(\"{variable}\"));\n}}\n");
    scratch.write("a.rs", &ask("CARGO_PKG_NAME"));
    scratch.write("b.rs", &ask("PATH"));
    // The tests run by cargo, and so does `cargo run`.
    assert!(std::env::var_os("CARGO_PKG_NAME").is_some());
    let errors = stderr(&bundler(scratch.path(), &["a.rs"]));
    assert!(errors.contains("a.rs:2:14: error"), "{errors}");
    assert!(bundler(scratch.path(), &["b.rs"]).status.success());
}

#[test]
fn what_was_perhaps_meant_is_named() {
    let scratch = Scratch::new();
    let solution = "use library::ds::*;\n\nfn main() {\n    let mut dsu = Dsu::new(3);\n    \
                    dsu.unit(0, 1);\n    dsu.prodd(..);\n    Dsu::knew(3);\n    \
                    monod!();\n    println!(\"{}\", SegTre::new(1));\n}\n";
    scratch.write("a.rs", solution);
    let refused = bundler(scratch.path(), &["a.rs"]);
    assert_eq!(refused.status.code(), Some(1));
    let errors = stderr(&refused);
    let help_for = |name: &str| {
        let mut lines = errors.lines();
        lines.find(|line| line.contains(&format!("`{name}`")));
        lines.next().unwrap_or_default().trim().to_owned()
    };
    // The bundle has neither, because nothing uses them.
    assert_eq!(help_for("unit"), "help: there is `unite`", "{errors}");
    assert_eq!(help_for("SegTre"), "help: there is `Segtree`", "{errors}");
    assert_eq!(help_for("monod"), "help: there is `monoid`", "{errors}");
    // What it has, the compiler knows.
    let new = "help: there is an associated function `new` with a similar name";
    assert_eq!(help_for("knew"), new, "{errors}");
    // The method of another type, and nothing like it in this one.
    assert!(!help_for("prodd").starts_with("help"), "{errors}");
}

#[test]
fn a_macro_that_a_macro_exports_has_a_hint() {
    let scratch = Scratch::new();
    let tools = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2021", tools));
    scratch.write("app/src/main.rs", "fn main() {\n    tools::one!();\n}\n");
    scratch.write("tools/Cargo.toml", &manifest("tools", "2021", ""));
    let library = "macro_rules! define {\n    ($name:ident) => {\n        #[macro_export]\n        \
                   macro_rules! $name {\n            () => {};\n        }\n    };\n}\n\
                   define!(one);\n";
    scratch.write("tools/src/lib.rs", library);
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(errors.contains("app/src/main.rs:2:12: error"), "{errors}");
    assert!(errors.contains("write it out"), "{errors}");
}

#[test]
fn output_spares_sources_and_follows_links() {
    let scratch = Scratch::new();
    let source = scratch.write("a.rs", SOLUTION);
    let over_itself = bundler(scratch.path(), &["a.rs", "--no-check", "-o", "a.rs"]);
    assert_eq!(over_itself.status.code(), Some(2));
    assert!(stderr(&over_itself).contains("it is a source of the bundle"));
    assert_eq!(fs::read_to_string(source).unwrap(), SOLUTION);
    let pipe = bundler(
        scratch.path(),
        &["a.rs", "-q", "--no-check", "-o", "/dev/stdout"],
    );
    assert!(stdout(&pipe).starts_with(SOLUTION), "{}", stderr(&pipe));
    #[cfg(unix)]
    {
        let target = scratch.write("target.rs", "before");
        std::os::unix::fs::symlink(&target, scratch.path().join("link.rs")).unwrap();
        let linked = bundler(
            scratch.path(),
            &["a.rs", "-q", "--no-check", "-o", "link.rs"],
        );
        assert!(linked.status.success(), "{}", stderr(&linked));
        assert!(fs::read_to_string(target).unwrap().starts_with(SOLUTION));
    }
}

#[test]
fn errors_that_are_lints_count() {
    let scratch = Scratch::new();
    scratch.write(
        "a.rs",
        "fn main() {\n    let x: u8 = 300;\n    println!(\"{x}\");\n}\n",
    );
    let output = bundler(scratch.path(), &["a.rs"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("a.rs:2:17: error: literal out of range"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_library_names_no_interpreter_in_a_bundle() {
    let scratch = Scratch::new();
    let app = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2024", app));
    scratch.write("app/src/main.rs", "fn main() {\n    tools::f();\n}\n");
    scratch.write("tools/Cargo.toml", &manifest("tools", "2024", ""));
    let library = "\u{feff}#!/usr/bin/env run\n//! Tools.\npub fn f() {}\n";
    scratch.write("tools/src/lib.rs", library);
    let output = bundler(scratch.path(), &["--keep-docs", "app/src/main.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains("{\n//! Tools.\npub fn f"));
}

#[test]
fn syntax_errors_that_only_the_compiler_sees_have_a_place() {
    let scratch = Scratch::new();
    let app = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2024", app));
    scratch.write(
        "app/src/main.rs",
        "fn main() {\n    tools::f();\n    tools::C;\n}\n",
    );
    scratch.write("tools/Cargo.toml", &manifest("tools", "2024", ""));
    let library = "fn dead() {\n    let y = ;\n}\n\npub fn f() {\n    let x = ;\n}\n\
                   pub const C: u8 = 1 + ;\n";
    scratch.write("tools/src/lib.rs", library);
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    for place in ["6:13", "8:23"] {
        let message = format!("tools/src/lib.rs:{place}: error: expected expression, found `;`");
        assert!(errors.contains(&message), "{errors}");
    }
    assert!(!errors.contains("lib.rs:2:"), "{errors}");
    // Only the compiler reads bodies and values.
    let unchecked = bundler(scratch.path(), &["--no-check", "app/src/main.rs"]);
    assert!(unchecked.status.success(), "{}", stderr(&unchecked));
    assert!(stdout(&unchecked).contains("let x = ;"));
}
