use super::*;
use crate::callers::file_of_panic;
use crate::io::Index1;
use std::cell::Cell;
use std::io::{self, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// The message of the panic of `read` on a scanner of `text`, which is the same in both modes.
fn message(text: &[u8], read: impl Fn(&mut dyn ReadAny)) -> String {
    let caught = |scanner: &mut dyn ReadAny| {
        let panic = catch_unwind(AssertUnwindSafe(|| read(scanner))).unwrap_err();
        match panic.downcast::<String>() {
            Ok(message) => *message,
            Err(panic) => (*panic.downcast::<&str>().unwrap()).to_owned(),
        }
    };
    let message = caught(&mut Scanner::from(text.to_vec()));
    assert_eq!(message, caught(&mut Scanner::by_line(text)));
    message
}

/// The reads of the tests of messages, on a scanner of either mode.
trait ReadAny {
    fn byte(&mut self) -> u8;
    fn word(&mut self) -> String;
    fn index(&mut self) -> usize;
    fn matrix(&mut self) -> Vec<Vec<i32>>;
    fn line(&mut self) -> String;
    fn never(&mut self);
}

impl<R: BufRead> ReadAny for Scanner<R> {
    fn byte(&mut self) -> u8 {
        self.read::<u8>()
    }
    fn word(&mut self) -> String {
        self.read::<String>()
    }
    fn index(&mut self) -> usize {
        self.read::<Index1>()
    }
    fn matrix(&mut self) -> Vec<Vec<i32>> {
        self.read_matrix::<i32>(2, 2)
    }
    fn line(&mut self) -> String {
        self.read_line()
    }
    fn never(&mut self) {
        self.read_with("what is not there", |_| None::<()>);
    }
}

#[test]
fn messages_name_the_line_the_token_and_the_type() {
    let two_lines = |input: &mut dyn ReadAny| {
        input.word();
        input.byte();
    };
    assert_eq!(
        message(b"a\n256", two_lines),
        "line 2: expected u8, got `256`"
    );
    assert_eq!(
        message(b"\r\n\n a\t\n\n-1\n", two_lines),
        "line 5: expected u8, got `-1`"
    );
    assert_eq!(
        message(b"a", two_lines),
        "expected u8, but the input has ended"
    );
    assert_eq!(
        message(b"a \n\n", two_lines),
        "expected u8, but the input has ended"
    );
    assert_eq!(
        message(b"1 2 3", |input| _ = input.matrix()),
        "expected i32, but the input has ended"
    );
    assert_eq!(
        message(b"1 2 3\n2147483648", |input| _ = input.matrix()),
        "line 2: expected i32, got `2147483648`"
    );
    assert_eq!(
        message(b"0", |input| _ = input.index()),
        "line 1: expected an index from 1, got `0`"
    );
    assert_eq!(
        message(b"x", |input| input.never()),
        "line 1: expected what is not there, got `x`"
    );
    assert_eq!(
        message(b"a\xffb", |input| _ = input.word()),
        "line 1: expected String, got `a\u{fffd}b`"
    );
    assert_eq!(
        message(b"a\nb\xff\n", |input| {
            input.line();
            input.line();
        }),
        "line 2: expected UTF-8, got `b\u{fffd}`"
    );
    for ended in ["", "a", "a\n"] {
        let lines = |input: &mut dyn ReadAny| {
            input.line();
            input.line();
        };
        assert_eq!(
            message(ended.as_bytes(), lines),
            "expected a line, but the input has ended"
        );
    }
}

#[test]
fn messages_show_what_cannot_be_seen() {
    for (token, shown) in [
        ("\u{b}1", r"\u{b}1"),
        ("\u{feff}1", r"\u{feff}1"),
        ("1\0", r"1\0"),
        ("é", "é"),
    ] {
        assert_eq!(
            message(token.as_bytes(), |input| _ = input.byte()),
            format!("line 1: expected u8, got `{shown}`")
        );
    }
}

#[test]
fn a_parser_never_gets_to_see_the_end() {
    let panic = catch_unwind(|| {
        Scanner::from(" \n").read_with("a sign", |token| Some(token[0] == b'+'));
    });
    let message = panic.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(*message, "expected a sign, but the input has ended");
}

#[test]
fn tokens_of_every_length_before_every_white_space() {
    for length in 1..40 {
        for space in [" ", "\n", "\t", "\r\n", "\x0c", ""] {
            // No white space, though below the space.
            let token = "a\x0b\x1f".repeat(14)[..length].to_owned();
            let text = format!("{space}{token}{space}");
            let mut input = Scanner::from(&*text);
            assert_eq!(input.read::<String>(), token);
            assert!(!input.has_token());
        }
    }
}

#[test]
fn long_tokens_are_cut_in_messages() {
    for length in [40, 41, 1_000] {
        let token = "é".repeat(length);
        assert_eq!(
            message(token.as_bytes(), |input| _ = input.byte()),
            format!("line 1: expected u8, got `{}`", "é".repeat(40))
        );
    }
}

#[test]
fn panics_point_to_the_caller() {
    let caught = |index: usize, read: &dyn Fn()| {
        let file = file_of_panic(read);
        assert_eq!(file.as_deref(), Some(file!()), "read {index}");
    };
    let reads: [fn(&mut Scanner); 9] = [
        |input| _ = input.read::<char>(),
        |input| _ = input.read::<(u8, char)>(),
        |input| _ = input.read::<[u8; 2]>(),
        |input| _ = input.read::<Index1>(),
        |input| _ = input.read_vec::<u8>(2),
        |input| _ = input.read_vec::<[u8; 2]>(1),
        |input| _ = input.read_matrix::<u8>(1, 2),
        |input| input.read_with("", |_| None),
        |input| _ = (input.read_line(), input.read_line()),
    ];
    for (index, read) in reads.into_iter().enumerate() {
        caught(index, &|| read(&mut Scanner::from("00")));
    }
    let reads: [fn(&mut Scanner<BufReader<Unreadable>>); 4] = [
        |input| _ = input.read::<u8>(),
        |input| _ = input.read_vec::<(u8, Index1)>(1),
        |input| _ = input.read_line(),
        |input| _ = input.has_token(),
    ];
    for (index, read) in reads.into_iter().enumerate() {
        caught(index, &|| {
            read(&mut Scanner::by_line(BufReader::new(Unreadable)));
        });
    }
}

/// A reader that fails.
struct Unreadable;

impl Read for Unreadable {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::Other.into())
    }
}

/// What is left of a text, for comparison.
struct Twin<'a>(&'a str);

impl Twin<'_> {
    fn token(&mut self) -> Option<String> {
        let token = self.0.split_ascii_whitespace().next()?;
        let end = self.0.find(token).unwrap() + token.len();
        self.0 = &self.0[end..];
        Some(token.to_owned())
    }

    fn line(&mut self) -> Option<String> {
        let line = self.0.lines().next()?;
        let (_, rest) = self.0.split_once('\n').unwrap_or(("", ""));
        self.0 = rest;
        Some(line.to_owned())
    }
}

#[test]
fn tokens_and_lines_mix_as_in_a_naive_twin() {
    let mut state = 1_u64;
    let mut random = |bound: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % bound
    };
    let pieces = [
        "a",
        "7",
        "é",
        " ",
        "\t",
        "\n",
        "\n",
        "\r\n",
        "\x0c",
        "long-token",
    ];
    for _ in 0..2_000 {
        let text: String = (0..random(20))
            .map(|_| pieces[random(10) as usize])
            .collect();
        let mut twin = Twin(&text);
        let mut bulk = Scanner::from(text.as_str());
        let mut by_line = Scanner::by_line(text.as_bytes());
        // The capacity of the reader is less than a line.
        let mut by_byte = Scanner::by_line(BufReader::with_capacity(1, text.as_bytes()));
        loop {
            let rest = twin.0;
            let has_token = Twin(rest).token().is_some();
            for _ in 0..random(3) {
                assert_eq!(bulk.has_token(), has_token, "{text:?} at {rest:?}");
                assert_eq!(by_line.has_token(), has_token, "{text:?} at {rest:?}");
                assert_eq!(by_byte.has_token(), has_token, "{text:?} at {rest:?}");
            }
            let reads = if random(2) == 0 {
                twin.line().map(|line| {
                    (
                        line,
                        [bulk.read_line(), by_line.read_line(), by_byte.read_line()],
                    )
                })
            } else {
                twin.token().map(|token| {
                    let (bulk, by_line) = (bulk.read::<String>(), by_line.read::<String>());
                    (token, [bulk, by_line, by_byte.read::<String>()])
                })
            };
            match reads {
                Some((expected, got)) => {
                    assert!(got.iter().all(|got| *got == expected), "{text:?}: {got:?}");
                }
                None if twin.0.is_empty() => break,
                None => {}
            }
        }
        assert!(!bulk.has_token() && !by_line.has_token() && !by_byte.has_token());
    }
}

/// A reader that counts the lines that it was asked for.
struct Counting {
    lines: Vec<&'static str>,
    asked: Rc<Cell<usize>>,
}

impl Read for Counting {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("read by lines")
    }
}

impl BufRead for Counting {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let line = self.lines.get(self.asked.get()).unwrap_or(&"");
        self.asked.set(self.asked.get() + 1);
        Ok(line.as_bytes())
    }

    fn consume(&mut self, _: usize) {}
}

#[test]
fn a_line_is_read_only_when_it_is_needed() {
    let asked = Rc::new(Cell::new(0));
    let mut input = Scanner::by_line(Counting {
        lines: vec!["1 2\n", "3\n", "\n", "4\n", "5 6\n"],
        asked: Rc::clone(&asked),
    });
    assert_eq!(asked.get(), 0);
    assert_eq!(input.read::<(u8, u8)>(), (1, 2));
    assert_eq!(asked.get(), 1);
    assert_eq!(input.read_line(), "");
    assert_eq!(asked.get(), 1);
    assert_eq!(input.read::<u8>(), 3);
    assert_eq!(asked.get(), 2);
    assert!(input.has_token());
    assert_eq!(asked.get(), 4);
    assert_eq!(input.read::<u8>(), 4);
    assert_eq!(asked.get(), 4);
    assert_eq!(input.read::<u8>(), 5);
    assert_eq!(input.read_line(), " 6");
    assert_eq!(asked.get(), 5);
}

#[test]
fn an_interactive_scanner_starts_without_reading() {
    let input = Scanner::interactive();
    assert_eq!((input.buffer.len(), input.position), (0, 0));
}

#[test]
fn vectors_and_matrices_of_any_size() {
    let mut input = Scanner::from("1 2 3 4 5 6 1 7 ab cd");
    assert_eq!(input.read_vec::<u8>(0), []);
    assert_eq!(input.read_matrix::<u8>(2, 3), [[1, 2, 3], [4, 5, 6]]);
    assert_eq!(input.read_matrix::<u8>(0, 3), [[0; 3]; 0]);
    assert_eq!(input.read_matrix::<u8>(2, 0), [[], []]);
    assert_eq!(input.read_vec::<(Index1, char)>(1), [(0, '7')]);
    let mut rest = input.clone();
    assert_eq!(input.read_vec::<Vec<u8>>(2), [b"ab", b"cd"]);
    assert_eq!(rest.read_vec::<Vec<char>>(2), [['a', 'b'], ['c', 'd']]);
}

#[test]
#[should_panic(expected = "expected u8, but the input has ended")]
fn a_senseless_count_runs_out_of_input_not_of_memory() {
    Scanner::from("1 2 3").read_vec::<u8>(usize::MAX);
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("it is gone"))
    }
}

#[test]
#[should_panic(expected = "readable input: Custom { kind: Other, error: \"it is gone\" }")]
fn a_broken_reader_is_reported() {
    Scanner::by_line(BufReader::new(Broken)).has_token();
}
