//! `if let` of edition 2024 in an older one.
//!
//! Since 2024 the temporaries of `if let PATTERN = VALUE { A } else { B }` are dropped before
//! `B` runs; before, they lived to the end of the statement, so that `B` could find a `RefCell`
//! borrowed or a lock taken. A variable keeps the new meaning, and leaves `break`, `continue`
//! and `return` in both branches alone:
//!
//! ```text
//! { let if_let_1 = if let PATTERN = VALUE { Some({ A }) } else { None };
//!   match if_let_1 { Some(if_let_1) => if_let_1, None => { B } } }
//! ```

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// The edits that make every `if let … else` mean in edition 2021 what it means in 2024.
pub(crate) fn edits(syntax: &syn::File, text: &str) -> Vec<(Range<usize>, String)> {
    let mut finder = Finder {
        text,
        count: 0,
        found: Vec::new(),
    };
    finder.visit_file(syntax);
    finder.found
}

struct Finder<'a> {
    text: &'a str,
    count: usize,
    found: Vec<(Range<usize>, String)>,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        if let (syn::Expr::Let(condition), Some((token, otherwise))) =
            (&*node.cond, &node.else_branch)
            && self.makes_temporaries(&condition.expr)
        {
            self.count += 1;
            let name = format!("if_let_{}", self.count);
            let then = node.then_branch.span().byte_range();
            let keyword = token.span().byte_range();
            let end = otherwise.span().byte_range().end;
            let start = node.if_token.span().byte_range().start;
            let mut insert = |at: usize, text: String| self.found.push((at..at, text));
            insert(start, format!("{{ let {name} = "));
            insert(then.start, "{ Some(".to_owned());
            insert(then.end, ") } else { None };".to_owned());
            insert(end, " } }".to_owned());
            let rest = format!("match {name} {{ Some({name}) => {name}, None =>");
            self.found.push((keyword, rest));
        }
        visit::visit_expr_if(self, node);
    }
}

impl Finder<'_> {
    /// Only a call makes a temporary that can matter.
    fn makes_temporaries(&self, value: &syn::Expr) -> bool {
        self.text[value.span().byte_range()].contains('(')
    }
}
