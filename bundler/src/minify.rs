//! Minifying: the same tokens in as few bytes as they need.

use std::collections::BTreeSet;
use std::path::Path;

use crate::error::Error;
use crate::source::{SourceFile, Token, TokenKind};

/// Punctuation that the compiler reads as one token when it stands together.
const COMPOUND: &[&str] = &[
    "!=", "##", "%=", "&&", "&=", "*=", "+=", "-=", "->", "..", ".=", "//", "/*", "/=", "::", "<-",
    "<<", "<=", "==", "=>", ">=", ">>", "^=", "|=", "||",
];

/// The macros of a text that show their arguments as they are spaced: `stringify!` and those whose
/// rules name another one.
pub(crate) fn macros_that_show_space(text: &str) -> Result<BTreeSet<String>, Error> {
    let mut names = BTreeSet::from(["stringify".to_owned()]);
    if !text.contains("stringify") {
        return Ok(names);
    }
    let file = SourceFile::fragment(Path::new("the bundle"), text.to_owned())?;
    let starts = (0..file.tokens.len().saturating_sub(3))
        .filter(|&at| file.is(at, "macro_rules") && file.is(at + 1, "!"));
    let mut silent: Vec<usize> = starts.collect();
    loop {
        let (shown, others): (Vec<usize>, Vec<usize>) = silent.iter().partition(|&&at| {
            let mut rules = at + 4..file.close_of(at + 3);
            rules.any(|at| file.is(at + 1, "!") && names.contains(file.token(at)))
        });
        if shown.is_empty() {
            return Ok(names);
        }
        names.extend(shown.iter().map(|&at| file.token(at + 2).to_owned()));
        silent = others;
    }
}

/// The tokens of `text` with no more space than keeps them apart; one space stays where there is
/// some in the arguments of a macro that shows it.
///
/// The result is read again and compared token by token; a difference is a fault of the
/// bundler and becomes an error instead of a wrong bundle.
pub(crate) fn minify(text: &str, show_space: &BTreeSet<String>) -> Result<String, Error> {
    let path = Path::new("the bundle");
    let before = SourceFile::fragment(path, text.to_owned())?;
    let minified = squeeze(&before, show_space);
    let after = SourceFile::fragment(path, minified.clone())?;
    match first_difference(&before, &after) {
        None => Ok(minified),
        Some(token) => {
            Err(before.error_at(token, "minifying would change the meaning from here on"))
        }
    }
}

fn squeeze(file: &SourceFile, show_space: &BTreeSet<String>) -> String {
    let mut squeezed = String::with_capacity(file.text.len());
    // Where the arguments of a macro that shows space end.
    let mut shown = 0;
    for (index, &token) in file.tokens.iter().enumerate() {
        let had_space = index > 0 && file.tokens[index - 1].end < token.start;
        if had_space && index < shown || index > 0 && must_part(file, index - 1, index) {
            squeezed.push(' ');
        }
        if let TokenKind::Open { close } = token.kind
            && index >= 2
            && file.is(index - 1, "!")
            && show_space.contains(file.token(index - 2))
        {
            shown = shown.max(close);
        }
        squeezed.push_str(file.token(index));
        // A doc comment is a token, and its line break ends it.
        if token.kind == TokenKind::DocComment && file.token(index).starts_with("//") {
            squeezed.push('\n');
        }
    }
    squeezed
}

/// Whether two tokens would become others if the second one followed without a space.
pub(crate) fn must_part(file: &SourceFile, first: usize, second: usize) -> bool {
    let (before, after) = (file.tokens[first], file.tokens[second]);
    let (left, right) = (file.token(first), file.token(second));
    let is_word = |token: Token| {
        matches!(
            token.kind,
            TokenKind::Identifier | TokenKind::Literal | TokenKind::Lifetime
        )
    };
    if is_word(before) && is_word(after) {
        // `match"x"` would be a literal with a prefix, `1x` one with a suffix.
        return true;
    }
    match (before.kind, after.kind) {
        (TokenKind::Punctuation { .. }, _) if before.end == after.start => false,
        (TokenKind::Punctuation { .. }, TokenKind::Punctuation { .. } | TokenKind::DocComment) => {
            let pair = [&left[left.len() - 1..], &right[..1]].concat();
            COMPOUND.contains(&pair.as_str())
        }
        // `1.` and `..x` would read as `1` and `...x`, the `0` and `.1` of `t.0 .1` as `0.1`.
        (TokenKind::Literal, TokenKind::Punctuation { .. }) if right == "." => {
            let next = file.tokens.get(second + 1).map(|next| next.kind);
            left.ends_with('.') || next == Some(TokenKind::Literal)
        }
        // `a#b`, `"a"#` and `#"a"` are reserved or raw.
        (_, TokenKind::Punctuation { .. }) if is_word(before) => right == "#",
        (TokenKind::Punctuation { .. }, TokenKind::Literal) => left == "#",
        _ => false,
    }
}

/// The first token of `one` that is not the same in `other`. Punctuation is the same only if
/// it forms the same compound tokens.
fn first_difference(one: &SourceFile, other: &SourceFile) -> Option<usize> {
    let compound = |file: &SourceFile, index: usize| {
        let joint = file.tokens[index].kind == TokenKind::Punctuation { joint: true };
        joint && index + 1 < file.tokens.len() && {
            let pair = [file.token(index), &file.token(index + 1)[..1]].concat();
            COMPOUND.contains(&pair.as_str())
        }
    };
    let same = |index: usize| {
        index < other.tokens.len()
            && one.token(index) == other.token(index)
            && compound(one, index) == compound(other, index)
    };
    let length = one.tokens.len().max(other.tokens.len());
    (0..length).find(|&index| index >= one.tokens.len() || !same(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_goes_where_it_may() {
        for (text, minified) in [
            ("let x = 1 ;", "let x=1;"),
            ("x < - 1", "x< -1"),
            ("a & & b", "a& &b"),
            ("a && b", "a&&b"),
            ("for i in 0 .. n { }", "for i in 0..n{}"),
            ("1. ..x", "1. ..x"),
            ("1 .max(2)", "1.max(2)"),
            ("t.0 .1", "t.0 .1"),
            ("match \"x\" { }", "match \"x\"{}"),
            ("break 'a b", "break 'a b"),
            ("a / * b", "a/ *b"),
            ("Vec < Vec < u8 > >", "Vec<Vec<u8> >"),
            ("x = - 1", "x=-1"),
            ("a : : b", "a: :b"),
            ("f(a, // why\n b)", "f(a,b)"),
            ("r#type r # type", "r#type r #type"),
            ("&'a str", "&'a str"),
            ("/// doc\nfn f() { }", "/// doc\nfn f(){}"),
            ("\"a  b\\\n   c\"  . len()", "\"a  b\\\n   c\".len()"),
        ] {
            assert_eq!(minify(text, &BTreeSet::new()).unwrap(), minified, "{text}");
        }
    }

    #[test]
    fn space_stays_where_it_is_shown() {
        let text = "macro_rules! outer { ($($t:tt)*) => { inner! { $($t)* } } }\n\
                    macro_rules! inner { ($($t:tt)*) => { stringify!($($t)*) } }\n\
                    macro_rules! other { ($($t:tt)*) => { 1 } }\n\
                    const T: [&str; 2] = [outer!(a   + (b *\n c)), stringify![a+ b ! (stringify!(c)) + d]] ;\n\
                    const N: u8 = other!(a + b);";
        let names = macros_that_show_space(text).unwrap();
        assert_eq!(
            Vec::from_iter(&names),
            ["inner", "outer", "stringify"],
            "{names:?}"
        );
        let minified = minify(text, &names).unwrap();
        assert!(
            minified.contains("[outer!(a + (b * c)),stringify![a+ b ! (stringify!(c)) + d]];"),
            "{minified}"
        );
        assert!(minified.ends_with("other!(a+b);"), "{minified}");
        let names = macros_that_show_space("fn stringify() {}").unwrap();
        assert_eq!(names.len(), 1);
    }

    #[test]
    fn a_difference_is_found() {
        let lex = |text: &str| SourceFile::fragment(Path::new("a"), text.to_owned()).unwrap();
        assert_eq!(first_difference(&lex("a b"), &lex("a  b")), None);
        assert_eq!(first_difference(&lex("x = -1"), &lex("x=-1")), None);
        assert_eq!(first_difference(&lex("a & & b"), &lex("a && b")), Some(1));
        assert_eq!(first_difference(&lex("a b"), &lex("a b c")), Some(2));
        assert_eq!(first_difference(&lex("a b c"), &lex("a b")), Some(2));
    }
}
