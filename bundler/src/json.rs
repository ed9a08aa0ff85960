//! The few words of JSON that the machine-readable output needs.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_json_reserves_is_escaped() {
        assert_eq!(string("a\"b\\c\n\u{1f}é"), "\"a\\\"b\\\\c\\u000a\\u001fé\"");
        assert_eq!(path(&Path::new("a").join("b.rs")), "\"a/b.rs\"");
    }
}
