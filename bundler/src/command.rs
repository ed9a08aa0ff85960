//! The command line.

use std::path::{Path, PathBuf};

use bundler::{Edition, Error, Judge, Minify, Options};
use lexopt::prelude::{Long, Short, Value, ValueExt};

/// What `--help` prints.
pub(crate) const HELP: &str = "\
Turns a solution and the library it uses into one file to submit.

Usage: bundler [OPTIONS] SOLUTION.rs
       bundler [OPTIONS] --module PATH
       bundler --list [PATH]
       bundler --judges

The bundle goes to standard output, a summary to standard error. The path dependencies of
the nearest Cargo.toml are the libraries; without one that names `library`, the copy built
into this command serves.

Options:
  -o, --output FILE    write to FILE, all or nothing
      --judge NAME     hold to a judge's edition, size limit and crates (see --judges)
      --edition YEAR   2018, 2021 or 2024; by default that of the solution's package, else
                       the newest that the judge takes
      --minify         squeeze the library; --minify=all squeezes the solution, too
      --keep-docs      keep the library's documentation and comments
      --no-check       do not compile the result (which is done up to types and lints)
      --deps           print the library items and files that are used, as JSON
      --module PATH    print a module and what it uses, ready to paste behind a
                       solution; several modules are one paste, --module before each
      --list           list the modules of the library, or those below PATH, which is
                       like that of --module
      --judges         list the judges
  -q, --quiet          no summary
  -h, --help           print this
  -V, --version        print the version

Exit status: 0 bundled, 1 the code is at fault, 2 the invocation is at fault. On failure
nothing is printed and FILE is as it was.

Examples:
  bundler a.rs > submission.rs
  bundler --judge codeforces --minify a.rs -o submission.rs
  bundler --module ds::dsu --module game::retrograde_analysis
";

/// The command line, understood.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) what: What,
    pub(crate) options: Options,
    pub(crate) output: Output,
    pub(crate) file: Option<PathBuf>,
    pub(crate) quiet: bool,
}

#[derive(Debug)]
pub(crate) enum What {
    Solution,
    Modules(Vec<String>),
    /// The modules below this one.
    List(String),
    Judges,
    Help,
    Version,
}

#[derive(Debug)]
pub(crate) enum Output {
    Text,
    Dependencies,
}

impl Command {
    pub(crate) fn from_arguments() -> Result<Self, Error> {
        Self::parse(lexopt::Parser::from_env())
    }

    fn parse(mut parser: lexopt::Parser) -> Result<Self, Error> {
        let usage = |error: lexopt::Error| {
            Error::invocation(error.to_string()).with_hint("`bundler --help` lists the options")
        };
        let mut solution: Option<PathBuf> = None;
        let mut command = Self {
            what: What::Solution,
            options: Options::new(""),
            output: Output::Text,
            file: None,
            quiet: false,
        };
        let options = &mut command.options;
        while let Some(argument) = parser.next().map_err(usage)? {
            match argument {
                Value(path) if solution.is_none() => solution = Some(path.into()),
                Value(path) => {
                    let one = match command.what {
                        What::List(_) => "one module at a time",
                        _ => "one solution at a time",
                    };
                    let message = format!("{one}: what is {}?", path.display());
                    let error = Error::invocation(message);
                    return Err(match solution.as_deref() == Some(Path::new("all")) {
                        true => error.with_hint("it is written `--minify=all`"),
                        false => error,
                    });
                }
                Short('o') | Long("output") => {
                    let file = parser.value().map_err(usage)?.into();
                    if let Some(first) = command.file.replace(file) {
                        let message =
                            format!("one output at a time, and {} is one", first.display());
                        return Err(Error::invocation(message));
                    }
                }
                Long("judge") => {
                    let name = parser.value().and_then(ValueExt::string).map_err(usage)?;
                    options.judge = Some(Judge::named(&name)?);
                }
                Long("edition") => {
                    let year = parser.value().and_then(ValueExt::string).map_err(usage)?;
                    let edition = year.parse::<Edition>().ok();
                    let edition = edition.filter(|&edition| edition >= Edition::E2018);
                    options.edition = Some(edition.ok_or_else(|| {
                        let message = format!("--edition {year}: expected 2018, 2021 or 2024");
                        Error::invocation(message)
                    })?);
                }
                Long("minify") => {
                    options.minify = match parser.optional_value() {
                        None => Minify::Libraries,
                        Some(what) if what == "all" => Minify::All,
                        Some(what) => {
                            let message = format!("--minify={}: expected `all`", what.display());
                            return Err(Error::invocation(message));
                        }
                    }
                }
                Long("keep-docs") => options.keep_docs = true,
                Long("no-check") => options.check = false,
                Long("deps") => command.output = Output::Dependencies,
                Long("module") => {
                    let path = parser.value().and_then(ValueExt::string).map_err(usage)?;
                    match &mut command.what {
                        What::Modules(paths) => paths.push(path),
                        what => choose(what, What::Modules(vec![path]))?,
                    }
                }
                Long("list") => choose(&mut command.what, What::List("library".to_owned()))?,
                Long("judges") => choose(&mut command.what, What::Judges)?,
                Short('q') | Long("quiet") => command.quiet = true,
                Short('h') | Long("help") => command.what = What::Help,
                Short('V') | Long("version") => command.what = What::Version,
                other => return Err(usage(other.unexpected())),
            }
        }
        match (&mut command.what, solution) {
            (What::Solution, Some(path)) => command.options.solution = path,
            (What::List(module), Some(path)) => *module = path.display().to_string(),
            (What::Solution, None) => {
                let hint = "`bundler --help` tells how to call it";
                return Err(Error::invocation("which solution?").with_hint(hint));
            }
            (What::Modules(_) | What::Judges, Some(path)) => {
                let message = format!("no solution is wanted here: what is {}?", path.display());
                return Err(Error::invocation(message));
            }
            _ => {}
        }
        Ok(command)
    }
}

/// Sets what to do, once.
fn choose(what: &mut What, wanted: What) -> Result<(), Error> {
    match std::mem::replace(what, wanted) {
        What::Solution => Ok(()),
        _ => Err(Error::invocation(
            "one of `--module`, `--list` and `--judges` at a time",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Command, Error> {
        Command::parse(lexopt::Parser::from_args(arguments))
    }

    #[test]
    fn options_may_stand_anywhere() {
        let command = parse(&["a.rs", "--minify=all", "-oout.rs", "--edition", "2021"]).unwrap();
        assert_eq!(command.options.solution, PathBuf::from("a.rs"));
        assert_eq!(command.options.minify, Minify::All);
        assert_eq!(command.file, Some(PathBuf::from("out.rs")));
        assert_eq!(command.options.edition.unwrap().number(), "2021");
    }

    #[test]
    fn several_modules_may_be_asked_for() {
        let command = parse(&["--module", "a", "--module=b::c", "-q"]).unwrap();
        assert!(matches!(command.what, What::Modules(paths) if paths == ["a", "b::c"]));
    }

    #[test]
    fn what_is_not_understood_is_the_invocations_fault() {
        for arguments in [
            &[][..],
            &["a.rs", "b.rs"],
            &["--nonsense", "a.rs"],
            &["--minify=some", "a.rs"],
            &["--edition", "2020", "a.rs"],
            &["--judge", "nobody", "a.rs"],
            &["--judges", "a.rs"],
            &["a.rs", "-o"],
            &["a.rs", "-o", "b.rs", "-o", "c.rs"],
            &["--edition", "2015", "a.rs"],
            &["--minify", "all", "a.rs"],
            &["--list", "--judges"],
            &["--list", "--module", "a"],
            &["--module", "a", "--list"],
        ] {
            assert_eq!(
                parse(arguments).unwrap_err().exit_code(),
                2,
                "{arguments:?}"
            );
        }
    }
}
