//! Combinatorial games: two players move in turn, nothing is hidden or left to chance.
//!
//! Every file here stands alone: it imports nothing but `std` and can be pasted as it is, in front of
//! a solution.
//!
//! - [`forbidden_move_nim`]: nim in which some numbers may not be taken from heaps of some sizes.
//! - [`green_hackenbush`](mod@green_hackenbush): Grundy value of forests from which edges are cut.
//! - [`grundy`]: Grundy numbers of a graph without cycles, for sums of games.
//! - [`hackenbush`]: green hackenbush on graphs with cycles, and red and blue trees.
//! - [`loopy_grundy`](mod@loopy_grundy): sums of games on graphs with cycles.
//! - [`maximum_nim`](mod@maximum_nim): nim in which up to a part of each heap may be taken.
//! - [`minimax`](mod@minimax): value and best moves of a game for points without cycles.
//! - [`nim`]: nim, misère nim, staircase nim, Moore's nim and Wythoff's game, with winning moves.
//! - [`nim_product`](mod@nim_product): product, power, inverse and quotient of 64-bit nimbers.
//! - [`nimber`]: the field of 64-bit nimbers as a type with operators, roots and logarithms.
//! - [`octal_game`](mod@octal_game): Kayles, Dawson's chess and other games of taking and breaking
//!   heaps.
//! - [`partisan_game`](mod@partisan_game): outcome classes and numbers where the players have
//!   different moves.
//! - [`reachability_game`](mod@reachability_game): who can force a visit to certain states, and who
//!   profits from endless play.
//! - [`retrograde_analysis`](mod@retrograde_analysis): win, loss or draw on a graph with cycles,
//!   with distances and moves.
//! - [`silver_dollar_game`](mod@silver_dollar_game): coins that slide along a strip.
//! - [`subtraction_game`]: nim in which only certain numbers may be taken.
//! - [`vertex_geography`](mod@vertex_geography): a token moves to vertices not yet visited.
//! - [`weighted_game`](mod@weighted_game): one side minimises the cost of a path, the other
//!   maximises it or escapes for ever.

pub mod forbidden_move_nim;
pub mod green_hackenbush;
pub mod grundy;
pub mod hackenbush;
pub mod loopy_grundy;
pub mod maximum_nim;
pub mod minimax;
pub mod nim;
pub mod nim_product;
pub mod nimber;
pub mod octal_game;
pub mod partisan_game;
pub mod reachability_game;
pub mod retrograde_analysis;
pub mod silver_dollar_game;
pub mod subtraction_game;
pub mod vertex_geography;
pub mod weighted_game;

pub use forbidden_move_nim::ForbiddenMoveNim;
pub use green_hackenbush::{green_hackenbush, green_hackenbush_move};
pub use grundy::{grundy_move, grundy_numbers, mex};
pub use hackenbush::{green_hackenbush_graph, red_blue_hackenbush};
pub use loopy_grundy::{LoopyValue, loopy_grundy};
pub use maximum_nim::maximum_nim;
pub use minimax::{MinimaxResult, minimax, minimax_with_gains};
pub use nim::{
    misere_nim_move, misere_nim_wins, moore_nim_move, nim_move, nim_sum, nim_wins,
    staircase_nim_move, wythoff_move,
};
pub use nim_product::{nim_inverse, nim_power, nim_product, nim_quotient};
pub use nimber::Nimber;
pub use octal_game::{Period, octal_game, octal_period};
pub use partisan_game::{Dyadic, OutcomeClass, partisan_game, partisan_numbers};
pub use reachability_game::{ReachabilityResult, reachability_game, reachability_game_implicit};
pub use retrograde_analysis::{
    GameOutcome, RetrogradeResult, retrograde_analysis, retrograde_analysis_implicit,
    retrograde_analysis_with_ends,
};
pub use silver_dollar_game::{silver_dollar_game, silver_dollar_move};
pub use subtraction_game::SubtractionGame;
pub use vertex_geography::{ancestor_geography, vertex_geography};
pub use weighted_game::{WeightedGameResult, weighted_game, weighted_game_implicit};
