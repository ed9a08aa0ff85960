//! Problems of Codeforces. A new one: its folder here, and its two lines below.

pub mod cf787c;

crate::problem::registry::problems![CODEFORCES; cf787c::Berzerk];
