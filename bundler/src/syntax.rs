//! What the syntax of one item says of it: names, members, headers.

use std::ops::Range;

use proc_macro2::extra::DelimSpan;
use syn::spanned::Spanned;

use crate::context::opens_macro;
use crate::program::{ImplHeader, ItemKind};
use crate::source::{SourceFile, TokenKind};
use crate::std_names::is_expression_macro;

/// Whether there is an impl among the tokens inside of an item, or a macro that may write one.
pub(crate) fn has_impls(file: &SourceFile, mut tokens: Range<usize>) -> bool {
    tokens.any(|at| match file.tokens[at].kind {
        TokenKind::Identifier => file.is_impl_item(at),
        TokenKind::Open { .. } => opens_macro(file, at) && !is_expression_macro(file.token(at - 2)),
        _ => false,
    })
}

/// An identifier as names are compared: without `r#`.
pub(crate) fn plain(identifier: &syn::Ident) -> String {
    let text = identifier.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}

/// The names by which a trait can be called without being named.
pub(crate) fn trait_members(file: &SourceFile, syntax: &syn::ItemTrait) -> Vec<String> {
    let names_of = |item: &syn::TraitItem| match item {
        syn::TraitItem::Fn(one) => vec![plain(&one.sig.ident)],
        syn::TraitItem::Const(one) => vec![plain(&one.ident)],
        // Any word among its arguments can be that of a method.
        syn::TraitItem::Macro(one) => {
            let words = file
                .tokens_of(one.span())
                .filter_map(|at| file.identifier(at));
            words.map(str::to_owned).collect()
        }
        // `T::Output` works only where a bound names the trait.
        _ => Vec::new(),
    };
    syntax.items.iter().flat_map(names_of).collect()
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

/// The header of the impl whose body opens at `open`.
pub(crate) fn impl_header(file: &SourceFile, tokens: &Range<usize>, open: usize) -> ImplHeader {
    let keyword = outermost(file, tokens.clone()).find(|&at| file.is(at, "impl"));
    let (start, parameters) = generic_parameters(file, keyword.unwrap_or(open) + 1);
    let mut header = ImplHeader {
        parameters,
        trait_path: None,
        self_type: start..open,
        whole: tokens.start..open,
    };
    let mut depth = 0;
    for at in outermost(file, start..open) {
        depth += angle(file, at);
        match file.token(at) {
            "!" | "const" if at == header.self_type.start => header.self_type.start += 1,
            "for" if !binds_lifetimes(file, at) => {
                header.trait_path = Some(header.self_type.start..at);
                header.self_type.start = at + 1;
            }
            "where" if depth == 0 => {
                header.self_type.end = at;
                break;
            }
            _ => {}
        }
    }
    header
}

/// Whether the `for` at `at` is part of a type, as in `for<'a> fn(&'a u8)`.
fn binds_lifetimes(file: &SourceFile, at: usize) -> bool {
    file.is(at + 1, "<") && (is_lifetime(file, at + 2) || file.is(at + 2, ">"))
}

/// The names of the generic parameters that may start at `start`, and the index behind them.
fn generic_parameters(file: &SourceFile, start: usize) -> (usize, Vec<String>) {
    let mut names = Vec::new();
    if !opens_parameters(file, start) {
        return (start, names);
    }
    let mut depth = 0;
    for at in outermost(file, start..file.tokens.len()) {
        depth += angle(file, at);
        if depth == 0 {
            return (at + 1, names);
        }
        // Attributes and documentation may stand in front of a name.
        let is_in_front = matches!(file.token(at), "<" | "," | "const" | "[")
            || file.tokens[at].kind == TokenKind::DocComment;
        if depth == 1 && is_in_front {
            let name = file.identifier(file.close_of(at) + 1);
            let name = name.filter(|&name| name != "const");
            names.extend(name.map(str::to_owned));
        }
    }
    (start, names)
}

/// Whether a list of parameters starts at `at`, and not a path like `<A as B>::C`.
fn opens_parameters(file: &SourceFile, at: usize) -> bool {
    let is_one_of = |at: usize, texts: &[&str]| texts.iter().any(|text| file.is(at, text));
    let goes_on = is_one_of(at + 2, &[",", ">", "=", ":"]) && !file.is_path_separator(at + 2);
    let starts = is_lifetime(file, at + 1) || is_one_of(at + 1, &["#", ">", "const"]);
    file.is(at, "<") && (starts || goes_on)
}

fn is_lifetime(file: &SourceFile, at: usize) -> bool {
    let token = file.tokens.get(at);
    token.is_some_and(|token| token.kind == TokenKind::Lifetime)
}

/// By how much the token at `at` changes the depth of angle brackets.
fn angle(file: &SourceFile, at: usize) -> i32 {
    match file.token(at) {
        "<" => 1,
        ">" if !file.is(at - 1, "-") => -1,
        _ => 0,
    }
}

/// The indices of tokens, without those inside of groups.
fn outermost(file: &SourceFile, tokens: Range<usize>) -> impl Iterator<Item = usize> {
    let first = Some(tokens.start).filter(|at| tokens.contains(at));
    std::iter::successors(first, move |&at| {
        Some(file.close_of(at) + 1).filter(|at| tokens.contains(at))
    })
}

/// The tokens between two delimiters.
pub(crate) fn inside(file: &SourceFile, delimiters: &DelimSpan) -> Range<usize> {
    file.tokens_of(delimiters.open()).end..file.tokens_of(delimiters.close()).start
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The parser reads the same.
    #[test]
    fn headers_compare_with_the_parser() {
        for header in [
            "impl A",
            "#[a(impl)] impl<T> A<T> where T: B<C>",
            "/// for\nunsafe impl<'a, T: 'a + B<C, D = E>, const N: usize> F<T, N> for G<'a, H<T>>",
            "impl !Send for A<{ 1 > 2 }>",
            "impl<const N: usize, T> A for [T; N] where [T; N]: B",
            "impl A<fn(B) -> C> for fn(D) -> E",
            "impl<F> A for F where F: for<'a> Fn(&'a u8) -> &'a u8",
            "impl A for for<'a> fn(&'a u8)",
            "impl A<for<> fn()> for B",
            "impl A for <B as C>::D",
            "impl <A as B>::C",
            "impl <A::B as C>::D",
            "impl <Vec<A> as B>::C",
            "impl<> A for &mut dyn B<C = D>",
            "impl<T = A> B<T> for C",
            "impl<r#type> A for B<r#type>",
            "impl A for (B, C, [D; { 2 }])",
            "impl a::b::C<D>::E for crate::F",
            "impl<T, U,> From<Vec<Vec<T>>> for A<U>",
            "impl A for m!(for B)",
            "impl<#[a] T, #[b] const N: usize> A<T, N> for [B; 2]",
            "impl<T, /** a */ U, /// b\n #[c] /// d\n const N: usize> A<T, U> for [B; N]",
            "impl A for m! { B } where m! { C }: D",
        ] {
            let text = format!("{header} {{}}");
            let file = SourceFile::fragment(Path::new("a.rs"), text.clone()).unwrap();
            let all = 0..file.tokens.len();
            let found = impl_header(&file, &all, all.end - 2);
            let syntax: syn::ItemImpl = syn::parse_str(&text).unwrap();
            let bytes = |tokens: &Range<usize>| file.bytes_of(tokens);
            let parameters = syntax.generics.params.iter().filter_map(|one| match one {
                syn::GenericParam::Type(one) => Some(plain(&one.ident)),
                syn::GenericParam::Const(one) => Some(plain(&one.ident)),
                syn::GenericParam::Lifetime(_) => None,
            });
            assert_eq!(found.parameters, parameters.collect::<Vec<_>>(), "{header}");
            let trait_path = syntax.trait_.map(|(path, _)| path.span().byte_range());
            assert_eq!(found.trait_path.as_ref().map(bytes), trait_path, "{header}");
            let self_type = syntax.self_ty.span().byte_range();
            assert_eq!(bytes(&found.self_type), self_type, "{header}");
        }
    }
}
