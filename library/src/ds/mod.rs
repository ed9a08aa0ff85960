//! Data structures.
//!
//! - [`binary_trie`]: a multiset of numbers ordered by the exclusive or with any mask.
//! - [`bounds`]: index and range checks that all of them share.
//! - [`cumulative_sum`]: sums of ranges and of rectangles, in O(1), of what does not change.
//! - [`disjoint_sparse_table`]: products of ranges over any monoid, in O(1), of what does not change.
//! - [`double_ended_priority_queue`]: the least and the greatest element come off a heap.
//! - [`dsu`]: groups of vertices that are united.
//! - [`dsu_potential`]: groups of vertices between which differences are known.
//! - [`dual_segtree`]: apply a map to all elements of a range, ask for one element.
//! - [`dynamic_lazy_segtree`]: a lazy segment tree over a huge range of coordinates.
//! - [`dynamic_segtree`]: a segment tree over a huge range of coordinates, few of which are used.
//! - [`fenwick_tree`]: products of prefixes while single elements change, and of ranges of a group.
//! - [`hash_map`]: fast hash maps and sets that crafted keys cannot slow down.
//! - [`implicit_treap`]: a sequence that is cut, reversed and rearranged, with changes to and products of ranges.
//! - [`interval_set`]: a line of which ranges are assigned, removed and looked up.
//! - [`lazy_segtree`]: change all elements of a range at once, combine those of a range.
//! - [`li_chao_tree`]: the least of lines and segments at any point.
//! - [`meldable_heap`]: priority queues that are merged in constant time.
//! - [`mo`]: range queries answered by a window that moves by single elements.
//! - [`ordered_set`]: the k-th element of a sorted set, and the rank of an element.
//! - [`persistent_array`]: an array of which every version stays.
//! - [`persistent_dsu`]: groups of vertices that are united, of which every version stays.
//! - [`persistent_queue`]: a queue of which every version stays.
//! - [`predecessor_set`]: the nearest element of a set of small numbers.
//! - [`radix_heap`]: a priority queue for keys that never fall below the last one.
//! - [`range_min_query`]: the least value of a range and where it is, in O(1).
//! - [`rollback_dsu`]: groups of vertices whose unions are taken back.
//! - [`segtree`]: change one element, combine those of a range.
//! - [`segtree_beats`]: cap all elements of a range from above or below, add to them, ask for sums.
//! - [`sparse_table`]: minima and their like of ranges, in O(1), of what does not change.
//! - [`swag_deque`]: a double-ended queue that knows the product of its elements.
//! - [`swag_queue`]: a queue that knows the product of its elements.
//! - [`wavelet_matrix`]: k-th smallest, counts and sums by value in a range of a fixed sequence.

pub mod binary_trie;
pub mod bounds;
pub mod cumulative_sum;
pub mod disjoint_sparse_table;
pub mod double_ended_priority_queue;
pub mod dsu;
pub mod dsu_potential;
pub mod dual_segtree;
pub mod dynamic_lazy_segtree;
pub mod dynamic_segtree;
pub mod fenwick_tree;
pub mod hash_map;
pub mod implicit_treap;
pub mod interval_set;
pub mod lazy_segtree;
pub mod li_chao_tree;
pub mod meldable_heap;
pub mod mo;
pub mod ordered_set;
pub mod persistent_array;
pub mod persistent_dsu;
pub mod persistent_queue;
pub mod predecessor_set;
pub mod radix_heap;
pub mod range_min_query;
pub mod rollback_dsu;
pub mod segtree;
pub mod segtree_beats;
pub mod sparse_table;
pub mod swag_deque;
pub mod swag_queue;
pub mod wavelet_matrix;

pub use binary_trie::BinaryTrie;
pub use cumulative_sum::{CumulativeSum, CumulativeSum2d};
pub use disjoint_sparse_table::DisjointSparseTable;
pub use double_ended_priority_queue::DoubleEndedPriorityQueue;
pub use dsu::Dsu;
pub use dsu_potential::DsuPotential;
pub use dual_segtree::DualSegtree;
pub use dynamic_lazy_segtree::DynamicLazySegtree;
pub use dynamic_segtree::DynamicSegtree;
pub use fenwick_tree::FenwickTree;
pub use hash_map::{FastHashMap, FastHashSet, FastHasher, FastState};
pub use implicit_treap::ImplicitTreap;
pub use interval_set::IntervalSet;
pub use lazy_segtree::LazySegtree;
pub use li_chao_tree::LiChaoTree;
pub use meldable_heap::MeldableHeap;
pub use mo::Mo;
pub use ordered_set::OrderedSet;
pub use persistent_array::PersistentArray;
pub use persistent_dsu::PersistentDsu;
pub use persistent_queue::PersistentQueue;
pub use predecessor_set::PredecessorSet;
pub use radix_heap::RadixHeap;
pub use range_min_query::RangeMinQuery;
pub use rollback_dsu::RollbackDsu;
pub use segtree::Segtree;
pub use segtree_beats::SegtreeBeats;
pub use sparse_table::SparseTable;
pub use swag_deque::SwagDeque;
pub use swag_queue::SwagQueue;
pub use wavelet_matrix::{WaveletMatrix, WeightedWaveletMatrix};
