//! The check: does the bundle compile?

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::error::Error;
use crate::judge::Judge;
use crate::options::{Edition, Options};
use crate::print::{Printed, print_libraries};
use crate::program::{CrateId, Program, SOLUTION};
use crate::rewrite::rewrite;
use crate::select::Selection;
use crate::source::SourceFile;

/// What became of the check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Check {
    /// The bundle compiles.
    Passed,
    /// The bundle was not compiled, and why.
    Skipped(String),
}

/// Compiles the bundle as far as its types, after making sure that no library means something
/// else in the edition of the bundle.
///
/// The compiler's messages are shown against the files that the bundle was made from.
pub(crate) fn check(
    program: &mut Program,
    selection: &Selection,
    printed: &Printed,
    options: &Options,
) -> Result<Check, Error> {
    if !options.check {
        return Ok(Check::Skipped("as asked".to_owned()));
    }
    if let Some(name) = selection.registry.first() {
        let why = format!("it uses the crate `{name}`, which is not on this disk");
        return Ok(Check::Skipped(why));
    }
    let edition = program[SOLUTION].edition;
    for own in [Edition::E2018, Edition::E2021] {
        let is_older = |krate: CrateId| {
            selection.modules.contains(&program[krate].root) && program[krate].edition == own
        };
        if own < edition && (1..program.crates.len()).map(CrateId).any(is_older) {
            // The libraries alone, as they are in their own edition.
            program[SOLUTION].edition = own;
            let edits = rewrite(program, selection, options)?;
            let libraries = print_libraries(program, selection, &edits);
            program[SOLUTION].edition = edition;
            check_migration(program, &libraries, own, edition)?;
        }
    }
    let arguments = ["--crate-type=bin", "--allow=warnings"];
    let Some(compiled) = compile(&printed.text, edition, &arguments)? else {
        return Ok(Check::Skipped("there is no rustc here".to_owned()));
    };
    if compiled.success {
        return Ok(Check::Passed);
    }
    let message = format!(
        "the bundle does not compile in edition {}",
        edition.number()
    );
    let lines = compiled.lines("error");
    let error = failure(program, printed, &message, &lines);
    let hint = match (judge_with_crate(&lines), &options.judge) {
        (Some((_, name)), Some(judge)) if judge.crates.contains(&name) => Some(format!(
            "{} has the crate `{name}`: name it in the Cargo.toml, too",
            judge.title
        )),
        (Some((_, name)), Some(judge)) => Some(format!("{} has no crate `{name}`", judge.title)),
        (Some((judge, name)), None) => Some(format!(
            "with `--judge {judge}`, the crate `{name}` is left to the judge"
        )),
        (None, _) => misspelt_crate(program, &lines).map(|name| format!("there is `{name}`")),
    };
    Err(match hint {
        Some(hint) => error.with_hint(hint),
        None => error,
    })
}

/// The crate that was meant where the compiler misses one.
fn misspelt_crate<'a>(program: &'a Program, lines: &[&str]) -> Option<&'a str> {
    let lines = lines.iter().filter(|line| line.contains("unresolved"));
    let mut quoted = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
    quoted.find_map(|path| {
        let name = path.split("::").next()?;
        program.nearest_crate(name).filter(|&other| other != name)
    })
}

/// A judge that offers a crate that the compiler misses.
fn judge_with_crate(lines: &[&str]) -> Option<(&'static str, &'static str)> {
    Judge::all().iter().find_map(|judge| {
        let is_missing = |name: &&&str| {
            let quoted = format!("`{name}`");
            let mut lines = lines.iter();
            lines.any(|line| line.contains("unresolved") && line.contains(&quoted))
        };
        let name = judge.crates.iter().find(is_missing)?;
        Some((judge.name, *name))
    })
}

/// What means something else in a later edition and is not adapted by rewriting; only the
/// compiler, which knows the types, can tell where.
const MIGRATION_LINTS: &[(Edition, &[&str])] = &[
    (
        Edition::E2021,
        &[
            "array_into_iter",
            "rust_2021_incompatible_closure_captures",
            "rust_2021_prelude_collisions",
        ],
    ),
    (
        Edition::E2024,
        &[
            "boxed_slice_into_iter",
            "if_let_rescope",
            "rust_2024_prelude_collisions",
            "tail_expr_drop_order",
        ],
    ),
];

/// Refuses a library whose code would mean something else in the edition of the bundle.
///
/// `printed` is the library alone, written for its own edition.
fn check_migration(
    program: &Program,
    printed: &Printed,
    own: Edition,
    bundle: Edition,
) -> Result<(), Error> {
    let mut arguments = vec!["--crate-type=lib".to_owned(), "--allow=warnings".to_owned()];
    for (edition, lints) in MIGRATION_LINTS {
        if own < *edition && *edition <= bundle {
            arguments.extend(lints.iter().map(|lint| format!("--force-warn={lint}")));
        }
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let Some(compiled) = compile(&printed.text, own, &arguments)? else {
        return Ok(());
    };
    if !compiled.success {
        let message = format!(
            "cannot tell whether code of edition {} means the same in edition {}, because the \
             libraries do not compile together in the former",
            own.number(),
            bundle.number()
        );
        let error = failure(program, printed, &message, &compiled.lines("error"));
        return Err(error.with_hint("`--no-check` prints the bundle all the same"));
    }
    let warnings = compiled.lines("warning: ");
    if warnings.is_empty() {
        return Ok(());
    }
    let message = format!(
        "this is of edition {} and would mean something else in edition {}",
        own.number(),
        bundle.number()
    );
    let hint = format!("`--edition {}` keeps the meaning", own.number());
    Err(failure(program, printed, &message, &warnings).with_hint(hint))
}

/// What the compiler said.
struct Compiled {
    success: bool,
    messages: String,
}

impl Compiled {
    /// The lines that start a message of a kind.
    fn lines(&self, kind: &str) -> Vec<&str> {
        let starts = |line: &&str| match line.split_once(": ") {
            Some((place, rest)) if place.starts_with("<anon>:") => rest.starts_with(kind),
            _ => kind == "error" && line.starts_with("error") && !line.contains("aborting due to"),
        };
        self.messages.lines().filter(starts).collect()
    }
}

/// Runs the compiler on a text; `None` if there is no compiler.
fn compile(text: &str, edition: Edition, arguments: &[&str]) -> Result<Option<Compiled>, Error> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("bundle-{}-{number}.rmeta", std::process::id());
    let output = std::env::temp_dir().join(name);
    let compiler = Command::new(&rustc)
        .args(["--edition", edition.number(), "--crate-name=bundle"])
        .args(["--emit=metadata", "--error-format=short"])
        .args(arguments)
        .arg("-o")
        .arg(&output)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut compiler = match compiler {
        Ok(compiler) => compiler,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
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
        .map(|mut input| input.write_all(text.as_bytes()));
    let result = compiler.wait_with_output();
    let _ = std::fs::remove_file(&output);
    let result = result.map_err(|error| {
        Error::invocation(format!("cannot wait for {}: {error}", rustc.display()))
    })?;
    Ok(Some(Compiled {
        success: result.status.success(),
        messages: String::from_utf8_lossy(&result.stderr).into_owned(),
    }))
}

/// Tells the names of the files of concurrent compilers apart.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// The error that shows messages of the compiler against the original files.
fn failure(program: &Program, printed: &Printed, message: &str, lines: &[&str]) -> Error {
    let located: Vec<String> = lines
        .iter()
        .map(|line| locate(program, printed, line))
        .collect();
    let message = format!("{message}:\n{}", located.join("\n"));
    match program.content(program[SOLUTION].root) {
        Some((file, _)) => Error::in_file(&program[file].path, message),
        None => Error::code(message),
    }
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
    let origin = match rest.contains("error[E0601]") {
        // There is no `main`. The compiler misses it behind the libraries.
        true => end_of_solution(program),
        false => original(program, printed, line, column),
    };
    match origin {
        Some((file, offset)) => {
            let (line, column) = crate::error::line_column(&file.text, offset);
            format!("  {}:{line}:{column}:{rest}", file.path.display())
        }
        None => format!("  line {line} of the bundle, column {column}:{rest}"),
    }
}

fn end_of_solution(program: &Program) -> Option<(&SourceFile, usize)> {
    let (file, _) = program.content(program[SOLUTION].root)?;
    Some((&program[file], program[file].text.trim_end().len()))
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
