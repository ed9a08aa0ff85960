//! The few words of JSON that the machine-readable output and the compiler's messages need.

use std::fmt::Write;
use std::path::Path;

/// A JSON string.
pub(crate) fn string(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            c if c < ' ' => {
                let _ = write!(json, "\\u{:04x}", u32::from(c));
            }
            c => json.push(c),
        }
    }
    json.push('"');
    json
}

/// A path as a JSON string, with `/` on every system.
pub(crate) fn path(path: &Path) -> String {
    string(
        &path
            .to_string_lossy()
            .replace(std::path::MAIN_SEPARATOR, "/"),
    )
}

/// The first line of a JSON string, behind its opening quote.
pub(crate) fn first_line(json: &str) -> String {
    let mut line = String::new();
    let mut rest = json.chars();
    while let Some(c) = rest.next().filter(|&c| c != '"') {
        if c != '\\' {
            line.push(c);
            continue;
        }
        match rest.next() {
            Some('n' | 'r') | None => break,
            Some('t') => line.push('\t'),
            Some('u') => {
                let digits: String = rest.by_ref().take(4).collect();
                // Half of a pair stands for nothing by itself.
                let code = u32::from_str_radix(&digits, 16).ok();
                line.push(code.and_then(char::from_u32).unwrap_or('\u{fffd}'));
            }
            Some(escaped) => line.push(escaped),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_json_reserves_is_escaped() {
        assert_eq!(string("a\"b\\c\n\u{1f}é"), "\"a\\\"b\\\\c\\u000a\\u001fé\"");
        assert_eq!(path(&Path::new("a").join("b.rs")), "\"a/b.rs\"");
    }
    #[test]
    fn lines_end_with_the_string_or_before() {
        assert_eq!(
            first_line("a \\\"b\\\" \\u00e9\\\\\\tc\\nd\"}"),
            "a \"b\" é\\\tc"
        );
        assert_eq!(first_line("é\", \"x\": 1}"), "é");
        assert_eq!(first_line("\\ud83d\""), "\u{fffd}");
    }
}
