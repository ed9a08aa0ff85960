use super::reader::read;
use super::*;

fn implements_for(text: &str, name: &str) -> bool {
    let names = HashSet::from_iter([name.to_owned()]);
    read("", text).shows(Wanted::ImplsFor(&names))
}

#[test]
fn what_a_file_may_implement_something_for_is_seen() {
    for text in [
        "impl Drop for crate::a::T { }",
        "/// a\nimpl<U> From<U> for crate::T<U> where U: Copy {}",
        "#[a] unsafe impl Send for T {}",
        "impl crate::T { fn f() {} }",
        "impl PartialEq<[u8; { 1 + 1 }]> for T {}",
        "impl A<{ 1 + 1 }> for T {}",
        "impl<const N: usize> A<N> for &dyn Fn() -> T {}",
        "impl r#T for u8 {}",
        "impl // ;\nDrop /* { */ for /* where */ T {}",
        "fn f() { impl Drop for T {} }",
        "const _: () = { use a::*; impl Drop for T {} };",
        "mod inner { struct T; } impl Drop for T {}",
        "mod inner { struct U; impl A for super::T<U> {} } struct U;",
        "#[cfg(a)] struct T; #[cfg(not(a))] use a::T; impl Drop for T {}",
        "use crate::t::T; // the struct T\nimpl Drop for T {}",
        "struct Item; impl A for Box<dyn Iterator<Item = T>> {}",
        "struct U; impl<U> T for U {}",
        "m!(a: impl Drop for T {});",
        "macro_rules! m { ($a:ident) => { impl $a for T {} }; }",
        "m! { T }",
        "fn f() { crate::m!(a, [b::T]); }",
        "T!();",
        "fn f() { vec![m!(T)] }",
        "fn f() { vec![{ impl Drop for T {} }] }",
        "impl A for <B as C>::D {}",
        "include!(\"b.rs\");",
        "// #[cfg(test)]\nmod a { impl Drop for T {} }",
        "#[cfg(test)] mod a; impl Drop for T {}",
        "#[cfg(test)] use a::{b, c}; impl Drop for T {}",
        "\u{feff}impl Drop for T {}",
        "fn f() { match 1 { #[cfg(test)] 1 => 2, _ => { impl Drop for T {} 3 } } }",
        "fn f<#[cfg(test)] const N: usize>() { impl Drop for T {} }",
        "fn f(#[cfg(test)] a: u8) { impl Drop for T {} }",
        "struct S { #[cfg(test)] union: u8, b: [u8; { impl Drop for T {} 3 }] }",
        "struct S { #[cfg(test)] pub(crate) a: u8, b: [u8; { impl Drop for T {} 3 }] }",
        "struct U; impl<S, #[a] U, /** b */ V> A<S, U, V> for T {}",
        "struct U; impl A for m! { U } where T: B {} impl C for T {}",
        "macro_rules! m { (impl < $($a:tt)*) => {}; } impl Drop for T {}",
        "macro_rules! m { () => { impl < A for T }; }",
        "unclear' impl",
    ] {
        assert!(implements_for(text, "T"), "{text}");
    }
}

#[test]
fn what_matters_to_no_bundle_is_passed_over() {
    for text in [
        "",
        "use a::T; fn f(x: impl T) -> impl T { T }",
        "struct U(T); impl From<T> for U {} impl<V: T> A<V> for U where V: B<T> {}",
        "struct T; impl Drop for T {}",
        "// impl Drop for T {}\nconst A: &str = \"impl Drop for T {}\";",
        "#[cfg(test)] mod tests { impl Drop for T {} }",
        "#[cfg(test)] #[a] impl Drop for T {}",
        "/// a\n#[cfg(test)] #[a] #[b(c)] pub(crate) unsafe impl Drop for T {}",
        "#[a] #[cfg(test)] fn f() { impl Drop for T {} }",
        "fn f() { #[cfg(test)] let x = { impl Drop for T {} }; m!(a) }",
        "fn f() -> bool { a != T }",
        "fn f() -> Vec<T> { assert!(T::A); vec![T; 2] }",
    ] {
        assert!(!implements_for(text, "T"), "{text}");
    }
}

#[test]
fn renamings_are_followed() {
    let names_of_t = |text: &str| {
        let names = HashSet::from_iter(["T".to_owned()]);
        let mut more = names.clone();
        read("", text).add_renamed(&names, &mut more);
        more
    };
    for text in [
        "type U = crate::a::T;",
        "pub use a::{b, c::T as U};",
        "use a::T as r#U;",
        "use a::T as // b\nU;",
        "macro_rules! U { () => { crate::T } }",
        "const _: () = { type U<V> = [T; 2]; };",
    ] {
        assert!(names_of_t(text).contains("U"), "{text}");
    }
    for text in [
        "impl A for B { type U = T; }",
        "fn f() -> impl Sized + use<T> { T as U }",
        "// use a::T as U;",
        "#[cfg(test)] use a::T as U;",
    ] {
        assert_eq!(names_of_t(text).len(), 1, "{text}");
    }
}

#[test]
fn the_modules_below_are_seen() {
    let below = |text: &str| -> Vec<String> {
        let below = read("", text).below.into_iter();
        below.map(|below| below.name).collect()
    };
    assert_eq!(
        below("mod a;\n#[cfg(test)]\nmod tests;\npub mod r#match ; mod\tb /* c */;"),
        ["a", "match", "b"]
    );
    assert!(below("mod tests { } modulo p; mod;\n// mod c;\nx mod 2").is_empty());
    let unclear = |text: &str| read("", text).is_unclear;
    assert!(unclear("mod a { mod b; }"));
    assert!(unclear("macro_rules! m { ($a:ident) => { mod $a; }; }"));
    assert!(unclear("#[path = \"c.rs\"] mod a;"));
    assert!(!unclear("mod a; #[cfg(test)] mod tests { mod b; }"));
    assert!(below("#[path = \"c.rs\"] mod a;").is_empty());
}

#[test]
fn what_says_more_than_its_names_is_seen() {
    for text in [
        "mod a;",
        "/* a */mod/* b */c;",
        "// #[cfg(test)]\nmod a;",
        "pub mod a;\n#[cfg(test)]\nmod tests;",
        "#[cfg(test)]\nmod tests;\n#[cfg(not(test))]\nmod a;",
        "include!(\"a.rs\");",
        "impl Drop for <A as B>::C {}",
        "impl Drop for\n    <A as B>::C\n{}",
        "unsafe impl From<<A as B>::C> for u8 {}",
        "impl Drop for <A as\n    B>::C {}",
        "// #[cfg(test)]\nmod tests;",
        "/*\n*/ #[cfg(test)]\nmod tests;",
        "#[global_allocator] static A: B = B;",
        "/*\n// */ mod a;",
        "const A: &str = \"\n// \"; mod a;",
    ] {
        assert!(says_more(text), "{text}");
    }
    for text in [
        "",
        "modint::mods(a_mod)",
        "//! a\n    // b mod c\nfn f() {}",
        "#[cfg(test)] mod tests;",
        "fn f() {}\n\n    #[cfg(test)]\n    mod tests {\n",
        "fn f() {}\n#[cfg(test)]\nmod tests;\n",
        "impl A for B {\n    fn f() { Vec::<u8>::new().len() as u8 }\n}",
    ] {
        assert!(!says_more(text), "{text}");
    }
}

#[test]
fn only_a_text_that_has_a_name_is_read() {
    let text = "struct U; impl Drop for T {} #[macro_export] macro_rules! m { () => {} }";
    let glance = || Glance {
        text: Some(text.to_owned()),
        ..Glance::named("")
    };
    let names = |names: &[&str]| HashSet::from_iter(names.iter().map(|&name| name.to_owned()));
    assert!(glance().shows(Wanted::ExportedMacros));
    let mut asked = glance();
    assert!(!asked.shows(Wanted::ImplsFor(&names(&["A", "B"]))));
    assert!(asked.text.is_some());
    assert!(!asked.shows(Wanted::ImplsFor(&names(&["A", "U", "B"]))));
    assert!(asked.text.is_none());
    assert!(asked.shows(Wanted::ImplsFor(&names(&["A", "U", "B", "T"]))));
}
