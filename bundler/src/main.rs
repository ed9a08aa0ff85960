//! The command `bundler`; its options are described by `--help`.

mod command;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bundler::{Bundle, Check, Error, Judge};
use command::{Command, Output, What};

fn main() -> ExitCode {
    match Command::from_arguments().and_then(|command| run(&command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(command: &Command) -> Result<(), Error> {
    let bundle = match &command.what {
        What::Modules(paths) => {
            let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
            Some(bundler::bundle_modules(&paths, &command.options)?)
        }
        What::Solution => Some(bundler::bundle(&command.options)?),
        _ => None,
    };
    let text = match (&command.what, &bundle) {
        (_, Some(bundle)) => match command.output {
            Output::Dependencies => bundle.dependencies_as_json(),
            Output::Text => bundle.text.clone(),
        },
        (What::List(path), None) => bundler::list(path, &command.options)?,
        (What::Judges, None) => judges(),
        (What::Version, None) => format!("bundler {}\n", env!("CARGO_PKG_VERSION")),
        (_, None) => command::HELP.to_owned(),
    };
    match &command.file {
        Some(file) => {
            let sources = bundle.iter().flat_map(|bundle| &bundle.files);
            ensure_no_source(file, sources)?;
            write_whole(file, &text)?;
        }
        None => print(&text)?,
    }
    if let Some(bundle) = bundle.filter(|_| !command.quiet) {
        for warning in &bundle.warnings {
            eprintln!("warning: {warning}");
        }
        summarize(command, &bundle);
    }
    Ok(())
}

/// Writes to standard output. A reader that has seen enough is no error.
fn print(text: &str) -> Result<(), Error> {
    let mut output = std::io::stdout().lock();
    match output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
    {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Error::invocation(
            format!("cannot write to standard output: {error}"),
        )),
        _ => Ok(()),
    }
}

/// Refuses to write over a file that went into the bundle.
fn ensure_no_source<'a>(
    file: &Path,
    mut sources: impl Iterator<Item = &'a PathBuf>,
) -> Result<(), Error> {
    let Ok(target) = file.canonicalize() else {
        return Ok(());
    };
    match sources.any(|source| source.canonicalize().is_ok_and(|source| source == target)) {
        true => {
            let message = format!(
                "cannot write {}: it is a source of the bundle",
                file.display()
            );
            Err(Error::invocation(message))
        }
        false => Ok(()),
    }
}

/// Writes a file so that it holds either what it held before or the whole text. A link is
/// followed, permissions stay; what is no regular file, such as a pipe, is written to.
fn write_whole(file: &Path, text: &str) -> Result<(), Error> {
    let failed = |error: std::io::Error| {
        let failure = Error::invocation(format!("cannot write {}: {error}", file.display()));
        match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.exists() => {
                failure.with_hint(format!("there is no folder {}", folder.display()))
            }
            _ => failure,
        }
    };
    let target = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let known = std::fs::metadata(&target).ok();
    if known.as_ref().is_some_and(|known| !known.is_file()) {
        return std::fs::OpenOptions::new()
            .write(true)
            .open(&target)
            .and_then(|mut output| output.write_all(text.as_bytes()))
            .map_err(failed);
    }
    if known
        .as_ref()
        .is_some_and(|known| known.permissions().readonly())
    {
        return Err(failed(std::io::ErrorKind::PermissionDenied.into()));
    }
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = target.with_file_name(name);
    let keep_permissions = || match &known {
        Some(known) => std::fs::set_permissions(&part, known.permissions()),
        None => Ok(()),
    };
    std::fs::write(&part, text)
        .and_then(|()| keep_permissions())
        .and_then(|()| std::fs::rename(&part, &target))
        .map_err(|error| {
            let _ = std::fs::remove_file(&part);
            failed(error)
        })
}

/// One line on standard error: size, items, check.
fn summarize(command: &Command, bundle: &Bundle) {
    let mut size = kibibytes(bundle.text.len());
    if let Some(judge) = &command.options.judge {
        let unsure = if judge.limit_is_verified {
            ""
        } else {
            " (unverified)"
        };
        let limit = judge
            .limit
            .map(|limit| format!(" of {}{unsure}", kibibytes(limit)));
        size += &format!("{} for {}", limit.unwrap_or_default(), judge.title);
    }
    let items = match bundle.available_items {
        Some(available) => format!("{} of {available} items", bundle.items.len()),
        None if bundle.items.len() == 1 => "1 item".to_owned(),
        None => format!("{} items", bundle.items.len()),
    };
    let check = match &bundle.check {
        Check::Passed => format!("checked in edition {}", bundle.edition.number()),
        Check::Skipped(why) => format!("not checked: {why}"),
    };
    let mut line = format!("{size}, {items}, {check}");
    if !bundle.registry_crates.is_empty() {
        line += &format!("; left to the judge: {}", bundle.registry_crates.join(", "));
    }
    let bold = std::io::stderr().is_terminal();
    eprintln!(
        "{}",
        if bold {
            format!("\x1b[1m{line}\x1b[0m")
        } else {
            line
        }
    );
}

/// A size for people: `4.8 KiB`, `64 KiB`, `1 MiB`.
fn kibibytes(bytes: usize) -> String {
    let (value, unit) = match bytes {
        0x10_0000.. => (bytes as f64 / f64::from(0x10_0000), "MiB"),
        _ => (bytes as f64 / 1024.0, "KiB"),
    };
    let text = format!("{value:.1}");
    format!("{} {unit}", text.strip_suffix(".0").unwrap_or(&text))
}

fn judges() -> String {
    let mut text = String::new();
    for judge in Judge::all() {
        let limit = match judge.limit {
            Some(limit) if judge.limit_is_verified => kibibytes(limit),
            Some(limit) => format!("{} (unverified)", kibibytes(limit)),
            None => "unverified".to_owned(),
        };
        text += &format!(
            "{:<16} edition {}, limit {limit}, rustc {}, {} crates, as of {}\n",
            judge.name,
            judge.editions_as_text(),
            judge.compiler,
            judge.crates.len(),
            judge.date
        );
    }
    text
}
