use super::*;

struct Game {
    graph: Vec<Vec<usize>>,
    attacks: Vec<bool>,
    target: Vec<bool>,
}

impl Game {
    /// Brute-force play with a horizon: whether the attacker can reach a target within some moves.
    ///
    /// An attacker who can force a visit can do so without repetition, so n moves are enough.
    fn wins(&self, v: usize, moves: usize) -> bool {
        if self.target[v] {
            return true;
        }
        if moves == 0 || self.graph[v].is_empty() {
            return false;
        }
        let mut next = self.graph[v].iter();
        if self.attacks[v] {
            next.any(|&next| self.wins(next, moves - 1))
        } else {
            next.all(|&next| self.wins(next, moves - 1))
        }
    }

    fn check(&self) {
        let n = self.graph.len();
        let result = reachability_game(&self.graph, &self.attacks, &self.target);
        for v in 0..n {
            let distance = (0..=n).find(|&moves| self.wins(v, moves));
            assert_eq!(result.distance[v], distance, "{:?}", self.graph);
            let Some(best) = result.best_move[v] else {
                let lost = distance.is_none() && self.attacks[v];
                assert!(self.target[v] || self.graph[v].is_empty() || lost);
                continue;
            };
            assert!(self.graph[v].contains(&best));
            let one_less = distance.map(|distance| distance - 1);
            assert_eq!(result.distance[best], one_less);
        }
    }
}

#[test]
fn all_games_with_up_to_three_vertices() {
    for n in 0..=3_usize {
        for code in 0..1_usize << (n * n) {
            for marks in 0..1_usize << (2 * n) {
                let edge = |v: usize, w: usize| code >> (v * n + w) & 1 == 1;
                let game = Game {
                    graph: (0..n)
                        .map(|v| (0..n).filter(|&w| edge(v, w)).collect())
                        .collect(),
                    attacks: (0..n).map(|v| marks >> v & 1 == 1).collect(),
                    target: (0..n).map(|v| marks >> (n + v) & 1 == 1).collect(),
                };
                game.check();
            }
        }
    }
}

#[test]
fn random_games() {
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    for _ in 0..2_000 {
        let n = 1 + random(7);
        let game = Game {
            graph: (0..n)
                .map(|_| (0..random(4)).map(|_| random(n)).collect())
                .collect(),
            attacks: (0..n).map(|_| random(2) == 0).collect(),
            target: (0..n).map(|_| random(4) == 0).collect(),
        };
        game.check();
    }
}

/// Brute-force play with a horizon: whether a target is reached within some moves if of all moves
/// the `rank`-th best for the attacker is made.
fn reaches(graph: &[Vec<usize>], rank: &[usize], v: usize, moves: usize) -> bool {
    if rank[v] == 0 {
        return true;
    }
    let good = |&&next: &&usize| moves > 0 && reaches(graph, rank, next, moves - 1);
    graph[v].iter().filter(good).count() >= rank[v]
}

#[test]
fn random_ranks() {
    let mut state = 9_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    for _ in 0..2_000 {
        let n = 1 + random(6);
        let graph: Vec<Vec<usize>> = (0..n)
            .map(|_| (0..random(5)).map(|_| random(n)).collect())
            .collect();
        let rank: Vec<usize> = (0..n).map(|_| random(4)).collect();
        let result = reachability_game_implicit(rank.clone(), |v| {
            let edges = (0..n).flat_map(|u| graph[u].iter().map(move |&next| (u, next)));
            edges.filter(move |&(_, next)| next == v).map(|(u, _)| u)
        });
        for v in 0..n {
            let distance = (0..=n).find(|&moves| reaches(&graph, &rank, v, moves));
            assert_eq!(result.distance[v], distance, "{graph:?} {rank:?}");
            let one_less = distance.and_then(|distance| distance.checked_sub(1));
            assert_eq!(
                result.best_move[v].and_then(|next| result.distance[next]),
                one_less
            );
        }
    }
}

#[test]
#[should_panic(expected = "edge 5 -> 0 leaves the graph of 1 vertices")]
fn edge_from_a_missing_vertex() {
    reachability_game_implicit(vec![0], |_| [5]);
}

#[test]
fn long_path() {
    let n = 500_000;
    let graph: Vec<Vec<usize>> = (1..=n).map(|next| (next..n).take(1).collect()).collect();
    let target: Vec<bool> = (1..=n).map(|next| next == n).collect();
    let result = reachability_game(&graph, &vec![false; n], &target);
    assert_eq!(result.distance[0], Some(n - 1));
}

#[test]
#[should_panic(expected = "edge 0 -> 1 leaves the graph of 1 vertices")]
fn edge_to_a_missing_vertex() {
    reachability_game(&[[1]], &[true], &[true]);
}

#[test]
#[should_panic(expected = "0 owners of 1 vertices")]
fn owner_missing() {
    reachability_game(&[[0]], &[], &[true]);
}

#[test]
#[should_panic(expected = "2 marks of 1 vertices as targets")]
fn targets_of_another_graph() {
    reachability_game(&[[0]], &[true], &[true, false]);
}
