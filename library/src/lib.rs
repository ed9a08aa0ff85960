//! Algorithms and data structures for programming contests.
//!
//! A solution names what it needs, `use library::game::retrograde_analysis;`, and the bundler
//! copies it into the one file to submit. A module is one file, imports nothing but `std` unless
//! its first lines say otherwise, and can be pasted by hand as well: it compiles alone, in edition
//! 2021 and 2024, on Rust 1.79 and later.
//!
//! # Map
//!
//! The page of a category lists its modules with a line each.
//!
//! | category | what it holds |
//! |---|---|
//! | [`algebra`] | monoids and actions: what data structures combine, and how |
//! | [`ds`] | data structures |
//! | [`game`] | combinatorial games: who wins, and by which move |
//! | [`io`] | reading the input and writing the output |
//! | [`math`] | integers modulo a constant |
//! | category | module | what it answers |
//! |---|---|---|
//! | [`game`] | [`dyadic`](game::dyadic) | exact rational numbers whose denominator is a power of two |
//! |  | [`forbidden_move_nim`](game::forbidden_move_nim) | Grundy numbers of nim without some of its moves |
//! |  | [`green_hackenbush`](mod@game::green_hackenbush) | who wins a forest from which edges are cut, by which edge |
//! |  | [`grundy`](game::grundy) | Grundy numbers of a graph without cycles, moves in sums of games |
//! |  | [`hackenbush`](game::hackenbush) | green hackenbush on any graph, values of red and blue forests |
//! |  | [`loopy_grundy`](mod@game::loopy_grundy) | who wins sums of games on graphs with cycles |
//! |  | [`maximum_nim`](mod@game::maximum_nim) | Grundy numbers of nim in which up to a part of a heap may be taken |
//! |  | [`minimax`](mod@game::minimax) | value and best moves of a game for points without cycles |
//! |  | [`nim`](game::nim) | who wins nim, misère nim, staircase nim, Moore's nim, Wythoff's game |
//! |  | [`nim_product`](mod@game::nim_product) | product, power, inverse, quotient of nimbers of 64 bits |
//! |  | [`nimber`](game::nimber) | the same as a type with operators, roots and logarithms |
//! |  | [`octal_game`](mod@game::octal_game) | Grundy numbers of games of taking and breaking heaps, their period |
//! |  | [`partisan_game`](mod@game::partisan_game) | outcome classes and numbers where the players have different moves |
//! |  | [`reachability_game`](mod@game::reachability_game) | who can force a visit, who profits from endless play |
//! |  | [`retrograde_analysis`](mod@game::retrograde_analysis) | who wins a game on a graph with cycles, how fast, by which move |
//! |  | [`silver_dollar_game`](mod@game::silver_dollar_game) | who wins with coins that slide along a strip |
//! |  | [`subtraction_game`](game::subtraction_game) | who wins nim in which only certain numbers may be taken |
//! |  | [`vertex_geography`](mod@game::vertex_geography) | who wins when a token may not return, by matching |
//! |  | [`weighted_game`](mod@game::weighted_game) | the cost of a path that one side wants low, the other high or endless |
//! | [`io`] | [`readable`](io::readable) | what a scanner reads: numbers, strings, tuples, arrays, indices from 1 |
//! |  | [`scanner`](io::scanner) | the tokens of the input, all at once or line by line |
//! |  | [`writable`](io::writable) | what a writer writes: numbers, strings, tuples, formatted text |
//! |  | [`writer`](io::writer) | a buffered output |
//!
//! A category re-exports what its modules offer, so `library::game::GameOutcome` is the short path
//! of `library::game::retrograde_analysis::GameOutcome`.
//!
//! # Conventions
//!
//! - Indices and sizes are `usize` and zero-based; ranges are half-open.
//! - "There is none" is `None`, never -1 or infinity.
//! - Misuse panics, in release builds too, where the caller stands and with the value and the
//!   limit in the message. Each function lists its panics.
//! - Empty input is valid everywhere.
//! - No recursion as deep as the input is long: a path of 10^6 vertices runs in a small stack.

pub mod algebra;
pub mod ds;
pub mod game;
pub mod io;
pub mod math;
