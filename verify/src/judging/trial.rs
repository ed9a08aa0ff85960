//! One case of one solution: run the program, look at what it did, check its output.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::judging::run::{End, Files, Run, run};
use crate::judging::store::PROGRAM;
use crate::judging::verdict::{CaseReport, Verdict};
use crate::problem::Limits;
use crate::problem::cases::Case;
use crate::problem::registry::Entry;
use crate::workspace::relative;

/// Judges the program in `folder` on `case`, the `index`-th of the solution. If `keep` is set, the
/// files of a run that is not accepted stay there, and the report says where.
pub(crate) fn judge_case(
    entry: &Entry,
    case: &Case,
    folder: &Path,
    index: usize,
    keep: bool,
) -> CaseReport {
    let name = folder.join(format!("{CASE_FILE}{index}"));
    let paths = ["in", "out", "err"].map(|kind| name.with_extension(kind));
    let mut report = try_case(entry, case, folder, &paths).unwrap_or_else(|fault| CaseReport {
        name: case.name.clone(),
        verdict: Verdict::InternalError,
        detail: fault,
        time: Duration::ZERO,
        memory: None,
    });
    if keep && report.verdict != Verdict::Accepted && paths[0].is_file() {
        report.detail += &format!("\nfiles: {}.{{in,out,err}}", relative(&name));
    } else {
        remove_files(&paths);
    }
    report
}

/// How the names of the files of a run start.
const CASE_FILE: &str = "case-";

/// Removes what earlier runs left in `folder`.
pub(crate) fn remove_case_files(folder: &Path) {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_left = |path: &PathBuf| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(CASE_FILE))
    };
    remove_files(
        &files
            .map(|file| file.path())
            .filter(is_left)
            .collect::<Vec<_>>(),
    );
}

fn remove_files(paths: &[PathBuf]) {
    for path in paths {
        // One that cannot be removed is only in the way: the next run overwrites it.
        let _ = fs::remove_file(path);
    }
}

fn try_case(
    entry: &Entry,
    case: &Case,
    folder: &Path,
    [input, output, errors]: &[PathBuf; 3],
) -> Result<CaseReport, String> {
    let limits = entry.problem.limits();
    let ready = case.prepare(entry.problem)?;
    if let Some(answer) = &ready.answer {
        entry
            .problem
            .check(&ready.input, Some(answer), answer)
            .map_err(|fault| format!("the answer that belongs to the case is wrong: {fault}"))?;
    }
    fs::write(input, &ready.input)
        .map_err(|error| format!("cannot write {}: {error}", input.display()))?;
    let program = folder.join(PROGRAM);
    let files = Files {
        program: &program,
        input,
        output,
        errors,
    };
    let seen = run(files, &limits, entry.judge.stack)
        .map_err(|error| format!("cannot run {}: {error}", program.display()))?;
    let messages = fs::read(errors).unwrap_or_default();
    let failure = failure(&seen, &limits, &String::from_utf8_lossy(&messages));
    let (verdict, detail) = match failure {
        Some(failure) => failure,
        None => {
            let output = fs::read(output)
                .map_err(|error| format!("cannot read {}: {error}", output.display()))?;
            let output = String::from_utf8_lossy(&output);
            match entry
                .problem
                .check(&ready.input, ready.answer.as_deref(), &output)
            {
                Ok(()) => (Verdict::Accepted, String::new()),
                Err(fault) => (Verdict::WrongAnswer, fault.to_string()),
            }
        }
    };
    Ok(CaseReport {
        name: case.name.clone(),
        verdict,
        detail,
        time: seen.time,
        memory: seen.memory,
    })
}

/// The verdict on a run that did not come to an output, with the reason.
fn failure(run: &Run, limits: &Limits, messages: &str) -> Option<(Verdict, String)> {
    let mebibytes = |bytes: u64| format!("{} MiB", bytes >> 20);
    Some(match run.end {
        End::Memory => (
            Verdict::MemoryLimit,
            format!("used more than {}, killed", mebibytes(limits.memory)),
        ),
        End::Output => (
            Verdict::WrongAnswer,
            format!("wrote more than {}, killed", mebibytes(limits.output)),
        ),
        End::Time => (
            Verdict::TimeLimit,
            format!("still running after {:.2?}, killed", run.time),
        ),
        End::Exit(_) if run.time > limits.time => {
            (Verdict::TimeLimit, format!("took {:.2?}", run.time))
        }
        End::Exit(status) if status.success() => return None,
        End::Exit(status) => {
            let refused = |line: &&str| line.starts_with("memory allocation of ");
            if let Some(line) = messages.lines().find(refused) {
                return Some((Verdict::MemoryLimit, line.to_owned()));
            }
            let reason = panic_line(messages).map_or(String::new(), |line| format!(": {line}"));
            (Verdict::RuntimeError, format!("{status}{reason}"))
        }
    })
}

/// Where and why a program panicked, or that its stack overflowed, from its messages.
fn panic_line(messages: &str) -> Option<String> {
    let mut lines = messages.lines();
    while let Some(line) = lines.next() {
        if line.contains("has overflowed its stack") {
            return Some(line.trim().to_owned());
        }
        if let Some((_, place)) = line.split_once("panicked at ") {
            let why = lines.next().unwrap_or_default();
            return Some(format!("panicked at {place} {why}"));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::ExitStatus;

    fn run_with(end: End, seconds: f64) -> Run {
        Run {
            end,
            time: Duration::from_secs_f64(seconds),
            memory: None,
        }
    }

    #[cfg(unix)]
    fn status(raw: i32) -> ExitStatus {
        std::os::unix::process::ExitStatusExt::from_raw(raw)
    }

    #[test]
    #[cfg(unix)]
    fn a_run_gets_the_verdict_that_it_deserves() {
        let limits = Limits::new(2.0, 256);
        let verdict = |end, seconds, messages: &str| {
            let failure = failure(&run_with(end, seconds), &limits, messages);
            failure.map(|(verdict, detail)| (verdict.code(), detail))
        };
        let expect = |code, detail: &str| Some((code, detail.to_owned()));
        let exit = |raw| End::Exit(status(raw));
        assert_eq!(verdict(exit(0), 2.0, "debugging output"), None);
        assert_eq!(verdict(exit(0), 2.01, ""), expect("TLE", "took 2.01s"));
        assert_eq!(
            verdict(End::Time, 2.5, ""),
            expect("TLE", "still running after 2.50s, killed")
        );
        assert_eq!(
            verdict(End::Memory, 0.1, ""),
            expect("MLE", "used more than 256 MiB, killed")
        );
        assert_eq!(
            verdict(End::Output, 0.1, ""),
            expect("WA", "wrote more than 64 MiB, killed")
        );
        assert_eq!(
            verdict(
                exit(101 << 8),
                0.1,
                "x\nthread 'main' (7) panicked at bundle.rs:3:5:\nindex out\nnote"
            ),
            expect(
                "RE",
                "exit status: 101: panicked at bundle.rs:3:5: index out"
            )
        );
        assert_eq!(
            verdict(
                exit(6),
                0.1,
                "\nthread 'main' (7) has overflowed its stack\nfatal"
            ),
            expect(
                "RE",
                "signal: 6 (SIGABRT): thread 'main' (7) has overflowed its stack"
            )
        );
        assert_eq!(
            verdict(exit(6), 0.1, "memory allocation of 800 bytes failed\n"),
            expect("MLE", "memory allocation of 800 bytes failed")
        );
        assert_eq!(
            verdict(exit(1 << 8), 0.1, ""),
            expect("RE", "exit status: 1")
        );
    }
}
