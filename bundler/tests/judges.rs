//! Judges: their limits, editions, compilers and crates.

mod support;

use support::{Scratch, bundler, manifest, stderr, stdout};

#[test]
fn a_judge_holds_to_its_limit() {
    let scratch = Scratch::new();
    let long = format!("fn main() {{}}\n// {}\n", "x".repeat(70_000));
    scratch.write("long.rs", &long);
    let output = bundler(scratch.path(), &["--judge", "codeforces", "long.rs"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("long.rs (7"),
        "{}",
        stderr(&output)
    );
    let output = bundler(
        scratch.path(),
        &["--judge", "codeforces", "--minify=all", "long.rs"],
    );
    assert_eq!(stdout(&output), "fn main(){}\n", "{}", stderr(&output));
    assert!(stderr(&output).contains("of 64 KiB (unverified) for Codeforces, 0 of 0 items"));
}

#[test]
fn the_hint_for_a_long_solution_is_what_has_not_been_tried() {
    let scratch = Scratch::new();
    let text = "x".repeat(70_000);
    scratch.write("a.rs", &format!("fn main() {{ print!(\"{text}\"); }}\n"));
    for (option, end) in [
        (
            &[][..],
            "a.rs (70026 bytes)\n  hint: `--minify` squeezes it, `--minify=all` even more\n",
        ),
        (
            &["--minify"],
            "squeezed\n  hint: `--minify=all` squeezes it more\n",
        ),
        (
            &["--minify=all"],
            "a.rs (70026 bytes) before it was squeezed\n",
        ),
    ] {
        let arguments = [&["--judge", "codeforces", "--no-check", "a.rs"], option].concat();
        let message = stderr(&bundler(scratch.path(), &arguments));
        assert!(message.ends_with(end), "{message}");
    }
}

#[test]
fn a_solution_that_is_too_long_loses_what_no_judge_needs() {
    let scratch = Scratch::new();
    let solution = "//! A solution.\n\n/// Doubles. // No comment here: \"\nfn double(x: u32) -> u32 {\n    \
        x + x // Adds.\n}\n\nfn main() {\n    println!(\"// {}\", double(1));\n}\n\n\
        #[cfg(test)]\nmod tests {\n    #[test]\n    fn works() {\n        assert_eq!(super::double(1), 2);\n    }\n}\n";
    scratch.write("a.rs", solution);
    let unchanged = bundler(scratch.path(), &["a.rs"]);
    assert_eq!(stdout(&unchanged), solution);
    let small = bundler(scratch.path(), &["--minify=all", "a.rs"]);
    let expected = "fn double(x:u32)->u32{x+x}fn main(){println!(\"// {}\",double(1));}\n";
    assert_eq!(stdout(&small), expected, "{}", stderr(&small));
}

#[test]
fn what_a_judge_has_is_left_alone() {
    let scratch = Scratch::new();
    let app = "[dependencies]\ntools = { path = \"../tools\" }\nproconio = \"0.5\"\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2024", app));
    scratch.write(
        "tools/Cargo.toml",
        &manifest("tools", "2024", "[dependencies]\nrand = \"0.9\"\n"),
    );
    scratch.write(
        "tools/src/lib.rs",
        "pub fn roll() -> u8 {\n    rand::random()\n}\n",
    );
    let solution = "use proconio::input;\nfn main() {\n    input!(x: u8);\n    tools::roll();\n}\n";
    scratch.write("app/src/main.rs", solution);
    let plain = bundler(scratch.path(), &["app/src/main.rs"]);
    assert_eq!(plain.status.code(), Some(1));
    assert!(
        stderr(&plain).contains("tools/src/lib.rs:2:5"),
        "{}",
        stderr(&plain)
    );
    let judged = bundler(scratch.path(), &["--judge", "atcoder", "app/src/main.rs"]);
    assert!(judged.status.success(), "{}", stderr(&judged));
    assert!(stdout(&judged).starts_with(solution));
    let summary = stderr(&judged);
    assert!(
        summary.contains("not checked: it uses the crate `proconio`"),
        "{summary}"
    );
    assert!(
        summary.contains("left to the judge: proconio, rand"),
        "{summary}"
    );
}

#[test]
fn crates_of_judges() {
    let scratch = Scratch::new();
    let solution = "use itertools::Itertools;\nfn main() {\n    println!(\"{}\", [1, 2].iter().join(\" \"));\n}\n";
    scratch.write("a.rs", solution);
    let plain = bundler(scratch.path(), &["a.rs"]);
    assert_eq!(plain.status.code(), Some(1));
    assert!(
        stderr(&plain).contains("hint: with `--judge atcoder`"),
        "{}",
        stderr(&plain)
    );
    let offered = bundler(scratch.path(), &["--judge", "atcoder", "a.rs"]);
    assert_eq!(stdout(&offered), solution, "{}", stderr(&offered));
    let refused = bundler(scratch.path(), &["--judge", "kattis", "a.rs"]);
    assert_eq!(refused.status.code(), Some(1));
    let errors = stderr(&refused);
    assert!(
        errors.ends_with("hint: Kattis has no crate `itertools`\n"),
        "{errors}"
    );
    let package = "[package]\nname = \"a\"\nedition = \"2024\"\n";
    scratch.write("Cargo.toml", package);
    let undeclared = bundler(scratch.path(), &["--judge", "atcoder", "a.rs"]);
    let errors = stderr(&undeclared);
    let hint = "hint: AtCoder has the crate `itertools`: name it in the Cargo.toml, too\n";
    assert!(errors.ends_with(hint), "{errors}");
    scratch.write(
        "Cargo.toml",
        "[package]\nname = \"a\"\nedition = \"2021\"\n[dependencies]\nitertools = \"0.14\"\n",
    );
    let refused = bundler(scratch.path(), &["--judge", "kattis", "a.rs"]);
    let message = "a.rs:1:5: Kattis has no crate `itertools`";
    assert!(stderr(&refused).contains(message), "{}", stderr(&refused));
}

#[test]
fn a_library_for_a_newer_compiler_than_the_judges_is_told() {
    let scratch = Scratch::new();
    scratch.write(
        "Cargo.toml",
        "[workspace.package]\nrust-version = \"1.89\"\n",
    );
    let dependencies = "[dependencies]\nnew = { path = \"../new\" }\nold = { path = \"../old\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2021", dependencies));
    let inherits = "rust-version.workspace = true\n";
    scratch.write("new/Cargo.toml", &manifest("new", "2021", inherits));
    scratch.write("old/Cargo.toml", &manifest("old", "2021", ""));
    scratch.write("new/src/lib.rs", "pub fn f() {}\n");
    scratch.write("old/src/lib.rs", "pub fn f() {}\n");
    scratch.write(
        "app/src/main.rs",
        "fn main() {\n    new::f();\n    old::f();\n}\n",
    );
    scratch.write("app/src/bin/b.rs", "fn main() {\n    old::f();\n}\n");
    let warnings = |arguments: &[&str]| {
        let output = bundler(scratch.path(), arguments);
        assert!(output.status.success(), "{}", stderr(&output));
        let errors = stderr(&output);
        let lines = errors.lines().filter(|line| line.starts_with("warning"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let both = "app/src/main.rs";
    assert_eq!(
        warnings(&["--judge", "kattis", both]),
        ["warning: `new` asks for Rust 1.89, and Kattis, with 1.85, may refuse it"]
    );
    for arguments in [
        &["--judge", "codeforces", both][..],
        &["--judge", "cses", both],
        &["--judge", "kattis", "app/src/bin/b.rs"],
        &["--judge", "kattis", "-q", both],
        &[both],
    ] {
        assert_eq!(warnings(arguments), [""; 0], "{arguments:?}");
    }
}

#[test]
fn an_edition_that_the_judge_does_not_compile() {
    let scratch = Scratch::new();
    scratch.write("Cargo.toml", &manifest("app", "2024", ""));
    scratch.write("src/main.rs", "fn main() {}\n");
    let output = bundler(scratch.path(), &["--judge", "kattis", "src/main.rs"]);
    assert_eq!(output.status.code(), Some(1));
    let message = "Kattis compiles edition 2021 (unverified) and not 2024\n  \
        hint: `--edition 2021` writes the bundle for it";
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
    let arguments = ["--judge", "kattis", "--edition", "2021", "src/main.rs"];
    let output = bundler(scratch.path(), &arguments);
    assert!(output.status.success(), "{}", stderr(&output));
}
