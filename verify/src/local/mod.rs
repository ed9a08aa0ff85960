//! Problems of this repository, for what no public judge tests. The statement of each stands in
//! its `mod.rs`. A new one: its folder here, and its two lines below.

pub mod retrograde_analysis;

crate::problem::registry::problems![LOCAL; retrograde_analysis::RetrogradeAnalysis];
