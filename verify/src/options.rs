//! The command line.

use std::path::PathBuf;
use std::thread;

/// What `--help` shows.
pub const HELP: &str = "\
Judges the solutions of this repository as their judges would.

usage: cargo run --release -p verify -- [OPTION…] [FILTER…]

Every FILTER selects the problems whose name (like atcoder/abc209_e) or solution file contains it;
without one, all are selected. Exit status 0: every selected solution is accepted on at least one
case; 1: one is not; 2: the command line is at fault.

  --full          run all generated cases, not just the small ones and one at the limits
  --cases DIR     run official data: DIR/…/<problem>/in/*.in with out/*.out
  --jobs N        run at most N programs at a time (default: one for each core)
  --json FILE     also write the results, in the format of competitive-verifier
  --files FILE    also write the files with their dependencies and bundles, in the same way
  --list          list the problems and their limits; judge nothing
  --coverage      list what exercises each item of the library; judge nothing
  --help          show this
";

/// The options of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Substrings of the problems to judge.
    pub filters: Vec<String>,
    /// All generated cases.
    pub full: bool,
    /// The folder of official data.
    pub cases: Option<PathBuf>,
    /// How many programs run at a time.
    pub jobs: usize,
    /// Where to write the results.
    pub json: Option<PathBuf>,
    /// Where to write the list of files.
    pub files: Option<PathBuf>,
    /// Only list the problems.
    pub list: bool,
    /// Only show the coverage.
    pub coverage: bool,
    /// Only show the help.
    pub help: bool,
}

impl Options {
    /// Reads the arguments, without the name of the program.
    ///
    /// # Errors
    /// If an argument is unknown, lacks its value, or contradicts another one.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            filters: Vec::new(),
            full: false,
            cases: None,
            jobs: thread::available_parallelism().map_or(1, Into::into),
            json: None,
            files: None,
            list: false,
            coverage: false,
            help: false,
        };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let (name, mut attached) = match argument.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value.to_owned())),
                _ => (argument.as_str(), None),
            };
            let mut value = |what: &str| {
                let value = attached.take().or_else(|| arguments.next());
                value.ok_or_else(|| format!("{name} needs {what}"))
            };
            match name {
                "--full" => options.full = true,
                "--cases" => options.cases = Some(value("a folder")?.into()),
                "--jobs" => {
                    let text = value("a number")?;
                    let jobs = text.parse().ok().filter(|&jobs| jobs > 0);
                    options.jobs = jobs
                        .ok_or_else(|| format!("--jobs needs a positive number, got `{text}`"))?;
                }
                "--json" => options.json = Some(value("a file")?.into()),
                "--files" => options.files = Some(value("a file")?.into()),
                "--list" => options.list = true,
                "--coverage" => options.coverage = true,
                "--help" | "-h" => options.help = true,
                _ if name.starts_with('-') => return Err(format!("unknown option {name}")),
                _ => options.filters.push(argument.clone()),
            }
            if let Some(value) = attached {
                return Err(format!("{name} takes no value, got `{value}`"));
            }
        }
        if options.full && options.cases.is_some() {
            return Err(
                "--full is about generated cases, --cases about official ones: choose one"
                    .to_owned(),
            );
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &str) -> Result<Options, String> {
        Options::parse(arguments.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn every_option_is_understood() {
        let options = parse("abc --full --jobs 3 --json=a=b.json --files f.json x").unwrap();
        assert_eq!(options.filters, ["abc", "x"]);
        assert!(options.full && !options.list);
        assert_eq!(options.jobs, 3);
        assert_eq!(options.json, Some("a=b.json".into()));
        assert_eq!(options.files, Some("f.json".into()));
        let options = parse("--cases dir --list --coverage --help").unwrap();
        assert_eq!(options.cases, Some("dir".into()));
        assert!(options.list && options.coverage && options.help);
        assert!(parse("").unwrap().jobs > 0);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (arguments, message) in [
            ("--fulll", "unknown option --fulll"),
            ("-j 3", "unknown option -j"),
            ("--jobs", "--jobs needs a number"),
            ("--jobs 0", "--jobs needs a positive number, got `0`"),
            ("--jobs x", "--jobs needs a positive number, got `x`"),
            ("--cases", "--cases needs a folder"),
            ("--full=yes", "--full takes no value, got `yes`"),
            ("--full --cases d", "choose one"),
        ] {
            let error = parse(arguments).unwrap_err();
            assert!(error.contains(message), "{arguments}: {error}");
        }
    }

    #[test]
    fn the_help_names_every_option() {
        for name in [
            "--full",
            "--cases",
            "--jobs",
            "--json",
            "--files",
            "--list",
            "--coverage",
            "--help",
        ] {
            assert!(HELP.contains(&format!("\n  {name}")), "{name}");
            assert!(
                !parse(name).is_err_and(|error| error.contains("unknown")),
                "{name}"
            );
        }
    }
}
