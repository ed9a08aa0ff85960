//! Writing JSON.

use std::fmt::{self, Display};

/// A JSON value. The members of an object keep their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `true` or `false`.
    Bool(bool),
    /// A number; infinities and NaN, which JSON cannot write, become `null`.
    Number(f64),
    /// A text.
    Text(String),
    /// A list of values.
    List(Vec<Json>),
    /// A list of names with their values.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// An object.
    pub fn object<K: Into<String>>(members: impl IntoIterator<Item = (K, Self)>) -> Self {
        let named = |(name, value): (K, Self)| (name.into(), value);
        Self::Object(members.into_iter().map(named).collect())
    }

    fn write(&self, f: &mut fmt::Formatter, depth: usize) -> fmt::Result {
        match self {
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(value) if value.is_finite() => write!(f, "{value}"),
            Self::Number(_) => write!(f, "null"),
            Self::Text(text) => quote(f, text),
            Self::List(items) => write_lines(f, depth, ['[', ']'], items, |f, item| {
                item.write(f, depth + 1)
            }),
            Self::Object(members) => {
                write_lines(f, depth, ['{', '}'], members, |f, (name, value)| {
                    quote(f, name)?;
                    write!(f, ": ")?;
                    value.write(f, depth + 1)
                })
            }
        }
    }
}

impl Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.write(f, 0)
    }
}

/// Items between brackets, each on a line of its own.
fn write_lines<T>(
    f: &mut fmt::Formatter,
    depth: usize,
    [open, close]: [char; 2],
    items: &[T],
    write_item: impl Fn(&mut fmt::Formatter, &T) -> fmt::Result,
) -> fmt::Result {
    write!(f, "{open}")?;
    for (index, item) in items.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        write!(f, "{comma}\n{:1$}", "", 2 * depth + 2)?;
        write_item(f, item)?;
    }
    if !items.is_empty() {
        write!(f, "\n{:1$}", "", 2 * depth)?;
    }
    write!(f, "{close}")
}

fn quote(f: &mut fmt::Formatter, text: &str) -> fmt::Result {
    write!(f, "\"")?;
    for char in text.chars() {
        match char {
            '"' => write!(f, "\\\"")?,
            '\\' => write!(f, "\\\\")?,
            '\n' => write!(f, "\\n")?,
            control if u32::from(control) < 0x20 => write!(f, "\\u{:04x}", u32::from(control))?,
            other => write!(f, "{other}")?,
        }
    }
    write!(f, "\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_json() {
        let value = Json::object([
            ("a\"\\", Json::text("line\n\tü\u{1}")),
            (
                "b",
                Json::List(vec![Json::Number(1.5), Json::Number(3.0), Json::Bool(true)]),
            ),
            ("c", Json::List(vec![])),
            ("d", Json::Number(f64::NAN)),
            ("e", Json::object::<&str>([])),
        ]);
        assert_eq!(
            value.to_string(),
            "{\n  \"a\\\"\\\\\": \"line\\n\\u0009ü\\u0001\",\n  \"b\": [\n    1.5,\n    3,\n    true\n  ],\n  \
             \"c\": [],\n  \"d\": null,\n  \"e\": {}\n}"
        );
    }
}
