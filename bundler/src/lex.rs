//! Lexing: from a text to one flat list of tokens with their places.
//!
//! The parser's lexer makes an object of every token; here one costs little. What is no token of
//! Rust and looks like one is found by that lexer or, in a body, by the compiler.

use crate::source::{Token, TokenKind};

/// Lists the tokens of a text; the error is the byte at which that fails.
pub(crate) fn lex(text: &str) -> Result<Vec<Token>, usize> {
    let mut lexer = Lexer {
        text,
        at: match is_shebang(text) {
            true => text.find('\n').unwrap_or(text.len()),
            false => 0,
        },
        tokens: Vec::with_capacity(text.len() / 4),
        open: Vec::new(),
    };
    while lexer.at < text.len() {
        lexer.next().ok_or(lexer.at)?;
    }
    match lexer.open.last() {
        Some(&open) => Err(lexer.tokens[open].start),
        None => Ok(lexer.tokens),
    }
}

/// Whether `#!` names an interpreter: behind space and comments, no bracket makes an attribute.
pub(crate) fn is_shebang(text: &str) -> bool {
    let mut lexer = Lexer {
        text,
        at: "#!".len(),
        tokens: Vec::new(),
        open: Vec::new(),
    };
    while text.starts_with("#!") {
        match lexer.byte(lexer.at) {
            b' ' | b'\t'..=b'\r' => lexer.at += 1,
            b'/' if matches!(lexer.byte(lexer.at + 1), b'/' | b'*')
                && !lexer.is_at_documentation() =>
            {
                lexer.at = lexer.comment().unwrap_or(text.len());
            }
            byte => return byte != b'[',
        }
    }
    false
}

struct Lexer<'a> {
    text: &'a str,
    /// Everything before is in the list or is none of it.
    at: usize,
    tokens: Vec<Token>,
    /// The delimiters around this place, by their tokens.
    open: Vec<usize>,
}

impl Lexer<'_> {
    /// Passes over the next token, comment or space; `None` if nothing of that starts here.
    fn next(&mut self) -> Option<()> {
        match self.byte(self.at) {
            b' ' | b'\t'..=b'\r' => {
                self.at += 1;
                while self.byte(self.at) == b' ' {
                    self.at += 1;
                }
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word()?,
            b'/' if matches!(self.byte(self.at + 1), b'/' | b'*') => {
                let end = self.comment()?;
                match self.is_at_documentation() {
                    true => self.push(TokenKind::DocComment, end),
                    false => self.at = end,
                }
            }
            b'(' | b'[' | b'{' => {
                let open = self.tokens.len();
                self.open.push(open);
                self.push(TokenKind::Open { close: open }, self.at + 1);
            }
            byte @ (b')' | b']' | b'}') => {
                let (open, close) = (*self.open.last()?, self.tokens.len());
                let opened = self.byte(self.tokens[open].start);
                if !matches!((opened, byte), (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
                    return None;
                }
                self.open.pop();
                self.tokens[open].kind = TokenKind::Open { close };
                self.push(TokenKind::Close { open }, self.at + 1);
            }
            b'0'..=b'9' => self.push(TokenKind::Literal, self.number()),
            b'"' => self.push(TokenKind::Literal, self.quoted(self.at)?),
            b'\'' => self.quote()?,
            byte if is_punctuation(byte) => {
                let next = self.byte(self.at + 1);
                let is_comment = next == b'/' && matches!(self.byte(self.at + 2), b'/' | b'*');
                let joint = is_punctuation(next) && !is_comment;
                self.push(TokenKind::Punctuation { joint }, self.at + 1);
            }
            _ => match self.text[self.at..].chars().next() {
                Some(space) if is_space(space) => self.at += space.len_utf8(),
                _ => self.word()?,
            },
        }
        Some(())
    }

    /// The byte at `at`, or 0 behind the end.
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    fn push(&mut self, kind: TokenKind, end: usize) {
        let start = self.at;
        self.tokens.push(Token { kind, start, end });
        self.at = end;
    }

    /// An identifier, or a literal that starts like one.
    fn word(&mut self) -> Option<()> {
        let end = self.end_of_word(self.at);
        if !matches!(self.byte(end), b'"' | b'\'' | b'#') && end > self.at {
            self.push(TokenKind::Identifier, end);
            return Some(());
        }
        let prefix = &self.text[self.at..end];
        let is_raw = matches!(prefix, "r" | "br" | "cr");
        match self.byte(end) {
            _ if end == self.at => return None,
            b'"' if matches!(prefix, "b" | "c") => {
                self.push(TokenKind::Literal, self.quoted(end)?);
            }
            b'\'' if prefix == "b" => self.push(TokenKind::Literal, self.quoted(end)?),
            b'"' if is_raw => self.push(TokenKind::Literal, self.raw_string(end)?),
            b'#' if prefix == "r" && self.is_name(end + 1) => {
                self.push(TokenKind::Identifier, self.end_of_word(end + 1));
            }
            b'#' if is_raw => self.push(TokenKind::Literal, self.raw_string(end)?),
            _ => self.push(TokenKind::Identifier, end),
        }
        Some(())
    }

    /// A character or a lifetime.
    fn quote(&mut self) -> Option<()> {
        let name = self.at + 1;
        let first = self.text[name..].chars().next()?;
        if first == '\\' || self.byte(name + first.len_utf8()) == b'\'' {
            self.push(TokenKind::Literal, self.quoted(self.at)?);
            return Some(());
        }
        let is_raw = self.text[name..].starts_with("r#");
        let name = if is_raw { name + 2 } else { name };
        let end = self.end_of_word(name);
        if !self.is_name(name) || self.byte(end) == b'\'' {
            return None;
        }
        self.push(TokenKind::Lifetime, end);
        Some(())
    }

    /// The end of the literal whose opening quote is at `start`.
    fn quoted(&self, start: usize) -> Option<usize> {
        let quote = self.byte(start);
        let mut at = start + 1;
        // The character `'` may stand between two of its kind.
        at += usize::from(quote == b'\'' && self.byte(at) == quote);
        loop {
            match *self.text.as_bytes().get(at)? {
                b'\\' => at += 2,
                byte if byte == quote => return Some(self.end_of_suffix(at + 1)),
                _ => at += 1,
            }
        }
    }

    /// The end of the literal whose first `#` or quote is at `start`.
    fn raw_string(&self, start: usize) -> Option<usize> {
        let hashes = self.text[start..].find(|c| c != '#')?;
        let inside = self.text[start + hashes..].strip_prefix('"')?;
        let last = format!("\"{}", &self.text[start..start + hashes]);
        let length = inside.find(&last)? + last.len();
        Some(self.end_of_suffix(start + hashes + 1 + length))
    }

    fn number(&self) -> usize {
        let digits = |mut at: usize| {
            while matches!(self.byte(at), b'0'..=b'9' | b'_') {
                at += 1;
            }
            at
        };
        let mut end = digits(self.at);
        // `1.` and `1.5`, but not `1..2` and `1.max(2)`
        let is_fraction = |at: usize| !(self.byte(at) == b'.' || self.is_name(at));
        if self.byte(end) == b'.' && is_fraction(end + 1) {
            end = digits(end + 1);
        }
        let signed = matches!(self.byte(end), b'e' | b'E')
            && matches!(self.byte(end + 1), b'+' | b'-')
            && self.byte(end + 2).is_ascii_digit();
        self.end_of_word(if signed { end + 2 } else { end })
    }

    /// The end of a literal whose own end is at `at`, as `u8` is part of `'a'u8`.
    fn end_of_suffix(&self, at: usize) -> usize {
        match self.is_name(at) {
            true => self.end_of_word(at),
            false => at,
        }
    }

    /// Whether a word starts here that is no number.
    fn is_name(&self, at: usize) -> bool {
        !self.byte(at).is_ascii_digit() && self.end_of_word(at) > at
    }

    /// The end of the word that starts here. Beyond ASCII, all but space can be part of one.
    fn end_of_word(&self, start: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            while at < bytes.len() && IN_WORD[usize::from(bytes[at])] {
                at += 1;
            }
            if self.byte(at).is_ascii() {
                return at;
            }
            match self.text[at..].chars().next() {
                Some(character) if !is_space(character) => at += character.len_utf8(),
                _ => return at,
            }
        }
    }

    fn is_at_documentation(&self) -> bool {
        match &self.text.as_bytes()[self.at..] {
            [b'/', b'/', b'/', b'/', ..] => false,
            [b'/', b'/', b'/' | b'!', ..] | [b'/', b'*', b'!', ..] => true,
            [b'/', b'*', b'*', next, ..] => !matches!(next, b'*' | b'/'),
            _ => false,
        }
    }

    /// The end of the comment that starts here; block comments nest.
    fn comment(&self) -> Option<usize> {
        let rest = &self.text.as_bytes()[self.at..];
        if rest[1] == b'/' {
            let end = self.text[self.at..].find('\n');
            return Some(end.map_or(self.text.len(), |end| self.at + end));
        }
        let (mut depth, mut at) = (0, 0);
        loop {
            match rest.get(at..)? {
                [b'/', b'*', ..] => depth += 1,
                [b'*', b'/', ..] => depth -= 1,
                _ => {
                    at += 1;
                    continue;
                }
            }
            at += 2;
            if depth == 0 {
                return Some(self.at + at);
            }
        }
    }
}

/// For each byte, whether it is a character that can be part of a word.
const IN_WORD: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let one = byte as u8;
        bytes[byte] = one == b'_' || one.is_ascii_alphanumeric();
        byte += 1;
    }
    bytes
};

const fn is_punctuation(byte: u8) -> bool {
    matches!(
        byte,
        b'~' | b'!'
            | b'@'
            | b'#'
            | b'$'
            | b'%'
            | b'^'
            | b'&'
            | b'*'
            | b'-'
            | b'='
            | b'+'
            | b'|'
            | b';'
            | b':'
            | b','
            | b'<'
            | b'.'
            | b'>'
            | b'/'
            | b'?'
            | b'\''
    )
}

/// What the language takes for white space; the marks set the direction of writing.
fn is_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200e}' | '\u{200f}')
}

#[cfg(test)]
mod tests;
