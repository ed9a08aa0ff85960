use std::path::Path;

use super::*;

/// The text with what is found in it adapted; the error names what is unclear.
fn adapted(text: &str) -> Result<String, String> {
    let file = SourceFile::fragment(Path::new("a.rs"), text.to_owned()).unwrap();
    let matched = BTreeSet::from(["matched".to_owned()]);
    let mut found = Found::of(&file, &macro_rules(&file), &matched);
    found
        .ensure_clear(&file, &[])
        .map_err(|error| error.to_string())?;
    let mut adapted = text.to_owned();
    // Those at one place in the order in which they were made.
    found.edits.reverse();
    found
        .edits
        .sort_by_key(|(bytes, _)| std::cmp::Reverse(bytes.start));
    for (bytes, text) in found.edits {
        adapted.replace_range(bytes, &text);
    }
    Ok(adapted)
}

const VALUES: &[&str] = &[
    "f()",
    "g! {}",
    "{ f() }",
    "'a: { f() }",
    "unsafe { f() }",
    "match f() { _ => 1 }",
    "if f() { 1 } else { 2 }",
    "same::<*const u8>(f())",
    "same::<for<'a> fn(&'a u8)>(f())",
    "F::<{ N }>::f()",
    "f(|x| { g() })",
];

#[test]
fn code_is_read_as_syntax() {
    for value in VALUES {
        for otherwise in [
            "{ b }",
            "if 0 == { 1 } { b } else { c }",
            "if p as *const u8 as usize == 0 { b } else { c }",
        ] {
            for (before, behind) in [
                ("fn f() {", "}"),
                ("fn f() { println!(\"{}\", ", ") }"),
                ("fn f() { vec![", "; 3] }"),
                ("fn f() { own! { let x = 1; ", "} }"),
                ("own! { fn f() {", "} }"),
            ] {
                let text =
                    format!("{before}if let Some(x) = {value} {{ a }} else {otherwise}{behind}");
                let expected = format!(
                    "{before}{{ 'if_let_1: {{ if let Some(x) = {value} {{ break 'if_let_1 ({{ a }}) }}  \
                     {otherwise} }} }}{behind}"
                );
                assert_eq!(adapted(&text), Ok(expected), "{text}");
            }
        }
    }
}

#[test]
fn jumps_without_a_label_need_a_variable() {
    let variable = "fn f() { loop { { let if_let_1 = if let 1 = g() { Some({ break }) } else { None }; \
                    match if_let_1 { Some(if_let_1) => if_let_1, None => { b } } } } }";
    let text = "fn f() { loop { if let 1 = g() { break } else { b } } }";
    assert_eq!(adapted(text).as_deref(), Ok(variable));
    let text = "fn f() { 'a: loop { if let 1 = g() { break 'a } else { continue 'a } } }";
    assert!(
        adapted(text)
            .unwrap()
            .contains("break 'if_let_1 ({ break 'a })")
    );
    let text = "fn f() { loop { if let 1 = g() { a } else { continue } } }";
    assert!(adapted(text).unwrap().contains("Some({ a })"));
}

#[test]
fn what_needs_nothing_stays() {
    for text in [
        "fn f() { if let x = y { a } else { b } }",
        "fn f() { if let x = g() { a } }",
        "fn f() { if x { a } else { g() } }",
        "fn f() { stringify!(if let x = g() { a } else { b }) }",
        "fn f() { matched!(if let x = g() { a } else { b }) }",
        "fn f() { own!(if x then g() else b) }",
        "macro_rules! m { (if let $x:pat = $y:ident () $a:block else $b:block) => { 1 } }",
        "macro_rules! m { () => { stringify!(if let x = g() { a } else { b }) } }",
        "macro_rules! m { () => { if let x = y { a } else { b } } }",
        "macro_rules! m { () => { if let x = g() { a } } }",
    ] {
        assert_eq!(adapted(text).as_deref(), Ok(text));
    }
}

#[test]
fn macros_are_read_as_tokens() {
    for value in [
        "$x",
        "f()",
        "f(|x| { g() })",
        "$x.g::<*const u8>()?",
        "x[{ f() }].y()",
    ] {
        for pattern in ["x", "$p", "1..=9", "P { x, .. }"] {
            for otherwise in [
                "{ b }",
                "if $c { b } else { c }",
                "if let Q { y } = z { b } else { c }",
            ] {
                let text = format!(
                    "macro_rules! m {{ (a) => {{ g(if let {pattern} = {value} {{ a }} else {otherwise}) }}; }}"
                );
                let one = format!(
                    "{{ let if_let_1 = if let {pattern} = {value} {{ Some({{ a }}) }} else {{ None }}; \
                     match if_let_1 {{ Some(if_let_1) => if_let_1, None => {otherwise} }} }}"
                );
                let expected = format!("macro_rules! m {{ (a) => {{ g({one}) }}; }}");
                assert_eq!(adapted(&text), Ok(expected));
            }
        }
    }
}

#[test]
fn what_is_unclear_is_told() {
    for body in [
        "if let x = f() $a else { b }",
        "if let x = f() { a } else $b",
        "if let x = f() { a } else if $c $b",
        "if let x = f() { a } $(else if let $p = $v { b })* else { c }",
        "if let x = f() { a } else if c { b } $(else $d)?",
        "if let x = { f() } { a } else { b }",
        "if let x = 'a: { f() } { a } else { b }",
        "if let x = g! { y } { a } else { b }",
        "if let x = unsafe { f() } { a } else { b }",
        "if let x = F::<{ N }>::f() { a } else { b }",
    ] {
        let text = format!("macro_rules! m {{ (a) => {{ {body} }} }}");
        let error = adapted(&text).unwrap_err();
        assert!(
            error.starts_with("a.rs:1:27: this `if let`"),
            "{text}: {error}"
        );
    }
    let error = adapted("fn f() { own!(a => if let x = f() { a } else { b }) }").unwrap_err();
    assert!(error.starts_with("a.rs:1:20: this `if let`"), "{error}");
}
