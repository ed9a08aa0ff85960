//! Times the games on stored graphs: `cargo bench -p library --bench games_on_graphs`.
//!
//! Prints the best time of several runs. For the games without cycles, the same algorithm over
//! vectors of vectors, with the graph reversed, is timed side by side: the ratio should be at least
//! two. Run in another way (`cargo test --benches`), the games are small and run once, which shows
//! that the benchmark still works.

use library::game::{
    OutcomeClass, grundy_numbers, loopy_grundy, minimax, partisan_game, reachability_game,
    vertex_geography, weighted_game,
};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    // `cargo bench` passes `--bench`, nothing else does.
    let (n, runs) = if std::env::args().any(|arg| arg == "--bench") {
        (1_000_000, 5)
    } else {
        (1_000, 1)
    };
    let mut random = random_numbers();
    println!("{n} vertices, {} edges", 3 * n);

    for shuffled in [false, true] {
        let graph = acyclic(n, 3 * n, shuffled);
        let kind = if shuffled { "shuffled" } else { "in order" };
        let maximises: Vec<bool> = (0..n).map(|_| random(2) == 0).collect();
        let score: Vec<usize> = (0..n).map(|_| random(1_000)).collect();
        let mut right = vec![Vec::new(); n];
        let left: Vec<Vec<usize>> = graph
            .iter()
            .zip(&mut right)
            .map(|(moves, right)| {
                let (mine, yours) = moves.iter().partition(|_| random(2) == 0);
                *right = yours;
                mine
            })
            .collect();

        compare(
            &format!("Grundy numbers, {kind}"),
            runs,
            || grundy_numbers(black_box(&graph)),
            || grundy_over_vectors(black_box(&graph)),
        );
        compare(
            &format!("minimax, {kind}"),
            runs,
            || minimax(black_box(&graph), &maximises, &score).map(|result| result.value),
            || minimax_over_vectors(black_box(&graph), &maximises, &score),
        );
        compare(
            &format!("partisan game, {kind}"),
            runs,
            || partisan_game(black_box(&left), black_box(&right)),
            || partisan_over_vectors(black_box(&left), black_box(&right)),
        );
    }

    let graph: Vec<[usize; 3]> = (0..n).map(|_| [random(n), random(n), random(n)]).collect();
    let mixed: Vec<&[usize]> = graph.iter().map(|moves| &moves[..random(4)]).collect();
    let marks: Vec<bool> = (0..n).map(|_| random(2) == 0).collect();
    let target: Vec<bool> = (0..n).map(|_| random(4) == 0).collect();
    let costs: Vec<Vec<(usize, u64)>> = mixed
        .iter()
        .map(|moves| {
            moves
                .iter()
                .map(|&next| (next, random(1_000) as u64))
                .collect()
        })
        .collect();
    let edges: Vec<(usize, usize)> = (0..n).map(|_| (random(n), random(n))).collect();
    report("loopy Grundy values", best(runs, || loopy_grundy(&mixed)));
    report(
        "reachability game",
        best(runs, || reachability_game(&graph, &marks, &target)),
    );
    report(
        "weighted game",
        best(runs, || weighted_game(&costs, &marks)),
    );
    let few = n / 10;
    let edges: Vec<(usize, usize)> = edges[..few]
        .iter()
        .map(|&(a, b)| (a % few, b % few))
        .collect();
    report(
        "vertex geography, a tenth",
        best(1, || vertex_geography(few, &edges)),
    );
}

/// A graph of `n` vertices and about `m` edges without cycles, whose vertices are numbered against
/// the edges, or at random.
fn acyclic(n: usize, m: usize, shuffled: bool) -> Vec<Vec<usize>> {
    let mut random = random_numbers();
    let mut name: Vec<usize> = (0..n).collect();
    if shuffled {
        for i in 1..n {
            name.swap(i, random(i + 1));
        }
    }
    let mut graph = vec![Vec::new(); n];
    for _ in 0..m {
        let (a, b) = (random(n), random(n));
        if a != b {
            graph[name[a.max(b)]].push(name[a.min(b)]);
        }
    }
    graph
}

/// Visits all vertices, successors first, by vectors of predecessors.
fn successors_first(graph: &[&[Vec<usize>]], mut visit: impl FnMut(usize)) {
    let n = graph[0].len();
    let mut predecessors = vec![Vec::new(); n];
    let mut open = vec![0; n];
    for graph in graph {
        for (v, moves) in graph.iter().enumerate() {
            open[v] += moves.len();
            for &next in moves {
                predecessors[next].push(v);
            }
        }
    }
    let mut queue: Vec<usize> = (0..n).filter(|&v| open[v] == 0).collect();
    let mut head = 0;
    while head < queue.len() {
        let v = queue[head];
        head += 1;
        visit(v);
        for &u in &predecessors[v] {
            open[u] -= 1;
            if open[u] == 0 {
                queue.push(u);
            }
        }
    }
}

fn grundy_over_vectors(graph: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut grundy = vec![0; graph.len()];
    let mut seen_by = vec![usize::MAX; graph.len() + 1];
    successors_first(&[graph], |v| {
        for &next in &graph[v] {
            seen_by[grundy[next]] = v;
        }
        grundy[v] = seen_by.iter().take_while(|&&seen| seen == v).count();
    });
    Some(grundy)
}

fn minimax_over_vectors(
    graph: &[Vec<usize>],
    maximises: &[bool],
    score: &[usize],
) -> Option<Vec<usize>> {
    let mut value = score.to_vec();
    let mut best_move = vec![None; graph.len()];
    successors_first(&[graph], |v| {
        let moves = graph[v].iter().copied();
        best_move[v] = if maximises[v] {
            moves.max_by_key(|&next| value[next])
        } else {
            moves.min_by_key(|&next| value[next])
        };
        if let Some(next) = best_move[v] {
            value[v] = value[next];
        }
    });
    black_box(best_move);
    Some(value)
}

fn partisan_over_vectors(left: &[Vec<usize>], right: &[Vec<usize>]) -> Option<Vec<OutcomeClass>> {
    use OutcomeClass::{Left, Next, Previous, Right};
    let mut class = vec![Previous; left.len()];
    successors_first(&[left, right], |v| {
        let left_wins = left[v]
            .iter()
            .any(|&next| matches!(class[next], Left | Previous));
        let right_wins = right[v]
            .iter()
            .any(|&next| matches!(class[next], Right | Previous));
        class[v] = match (left_wins, right_wins) {
            (true, true) => Next,
            (true, false) => Left,
            (false, true) => Right,
            (false, false) => Previous,
        };
    });
    Some(class)
}

/// Times both in turns, so that both see the same load of the machine.
fn compare<T: PartialEq>(
    name: &str,
    runs: usize,
    mut library: impl FnMut() -> T,
    mut over_vectors: impl FnMut() -> T,
) {
    assert!(library() == over_vectors(), "{name} differs");
    let (mut mine, mut other) = (Duration::MAX, Duration::MAX);
    for _ in 0..runs {
        mine = mine.min(best(1, &mut library));
        other = other.min(best(1, &mut over_vectors));
    }
    let ratio = other.as_secs_f64() / mine.as_secs_f64();
    let [mine, other] = [mine, other].map(|time| time.as_secs_f64() * 1e3);
    println!("{name:<28} {mine:>8.1} ms, over vectors {other:>8.1} ms, ratio {ratio:.2}");
}

fn best<T>(runs: usize, mut solve: impl FnMut() -> T) -> Duration {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        let result = black_box(solve());
        let time = start.elapsed();
        drop(result);
        time
    });
    times.min().unwrap_or_default()
}

fn report(name: &str, time: Duration) {
    println!("{name:<28} {:>8.1} ms", time.as_secs_f64() * 1e3);
}

/// A xorshift generator: the same numbers in every run.
fn random_numbers() -> impl FnMut(usize) -> usize {
    let mut state = 88_172_645_463_325_252_u64;
    move |below| {
        state ^= state << 7;
        state ^= state >> 9;
        (state % below as u64) as usize
    }
}
