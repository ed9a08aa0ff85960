use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use super::*;

/// The places that the lexer's spans tell, doc comments being three to five tokens there.
fn spans(stream: TokenStream, list: &mut Vec<(usize, usize)>) {
    for tree in stream {
        let span = tree.span().byte_range();
        let place = (span.start, span.end);
        match tree {
            _ if list.last() == Some(&place) => {}
            TokenTree::Group(group) => {
                list.push((span.start, span.start + 1));
                spans(group.stream(), list);
                list.push((span.end - 1, span.end));
            }
            _ => list.push(place),
        }
    }
}

fn assert_places(text: &str) {
    let mut expected = Vec::new();
    spans(text.parse().unwrap(), &mut expected);
    // A lifetime is one token here and two there.
    let mut found = Vec::new();
    for token in lex(text).unwrap() {
        match token.kind {
            TokenKind::Lifetime => {
                found.push((token.start, token.start + 1));
                found.push((token.start + 1, token.end));
            }
            _ => found.push((token.start, token.end)),
        }
    }
    assert_eq!(found, expected, "{text}");
}

#[test]
fn places_are_those_of_the_lexer() {
    for text in [
        "",
        "/// a\n//! b\n //// c\n///\nfn f() {} /// d\n/** e */ /*! f */ /*** g */ /**/ x //",
        "/* a /* b */ ' */ x /* // */ y // /*\nz",
        "'a' 'a 'r#a r#fn \"/// x\n/// y\" r#\"\"/*\"# b'\\'' 1.5e3_f64 0x1f..=2 \"é\" é /// ü",
        "a\r\n/// b\r\nc // d\r\n//! e\r\n",
        "m! {\n    /// a\n    #[x] b\n    //! c\n}\n/// end",
        "1.0e-7 1e+3f32 2.5E+1 1e3 1_0.5_0 0x1e-5 1usize-2 1. 1.. 1.max(2) 1u8.x t.0.1 0b1_0u8",
        "b\"\\\"\" b'\\'' b'\'' c\"é\" r\"\\\" br##\"\"#\"## cr#\"\"#_x 'x'u8 \"\"s rx br 'r#b '\\\\'",
        "&'a mut 'b: 'static + '_ ''' 'é' 'éa -> => ..= ..=/**/= +/**/+ +//\n+ $x: a<'b>>=c#d",
        "a\u{200e}b\u{a0}c\u{2028}d / e",
        "#![a]\nb",
        "#! // a\n/* b */\n[c]\nd",
    ] {
        assert_places(text);
    }
}

#[test]
fn what_is_no_token_is_found_where_it_starts() {
    for (text, at) in [
        ("a (b [c] ", 2),
        ("a (b]", 4),
        ("a }", 2),
        ("a \"b\\\"", 2),
        ("a r#\"b\"", 2),
        ("a r##b", 2),
        ("a 'b' '", 6),
        ("a 'bc'", 2),
        ("a '\\x", 2),
        ("a /* /* */", 2),
        ("a \\ b", 2),
        ("a \0", 2),
    ] {
        assert_eq!(lex(text).err(), Some(at), "{text}");
        let theirs = text.parse::<TokenStream>().unwrap_err();
        assert_eq!(theirs.span().byte_range().start, at, "{text}");
    }
}

#[test]
fn a_shebang_is_no_code() {
    let text = "#!/usr/bin/env run ü '\n#![a]";
    assert_eq!(lex(text).unwrap()[0].start, text.len() - 5);
    for text in ["#!", "#!'", "#! /* [ */", "#! // [\nx", "#! /// a\n[a]"] {
        assert!(is_shebang(text), "{text}");
    }
    for text in ["", "#[a]", "#![a]", "#! // a\n/* b */ [c]"] {
        assert!(!is_shebang(text), "{text}");
    }
}

#[test]
fn places_in_this_repository() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    folders.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/src"));
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                assert_places(&fs::read_to_string(path).unwrap());
                files += 1;
            }
        }
    }
    assert!(files > 40);
}
