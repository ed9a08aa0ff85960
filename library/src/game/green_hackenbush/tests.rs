use super::*;
use std::collections::HashMap;

/// Brute-force play: the Grundy number of the edges in a set, by all cuts.
fn play(below: &[Option<usize>], set: usize, known: &mut HashMap<usize, usize>) -> usize {
    if let Some(&grundy) = known.get(&set) {
        return grundy;
    }
    let edges = (0..below.len()).filter(|edge| set >> edge & 1 == 1);
    let options: Vec<usize> = edges
        .map(|edge| play(below, after_cut(below, set, edge), known))
        .collect();
    let grundy = (0..).find(|grundy| !options.contains(grundy)).unwrap();
    known.insert(set, grundy);
    grundy
}

/// What is left of a set of edges: those whose way to the ground does not lead over the cut.
fn after_cut(below: &[Option<usize>], set: usize, cut: usize) -> usize {
    let stays = |&edge: &usize| {
        let way = std::iter::successors(Some(edge), |&edge| below[edge]);
        way.into_iter().all(|edge| edge != cut)
    };
    let edges = (0..below.len()).filter(|edge| set >> edge & 1 == 1);
    edges.filter(stays).map(|edge| 1 << edge).sum()
}

fn check(below: &[Option<usize>]) {
    let all = (1 << below.len()) - 1;
    let mut known = HashMap::new();
    let grundy = play(below, all, &mut known);
    assert_eq!(green_hackenbush(below), grundy, "{below:?}");
    let answer = green_hackenbush_move(below);
    assert_eq!(answer.is_some(), grundy != 0, "{below:?}");
    if let Some(edge) = answer {
        let left = after_cut(below, all, edge);
        assert_eq!(play(below, left, &mut known), 0, "{below:?}");
    }
}

#[test]
fn no_edge() {
    check(&[]);
}

#[test]
fn all_forests_with_up_to_six_edges_in_order() {
    // Each edge grows from the ground or from an earlier edge.
    let mut forests = vec![vec![]];
    for m in 0..=6 {
        forests.iter().for_each(|below| check(below));
        let longer = |below: &Vec<Option<usize>>| {
            let below = below.clone();
            let from = (0..m).map(Some).chain([None]);
            from.map(move |from| [below.clone(), vec![from]].concat())
        };
        forests = forests.iter().flat_map(longer).collect();
    }
}

#[test]
fn random_forests_in_any_order() {
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    for _ in 0..300 {
        let m = 1 + random(11);
        let mut order: Vec<usize> = (0..m).collect();
        for i in 1..m {
            order.swap(i, random(i + 1));
        }
        let mut below = vec![None; m];
        for i in 1..m {
            // Near the end of the list for high trees.
            let from = (i + 1).saturating_sub(1 + random(3) * random(m));
            below[order[i]] = from.checked_sub(1).map(|from| order[from]);
        }
        check(&below);
    }
}

#[test]
fn long_stalk() {
    let m = 1_000_000;
    let stalk: Vec<Option<usize>> = (0..m).map(|edge: usize| edge.checked_sub(1)).collect();
    assert_eq!(green_hackenbush(&stalk), m);
    assert_eq!(green_hackenbush_move(&stalk), Some(0));
    let two: Vec<Option<usize>> = [stalk, vec![None, Some(m)]].concat();
    assert_eq!(green_hackenbush_move(&two), Some(2));
}

#[test]
#[should_panic(expected = "edge 1 grows from edge 2, but there are 2 edges")]
fn edge_on_a_missing_edge() {
    green_hackenbush(&[None, Some(2)]);
}

#[test]
#[should_panic(expected = "edge 1 does not grow from the ground but from a cycle of edges")]
fn cycle() {
    green_hackenbush_move(&[None, Some(2), Some(1), Some(0)]);
}
