//! The cases of a problem: samples, and generated ones that are drawn when they are needed.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::judging::hash::Hash;
use crate::problem::Problem;
use crate::problem::random::Random;
use crate::problem::tokens::Tokens;

/// How large a case is, which decides when it is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Always run, and small enough for the oracle.
    Small,
    /// Run on demand.
    Large,
    /// At the limits of the statement: the first one is always run, the others on demand.
    Maximum,
}

/// One case of a problem.
pub struct Case {
    /// The name, unique within the problem.
    pub name: String,
    /// How large it is.
    pub size: Size,
    source: Source,
}

/// What a generator draws: an input, and with it the right output where the generator knows it.
#[derive(Clone, Debug)]
pub struct Drawn {
    input: String,
    answer: Option<String>,
}

impl From<String> for Drawn {
    fn from(input: String) -> Self {
        Self {
            input,
            answer: None,
        }
    }
}

impl From<(String, String)> for Drawn {
    fn from((input, answer): (String, String)) -> Self {
        Self {
            input,
            answer: Some(answer),
        }
    }
}

type Generator = dyn Fn(&mut Random) -> Drawn + Send + Sync;

enum Source {
    Sample {
        input: &'static str,
        answer: &'static str,
    },
    Generated(Arc<Generator>),
    Official {
        input: PathBuf,
        answer: PathBuf,
    },
}

/// A case that is ready to be run.
#[derive(Debug)]
pub struct Ready {
    /// What the program reads.
    pub input: String,
    /// A right output, if one is known.
    pub answer: Option<String>,
}

impl Case {
    /// A case of official data: two files.
    pub(crate) const fn official(name: String, input: PathBuf, answer: PathBuf) -> Self {
        Self {
            name,
            size: Size::Small,
            source: Source::Official { input, answer },
        }
    }

    /// Reads or draws the case and holds its input against the limits of the problem.
    ///
    /// The seed of a drawn case comes from its name and the address of the problem, so that
    /// adding a case does not change the others.
    ///
    /// # Errors
    /// If a file cannot be read or the input breaks a limit.
    pub fn prepare(&self, problem: &dyn Problem) -> Result<Ready, String> {
        let (input, answer) = match &self.source {
            Source::Sample { input, answer } => ((*input).to_owned(), Some((*answer).to_owned())),
            Source::Official { input, answer } => (read(input)?, Some(read(answer)?)),
            Source::Generated(draw) => {
                let seed = Hash::of([problem.url(), &self.name]).bits();
                let drawn = draw(&mut Random::new(seed));
                (drawn.input, drawn.answer)
            }
        };
        let mut tokens = Tokens::new(&input);
        problem
            .validate(&mut tokens)
            .and_then(|()| tokens.end())
            .map_err(|fault| format!("the input breaks the limits of the problem: {fault}"))?;
        let answer = match answer {
            None if self.size == Size::Small => Some(problem.oracle(&input)),
            answer => answer,
        };
        Ok(Ready { input, answer })
    }

    /// Adds what the case is made of to `hash`, as far as the text of the problem does not tell.
    pub(crate) fn add_to(&self, hash: &mut Hash) -> Result<(), String> {
        hash.add(&self.name);
        if let Source::Official { input, answer } = &self.source {
            hash.add(read(input)?);
            hash.add(read(answer)?);
        }
        Ok(())
    }
}

fn read(path: &PathBuf) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// The list of cases that a problem writes.
#[derive(Default)]
pub struct Plan {
    cases: Vec<Case>,
}

impl Plan {
    /// All cases of `problem`.
    #[must_use]
    pub fn of(problem: &dyn Problem) -> Self {
        let mut plan = Self::default();
        problem.cases(&mut plan);
        plan
    }

    /// A sample of the statement, with its output.
    pub fn sample(&mut self, input: &'static str, answer: &'static str) {
        let number = self
            .cases
            .iter()
            .filter(|case| case.name.starts_with("sample-"));
        self.cases.push(Case {
            name: format!("sample-{}", number.count() + 1),
            size: Size::Small,
            source: Source::Sample { input, answer },
        });
    }

    /// `count` drawn cases that the oracle can solve.
    pub fn small<F, D>(&mut self, name: &str, count: usize, draw: F)
    where
        F: Fn(&mut Random) -> D + Send + Sync + 'static,
        D: Into<Drawn>,
    {
        let draw: Arc<Generator> = Arc::new(move |random| draw(random).into());
        self.cases.extend((1..=count).map(|number| Case {
            name: format!("{name}-{number}"),
            size: Size::Small,
            source: Source::Generated(Arc::clone(&draw)),
        }));
    }

    /// A case between small and maximum.
    pub fn large<F, D>(&mut self, name: &str, draw: F)
    where
        F: Fn(&mut Random) -> D + Send + Sync + 'static,
        D: Into<Drawn>,
    {
        self.push(name, Size::Large, draw);
    }

    /// A case at the limits of the statement. List the one first that costs most time: it is the
    /// one that is always run.
    ///
    /// The oracle is for small cases only: draw the input together with its answer, or let the
    /// problem have a `check` that needs none. Otherwise no solution is accepted.
    pub fn maximum<F, D>(&mut self, name: &str, draw: F)
    where
        F: Fn(&mut Random) -> D + Send + Sync + 'static,
        D: Into<Drawn>,
    {
        self.push(name, Size::Maximum, draw);
    }

    fn push<F, D>(&mut self, name: &str, size: Size, draw: F)
    where
        F: Fn(&mut Random) -> D + Send + Sync + 'static,
        D: Into<Drawn>,
    {
        self.cases.push(Case {
            name: name.to_owned(),
            size,
            source: Source::Generated(Arc::new(move |random| draw(random).into())),
        });
    }

    /// Every case.
    #[must_use]
    pub fn full(self) -> Vec<Case> {
        self.cases
    }

    /// The small cases and the first maximum one.
    #[must_use]
    pub fn quick(self) -> Vec<Case> {
        let maximum = self
            .cases
            .iter()
            .position(|case| case.size == Size::Maximum);
        self.cases
            .into_iter()
            .enumerate()
            .filter(|(index, case)| case.size == Size::Small || Some(*index) == maximum)
            .map(|(_, case)| case)
            .collect()
    }
}
