//! What is shown: a line for every solution as it gets its verdict, then tables.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::sync::{Mutex, PoisonError};

use crate::judging::batch::Observer;
use crate::judging::subject::Subject;
use crate::judging::verdict::{CaseReport, Report, Verdict};
use crate::workspace;

/// How many solutions the table of the slowest shows.
const SLOWEST: usize = 10;

/// Shows progress on standard error: on a terminal one line that is written over and over,
/// otherwise a line for every solution.
pub struct Progress {
    terminal: bool,
    /// How wide the line on the terminal is; also keeps threads from writing at once.
    shown: Mutex<usize>,
}

impl Progress {
    /// Progress on standard error.
    #[must_use]
    pub fn new() -> Self {
        Self {
            terminal: io::stderr().is_terminal(),
            shown: Mutex::new(0),
        }
    }

    /// Replaces the line on the terminal.
    fn show(&self, line: &str, end: &str) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever closed standard error does not want to see it.
        let _ = write!(io::stderr(), "\r{line:width$}{end}", width = *shown);
        *shown = if end.is_empty() {
            line.chars().count()
        } else {
            0
        };
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}

impl Observer for Progress {
    fn progress(&self, done: usize, all: usize) {
        if self.terminal && done < all {
            self.show(&format!("{done} of {all} cases"), "");
        } else if self.terminal {
            self.show("", "\r");
        }
    }

    fn judged(&self, subject: &Subject, report: &Report) {
        if self.terminal {
            self.show(&format!("{:<4}{}", report.verdict, subject.name), "\n");
        } else {
            let _ = writeln!(io::stderr(), "{:<4}{}", report.verdict, subject.name);
        }
    }
}

/// The whole report: a table, why what was rejected was, the slowest, and the sum.
#[must_use]
pub fn print(reports: &[Report]) -> String {
    let mut text = table(&rows(reports));
    for report in reports {
        if report.verdict != Verdict::Accepted {
            let source = workspace::relative(&report.source);
            let detail = report.detail.replace('\n', "\n    ");
            let _ = write!(text, "\n{} {source}\n    {detail}\n", report.verdict);
        }
    }
    let slowest = slowest(reports);
    if !slowest.is_empty() {
        let _ = write!(text, "\nslowest\n{}", table(&slowest));
    }
    let accepted = reports.iter().filter(|report| is_accepted(report)).count();
    let kept = reports.iter().filter(|report| report.kept).count();
    let _ = writeln!(
        text,
        "\n{accepted} of {} solutions accepted; {kept} of the verdicts kept from an earlier run",
        reports.len()
    );
    text
}

/// Accepted, and on at least one case.
#[must_use]
pub fn is_accepted(report: &Report) -> bool {
    report.verdict == Verdict::Accepted && !report.cases.is_empty()
}

fn rows(reports: &[Report]) -> Vec<Vec<String>> {
    let head = [
        "problem", "verdict", "cases", "slowest", "time", "memory", "bundle",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(reports.iter().map(|report| {
        let slowest = report.slowest();
        vec![
            report.name.clone(),
            report.verdict.to_string(),
            report.cases.len().to_string(),
            slowest.map_or("-".to_owned(), |case| case.name.clone()),
            slowest.map_or("-".to_owned(), |case| time(report, case)),
            memory(report),
            size(report.bundle_size),
        ]
    }));
    rows
}

/// The solutions that come nearest to their time limits.
fn slowest(reports: &[Report]) -> Vec<Vec<String>> {
    let share = |report: &Report, case: &CaseReport| {
        case.time.as_secs_f64() / report.limits.time.as_secs_f64()
    };
    let mut runs: Vec<(f64, &Report, &CaseReport)> = reports
        .iter()
        .filter_map(|report| {
            report
                .slowest()
                .map(|case| (share(report, case), report, case))
        })
        .collect();
    runs.sort_by(|a, b| b.0.total_cmp(&a.0));
    runs.truncate(SLOWEST);
    runs.into_iter()
        .map(|(share, report, case)| {
            vec![
                format!("{:.0} %", 100.0 * share),
                time(report, case),
                report.name.clone(),
                case.name.clone(),
            ]
        })
        .collect()
}

fn time(report: &Report, case: &CaseReport) -> String {
    let (time, limit) = (case.time.as_secs_f64(), report.limits.time.as_secs_f64());
    format!("{time:.2} of {limit} s")
}

fn memory(report: &Report) -> String {
    let limit = report.limits.memory >> 20;
    match report.heaviest() {
        Some(bytes) => format!("{} of {limit} MiB", bytes.div_ceil(1 << 20)),
        None => format!("? of {limit} MiB"),
    }
}

fn size(bytes: usize) -> String {
    match bytes {
        0 => "-".to_owned(),
        _ => format!("{:.1} KiB", bytes as f64 / 1024.0),
    }
}

/// Rows as columns of equal width.
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:width$}"));
        text += cells.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Limits;
    use std::time::Duration;

    fn report(verdict: Verdict, cases: &[(&str, u64, Option<u64>)]) -> Report {
        Report {
            name: "judge/problem".to_owned(),
            source: workspace::root().join("verify/src/judge/problem/solution.rs"),
            url: "https://example.org",
            limits: Limits::new(2.0, 256),
            verdict,
            detail: "first\nsecond".to_owned(),
            cases: cases
                .iter()
                .map(|&(name, millis, memory)| CaseReport {
                    name: name.to_owned(),
                    verdict,
                    detail: String::new(),
                    time: Duration::from_millis(millis),
                    memory,
                })
                .collect(),
            bundle_size: 2560,
            key: None,
            kept: false,
            judged_at: 0,
        }
    }

    #[test]
    fn a_report_names_the_slowest_case_the_limits_and_the_size() {
        let cases = [
            ("a", 100, Some(1)),
            ("b", 500, None),
            ("c", 20, Some(3 << 20)),
        ];
        let text = print(&[report(Verdict::Accepted, &cases)]);
        assert_eq!(
            text,
            "problem        verdict  cases  slowest  time         memory        bundle\n\
             judge/problem  AC       3      b        0.50 of 2 s  3 of 256 MiB  2.5 KiB\n\
             \n\
             slowest\n\
             25 %  0.50 of 2 s  judge/problem  b\n\
             \n\
             1 of 1 solutions accepted; 0 of the verdicts kept from an earlier run\n"
        );
    }

    #[test]
    fn a_failure_is_explained_and_no_case_is_no_success() {
        let text = print(&[report(Verdict::WrongAnswer, &[])]);
        assert!(
            text.contains("\nWA verify/src/judge/problem/solution.rs\n    first\n    second\n"),
            "{text}"
        );
        assert!(text.ends_with(
            "\n0 of 1 solutions accepted; 0 of the verdicts kept from an earlier run\n"
        ));
        assert!(!is_accepted(&report(Verdict::Accepted, &[])));
    }
}
