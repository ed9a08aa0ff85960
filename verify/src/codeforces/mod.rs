//! Problems of Codeforces. A new one: its folder here, and its two lines below.

pub mod cf1312f;
pub mod cf787c;
pub mod cf850c;
pub mod cf915e;
pub mod cf919f;
pub mod gym101190_g;
pub mod gym102392_f;

crate::problem::registry::problems![
    CODEFORCES;
    cf1312f::AttackOnRedKingdom,
    cf787c::Berzerk,
    cf850c::ArpaAndMojtaba,
    cf915e::PhysicalEducationLessons,
    cf919f::GameWithNumbers,
    gym101190_g::GameOnGraph,
    gym102392_f::GameOnTree,
];
