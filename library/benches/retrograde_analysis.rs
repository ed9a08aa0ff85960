//! Times retrograde analysis on games of several shapes: `cargo bench -p library`.
//!
//! Prints states, edges, the median time of several runs and the time per edge; only the analysis
//! is timed. Run in another way (`cargo test --benches`), the games are small and run once, which
//! shows that the benchmark still works.

use library::game::{RetrogradeResult, retrograde_analysis, retrograde_analysis_implicit};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How much to do: `cargo bench` passes `--bench`, nothing else does.
struct Effort {
    states: usize,
    places: usize,
    runs: usize,
}

impl Effort {
    fn from_args() -> Self {
        if std::env::args().any(|arg| arg == "--bench") {
            Self {
                states: 1_000_000,
                places: 7_000,
                runs: 7,
            }
        } else {
            Self {
                states: 1_000,
                places: 70,
                runs: 1,
            }
        }
    }
}

fn main() {
    let effort = Effort::from_args();
    let n = effort.states;
    println!(
        "{:<28} {:>9} {:>10} {:>10} {:>8}",
        "game", "states", "edges", "time", "ns/edge"
    );

    explicit("0 to 6 random moves", &random_game(n, 3), effort.runs);
    explicit("0 to 20 random moves", &random_game(n, 10), effort.runs);
    explicit("2 random moves, all drawn", &two_moves(n), effort.runs);
    explicit("path", &path(n), effort.runs);
    explicit(
        "moves to lower",
        &downwards(2 * (n as f64).sqrt() as usize),
        effort.runs,
    );
    circle(effort.places, effort.runs);
}

/// Times the analysis of a stored graph.
fn explicit<L: AsRef<[usize]>>(name: &str, graph: &[L], runs: usize) {
    let edges = graph.iter().map(|moves| moves.as_ref().len()).sum();
    let time = median_time(runs, || retrograde_analysis(black_box(graph)));
    report(name, graph.len(), edges, time);
}

/// Times the analysis of a graph given by rule: two players take turns to move a piece round a
/// circle, one by at most `places - 1` places, the other by one less, and place 0 ends the game.
fn circle(places: usize, runs: usize) {
    let steps = [places - 1, places - 2];
    let out_degree: Vec<usize> = (0..2 * places)
        .map(|state| if state < 2 { 0 } else { steps[state % 2] })
        .collect();
    let time = median_time(runs, || {
        retrograde_analysis_implicit(black_box(&out_degree), |state| {
            let (place, mover) = (state / 2, 1 - state % 2);
            (1..=steps[mover]).map(move |step| {
                let from = if step <= place { place } else { place + places };
                2 * (from - step) + mover
            })
        })
    });
    let edges = out_degree.iter().sum();
    report("circle, by rule", out_degree.len(), edges, time);
}

fn median_time(runs: usize, mut analyse: impl FnMut() -> RetrogradeResult) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            let result = black_box(analyse());
            let time = start.elapsed();
            drop(result);
            time
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn report(name: &str, states: usize, edges: usize, time: Duration) {
    let milliseconds = time.as_secs_f64() * 1e3;
    let per_edge = time.as_secs_f64() * 1e9 / edges as f64;
    println!("{name:<28} {states:>9} {edges:>10} {milliseconds:>7.1} ms {per_edge:>8.2}");
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

/// Each state has 0 to `2 * mean` moves, to any states.
fn random_game(n: usize, mean: usize) -> Vec<Vec<usize>> {
    let mut random = random_numbers();
    (0..n)
        .map(|_| (0..random(2 * mean + 1)).map(|_| random(n)).collect())
        .collect()
}

/// Each state has two moves, so that no game ever ends.
fn two_moves(n: usize) -> Vec<[usize; 2]> {
    let mut random = random_numbers();
    (0..n).map(|_| [random(n), random(n)]).collect()
}

/// Each state but the last has one move, to the next.
fn path(n: usize) -> Vec<Vec<usize>> {
    (1..=n).map(|next| (next..n).take(1).collect()).collect()
}

/// Each state has a move to every lower one.
fn downwards(n: usize) -> Vec<Vec<usize>> {
    (0..n).map(|v| (0..v).collect()).collect()
}
