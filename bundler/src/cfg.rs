//! Conditional compilation: what the features of the manifest and `not(test)` decide.
//!
//! `test` is false and `feature = "…"` follows the manifest; every other predicate is left
//! to the compiler. Code that is switched off is removed before any other stage sees it.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ImplItem, Item, Meta, Stmt, TraitItem};

use crate::attributes::{expression_attributes, item_attributes};
use crate::source::SourceFile;

/// Whether a feature is on.
pub(crate) type Features<'a> = &'a dyn Fn(&str) -> bool;

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

/// Three-valued, because the compiler knows predicates that the bundler does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Truth {
    True,
    False,
    Unknown,
}

struct Finder<'a> {
    features: Features<'a>,
    file: &'a SourceFile,
    found: Conditions,
}

impl Finder<'_> {
    /// Notes that `node` is off if one of its attributes says so; returns whether it is.
    fn off(&mut self, attributes: &[Attribute], node: &impl Spanned) -> bool {
        let off = attributes
            .iter()
            .any(|one| self.condition(one) == Some(Truth::False));
        if off {
            // Where such code is kept, in the solution, the compiler has to find it off as well.
            for attribute in attributes {
                if let Meta::List(list) = &attribute.meta
                    && (list.path.is_ident("cfg") || list.path.is_ident("cfg_attr"))
                {
                    self.decide(&list.tokens);
                }
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

    /// What `#[cfg(…)]` says; `None` for other attributes.
    fn condition(&self, attribute: &Attribute) -> Option<Truth> {
        self.condition_of(&attribute.meta)
    }

    /// The same for what stands in the brackets, or in a `cfg_attr` that applies.
    fn condition_of(&self, meta: &Meta) -> Option<Truth> {
        let Meta::List(list) = meta else {
            return None;
        };
        if list.path.is_ident("cfg") {
            return Some(evaluate(&list.tokens, self.features));
        }
        if !list.path.is_ident("cfg_attr") {
            return None;
        }
        let parts = metas(&list.tokens);
        let (predicate, attributes) = parts.split_first()?;
        if evaluate_one(predicate, self.features) != Truth::True {
            return None;
        }
        let inner: Vec<_> = attributes
            .iter()
            .filter_map(|one| self.condition_of(one))
            .collect();
        let is_off = inner.contains(&Truth::False);
        inner
            .first()
            .map(|&first| if is_off { Truth::False } else { first })
    }

    /// The text of an attribute whose predicates about features are decided; none for one that
    /// decides nothing any more.
    fn decided(&self, meta: &Meta, style: &str) -> String {
        if let Meta::List(list) = meta {
            if list.path.is_ident("cfg") && evaluate(&list.tokens, self.features) == Truth::True {
                return String::new();
            }
            if list.path.is_ident("cfg_attr")
                && let Some((predicate, attributes)) = metas(&list.tokens).split_first()
            {
                match evaluate_one(predicate, self.features) {
                    Truth::True => {
                        return attributes
                            .iter()
                            .map(|one| self.decided(one, style))
                            .collect();
                    }
                    Truth::False => return String::new(),
                    Truth::Unknown => {}
                }
            }
            if list.path.is_ident("cfg") || list.path.is_ident("cfg_attr") {
                let mut within = Finder {
                    features: self.features,
                    file: self.file,
                    found: Conditions::default(),
                };
                within.decide(&list.tokens);
                let decided = within.found.decided(&self.file.text, self.bytes(meta));
                return format!("#{style}[{decided}]");
            }
        }
        format!("#{style}[{}]", &self.file.text[self.bytes(meta)])
    }

    /// Replaces the predicates about features, which the compiler of the bundle cannot
    /// know, by ones that are always true or always false.
    fn decide(&mut self, tokens: &TokenStream) {
        for meta in metas(tokens) {
            match &meta {
                Meta::List(list) => self.decide(&list.tokens),
                Meta::NameValue(pair) if pair.path.is_ident("feature") => {
                    let word = match evaluate_one(&meta, self.features) {
                        Truth::True => "all()",
                        _ => "any()",
                    };
                    let bytes = self.bytes(&meta);
                    self.found.edits.push((bytes, word.to_owned()));
                }
                _ => {}
            }
        }
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
                    self.decide(&group.stream());
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
        let Meta::List(list) = &node.meta else {
            return;
        };
        if list.path.is_ident("cfg") {
            match evaluate(&list.tokens, self.features) {
                Truth::True => self.found.edits.push((self.bytes(node), String::new())),
                _ => self.decide(&list.tokens),
            }
        } else if list.path.is_ident("cfg_attr") {
            let parts = metas(&list.tokens);
            let Some(predicate) = parts.first() else {
                return;
            };
            if evaluate_one(predicate, self.features) == Truth::Unknown {
                return self.decide(&list.tokens);
            }
            let style = match node.style {
                syn::AttrStyle::Inner(_) => "!",
                syn::AttrStyle::Outer => "",
            };
            let text = self.decided(&node.meta, style);
            self.found.edits.push((self.bytes(node), text));
        }
    }

    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        match node.path.is_ident("cfg") {
            true => self.decide(&node.tokens),
            false => self.decide_within(node.tokens.clone()),
        }
    }
}

fn evaluate(tokens: &TokenStream, features: Features<'_>) -> Truth {
    match &metas(tokens)[..] {
        [one] => evaluate_one(one, features),
        _ => Truth::Unknown,
    }
}

fn evaluate_one(predicate: &Meta, features: Features<'_>) -> Truth {
    let truth = |value| if value { Truth::True } else { Truth::False };
    match predicate {
        Meta::Path(path) if path.is_ident("test") => Truth::False,
        Meta::Path(_) => Truth::Unknown,
        Meta::NameValue(pair) if pair.path.is_ident("feature") => match &pair.value {
            Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(name),
                ..
            }) => truth(features(&name.value())),
            _ => Truth::Unknown,
        },
        Meta::NameValue(_) => Truth::Unknown,
        Meta::List(list) => {
            let parts: Vec<_> = metas(&list.tokens)
                .iter()
                .map(|one| evaluate_one(one, features))
                .collect();
            let (decisive, otherwise) =
                match list.path.get_ident().map(ToString::to_string).as_deref() {
                    Some("all") => (Truth::False, Truth::True),
                    Some("any") => (Truth::True, Truth::False),
                    Some("not") => {
                        return match parts[..] {
                            [Truth::True] => Truth::False,
                            [Truth::False] => Truth::True,
                            _ => Truth::Unknown,
                        };
                    }
                    _ => return Truth::Unknown,
                };
            if parts.contains(&decisive) {
                decisive
            } else if parts.contains(&Truth::Unknown) {
                Truth::Unknown
            } else {
                otherwise
            }
        }
    }
}

/// The comma-separated predicates; none if this is not such a list.
fn metas(tokens: &TokenStream) -> Vec<Meta> {
    use syn::parse::Parser;
    let list = syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated;
    // The parser knows no literal that stands alone.
    let spelled_out = tokens.clone().into_iter().map(|tree| {
        let same = match &tree {
            TokenTree::Ident(word) if word == "true" => "all()",
            TokenTree::Ident(word) if word == "false" => "any()",
            _ => return tree.into(),
        };
        same.parse::<TokenStream>().expect("these are tokens")
    });
    list.parse2(spelled_out.collect())
        .map(|metas| metas.into_iter().collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn truth(predicate: &str) -> Truth {
        let on = |feature: &str| feature == "on";
        evaluate(&predicate.parse().unwrap(), &on)
    }

    #[test]
    fn three_values() {
        assert_eq!(truth("test"), Truth::False);
        assert_eq!(truth("not(test)"), Truth::True);
        assert_eq!(truth(r#"feature = "on""#), Truth::True);
        assert_eq!(truth(r#"feature = "off""#), Truth::False);
        assert_eq!(truth("unix"), Truth::Unknown);
        assert_eq!(truth("all()"), Truth::True);
        assert_eq!(truth("any()"), Truth::False);
        assert_eq!(truth("true"), Truth::True);
        assert_eq!(truth("any(true, unix)"), Truth::True);
        assert_eq!(truth("all(not(false), unix)"), Truth::Unknown);
        assert_eq!(truth("any(unix, false)"), Truth::Unknown);
        assert_eq!(truth("all(false)"), Truth::False);
        assert_eq!(truth("all(test, unix)"), Truth::False);
        assert_eq!(truth("any(not(test), unix)"), Truth::True);
        assert_eq!(truth("all(not(test), unix)"), Truth::Unknown);
        assert_eq!(truth("any(test, unix)"), Truth::Unknown);
        assert_eq!(truth("not(unix)"), Truth::Unknown);
        assert_eq!(
            truth(r#"any(feature = "off", target_os = "x")"#),
            Truth::Unknown
        );
    }
}
