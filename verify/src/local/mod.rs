//! Problems of this repository, for what no public judge tests. The statement of each stands in
//! its `mod.rs`. A new one: its folder here, and its two lines below.

pub mod cat_and_mouse;
pub mod green_hackenbush;
pub mod grundy_sum;
pub mod hexadecimal_game;
pub mod loopy_sum;
pub mod mergeable_queues;
pub mod nim;
pub mod nimber_equations;
pub mod nimber_logarithms;
pub mod partisan_game;
pub mod red_blue_hackenbush;
pub mod retrograde_analysis;
pub mod ringing_clocks;
pub mod short_path_interdiction;
pub mod silver_dollar;
pub mod subtraction_game;
pub mod vertex_geography;

crate::problem::registry::problems![
    LOCAL;
    cat_and_mouse::CatAndMouse,
    green_hackenbush::GreenHackenbush,
    grundy_sum::GrundySum,
    hexadecimal_game::HexadecimalGame,
    loopy_sum::LoopySum,
    mergeable_queues::MergeableQueues,
    nim::Nim,
    nimber_equations::NimberEquations,
    nimber_logarithms::NimberLogarithms,
    partisan_game::PartisanGame,
    red_blue_hackenbush::RedBlueHackenbush,
    retrograde_analysis::RetrogradeAnalysis,
    ringing_clocks::RingingClocks,
    short_path_interdiction::ShortPathInterdiction,
    silver_dollar::SilverDollar,
    subtraction_game::SubtractionMoves,
    vertex_geography::VertexGeography,
];
