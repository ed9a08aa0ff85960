//! Attributes: where items and expressions have them, and which files `#[path]` names.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::{Attribute, Expr, Item, Meta};

use crate::source::SourceFile;

/// The attributes of an item of any kind.
pub(crate) fn item_attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(one) => &one.attrs,
        Item::Enum(one) => &one.attrs,
        Item::ExternCrate(one) => &one.attrs,
        Item::Fn(one) => &one.attrs,
        Item::ForeignMod(one) => &one.attrs,
        Item::Impl(one) => &one.attrs,
        Item::Macro(one) => &one.attrs,
        Item::Mod(one) => &one.attrs,
        Item::Static(one) => &one.attrs,
        Item::Struct(one) => &one.attrs,
        Item::Trait(one) => &one.attrs,
        Item::TraitAlias(one) => &one.attrs,
        Item::Type(one) => &one.attrs,
        Item::Union(one) => &one.attrs,
        Item::Use(one) => &one.attrs,
        _ => &[],
    }
}

/// The attributes of an expression that stands as a statement. On other kinds an attribute
/// stays and the compiler acts on it.
pub(crate) fn expression_attributes(expression: &Expr) -> &[Attribute] {
    match expression {
        Expr::Assign(one) => &one.attrs,
        Expr::Binary(one) => &one.attrs,
        Expr::Block(one) => &one.attrs,
        Expr::Break(one) => &one.attrs,
        Expr::Call(one) => &one.attrs,
        Expr::Continue(one) => &one.attrs,
        Expr::ForLoop(one) => &one.attrs,
        Expr::If(one) => &one.attrs,
        Expr::Loop(one) => &one.attrs,
        Expr::Macro(one) => &one.attrs,
        Expr::Match(one) => &one.attrs,
        Expr::MethodCall(one) => &one.attrs,
        Expr::Return(one) => &one.attrs,
        Expr::Unsafe(one) => &one.attrs,
        Expr::While(one) => &one.attrs,
        _ => &[],
    }
}

/// Whether an attribute says that its item works without being named.
pub(crate) fn works_unnamed(attribute: &Attribute) -> bool {
    let says_so = |path: &syn::Path| UNNAMED.iter().any(|name| path.is_ident(name));
    match &attribute.meta {
        // `#[unsafe(no_mangle)]`
        Meta::List(list) if list.path.is_ident("unsafe") => {
            syn::parse2::<Meta>(list.tokens.clone()).is_ok_and(|inner| says_so(inner.path()))
        }
        meta => says_so(meta.path()),
    }
}

/// The attributes of what the runtime or the linker finds without a path.
pub(crate) const UNNAMED: [&str; 4] = [
    "global_allocator",
    "link_section",
    "no_mangle",
    "export_name",
];

/// The values of `#[path = "…"]`, and those behind a `cfg_attr`: a decided one counts like a
/// plain attribute, others are alternatives.
pub(crate) fn path_attributes(
    file: &SourceFile,
    attributes: &[Attribute],
) -> (Option<String>, Vec<String>) {
    let mut certain = None;
    let mut possible = Vec::new();
    for attribute in attributes {
        let span = file.bytes_of(&file.tokens_of(attribute.span()));
        let decided = file
            .conditions
            .edits
            .iter()
            .find(|(bytes, _)| *bytes == span);
        if let Some((_, text)) = decided {
            let parser = Attribute::parse_outer;
            let inner = syn::parse::Parser::parse_str(parser, text).unwrap_or_default();
            certain = certain.or(inner.iter().find_map(|one| path_value(&one.meta)));
        } else if attribute.path().is_ident("cfg_attr") {
            let list = syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated;
            let metas = attribute.parse_args_with(list).unwrap_or_default();
            possible.extend(metas.iter().skip(1).filter_map(path_value));
        } else {
            certain = certain.or(path_value(&attribute.meta));
        }
    }
    (certain, possible)
}

fn path_value(meta: &Meta) -> Option<String> {
    match meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(path),
                ..
            }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the token at `at` belongs to an attribute at the start of `tokens`.
pub(crate) fn inside_attribute(file: &SourceFile, tokens: &Range<usize>, at: usize) -> bool {
    let mut start = tokens.start;
    while file.is(start, "#") && file.is(start + 1, "[") {
        let close = file.close_of(start + 1);
        if (start..=close).contains(&at) {
            return true;
        }
        start = close + 1;
    }
    false
}
