//! The judge of this workspace: it judges what is submitted.
//!
//! Every solution is bundled, the bundle is compiled as the judge's website compiles it, and the
//! program runs on the cases of its problem under the limits of the problem.
//!
//! - `verify/src/<judge>/<problem>/`: the problems, each with its solution and solutions that are
//!   wrong on purpose
//! - [`problem`]: what a problem is and what it is written with; the list of all of them is in
//!   [`problem::registry`]
//! - [`oracle`]: naive algorithms and certificates that several problems need
//! - [`judging`]: from a file to a verdict
//! - [`output`]: what is shown and written about verdicts
//! - [`coverage`]: which items of the library are exercised, and by what

pub mod atcoder;
pub mod codeforces;
pub mod coverage;
pub mod judging;
pub mod kattis;
pub mod library_checker;
pub mod local;
pub mod options;
pub mod oracle;
pub mod output;
pub mod problem;
pub mod workspace;
pub mod yukicoder;
