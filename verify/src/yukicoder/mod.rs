//! Problems of yukicoder. A new one: its folder here, and its two lines below.

pub mod no102;
pub mod no361;
pub mod no715;

crate::problem::registry::problems![
    YUKICODER;
    no102::TakeTheCards,
    no361::Kadomatsu,
    no715::SetGame,
];
