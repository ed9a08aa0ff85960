use super::*;
use std::panic::catch_unwind;

/// All segments, as added: the range half-open, slope and intercept.
#[derive(Default)]
struct Naive {
    segments: Vec<(i128, i128, i64, i64)>,
}

impl Naive {
    fn min_at(&self, x: i64) -> Option<i64> {
        let x = i128::from(x);
        let there = self.segments.iter().filter(|s| s.0 <= x && x < s.1);
        let least = there.map(|s| i128::from(s.2) * x + i128::from(s.3)).min()?;
        Some(least as i64)
    }
}

fn random_numbers() -> impl FnMut(i64, i64) -> i64 {
    let mut state = 88_172_645_463_325_252_u64;
    move |low, high| {
        state ^= state << 7;
        state ^= state >> 9;
        low + (state % (high - low + 1) as u64) as i64
    }
}

fn compare(mut tree: LiChaoTree, points: &[i64], values: i64, operations: usize) {
    let mut random = random_numbers();
    let mut naive = Naive::default();
    let (low, high) = (points[0] - 2, points[points.len() - 1] + 2);
    for operation in 0..operations {
        let (slope, intercept) = (random(-values, values), random(-values, values));
        if operation % 3 == 0 {
            tree.add_line(slope, intercept);
            naive
                .segments
                .push((i128::MIN, i128::MAX, slope, intercept));
        } else {
            let start = random(low, high);
            let end = random(start, high);
            tree.add_segment(start..end, slope, intercept);
            naive
                .segments
                .push((start.into(), end.into(), slope, intercept));
        }
        for &x in points {
            assert_eq!(tree.min_at(x), naive.min_at(x), "{x} in {tree:?}");
        }
    }
    assert!(tree.nodes.len() <= 2 * points.len());
    let copy = tree.clone();
    assert_eq!(copy.min_at(points[0]), naive.min_at(points[0]));
}

#[test]
fn random_operations() {
    for size in 1..20 {
        for seed in 0..4 {
            let first = -7 * seed;
            let points: Vec<i64> = (first..first + size).collect();
            let values = 1 + 5 * seed;
            compare(LiChaoTree::new(first..first + size), &points, values, 40);
            compare(LiChaoTree::from(points.clone()), &points, values, 40);
            let points: Vec<i64> = (0..size).map(|i| i * i * i - 500).collect();
            compare(LiChaoTree::from(points.clone()), &points, 30 * values, 40);
        }
    }
}

#[test]
fn zero() {
    for (mut tree, mut empty) in [
        (LiChaoTree::new(5..5), LiChaoTree::from(vec![])),
        (LiChaoTree::new(i64::MIN..i64::MIN), LiChaoTree::new(0..0)),
    ] {
        for tree in [&mut tree, &mut empty] {
            tree.add_line(1, 2);
            tree.add_segment(3..8, 1, 2);
            assert_eq!(tree.nodes.len(), 1);
        }
        let refused = catch_unwind(|| tree.min_at(5)).unwrap_err();
        let message = "5 is not a point of this Li Chao tree";
        assert_eq!(refused.downcast_ref::<String>().unwrap(), message);
    }
}

#[test]
fn one() {
    let mut tree = LiChaoTree::from(vec![7, 7]);
    assert_eq!(tree.min_at(7), None);
    tree.add_segment(8.., 0, -1);
    tree.add_segment(..7, 0, -1);
    tree.add_segment(7..7, 0, -1);
    assert_eq!(tree.min_at(7), None);
    tree.add_segment(7..=7, 3, -1);
    assert_eq!(tree.min_at(7), Some(20));
}

#[test]
fn points_in_any_order() {
    let mut tree = LiChaoTree::from(vec![5, -3, 5, 9, 0, -3]);
    tree.add_segment(-3..5, 2, 0);
    tree.add_segment(5..6, 1, 1);
    let answers = [-3, 0, 5, 9].map(|x| tree.min_at(x));
    assert_eq!(answers, [Some(-6), Some(0), Some(6), None]);
}

/// Every form of range reaches exactly the points that it holds.
#[test]
fn ranges() {
    use std::ops::Bound::{Excluded, Included, Unbounded};
    let points: Vec<i64> = (-3..=3).collect();
    for start in [Unbounded, Included(-1), Excluded(-1), Excluded(-9)] {
        for end in [Unbounded, Included(1), Excluded(1), Included(9)] {
            for mut tree in [LiChaoTree::from(points.clone()), LiChaoTree::new(-3..4)] {
                tree.add_segment((start, end), 0, 5);
                for &x in &points {
                    assert_eq!(tree.min_at(x).is_some(), (start, end).contains(&x));
                }
            }
        }
    }
    let mut tree = LiChaoTree::new(..);
    tree.add_segment((Excluded(i64::MAX), Unbounded), 0, 1);
    assert_eq!(tree.nodes.len(), 1);
}

/// A segment that misses all points adds nothing, wherever the few points are.
#[test]
fn segments_beside_the_points() {
    for only in [i64::MIN, 0, i64::MAX] {
        let mut trees = [LiChaoTree::new(only..=only), LiChaoTree::from(vec![only])];
        for tree in &mut trees {
            for x in [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX] {
                tree.add_segment(x..=x, 0, 7);
                tree.add_segment(x..x, 0, 1);
                assert_eq!(tree.min_at(only), (only <= x).then_some(7), "{only} {x}");
            }
            assert_eq!(tree.nodes.len(), 1);
        }
    }
}

#[test]
fn nothing_overflows() {
    let extremes = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
    for mut tree in [LiChaoTree::new(..), LiChaoTree::from(extremes.to_vec())] {
        let mut naive = Vec::new();
        for slope in extremes {
            for intercept in extremes {
                tree.add_line(slope, intercept);
                naive.push(Line { slope, intercept });
                for x in extremes {
                    let least = naive.iter().map(|line| line.at(x)).min().unwrap();
                    match i64::try_from(least) {
                        Ok(least) => assert_eq!(tree.min_at(x), Some(least)),
                        Err(_) => {
                            let refused = catch_unwind(|| tree.min_at(x)).unwrap_err();
                            let message =
                                format!("the least value {least} at {x} does not fit into an i64");
                            assert_eq!(*refused.downcast_ref::<String>().unwrap(), message);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn segments_at_the_ends_of_all_numbers() {
    let mut tree = LiChaoTree::new(..);
    tree.add_segment(i64::MIN..=i64::MIN, 0, 1);
    tree.add_segment(i64::MAX..=i64::MAX, 0, 2);
    tree.add_segment(-1..=1, 0, 3);
    let answers = [
        i64::MIN,
        i64::MIN + 1,
        -2,
        -1,
        0,
        1,
        2,
        i64::MAX - 1,
        i64::MAX,
    ];
    let answers = answers.map(|x| tree.min_at(x));
    let three = Some(3);
    let expected = [
        Some(1),
        None,
        None,
        three,
        three,
        three,
        None,
        None,
        Some(2),
    ];
    assert_eq!(answers, expected);
}

/// All tangents of a parabola, and each is the lowest at one point.
#[test]
fn every_line_is_needed() {
    for order in [1, 37, 99] {
        let mut tree = LiChaoTree::new(0..100);
        for i in 0..100 {
            // The tangent of -x² at t.
            let t = i * order % 100;
            tree.add_line(-2 * t, t * t);
        }
        for x in 0..100 {
            assert_eq!(tree.min_at(x), Some(-x * x));
        }
    }
}

#[test]
#[should_panic(expected = "range 5..3 starts after its end")]
fn reversed_segment() {
    let (start, end) = (5, 3);
    LiChaoTree::new(..).add_segment(start..end, 0, 0);
}

#[test]
#[should_panic(expected = "range 5..3 starts after its end")]
fn reversed_range() {
    let (start, last) = (5, 2);
    LiChaoTree::new(start..=last);
}

#[test]
#[should_panic(expected = "10 is not a point of this Li Chao tree")]
fn beyond_the_range() {
    LiChaoTree::new(0..10).min_at(10);
}

#[test]
#[should_panic(expected = "4 is not a point of this Li Chao tree")]
fn between_the_points() {
    LiChaoTree::from(vec![3, 5]).min_at(4);
}
