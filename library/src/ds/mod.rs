//! Data structures.
//!
//! - [`bounds`]: index and range checks that all of them share.
//! - [`segtree`]: change one element, combine those of a range.
//! - [`swag_deque`]: a double-ended queue that knows the product of its elements.
//! - [`swag_queue`]: a queue that knows the product of its elements.

pub mod bounds;
pub mod segtree;
pub mod swag_deque;
pub mod swag_queue;

pub use segtree::Segtree;
pub use swag_deque::SwagDeque;
pub use swag_queue::SwagQueue;
