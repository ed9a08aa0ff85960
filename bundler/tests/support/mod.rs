//! What several tests need: a folder that goes away, and the compiler.

#![allow(dead_code, reason = "each test uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A folder of its own for a test, removed at the end.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bundler-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and the folders above it.
    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs the command in a folder.
pub(crate) fn bundler(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bundler"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The manifest of a package; `rest` is what follows its own section.
pub(crate) fn manifest(name: &str, edition: &str, rest: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n{rest}")
}

pub(crate) fn edition_of(bundle: &bundler::Bundle) -> &'static str {
    bundle.edition.number()
}

/// Compiles a program without allowing a warning, runs it, and returns what it prints.
pub(crate) fn compile_and_run(text: &str, edition: &str) -> Result<String, String> {
    let scratch = Scratch::new();
    let source = scratch.write("bundle.rs", text);
    let program = scratch.path().join("program");
    rustc(
        &source,
        edition,
        &[
            // Linking is most of the time, and less of it with a shared standard library.
            "-Cprefer-dynamic",
            "-Crpath",
            "-D",
            "warnings",
            "-o",
            program.to_str().unwrap(),
        ],
    )
    .map_err(|errors| format!("{errors}\n--- of\n{text}"))?;
    run(&program)
}

/// Runs the compiler.
pub(crate) fn rustc(source: &Path, edition: &str, arguments: &[&str]) -> Result<(), String> {
    compile_with("rustc", source, edition, arguments)
}

/// Runs a compiler.
pub(crate) fn compile_with(
    compiler: &str,
    source: &Path,
    edition: &str,
    arguments: &[&str],
) -> Result<(), String> {
    let output = Command::new(compiler)
        .args(["--edition", edition])
        .args(arguments)
        .arg(source)
        .output()
        .map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Runs a program without input.
pub(crate) fn run(program: &Path) -> Result<String, String> {
    let output = Command::new(program)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Applies `work` to every entry on all cores, and returns what came out, in order.
pub(crate) fn in_parallel<T: Sync, R: Send>(
    entries: &[T],
    work: impl Fn(&T) -> Option<R> + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(entry) = entries.get(index) else {
                        break;
                    };
                    if let Some(result) = work(entry) {
                        results.lock().unwrap().push((index, result));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}
