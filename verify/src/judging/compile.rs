//! Compiling a bundle with the edition and the flags of its judge.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::problem::judges::Judge;

/// The compiler: what `RUSTC` names, as for cargo, or `rustc`.
pub(crate) fn rustc() -> Command {
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc")))
}

/// What `rustc` says about its version: results hold for one compiler only.
///
/// # Errors
/// If there is no `rustc`.
pub fn compiler() -> Result<String, String> {
    let output = rustc()
        .arg("--version")
        .arg("--verbose")
        .output()
        .map_err(|error| format!("cannot run rustc: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The name of a bundle in its folder.
pub const SOURCE: &str = "bundle.rs";

/// Writes a bundle to its folder, where it stays, so that what was judged can be read and submitted.
///
/// # Errors
/// If it cannot be written.
pub fn write_bundle(bundle: &str, folder: &Path) -> Result<(), String> {
    let file = folder.join(SOURCE);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&file, bundle))
        .map_err(|error| format!("cannot write {}: {error}", file.display()))
}

/// Compiles `bundle` in `folder` to the program `program` there.
///
/// # Errors
/// The first error of rustc.
pub fn compile(bundle: &str, folder: &Path, program: &str, judge: &Judge) -> Result<(), String> {
    write_bundle(bundle, folder)?;
    let output = rustc()
        .current_dir(folder)
        .args(["--edition", judge.edition])
        .args(judge.flags)
        .args([SOURCE, "-o", program])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cannot run rustc: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(first_error(&String::from_utf8_lossy(&output.stderr)))
}

/// The first error in the messages of rustc: from its headline to the next empty line.
fn first_error(messages: &str) -> String {
    let from_error: Vec<&str> = messages
        .lines()
        .skip_while(|line| !line.starts_with("error"))
        .take_while(|line| !line.is_empty())
        .collect();
    if from_error.is_empty() {
        format!("rustc failed: {}", messages.trim())
    } else {
        from_error.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::judges::LOCAL;
    use crate::workspace::scratch;

    #[test]
    fn the_first_error_is_shown_without_the_warnings_before_it() {
        let folder = scratch().join("test-compile");
        let bundle = "fn main() { let a: u8 = \"\"; let b: u8 = x; }\nfn unused() {}\n";
        let error = compile(bundle, &folder, "program", &LOCAL).unwrap_err();
        assert!(error.starts_with("error[E0"), "{error}");
        assert!(error.contains("--> bundle.rs:1:"), "{error}");
        assert_eq!(error.matches("error").count(), 1, "{error}");
        assert!(!folder.join("program").exists());

        assert_eq!(compile("fn main() {}", &folder, "program", &LOCAL), Ok(()));
        assert!(folder.join("program").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failure_without_an_error_line_is_shown_whole() {
        assert_eq!(first_error(" oops \n"), "rustc failed: oops");
        assert!(compiler().unwrap().starts_with("rustc 1."));
    }
}
