//! The list of problems.

use crate::output::report::table;
use crate::problem::registry::Entry;

/// A line for each problem: name, title, limits, address.
#[must_use]
pub fn print(entries: &[&Entry]) -> String {
    let row = |entry: &&Entry| {
        let limits = entry.problem.limits();
        vec![
            entry.id(),
            entry.problem.title().to_owned(),
            format!("{} s", limits.time.as_secs_f64()),
            format!("{} MiB", limits.memory >> 20),
            entry.problem.url().to_owned(),
        ]
    };
    table(&entries.iter().map(row).collect::<Vec<_>>())
}
