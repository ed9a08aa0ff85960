//! Retrograde analysis: who wins a game on a finite directed graph that may have cycles.
//!
//! Two players take turns to move along an edge; whoever has no move loses (normal play). A game
//! can go round a cycle for ever, which is a draw. Working backwards from the terminal states, the
//! analysis finds the outcome of every state, the number of moves until the end, and a best move.
//!
//! - If the moves depend on the player, make a state of each pair (position, player to move).
//! - For misère play, where whoever has no move wins, or games that end in other ways, say which
//!   states are ends and with what outcome.
//! - If one player profits from endless play, it is a reachability game.
//! - For a sum of games use Grundy numbers instead: outcomes do not add up.
//!
//! States are `0..n`. Self-loops and parallel edges are allowed.
//!
//! | function | graph | time | memory beside graph and result |
//! |---|---|---|---|
//! | [`retrograde_analysis`] | adjacency lists | O(V + E) | 20 V + 4 E bytes |
//! | [`retrograde_analysis_with_ends`] | adjacency lists | O(V + E) | 36 V + 4 E bytes |
//! | [`retrograde_analysis_implicit`] | predecessors on demand | O(V + E) | 16 V bytes |
//!
//! Reference: K. Thompson, *Retrograde analysis of certain endgames*, ICCA Journal 9 (1986). C. A.
//! B. Smith, *Graphs and composite games*, J. Combin. Theory 1 (1966), calls the distance remoteness.

use std::iter;

/// How a game ends for the player to move if both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// The player to move can force the opponent into a terminal state.
    Win,
    /// The state is terminal, or every move lets the opponent win.
    Lose,
    /// Neither player can force a win: the game never ends.
    Draw,
}

/// The answer for each state `v` of a game, at index `v` of three vectors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetrogradeResult {
    /// Who wins.
    pub outcome: Vec<GameOutcome>,
    /// Number of moves until a terminal state is reached, where the winner hurries and the loser
    /// delays; even for a loss, odd for a win, `None` for a draw.
    pub distance: Vec<Option<usize>>,
    /// A successor that is best for the player to move: of a win the lost successor of smallest
    /// distance, of a loss the successor of largest distance, of a draw a drawn successor; `None`
    /// for a terminal state.
    pub best_move: Vec<Option<usize>>,
}

/// Analyses the game in which `graph[v]` lists the states that a move from `v` can reach.
///
/// Any slice of adjacency lists will do: `&[Vec<usize>]`, `&[&[usize]]`, `&[[usize; 2]]`. The
/// result of an empty graph is empty.
///
/// Ties: states are settled in a fixed order, first the terminal states, ascending; then each
/// settled state in turn settles some of its predecessors, ascending. Of several best moves
/// `best_move` is the successor that was settled first, or in a drawn state the drawn successor
/// that is listed first.
///
/// # Panics
///
/// If an edge leads to a state that does not exist, or if there are 2^32 states or edges or more.
///
/// # Complexity
///
/// O(V + E) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::{GameOutcome, retrograde_analysis};
///
/// // From 1 the move to 2 loses, so the players go round 0 -> 1 -> 0 for ever.
/// let graph = [vec![1], vec![2, 0], vec![3], vec![]];
/// let result = retrograde_analysis(&graph);
///
/// use GameOutcome::{Draw, Lose, Win};
/// assert_eq!(result.outcome, [Draw, Draw, Win, Lose]);
/// assert_eq!(result.distance, [None, None, Some(1), Some(0)]);
/// assert_eq!(result.best_move, [Some(1), Some(0), Some(3), None]);
/// ```
#[track_caller]
pub fn retrograde_analysis<L: AsRef<[usize]>>(graph: &[L]) -> RetrogradeResult {
    let states = initial_states(graph.iter().map(|moves| moves.as_ref().len()));
    analyse(graph, states)
}

/// As [`retrograde_analysis`], but the game is over in every state `v` for which `ends[v]` says how
/// it then ends for the player to move.
///
/// The moves of an end do not matter, and `best_move` is `None` there. A state that is no end but
/// has no moves is lost. In distances a won end counts as 1, as if it took one more move to a lost
/// one; a lost end counts as 0 as usual.
///
/// # Panics
///
/// As [`retrograde_analysis`], or if the slices have different lengths.
///
/// # Complexity
///
/// O(V + E) time and memory.
///
/// # Examples
///
/// ```
/// use library::game::GameOutcome::{Draw, Lose, Win};
/// use library::game::retrograde_analysis_with_ends;
///
/// // Misère play: 2 has no moves, which wins. 3 is a stalemate, where the game is drawn.
/// let graph = [vec![1], vec![2, 3], vec![], vec![]];
/// let result = retrograde_analysis_with_ends(&graph, &[None, None, Some(Win), Some(Draw)]);
/// assert_eq!(result.outcome, [Draw, Draw, Win, Draw]);
/// assert_eq!(result.best_move, [Some(1), Some(3), None, None]);
/// ```
#[track_caller]
pub fn retrograde_analysis_with_ends<L: AsRef<[usize]>>(
    graph: &[L],
    ends: &[Option<GameOutcome>],
) -> RetrogradeResult {
    let (n, entries) = (graph.len(), ends.len());
    assert!(entries == n, "{entries} entries on the ends of {n} states");
    let graph: Vec<&[usize]> = iter::zip(graph, ends)
        .map(|(moves, end)| if end.is_none() { moves.as_ref() } else { &[] })
        .collect();
    let mut states = initial_states(graph.iter().map(|moves| moves.len()));
    for (state, end) in iter::zip(&mut states, ends) {
        match end {
            Some(GameOutcome::Win) => state.distance = 1,
            Some(GameOutcome::Draw) => state.open = 1, // by a move that does not exist
            Some(GameOutcome::Lose) | None => {}
        }
    }
    let mut result = analyse(&graph, states);
    for (best_move, end) in iter::zip(&mut result.best_move, ends) {
        if end.is_some() {
            *best_move = None;
        }
    }
    result
}

/// Analyses a game without its graph: by the out-degrees and by predecessors on demand.
///
/// For graphs that are too large to store but follow a rule. State `v` has `out_degree[v]` moves;
/// `predecessors(v)` yields, in any order, the states that have a move to `v`, once per move. It
/// is called exactly once for every `v`. A terminal state (out-degree 0) that it yields is ignored,
/// so a rule need not make an exception of states in which the game is over.
///
/// Outcomes and distances are those of [`retrograde_analysis`], and so are the moves of won and
/// lost states if each `predecessors(v)` is ascending (otherwise ties are broken as there, but in
/// the order given). The move of a drawn state is its lowest-numbered drawn successor.
///
/// # Panics
///
/// - If `predecessors` yields a state that does not exist.
/// - If a state with moves that comes out lost or drawn was not yielded `out_degree` times in all.
/// - If there are 2^32 states or more, or that many moves from one state.
///
/// # Complexity
///
/// O(V + E) time and O(V) memory, beside what `predecessors` takes.
///
/// # Examples
///
/// ```
/// use library::game::{GameOutcome, retrograde_analysis_implicit};
///
/// // A piece goes round a circle of 6 places. Each player has steps of their own, and who brings
/// // the piece to place 0 wins. In state 2 * place + player it is the player's turn.
/// let places = 6;
/// let steps = [vec![2, 3], vec![1, 3, 4]];
/// let out_degree: Vec<usize> = (0..2 * places)
///     .map(|state| if state < 2 { 0 } else { steps[state % 2].len() })
///     .collect();
///
/// let result = retrograde_analysis_implicit(&out_degree, |state| {
///     let (place, mover) = (state / 2, 1 - state % 2);
///     let steps = steps[mover].iter();
///     steps.map(move |step| 2 * ((place + places - step) % places) + mover)
/// });
///
/// let place_4 = 2 * 4;
/// assert_eq!(result.outcome[place_4], GameOutcome::Win);
/// assert_eq!(result.best_move[place_4], Some(1)); // 2 steps to place 0, player 1 to move
/// ```
#[track_caller]
pub fn retrograde_analysis_implicit<P: IntoIterator<Item = usize>>(
    out_degree: &[usize],
    mut predecessors: impl FnMut(usize) -> P,
) -> RetrogradeResult {
    let n = out_degree.len();
    let mut states = initial_states(out_degree.iter().copied());
    settle(&mut states, &mut predecessors);
    let mut result = settled_result(&states);
    // The settled states have been asked for their predecessors, so this loop meets the rest of all
    // moves. Lost and drawn states must come out with none uncounted and none too many.
    for v in 0..n {
        if result.outcome[v] != GameOutcome::Draw {
            continue;
        }
        for u in predecessors(v) {
            if u >= n {
                edge_leaves_graph(u, v, n);
            }
            if result.outcome[u] == GameOutcome::Win || out_degree[u] == 0 {
                continue;
            }
            if states[u].open == 0 {
                wrong_out_degree(u);
            }
            states[u].open -= 1;
            result.best_move[u].get_or_insert(v);
        }
    }
    if let Some(u) = states.iter().position(|state| state.open > 0) {
        wrong_out_degree(u);
    }
    result
}

/// What is known of a state, which is settled once it is known to be won or lost.
struct State {
    /// Number of moves not yet known to be bad; 0 once settled.
    open: u32,
    /// Number of moves until the end by way of `best_move`; 0 as long as there is none.
    distance: u32,
    /// The best successor so far among the settled ones.
    best_move: u32,
}

impl State {
    fn outcome(&self) -> GameOutcome {
        if self.open > 0 {
            GameOutcome::Draw
        } else if self.distance % 2 == 1 {
            // The player to move makes the last move.
            GameOutcome::Win
        } else {
            GameOutcome::Lose
        }
    }

    fn distance(&self) -> Option<usize> {
        (self.open == 0).then_some(self.distance as usize)
    }

    fn best_move(&self) -> Option<usize> {
        (self.open == 0 && self.distance > 0).then_some(self.best_move as usize)
    }
}

/// The states before the analysis: only terminal ones are settled.
#[track_caller]
fn initial_states(out_degrees: impl ExactSizeIterator<Item = usize>) -> Vec<State> {
    let n = out_degrees.len();
    assert!(n <= LIMIT, "{n} states, but the limit is {LIMIT}");
    let mut states = Vec::with_capacity(n);
    for (v, degree) in out_degrees.enumerate() {
        assert!(
            degree <= LIMIT,
            "{degree} moves from state {v}, but the limit is {LIMIT}"
        );
        states.push(State {
            open: degree as u32,
            distance: 0,
            best_move: 0,
        });
    }
    states
}

/// The result for a stored graph, from the states before the analysis.
#[track_caller]
fn analyse<L: AsRef<[usize]>>(graph: &[L], mut states: Vec<State>) -> RetrogradeResult {
    {
        // In a block of its own, so that its memory is free again before the result takes any.
        let reversed = ReversedGraph::new(graph);
        settle(&mut states, |v| {
            reversed.predecessors(v).iter().map(|&u| u as usize)
        });
    }
    let mut result = settled_result(&states);
    let outcome = &result.outcome;
    for (v, moves) in graph.iter().enumerate() {
        if outcome[v] == GameOutcome::Draw {
            let mut moves = moves.as_ref().iter().copied();
            result.best_move[v] = moves.find(|&next| outcome[next] == GameOutcome::Draw);
        }
    }
    result
}

/// Settles all states that are won or lost, by breadth-first search against the moves: a state
/// with a lost successor is won, and one whose successors are all won is lost.
#[track_caller]
fn settle<P: IntoIterator<Item = usize>>(
    states: &mut [State],
    mut predecessors: impl FnMut(usize) -> P,
) {
    let n = states.len();
    let mut queue = Vec::with_capacity(n);
    // Terminal states, ends that are lost, and then those that are won.
    for distance in [0, 1] {
        let is_end = |state: &State| state.open == 0 && state.distance == distance;
        queue.extend((0..n as u32).filter(|&v| is_end(&states[v as usize])));
    }
    // The lists of a batch are all looked up before the first is walked, so that the cache misses
    // overlap: this saves 10 to 20 % of the time on large random graphs.
    let mut batch = Vec::with_capacity(BATCH);
    let mut head = 0;
    while head < queue.len() {
        let end = queue.len().min(head + BATCH);
        batch.extend(queue[head..end].iter().map(|&v| {
            let distance = states[v as usize].distance + 1;
            (v, distance, predecessors(v as usize).into_iter())
        }));
        head = end;
        for (v, distance, sources) in batch.drain(..) {
            let v_is_lost = distance % 2 == 1;
            // States come off the queue by distance, so the last won successor is the farthest. The
            // first lost one is the nearest, yet farther than the won ones that came before it.
            for u in sources {
                if u >= n {
                    edge_leaves_graph(u, v as usize, n);
                }
                let state = &mut states[u];
                if state.open == 0 {
                    if state.outcome() == GameOutcome::Lose && state.distance > 0 {
                        wrong_out_degree(u);
                    }
                    continue;
                }
                if state.distance < distance {
                    state.distance = distance;
                    state.best_move = v;
                }
                state.open = if v_is_lost { 0 } else { state.open - 1 };
                if state.open == 0 {
                    queue.push(u as u32);
                }
            }
        }
    }
}

/// The result after all settling: what is not settled is a draw, and its move is still missing.
fn settled_result(states: &[State]) -> RetrogradeResult {
    RetrogradeResult {
        outcome: states.iter().map(State::outcome).collect(),
        distance: states.iter().map(State::distance).collect(),
        best_move: states.iter().map(State::best_move).collect(),
    }
}

/// The predecessors of all states, one list behind the other.
struct ReversedGraph {
    /// The list of `v` is `sources[start[v]..start[v + 1]]`.
    start: Vec<u32>,
    /// States in ascending order within each list, once per move.
    sources: Vec<u32>,
}

impl ReversedGraph {
    /// Counting sort of the edges by their target.
    #[track_caller]
    fn new<L: AsRef<[usize]>>(graph: &[L]) -> Self {
        let n = graph.len();
        let edges: usize = graph.iter().map(|moves| moves.as_ref().len()).sum();
        assert!(edges <= LIMIT, "{edges} edges, but the limit is {LIMIT}");
        // The counts are shifted by two, so that start[v + 1] can be the cursor of v: the second
        // pass moves it from the start of v to the start of v + 1.
        let mut start = vec![0_u32; n + 2];
        for (v, moves) in graph.iter().enumerate() {
            for &next in moves.as_ref() {
                if next >= n {
                    edge_leaves_graph(v, next, n);
                }
                start[next + 2] += 1;
            }
        }
        for v in 0..=n {
            start[v + 1] += start[v];
        }
        let mut sources = vec![0; edges];
        for (v, moves) in graph.iter().enumerate() {
            for &next in moves.as_ref() {
                let cursor = &mut start[next + 1];
                sources[*cursor as usize] = v as u32;
                *cursor += 1;
            }
        }
        Self { start, sources }
    }

    fn predecessors(&self, v: usize) -> &[u32] {
        &self.sources[self.start[v] as usize..self.start[v + 1] as usize]
    }
}

/// Most states, and most edges, that can be numbered in `u32`.
const LIMIT: usize = u32::MAX as usize;

/// States that [`settle`] takes off the queue at a time.
const BATCH: usize = 32;

#[cold]
#[track_caller]
fn edge_leaves_graph(from: usize, to: usize, n: usize) -> ! {
    panic!("edge {from} -> {to} leaves the graph of {n} states")
}

#[cold]
#[track_caller]
fn wrong_out_degree(v: usize) -> ! {
    panic!("state {v} was not yielded as a predecessor as often as its out-degree says")
}

#[cfg(test)]
mod tests;
