//! Problems of yukicoder. A new one: its folder here, and its two lines below.

pub mod no102;
pub mod no361;

crate::problem::registry::problems![
    YUKICODER;
    no102::TakeTheCards,
    no361::Kadomatsu,
];
