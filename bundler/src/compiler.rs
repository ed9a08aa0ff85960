//! The compiler: run on a text, and what it says.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::embed;
use crate::error::Error;
use crate::json;
use crate::options::Edition;

/// What the compiler said.
pub(crate) struct Compiled {
    pub(crate) success: bool,
    messages: Vec<Message>,
}

/// A message of the compiler.
pub(crate) struct Message {
    /// Its first line: `<anon>:LINE:COLUMN: KIND: …`, or without a place.
    pub(crate) line: String,
    /// The whole, with its notes, mostly in JSON.
    pub(crate) json: String,
}

impl Message {
    /// From a line of the compiler's output, or of what stands in its stead and speaks no JSON.
    fn of_line(line: &str) -> Self {
        let rendered = line.rsplit_once("\"rendered\":\"");
        let rendered = rendered.filter(|_| line.starts_with('{'));
        Self {
            line: rendered.map_or(line.to_owned(), |(_, text)| json::first_line(text)),
            json: line.to_owned(),
        }
    }

    /// The help that names what was perhaps meant.
    pub(crate) fn similar_name(&self) -> Option<String> {
        let (_, notes) = self.json.split_once("\"children\":[{")?;
        let at = notes.find(" with a similar name")?;
        let (_, help) = notes[..at].rsplit_once("\"message\":\"")?;
        let help = json::first_line(&notes[at - help.len()..]);
        let (_, name) = notes[at..].split_once("\"suggested_replacement\":\"")?;
        let name = json::first_line(name);
        Some(match help.contains(&format!("`{name}`")) {
            true => help,
            false => format!("{help}: `{name}`"),
        })
    }
}

impl Compiled {
    /// The messages of a kind that have a place, and the errors that have none.
    pub(crate) fn messages(&self, kind: &str) -> impl Iterator<Item = &Message> {
        let is_of_kind = move |line: &str| match line.split_once(": ") {
            Some((place, rest)) if place.starts_with("<anon>:") => rest.starts_with(kind),
            _ => kind == "error" && line.starts_with("error") && !line.contains("aborting due to"),
        };
        let messages = self.messages.iter();
        messages.filter(move |message| is_of_kind(&message.line))
    }

    pub(crate) fn errors(&self) -> Vec<&Message> {
        self.messages("error").collect()
    }
}

/// Runs the compiler on a text; `None` if there is no compiler.
pub(crate) fn compile(
    text: &str,
    edition: Edition,
    arguments: &[&str],
) -> Result<Option<Compiled>, Error> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("bundle-{}-{number}.rmeta", std::process::id());
    let output = std::env::temp_dir().join(name);
    let mut command = Command::new(&rustc);
    // A judge has none of them.
    for (variable, _) in std::env::vars_os() {
        if variable.to_str().is_some_and(embed::is_of_cargo) {
            command.env_remove(variable);
        }
    }
    let compiler = command
        .args(["--edition", edition.number(), "--crate-name=bundle"])
        .args(["--emit=metadata", "--error-format=json"])
        .arg("--json=diagnostic-short")
        .args(arguments)
        .arg("-o")
        .arg(&output)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let mut compiler = match compiler {
        Ok(compiler) => compiler,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            let message = format!("cannot run {}: {error}", rustc.display());
            return Err(Error::invocation(message));
        }
    };
    // The compiler reads everything before it writes, so this cannot block both sides. One
    // that ends early breaks the pipe, and its exit status says why.
    let _ = compiler
        .stdin
        .take()
        .map(|mut input| input.write_all(text.as_bytes()));
    let result = compiler.wait_with_output();
    let _ = std::fs::remove_file(&output);
    let result = result.map_err(|error| {
        Error::invocation(format!("cannot wait for {}: {error}", rustc.display()))
    })?;
    Ok(Some(Compiled {
        success: result.status.success(),
        messages: String::from_utf8_lossy(&result.stderr)
            .lines()
            .map(Message::of_line)
            .collect(),
    }))
}

/// Tells the names of the files of concurrent compilers apart.
static COUNT: AtomicUsize = AtomicUsize::new(0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_json_or_plain() {
        let json = r#"{"message":"m","children":[{"message":"a function with a similar name exists","spans":[{"suggested_replacement":"bar"}],"rendered":null}],"rendered":"<anon>:1:2: error[E0425]: cannot find `baz`\n"}"#;
        let compiled = Compiled {
            success: false,
            messages: [json, "error: there is no such compiler", "{", "info: wait"]
                .map(Message::of_line)
                .into(),
        };
        let errors = compiled.errors();
        let lines: Vec<&str> = errors.iter().map(|error| error.line.as_str()).collect();
        assert_eq!(
            lines,
            [
                "<anon>:1:2: error[E0425]: cannot find `baz`",
                "error: there is no such compiler"
            ]
        );
        let similar = "a function with a similar name exists: `bar`";
        assert_eq!(errors[0].similar_name().as_deref(), Some(similar));
        assert_eq!(errors[1].similar_name(), None);
    }
}
