//! The judge judges itself: for every problem, right outputs are accepted however they are laid
//! out, and outputs that were right until they were changed are rejected.

use std::collections::{BTreeMap, BTreeSet};

use verify::problem::cases::{Plan, Ready, Size};
use verify::problem::registry::{self, Entry};

/// How an output was made wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mutation {
    Empty,
    TokenDropped,
    TokenAdded,
    TokenGarbled,
    /// To another value that could stand there.
    TokenChanged,
    LinesSwapped,
}

impl Mutation {
    const ALL: [Self; 6] = [
        Self::Empty,
        Self::TokenDropped,
        Self::TokenAdded,
        Self::TokenGarbled,
        Self::TokenChanged,
        Self::LinesSwapped,
    ];

    /// Whether the result can be another right output, where there are several.
    fn can_be_right(self) -> bool {
        matches!(self, Self::TokenChanged | Self::LinesSwapped)
    }
}

/// At most so many tokens and lines of an output are mutated, spread evenly.
const PLACES: usize = 40;

fn places(count: usize) -> impl Iterator<Item = usize> {
    (0..count).step_by(count.div_ceil(PLACES).max(1))
}

/// The ways to make `output` wrong; `words` are those that occur in outputs of the problem.
fn mutants(output: &str, words: &BTreeSet<String>) -> Vec<(Mutation, String)> {
    let lines: Vec<Vec<&str>> = output
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let tokens: Vec<(usize, usize)> = (0..lines.len())
        .flat_map(|line| (0..lines[line].len()).map(move |column| (line, column)))
        .collect();
    let mut mutants = Vec::new();
    if tokens.is_empty() {
        return mutants;
    }
    mutants.push((Mutation::Empty, String::new()));
    let mut add = |mutation, lines: &[Vec<&str>]| {
        let text: Vec<String> = lines.iter().map(|line| line.join(" ")).collect();
        mutants.push((mutation, text.join("\n") + "\n"));
    };
    for (line, column) in places(tokens.len()).map(|place| tokens[place]) {
        let token = lines[line][column];
        let mut changed = lines.clone();
        changed[line].remove(column);
        add(Mutation::TokenDropped, &changed);
        changed[line].splice(column..column, [token, token]);
        add(Mutation::TokenAdded, &changed);
        changed[line].remove(column);
        changed[line][column] = "?";
        add(Mutation::TokenGarbled, &changed);

        // A number next to it, or another word.
        let numbers = token.parse::<i128>().map(|number| [number - 1, number + 1]);
        let others: Vec<String> = match numbers {
            Ok(numbers) => numbers.iter().map(ToString::to_string).collect(),
            Err(_) => words
                .iter()
                .filter(|word| *word != token)
                .cloned()
                .collect(),
        };
        for other in &others {
            changed[line][column] = other;
            add(Mutation::TokenChanged, &changed);
        }
    }
    for line in places(lines.len() - 1) {
        if lines[line] != lines[line + 1] {
            let mut swapped = lines.clone();
            swapped.swap(line, line + 1);
            add(Mutation::LinesSwapped, &swapped);
        }
    }
    mutants
}

/// The samples and the small cases of a problem, with their right outputs.
fn solved_cases(entry: &Entry) -> Vec<(String, Ready, String)> {
    let small = |case: &verify::problem::cases::Case| case.size == Size::Small;
    let cases = Plan::of(entry.problem).full().into_iter().filter(small);
    cases
        .map(|case| {
            let mut ready = case
                .prepare(entry.problem)
                .unwrap_or_else(|error| panic!("{} {}: {error}", entry.id(), case.name));
            let answer = ready.answer.take().expect("small cases have an answer");
            (case.name, ready, answer)
        })
        .collect()
}

#[test]
fn changed_outputs_are_rejected() {
    for entry in registry::all() {
        let cases = solved_cases(entry);
        let tokens = cases
            .iter()
            .flat_map(|(_, _, answer)| answer.split_whitespace());
        let words = tokens
            .filter(|token| token.parse::<i128>().is_err())
            .map(str::to_owned);
        let words: BTreeSet<String> = words.collect();
        // How many were tried, and how many of them rejected.
        let mut counts: BTreeMap<Mutation, [usize; 2]> = BTreeMap::new();
        for (name, ready, answer) in cases {
            let check = |given, output: &str| entry.problem.check(&ready.input, given, output);
            check(Some(&answer), &answer)
                .unwrap_or_else(|fault| panic!("{} {name}: {fault}", entry.id()));
            // A check that can do without the answer, as on large cases, must not need it.
            let alone = check(None, &answer).is_ok();
            for (mutation, output) in mutants(&answer, &words) {
                for given in [Some(&*answer), None] {
                    if given.is_none() && !alone {
                        continue;
                    }
                    let accepted = check(given, &output).is_ok();
                    assert!(
                        !accepted || (mutation.can_be_right() && entry.problem.several_outputs()),
                        "{} {name}: {mutation:?} accepted:\n{output}\ninstead of\n{answer}",
                        entry.id()
                    );
                    let [tried, rejected] = counts.entry(mutation).or_default();
                    *tried += 1;
                    *rejected += usize::from(!accepted);
                }
            }
        }
        for mutation in Mutation::ALL {
            let [tried, rejected] = counts.get(&mutation).copied().unwrap_or_default();
            println!(
                "{} {mutation:?}: {rejected} of {tried} rejected",
                entry.id()
            );
            // Where outputs have one line each, none can be swapped.
            let impossible = mutation == Mutation::LinesSwapped && tried == 0;
            assert!(
                rejected > 0 || impossible,
                "{}: {mutation:?} was never rejected",
                entry.id()
            );
        }
    }
}

#[test]
fn the_layout_of_an_output_does_not_matter() {
    for entry in registry::all() {
        for (name, ready, answer) in solved_cases(entry) {
            for output in [
                answer.trim_end().to_owned(),
                answer.replace('\n', "\r\n"),
                answer.replace('\n', " \n\n"),
                answer.replace(' ', "  ") + "\n",
            ] {
                entry
                    .problem
                    .check(&ready.input, Some(&answer), &output)
                    .unwrap_or_else(|fault| panic!("{} {name}: {fault}\n{output}", entry.id()));
            }
        }
    }
}

/// The oracle and the samples come from different hands.
#[test]
fn oracles_agree_with_the_samples() {
    for entry in registry::all() {
        let mut samples = 0;
        for (name, ready, answer) in solved_cases(entry) {
            if name.starts_with("sample-") {
                samples += 1;
                let output = entry.problem.oracle(&ready.input);
                entry
                    .problem
                    .check(&ready.input, Some(&answer), &output)
                    .unwrap_or_else(|fault| panic!("{} {name}: {fault}\n{output}", entry.id()));
            }
        }
        assert!(samples > 0, "{} has no sample", entry.id());
    }
}
