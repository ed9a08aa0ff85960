//! What name resolution remembers: answers that were given, and questions that are being answered.
//!
//! Globs may go round in circles, so that a question comes up while it is being answered. Nothing is
//! added to its answer then, and what was found on the way is complete only for the first question
//! of the circle, to whose answer all others have added up. Until that one is answered, theirs serve
//! as they are, so that no module is searched twice; then they are forgotten. (R. Tarjan, Depth-first
//! search and linear graph algorithms, 1972: a circle is a strongly connected component.)

use std::mem;

use crate::hash::HashMap;
use crate::names::Resolution;
use crate::program::{ModuleId, Namespace};

/// What a name means in the scope of a module.
pub(crate) type Question = (ModuleId, Namespace, String);

#[derive(Debug, Default)]
pub(crate) struct Answers {
    complete: HashMap<Question, Resolution>,
    /// Answers inside of circles, each with the number of the first open question of its circle.
    partial: HashMap<Question, (Resolution, usize)>,
    /// The questions that are being answered, numbered in the order in which they came up.
    open: HashMap<Question, usize>,
    /// The least number of an open question that has come up again under the last one.
    first: usize,
}

impl Answers {
    /// Whether no question is open.
    pub(crate) fn is_idle(&self) -> bool {
        self.open.is_empty()
    }

    /// The complete answer, if there is one.
    pub(crate) fn known(&self, question: &Question) -> Option<&Resolution> {
        self.complete.get(question)
    }

    /// The answer as far as there is one; `None` if the question is new.
    pub(crate) fn get(&mut self, question: &Question) -> Option<Resolution> {
        if let Some(known) = self.known(question) {
            return Some(known.clone());
        }
        let (answer, first) = match (self.open.get(question), self.partial.get(question)) {
            (Some(&number), _) => (Resolution::default(), number),
            (None, Some((found, first))) => (found.clone(), *first),
            (None, None) => return None,
        };
        self.first = self.first.min(first);
        Some(answer)
    }

    /// Notes that the open questions cannot be answered completely before the first of them.
    pub(crate) fn leave_open(&mut self) {
        self.first = 0;
    }

    /// Opens a question. What this returns is for `close`.
    pub(crate) fn open(&mut self, question: &Question) -> usize {
        self.open.insert(question.clone(), self.open.len());
        mem::replace(&mut self.first, usize::MAX)
    }

    /// Closes the question that was opened last, with its answer unless that failed.
    pub(crate) fn close(&mut self, question: Question, outer: usize, answer: Option<&Resolution>) {
        self.open.remove(&question);
        let number = self.open.len();
        let first = mem::replace(&mut self.first, outer);
        let Some(answer) = answer else {
            return;
        };
        if first < number {
            self.first = outer.min(first);
            for (_, other) in self.partial.values_mut() {
                if *other >= number {
                    *other = first;
                }
            }
            self.partial.insert(question, (answer.clone(), first));
        } else {
            self.partial.retain(|_, (_, other)| *other < number);
            self.complete.insert(question, answer.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Target;

    fn question(name: &str) -> Question {
        (ModuleId(0), Namespace::Type, name.to_owned())
    }

    fn answer() -> Resolution {
        Resolution::of(Target::Standard)
    }

    impl Answers {
        fn has(&mut self, name: &str) -> bool {
            let answer = self.get(&question(name));
            answer.is_some_and(|answer| !answer.is_empty())
        }

        fn is_complete(&self, name: &str) -> bool {
            self.known(&question(name)).is_some()
        }
    }

    #[test]
    fn an_answer_outside_of_circles_stays() {
        let mut answers = Answers::default();
        let a = answers.open(&question("a"));
        let b = answers.open(&question("b"));
        // `b` leads to itself alone.
        assert!(!answers.has("b"));
        answers.close(question("b"), b, Some(&answer()));
        assert!(answers.is_complete("b"));
        let c = answers.open(&question("c"));
        answers.close(question("c"), c, None);
        assert!(answers.get(&question("c")).is_none());
        answers.close(question("a"), a, Some(&answer()));
        assert!(answers.is_complete("a") && answers.is_idle());
    }

    #[test]
    fn answers_inside_of_a_circle_serve_until_its_first_is_complete() {
        let mut answers = Answers::default();
        let a = answers.open(&question("a"));
        let b = answers.open(&question("b"));
        let c = answers.open(&question("c"));
        // `c` waits for `b`, which waits for `a`; so does `d`, by way of `c`.
        assert!(!answers.has("b"));
        answers.close(question("c"), c, Some(&answer()));
        assert!(!answers.has("a"));
        answers.close(question("b"), b, Some(&answer()));
        assert!(answers.has("c") && !answers.is_complete("c"));
        let d = answers.open(&question("d"));
        assert!(answers.has("c"));
        answers.close(question("d"), d, Some(&answer()));
        assert!(answers.has("d") && !answers.is_complete("d"));
        answers.close(question("a"), a, Some(&answer()));
        assert!(answers.is_complete("a"));
        for name in ["b", "c", "d"] {
            assert!(answers.get(&question(name)).is_none(), "{name}");
        }
    }

    #[test]
    fn who_asks_inside_of_a_circle_is_inside_of_it() {
        let mut answers = Answers::default();
        let outer = ["a", "b", "c"].map(|name| answers.open(&question(name)));
        assert!(!answers.has("a"));
        answers.close(question("c"), outer[2], Some(&answer()));
        answers.close(question("b"), outer[1], Some(&answer()));
        assert!(answers.has("b") && !answers.is_complete("b"));
    }

    #[test]
    fn what_is_left_open_is_incomplete_for_all() {
        let mut answers = Answers::default();
        let a = answers.open(&question("a"));
        let b = answers.open(&question("b"));
        answers.leave_open();
        answers.close(question("b"), b, Some(&answer()));
        assert!(!answers.is_complete("b"));
        answers.close(question("a"), a, Some(&answer()));
        assert!(answers.is_complete("a"));
    }
}
