//! Results, and files with their dependencies, in the formats of competitive-verifier, so that its
//! pages can show them. Its keys are spelt as there (`additonal_sources`).

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::coverage::dependencies;
use crate::coverage::items::Library;
use crate::judging::bundle::bundle;
use crate::judging::compile::{SOURCE, write_bundle};
use crate::judging::store::PROGRAM;
use crate::judging::verdict::{CaseReport, Report, Verdict};
use crate::output::json::Json;
use crate::output::report::is_accepted;
use crate::problem::judges;
use crate::problem::registry::Entry;
use crate::workspace::{self, relative};

/// The results: what competitive-verifier calls `result.json`.
#[must_use]
pub fn results(reports: &[Report]) -> Json {
    let total = reports.iter().map(elapsed).sum::<Duration>();
    let file = |report: &Report| {
        let status = if is_accepted(report) {
            "success"
        } else {
            "failure"
        };
        let mut verification = vec![
            ("verification_name", Json::text(report.name.clone())),
            ("status", Json::text(status)),
            ("elapsed", seconds(elapsed(report))),
        ];
        if let Some(case) = report.slowest() {
            verification.push(("slowest", seconds(case.time)));
        }
        if let Some(bytes) = report.heaviest() {
            verification.push(("heaviest", mebibytes(bytes)));
        }
        verification.push((
            "last_execution_time",
            Json::text(iso_8601(report.judged_at)),
        ));
        let testcases = report.cases.iter().filter_map(testcase).collect();
        verification.push(("testcases", Json::List(testcases)));
        let result = Json::object([
            ("newest", Json::Bool(true)),
            (
                "verifications",
                Json::List(vec![Json::object(verification)]),
            ),
        ]);
        (relative(&report.source), result)
    };
    Json::object([
        ("total_seconds", seconds(total)),
        ("files", Json::object(reports.iter().map(file))),
    ])
}

/// The files of the library, and the solutions with what they use and how they are verified: what
/// competitive-verifier calls `verify_files.json`. Writes the bundles, for they are listed.
///
/// # Errors
/// If the library or a solution cannot be bundled, or a bundle cannot be written.
pub fn files(entries: &[&Entry]) -> Result<Json, String> {
    let library = Library::read("library", &workspace::root().join("library/src/lib.rs"))?;
    let mut files = Vec::new();
    for (path, needs) in dependencies::of_library(&library)? {
        files.push((relative(&path), file(&needs, vec![], None)));
    }
    for entry in entries {
        let solution = entry.solution();
        let bundle = bundle(&solution, entry.judge)?;
        let folder = workspace::scratch().join(entry.id());
        write_bundle(&bundle.text, &folder)?;
        let needs = dependencies::of_bundle(&library, &bundle);
        let attributes = vec![
            ("PROBLEM", Json::text(entry.problem.url())),
            ("TITLE", Json::text(entry.problem.title())),
        ];
        let verified = file(&needs, attributes, Some((entry, &folder)));
        files.push((relative(&solution), verified));
    }
    Ok(Json::object([("files", Json::object(files))]))
}

/// One file; a solution comes with its problem and the folder of its bundle.
fn file(
    needs: &BTreeSet<PathBuf>,
    attributes: Vec<(&str, Json)>,
    solution: Option<(&Entry, &Path)>,
) -> Json {
    let needs = needs.iter().map(|path| Json::text(relative(path)));
    let verification = solution.map(|(entry, folder)| verification(entry, folder));
    let bundled = solution.map(|(_, folder)| {
        Json::object([
            ("name", Json::text("bundled")),
            ("path", Json::text(relative(&folder.join(SOURCE)))),
        ])
    });
    Json::object([
        ("dependencies", Json::List(needs.collect())),
        (
            "verification",
            Json::List(verification.into_iter().collect()),
        ),
        ("document_attributes", Json::object(attributes)),
        (
            "additonal_sources",
            Json::List(bundled.into_iter().collect()),
        ),
    ])
}

/// How to verify a solution: by the cases of its judge; where there is none, by this program.
fn verification(entry: &Entry, folder: &Path) -> Json {
    let name = Json::text(entry.id());
    if *entry.judge == judges::LOCAL {
        let command = format!("cargo run --release -p verify -- {}", entry.id());
        return Json::object([
            ("type", Json::text("command")),
            ("command", Json::text(command)),
            ("name", name),
        ]);
    }
    let program = relative(&folder.join(PROGRAM));
    let compile = format!(
        "rustc --edition {} {} {} -o {program}",
        entry.judge.edition,
        entry.judge.flags.join(" "),
        relative(&folder.join(SOURCE))
    );
    let limits = entry.problem.limits();
    Json::object([
        ("type", Json::text("problem")),
        ("command", Json::text(program)),
        ("compile", Json::text(compile)),
        ("problem", Json::text(entry.problem.url())),
        ("tle", seconds(limits.time)),
        ("mle", mebibytes(limits.memory)),
        ("name", name),
    ])
}

fn elapsed(report: &Report) -> Duration {
    report.cases.iter().map(|case| case.time).sum()
}

fn seconds(time: Duration) -> Json {
    Json::Number(time.as_secs_f64())
}

/// A case; `None` for a verdict that competitive-verifier does not have: the judge's own fault.
fn testcase(case: &CaseReport) -> Option<Json> {
    if matches!(case.verdict, Verdict::CompileError | Verdict::InternalError) {
        return None;
    }
    let mut members = vec![
        ("name", Json::text(case.name.clone())),
        ("status", Json::text(case.verdict.code())),
        ("elapsed", seconds(case.time)),
    ];
    if let Some(bytes) = case.memory {
        members.push(("memory", mebibytes(bytes)));
    }
    Some(Json::object(members))
}

fn mebibytes(bytes: u64) -> Json {
    Json::Number(bytes as f64 / f64::from(1 << 20))
}

/// Seconds since 1970 as a date and a time (UTC).
fn iso_8601(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March, in eras of 400 years (Hinnant, "chrono-compatible low-level date
    // algorithms"), so that the leap day is the last day of its year.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z",
        second / 3_600,
        second / 60 % 60,
        second % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_right_around_leap_days_and_new_years() {
        for (seconds, date) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_735_689_599, "2024-12-31T23:59:59Z"),
            (1_735_689_600, "2025-01-01T00:00:00Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(iso_8601(seconds), date);
        }
    }
}
