//! What is judged: the solutions of the problems, and the wrong ones.

use std::path::PathBuf;

use crate::judging::verdict::Verdict;
use crate::problem::registry::Entry;

/// A solution to be judged.
#[derive(Clone)]
pub struct Subject {
    /// The problem that it claims to solve.
    pub entry: &'static Entry,
    /// The name: that of the problem, and for a wrong solution its own.
    pub name: String,
    /// The file.
    pub source: PathBuf,
    /// The verdict that it should get.
    pub expected: Verdict,
}

impl Subject {
    /// The solution of a problem.
    #[must_use]
    pub fn solution(entry: &'static Entry) -> Self {
        Self {
            entry,
            name: entry.id(),
            source: entry.solution(),
            expected: Verdict::Accepted,
        }
    }
}
