//! What Linux tells about a running program, in `/proc`.

use std::fs;
use std::time::Duration;

/// What is known about a process that has not been waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Status {
    /// It has ended: what is left is the entry in the process table.
    pub(crate) ended: bool,
    /// The largest resident memory so far in bytes; gone once it has ended.
    pub(crate) peak_memory: Option<u64>,
}

/// The status of process `id`; `None` if `/proc` does not know it.
pub(crate) fn status(id: u32) -> Option<Status> {
    let text = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let field = |name| text.lines().find_map(|line: &str| line.strip_prefix(name));
    let peak = field("VmHWM:").and_then(|value| value.trim().strip_suffix(" kB"));
    Some(Status {
        ended: field("State:")?.trim_start().starts_with(['Z', 'X']),
        peak_memory: peak
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
