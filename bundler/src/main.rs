//! The command `bundler`; its options are described by `--help`.

mod command;

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use bundler::{Bundle, Check, Error, Judge};
use command::{Command, Output, What};

/// Deeply nested code is parsed by recursion; this is memory that is only used if needed.
const STACK: usize = 1 << 30;

fn main() -> ExitCode {
    let work = || Command::from_arguments().and_then(|command| run(&command));
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work);
    let result = match thread.map(std::thread::JoinHandle::join) {
        Ok(Ok(result)) => result,
        // The panic has been reported.
        Ok(Err(_)) => return ExitCode::from(101),
        Err(error) => Err(Error::output(format!("cannot start a thread: {error}"))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(command: &Command) -> Result<(), Error> {
    let text = match &command.what {
        What::Help => command::HELP.to_owned(),
        What::Version => format!("bundler {}\n", env!("CARGO_PKG_VERSION")),
        What::List => bundler::list(&command.options)?,
        What::Judges => judges(),
        What::Module(path) => {
            let bundle = bundler::bundle_module(path, &command.options)?;
            summarize(command, &bundle);
            bundle.text
        }
        What::Solution => {
            let bundle = bundler::bundle(&command.options)?;
            summarize(command, &bundle);
            match command.output {
                Output::Dependencies => bundle.dependencies_as_json(),
                Output::Text => bundle.text,
            }
        }
    };
    match &command.file {
        Some(file) => write_whole(file, &text),
        None => print(&text),
    }
}

/// Writes to standard output. A reader that has seen enough is no error.
fn print(text: &str) -> Result<(), Error> {
    let mut output = std::io::stdout().lock();
    match output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
    {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Error::output(
            format!("cannot write to standard output: {error}"),
        )),
        _ => Ok(()),
    }
}

/// Writes a file so that it holds either what it held before or the whole text.
fn write_whole(file: &Path, text: &str) -> Result<(), Error> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = file.with_file_name(name);
    std::fs::write(&part, text)
        .and_then(|()| std::fs::rename(&part, file))
        .map_err(|error| {
            let _ = std::fs::remove_file(&part);
            Error::output(format!("cannot write {}: {error}", file.display()))
        })
}

/// One line on standard error: size, items, check.
fn summarize(command: &Command, bundle: &Bundle) {
    if command.quiet {
        return;
    }
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
        let editions: Vec<_> = judge
            .editions
            .iter()
            .map(|edition| edition.number())
            .collect();
        let limit = match judge.limit {
            Some(limit) if judge.limit_is_verified => kibibytes(limit),
            Some(limit) => format!("{} (unverified)", kibibytes(limit)),
            None => "unverified".to_owned(),
        };
        text += &format!(
            "{:<16} edition {}, limit {limit}, rustc {}, {} crates, as of {}\n",
            judge.name,
            editions.join(" or "),
            judge.compiler,
            judge.crates.len(),
            judge.date
        );
    }
    text
}
