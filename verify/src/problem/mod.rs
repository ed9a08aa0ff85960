//! What a problem is to the judge: the trait that every problem implements.

pub mod cases;
pub mod compare;
pub mod judges;
pub mod random;
pub mod registry;
pub mod residues;
pub mod text;
pub mod tokens;

use std::time::Duration;

use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::tokens::{Fault, Tokens};

/// A problem of an online judge, with all that is needed to judge a solution to it.
///
/// One folder `verify/src/<judge>/<problem>/` holds the implementation (`mod.rs`) and the solution
/// as one would submit it (`solution.rs`). Nothing here may use the library: what judges it has to
/// be independent of it.
///
/// # Examples
/// All that a problem with one right output needs:
/// ```
/// use verify::problem::cases::Plan;
/// use verify::problem::{Limits, Problem};
/// use verify::problem::tokens::{Fault, Tokens};
///
/// /// The sum of two numbers.
/// struct Sum;
///
/// impl Problem for Sum {
///     fn title(&self) -> &'static str {
///         "A + B"
///     }
///     fn url(&self) -> &'static str {
///         "https://judge.yosupo.jp/problem/aplusb"
///     }
///     fn limits(&self) -> Limits {
///         Limits::new(2.0, 1024)
///     }
///     fn cases(&self, plan: &mut Plan) {
///         plan.sample("1234 5678\n", "6912\n");
///         plan.small("random", 20, |random| {
///             format!("{} {}\n", random.below(1000), random.below(1000))
///         });
///         plan.maximum("largest", |_| {
///             ("1000000000 1000000000\n".to_owned(), "2000000000\n".to_owned())
///         });
///     }
///     fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
///         input.int("A", 0..=1_000_000_000)?;
///         input.int("B", 0..=1_000_000_000)?;
///         Ok(())
///     }
///     fn oracle(&self, input: &str) -> String {
///         let sum: u64 = input.split_whitespace().map(|n| n.parse::<u64>().unwrap()).sum();
///         format!("{sum}\n")
///     }
/// }
///
/// assert!(Sum.check("", Some("3"), "3\n").is_ok());
/// ```
pub trait Problem: Sync {
    /// The title of the statement.
    fn title(&self) -> &'static str;

    /// The address of the statement; the first line of the solution repeats it.
    fn url(&self) -> &'static str;

    /// The limits of the judge.
    fn limits(&self) -> Limits;

    /// Lists the samples and the generated cases.
    fn cases(&self, plan: &mut Plan);

    /// Holds the input of a case against the format and the limits of the statement. That nothing
    /// follows is checked by the caller.
    fn validate(&self, input: &mut Tokens) -> Result<(), Fault>;

    /// A right output, by the most naive algorithm there is; called on small inputs only.
    fn oracle(&self, input: &str) -> String;

    /// Decides on an output. `answer` is a right output: the oracle's on a small case, otherwise
    /// the one that came with the case, if one did.
    ///
    /// The default compares tokens. A problem with several right outputs, or with large cases,
    /// brings its own check, which must be complete: what it accepts is right.
    fn check(&self, _input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        match answer {
            Some(answer) => compare_tokens(answer, output),
            None => Tokens::new(output).fault("nothing to compare with: the case has no answer"),
        }
    }

    /// Whether an input can have several right outputs.
    fn several_outputs(&self) -> bool {
        false
    }
}

/// The limits of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time of one run; that for which it waited for a processor is not counted.
    pub time: Duration,
    /// Largest resident memory of one run, in bytes.
    pub memory: u64,
    /// Largest output of one run, in bytes.
    pub output: u64,
}

impl Limits {
    /// Limits as statements give them: seconds and mebibytes. The output is capped at 64 MiB.
    #[must_use]
    pub fn new(seconds: f64, mebibytes: u64) -> Self {
        Self {
            time: Duration::from_secs_f64(seconds),
            memory: mebibytes << 20,
            output: 64 << 20,
        }
    }
}
