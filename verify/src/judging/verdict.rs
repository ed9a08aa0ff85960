//! Verdicts, for one case and for one solution.

use std::fmt::{self, Display};
use std::path::PathBuf;
use std::time::Duration;

use crate::judging::hash::Hash;
use crate::problem::Limits;

/// What a judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// AC: accepted on at least one case, and on every case that was run.
    Accepted,
    /// WA: wrong answer, or more output than the cap allows.
    WrongAnswer,
    /// TLE: time limit exceeded.
    TimeLimit,
    /// MLE: memory limit exceeded.
    MemoryLimit,
    /// RE: runtime error, that is a panic, a signal or a nonzero exit status.
    RuntimeError,
    /// CE: the solution cannot be bundled or compiled.
    CompileError,
    /// IE: the judge itself is at fault: no cases, a case that breaks the limits, a missing file.
    InternalError,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Self; 7] = [
        Self::Accepted,
        Self::WrongAnswer,
        Self::TimeLimit,
        Self::MemoryLimit,
        Self::RuntimeError,
        Self::CompileError,
        Self::InternalError,
    ];

    /// The abbreviation that judges use.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimit => "TLE",
            Self::MemoryLimit => "MLE",
            Self::RuntimeError => "RE",
            Self::CompileError => "CE",
            Self::InternalError => "IE",
        }
    }

    /// The verdict with this abbreviation.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.code() == code)
    }
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The verdict on one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    /// The name of the case.
    pub name: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Why, if it is not AC.
    pub detail: String,
    /// Wall-clock time of the run.
    pub time: Duration,
    /// Largest resident memory seen, in bytes; `None` where the system does not tell.
    pub memory: Option<u64>,
}

/// The verdict on one solution.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name of the solution: that of its problem, and for a wrong one its own.
    pub name: String,
    /// The file of the solution.
    pub source: PathBuf,
    /// The address of the problem.
    pub url: &'static str,
    /// The limits that held.
    pub limits: Limits,
    /// The verdict.
    pub verdict: Verdict,
    /// Why, if it is not AC: for a verdict on a case, its name and its detail.
    pub detail: String,
    /// The cases that were run, in the order of the plan. After a case that fails, no further one
    /// is started.
    pub cases: Vec<CaseReport>,
    /// The size of the bundle in bytes; 0 if there is none.
    pub bundle_size: usize,
    /// The hash of all that the verdict depends on; `None` if it did not come to that.
    pub key: Option<Hash>,
    /// Whether the verdict was kept from an earlier run.
    pub kept: bool,
    /// When the cases were run, in seconds since 1970 (UTC).
    pub judged_at: u64,
}

impl Report {
    /// The case that took longest.
    #[must_use]
    pub fn slowest(&self) -> Option<&CaseReport> {
        self.cases.iter().max_by_key(|case| case.time)
    }

    /// The largest memory of all cases, in bytes.
    #[must_use]
    pub fn heaviest(&self) -> Option<u64> {
        self.cases.iter().filter_map(|case| case.memory).max()
    }
}
