//! How long a bundle takes: whole processes, without the check.
//!
//! ```text
//! cargo bench -p bundler
//! ```
//!
//! Two loads: a solution of this repository, and a synthetic library of 100,000 lines in 400
//! modules of which the solution uses two. Prints the median of 20 runs and the peak memory.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 20;
const MODULES: usize = 400;
const LINES: usize = 100_000;

fn main() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let solution = repository.join("verify/src/atcoder/abc209_e/solution.rs");
    report("a solution of this repository", &solution);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("synthetic");
    let lines = write_library(&folder);
    let what = format!("2 of {MODULES} modules, {lines} lines");
    report(&what, &folder.join("app/src/main.rs"));
}

fn report(what: &str, solution: &Path) {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| time(solution)).collect();
    times.sort();
    let memory = (0..3).map(|_| peak_memory(solution)).max().unwrap_or(0);
    println!(
        "{what}: median {:.1} ms, fastest {:.1} ms, slowest {:.1} ms, peak {:.1} MB",
        milliseconds(times[RUNS / 2]),
        milliseconds(times[0]),
        milliseconds(times[RUNS - 1]),
        memory as f64 / 1000.0
    );
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn command(solution: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bundler"));
    command
        .args(["--no-check", "--quiet"])
        .arg(solution)
        .stdout(Stdio::null());
    command
}

fn time(solution: &Path) -> Duration {
    let start = Instant::now();
    let status = command(solution).status().unwrap();
    assert!(status.success());
    start.elapsed()
}

/// Watches `VmHWM` of a process while it lives, in kilobytes; 0 where there is no `/proc`.
fn peak_memory(solution: &Path) -> u64 {
    let mut process = command(solution).spawn().unwrap();
    let status = format!("/proc/{}/status", process.id());
    let mut peak = 0;
    while process.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|rest| rest.trim().split(' ').next()?.parse().ok());
        peak = peak.max(kilobytes.unwrap_or(0));
    }
    peak
}

/// Writes the library and a solution that uses two of its modules; returns how many lines
/// the library has.
fn write_library(folder: &Path) -> usize {
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let package = |name: &str, rest: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n{rest}")
    };
    write("synthetic/Cargo.toml", &package("synthetic", ""));
    let dependency = "[dependencies]\nsynthetic = { path = \"../synthetic\" }\n";
    write("app/Cargo.toml", &package("app", dependency));
    let solution = "use synthetic::module7::Tree7x3;\nuse synthetic::module301::{Sum, Tree301x0};\n\n\
        fn main() {\n    let mut tree = Tree7x3::new(4);\n    tree.add(1, 2);\n    \
        println!(\"{} {}\", tree.sum(), Tree301x0::new(3).sum());\n}\n";
    write("app/src/main.rs", solution);
    let mut root = String::new();
    let mut lines = MODULES;
    for module in 0..MODULES {
        writeln!(root, "pub mod module{module};").unwrap();
        let mut text = "//! A module.\n\n/// What can be summed.\npub trait Sum {\n    \
            /// The sum.\n    fn sum(&self) -> u64;\n}\n"
            .to_owned();
        let mut number = 0;
        while text.lines().count() < LINES / MODULES {
            text += &tree(module, number);
            number += 1;
        }
        lines += text.lines().count();
        write(&format!("synthetic/src/module{module}.rs"), &text);
    }
    write("synthetic/src/lib.rs", &root);
    lines
}

/// A type with documentation, methods and impls, such as a library has by the hundred.
fn tree(module: usize, number: usize) -> String {
    let name = format!("Tree{module}x{number}");
    format!(
        "
/// A tree of partial sums.
#[derive(Clone, Debug)]
pub struct {name} {{
    size: usize,
    data: Vec<u64>,
}}

impl {name} {{
    /// A tree of `size` zeros.
    pub fn new(size: usize) -> Self {{
        Self {{ size, data: vec![0; size] }}
    }}

    /// Adds `value` at `index`.
    pub fn add(&mut self, index: usize, value: u64) {{
        let mut index = index + 1;
        while index <= self.size {{
            self.data[index - 1] += value;
            index += index & index.wrapping_neg();
        }}
    }}
}}

impl Sum for {name} {{
    fn sum(&self) -> u64 {{
        self.data.iter().sum()
    }}
}}
"
    )
}
