//! What is kept between runs, in cargo's target folder: the bundle of each solution, its program,
//! and its verdict under a key (see [`crate::judging::keys`]).
//!
//! Only a verdict that was the expected one is kept: a failure is always judged again.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::judging::hash::Hash;
use crate::judging::selection::Selection;
use crate::judging::subject::Subject;
use crate::judging::verdict::{CaseReport, Report, Verdict};
use crate::workspace;

/// The folder where things are kept. While it is open, no other process opens it.
pub struct Store {
    root: PathBuf,
    _lock: File,
}

impl Store {
    /// Opens the store, waiting until nobody else uses it.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn open() -> Result<Self, String> {
        let root = workspace::scratch();
        let lock = root.join("lock");
        let open = || {
            fs::create_dir_all(&root)?;
            let lock = File::create(&lock)?;
            // Two runs at once would disturb each other's times, besides their files.
            lock.lock()?;
            Ok(lock)
        };
        let lock = open()
            .map_err(|error: std::io::Error| format!("cannot write {}: {error}", lock.display()))?;
        Ok(Self { root, _lock: lock })
    }

    /// The folder of a solution.
    #[must_use]
    pub fn folder(&self, subject: &Subject) -> PathBuf {
        self.root.join(&subject.name)
    }

    /// Fills `report` with the kept verdict, if there is one with the same key.
    pub(crate) fn recall(
        &self,
        subject: &Subject,
        selection: &Selection,
        report: &mut Report,
    ) -> bool {
        let kept = fs::read_to_string(self.verdict_file(subject, selection));
        let parsed = kept.ok().and_then(|text| parse(&text, report));
        let found = parsed.is_some();
        if let Some(kept) = parsed {
            *report = kept;
        }
        found
    }

    /// Keeps a verdict, if it is new and the expected one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(
        &self,
        subject: &Subject,
        selection: &Selection,
        report: &Report,
    ) -> Result<(), String> {
        match report.key {
            Some(key) if !report.kept && report.verdict == subject.expected => {
                write(&self.verdict_file(subject, selection), &print(key, report))
            }
            _ => Ok(()),
        }
    }

    fn verdict_file(&self, subject: &Subject, selection: &Selection) -> PathBuf {
        self.folder(subject)
            .join(format!("verdict-{}.txt", selection.name()))
    }

    /// Whether there is a program with this key.
    #[must_use]
    pub fn has_program(&self, subject: &Subject, key: Hash) -> bool {
        let folder = self.folder(subject);
        let kept = fs::read_to_string(folder.join(PROGRAM_KEY));
        folder.join(PROGRAM).is_file() && kept.is_ok_and(|kept| kept == key.to_string())
    }

    /// Forgets the program, before it is compiled anew.
    pub fn forget_program(&self, subject: &Subject) {
        // Without its key a program counts as absent; that none was there is as good.
        let _ = fs::remove_file(self.folder(subject).join(PROGRAM_KEY));
    }

    /// Keeps the program that was compiled.
    ///
    /// # Errors
    /// If its key cannot be written.
    pub fn keep_program(&self, subject: &Subject, key: Hash) -> Result<(), String> {
        write(&self.folder(subject).join(PROGRAM_KEY), &key.to_string())
    }
}

/// The name of a compiled program in its folder.
pub const PROGRAM: &str = "program";
const PROGRAM_KEY: &str = "program.key";

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// A line for the key, one for the verdict, one for each case; the fields are separated by tabs.
fn print(key: Hash, report: &Report) -> String {
    let head = [
        report.verdict.code().to_owned(),
        report.judged_at.to_string(),
        report.cases.len().to_string(),
        escape(&report.detail),
    ];
    let mut text = format!("{key}\n{}\n", head.join("\t"));
    for case in &report.cases {
        let fields = [
            case.verdict.code().to_owned(),
            case.time.as_micros().to_string(),
            case.memory
                .map_or(String::new(), |memory| memory.to_string()),
            escape(&case.name),
            escape(&case.detail),
        ];
        text += &(fields.join("\t") + "\n");
    }
    text
}

/// `blank` with what `text` adds to it; `None` if it has another key or cannot be read.
fn parse(text: &str, blank: &Report) -> Option<Report> {
    let mut report = blank.clone();
    let mut lines = text.lines();
    if lines.next()? != report.key?.to_string() {
        return None;
    }
    let mut head = lines.next()?.split('\t');
    report.verdict = Verdict::from_code(head.next()?)?;
    report.judged_at = head.next()?.parse().ok()?;
    let cases: usize = head.next()?.parse().ok()?;
    report.detail = unescape(head.next()?);
    report.kept = true;
    for line in lines {
        let mut fields = line.split('\t');
        report.cases.push(CaseReport {
            verdict: Verdict::from_code(fields.next()?)?,
            time: Duration::from_micros(fields.next()?.parse().ok()?),
            memory: match fields.next()? {
                "" => None,
                memory => Some(memory.parse().ok()?),
            },
            name: unescape(fields.next()?),
            detail: unescape(fields.next()?),
        });
    }
    // Fewer cases: the file was cut off when it was written.
    (report.cases.len() == cases && text.ends_with('\n')).then_some(report)
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\n', "\\n")
        .replace('\t', "\\t")
        .replace('\r', "\\r")
}

fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        plain.push(match char {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some(other) => other,
                None => '\\',
            },
            other => other,
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::registry;

    fn report(key: Hash) -> Report {
        let entry = registry::all().next().expect("there are problems");
        Report {
            name: entry.id(),
            source: entry.solution(),
            url: entry.problem.url(),
            limits: entry.problem.limits(),
            verdict: Verdict::RuntimeError,
            detail: "a\tb\nc\\d\\n".to_owned(),
            cases: [None, Some(5 << 20)]
                .map(|memory| CaseReport {
                    name: "case\t1".to_owned(),
                    verdict: Verdict::Accepted,
                    detail: String::new(),
                    time: Duration::from_micros(1_234_567),
                    memory,
                })
                .into(),
            bundle_size: 7,
            key: Some(key),
            kept: false,
            judged_at: 1_700_000_000,
        }
    }

    #[test]
    fn a_verdict_is_read_as_it_was_written_and_only_under_its_key() {
        let full = report(Hash::of(["key"]));
        let blank = Report {
            verdict: Verdict::Accepted,
            detail: String::new(),
            cases: Vec::new(),
            judged_at: 0,
            ..full.clone()
        };
        let text = print(Hash::of(["key"]), &full);
        let read = parse(&text, &blank).expect("the key is the same");
        assert!(read.kept);
        assert_eq!(read.verdict, full.verdict);
        assert_eq!(read.detail, full.detail);
        assert_eq!(read.cases, full.cases);
        assert_eq!(read.judged_at, full.judged_at);

        assert!(parse(&text, &report(Hash::of(["other"]))).is_none());
        for end in 0..text.len() {
            assert!(parse(&text[..end], &blank).is_none(), "cut off at {end}");
        }
    }

    /// What failed may have failed by chance; and it has to stay visible.
    #[test]
    fn only_the_expected_verdict_is_kept() {
        let store = Store::open().expect("a target folder");
        let subject = Subject {
            name: "test-store".to_owned(),
            ..Subject::solution(registry::all().next().expect("there are problems"))
        };
        fs::create_dir_all(store.folder(&subject)).expect("a target folder");
        let mut full = report(Hash::of(["key"]));
        for (verdict, is_kept) in [(Verdict::TimeLimit, false), (Verdict::Accepted, true)] {
            full.verdict = verdict;
            store
                .keep(&subject, &Selection::Quick, &full)
                .expect("a target folder");
            let mut recalled = report(Hash::of(["key"]));
            recalled.cases.clear();
            assert_eq!(
                store.recall(&subject, &Selection::Quick, &mut recalled),
                is_kept
            );
            assert!(!store.recall(&subject, &Selection::Full, &mut recalled));
        }
        fs::remove_dir_all(store.folder(&subject)).expect("a target folder");
    }
}
