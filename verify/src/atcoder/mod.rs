//! Problems of AtCoder. A new one: its folder here, and its two lines below.

pub mod abc209_e;

crate::problem::registry::problems![ATCODER; abc209_e::Shiritori];
