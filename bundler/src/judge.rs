//! The judges: which edition they compile, how long a source may be, which crates they have.

use std::collections::BTreeMap;

use crate::error::Error;
use crate::options::{Edition, Minify};
use crate::print::Printed;
use crate::program::{Crate, FileId, Program, SOLUTION};
use crate::select::Selection;

/// The one table of judges.
const TABLE: &str = include_str!("judges.tsv");

/// What a judge accepts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judge {
    /// The name for the command line.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The editions that it compiles, the newest last.
    pub editions: Vec<Edition>,
    /// Whether a primary source for the editions was seen.
    pub editions_are_verified: bool,
    /// The longest source in bytes, if a limit is known.
    pub limit: Option<usize>,
    /// Whether a primary source for the limit was seen.
    pub limit_is_verified: bool,
    /// The version of the compiler.
    pub compiler: &'static str,
    /// When this was so.
    pub date: &'static str,
    /// The extern names of the crates that a submission can use.
    pub crates: Vec<&'static str>,
}

impl Judge {
    /// All judges that are known.
    ///
    /// # Examples
    ///
    /// ```
    /// let names: Vec<_> = bundler::Judge::all().iter().map(|judge| judge.name).collect();
    /// assert!(names.contains(&"atcoder"));
    /// ```
    #[must_use]
    pub fn all() -> Vec<Self> {
        let rows = TABLE.lines().filter(|line| !line.starts_with('#'));
        rows.filter_map(Self::parse).collect()
    }

    /// The judge called `name`, in any case.
    ///
    /// # Errors
    ///
    /// There is no such judge; the error lists those that there are.
    pub fn named(name: &str) -> Result<Self, Error> {
        let all = Self::all();
        let names: Vec<_> = all.iter().map(|judge| judge.name).collect();
        let known = format!("known judges: {}", names.join(", "));
        let same = |judge: &&Self| {
            judge.name.eq_ignore_ascii_case(name) || judge.title.eq_ignore_ascii_case(name)
        };
        all.iter()
            .find(same)
            .cloned()
            .ok_or_else(|| Error::invocation(format!("unknown judge `{name}`")).with_hint(known))
    }

    /// The editions for people: `2021 or 2024`, `2021 (unverified)`.
    #[must_use]
    pub fn editions_as_text(&self) -> String {
        let numbers: Vec<_> = self.editions.iter().map(|one| one.number()).collect();
        let unsure = if self.editions_are_verified {
            ""
        } else {
            " (unverified)"
        };
        numbers.join(" or ") + unsure
    }

    /// Refuses an edition that the judge does not compile.
    pub(crate) fn ensure_edition(&self, edition: Edition) -> Result<(), Error> {
        if self.editions.contains(&edition) {
            return Ok(());
        }
        let message = format!(
            "{} compiles edition {} and not {}",
            self.title,
            self.editions_as_text(),
            edition.number()
        );
        let newest = self.editions[self.editions.len() - 1].number();
        let hint = format!("`--edition {newest}` writes the bundle for it");
        Err(Error::code(message).with_hint(hint))
    }

    /// Refuses a bundle that is too long, and says which files weigh most.
    pub(crate) fn ensure_size(
        &self,
        program: &Program,
        printed: &Printed,
        size: usize,
        minify: Minify,
    ) -> Result<(), Error> {
        let Some(limit) = self.limit.filter(|&limit| size > limit) else {
            return Ok(());
        };
        let mut weights: BTreeMap<FileId, usize> = BTreeMap::new();
        for copied in &printed.copied {
            *weights.entry(copied.file).or_default() += copied.length;
        }
        let mut weights: Vec<_> = weights.into_iter().collect();
        weights.sort_by_key(|&(file, weight)| (std::cmp::Reverse(weight), file));
        let heaviest: Vec<_> = weights
            .iter()
            .take(3)
            .map(|&(file, weight)| format!("{} ({weight} bytes)", program[file].path.display()))
            .collect();
        let (squeezed, hint) = match minify {
            Minify::Nothing => ("", Some("`--minify` squeezes it, `--minify=all` even more")),
            Minify::Libraries => (
                " before it was squeezed",
                Some("`--minify=all` squeezes it more"),
            ),
            Minify::All => (" before it was squeezed", None),
        };
        let message = format!(
            "the bundle has {size} bytes, and {} takes {limit}; most of it comes from {}{squeezed}",
            self.title,
            heaviest.join(", ")
        );
        let error = Error::code(message);
        Err(match hint {
            Some(hint) => error.with_hint(hint),
            None => error,
        })
    }

    /// A message for each library in the bundle whose manifest asks for a newer compiler.
    pub(crate) fn older_than_wanted(
        &self,
        program: &Program,
        selection: &Selection,
    ) -> Vec<String> {
        let libraries = program.crates.iter().skip(SOLUTION.0 + 1);
        let libraries = libraries.filter(|krate| selection.modules.contains(&krate.root));
        let warning = |krate: &Crate| {
            let package = &program.packages.list[krate.package?];
            let wanted = package.rust_version.as_ref()?;
            let is_older = minor_version(self.compiler)? < minor_version(wanted)?;
            is_older.then(|| {
                let (name, title, own) = (&package.name, self.title, self.compiler);
                format!("`{name}` asks for Rust {wanted}, and {title}, with {own}, may refuse it")
            })
        };
        libraries.filter_map(warning).collect()
    }

    fn parse(row: &'static str) -> Option<Self> {
        let mut fields = row.split('\t');
        let mut next = || fields.next();
        let (name, title, editions) = (next()?, next()?, next()?);
        let (limit, compiler, date, crates) = (next()?, next()?, next()?, next()?);
        Some(Self {
            name,
            title,
            editions_are_verified: !editions.ends_with('?'),
            editions: editions
                .trim_end_matches('?')
                .split(',')
                .filter_map(|one| one.parse().ok())
                .collect(),
            limit: limit.trim_end_matches('?').parse().ok(),
            limit_is_verified: !limit.ends_with('?'),
            compiler,
            date,
            crates: crates.split_whitespace().collect(),
        })
    }
}

/// The first two numbers of a version; the third brings nothing new.
fn minor_version(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split('.').map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_complete() {
        let rows = TABLE.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(Judge::all().len(), rows.count());
        for judge in Judge::all() {
            assert!(!judge.editions.is_empty(), "{}", judge.name);
            assert!(judge.editions.is_sorted(), "{}", judge.name);
            assert!(judge.crates.is_sorted(), "{}", judge.name);
        }
    }

    #[test]
    fn an_unknown_judge_is_an_error_that_lists_the_known_ones() {
        let error = Judge::named("topcoder").unwrap_err().to_string();
        assert!(error.contains("topcoder") && error.contains("atcoder"));
        assert_eq!(
            Judge::named("library checker").unwrap().name,
            "library-checker"
        );
        assert_eq!(Judge::named("Codeforces").unwrap().limit, Some(65536));
    }
}
