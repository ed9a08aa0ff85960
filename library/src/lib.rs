//! Algorithms and data structures for programming contests.
//!
//! A solution names what it needs, `use library::game::retrograde_analysis;`, and the bundler
//! copies it into the one file to submit. `bundler --module` prints a module with all that it uses,
//! to paste by hand: for edition 2021 on Rust 1.79 and later, for 2024 on 1.85 and later.
//!
//! # Map
//!
//! The page of a category lists its modules with a line each.
//!
//! | category | what it holds |
//! |---|---|
//! | [`algebra`] | monoids and actions: what data structures combine, and how |
//! | [`ds`] | data structures |
//! | [`game`] | combinatorial games: who wins, and by which move |
//! | [`io`] | reading the input and writing the output |
//! | [`math`] | integers modulo a constant, convolution over the exclusive or |
//!
//! A category re-exports what its modules offer, so `library::game::GameOutcome` is the short path
//! of `library::game::retrograde_analysis::GameOutcome`.
//!
//! # Conventions
//!
//! - Indices and sizes are `usize` and zero-based; ranges are half-open.
//! - "There is none" is `None`, never -1 or infinity.
//! - Misuse panics, in release builds too, where the caller stands and with the value and the
//!   limit in the message. Each function lists its panics.
//! - Empty input is valid everywhere.
//! - No recursion as deep as the input is long: a path of 10^6 vertices runs in a small stack.

pub mod algebra;
#[cfg(test)]
mod callers;
pub mod ds;
pub mod game;
pub mod io;
pub mod math;
