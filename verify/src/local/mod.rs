//! Problems of this repository, for what no public judge tests. The statement of each stands in
//! its `mod.rs`. A new one: its folder here, and its two lines below.

pub mod cat_and_mouse;
pub mod loopy_sum;
pub mod nimber_equations;
pub mod red_blue_hackenbush;
pub mod retrograde_analysis;
pub mod silver_dollar;
pub mod vertex_geography;

crate::problem::registry::problems![
    LOCAL;
    cat_and_mouse::CatAndMouse,
    loopy_sum::LoopySum,
    nimber_equations::NimberEquations,
    red_blue_hackenbush::RedBlueHackenbush,
    retrograde_analysis::RetrogradeAnalysis,
    silver_dollar::SilverDollar,
    vertex_geography::VertexGeography,
];
