//! Combinatorial games: two players move in turn, nothing is hidden or left to chance.
//!
//! - [`retrograde_analysis`](mod@retrograde_analysis): win, loss or draw on a graph with cycles,
//!   with distances and moves.

pub mod retrograde_analysis;

pub use retrograde_analysis::{
    GameOutcome, RetrogradeResult, retrograde_analysis, retrograde_analysis_implicit,
};
