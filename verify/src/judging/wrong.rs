//! Solutions that are wrong on purpose. The judge has to tell what is wrong with each: they are the
//! proof that its verdicts other than AC can be trusted, and that the cases are strong enough.
//!
//! They stand in `verify/src/<judge>/<problem>/wrong/`, each a file of its own which starts with
//!
//! ```text
//! // fault: quadratic time
//! // verdict: TLE
//! ```

use std::fs;
use std::path::Path;

use crate::judging::subject::Subject;
use crate::judging::verdict::Verdict;
use crate::problem::registry::{self, Entry};

/// The kinds of fault of which there has to be a solution.
pub const FAULTS: [&str; 7] = [
    "off by one",
    "overflow",
    "quadratic time",
    "deep recursion",
    "wrong tie",
    "too much memory",
    "does not compile",
];

/// Every wrong solution, with its fault.
///
/// # Errors
/// If a file cannot be read or does not start with its fault and its verdict.
pub fn all() -> Result<Vec<(Subject, String)>, String> {
    let mut subjects = Vec::new();
    for entry in registry::all() {
        let folder = entry.folder().join("wrong");
        if !folder.is_dir() {
            continue;
        }
        let files = fs::read_dir(&folder)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
        let mut paths: Vec<_> = files.into_iter().map(|file| file.path()).collect();
        paths.sort();
        for path in paths {
            subjects.push(read(entry, &path)?);
        }
    }
    Ok(subjects)
}

fn read(entry: &'static Entry, path: &Path) -> Result<(Subject, String), String> {
    let text = fs::read_to_string(path)
        .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let (fault, expected) =
        header(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let subject = Subject {
        entry,
        name: format!("{}/wrong/{stem}", entry.id()),
        source: path.to_owned(),
        expected,
    };
    Ok((subject, fault.to_owned()))
}

/// The fault and the verdict in the first two lines.
fn header(text: &str) -> Result<(&str, Verdict), String> {
    let mut lines = text.lines();
    let mut value = |key: &str| {
        let line = lines.next().unwrap_or_default();
        line.strip_prefix(&format!("// {key}: "))
            .ok_or_else(|| format!("expected `// {key}: …`, got `{line}`"))
    };
    let (fault, code) = (value("fault")?, value("verdict")?);
    if !FAULTS.contains(&fault) {
        return Err(format!(
            "expected a fault out of {}, got `{fault}`",
            FAULTS.join(", ")
        ));
    }
    match Verdict::from_code(code) {
        Some(Verdict::Accepted) | None => {
            Err(format!("expected a verdict against it, got `{code}`"))
        }
        Some(verdict) => Ok((fault, verdict)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_solution_says_what_it_is() {
        assert_eq!(
            header("// fault: overflow\n// verdict: WA\nfn main() {}"),
            Ok(("overflow", Verdict::WrongAnswer))
        );
        for (text, message) in [
            ("", "expected `// fault: …`, got ``"),
            (
                "// fault: overflow\nfn main() {}",
                "expected `// verdict: …`, got `fn main() {}`",
            ),
            ("// fault: taste\n// verdict: WA", "got `taste`"),
            ("// fault: overflow\n// verdict: AC", "got `AC`"),
            ("// fault: overflow\n// verdict: wa", "got `wa`"),
        ] {
            let error = header(text).unwrap_err();
            assert!(error.contains(message), "{error}");
        }
    }
}
