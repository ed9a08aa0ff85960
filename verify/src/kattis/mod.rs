//! Problems of Kattis. A new one: its folder here, and its two lines below.

pub mod hackenbushshrubbery;

crate::problem::registry::problems![KATTIS; hackenbushshrubbery::HackenbushShrubbery];
