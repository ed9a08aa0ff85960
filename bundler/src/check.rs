//! The check: does the bundle compile?

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use crate::error::Error;
use crate::options::Edition;
use crate::print::Printed;
use crate::program::{Program, SOLUTION};
use crate::source::SourceFile;

/// What became of the check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Check {
    /// The bundle compiles.
    Passed,
    /// The bundle was not compiled, and why.
    Skipped(String),
}

/// Compiles the bundle as far as its types.
///
/// The compiler's messages are shown against the files that the bundle was made from.
pub(crate) fn check(
    program: &Program,
    printed: &Printed,
    edition: Edition,
) -> Result<Check, Error> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::env::temp_dir().join(format!("bundle-{}.rmeta", std::process::id()));
    let compiler = Command::new(&rustc)
        .args([
            "--edition",
            edition.number(),
            "--crate-type=bin",
            "--crate-name=bundle",
        ])
        .args([
            "--emit=metadata",
            "--error-format=short",
            "--cap-lints=allow",
            "-o",
        ])
        .arg(&output)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut compiler = match compiler {
        Ok(compiler) => compiler,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok(Check::Skipped(format!("no {} here", rustc.display())));
        }
        Err(error) => {
            let message = format!("cannot run {}: {error}", rustc.display());
            return Err(Error::invocation(message));
        }
    };
    // The compiler reads everything before it writes, so this cannot block both sides. One
    // that ends early breaks the pipe, and its exit status says why.
    let _ = compiler
        .stdin
        .take()
        .map(|mut input| input.write_all(printed.text.as_bytes()));
    let result = compiler.wait_with_output();
    let _ = std::fs::remove_file(&output);
    let result = result.map_err(|error| {
        Error::invocation(format!("cannot wait for {}: {error}", rustc.display()))
    })?;
    if result.status.success() {
        return Ok(Check::Passed);
    }
    let messages = String::from_utf8_lossy(&result.stderr);
    let located: Vec<String> = messages
        .lines()
        .filter(|line| line.contains("error"))
        .map(|line| locate(program, printed, line))
        .collect();
    let solution = &program.content(program[SOLUTION].root);
    let path = solution
        .as_ref()
        .map(|(file, _)| program[*file].path.clone());
    let message = format!(
        "the bundle does not compile in edition {}:\n{}",
        edition.number(),
        located.join("\n")
    );
    Err(Error::in_file(&path.unwrap_or_default(), message))
}

/// Replaces `<anon>:LINE:COLUMN` in front of a message by the place in the original file.
fn locate(program: &Program, printed: &Printed, message: &str) -> String {
    let parts = message.strip_prefix("<anon>:").and_then(|rest| {
        let (line, rest) = rest.split_once(':')?;
        let (column, rest) = rest.split_once(':')?;
        Some((
            line.parse::<usize>().ok()?,
            column.parse::<usize>().ok()?,
            rest,
        ))
    });
    let Some((line, column, rest)) = parts else {
        return format!("  {message}");
    };
    match original(program, printed, line, column) {
        Some((file, offset)) => {
            let (line, column) = crate::error::line_column(&file.text, offset);
            format!("  {}:{line}:{column}:{rest}", file.path.display())
        }
        None => format!("  line {line} of the bundle, column {column}:{rest}"),
    }
}

/// The file and the offset that a place of the bundle was copied from.
fn original<'a>(
    program: &'a Program,
    printed: &Printed,
    line: usize,
    column: usize,
) -> Option<(&'a SourceFile, usize)> {
    let start: usize = printed
        .text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    let text = &printed.text[start..];
    let offset = start
        + text
            .char_indices()
            .nth(column - 1)
            .map_or(text.len(), |(at, _)| at);
    let next = printed
        .copied
        .partition_point(|copied| copied.bundle_start <= offset);
    let copied = printed.copied[..next].last()?;
    let inside = offset - copied.bundle_start;
    // What the bundler itself wrote is shown at the place in whose stead it stands.
    let at = copied.file_start + inside.min(copied.length);
    (inside <= copied.length + 64).then(|| (&*program.files[copied.file.0], at))
}
