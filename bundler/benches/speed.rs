//! How long a bundle takes: whole processes, without the check.
//!
//! ```text
//! cargo bench -p bundler
//! ```
//!
//! Four loads: each solution of this repository; one of them by itself; the same with the library
//! grown by 51 modules of 200 lines in three more categories, none of which it uses; and a synthetic
//! library of 100,000 lines in 400 modules of which the solution uses two. Prints the median of 20
//! runs and the peak memory; of all solutions the one in the middle, how many are over the limit,
//! and the slowest. Fails if one is over its limit.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 20;
const MODULES: usize = 400;
const LINES: usize = 100_000;

fn main() -> ExitCode {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("speed");
    // What an earlier run has left must not be measured.
    let _ = fs::remove_dir_all(&folder);
    let mut held = report_all(&repository.join("verify/src"), 10.0);
    let solution = repository.join("verify/src/atcoder/abc209_e/solution.rs");
    held &= report("one of them, abc209_e", &solution, 10.0);
    let grown = folder.join("grown");
    let lines = write_grown_library(&grown, &repository.join("library"), &solution);
    let what = format!("the same, and {lines} unused lines more");
    held &= report(&what, &grown.join("app/src/main.rs"), 10.0);
    let synthetic = folder.join("synthetic");
    let lines = write_library(&synthetic);
    let what = format!("2 of {MODULES} modules, {lines} lines");
    held &= report(&what, &synthetic.join("app/src/main.rs"), 50.0);
    match held {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Measures and prints all solutions below a folder; true if the median of each is within the limit
/// in milliseconds.
fn report_all(folder: &Path, limit: f64) -> bool {
    let judges = fs::read_dir(folder).unwrap();
    let problems = judges.filter_map(|judge| fs::read_dir(judge.unwrap().path()).ok());
    let solutions = problems
        .flatten()
        .map(|problem| problem.unwrap().path().join("solution.rs"));
    let mut all: Vec<(f64, PathBuf)> = solutions
        .filter(|solution| solution.exists())
        .map(|solution| (milliseconds(times(&solution)[RUNS / 2]), solution))
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (median, &(slowest, ref solution)) = (all[all.len() / 2].0, &all[all.len() - 1]);
    let name = solution.parent().and_then(Path::file_name).unwrap();
    println!(
        "each of {} solutions of this repository: median {median:.1} ms of {limit:.0} ms, {} over it, \
         slowest {slowest:.1} ms ({})",
        all.len(),
        all.iter().filter(|(time, _)| *time > limit).count(),
        name.display()
    );
    slowest <= limit
}

/// Measures and prints; true if the median is within the limit in milliseconds.
fn report(what: &str, solution: &Path, limit: f64) -> bool {
    let times = times(solution);
    let memory = (0..3).map(|_| peak_memory(solution)).max().unwrap_or(0);
    let median = milliseconds(times[RUNS / 2]);
    println!(
        "{what}: median {median:.1} ms of {limit:.0} ms, fastest {:.1} ms, slowest {:.1} ms, peak {:.1} MB",
        milliseconds(times[0]),
        milliseconds(times[RUNS - 1]),
        memory as f64 / 1000.0
    );
    median <= limit
}

/// The times of so many runs, from the fastest to the slowest.
fn times(solution: &Path) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| time(solution)).collect();
    times.sort();
    times
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

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes a package `app` and one that it depends on, without their code.
fn write_packages(folder: &Path, library: &str) {
    let package = |name: &str, rest: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n{rest}")
    };
    let dependency = format!("[dependencies]\n{library} = {{ path = \"../{library}\" }}\n");
    write(&folder.join("app/Cargo.toml"), &package("app", &dependency));
    write(
        &folder.join(library).join("Cargo.toml"),
        &package(library, ""),
    );
}

/// Writes the library and a solution that uses two of its modules; returns how many lines
/// the library has.
fn write_library(folder: &Path) -> usize {
    write_packages(folder, "synthetic");
    let solution = "use synthetic::module7::Tree7x3;\nuse synthetic::module301::{Sum, Tree301x0};\n\n\
        fn main() {\n    let mut tree = Tree7x3::new(4);\n    tree.add(1, 2);\n    \
        println!(\"{} {}\", tree.sum(), Tree301x0::new(3).sum());\n}\n";
    write(&folder.join("app/src/main.rs"), solution);
    let mut root = String::new();
    let mut lines = MODULES;
    for number in 0..MODULES {
        writeln!(root, "pub mod module{number};").unwrap();
        let text = module(number, LINES / MODULES);
        lines += text.lines().count();
        write(
            &folder.join(format!("synthetic/src/module{number}.rs")),
            &text,
        );
    }
    write(&folder.join("synthetic/src/lib.rs"), &root);
    lines
}

/// Writes `solution` beside a copy of `library` that has 51 modules more; returns how many lines
/// these have.
fn write_grown_library(folder: &Path, library: &Path, solution: &Path) -> usize {
    write_packages(folder, "library");
    write(
        &folder.join("app/src/main.rs"),
        &fs::read_to_string(solution).unwrap(),
    );
    let source = folder.join("library/src");
    copy(&library.join("src"), &source);
    let mut root = fs::read_to_string(source.join("lib.rs")).unwrap();
    let mut lines = 0;
    for category in 0..3 {
        writeln!(root, "pub mod category{category};").unwrap();
        let mut index = String::from("//! A category.\n\n");
        for number in category * 17..(category + 1) * 17 {
            writeln!(index, "pub mod module{number};").unwrap();
            writeln!(
                index,
                "pub use module{number}::{{Sum as Sum{number}, Tree{number}x0}};"
            )
            .unwrap();
            let text = module(number, 200);
            lines += text.lines().count();
            write(
                &source.join(format!("category{category}/module{number}.rs")),
                &text,
            );
        }
        write(&source.join(format!("category{category}/mod.rs")), &index);
    }
    write(&source.join("lib.rs"), &root);
    lines
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &target),
            false => write(&target, &fs::read_to_string(&path).unwrap()),
        }
    }
}

/// The text of a module of at least so many lines.
fn module(module: usize, lines: usize) -> String {
    let mut text = "//! A module.\n\n/// What can be summed.\npub trait Sum {\n    \
        /// The sum.\n    fn sum(&self) -> u64;\n}\n"
        .to_owned();
    let mut number = 0;
    while text.lines().count() < lines {
        text += &tree(module, number);
        number += 1;
    }
    text
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
