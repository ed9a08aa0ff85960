use super::*;
use std::collections::HashMap;
use std::iter;

/// Brute-force play: whether the player to move wins, by search of the tree.
fn wins(
    n: usize,
    edges: &[(usize, usize)],
    v: usize,
    visited: usize,
    known: &mut HashMap<(usize, usize), bool>,
) -> bool {
    if let Some(&wins) = known.get(&(v, visited)) {
        return wins;
    }
    let joined = |w: usize| edges.contains(&(v, w)) || edges.contains(&(w, v));
    let next = (0..n).filter(|&w| visited >> w & 1 == 0 && joined(w));
    let mut result = false;
    for w in next {
        result = result || !wins(n, edges, w, visited | 1 << w, known);
    }
    known.insert((v, visited), result);
    result
}

fn check(n: usize, edges: &[(usize, usize)]) {
    check_moves(n, edges, &vertex_geography(n, edges));
}

/// Holds the moves against search.
fn check_moves(n: usize, edges: &[(usize, usize)], moves: &[Option<usize>]) {
    assert_eq!(moves.len(), n);
    let mut known = HashMap::new();
    for (v, &answer) in moves.iter().enumerate() {
        let visited = 1 << v;
        let expected = wins(n, edges, v, visited, &mut known);
        assert_eq!(answer.is_some(), expected, "{n} {edges:?} {v}");
        if let Some(w) = answer {
            assert!(v != w && (edges.contains(&(v, w)) || edges.contains(&(w, v))));
            assert!(
                !wins(n, edges, w, visited | 1 << w, &mut known),
                "{edges:?}"
            );
        }
    }
}

fn random_numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    }
}

#[test]
fn no_vertex_and_one_vertex() {
    check(0, &[]);
    check(1, &[]);
    check(1, &[(0, 0)]);
}

#[test]
fn all_graphs_with_up_to_five_vertices() {
    for n in 0..=5_usize {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        for code in 0..1_usize << pairs.len() {
            let chosen = (0..pairs.len()).filter(|pair| code >> pair & 1 == 1);
            check(n, &chosen.map(|pair| pairs[pair]).collect::<Vec<_>>());
        }
    }
}

#[test]
fn random_graphs() {
    let mut random = random_numbers(1);
    for _ in 0..500 {
        let n = 1 + random(11);
        let m = random(2 * n);
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (random(n), random(n))).collect();
        check(n, &edges);
    }
}

/// Cycles within cycles: odd cycles joined at vertices and by single edges, numbered at random.
#[test]
fn graphs_of_odd_cycles() {
    let mut random = random_numbers(2);
    for _ in 0..500 {
        let mut edges = Vec::new();
        let mut n = 1;
        while n < 9 {
            let length = 3 + 2 * random(2);
            let from = random(n);
            let last = n + length - 2;
            edges.push((from, n));
            edges.extend((n..last).map(|v| (v, v + 1)));
            edges.push((last, from));
            n = last + 1;
            if random(2) == 0 {
                edges.push((random(n), n));
                n += 1;
            }
        }
        let mut names: Vec<usize> = (0..n).collect();
        for i in 1..n {
            names.swap(i, random(i + 1));
            let j = random(edges.len());
            edges.swap(0, j);
        }
        let renamed: Vec<(usize, usize)> =
            edges.iter().map(|&(a, b)| (names[a], names[b])).collect();
        check(n, &renamed);
    }
}

/// The size of a matching is checked by the formula of Tutte and Berge: with the outer vertices of
/// the last search and their neighbours, the certificate that no larger one exists.
fn certify(n: usize, edges: &[(usize, usize)]) {
    let mut matching = Matching::new(n, edges);
    while matching.augment() {}
    let uncovered = matching.mate.iter().filter(|mate| mate.is_none()).count();
    for (v, mate) in matching.mate.iter().enumerate() {
        assert!(mate.is_none_or(|w| matching.mate[w] == Some(v)));
    }
    // Without the vertices that are inner, each component of outer ones is odd and joined to
    // nothing else: each needs a vertex of its own from outside, or leaves one uncovered.
    let inner = matching
        .side
        .iter()
        .filter(|&&side| side == Side::Inner)
        .count();
    let mut component: Vec<usize> = (0..n).collect();
    let is_outer = |v: usize| matching.side[v] == Side::Outer;
    for _ in 0..n {
        let before = component.clone();
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            if is_outer(a) {
                assert!(is_outer(b) || matching.side[b] == Side::Inner);
            }
            if is_outer(a) && is_outer(b) {
                let least = component[a].min(component[b]);
                component[a] = least;
                component[b] = least;
            }
        }
        if before == component {
            break;
        }
    }
    let mut size = vec![0; n];
    for v in (0..n).filter(|&v| is_outer(v)) {
        size[component[v]] += 1;
    }
    let odd = size.iter().filter(|&size| size % 2 == 1).count();
    assert_eq!(uncovered, odd - inner);
}

#[test]
fn certificate_of_larger_graphs() {
    let mut random = random_numbers(3);
    for (n, m) in [
        (200, 150),
        (200, 220),
        (300, 400),
        (2_000, 2_500),
        (2_000, 6_000),
    ] {
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (random(n), random(n))).collect();
        certify(n, &edges);
    }
    // Many cycles within cycles.
    for round in 0..100 {
        let n = 20 + random(80);
        let parent = random_forest(&mut random, n, 1 + round % 12);
        certify(n, &ancestor_edges(&parent));
    }
}

#[test]
fn long_path_and_long_circle() {
    for n in [100_000, 100_001] {
        let path: Vec<(usize, usize)> = (1..n).map(|v| (v - 1, v)).collect();
        let moves = vertex_geography(n, &path);
        assert!((0..n).all(|v| moves[v].is_some() == (n % 2 == 0 || v % 2 == 1)));
        let circle = [path, vec![(n - 1, 0)]].concat();
        let moves = vertex_geography(n, &circle);
        assert!(moves.iter().all(|answer| answer.is_some() == (n % 2 == 0)));
    }
}

#[test]
#[should_panic(expected = "edge 0 - 2 leaves the graph of 2 vertices")]
fn edge_to_a_missing_vertex() {
    vertex_geography(2, &[(0, 1), (0, 2)]);
}

/// The edges between all vertices and their ancestors.
fn ancestor_edges(parent: &[Option<usize>]) -> Vec<(usize, usize)> {
    let above = |v: usize| iter::successors(parent[v], |&v| parent[v]);
    let pairs = (0..parent.len()).flat_map(|v| above(v).map(move |ancestor| (v, ancestor)));
    pairs.collect()
}

fn check_ancestors(parent: &[Option<usize>]) {
    let moves = ancestor_geography(parent);
    check_moves(parent.len(), &ancestor_edges(parent), &moves);
}

#[test]
fn all_forests_of_up_to_5_vertices_with_ancestors() {
    for n in 0..=5_usize {
        // Parent n stands for none.
        for code in 0..(n + 1).pow(n as u32) {
            let digits = (0..n).map(|v| code / (n + 1).pow(v as u32) % (n + 1));
            let parent: Vec<Option<usize>> = digits.map(|p| (p < n).then_some(p)).collect();
            let ends = |v: usize| {
                let above = iter::successors(Some(v), |&v| parent[v]);
                above.take(n + 1).count() <= n
            };
            if (0..n).all(ends) {
                check_ancestors(&parent);
            }
        }
    }
}

fn random_forest(
    random: &mut impl FnMut(usize) -> usize,
    n: usize,
    reach: usize,
) -> Vec<Option<usize>> {
    let mut names: Vec<usize> = (0..n).collect();
    for i in 1..n {
        names.swap(i, random(i + 1));
    }
    let mut parent = vec![None; n];
    for v in 1..n {
        // Now and then a root.
        if random(8) > 0 {
            parent[names[v]] = Some(names[v - 1 - random(v.min(reach))]);
        }
    }
    parent
}

#[test]
fn random_forests_with_ancestors() {
    let mut random = random_numbers(4);
    for round in 0..200 {
        let n = 6 + random(6);
        check_ancestors(&random_forest(&mut random, n, 1 + round % 5));
    }
    // Larger ones against the general algorithm.
    for round in 0..60 {
        let parent = random_forest(&mut random, 100, 1 + round % 12);
        let expected = vertex_geography(100, &ancestor_edges(&parent));
        let moves = ancestor_geography(&parent);
        for v in 0..100 {
            assert_eq!(moves[v].is_some(), expected[v].is_some(), "{v} {parent:?}");
        }
    }
}

#[test]
fn long_paths_with_ancestors() {
    for n in [100_000, 100_001] {
        let parent: Vec<Option<usize>> = (0..n).map(|v: usize| v.checked_sub(1)).collect();
        let moves = ancestor_geography(&parent);
        assert!(moves.iter().all(|answer| answer.is_some() == (n % 2 == 0)));
    }
}

#[test]
#[should_panic(expected = "parent 2 of vertex 1 is not one of the 2 vertices")]
fn parent_that_does_not_exist() {
    ancestor_geography(&[None, Some(2)]);
}

#[test]
#[should_panic(expected = "vertex 1 is its own ancestor")]
fn ancestors_in_a_cycle() {
    ancestor_geography(&[None, Some(2), Some(1), Some(1)]);
}
