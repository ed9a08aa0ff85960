//! The check: does the bundle compile?

use crate::compiler::{Message, compile};
use crate::error::Error;
use crate::judge::Judge;
use crate::migration;
use crate::options::Options;
use crate::print::Printed;
use crate::program::{FileId, ItemId, ItemKind, Program, SOLUTION};
use crate::select::Selection;

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
    migration::ensure_same_meaning(program, selection, printed, options)?;
    let edition = program[SOLUTION].edition;
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
    let errors = compiled.errors();
    let error = failure(program, printed, &message, &errors);
    let lines: Vec<&str> = errors.iter().map(|error| error.line.as_str()).collect();
    let hint = match (judge_with_crate(&lines), &options.judge) {
        (Some((_, name)), Some(judge)) if judge.crates.contains(&name) => Some(format!(
            "{} has the crate `{name}`: name it in the Cargo.toml, too",
            judge.title
        )),
        (Some((_, name)), Some(judge)) => Some(format!("{} has no crate `{name}`", judge.title)),
        (Some((judge, name)), None) => Some(format!(
            "with `--judge {judge}`, the crate `{name}` is left to the judge"
        )),
        (None, _) => misspelt_crate(program, &lines)
            .map(|name| format!("there is `{name}`"))
            .or_else(|| hint_about_macros(program, selection, &lines)),
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

/// The hint for a name that is not found where a macro exports macros, whose names only it knows.
fn hint_about_macros(program: &Program, selection: &Selection, lines: &[&str]) -> Option<String> {
    let mut macros = selection.items.iter().filter_map(|&item| {
        let this = &program[item];
        let in_library = program[this.module].krate != SOLUTION;
        match this.kind {
            ItemKind::Macro { exported, .. } if in_library => Some((item, exported)),
            _ => None,
        }
    });
    let exports_others = |(item, exported): (ItemId, bool)| {
        let file = program.file_of(item);
        let tokens = program[item].tokens.clone();
        let attributes = tokens.filter(|&at| file.is(at, "macro_export"));
        attributes.count() > usize::from(exported)
    };
    let misses_name = lines
        .iter()
        .any(|line| line.contains("cannot find") || line.contains("unresolved import"));
    (misses_name && macros.any(exports_others))
        .then(|| "a macro that another macro exports is not found by path: write it out".to_owned())
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

/// The error that shows messages of the compiler against the original files.
pub(crate) fn failure(
    program: &Program,
    printed: &Printed,
    message: &str,
    messages: &[&Message],
) -> Error {
    let mut located = String::new();
    if messages.is_empty() {
        located += "\n  the compiler says nothing";
    }
    for message in messages {
        located += &format!("\n{}", locate(program, printed, &message.line));
        if let Some(help) = message.similar_name().or_else(|| meant(program, message)) {
            located += &format!("\n    help: {help}");
        }
    }
    let message = format!("{message}:{located}");
    match program.content(program[SOLUTION].root) {
        Some((file, _)) => Error::in_file(&program[file].path, message),
        None => Error::code(message),
    }
}

/// The help that names what was perhaps meant in a library, of which the bundle lacks what nobody
/// uses.
fn meant(program: &Program, message: &Message) -> Option<String> {
    let mut quoted = message.line.split('`').skip(1).step_by(2);
    let name = quoted.next()?;
    let other = if message.line.contains("error[E0599]") {
        program.nearest_member(name, quoted.next()?)
    } else if message.line.contains(": cannot find ") {
        program.nearest_item(name, message.line.contains("cannot find macro"))
    } else {
        None
    };
    other.map(|other| format!("there is `{other}`"))
}

/// The line, the column and what follows in a message of the compiler, if it has a place.
fn parts(message: &str) -> Option<(usize, usize, &str)> {
    let (line, rest) = message.strip_prefix("<anon>:")?.split_once(':')?;
    let (column, rest) = rest.split_once(':')?;
    Some((line.parse().ok()?, column.parse().ok()?, rest))
}

/// The place that a message is about.
pub(crate) fn place_of(printed: &Printed, message: &str) -> Option<(FileId, usize)> {
    let (line, column, _) = parts(message)?;
    original(printed, line, column)
}

/// Replaces `<anon>:LINE:COLUMN` in front of a message by the place in the original file.
fn locate(program: &Program, printed: &Printed, message: &str) -> String {
    let Some((line, column, rest)) = parts(message) else {
        return format!("  {message}");
    };
    let origin = match rest.contains("error[E0601]") {
        // There is no `main`. The compiler misses it behind the libraries.
        true => end_of_solution(program),
        false => original(printed, line, column),
    };
    match origin {
        Some((file, offset)) => {
            let file = &program[file];
            let (line, column) = crate::error::line_column(&file.text, offset);
            format!("  {}:{line}:{column}:{rest}", file.path.display())
        }
        None => format!("  line {line} of the bundle, column {column}:{rest}"),
    }
}

fn end_of_solution(program: &Program) -> Option<(FileId, usize)> {
    let (file, _) = program.content(program[SOLUTION].root)?;
    Some((file, program[file].text.trim_end().len()))
}

/// The file and the offset that a place of the bundle was copied from.
fn original(printed: &Printed, line: usize, column: usize) -> Option<(FileId, usize)> {
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
    (inside <= copied.length + 64).then_some((copied.file, at))
}
