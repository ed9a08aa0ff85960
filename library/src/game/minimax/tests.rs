use super::*;

/// Brute-force play: the set of lines of play is searched without any table.
fn play(graph: &[Vec<(usize, i64)>], maximises: &[bool], score: &[i64], v: usize) -> i64 {
    let line = |&(next, gain): &(usize, i64)| gain + play(graph, maximises, score, next);
    let lines = graph[v].iter().map(line);
    let best = if maximises[v] {
        lines.max()
    } else {
        lines.min()
    };
    best.unwrap_or(score[v])
}

/// Whether the graph has a closed walk, by walking n steps.
fn has_cycle(graph: &[Vec<(usize, i64)>]) -> bool {
    let mut on = vec![true; graph.len()];
    for _ in 0..graph.len() {
        let has_next = |v: usize| graph[v].iter().any(|&(next, _)| on[next]);
        on = (0..graph.len()).map(has_next).collect();
    }
    on.contains(&true)
}

/// Compares both functions with play, the first one without the gains.
fn check(graph: &[Vec<(usize, i64)>], maximises: &[bool], score: &[i64]) {
    let without: Vec<Vec<(usize, i64)>> = graph
        .iter()
        .map(|moves| moves.iter().map(|&(next, _)| (next, 0)).collect())
        .collect();
    let lists: Vec<Vec<usize>> = graph
        .iter()
        .map(|moves| moves.iter().map(|&(next, _)| next).collect())
        .collect();
    let answers = [
        (graph, minimax_with_gains(graph, maximises, score)),
        (&without, minimax(&lists, maximises, score)),
    ];
    for (graph, answer) in answers {
        assert_eq!(answer.is_none(), has_cycle(graph), "{graph:?}");
        let Some(result) = answer else { continue };
        for (v, moves) in graph.iter().enumerate() {
            assert_eq!(result.value[v], play(graph, maximises, score, v));
            let is_best = |&&(next, gain): &&(usize, i64)| {
                gain + play(graph, maximises, score, next) == result.value[v]
            };
            let first = moves.iter().find(is_best).map(|&(next, _)| next);
            assert_eq!(result.best_move[v], first, "{graph:?}");
        }
    }
}

/// A xorshift generator of numbers below a bound.
fn random_numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 11) % below as u64) as usize
    }
}

#[test]
fn no_vertex_and_one_vertex() {
    check(&[], &[], &[]);
    check(&[vec![]], &[true], &[-5]);
    check(&[vec![(0, 0)]], &[true], &[-5]);
}

#[test]
fn all_graphs_with_up_to_three_vertices() {
    for n in 0..=3_usize {
        for code in 0..1_usize << (n * n + n) {
            let mut bits = code;
            let mut bit = || {
                bits /= 2;
                2 * bits != code && bits % 2 == 1
            };
            let maximises: Vec<bool> = (0..n).map(|_| bit()).collect();
            let mut graph = vec![Vec::new(); n];
            for (v, moves) in graph.iter_mut().enumerate() {
                let gain = |w: usize| (v * 5 + w * 3) as i64 % 4 - 2;
                moves.extend((0..n).filter(|_| bit()).map(|w| (w, gain(w))));
            }
            for score in [[0, 0, 0], [1, -1, 2], [-3, 5, 5]] {
                check(&graph, &maximises, &score[..n]);
            }
        }
    }
}

#[test]
fn random_graphs() {
    for seed in 0..1_000 {
        let mut random = random_numbers(seed);
        let n = 1 + random(9);
        let mut order: Vec<usize> = (0..n).collect();
        for i in 1..n {
            order.swap(i, random(i + 1));
        }
        let mut graph = vec![Vec::new(); n];
        for _ in 0..random(3 * n) {
            let (a, b) = (random(n), random(n));
            if a < b || random(60) == 0 {
                graph[order[a]].push((order[b], random(7) as i64 - 3));
            }
        }
        let maximises: Vec<bool> = (0..n).map(|_| random(2) == 0).collect();
        let score: Vec<i64> = (0..n).map(|_| random(9) as i64 - 4).collect();
        check(&graph, &maximises, &score);
    }
}

#[test]
fn any_ordered_score() {
    let slices: &[&[usize]] = &[&[1, 2], &[], &[]];
    let names = ["none", "ann", "bob"];
    let result = minimax(slices, &[true; 3], &names).unwrap();
    assert_eq!(result.value, ["bob", "ann", "bob"]);
}

#[test]
fn long_path() {
    let n = 1_000_000;
    let graph: Vec<Vec<(usize, i64)>> = (1..=n)
        .map(|next| (next..n).take(1).map(|next| (next, 1)).collect())
        .collect();
    let result = minimax_with_gains(&graph, &vec![false; n], &vec![0; n]).unwrap();
    assert_eq!(result.value[0], n as i64 - 1);
}

#[test]
#[should_panic(expected = "edge 0 -> 1 leaves the graph of 1 vertices")]
fn edge_to_a_missing_vertex() {
    minimax(&[[1]], &[true], &[0]);
}

#[test]
#[should_panic(expected = "1 owners of 2 vertices")]
fn owner_missing() {
    minimax(&[[0; 0]; 2], &[true], &[0; 2]);
}

#[test]
#[should_panic(expected = "3 scores of 2 vertices")]
fn score_too_many() {
    minimax(&[[0; 0]; 2], &[true; 2], &[0; 3]);
}

#[test]
#[should_panic(expected = "value 9223372036854775807 and gain 1 overflow")]
fn overflow() {
    minimax_with_gains(&[vec![(1, 1)], vec![]], &[true; 2], &[0, i64::MAX]);
}
