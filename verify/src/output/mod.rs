//! What is shown and written about verdicts.

pub mod competitive_verifier;
pub mod json;
pub mod list;
pub mod report;
