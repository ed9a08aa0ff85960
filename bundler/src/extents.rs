//! How far items and members reach.
//!
//! Each starts where the one in front of it ends, with the documentation that the parser does not
//! see, and ends with a token that the syntax has at hand.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Fields, ImplItem, Item, Macro, Token};

use crate::source::SourceFile;

/// The tokens of each item among `tokens`, which belong to a file or a module; none for one that
/// is switched off.
pub(crate) fn of_items(
    file: &SourceFile,
    tokens: Range<usize>,
    items: &[Item],
) -> Vec<Range<usize>> {
    extents(file, tokens.start, items.iter().map(end_of_item))
}

/// The tokens of each member of an impl, whose first token is `start`.
pub(crate) fn of_members(
    file: &SourceFile,
    start: usize,
    members: &[ImplItem],
) -> Vec<Range<usize>> {
    extents(file, start, members.iter().map(end_of_member))
}

fn extents(file: &SourceFile, start: usize, ends: impl Iterator<Item = Span>) -> Vec<Range<usize>> {
    let mut start = behind_inner_attributes(file, start);
    let extent = |end: Span| {
        let end = file.tokens_of(end).end;
        std::mem::replace(&mut start, end)..end
    };
    ends.map(extent).collect()
}

/// `//!` and `#![…]` belong to what is around.
fn behind_inner_attributes(file: &SourceFile, start: usize) -> usize {
    let mut at = start;
    loop {
        if file.is(at, "#") && file.is(at + 1, "!") && file.is(at + 2, "[") {
            at = file.close_of(at + 2) + 1;
        } else if file.is_inner_documentation(at) {
            at += 1;
        } else {
            return at;
        }
    }
}

fn end_of_item(item: &Item) -> Span {
    match item {
        Item::Const(one) => one.semi_token.span,
        Item::Enum(one) => one.brace_token.span.close(),
        Item::ExternCrate(one) => one.semi_token.span,
        Item::Fn(one) => one.block.brace_token.span.close(),
        Item::ForeignMod(one) => one.brace_token.span.close(),
        Item::Impl(one) => one.brace_token.span.close(),
        Item::Macro(one) => end_of_macro(&one.mac, one.semi_token),
        Item::Mod(one) => match (&one.content, one.semi) {
            (Some((brace, _)), _) => brace.span.close(),
            (None, Some(semicolon)) => semicolon.span,
            (None, None) => one.span(),
        },
        Item::Static(one) => one.semi_token.span,
        Item::Struct(one) => match (&one.fields, one.semi_token) {
            (_, Some(semicolon)) => semicolon.span,
            (Fields::Named(fields), None) => fields.brace_token.span.close(),
            _ => one.span(),
        },
        Item::Trait(one) => one.brace_token.span.close(),
        Item::TraitAlias(one) => one.semi_token.span,
        Item::Type(one) => one.semi_token.span,
        Item::Union(one) => one.fields.brace_token.span.close(),
        Item::Use(one) => one.semi_token.span,
        other => other.span(),
    }
}

fn end_of_member(member: &ImplItem) -> Span {
    match member {
        ImplItem::Const(one) => one.semi_token.span,
        ImplItem::Fn(one) => one.block.brace_token.span.close(),
        ImplItem::Type(one) => one.semi_token.span,
        ImplItem::Macro(one) => end_of_macro(&one.mac, one.semi_token),
        other => other.span(),
    }
}

fn end_of_macro(invocation: &Macro, semicolon: Option<Token![;]>) -> Span {
    match semicolon {
        Some(semicolon) => semicolon.span,
        None => invocation.delimiter.span().close(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::outline::Bodies;

    /// Holds the items of a text, or the members of the impl that it is, against its lines. Behind
    /// the first one, each line is one of them, and has no tokens if it is for tests.
    fn assert_extents(lines: &[&str]) {
        let mut text = lines.join("\n");
        let is_impl = lines[0].starts_with("impl");
        if is_impl {
            text.push_str("\n}");
        }
        let parsed = SourceFile::parse(Path::new("a.rs"), text, Bodies::Unread, &|_| false);
        let (file, syntax) = parsed.unwrap();
        let extents = match &syntax.items[0] {
            Item::Impl(one) if is_impl => {
                let open = file.tokens_of(one.brace_token.span.open());
                of_members(&file, open.end, &one.items)
            }
            _ => of_items(&file, 0..file.tokens.len(), &syntax.items),
        };
        let texts: Vec<_> = extents
            .iter()
            .map(|tokens| &file.text[file.bytes_of(tokens)])
            .collect();
        let expected = lines[1..]
            .iter()
            .map(|&line| match line.contains("cfg(test)") {
                true => "",
                false => line,
            });
        assert_eq!(texts, expected.collect::<Vec<_>>());
    }

    #[test]
    fn items_reach_to_their_last_token() {
        assert_extents(&[
            "//! a\n#![b] //! c",
            "/// d\n#[e] pub fn f<T>(x: T) -> Vec<T> where T: A { x }",
            "fn g();",
            "/// h\n#[cfg(test)] /// i\nfn j() {}",
            "/** k */ const I: Vec<u8> = a::<b>{ 1 };",
            "pub(crate) static J: &K<L>=&M;",
            "type N<O> = P<O>;",
            "struct Q<R>(R) where R: S<T>;",
            "struct U { v: W<X> }",
            "union Y { z: A }",
            "#[b] enum C { D = 1 }",
            "trait E: F<G> { fn h() -> I<J>; }",
            "mod k { use l; }",
            "mod m;",
            "use n::{o, p};",
            "extern crate q;",
            "extern \"C\" { fn r(); }",
            "impl S for T<U> { fn v() {} }",
            "macro_rules! w { (x) => { y } }",
            "z! { a }",
            "b!(c);",
        ]);
    }

    #[test]
    fn members_reach_to_their_last_token() {
        assert_extents(&[
            "impl A<B> { //! a\n#![b]",
            "/// c\npub const D: E<F> = G;",
            "type H = I<J>;",
            "/// k\n#[cfg(test)] const L: M<N> = O;",
            "#[k] fn l(&self) -> M<N> { o }",
            "p! { q }",
            "r!();",
        ]);
    }
}
