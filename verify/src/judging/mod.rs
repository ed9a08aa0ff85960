//! Judging: from a file to a verdict.
//!
//! [`batch`] judges a list of solutions, `submission` one of them, `trial` one case of it, by way
//! of [`bundle`], [`compile`] and [`run`], to a [`verdict`]. What is judged are [`subject`]s, the
//! ones that have to fail in [`wrong`]; on which cases, says [`selection`], with [`official`] for
//! those that come from a folder. Until something changes, verdicts are kept in the [`store`],
//! under their [`keys`].

pub mod batch;
pub mod bundle;
pub mod compile;
pub mod hash;
pub mod keys;
pub mod official;
mod procfs;
pub mod run;
pub mod selection;
pub mod store;
pub mod subject;
mod submission;
mod trial;
pub mod verdict;
pub mod wrong;
