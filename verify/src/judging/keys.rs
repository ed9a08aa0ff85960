//! The keys under which programs and verdicts are kept.
//!
//! A verdict is valid as long as everything that it was made of is the same. Its key is the hash of
//! all that: the bundle, the compiler and its arguments, the limits, the cases, and the code that
//! draws, runs and checks them.

use crate::judging::hash::Hash;
use crate::problem::cases::Case;
use crate::problem::registry::Entry;

/// Files of this package with their texts.
macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../", $path)))),*]
    };
}

/// The text of every file of this package that decides on verdicts, besides the problems' own.
const DECIDING: &[(&str, &str)] = files![
    "judging/batch.rs",
    "judging/bundle.rs",
    "judging/compile.rs",
    "judging/hash.rs",
    "judging/keys.rs",
    "judging/mod.rs",
    "judging/official.rs",
    "judging/procfs.rs",
    "judging/run.rs",
    "judging/selection.rs",
    "judging/store.rs",
    "judging/subject.rs",
    "judging/submission.rs",
    "judging/trial.rs",
    "judging/verdict.rs",
    "judging/wrong.rs",
    "oracle/acyclic.rs",
    "oracle/affine_sequence.rs",
    "oracle/cyclic_game.rs",
    "oracle/dominance.rs",
    "oracle/lower_envelope.rs",
    "oracle/mod.rs",
    "oracle/nimbers.rs",
    "oracle/play.rs",
    "oracle/range_tree.rs",
    "oracle/sweep.rs",
    "problem/cases.rs",
    "problem/compare.rs",
    "problem/judges.rs",
    "problem/mod.rs",
    "problem/random.rs",
    "problem/registry.rs",
    "problem/residues.rs",
    "problem/text.rs",
    "problem/tokens.rs",
];

/// The key of a program: what it is compiled from, and how.
#[must_use]
pub fn program_key(bundle: &str, entry: &Entry, compiler: &str) -> Hash {
    let judge = entry.judge;
    let mut hash = Hash::of([bundle, compiler, judge.edition]);
    for flag in judge.flags {
        hash.add(flag);
    }
    hash
}

/// The key of a verdict.
///
/// # Errors
/// If a case cannot be read.
pub fn verdict_key(program: Hash, entry: &Entry, cases: &[Case]) -> Result<Hash, String> {
    let limits = format!("{:?} {:?}", entry.problem.limits(), entry.judge.stack);
    let mut hash = Hash::of([&program.to_string(), &limits, entry.text]);
    for (_, text) in DECIDING {
        hash.add(text);
    }
    for case in cases {
        case.add_to(&mut hash)?;
    }
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judging::selection::Selection;
    use crate::problem::{judges, registry};
    use crate::workspace;
    use std::fs;

    #[test]
    fn keys_depend_on_everything_that_a_verdict_depends_on() {
        let entry = registry::all().next().expect("there are problems");
        let program = program_key("fn main() {}", entry, "rustc 1.89");
        assert_eq!(program, program_key("fn main() {}", entry, "rustc 1.89"));
        assert_ne!(program, program_key("fn main() {;}", entry, "rustc 1.89"));
        assert_ne!(program, program_key("fn main() {}", entry, "rustc 1.90"));
        let flags = judges::Judge {
            flags: &["-O"],
            ..judges::ATCODER
        };
        let other = Entry {
            judge: Box::leak(Box::new(flags)),
            ..*entry
        };
        assert_ne!(program, program_key("fn main() {}", &other, "rustc 1.89"));

        let cases = |selection: Selection| selection.cases(entry).expect("it has cases");
        let quick = verdict_key(program, entry, &cases(Selection::Quick));
        assert_eq!(quick, verdict_key(program, entry, &cases(Selection::Quick)));
        assert_ne!(quick, verdict_key(program, entry, &cases(Selection::Full)));
        let other = Entry {
            text: "another generator",
            ..*entry
        };
        assert_ne!(
            quick,
            verdict_key(program, &other, &cases(Selection::Quick))
        );
    }

    /// A file that is forgotten here would leave verdicts standing that it has made void.
    #[test]
    fn every_file_that_decides_is_listed() {
        let mut files = Vec::new();
        for folder in ["judging", "oracle", "problem"] {
            let paths = fs::read_dir(workspace::sources().join(folder)).expect("a folder");
            files.extend(paths.map(|path| {
                format!(
                    "{folder}/{}",
                    path.expect("a file").file_name().to_string_lossy()
                )
            }));
        }
        files.sort();
        assert_eq!(
            files,
            DECIDING.iter().map(|(path, _)| *path).collect::<Vec<_>>()
        );
    }
}
