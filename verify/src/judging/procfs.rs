//! What Linux tells about a running program, in `/proc`.

use std::fs;
use std::time::Duration;

/// What is known about a process that has not been waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Status {
    /// It has ended: what is left is the entry in the process table.
    pub(crate) ended: bool,
    /// The largest resident memory so far in bytes; unknown before it has become a program of its
    /// own, and gone once it has ended.
    pub(crate) peak_memory: Option<u64>,
}

/// The status of process `id`; `None` if `/proc` does not know it.
pub(crate) fn status(id: u32) -> Option<Status> {
    // Until a new process starts its program, the memory is that of this one, cases and all. What
    // is seen first decides: a program of its own never goes back.
    let program = |id: &str| fs::read_link(format!("/proc/{id}/exe")).ok();
    let started = program(&id.to_string()) != program("self");
    let text = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let field = |name| text.lines().find_map(|line: &str| line.strip_prefix(name));
    let peak = field("VmHWM:").and_then(|value| value.trim().strip_suffix(" kB"));
    Some(Status {
        ended: field("State:")?.trim_start().starts_with(['Z', 'X']),
        peak_memory: peak
            .filter(|_| started)
            .and_then(|kib| kib.parse::<u64>().ok())
            .map(|kib| kib << 10),
    })
}

/// How long the first thread of process `id` was ready to run while all processors were busy with
/// others; also known after it has ended. Zero if `/proc` does not tell.
pub(crate) fn waiting_time(id: u32) -> Duration {
    let text = fs::read_to_string(format!("/proc/{id}/schedstat")).unwrap_or_default();
    let nanoseconds = text
        .split_whitespace()
        .nth(1)
        .and_then(|field| field.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::{self, Command};

    #[test]
    fn the_memory_of_the_judge_is_not_that_of_a_program() {
        // A process that has not started its program yet is like this one.
        let not_started = status(process::id()).unwrap();
        assert!(!not_started.ended);
        assert_eq!(not_started.peak_memory, None);

        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        while status(child.id()).unwrap().peak_memory.is_none() {}
        let started = status(child.id()).unwrap();
        assert!(!started.ended);
        assert!(started.peak_memory < Some(64 << 20), "{started:?}");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
