//! Problems of AtCoder. A new one: its folder here, and its two lines below.

pub mod abc206_f;
pub mod abc209_e;
pub mod abc212_h;
pub mod abc229_h;
pub mod abc255_g;
pub mod abc261_h;
pub mod abc270_d;
pub mod abc297_g;
pub mod abc413_f;
pub mod agc017_d;
pub mod arc038_d;
pub mod arc091_f;
pub mod arc105_d;
pub mod arc116_f;

crate::problem::registry::problems![
    ATCODER;
    abc206_f::IntervalGame,
    abc209_e::Shiritori,
    abc212_h::NimCounting,
    abc229_h::AdvanceOrEat,
    abc255_g::ConstrainedNim,
    abc261_h::GameOnGraph,
    abc270_d::Stones,
    abc297_g::ConstrainedNim,
    abc413_f::NoPassage,
    agc017_d::GameOnTree,
    arc038_d::GraphAndNumbers,
    arc091_f::StrangeNim,
    arc105_d::LetsPlayNim,
    arc116_f::DequeGame,
];
