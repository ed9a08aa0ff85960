//! Problems of Library Checker. A new one: its folder here, and its two lines below.

pub mod nim_product_64;

crate::problem::registry::problems![LIBRARY_CHECKER; nim_product_64::NimProduct];
