//! `verify`: judges the solutions of this repository. See `--help`.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use verify::coverage::table::{self, Row};
use verify::judging::batch::judge;
use verify::judging::official::Official;
use verify::judging::run::unlimited_stack;
use verify::judging::selection::Selection;
use verify::judging::subject::Subject;
use verify::options::{HELP, Options};
use verify::output::json::Json;
use verify::output::report::{self, Progress, is_accepted};
use verify::output::{competitive_verifier, list};
use verify::problem::registry;

/// Not all is well: exit status 1 with nothing more to say, or 2 with what is wrong.
enum Failure {
    Rejected,
    Invocation(String),
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Rejected) => ExitCode::FAILURE,
        Err(Failure::Invocation(message)) => {
            eprintln!("verify: {message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Failure> {
    let options = Options::parse(env::args().skip(1)).map_err(Failure::Invocation)?;
    if options.help {
        print!("{HELP}");
        return Ok(());
    }
    let selected = registry::select(&options.filters).map_err(Failure::Invocation)?;
    if let Some(file) = &options.files {
        let files = competitive_verifier::files(&selected).map_err(Failure::Invocation)?;
        write(file, &files)?;
    }
    if options.list {
        print!("{}", list::print(&selected));
        return Ok(());
    }
    if options.coverage {
        let rows = table::coverage().map_err(Failure::Invocation)?;
        print!("{}", table::print(&rows));
        return if rows.iter().any(Row::is_gap) {
            Err(Failure::Rejected)
        } else {
            Ok(())
        };
    }
    let mut subjects: Vec<Subject> = selected.into_iter().map(Subject::solution).collect();
    let selection = match &options.cases {
        Some(folder) => {
            let official = Official::below(folder).map_err(Failure::Invocation)?;
            if options.filters.is_empty() {
                let without = |subject: &Subject| !official.has(subject.entry);
                say_names(
                    "no official data, not judged",
                    subjects.iter().filter(|s| without(s)).map(|s| &*s.name),
                );
                subjects.retain(|subject| !without(subject));
            }
            say_names(
                "folders of no problem here",
                official.strangers().iter().map(|name| &**name),
            );
            Selection::Official(official)
        }
        None if options.full => Selection::Full,
        None => Selection::Quick,
    };
    if !unlimited_stack() {
        eprintln!("verify: this system caps the stack of programs, which judges do not");
    }
    let reports = judge(&subjects, &selection, options.jobs, &Progress::new())
        .map_err(Failure::Invocation)?;
    print!("{}", report::print(&reports));
    if let Some(file) = &options.json {
        write(file, &competitive_verifier::results(&reports))?;
    }
    if reports.iter().all(is_accepted) {
        Ok(())
    } else {
        Err(Failure::Rejected)
    }
}

fn say_names<'a>(what: &str, names: impl Iterator<Item = &'a str>) {
    let names: Vec<&str> = names.collect();
    if !names.is_empty() {
        eprintln!("verify: {what}: {}", names.join(", "));
    }
}

fn write(file: &Path, json: &Json) -> Result<(), Failure> {
    fs::write(file, format!("{json}\n"))
        .map_err(|error| Failure::Invocation(format!("cannot write {}: {error}", file.display())))
}
