//! Bundler.
