//! Which items of the library are exercised, and by what: `verify --coverage`.
//!
//! [`table`] puts together what [`items`] are public, which of them are in the bundles of
//! solutions, and which of the functions [`unit_tests`] reach. [`dependencies`] does the same for files.

pub mod dependencies;
pub mod items;
mod lexer;
mod scan;
pub mod table;
pub mod unit_tests;
