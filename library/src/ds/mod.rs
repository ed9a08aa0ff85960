//! Data structures.
//!
//! - [`bounds`]: index and range checks that all of them share.
//! - [`dsu`]: groups of vertices that are united.
//! - [`fenwick_tree`]: products of prefixes while single elements change, and of ranges of a group.
//! - [`lazy_segtree`]: change all elements of a range at once, combine those of a range.
//! - [`segtree`]: change one element, combine those of a range.
//! - [`swag_deque`]: a double-ended queue that knows the product of its elements.
//! - [`swag_queue`]: a queue that knows the product of its elements.
//! - [`wavelet_matrix`]: k-th smallest, counts and sums by value in a range of a fixed sequence.

pub mod bounds;
pub mod dsu;
pub mod fenwick_tree;
pub mod lazy_segtree;
pub mod segtree;
pub mod swag_deque;
pub mod swag_queue;
pub mod wavelet_matrix;

pub use dsu::Dsu;
pub use fenwick_tree::FenwickTree;
pub use lazy_segtree::LazySegtree;
pub use segtree::Segtree;
pub use swag_deque::SwagDeque;
pub use swag_queue::SwagQueue;
pub use wavelet_matrix::{WaveletMatrix, WeightedWaveletMatrix};
