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
