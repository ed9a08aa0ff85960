//! Which cases are run.

use crate::judging::official::Official;
use crate::problem::cases::{Case, Plan};
use crate::problem::registry::Entry;

/// A choice of cases.
pub enum Selection {
    /// The small ones and one at the limits.
    Quick,
    /// All that the problem lists.
    Full,
    /// Those of a folder of official data.
    Official(Official),
}

impl Selection {
    /// One word for it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Full => "full",
            Self::Official(_) => "official",
        }
    }

    /// The cases of a problem.
    ///
    /// # Errors
    /// If there is none, or the official data is not as it should be.
    pub fn cases(&self, entry: &Entry) -> Result<Vec<Case>, String> {
        let cases = match self {
            Self::Quick => Plan::of(entry.problem).quick(),
            Self::Full => Plan::of(entry.problem).full(),
            Self::Official(official) => official.cases(entry)?,
        };
        if cases.is_empty() {
            return Err(format!("{} lists no cases", entry.id()));
        }
        Ok(cases)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::cases::Size;
    use crate::problem::tokens::{Fault, Tokens};
    use crate::problem::{Limits, Problem, judges, registry};

    /// A problem whose cases somebody forgot.
    struct Empty;

    impl Problem for Empty {
        fn title(&self) -> &'static str {
            "Empty"
        }
        fn url(&self) -> &'static str {
            "https://example.org"
        }
        fn limits(&self) -> Limits {
            Limits::new(1.0, 1)
        }
        fn cases(&self, _: &mut Plan) {}
        fn validate(&self, _: &mut Tokens) -> Result<(), Fault> {
            Ok(())
        }
        fn oracle(&self, _: &str) -> String {
            String::new()
        }
    }

    #[test]
    fn no_cases_are_an_error() {
        let entry = Entry {
            judge: &judges::LOCAL,
            name: "empty",
            problem: &Empty,
            text: "",
        };
        for selection in [Selection::Quick, Selection::Full] {
            let error = selection.cases(&entry).err();
            assert_eq!(error.as_deref(), Some("local/empty lists no cases"));
        }
    }

    #[test]
    fn the_quick_cases_are_the_small_ones_and_one_at_the_limits() {
        for entry in registry::all() {
            let count = |selection: Selection, size| {
                let cases = selection.cases(entry).expect("cases");
                cases.iter().filter(|case| case.size == size).count()
            };
            let small = count(Selection::Full, Size::Small);
            assert!(small > 0, "{}", entry.id());
            assert_eq!(count(Selection::Quick, Size::Small), small);
            assert_eq!(count(Selection::Quick, Size::Large), 0);
            assert_eq!(count(Selection::Quick, Size::Maximum), 1, "{}", entry.id());
        }
    }
}
