//! Minifying: the same tokens in as few bytes as they need.

use std::path::Path;

use crate::error::Error;
use crate::source::{SourceFile, Token, TokenKind};

/// Punctuation that the compiler reads as one token when it stands together.
const COMPOUND: &[&str] = &[
    "!=", "##", "%=", "&&", "&=", "*=", "+=", "-=", "->", "..", ".=", "//", "/*", "/=", "::", "<-",
    "<<", "<=", "==", "=>", ">=", ">>", "^=", "|=", "||",
];

/// The tokens of `text` with no more space than keeps them apart.
///
/// The result is read again and compared token by token; a difference is a fault of the
/// bundler and becomes an error instead of a wrong bundle.
pub(crate) fn minify(text: &str) -> Result<String, Error> {
    let path = Path::new("the bundle");
    let before = SourceFile::fragment(path, text.to_owned())?;
    let minified = squeeze(&before);
    let after = SourceFile::fragment(path, minified.clone())?;
    match first_difference(&before, &after) {
        None => Ok(minified),
        Some(token) => {
            Err(before.error_at(token, "minifying would change the meaning from here on"))
        }
    }
}

fn squeeze(file: &SourceFile) -> String {
    let mut squeezed = String::with_capacity(file.text.len());
    for (index, &token) in file.tokens.iter().enumerate() {
        if index > 0 && must_part(file, index - 1, index) {
            squeezed.push(' ');
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
            assert_eq!(minify(text).unwrap(), minified, "{text}");
        }
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
