//! Cutting Rust source into tokens, as far as finding items needs it.

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// An identifier or a keyword; a raw identifier without its `r#`.
    Word(&'a str),
    /// A single character of punctuation.
    Mark(char),
    /// A literal or a lifetime.
    Other,
}

/// The tokens of `source`, each with its line, counted from 1. Comments are left out.
pub(crate) fn tokens(source: &str) -> Vec<(Token<'_>, usize)> {
    let mut tokens = Vec::new();
    let mut rest = source;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (token, length) = next_token(rest, first);
        if let Some(token) = token {
            tokens.push((token, line));
        }
        let (read, unread) = rest.split_at(length);
        line += read.bytes().filter(|&byte| byte == b'\n').count();
        rest = unread;
    }
    tokens
}

/// The token that `rest` starts with, `None` for whitespace and comments, and its length.
fn next_token(rest: &str, first: char) -> (Option<Token<'_>>, usize) {
    let is_word = |char: char| char == '_' || char.is_alphanumeric();
    let word_length = |text: &str| text.find(|char| !is_word(char)).unwrap_or(text.len());
    if rest.starts_with("//") {
        return (None, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some(length) = string(rest) {
        return (Some(Token::Other), length);
    }
    if let Some(name) = rest.strip_prefix("r#") {
        let length = word_length(name);
        return (Some(Token::Word(&name[..length])), 2 + length);
    }
    if first == '\'' {
        return (Some(Token::Other), char_or_lifetime(rest));
    }
    if first.is_ascii_digit() {
        return (Some(Token::Other), word_length(rest));
    }
    if is_word(first) {
        let length = word_length(rest);
        return (Some(Token::Word(&rest[..length])), length);
    }
    let mark = (!first.is_whitespace()).then_some(Token::Mark(first));
    (mark, first.len_utf8())
}

/// The length of a block comment; they nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of the string literal of any kind that `rest` starts with.
fn string(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "r", "b", "c", ""].into_iter().find(|prefix| {
        let body = rest.strip_prefix(prefix);
        body.is_some_and(|body| {
            let body = if prefix.ends_with('r') {
                body.trim_start_matches('#')
            } else {
                body
            };
            body.starts_with('"')
        })
    })?;
    let body = &rest[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = body.len() - body.trim_start_matches('#').len();
        let end = format!("\"{}", "#".repeat(hashes));
        let start = hashes + 1;
        let length = body[start..]
            .find(&end)
            .map_or(body.len(), |at| start + at + end.len());
        return Some(prefix.len() + length);
    }
    let mut escaped = false;
    for (at, char) in body.char_indices().skip(1) {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(prefix.len() + at + 1),
            _ => {}
        }
    }
    Some(rest.len())
}

/// The length of a character literal or a lifetime, which both start with a quote.
fn char_or_lifetime(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    let Some((_, first)) = chars.next() else {
        return 1;
    };
    if first == '\\' {
        // The character after the backslash may be a quote itself.
        let end = chars.skip(1).find(|&(_, char)| char == '\'');
        return end.map_or(rest.len(), |(at, _)| at + 1);
    }
    match chars.next() {
        Some((at, '\'')) => at + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<&str> {
        let word = |(token, _)| match token {
            Token::Word(word) => Some(word),
            _ => None,
        };
        tokens(source).into_iter().filter_map(word).collect()
    }

    #[test]
    fn what_only_looks_like_code_is_no_word() {
        for source in [
            "a // b\nc",
            "a /* b /* b */ b */ c",
            "a \"b \\\" b\" c",
            "a r\"b\" c",
            "a r#\"b \" b\"# c",
            "a br##\"b\"# b\"## c",
            "a b\"b\" c",
            "a c\"b\" c",
            "a '\\'' c",
            "a '\"' c",
            "a 'b' c",
            "a 1u32 1.5e3 0xb c",
            "a '\\u{b}' c",
            "a b'\"' c",
        ] {
            let found: Vec<&str> = words(source)
                .into_iter()
                .filter(|word| *word != "b")
                .collect();
            assert_eq!(found, ["a", "c"], "{source}");
        }
        assert_eq!(words("r#match<'a> fn über"), ["match", "a", "fn", "über"]);
    }

    #[test]
    fn tokens_know_their_lines() {
        let source = "a\n\"\n\"\n/*\n*/b";
        assert_eq!(
            tokens(source),
            [
                (Token::Word("a"), 1),
                (Token::Other, 2),
                (Token::Word("b"), 5)
            ]
        );
        assert_eq!(
            tokens("é->"),
            [
                (Token::Word("é"), 1),
                (Token::Mark('-'), 1),
                (Token::Mark('>'), 1)
            ]
        );
    }
}
