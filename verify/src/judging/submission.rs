//! One solution on its way to a verdict.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::judging::bundle::bundle;
use crate::judging::compile::compile;
use crate::judging::hash::Hash;
use crate::judging::keys::{program_key, verdict_key};
use crate::judging::selection::Selection;
use crate::judging::store::{PROGRAM, Store};
use crate::judging::subject::Subject;
use crate::judging::trial::{judge_case, remove_case_files};
use crate::judging::verdict::{CaseReport, Report, Verdict};
use crate::problem::cases::Case;

/// A solution that has been bundled and compiled, and whose cases are to be run.
pub(crate) struct Submission<'a> {
    subject: &'a Subject,
    folder: PathBuf,
    /// The report as it is without any case.
    blank: Report,
    cases: Vec<Case>,
    open: AtomicUsize,
    seen: Mutex<Vec<Option<CaseReport>>>,
}

/// Bundles and compiles a solution. The error is its verdict, if there is one without a run: a
/// kept one, CE or IE.
pub(crate) fn submit<'a>(
    subject: &'a Subject,
    selection: &Selection,
    compiler: &str,
    store: &Store,
) -> Result<Submission<'a>, Box<Report>> {
    let entry = subject.entry;
    let mut report = Report {
        name: subject.name.clone(),
        source: subject.source.clone(),
        url: entry.problem.url(),
        limits: entry.problem.limits(),
        verdict: Verdict::Accepted,
        detail: String::new(),
        cases: Vec::new(),
        bundle_size: 0,
        key: None,
        kept: false,
        judged_at: now(),
    };
    let folder = store.folder(subject);
    remove_case_files(&folder);
    match prepare(subject, selection, compiler, store, &mut report) {
        Ok(Some(cases)) => Ok(Submission {
            subject,
            folder,
            blank: report,
            open: AtomicUsize::new(cases.len()),
            seen: Mutex::new(vec![None; cases.len()]),
            cases,
        }),
        Ok(None) => Err(Box::new(report)),
        Err((verdict, detail)) => {
            report.verdict = verdict;
            report.detail = detail;
            Err(Box::new(report))
        }
    }
}

/// The cases that are to be run, or `None` if `report` holds the kept verdict.
fn prepare(
    subject: &Subject,
    selection: &Selection,
    compiler: &str,
    store: &Store,
    report: &mut Report,
) -> Result<Option<Vec<Case>>, (Verdict, String)> {
    let internal = |detail| (Verdict::InternalError, detail);
    let rejected = |detail| (Verdict::CompileError, detail);
    let entry = subject.entry;
    let cases = selection.cases(entry).map_err(internal)?;
    let bundle = bundle(&subject.source, entry.judge).map_err(rejected)?;
    report.bundle_size = bundle.text.len();
    let program = program_key(&bundle.text, entry, compiler);
    let key: Hash = verdict_key(program, entry, &cases).map_err(internal)?;
    report.key = Some(key);
    if store.recall(subject, selection, report) {
        return Ok(None);
    }
    if !store.has_program(subject, program) {
        store.forget_program(subject);
        compile(&bundle.text, &store.folder(subject), PROGRAM, entry.judge).map_err(rejected)?;
        store.keep_program(subject, program).map_err(internal)?;
    }
    Ok(Some(cases))
}

impl Submission<'_> {
    /// The number of cases.
    pub(crate) const fn cases(&self) -> usize {
        self.cases.len()
    }

    /// Runs a case, unless one has failed already. After the last case, the verdict.
    pub(crate) fn run(&self, index: usize) -> Option<Report> {
        let failed = |seen: &CaseReport| seen.verdict != Verdict::Accepted;
        let seen = || self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let skip = seen().iter().flatten().any(failed);
        if !skip {
            let keep = self.subject.expected == Verdict::Accepted;
            let (entry, case) = (self.subject.entry, &self.cases[index]);
            let report = judge_case(entry, case, &self.folder, index, keep);
            seen()[index] = Some(report);
        }
        if self.open.fetch_sub(1, Ordering::AcqRel) > 1 {
            return None;
        }
        let mut report = self.blank.clone();
        report.judged_at = now();
        report.cases = seen().iter().flatten().cloned().collect();
        if let Some(case) = report.cases.iter().find(|case| failed(case)) {
            report.verdict = case.verdict;
            report.detail = format!("{}: {}", case.name, case.detail);
        }
        Some(report)
    }
}

fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}
