//! Problems of Library Checker. A new one: its folder here, and its two lines below.

pub mod nim_product_64;
pub mod persistent_queue;
pub mod persistent_unionfind;
pub mod point_add_range_sum;
pub mod static_range_sum;
pub mod staticrmq;
pub mod unionfind;
pub mod unionfind_with_potential;
pub mod unionfind_with_potential_non_commutative_group;

crate::problem::registry::problems![
    LIBRARY_CHECKER;
    nim_product_64::NimProduct,
    persistent_queue::PersistentQueue,
    persistent_unionfind::PersistentUnionfind,
    point_add_range_sum::PointAddRangeSum,
    static_range_sum::StaticRangeSum,
    staticrmq::StaticRmq,
    unionfind::Unionfind,
    unionfind_with_potential::UnionfindWithPotential,
    unionfind_with_potential_non_commutative_group::UnionfindWithPotentialNonCommutativeGroup,
];
