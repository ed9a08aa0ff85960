//! `if let` of edition 2024 in an older one.
//!
//! Since 2024 the temporaries of `if let PATTERN = VALUE { A } else { B }` are dropped before
//! `B` runs; before, they lived to the end of the statement, so that `B` could find a `RefCell`
//! borrowed or a lock taken. A statement of its own keeps the new meaning, and the label the type:
//!
//! ```text
//! { 'if_let_1: { if let PATTERN = VALUE { break 'if_let_1 ({ A }) } { B } } }
//! ```
//!
//! No `break` and no `continue` without a label may stand inside of a label, and what a macro's
//! variables hold is not known. There a variable keeps the meaning:
//!
//! ```text
//! { let if_let_1 = if let PATTERN = VALUE { Some({ A }) } else { None };
//!   match if_let_1 { Some(if_let_1) => if_let_1, None => { B } } }
//! ```

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprIf, File, ItemMacro, Macro, Token};

use crate::edition::{MacroRules, macro_rules};
use crate::error::Error;
use crate::program::Program;
use crate::rules_if_let as rules;
use crate::source::{SourceFile, TokenKind};
use crate::std_names::is_expression_macro;

/// What has to be changed, and where that cannot be told.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) edits: Vec<(Range<usize>, String)>,
    /// The bytes at which an `if let … else` in a macro is not understood.
    unclear: Vec<usize>,
    count: usize,
}

/// An `if let PATTERN = VALUE { A } else B` in bytes.
pub(crate) struct Parts {
    pub(crate) start: usize,
    pub(crate) then: Range<usize>,
    pub(crate) keyword: Range<usize>,
    pub(crate) end: usize,
}

/// The macros of a program that match `if let` by these words.
pub(crate) fn macros_that_match(program: &Program) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in &program.files {
        for rules in macro_rules(file) {
            let mut tokens = rules.matchers.iter().flat_map(Clone::clone);
            if tokens.any(|at| file.is(at, "if") && file.is(at + 1, "let")) {
                names.insert(file.token(rules.name).to_owned());
            }
        }
    }
    names
}

impl Found {
    /// Every `if let … else` of a file whose value makes temporaries, in code and in the bodies and
    /// the arguments of macros.
    ///
    /// What `matched` names, macros that match `if let` by these words, keeps its arguments.
    pub(crate) fn of(file: &SourceFile, macros: &[MacroRules], matched: &BTreeSet<String>) -> Self {
        let Ok(syntax) = syn::parse_file(&file.text) else {
            return Self::default();
        };
        let mut finder = Finder {
            file,
            macros,
            matched,
            found: Self::default(),
        };
        finder.visit_file(&syntax);
        finder.found
    }

    /// The error for the first that is not understood and does not go.
    pub(crate) fn ensure_clear(
        &self,
        file: &SourceFile,
        dead: &[Range<usize>],
    ) -> Result<(), Error> {
        let goes = |at: usize| {
            let mut dead = dead.iter();
            file.conditions.is_off(at) || dead.any(|tokens| file.bytes_of(tokens).contains(&at))
        };
        let Some(&at) = self.unclear.iter().find(|&&at| !goes(at)) else {
            return Ok(());
        };
        let token = file.tokens.partition_point(|token| token.start < at);
        let message = "this `if let` in a macro cannot be adapted to edition 2021";
        let hint = "since edition 2024, it drops the temporaries of its value before `else`; a `let` \
                    with the value in front of it means the same in both";
        Err(file.error_at(token, message).with_hint(hint))
    }

    /// Whether one of them starts in front of the `let` at a byte.
    pub(crate) fn has_let_at(&self, file: &SourceFile, offset: usize) -> bool {
        let at = file.tokens.partition_point(|token| token.start < offset);
        at > 0 && {
            let start = file.tokens[at - 1].start;
            let mut edits = self.edits.iter();
            edits.any(|(bytes, _)| *bytes == (start..start))
        }
    }

    pub(crate) fn add(&mut self, parts: &Parts, has_label: bool) {
        self.count += 1;
        let name = format!("if_let_{}", self.count);
        let (open, then, otherwise, keyword) = match has_label {
            true => (
                format!("{{ '{name}: {{ "),
                format!("{{ break '{name} ("),
                ") }",
                String::new(),
            ),
            false => (
                format!("{{ let {name} = "),
                "{ Some(".to_owned(),
                ") } else { None };",
                format!("match {name} {{ Some({name}) => {name}, None =>"),
            ),
        };
        let mut insert = |at: usize, text: String| self.edits.push((at..at, text));
        insert(parts.start, open);
        insert(parts.then.start, then);
        insert(parts.then.end, otherwise.to_owned());
        insert(parts.end, " } }".to_owned());
        self.edits.push((parts.keyword.clone(), keyword));
    }

    pub(crate) fn add_unclear(&mut self, at: usize) {
        self.unclear.push(at);
    }
}

struct Finder<'a> {
    file: &'a SourceFile,
    macros: &'a [MacroRules],
    matched: &'a BTreeSet<String>,
    found: Found,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_if(&mut self, node: &'ast ExprIf) {
        if let (Expr::Let(condition), Some((token, otherwise))) = (&*node.cond, &node.else_branch)
            && self.makes_temporaries(&condition.expr)
        {
            let then = node.then_branch.span().byte_range();
            let parts = Parts {
                start: node.if_token.span().byte_range().start,
                then: then.clone(),
                keyword: token.span().byte_range(),
                end: otherwise.span().byte_range().end,
            };
            let has_label = !self.jumps(then.start..parts.end);
            self.found.add(&parts, has_label);
        }
        visit::visit_expr_if(self, node);
    }

    fn visit_item_macro(&mut self, node: &'ast ItemMacro) {
        match node.mac.path.is_ident("macro_rules") {
            true => {
                let name = node.ident.span().byte_range();
                let starts = |rule: &&MacroRules| self.file.tokens[rule.name].start == name.start;
                if let Some(rule) = self.macros.iter().find(starts) {
                    rules::find(self.file, rule, &mut self.found);
                }
            }
            false => self.visit_macro(&node.mac),
        }
    }

    fn visit_macro(&mut self, node: &'ast Macro) {
        let Some(name) = node.path.segments.last().map(|last| last.ident.to_string()) else {
            return;
        };
        // What is shown, or matched by its tokens, stays as it is.
        if name == "stringify" || self.matched.contains(&name) {
            return;
        }
        let tokens = &node.tokens;
        let expressions = Punctuated::<Expr, Token![,]>::parse_terminated;
        let repeated = Punctuated::<Expr, Token![;]>::parse_terminated;
        if let Ok(list) = expressions.parse2(tokens.clone()) {
            list.iter().for_each(|one| self.visit_expr(one));
        } else if let Ok(list) = repeated.parse2(tokens.clone()) {
            list.iter().for_each(|one| self.visit_expr(one));
        } else if let Ok(statements) = Block::parse_within.parse2(tokens.clone()) {
            statements.iter().for_each(|one| self.visit_stmt(one));
        } else if let Ok(items) = syn::parse2::<File>(tokens.clone()) {
            self.visit_file(&items);
        } else if !is_expression_macro(&name) {
            self.look_into(tokens);
        }
    }
}

impl Finder<'_> {
    /// Only a call makes a temporary that can matter, and that of a macro may be one.
    fn makes_temporaries(&self, value: &Expr) -> bool {
        self.file.text[value.span().byte_range()].contains(['(', '!'])
    }

    /// Whether `break` or `continue` stands among some bytes without a label.
    fn jumps(&self, bytes: Range<usize>) -> bool {
        let tokens = &self.file.tokens;
        let start = tokens.partition_point(|token| token.start < bytes.start);
        let end = tokens.partition_point(|token| token.start < bytes.end);
        (start..end).any(|at| {
            let is_jump = matches!(self.file.token(at), "break" | "continue");
            is_jump && tokens.get(at + 1).map(|next| next.kind) != Some(TokenKind::Lifetime)
        })
    }

    /// Notes an `if let … else` among the arguments of a macro that are neither expressions nor
    /// statements nor items.
    fn look_into(&mut self, tokens: &TokenStream) {
        let Range { start, end } = tokens.span().byte_range();
        let tokens = &self.file.tokens;
        let range = tokens.partition_point(|token| token.start < start)
            ..tokens.partition_point(|token| token.start < end);
        for at in rules::starts(self.file, range) {
            self.found.add_unclear(tokens[at].start);
        }
    }
}

#[cfg(test)]
mod tests;
