//! What the syntax of one item says of it: names, members, headers.

use std::ops::Range;

use proc_macro2::Span;
use proc_macro2::extra::DelimSpan;
use syn::spanned::Spanned;

use crate::context::opens_macro;
use crate::program::{ImplHeader, ItemKind};
use crate::source::{SourceFile, TokenKind};
use crate::std_names::is_expression_macro;

/// Whether there is an impl among the tokens inside of an item, or a macro that may write one.
pub(crate) fn has_impls(file: &SourceFile, mut tokens: Range<usize>) -> bool {
    tokens.any(|at| {
        let is_invocation = || opens_macro(file, at) && !is_expression_macro(file.token(at - 2));
        file.is_impl_item(at)
            || (matches!(file.tokens[at].kind, TokenKind::Open { .. }) && is_invocation())
    })
}

/// An identifier as names are compared: without `r#`.
pub(crate) fn plain(identifier: &syn::Ident) -> String {
    let text = identifier.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}

pub(crate) fn trait_member(item: &syn::TraitItem) -> Option<String> {
    match item {
        syn::TraitItem::Fn(one) => Some(plain(&one.sig.ident)),
        syn::TraitItem::Const(one) => Some(plain(&one.ident)),
        // `T::Output` works only where a bound names the trait.
        _ => None,
    }
}

pub(crate) fn foreign_name(item: &syn::ForeignItem) -> Option<String> {
    match item {
        syn::ForeignItem::Fn(one) => Some(plain(&one.sig.ident)),
        syn::ForeignItem::Static(one) => Some(plain(&one.ident)),
        syn::ForeignItem::Type(one) => Some(plain(&one.ident)),
        _ => None,
    }
}

/// The `mod` of a `mod name;` or `mod $name;` among the tokens of a macro.
pub(crate) fn module_in_macro(file: &SourceFile, mut tokens: Range<usize>) -> Option<usize> {
    tokens.find(|&at| {
        let name = at + 1 + usize::from(file.is(at + 1, "$"));
        file.is(at, "mod") && file.identifier(name).is_some() && file.is(name + 1, ";")
    })
}

pub(crate) fn macro_kind(attributes: &[syn::Attribute]) -> ItemKind {
    let export = attributes
        .iter()
        .find(|one| one.path().is_ident("macro_export"));
    let local_inner = export.is_some_and(|one| match &one.meta {
        syn::Meta::List(list) => list.tokens.to_string() == "local_inner_macros",
        _ => false,
    });
    ItemKind::Macro {
        exported: export.is_some(),
        local_inner,
    }
}

pub(crate) fn impl_header(
    file: &SourceFile,
    tokens: &Range<usize>,
    syntax: &syn::ItemImpl,
) -> ImplHeader {
    let parameters = syntax
        .generics
        .params
        .iter()
        .filter_map(|parameter| match parameter {
            syn::GenericParam::Type(one) => Some(plain(&one.ident)),
            syn::GenericParam::Const(one) => Some(plain(&one.ident)),
            syn::GenericParam::Lifetime(_) => None,
        });
    let range = |span: Span| file.tokens_of(span);
    let brace = range(syntax.brace_token.span.open()).start;
    ImplHeader {
        parameters: parameters.collect(),
        trait_path: syntax.trait_.as_ref().map(|(path, _)| range(path.span())),
        self_type: range(syntax.self_ty.span()),
        whole: tokens.start..brace,
    }
}

/// The tokens between two delimiters.
pub(crate) fn inside(file: &SourceFile, delimiters: &DelimSpan) -> Range<usize> {
    file.tokens_of(delimiters.open()).end..file.tokens_of(delimiters.close()).start
}
