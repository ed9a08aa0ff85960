//! Finding the items that one source file declares.

use crate::coverage::items::Kind;
use crate::coverage::lexer::{Token, tokens};

/// What is declared in one file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// Public items: their paths within the file, their kinds and lines.
    pub(crate) items: Vec<(String, Kind, usize)>,
    /// Modules in files of their own.
    pub(crate) modules: Vec<String>,
    /// Whether there is more than modules, imports and tests.
    pub(crate) has_code: bool,
}

pub(crate) fn scan(source: &str) -> Found {
    let tokens = tokens(source);
    let mut scanner = Scanner {
        tokens: &tokens,
        at: 0,
        found: Found::default(),
    };
    scanner.items("");
    scanner.found
}

struct Scanner<'a> {
    tokens: &'a [(Token<'a>, usize)],
    at: usize,
    found: Found,
}

impl<'a> Scanner<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        Some(self.tokens.get(self.at)?.0)
    }

    fn next(&mut self) -> Option<Token<'a>> {
        let token = self.peek();
        self.at += 1;
        token
    }

    fn eat(&mut self, token: Token) -> bool {
        let found = self.peek() == Some(token);
        self.at += usize::from(found);
        found
    }

    /// Reads items until the end of the block or the file; `path` is that of the module or type.
    fn items(&mut self, path: &str) {
        let (mut is_test, mut exported, mut public) = (false, false, false);
        while let Some(token) = self.next() {
            match token {
                Token::Mark('}') => return,
                Token::Mark('#') => {
                    self.eat(Token::Mark('!'));
                    let start = self.at;
                    self.skip_group();
                    let words = self.words(start);
                    is_test |= words == ["cfg", "test"];
                    exported |= words == ["macro_export"];
                    continue;
                }
                Token::Word("pub") => {
                    public = true;
                    if self.peek() == Some(Token::Mark('(')) {
                        self.skip_group();
                        public = false;
                    }
                    continue;
                }
                Token::Word("const") if self.peek() == Some(Token::Word("fn")) => continue,
                Token::Word("unsafe" | "async" | "extern" | "default" | "auto") | Token::Other => {
                    continue;
                }
                Token::Word("macro_rules") => {
                    self.found.has_code = true;
                    self.eat(Token::Mark('!'));
                    self.item(path, Kind::Macro, exported);
                    self.skip_item();
                }
                Token::Word("mod") => self.module(path, is_test),
                Token::Word("impl") => self.implementation(path, is_test),
                Token::Word(word) => {
                    self.found.has_code |= word != "use" && !is_test;
                    let kind = match word {
                        "fn" => Some(Kind::Function),
                        "struct" | "enum" | "union" | "type" => Some(Kind::Type),
                        "trait" => Some(Kind::Trait),
                        "const" | "static" => Some(Kind::Constant),
                        _ => None,
                    };
                    if let Some(kind) = kind {
                        self.item(path, kind, public && !is_test);
                    }
                    self.skip_item();
                }
                Token::Mark(_) => {}
            }
            (is_test, exported, public) = (false, false, false);
        }
    }

    /// Reads the name of an item.
    fn item(&mut self, path: &str, kind: Kind, public: bool) {
        self.eat(Token::Word("mut"));
        let line = self.tokens.get(self.at).map_or(0, |token| token.1);
        if let Some(Token::Word(name)) = self.next()
            && public
        {
            self.found.items.push((join(path, name), kind, line));
        }
    }

    fn module(&mut self, path: &str, is_test: bool) {
        let Some(Token::Word(name)) = self.next() else {
            return;
        };
        if is_test {
            self.skip_item();
        } else if self.eat(Token::Mark(';')) {
            if path.is_empty() {
                self.found.modules.push(name.to_owned());
            }
        } else if self.eat(Token::Mark('{')) {
            self.items(&join(path, name));
        }
    }

    /// Reads an impl. Only the functions of an inherent one are items: those of a trait are used
    /// through it.
    fn implementation(&mut self, path: &str, is_test: bool) {
        self.skip_generics();
        let mut name = None;
        let mut of_trait = false;
        while let Some(token) = self.peek() {
            match token {
                Token::Mark('{') => break,
                Token::Mark('<') => self.skip_generics(),
                Token::Mark('(' | '[') => self.skip_group(),
                Token::Word("where") => {
                    while self.peek().is_some_and(|token| token != Token::Mark('{')) {
                        self.at += 1;
                    }
                }
                Token::Word("for") => {
                    of_trait = true;
                    self.at += 1;
                }
                Token::Word(word) => {
                    name = Some(word);
                    self.at += 1;
                }
                _ => self.at += 1,
            }
        }
        self.found.has_code |= !is_test;
        match name {
            Some(name) if !of_trait && !is_test => {
                self.at += 1;
                self.items(&join(path, name));
            }
            _ => self.skip_group(),
        }
    }

    /// Skips to the end of an item: its body or a semicolon.
    fn skip_item(&mut self) {
        while let Some(token) = self.peek() {
            match token {
                Token::Mark('{') => {
                    self.skip_group();
                    // What is imported in groups and what is given a value goes on.
                    if self.peek() != Some(Token::Mark(';')) {
                        return;
                    }
                }
                Token::Mark('(' | '[') => self.skip_group(),
                Token::Mark(';') => {
                    self.at += 1;
                    return;
                }
                Token::Mark('}') => return,
                _ => self.at += 1,
            }
        }
    }

    /// Skips a group in brackets, braces or parentheses, which nest.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while let Some(token) = self.next() {
            match token {
                Token::Mark('(' | '[' | '{') => depth += 1,
                Token::Mark(')' | ']' | '}') => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Skips generics in angle brackets, if there are any.
    fn skip_generics(&mut self) {
        let mut depth = 0;
        let mut before = None;
        while let Some(token) = self.peek() {
            match token {
                Token::Mark('<') => depth += 1,
                Token::Mark('>') if before != Some(Token::Mark('-')) => depth -= 1,
                _ if depth == 0 => return,
                _ => {}
            }
            before = Some(token);
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// The words between `start` and here.
    fn words(&self, start: usize) -> Vec<&'a str> {
        let read = &self.tokens[start.min(self.tokens.len())..self.at.min(self.tokens.len())];
        let word = |&(token, _): &(Token<'a>, usize)| match token {
            Token::Word(word) => Some(word),
            _ => None,
        };
        read.iter().filter_map(word).collect()
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}::{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(source: &str) -> Vec<String> {
        scan(source).items.into_iter().map(|item| item.0).collect()
    }

    #[test]
    fn public_items_of_every_kind_are_found() {
        let source = r#"
            //! pub fn in_comment() {}
            use std::{fmt, io::{self}};
            pub mod a;
            mod b;
            #[cfg(test)] mod c;
            #[derive(Debug)]
            pub struct Unit;
            pub struct Tuple<T>(pub T, Vec<T>) where T: Clone;
            pub struct Fields { pub x: [u8; 3], f: fn(u8) -> u8 }
            pub enum Choice { One, Two(u8) }
            pub(crate) struct Hidden;
            pub trait Trait { fn required(); fn given() {} }
            pub const fn constant() -> usize { 3 }
            pub const VALUE: [u8; 2] = { [1, 2] };
            pub static mut GLOBAL: u8 = 0;
            pub type Alias<T> = Vec<T>;
            fn private() { pub fn nested() {} }
            pub unsafe extern "C" fn foreign() {}
            impl<T: Into<u8>, const N: usize> Tuple<[T; N]> where T: Fn() -> u8 {
                pub fn method(&self) -> Result<(), [u8; 4]> { if 1 < 2 {} Ok(()) }
                fn own(&self) {}
                pub const LIMIT: usize = 3;
            }
            impl<T> fmt::Debug for Tuple<T> { fn fmt(&self) {} }
            impl crate::x::Choice { pub fn far() {} }
            pub mod inline { pub fn inside() {} pub mod deeper { pub fn down() {} } }
            macro_rules! hidden { () => { pub fn no() {} } }
            #[macro_export] macro_rules! shown { () => {} }
            hidden!{}
            #[cfg(test)]
            mod tests { pub fn test() {} }
            pub fn last() {}
        "#;
        assert_eq!(
            names(source),
            [
                "Unit",
                "Tuple",
                "Fields",
                "Choice",
                "Trait",
                "constant",
                "VALUE",
                "GLOBAL",
                "Alias",
                "foreign",
                "Tuple::method",
                "Tuple::LIMIT",
                "Choice::far",
                "inline::inside",
                "inline::deeper::down",
                "shown",
                "last",
            ]
        );
        assert_eq!(scan(source).modules, ["a", "b"]);
    }

    #[test]
    fn modules_imports_and_tests_are_no_code() {
        let index =
            "//! Docs\npub mod a { pub mod b; }\npub use a::{b, c};\n#[cfg(test)] mod tests {}
            #[cfg(test)] fn helper() {}";
        assert!(!scan(index).has_code);
        for code in [
            "fn f() {}",
            "mod a { struct S; }",
            "impl A for B {}",
            "a!();",
            "macro_rules! m {}",
        ] {
            assert!(scan(code).has_code, "{code}");
        }
    }

    #[test]
    fn an_item_knows_its_line_and_kind() {
        assert_eq!(
            scan("\n#[inline]\npub fn\n f() {}").items,
            [("f".to_owned(), Kind::Function, 4)]
        );
    }
}
