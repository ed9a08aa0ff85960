//! Problems of Library Checker. A new one: its folder here, and its two lines below.

pub mod aplusb;
pub mod associative_array;
pub mod bitwise_xor_convolution;
pub mod deque;
pub mod deque_operate_all_composite;
pub mod double_ended_priority_queue;
pub mod dynamic_sequence_range_affine_range_sum;
pub mod line_add_get_min;
pub mod longest_increasing_subsequence;
pub mod majority_voting;
pub mod many_aplusb;
pub mod many_aplusb_128bit;
pub mod nim_product_64;
pub mod ordered_set;
pub mod persistent_queue;
pub mod persistent_unionfind;
pub mod point_add_range_sum;
pub mod point_set_range_composite;
pub mod point_set_range_composite_large_array;
pub mod predecessor_problem;
pub mod queue_operate_all_composite;
pub mod range_affine_point_get;
pub mod range_affine_range_sum;
pub mod range_affine_range_sum_large_array;
pub mod range_chmin_chmax_add_range_sum;
pub mod range_kth_smallest;
pub mod range_reverse_range_sum;
pub mod range_set_range_composite;
pub mod segment_add_get_min;
pub mod set_xor_min;
pub mod static_range_count_distinct;
pub mod static_range_frequency;
pub mod static_range_inversions_query;
pub mod static_range_sum;
pub mod static_range_sum_with_upper_bound;
pub mod staticrmq;
pub mod unionfind;
pub mod unionfind_with_potential;
pub mod unionfind_with_potential_non_commutative_group;

crate::problem::registry::problems![
    LIBRARY_CHECKER;
    aplusb::Aplusb,
    associative_array::AssociativeArray,
    bitwise_xor_convolution::BitwiseXorConvolution,
    deque::Deque,
    deque_operate_all_composite::DequeOperateAllComposite,
    double_ended_priority_queue::DoubleEndedPriorityQueue,
    dynamic_sequence_range_affine_range_sum::DynamicSequenceRangeAffineRangeSum,
    line_add_get_min::LineAddGetMin,
    longest_increasing_subsequence::LongestIncreasingSubsequence,
    majority_voting::MajorityVoting,
    many_aplusb::ManyAplusb,
    many_aplusb_128bit::ManyAplusb128bit,
    nim_product_64::NimProduct,
    ordered_set::OrderedSet,
    persistent_queue::PersistentQueue,
    persistent_unionfind::PersistentUnionfind,
    point_add_range_sum::PointAddRangeSum,
    point_set_range_composite::PointSetRangeComposite,
    point_set_range_composite_large_array::PointSetRangeCompositeLargeArray,
    predecessor_problem::PredecessorProblem,
    queue_operate_all_composite::QueueOperateAllComposite,
    range_affine_point_get::RangeAffinePointGet,
    range_affine_range_sum::RangeAffineRangeSum,
    range_affine_range_sum_large_array::RangeAffineRangeSumLargeArray,
    range_chmin_chmax_add_range_sum::RangeChminChmaxAddRangeSum,
    range_kth_smallest::RangeKthSmallest,
    range_reverse_range_sum::RangeReverseRangeSum,
    range_set_range_composite::RangeSetRangeComposite,
    segment_add_get_min::SegmentAddGetMin,
    set_xor_min::SetXorMin,
    static_range_count_distinct::StaticRangeCountDistinct,
    static_range_frequency::StaticRangeFrequency,
    static_range_inversions_query::StaticRangeInversionsQuery,
    static_range_sum::StaticRangeSum,
    static_range_sum_with_upper_bound::StaticRangeSumWithUpperBound,
    staticrmq::StaticRmq,
    unionfind::Unionfind,
    unionfind_with_potential::UnionfindWithPotential,
    unionfind_with_potential_non_commutative_group::UnionfindWithPotentialNonCommutativeGroup,
];
