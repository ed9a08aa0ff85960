//! Judges every solution, and every wrong one, on the small cases and one at the limits.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use verify::judging::batch::{Observer, judge};
use verify::judging::selection::Selection;
use verify::judging::subject::Subject;
use verify::judging::verdict::{Report, Verdict};
use verify::judging::wrong;
use verify::problem::registry;
use verify::workspace;

/// Shown by `cargo test -- --nocapture`, and when the test fails.
struct Print;

impl Observer for Print {
    fn progress(&self, _: usize, _: usize) {}

    fn judged(&self, subject: &Subject, report: &Report) {
        println!("{} {} {}", report.verdict, subject.name, report.detail);
    }
}

fn judge_all(subjects: &[Subject]) -> Vec<Report> {
    let jobs = thread::available_parallelism().map_or(1, Into::into);
    judge(subjects, &Selection::Quick, jobs, &Print).expect("a judge that works")
}

#[test]
fn every_solution_is_accepted() {
    let subjects: Vec<Subject> = registry::all().map(Subject::solution).collect();
    assert!(!subjects.is_empty());
    let reports = judge_all(&subjects);
    assert_eq!(reports.len(), subjects.len());
    let rejected: Vec<&str> = reports
        .iter()
        .filter(|report| report.verdict != Verdict::Accepted || report.cases.is_empty())
        .map(|report| report.name.as_str())
        .collect();
    assert!(rejected.is_empty(), "not accepted: {}", rejected.join(", "));
}

#[test]
fn every_wrong_solution_gets_its_verdict() {
    let wrong = wrong::all().expect("wrong solutions");
    let kinds: BTreeSet<&str> = wrong.iter().map(|(_, fault)| fault.as_str()).collect();
    for fault in wrong::FAULTS {
        assert!(
            kinds.contains(fault),
            "no solution with the fault `{fault}`"
        );
    }
    let subjects: Vec<Subject> = wrong.into_iter().map(|(subject, _)| subject).collect();
    for (subject, report) in subjects.iter().zip(judge_all(&subjects)) {
        assert_eq!(
            report.verdict, subject.expected,
            "{}: {}",
            subject.name, report.detail
        );
    }
}

/// A folder that nobody looks into, or a solution that claims another problem, would be dropped
/// silently.
#[test]
fn every_folder_of_a_problem_is_complete_and_listed() {
    let mut expected = BTreeSet::new();
    for entry in registry::all() {
        let solution = entry.solution();
        let text = fs::read_to_string(&solution)
            .unwrap_or_else(|error| panic!("{}: {error}", solution.display()));
        let header = format!("// verification-helper: PROBLEM {}", entry.problem.url());
        assert_eq!(
            text.lines().next(),
            Some(&*header),
            "{}",
            solution.display()
        );
        assert!(
            expected.insert(entry.id()),
            "{} is listed twice",
            entry.id()
        );
    }
    let folders = |path: PathBuf| {
        let files = fs::read_dir(path).expect("a folder");
        files
            .map(|file| file.expect("a file").path())
            .filter(|path| path.is_dir())
    };
    let name = |path: &Path| {
        path.file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned()
    };
    for judge in folders(workspace::sources()) {
        for folder in folders(judge.clone()) {
            let id = format!("{}/{}", name(&judge), name(&folder));
            assert!(
                expected.contains(&id),
                "{id} is in no list: that of verify/src/{}/mod.rs, or problem/registry.rs",
                name(&judge)
            );
            for file in fs::read_dir(&folder).expect("a folder") {
                let file = file.expect("a file").path();
                assert!(
                    ["mod.rs", "solution.rs", "wrong"].contains(&&*name(&file)),
                    "{}: a problem has mod.rs, solution.rs and wrong/, nothing else",
                    file.display()
                );
            }
        }
    }
}

/// What judges the library must not be the library.
#[test]
fn no_problem_and_no_oracle_uses_the_library() {
    let oracles = fs::read_dir(workspace::sources().join("oracle")).expect("oracles");
    let oracles = oracles.map(|file| fs::read_to_string(file.expect("a file").path()));
    for text in oracles.map(|text| text.expect("a text")) {
        assert!(!text.contains("library::"));
    }
    for entry in registry::all() {
        assert!(!entry.text.contains("library::"), "{}", entry.id());
    }
}
