//! Running a program on one input, the way a judge does: under its limits, and without leaving
//! anything behind.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::judging::procfs;
use crate::problem::Limits;
use crate::problem::judges::Stack;

/// The files of a run.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// The program.
    pub program: &'a Path,
    /// What it reads.
    pub input: &'a Path,
    /// Where its output goes.
    pub output: &'a Path,
    /// Where its messages go.
    pub errors: &'a Path,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself.
    Exit(ExitStatus),
    /// Killed, for it ran past the time limit and half a second more.
    Time,
    /// Killed, for it used more memory than allowed.
    Memory,
    /// Killed, for it wrote more than allowed.
    Output,
}

/// What was seen of a run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// Wall-clock time, less the time for which the program waited for a processor.
    pub time: Duration,
    /// Largest resident memory seen in bytes, where the system tells.
    pub memory: Option<u64>,
}

/// How far a program may run past its limit before it is killed, as Library Checker does.
const GRACE: Duration = Duration::from_millis(500);

/// Sets the limits that are the shell's to set and becomes the program: `$1` is the stack in KiB
/// or "unlimited", `$2` the processor time in seconds. If the system allows less stack, it is what
/// the system allows. The processor time ends a program even if the judge itself is killed.
const SHELL: &str = r#"
ulimit -c 0
ulimit -S -s "$1" 2>/dev/null || ulimit -S -s "$(ulimit -H -s)"
ulimit -t "$2"
exec "$0"
"#;

/// Runs a program under `limits` and kills its whole process group at the end.
///
/// # Errors
/// If a file cannot be opened, there is no shell, or the system has no process groups.
pub fn run(files: Files, limits: &Limits, stack: Stack) -> io::Result<Run> {
    let stack = match stack {
        Stack::Unlimited => "unlimited".to_owned(),
        Stack::Mebibytes(size) => (size << 10).to_string(),
    };
    let threads = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let seconds = (limits.time.as_secs() + 2) * threads;
    let mut command = Command::new("sh");
    command
        .args(["-c", SHELL])
        .arg(fs::canonicalize(files.program)?)
        .args([stack, seconds.to_string()])
        .env("RUST_BACKTRACE", "0")
        .stdin(File::open(files.input)?)
        .stdout(File::create(files.output)?)
        .stderr(File::create(files.errors)?);
    lead_a_group(&mut command)?;
    let start = Instant::now();
    let mut child = command.spawn()?;
    let mut run = watch(&mut child, files, limits, start)?;
    // Until the child is waited for, its id cannot become that of another group.
    kill_group(child.id());
    let _ = child.kill();
    let status = child.wait()?;
    if let End::Exit(_) = run.end {
        run.end = End::Exit(status);
    }
    Ok(run)
}

/// Follows the program until it ends or breaks a limit.
///
/// A judge gives every program a processor of its own. Here others may need them too, so the time
/// for which the program stood in line is not counted; to sleep or to wait for data is.
fn watch(child: &mut Child, files: Files, limits: &Limits, start: Instant) -> io::Result<Run> {
    let mut memory = None;
    loop {
        let status = procfs::status(child.id());
        let ended = match status {
            Some(status) => status.ended,
            None => child.try_wait()?.is_some(),
        };
        let time = start
            .elapsed()
            .saturating_sub(procfs::waiting_time(child.id()));
        memory = memory.max(status.and_then(|status| status.peak_memory));
        let written = |path: &Path| path.metadata().map_or(0, |metadata| metadata.len());
        let end = if memory > Some(limits.memory) {
            Some(End::Memory)
        } else if written(files.output) + written(files.errors) > limits.output {
            Some(End::Output)
        } else if ended {
            Some(End::Exit(ExitStatus::default()))
        } else if time > limits.time + GRACE {
            Some(End::Time)
        } else {
            None
        };
        if let Some(end) = end {
            return Ok(Run { end, time, memory });
        }
        // Often at first, so that short runs are timed well; later every two milliseconds, in
        // which a program cannot touch more than a few megabytes.
        thread::sleep((time / 20).clamp(Duration::from_micros(300), Duration::from_millis(2)));
    }
}

#[cfg(unix)]
fn lead_a_group(command: &mut Command) -> io::Result<()> {
    std::os::unix::process::CommandExt::process_group(command, 0);
    Ok(())
}

#[cfg(not(unix))]
fn lead_a_group(_: &mut Command) -> io::Result<()> {
    Err(io::Error::new(
        io::ErrorKind::Unsupported,
        "judging needs a Unix system: process groups and the limits of its shell",
    ))
}

/// Kills every process of the group that `leader` leads.
fn kill_group(leader: u32) {
    let _ = Command::new("sh")
        .args(["-c", "kill -s KILL -- \"-$0\"", &leader.to_string()])
        .stderr(Stdio::null())
        .status();
}

/// Whether the system lets programs have an unlimited stack.
#[must_use]
pub fn unlimited_stack() -> bool {
    Command::new("sh")
        .args(["-c", "ulimit -S -s unlimited"])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::judging::compile::compile;
    use crate::problem::judges::LOCAL;
    use crate::workspace::scratch;
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::ExitStatusExt;

    /// Runs a shell script under limits of 0.3 s, 64 MiB and 1 MiB of output.
    fn run_script(name: &str, script: &str, stack: Stack) -> (Run, String) {
        let folder = scratch().join(format!("test-run-{name}"));
        fs::create_dir_all(&folder).unwrap();
        let path = |file| folder.join(file);
        let program = path("program");
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(path("input"), "some input\n").unwrap();
        let limits = Limits {
            time: Duration::from_millis(300),
            memory: 64 << 20,
            output: 1 << 20,
        };
        let files = Files {
            program: &program,
            input: &path("input"),
            output: &path("output"),
            errors: &path("errors"),
        };
        let run = run(files, &limits, stack).unwrap();
        let output = fs::read_to_string(path("output")).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        (run, output)
    }

    const DEFAULT: Stack = Stack::Mebibytes(8);
    /// A command that nobody else runs.
    fn unusual_sleep(seconds: u32) -> String {
        format!("sleep {seconds}.{}", std::process::id())
    }

    /// Waits until no process with this command line is left.
    fn assert_gone(command: &str) {
        let is_it = |path: &Path| {
            let arguments = fs::read(path.join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&arguments)
                .replace('\0', " ")
                .contains(command)
        };
        let deadline = Instant::now() + Duration::from_secs(2);
        while fs::read_dir("/proc")
            .unwrap()
            .flatten()
            .any(|process| is_it(&process.path()))
        {
            assert!(Instant::now() < deadline, "`{command}` is still alive");
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_program_reads_its_input_and_its_output_is_kept() {
        let (run, output) = run_script("cat", "cat; echo done >&2", DEFAULT);
        assert_eq!(run.end, End::Exit(ExitStatus::default()));
        assert_eq!(output, "some input\n");
        assert!(run.time < Duration::from_millis(300), "{run:?}");
    }

    /// On a crowded machine a program may stand in line; that is not its fault.
    #[test]
    fn the_time_in_line_for_a_processor_is_not_counted() {
        if !Path::new("/proc/self/schedstat").exists() {
            return;
        }
        let count = 4 * thread::available_parallelism().map_or(1, usize::from);
        let burn = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";
        let alone = run_script("alone", burn, DEFAULT).0.time;
        let crowd: Vec<_> = (0..count)
            .map(|index| {
                thread::spawn(move || run_script(&format!("crowd-{index}"), burn, DEFAULT))
            })
            .collect();
        let start = Instant::now();
        for run in crowd {
            let (run, _) = run.join().unwrap();
            assert!(run.time < 3 * alone, "{run:?}, alone {alone:?}");
        }
        assert!(start.elapsed() > 2 * alone, "there was no crowd");
    }

    #[test]
    fn a_failing_program_keeps_its_status() {
        let (run, _) = run_script("exit", "exit 3", DEFAULT);
        assert!(matches!(run.end, End::Exit(status) if status.code() == Some(3)));
        let (run, _) = run_script("signal", "kill -s SEGV $$", DEFAULT);
        assert!(matches!(run.end, End::Exit(status) if status.signal() == Some(11)));
    }

    #[test]
    fn past_the_time_limit_the_whole_group_is_killed() {
        let sleep = unusual_sleep(317);
        let (run, _) = run_script("late", &format!("{sleep} & {sleep}"), DEFAULT);
        assert_eq!(run.end, End::Time);
        assert!(run.time >= Duration::from_millis(800), "{run:?}");
        assert!(run.time < Duration::from_millis(1500), "{run:?}");
        assert_gone(&sleep);
    }

    #[test]
    fn what_a_program_leaves_behind_is_killed() {
        let sleep = unusual_sleep(318);
        let (run, _) = run_script("orphan", &format!("{sleep} & sleep 0.1"), DEFAULT);
        assert_eq!(run.end, End::Exit(ExitStatus::default()));
        assert_gone(&sleep);
    }

    #[test]
    fn the_processor_time_is_limited_should_the_judge_die() {
        let (run, output) = run_script("ulimit", "ulimit -t; ulimit -c", DEFAULT);
        assert_eq!(run.end, End::Exit(ExitStatus::default()));
        let seconds: u64 = output.lines().next().unwrap().parse().unwrap();
        assert!((2..1000).contains(&seconds), "{output}");
        assert_eq!(output.lines().nth(1), Some("0"));
    }

    #[test]
    fn too_much_output_ends_a_run() {
        let (run, output) = run_script("flood", "yes", DEFAULT);
        assert_eq!(run.end, End::Output);
        assert!(output.len() > 1 << 20);
        let (run, _) = run_script("flood-errors", "yes >&2", DEFAULT);
        assert_eq!(run.end, End::Output);
    }

    #[test]
    fn the_stack_is_as_large_as_the_judge_says() {
        let folder = scratch().join("test-run-recursion");
        let recursion = "fn f(n: u64) -> u64 { std::hint::black_box(1 + f(n + 1)) }
            fn main() { println!(\"{}\", f(0)); }";
        compile(recursion, &folder, "recursion", &LOCAL).unwrap();
        let script = format!("exec {}", folder.join("recursion").display());

        let (run, _) = run_script("shallow", &script, DEFAULT);
        assert!(
            matches!(run.end, End::Exit(status) if status.signal() == Some(6)),
            "{run:?}"
        );
        assert!(run.memory < Some(32 << 20), "{run:?}");
        if unlimited_stack() {
            let (run, _) = run_script("deep", &script, Stack::Unlimited);
            assert_eq!(run.end, End::Memory);
            assert!(run.memory > Some(64 << 20), "{run:?}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
