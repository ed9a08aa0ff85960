//! Competitive-programming snippets.

pub mod game;
