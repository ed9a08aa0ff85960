use super::*;
use crate::lex::lex;

fn outlined(text: &str) -> String {
    let tokens = lex(text).unwrap();
    let (stream, _) = outline(text, &tokens, Bodies::Unread).unwrap();
    let text = stream.to_string();
    text.split_whitespace().collect()
}

#[test]
fn what_cannot_be_named_is_left_out() {
    for (text, expected) in [
        (
            "/// a\npub(crate) fn f<T: A<B>>(x: [u8; 2]) -> T where T: C, { x }",
            "pub(crate)fnf(){}",
        ),
        (
            "const unsafe extern \"C\" fn f() { 1 } m! { 2 }",
            "constunsafeextern\"C\"fnf(){}m!{}",
        ),
        (
            "impl A<B> { const C: u8 = { 1 }; fn f(&self) -> D<{ 2 }, fn() -> E> { 3 } }",
            "implA{constC:()=();fnf(){}}",
        ),
        (
            "mod a { unsafe trait B<C>: D<E> where C: F { fn f(x: u8); fn g<const N: usize = { 1 }>(); fn h() { 1 } } }",
            "moda{unsafetraitB{fnf();fng();fnh(){}}}",
        ),
        (
            "const F: fn() = { 1 }; static mut G: H = 1; const _: () = (); type I<J> = K;",
            "constF:()=();staticmutG:()=();const_:()=();typeI=();",
        ),
        (
            "#[a] pub struct S<T> { f: fn() } struct U<T>(T) where T: A; struct V; union W { x: u8 }",
            "pubstructS<T>{f:fn()}structU<T>(T)whereT:A;structV;unionW{x:u8}",
        ),
        (
            "impl<F: for<'a> G<'a>> A<{ B }> for C { type D = E; } impl A for <C as D>::E { m!(n); }",
            "implA{}implA{m!();}",
        ),
        (
            "impl A for m! { B } where n! { C }: D { fn f() {} } impl E for ! { fn g() {} }",
            "implA{}implA{}",
        ),
        ("fn f() -> m! { A } { n! {} }", "fnf(){}"),
        ("impl m!(for A) { fn f() { 1 } }", "implA{fnf(){}}"),
        (
            "enum E<const N: usize> { A = { 1 }, B { f: F } } use a::{b}; extern crate c; m! { fn } pub use ::d::*;",
            "enumE<constN:usize>{A={1},B{f:F}}usea;externcratec;m!{}pubusea;",
        ),
        (
            "trait T { const C: u8; type D: E; type F; } mod a { const fn f(); } const async fn g() {} trait H = I;",
            "traitT{constC:()=();typeD=();typeF;}moda{constfnf();}constasyncfng(){}traitH=I;",
        ),
        (
            "struct S { #[cfg(x)] f: F } impl A for B { #[cfg(x)] fn f() {} } const C: D = cfg!(x);",
            "structS{#[cfg(x)]f:F}implA{#[cfg(x)]fnf(){}}constC:D=cfg!(x);",
        ),
        (
            "#[a] macro_rules! m { (b) => { c }; } macro_rules! n [(b) => {}];",
            "macro_rules!m{}macro_rules!n[];",
        ),
        (
            "#![a] #[b(c)] #[cfg_attr(d, e)] #[macro_use] mod f; #[path = \"g\"] mod h;",
            "#![a]#[cfg_attr(d,e)]#[macro_use]modf;#[path=\"g\"]modh;",
        ),
        (
            "impl<#[cfg(x)] A> B<A> {} trait C<#[cfg(x)] D> {} m!(cfg(x)); a::b! { c } n! [];",
            "impl<#[cfg(x)]A>B<A>{}traitC<#[cfg(x)]D>{}m!(cfg(x));a::b!{}n![];",
        ),
        (
            "fn f() { #[cfg(x)] { 1 } } fn g(#[cfg(x)] x: A) {} macro_rules! m { cfg }",
            "fnf(){#[cfg(x)]{1}}fng(#[cfg(x)]x:A){}macro_rules!m{cfg}",
        ),
    ] {
        assert_eq!(outlined(text), expected);
    }
}

#[test]
fn damaged_items_are_errors() {
    for text in [
        "fn f",
        "fn f;",
        "mod a { fn f }",
        "fn f<",
        "fn",
        "fn f)",
        "const A;",
        "const A",
        "struct",
        "struct A<",
        "impl A for",
        "static mut;",
        "mod a { const }",
        "macro_rules! a",
        "trait A<",
    ] {
        let tokens = lex(text).unwrap_or_default();
        if let Ok((stream, _)) = outline(text, &tokens, Bodies::Unread) {
            assert!(tokens.is_empty() || syn::parse2::<syn::File>(stream).is_err());
        }
    }
}

#[test]
fn a_literal_is_one_line() {
    for (literal, expected) in [
        ("\"a\\\n   b\"", "\"ab\""),
        ("\"a\\\n \n\t b\"", "\"ab\""),
        ("\"a\\\\\nb\"", "\"a\\\\\\nb\""),
        ("b\"a\r\n b\n\"", "b\"a\\n b\\n\""),
        ("r#\"a\nb\"#", "\"\""),
    ] {
        assert_eq!(one_line(literal), expected, "{literal}");
    }
}

#[test]
fn a_shebang_and_documentation_are_blank() {
    assert_eq!(
        outlined("#!/usr/bin/env run\n#![a]\n//! b\n/// c\nd!();"),
        "#![a]d!();"
    );
}
