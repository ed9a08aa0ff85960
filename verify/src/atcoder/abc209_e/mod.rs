//! ABC209 E, "Shiritori": two players take turns saying a word of a list that starts with the last
//! three letters of the word before; who cannot speak loses. Who wins after each first word?

use std::collections::HashMap;

use crate::oracle::cyclic_game::{Graph, Label, certify, solve_naively};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Shiritori;

const MAX_WORDS: usize = 200_000;
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Problem for Shiritori {
    fn title(&self) -> &'static str {
        "Shiritori"
    }

    fn url(&self) -> &'static str {
        "https://atcoder.jp/contests/abc209/tasks/abc209_e"
    }

    fn limits(&self) -> Limits {
        Limits::new(2.0, 1024)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("3\nabcd\nbcda\nada\n", "Aoki\nTakahashi\nDraw\n");
        plan.small("one-word", 6, |random| words(random, 1, 1));
        plan.small("two-letters", 40, |random| {
            let count = 1 + random.below(10);
            words(random, count, 2)
        });
        plan.small("upper-and-lower-case", 10, |random| {
            let count = 1 + random.below(30);
            case_matters(random, count)
        });
        plan.small("paths-with-loops", 20, |random| {
            let count = 2 + random.below(12);
            path(random, count, 2)
        });
        plan.maximum("path", |random| path(random, MAX_WORDS, 0));
        plan.maximum("path-with-loops", |random| path(random, MAX_WORDS, 5));
        plan.maximum("one-state", |_| list(&vec!["aaaaaa".to_owned(); MAX_WORDS]));
        for alphabet in [2, 16, 52] {
            plan.maximum(&format!("{alphabet}-letters"), move |random| {
                words(random, MAX_WORDS, alphabet)
            });
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("N", 1..=MAX_WORDS)? {
            let word = input.word("a word")?;
            let letters = word.bytes().all(|letter| letter.is_ascii_alphabetic());
            if !letters || !(3..=8).contains(&word.len()) {
                return input.fault(format!("expected 3 to 8 letters, got `{word}`"));
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let rules = Rules::read(input);
        let solved = solve_naively(&rules.graph);
        let winner = |&state: &usize| match solved[state].0 {
            Label::Win => "Aoki\n",
            Label::Lose => "Takahashi\n",
            Label::Draw => "Draw\n",
        };
        rules.after_word.iter().map(winner).collect()
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            compare_tokens(answer, output)?;
        }
        let rules = Rules::read(input);
        let mut labels = vec![None; rules.states];
        let mut line_of = vec![0; rules.states];
        let mut tokens = Tokens::new(output);
        for &state in &rules.after_word {
            let label = [Label::Lose, Label::Win, Label::Draw]
                [tokens.one_of("the winner", &["Takahashi", "Aoki", "Draw"])?];
            if labels[state].is_some_and(|known| known != label) {
                return tokens.fault(format!(
                    "differs from line {}, though both words end alike",
                    line_of[state]
                ));
            }
            labels[state] = Some(label);
            line_of[state] = tokens.line();
        }
        tokens.end()?;
        let labels: Vec<Label> = labels.into_iter().flatten().collect();
        certify(&rules.graph, &labels).map_err(|(state, reason)| Fault {
            line: line_of[state],
            message: format!("wrong winner: {reason} for the second player"),
        })
    }
}

/// The words as a game. A state is the end of a word; nobody ever has to continue anything else.
struct Rules {
    states: usize,
    /// For each word, the state in which it leaves the next player.
    after_word: Vec<usize>,
    graph: Graph,
}

impl Rules {
    fn read(input: &str) -> Self {
        let words: Vec<&str> = Tokens::new(input).skip(1).collect();
        let mut states = HashMap::new();
        let mut after_word = Vec::new();
        for word in &words {
            let fresh = states.len();
            after_word.push(*states.entry(&word[word.len() - 3..]).or_insert(fresh));
        }
        let moves: Vec<(usize, usize)> = words
            .iter()
            .zip(&after_word)
            .filter_map(|(word, &to)| Some((*states.get(&word[..3])?, to)))
            .collect();
        Self {
            states: states.len(),
            graph: Graph::new(states.len(), &moves),
            after_word,
        }
    }
}

fn list(words: &[String]) -> String {
    format!("{}\n{}\n", words.len(), words.join("\n"))
}

/// Random words over the first `alphabet` letters.
fn words(random: &mut Random, count: usize, alphabet: usize) -> String {
    let words: Vec<String> = (0..count)
        .map(|_| {
            let length = 3 + random.below(6);
            let letter = |_| char::from(LETTERS[random.below(alphabet)]);
            (0..length).map(letter).collect()
        })
        .collect();
    list(&words)
}

/// Random words over `a` and `A`: reading them without regard to case joins states.
fn case_matters(random: &mut Random, count: usize) -> String {
    let words: Vec<String> = (0..count)
        .map(|_| {
            let length = 3 + random.below(6);
            let letter = |_| *random.pick(&['a', 'A']);
            (0..length).map(letter).collect()
        })
        .collect();
    list(&words)
}

/// Words that lead along one path through as many states as there are, and `loops` words that lead
/// from the path to anywhere on it; shuffled.
fn path(random: &mut Random, count: usize, loops: usize) -> String {
    let mut states: Vec<usize> = (0..52 * 52 * 52).collect();
    random.shuffle(&mut states);
    let along = (count - loops.min(count)).min(states.len() - 1);
    let letters = |state: usize| {
        [state / 2704, state / 52 % 52, state % 52].map(|digit| char::from(LETTERS[digit]))
    };
    let word = |from: usize, to: usize| -> String {
        letters(states[from])
            .into_iter()
            .chain(letters(states[to]))
            .collect()
    };
    let mut words: Vec<String> = (0..along).map(|step| word(step, step + 1)).collect();
    for _ in 0..loops.min(count) {
        words.push(word(random.below(along + 1), random.below(along + 1)));
    }
    // What is left repeats words: parallel moves.
    while words.len() < count {
        words.push(words[random.below(along)].clone());
    }
    random.shuffle(&mut words);
    list(&words)
}
