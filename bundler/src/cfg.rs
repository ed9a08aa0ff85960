//! Conditional compilation: what the features of the manifest and `not(test)` decide.
//!
//! `test` is false and `feature = "…"` follows the manifest; every other predicate is left
//! to the compiler. Code that is switched off is removed before any other stage sees it.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, Meta, Stmt, TraitItem};

use crate::attributes::{expression_attributes, item_attributes};
use crate::predicate::{Features, Truth, evaluate, evaluate_one, metas};
use crate::source::SourceFile;

/// What conditional compilation changes in a file, in byte ranges.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    /// Code that is switched off, attributes included.
    pub(crate) off: Vec<Range<usize>>,
    /// Attributes and predicates that are decided, and the text that takes their place.
    pub(crate) edits: Vec<(Range<usize>, String)>,
}

impl Conditions {
    pub(crate) fn of(syntax: &syn::File, file: &SourceFile, features: Features<'_>) -> Self {
        let mut finder = Finder {
            features,
            file,
            found: Self::default(),
        };
        if file.text.contains("cfg") {
            finder.visit_file(syntax);
        }
        finder.found
    }

    /// The text of some bytes, with what is decided there in its place.
    pub(crate) fn decided(&self, text: &str, bytes: Range<usize>) -> String {
        let mut decided = text[bytes.clone()].to_owned();
        let inside = |range: &Range<usize>| bytes.start <= range.start && range.end <= bytes.end;
        let mut edits: Vec<_> = self.edits.iter().filter(|(at, _)| inside(at)).collect();
        edits.sort_by_key(|(at, _)| std::cmp::Reverse(at.start));
        for (at, instead) in edits {
            decided.replace_range(at.start - bytes.start..at.end - bytes.start, instead);
        }
        decided
    }

    pub(crate) fn is_off(&self, offset: usize) -> bool {
        self.off.iter().any(|range| range.contains(&offset))
    }
}

/// What an attribute makes depend on a predicate.
enum Conditional {
    /// What it stands at.
    Node(Truth),
    /// Other attributes.
    Attributes(Truth, Vec<Meta>),
}

struct Finder<'a> {
    features: Features<'a>,
    file: &'a SourceFile,
    found: Conditions,
}

impl Finder<'_> {
    /// Notes that `node` is off if one of its attributes says so; returns whether it is.
    fn off(&mut self, attributes: &[Attribute], node: &impl Spanned) -> bool {
        let off = attributes.iter().any(|one| self.switches_off(&one.meta));
        if off {
            // Where such code is kept, in the solution, the compiler has to find it off as well.
            for attribute in attributes {
                let decisions = self.decisions(&attribute.meta);
                self.found.edits.extend(decisions);
            }
            let tokens = self.file.documented(node);
            let comma = usize::from(self.file.is(tokens.end, ","));
            let range = self.file.bytes_of(&(tokens.start..tokens.end + comma));
            self.found.off.push(range);
        }
        off
    }

    fn bytes(&self, node: &impl Spanned) -> Range<usize> {
        self.file.bytes_of(&self.file.tokens_of(node.span()))
    }

    /// What an attribute makes depend on a predicate, if anything.
    fn conditional(&self, meta: &Meta) -> Option<Conditional> {
        let Meta::List(list) = meta else {
            return None;
        };
        if list.path.is_ident("cfg") {
            return Some(Conditional::Node(evaluate(&list.tokens, self.features)));
        }
        if !list.path.is_ident("cfg_attr") {
            return None;
        }
        let mut parts = metas(&list.tokens).into_iter();
        let truth = evaluate_one(&parts.next()?, self.features);
        Some(Conditional::Attributes(truth, parts.collect()))
    }

    /// Whether an attribute switches off what it stands at.
    fn switches_off(&self, meta: &Meta) -> bool {
        match self.conditional(meta) {
            Some(Conditional::Node(truth)) => truth == Truth::False,
            Some(Conditional::Attributes(Truth::True, attributes)) => {
                attributes.iter().any(|one| self.switches_off(one))
            }
            _ => false,
        }
    }

    /// What is left of an attribute where all is decided that can be; `style` is its `!`, if any.
    fn decided(&self, meta: &Meta, style: &str) -> String {
        match self.conditional(meta) {
            Some(Conditional::Node(Truth::True) | Conditional::Attributes(Truth::False, _)) => {
                String::new()
            }
            Some(Conditional::Attributes(Truth::True, attributes)) => {
                let each = attributes.iter();
                each.map(|one| self.decided(one, style)).collect()
            }
            _ => {
                let inner = Conditions {
                    edits: self.decisions(meta),
                    ..Conditions::default()
                };
                let text = inner.decided(&self.file.text, self.bytes(meta));
                format!("#{style}[{text}]")
            }
        }
    }

    /// Replaces the predicates about features in a `cfg` or `cfg_attr`, which the compiler of the
    /// bundle cannot know, by ones that are always true or always false.
    fn decisions(&self, meta: &Meta) -> Vec<(Range<usize>, String)> {
        match (self.conditional(meta), meta) {
            (Some(_), Meta::List(list)) => self.decide(&list.tokens),
            _ => Vec::new(),
        }
    }

    /// The same among the predicates, and the attributes, in the parentheses.
    fn decide(&self, tokens: &TokenStream) -> Vec<(Range<usize>, String)> {
        let mut edits = Vec::new();
        for meta in metas(tokens) {
            match &meta {
                Meta::List(list) => edits.extend(self.decide(&list.tokens)),
                Meta::NameValue(pair) if pair.path.is_ident("feature") => {
                    let word = match evaluate_one(&meta, self.features) {
                        Truth::True => "all()",
                        _ => "any()",
                    };
                    edits.push((self.bytes(&meta), word.to_owned()));
                }
                _ => {}
            }
        }
        edits
    }
}

impl Finder<'_> {
    /// Decides the conditions among the tokens of a macro, whatever they are to the macro.
    fn decide_within(&mut self, tokens: TokenStream) {
        let mut after_cfg = false;
        for tree in tokens {
            match tree {
                TokenTree::Ident(word) => after_cfg = word == "cfg" || word == "cfg_attr",
                // `cfg!(…)` and `cfg(…)`
                TokenTree::Punct(punct) => after_cfg &= punct.as_char() == '!',
                TokenTree::Group(group) if after_cfg => {
                    let decisions = self.decide(&group.stream());
                    self.found.edits.extend(decisions);
                    after_cfg = false;
                }
                TokenTree::Group(group) => self.decide_within(group.stream()),
                TokenTree::Literal(_) => after_cfg = false,
            }
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, node: &'ast Item) {
        if !self.off(item_attributes(node), node) {
            visit::visit_item(self, node);
        }
    }

    fn visit_impl_item(&mut self, node: &'ast ImplItem) {
        let attributes = match node {
            ImplItem::Const(one) => &one.attrs,
            ImplItem::Fn(one) => &one.attrs,
            ImplItem::Type(one) => &one.attrs,
            ImplItem::Macro(one) => &one.attrs,
            _ => return,
        };
        if !self.off(attributes, node) {
            visit::visit_impl_item(self, node);
        }
    }

    fn visit_trait_item(&mut self, node: &'ast TraitItem) {
        let attributes = match node {
            TraitItem::Const(one) => &one.attrs,
            TraitItem::Fn(one) => &one.attrs,
            TraitItem::Type(one) => &one.attrs,
            TraitItem::Macro(one) => &one.attrs,
            _ => return,
        };
        if !self.off(attributes, node) {
            visit::visit_trait_item(self, node);
        }
    }

    fn visit_stmt(&mut self, node: &'ast Stmt) {
        let attributes = match node {
            Stmt::Local(one) => &one.attrs,
            Stmt::Macro(one) => &one.attrs,
            Stmt::Expr(one, _) => expression_attributes(one),
            Stmt::Item(_) => &[][..],
        };
        if !self.off(attributes, node) {
            visit::visit_stmt(self, node);
        }
    }

    fn visit_field(&mut self, node: &'ast syn::Field) {
        if !self.off(&node.attrs, node) {
            visit::visit_field(self, node);
        }
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        if !self.off(&node.attrs, node) {
            visit::visit_variant(self, node);
        }
    }

    fn visit_arm(&mut self, node: &'ast syn::Arm) {
        if !self.off(&node.attrs, node) {
            visit::visit_arm(self, node);
        }
    }

    fn visit_field_value(&mut self, node: &'ast syn::FieldValue) {
        if !self.off(&node.attrs, node) {
            visit::visit_field_value(self, node);
        }
    }

    fn visit_field_pat(&mut self, node: &'ast syn::FieldPat) {
        if !self.off(&node.attrs, node) {
            visit::visit_field_pat(self, node);
        }
    }

    fn visit_attribute(&mut self, node: &'ast Attribute) {
        match self.conditional(&node.meta) {
            None => {}
            // It stays, with what is known in it decided.
            Some(
                Conditional::Node(Truth::False | Truth::Unknown)
                | Conditional::Attributes(Truth::Unknown, _),
            ) => {
                let decisions = self.decisions(&node.meta);
                self.found.edits.extend(decisions);
            }
            Some(_) => {
                let style = match node.style {
                    syn::AttrStyle::Inner(_) => "!",
                    syn::AttrStyle::Outer => "",
                };
                let text = self.decided(&node.meta, style);
                self.found.edits.push((self.bytes(node), text));
            }
        }
    }

    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        match node.path.is_ident("cfg") {
            true => {
                let decisions = self.decide(&node.tokens);
                self.found.edits.extend(decisions);
            }
            false => self.decide_within(node.tokens.clone()),
        }
    }
}
