use super::*;
use std::collections::HashMap;

/// Of a set of edges, those that are connected to the ground.
fn standing(edges: &[(usize, usize)], set: usize, ground: usize) -> usize {
    let mut reached = 1 << ground;
    let mut kept = 0;
    for _ in 0..=edges.len() {
        for (edge, &(a, b)) in edges.iter().enumerate() {
            if set >> edge & 1 == 1 && reached & (1 << a | 1 << b) != 0 {
                reached |= 1 << a | 1 << b;
                kept |= 1 << edge;
            }
        }
    }
    kept
}

/// Brute-force play: the Grundy number of the edges in a set, by all cuts.
fn play(edges: &[(usize, usize)], set: usize, known: &mut HashMap<usize, usize>) -> usize {
    let set = standing(edges, set, 0);
    if let Some(&grundy) = known.get(&set) {
        return grundy;
    }
    let cuts = (0..edges.len()).filter(|edge| set >> edge & 1 == 1);
    let options: Vec<usize> = cuts
        .map(|edge| play(edges, set & !(1 << edge), known))
        .collect();
    let grundy = (0..).find(|grundy| !options.contains(grundy)).unwrap();
    known.insert(set, grundy);
    grundy
}

fn check_green(n: usize, edges: &[(usize, usize)]) {
    let all = (1 << edges.len()) - 1;
    let expected = play(edges, all, &mut HashMap::new());
    assert_eq!(green_hackenbush_graph(n, edges, 0), expected, "{edges:?}");
    // The ground may be any vertex, and edges may be given either way round.
    let mirrored: Vec<(usize, usize)> =
        edges.iter().map(|&(a, b)| (n - 1 - b, n - 1 - a)).collect();
    assert_eq!(green_hackenbush_graph(n, &mirrored, n - 1), expected);
}

/// A linear congruential generator of numbers below a bound.
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
fn all_green_graphs_with_up_to_four_vertices() {
    for n in 1..=4_usize {
        // Loops and single edges between all pairs.
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (a..n).map(move |b| (a, b))).collect();
        for code in 0..1_usize << pairs.len() {
            let chosen = (0..pairs.len()).filter(|pair| code >> pair & 1 == 1);
            check_green(n, &chosen.map(|pair| pairs[pair]).collect::<Vec<_>>());
        }
    }
}

#[test]
fn all_green_graphs_with_five_vertices_and_up_to_seven_edges_but_no_loops() {
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    for code in (0..1_usize << pairs.len()).filter(|code| code.count_ones() <= 7) {
        let chosen = (0..pairs.len()).filter(|pair| code >> pair & 1 == 1);
        check_green(5, &chosen.map(|pair| pairs[pair]).collect::<Vec<_>>());
    }
}

/// The fusion principle by play alone: to make one vertex of two that are joined by an edge of a
/// cycle changes no Grundy number. All graphs of up to four vertices and six edges, up to two of
/// them between each pair, and loops at the last vertex.
#[test]
fn ends_of_an_edge_on_a_cycle_can_be_fused() {
    let mut fusions = 0;
    for n in 2..=4_usize {
        let mut pairs: Vec<(usize, usize)> =
            (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        pairs.push((n - 1, n - 1));
        for code in 0..3_usize.pow(pairs.len() as u32) {
            let copies = |(i, &pair)| vec![pair; code / 3_usize.pow(i as u32) % 3];
            let edges: Vec<(usize, usize)> = pairs.iter().enumerate().flat_map(copies).collect();
            if edges.len() > 6 {
                continue;
            }
            let all = (1 << edges.len()) - 1;
            let mut known = HashMap::new();
            let expected = play(&edges, all, &mut known);
            for (edge, &(a, b)) in edges.iter().enumerate() {
                // Whether the other edges join the ends as well.
                let from_b = standing(&edges, all & !(1 << edge), b);
                let touches_a = |other: usize| [edges[other].0, edges[other].1].contains(&a);
                if a == b || !(0..edges.len()).any(|e| from_b >> e & 1 == 1 && touches_a(e)) {
                    continue;
                }
                let fused = |v: usize| if v == a { b } else { v };
                let fused: Vec<_> = edges.iter().map(|&(a, b)| (fused(a), fused(b))).collect();
                assert_eq!(
                    play(&fused, all, &mut HashMap::new()),
                    expected,
                    "{edges:?} {a} {b}"
                );
                fusions += 1;
            }
        }
    }
    assert!(fusions > 1_000, "{fusions} fusions");
}

#[test]
fn random_green_graphs() {
    let mut random = random_numbers(1);
    for _ in 0..400 {
        let n = 1 + random(7);
        let m = random(11);
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (random(n), random(n))).collect();
        check_green(n, &edges);
    }
}

#[test]
fn long_green_graphs() {
    let n = 300_000;
    let path: Vec<(usize, usize)> = (1..n).map(|v| (v - 1, v)).collect();
    assert_eq!(green_hackenbush_graph(n, &path, 0), n - 1);
    let circle = [path, vec![(n - 1, 0)]].concat();
    assert_eq!(green_hackenbush_graph(n, &circle, 0), 0);
    assert_eq!(green_hackenbush_graph(n + 1, &circle, n), 0);
}

#[test]
#[should_panic(expected = "ground 0 is not one of the 0 vertices")]
fn no_ground() {
    green_hackenbush_graph(0, &[], 0);
}

#[test]
#[should_panic(expected = "edge 0 - 2 leaves the graph of 2 vertices")]
fn edge_to_a_missing_vertex() {
    green_hackenbush_graph(2, &[(0, 1), (0, 2)], 0);
}

/// Red and blue: whether the player to move wins the edges in a set together with a number of free
/// moves for Left (negative: for Right), by search of the tree. Copies of the forest are made by
/// the caller.
struct Search<'a> {
    below: &'a [Option<usize>],
    blue: &'a [bool],
    known: HashMap<(usize, i64, bool), bool>,
}

impl Search<'_> {
    fn wins(&mut self, set: usize, free: i64, left_moves: bool) -> bool {
        let key = (set, free, left_moves);
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        let mine = |&edge: &usize| set >> edge & 1 == 1 && self.blue[edge] == left_moves;
        let cuts: Vec<usize> = (0..self.below.len()).filter(mine).collect();
        let mut wins = false;
        for cut in cuts {
            let stays = |&edge: &usize| {
                let way = std::iter::successors(Some(edge), |&edge| self.below[edge]);
                way.into_iter().all(|edge| edge != cut)
            };
            let edges = (0..self.below.len()).filter(|edge| set >> edge & 1 == 1);
            let after = edges.filter(stays).map(|edge| 1 << edge).sum();
            wins = wins || !self.wins(after, free, !left_moves);
        }
        if (left_moves && free > 0) || (!left_moves && free < 0) {
            wins = wins || !self.wins(set, free - free.signum(), !left_moves);
        }
        self.known.insert(key, wins);
        wins
    }
}

fn check_red_blue(below: &[Option<usize>], blue: &[bool]) {
    let (numerator, exponent) = red_blue_hackenbush(below, blue).unwrap();
    assert!(numerator % 2 != 0 || exponent == 0, "{below:?} {blue:?}");
    let swapped: Vec<bool> = blue.iter().map(|blue| !blue).collect();
    let mirrored = red_blue_hackenbush(below, &swapped);
    assert_eq!(mirrored, Some((-numerator, exponent)));
    // With 2^exponent copies and the numerator in free moves for the other side, whoever moves
    // first must lose.
    let copies = 1 << exponent;
    if copies * below.len() > 14 {
        return;
    }
    let mut all_below = Vec::new();
    for copy in 0..copies {
        let shift = copy * below.len();
        all_below.extend(below.iter().map(|below| below.map(|edge| edge + shift)));
    }
    let mut search = Search {
        below: &all_below,
        blue: &blue.repeat(copies),
        known: HashMap::new(),
    };
    let all = (1 << all_below.len()) - 1;
    let free = -(numerator as i64);
    for left_moves in [true, false] {
        assert!(
            !search.wins(all, free, left_moves),
            "{below:?} {blue:?} {numerator} {exponent}"
        );
    }
}

#[test]
fn all_red_blue_forests_with_up_to_four_edges() {
    let mut forests: Vec<Vec<Option<usize>>> = vec![vec![]];
    for m in 0..=4 {
        for below in &forests {
            for code in 0..1_usize << m {
                let blue: Vec<bool> = (0..m).map(|edge| code >> edge & 1 == 1).collect();
                check_red_blue(below, &blue);
            }
        }
        let longer = |below: &Vec<Option<usize>>| {
            let below = below.clone();
            let from = (0..m).map(Some).chain([None]);
            from.map(move |from| [below.clone(), vec![from]].concat())
        };
        forests = forests.iter().flat_map(longer).collect();
    }
}

#[test]
fn random_red_blue_forests() {
    let mut random = random_numbers(2);
    for _ in 0..500 {
        let m = 1 + random(7);
        let below: Vec<Option<usize>> =
            (0..m).map(|edge| random(edge + 1).checked_sub(1)).collect();
        let blue: Vec<bool> = (0..m).map(|_| random(2) == 0).collect();
        check_red_blue(&below, &blue);
    }
    // For lowest terms and the mirror image.
    for _ in 0..500 {
        let m = 1 + random(40);
        let below: Vec<Option<usize>> =
            (0..m).map(|edge| edge.checked_sub(1 + random(4))).collect();
        let blue: Vec<bool> = (0..m).map(|_| random(2) == 0).collect();
        check_red_blue(&below, &blue);
    }
}

/// Two forests whose values are published with a judge problem.
#[test]
fn larger_red_blue_forests() {
    let value = |text: &str, colours: &str| {
        let edges = text.split(' ').map(|edge| edge.parse::<usize>().ok());
        let below: Vec<Option<usize>> = edges.map(|edge| edge.map(|edge| edge - 1)).collect();
        let blue: Vec<bool> = colours.chars().map(|colour| colour == 'B').collect();
        red_blue_hackenbush(&below, &blue).unwrap()
    };
    let first = value("-1 1 2 3 3 5 5 7 -1 -1 10 10", "BRBBRBBRRBRR");
    assert_eq!(first, (5, 6));
    let second = value(
        "-1 1 2 3 4 4 4 7 7 9 9 1 12 13 13 15 16 16 18 18 15 21 21 12 24 25 25 24 28 28 24 31 12 \
         33 34 34 2 37 37",
        "BRRRBBRRBBRRRBBRRBRRBBBRBRRBRRBRRBRRRBR",
    );
    assert_eq!(second, (65, 12));
}

#[test]
fn high_stalks() {
    let stalk =
        |m: usize| -> Vec<Option<usize>> { (0..m).map(|edge| edge.checked_sub(1)).collect() };
    let alternating = |m: usize| -> Vec<bool> { (0..m).map(|edge| edge % 2 == 0).collect() };
    let (_, exponent) = red_blue_hackenbush(&stalk(127), &alternating(127)).unwrap();
    assert_eq!(exponent, 126);
    assert_eq!(red_blue_hackenbush(&stalk(128), &alternating(128)), None);
    let m = 300_000;
    let value = red_blue_hackenbush(&stalk(m), &vec![true; m]);
    assert_eq!(value, Some((m as i128, 0)));
    let value = red_blue_hackenbush(&stalk(m), &[vec![true], vec![false; m - 1]].concat());
    assert_eq!(value, None);
}

/// A blue edge that carries 126 red ones is worth 1 / 2^126. With that, 2 has no numerator of 128
/// bits, but -2 has.
#[test]
fn as_many_places_as_fit() {
    let tiny: Vec<Option<usize>> = (0..127).map(|edge: usize| edge.checked_sub(1)).collect();
    let mut blue = vec![false; 127];
    blue[0] = true;
    assert_eq!(red_blue_hackenbush(&tiny, &blue), Some((1, 126)));
    let with = |more: &[(Option<usize>, bool)]| {
        let (more_below, more_blue): (Vec<_>, Vec<_>) = more.iter().copied().unzip();
        red_blue_hackenbush(
            &[&tiny[..], &more_below].concat(),
            &[&blue[..], &more_blue].concat(),
        )
    };
    assert_eq!(with(&[(Some(126), false)]), None);
    assert_eq!(with(&[(None, true)]), Some(((1 << 126) + 1, 126)));
    assert_eq!(with(&[(None, true); 2]), None);
    assert_eq!(with(&[(None, false); 2]), Some((-i128::MAX, 126)));
    assert_eq!(with(&[(None, false); 3]), None);
    // The 130 edges of a stalk take longer than the 127: its value is added last.
    let stalk = |from: usize, lowest: Option<usize>, is_blue: bool| {
        let below = (from..from + 130).map(move |edge| match edge - from {
            0 => lowest,
            _ => Some(edge - 1),
        });
        below.map(move |below| (below, is_blue)).collect::<Vec<_>>()
    };
    assert_eq!(with(&stalk(127, None, true)), None);
    // A blue edge, then one that carries opposite stalks, worth 1 as well.
    let mut more = vec![(None, true); 2];
    more.extend(stalk(129, Some(128), true));
    more.extend(stalk(259, Some(128), false));
    assert_eq!(with(&more), None);
    more[0].1 = false;
    assert_eq!(with(&more), Some((1, 126)));
    // A blue edge that carries another and 1 / 2^126.
    let on_edge = tiny.iter().map(|below| below.map_or(Some(127), Some));
    let below: Vec<Option<usize>> = on_edge.chain([None, Some(127)]).collect();
    let blue_below = [&blue[..], &[true; 2]].concat();
    assert_eq!(red_blue_hackenbush(&below, &blue_below), None);
    // Two of them.
    let twice = |edge: usize| tiny[edge % 127].map(|_| edge - 1);
    let value = red_blue_hackenbush(&(0..254).map(twice).collect::<Vec<_>>(), &blue.repeat(2));
    assert_eq!(value, Some((1, 125)));
}

#[test]
#[should_panic(expected = "1 colours of 2 edges")]
fn colour_missing() {
    red_blue_hackenbush(&[None, None], &[true]);
}

#[test]
#[should_panic(expected = "edge 0 grows from edge 1, but there are 1 edges")]
fn edge_on_a_missing_edge() {
    red_blue_hackenbush(&[Some(1)], &[true]);
}

#[test]
#[should_panic(expected = "edge 0 does not grow from the ground but from a cycle of edges")]
fn cycle() {
    red_blue_hackenbush(&[Some(1), Some(0)], &[true; 2]);
}
