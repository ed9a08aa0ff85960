//! All problems, in one list.

use std::path::{Path, PathBuf};

use crate::problem::Problem;
use crate::problem::judges::Judge;
use crate::workspace;

/// A problem and where it stands.
pub struct Entry {
    /// The judge that the problem belongs to.
    pub judge: &'static Judge,
    /// The name of the problem: of its module, and of the folder of its official cases.
    pub name: &'static str,
    /// The problem itself.
    pub problem: &'static dyn Problem,
    /// The text of its `mod.rs`: generators, limits and checker decide on verdicts, so that
    /// results are void when it changes.
    pub text: &'static str,
}

impl Entry {
    /// The name that is unique over all judges, like `atcoder/abc209_e`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}", self.judge.folder, self.name)
    }

    /// The folder of the problem.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        workspace::sources().join(self.judge.folder).join(self.name)
    }

    /// The file of its solution.
    #[must_use]
    pub fn solution(&self) -> PathBuf {
        self.folder().join("solution.rs")
    }
}

/// Lists the problems of a judge: `problems![JUDGE; module::Problem, …]`, in the file that declares
/// the modules.
macro_rules! problems {
    ($judge:ident; $($module:ident :: $problem:ident),* $(,)?) => {
        /// The problems of this judge.
        pub(crate) const PROBLEMS: &[crate::problem::registry::Entry] = &[$(crate::problem::registry::Entry {
            judge: &crate::problem::judges::$judge,
            name: stringify!($module),
            problem: &$module::$problem,
            text: include_str!(concat!(stringify!($module), "/mod.rs")),
        }),*];
    };
}
pub(crate) use problems;

/// The problems of every judge. A new judge is added here, to `judges.rs` and to
/// `lib.rs`; a new
/// problem only to the `mod.rs` of its judge.
const JUDGES: [&[Entry]; 6] = [
    crate::atcoder::PROBLEMS,
    crate::codeforces::PROBLEMS,
    crate::kattis::PROBLEMS,
    crate::library_checker::PROBLEMS,
    crate::local::PROBLEMS,
    crate::yukicoder::PROBLEMS,
];

/// Every problem, in the order of the lists.
pub fn all() -> impl Iterator<Item = &'static Entry> {
    JUDGES.into_iter().flatten()
}

/// The problems whose name or solution file contains one of `filters`; without filters, all.
///
/// # Errors
/// If a filter selects no problem; the message suggests what may have been meant.
pub fn select(filters: &[String]) -> Result<Vec<&'static Entry>, String> {
    let matches = |entry: &Entry, filter: &str| {
        let file = workspace::relative(&entry.solution());
        // A path may be relative to any folder on the way, as the shell completes it.
        let path = filter.trim_start_matches("./");
        entry.id().contains(path) || file.contains(path) || Path::new(filter) == entry.solution()
    };
    for filter in filters {
        if !all().any(|entry| matches(entry, filter)) {
            let hint = nearest(filter, all())
                .map_or(String::new(), |entry| format!(": is it {}?", entry.id()));
            return Err(format!(
                "no problem matches `{filter}`{hint} (--list shows them all)"
            ));
        }
    }
    let selected =
        |entry: &&Entry| filters.is_empty() || filters.iter().any(|filter| matches(entry, filter));
    Ok(all().filter(selected).collect())
}

/// The problem out of `entries` whose name is nearest to `name`, at most two letters off.
pub fn nearest<'a>(name: &str, entries: impl Iterator<Item = &'a Entry>) -> Option<&'a Entry> {
    let distance =
        |entry: &Entry| edit_distance(name, entry.name).min(edit_distance(name, &entry.id()));
    entries
        .map(|entry| (distance(entry), entry))
        .filter(|&(distance, _)| distance <= 2)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, entry)| entry)
}

/// The least number of letters to insert, delete or replace (Levenshtein).
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (index, letter) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_levenshtein() {
        for (a, b, distance) in [
            ("", "", 0),
            ("abc", "", 3),
            ("", "ab", 2),
            ("kitten", "sitting", 3),
            ("abc209_e", "abc209e", 1),
            ("flaw", "lawn", 2),
        ] {
            assert_eq!(edit_distance(a, b), distance, "{a} {b}");
        }
    }

    #[test]
    fn filters_select_by_name_and_by_file() {
        let ids = |filters: &[&str]| {
            let filters: Vec<String> = filters.iter().map(ToString::to_string).collect();
            let selected = select(&filters)?;
            Ok(selected.iter().map(|entry| entry.id()).collect::<Vec<_>>())
        };
        assert_eq!(ids(&[]), Ok(all().map(Entry::id).collect()));
        for filter in [
            "abc209",
            "atcoder/abc209_e",
            "./verify/src/atcoder/abc209_e/solution.rs",
        ] {
            assert_eq!(
                ids(&[filter]),
                Ok(vec!["atcoder/abc209_e".to_owned()]),
                "{filter}"
            );
        }
        assert_eq!(ids(&["abc209_e", "cf787c"]).map(|ids| ids.len()), Ok(2));
        let message = |filters: &[&str]| -> String { ids(filters).unwrap_err() };
        assert_eq!(
            message(&["cf787c", "abc209e"]),
            "no problem matches `abc209e`: is it atcoder/abc209_e? (--list shows them all)"
        );
        assert!(message(&["zzz"]).starts_with("no problem matches `zzz` ("));
    }
}
