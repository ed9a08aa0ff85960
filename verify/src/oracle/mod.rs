//! Naive algorithms and certificates that several problems are checked with. They share nothing
//! with the library.

pub mod acyclic;
pub mod affine_sequence;
pub mod cyclic_game;
pub mod dominance;
pub mod lower_envelope;
pub mod nimbers;
pub mod play;
pub mod range_tree;
pub mod sweep;
