//! Which functions of the library its own unit tests reach.
//!
//! The compiler knows: its `dead_code` lint names every function that cannot be reached from
//! anything that is kept. In a test build the tests are kept, and so would be all that is public;
//! therefore a copy of the library is compiled in which the root exports nothing. What the lint then
//! names, no `#[test]` reaches, neither directly nor by way of other functions.

use std::fs;
use std::path::{Path, PathBuf};

use crate::judging::compile::rustc;

/// The edition of the library.
const EDITION: &str = "2024";

/// A function that no unit test reaches, by the place of its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreached {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
}

/// The functions of the library with the root file `root` that its unit tests do not reach; other
/// dead items may be among them. Works in `scratch`, which is overwritten.
///
/// # Errors
/// If a file cannot be read or written, or the tests of the library do not compile.
pub fn unreached(root: &Path, scratch: &Path) -> Result<Vec<Unreached>, String> {
    let sources = root.parent().unwrap_or(root);
    let copy = scratch.join("src");
    // What was copied before may have been deleted since; that there is nothing is as good.
    let _ = fs::remove_dir_all(&copy);
    copy_sources(sources, &copy)
        .map_err(|error| format!("cannot copy {}: {error}", sources.display()))?;
    let name = root.file_name().unwrap_or_default();
    hide_exports(&copy.join(name))?;
    let output = rustc()
        .current_dir(scratch)
        .args([
            "--test",
            "--edition",
            EDITION,
            "--emit=metadata",
            "-o",
            "tests.rmeta",
        ])
        .args([
            "-A",
            "warnings",
            "--force-warn",
            "dead_code",
            "--error-format=json",
        ])
        .arg(Path::new("src").join(name))
        .output()
        .map_err(|error| format!("cannot run rustc: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let error = messages
            .lines()
            .find(|line| line.contains("\"level\":\"error\""));
        return Err(format!(
            "the unit tests of {} do not compile: {}",
            root.display(),
            error.unwrap_or_default()
        ));
    }
    let dead = messages
        .lines()
        .filter(|line| line.contains("\"code\":{\"code\":\"dead_code\""));
    Ok(dead
        .flat_map(primary_spans)
        .map(|(file, line)| Unreached {
            file: sources.join(
                Path::new(&file)
                    .strip_prefix("src")
                    .unwrap_or(Path::new(&file)),
            ),
            line,
        })
        .collect())
}

fn copy_sources(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy_sources(&path, &target)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

/// Makes the items of a crate's root private: they start in the first column.
fn hide_exports(root: &Path) -> Result<(), String> {
    let fail = |error| format!("cannot rewrite {}: {error}", root.display());
    let text = fs::read_to_string(root).map_err(fail)?;
    let lines = text
        .lines()
        .map(|line| line.strip_prefix("pub ").unwrap_or(line));
    let hidden = lines.collect::<Vec<_>>().join("\n");
    fs::write(root, hidden + "\n").map_err(fail)
}

/// The files and lines of the primary spans of a message in JSON.
fn primary_spans(message: &str) -> Vec<(String, usize)> {
    let (spans, _) = message.split_once("\"children\":").unwrap_or((message, ""));
    // Within a text the quotes would be escaped.
    let primary = spans.split("{\"file_name\":\"").skip(1).filter_map(|span| {
        let (file, rest) = span.split_once('"')?;
        let (_, line) = rest.split_once("\"line_start\":")?;
        let line = line.split(',').next()?.parse().ok()?;
        rest.contains("\"is_primary\":true")
            .then_some((file.replace("\\\\", "\\"), line))
    });
    primary.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::scratch;

    #[test]
    fn the_functions_that_no_test_reaches_are_found() {
        let folder = scratch().join("test-unit-tests");
        let sources = folder.join("library");
        fs::create_dir_all(sources.join("a")).unwrap();
        fs::write(sources.join("lib.rs"), "pub mod a;\npub use a::b::deep;\n").unwrap();
        fs::write(
            sources.join("a/mod.rs"),
            "pub mod b;
            pub struct T;
            impl T {
                pub fn tested(&self) { by_way_of() }
                pub fn untested(&self) {}
                pub fn also_untested() { from_the_untested() }
            }
            pub fn by_way_of() {}
            pub fn from_the_untested() {}
            impl Drop for T { fn drop(&mut self) { dropping() } }
            fn dropping() {}
            #[cfg(test)]
            mod tests {
                #[test]
                fn test() { super::T.tested(); helper() }
                fn helper() { super::b::called() }
            }\n",
        )
        .unwrap();
        fs::write(
            sources.join("a/b.rs"),
            "pub fn deep() {}\npub fn called() {}\n",
        )
        .unwrap();
        let found = unreached(&sources.join("lib.rs"), &folder).unwrap();
        let mut lines: Vec<(String, usize)> = found
            .iter()
            .map(|place| {
                (
                    place
                        .file
                        .strip_prefix(&sources)
                        .unwrap()
                        .display()
                        .to_string(),
                    place.line,
                )
            })
            .collect();
        lines.sort();
        let expected = [
            ("a/b.rs", 1),
            ("a/mod.rs", 5),
            ("a/mod.rs", 6),
            ("a/mod.rs", 9),
        ];
        assert_eq!(lines, expected.map(|(file, line)| (file.to_owned(), line)));

        fs::write(sources.join("a/b.rs"), "pub fn deep() { oops }\n").unwrap();
        let error = unreached(&sources.join("lib.rs"), &folder).unwrap_err();
        assert!(
            error.contains("do not compile") && error.contains("oops"),
            "{error}"
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
