//! Red and blue hackenbush on forests.
//!
//! Left cuts blue edges and Right red ones; what is no longer connected to the ground is gone, and
//! who cannot move loses.
//!
//! Input: `N`, then for each edge 1, …, N the edge that it grows from, an earlier one, or -1 for the
//! ground, then N letters `B` or `R` as one word (1 ≤ N ≤ 10^5; at most 100 edges in a tree).
//!
//! Output: the value `p q`, which means p / 2^q, where q is as small as possible. Blue is positive.

use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};
use std::collections::HashMap;

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct RedBlueHackenbush;

const MAX: usize = 100_000;
const MAX_TREE: usize = 100;
/// The values of the oracle are whole multiples of 1 / 2^PLACES.
const PLACES: u32 = 20;

impl Problem for RedBlueHackenbush {
    fn title(&self) -> &'static str {
        "Red and blue hackenbush"
    }

    fn url(&self) -> &'static str {
        "verify/src/local/red_blue_hackenbush"
    }

    fn limits(&self) -> Limits {
        Limits::new(1.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("2\n-1 1\nBR\n", "1 1\n");
        plan.sample("3\n-1 1 -1\nRBR\n", "-3 1\n");
        plan.sample("12\n-1 1 2 3 3 5 5 7 -1 -1 10 10\nBRBBRBBRRBRR\n", "5 6\n");
        for (name, reach) in [("stalks", 1), ("slender", 2), ("random", 11)] {
            plan.small(name, 20, move |random| {
                let edges = 1 + random.below(11);
                let below = shrubs(random, edges, reach);
                forest(&below, &colours(random, edges))
            });
        }
        plan.maximum("opposites", |random| {
            let (input, _) = opposites(random, MAX / 2, 0);
            (input, "0 0\n".to_owned())
        });
        plan.maximum("opposites-and-a-stalk", |random| {
            // A blue edge that carries k red ones is worth 1 / 2^k.
            let (input, stalk) = opposites(random, (MAX - MAX_TREE) / 2, MAX_TREE);
            (input, line([1, stalk - 1]))
        });
        plan.maximum("blades", |random| {
            let colours = colours(random, MAX);
            let blue = colours.bytes().filter(|&colour| colour == b'B').count() as i64;
            (
                forest(&[0; MAX], &colours),
                line([2 * blue - MAX as i64, 0]),
            )
        });
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let edges = input.int("N", 1..=MAX)?;
        // The tree of each edge, named by its lowest edge, and the sizes of the trees.
        let (mut tree, mut size) = (vec![0; edges + 1], vec![0; edges + 1]);
        for edge in 1..=edges {
            let below = input.int("an edge", -1..=edge as i64 - 1)?;
            tree[edge] = match below {
                0 => return input.fault("expected an edge or -1, got 0"),
                -1 => edge,
                below => tree[below as usize],
            };
            size[tree[edge]] += 1;
            if size[tree[edge]] > MAX_TREE {
                return input.fault(format!("expected at most {MAX_TREE} edges in a tree"));
            }
        }
        let colours = input.word("the colours")?;
        if colours.len() != edges || !colours.bytes().all(|colour| b"BR".contains(&colour)) {
            return input.fault(format!("expected {edges} letters B or R"));
        }
        Ok(())
    }

    /// By the definition of numbers: the simplest one between what Left and what Right can reach.
    fn oracle(&self, input: &str) -> String {
        let (below, blue) = read(input);
        let all = (1 << below.len()) - 1;
        let value = value(&below, &blue, all, &mut HashMap::new());
        let halvings = value.trailing_zeros().min(PLACES);
        line([value >> halvings, i64::from(PLACES - halvings)])
    }
}

/// The edge below each, counted from 1 and 0 for the ground, and which edges are blue.
fn read(input: &str) -> (Vec<usize>, Vec<bool>) {
    let (rest, colours) = input.trim_end().rsplit_once('\n').expect("a valid input");
    let mut next = numbers::<i64>(rest);
    let below = (0..next()).map(|_| next().max(0) as usize).collect();
    (
        below,
        colours.bytes().map(|colour| colour == b'B').collect(),
    )
}

fn value(below: &[usize], blue: &[bool], left: u32, known: &mut HashMap<u32, i64>) -> i64 {
    if let Some(&value) = known.get(&left) {
        return value;
    }
    let (mut lower, mut upper) = (None, None);
    for cut in (0..below.len()).filter(|&edge| left >> edge & 1 == 1) {
        let mut kept: u32 = 0;
        for edge in (0..below.len()).filter(|&edge| left >> edge & 1 == 1 && edge != cut) {
            if below[edge] == 0 || kept >> (below[edge] - 1) & 1 == 1 {
                kept |= 1 << edge;
            }
        }
        let next = value(below, blue, kept, known);
        if blue[cut] {
            lower = lower.max(Some(next));
        } else {
            upper = Some(upper.map_or(next, |upper: i64| upper.min(next)));
        }
    }
    // The whole number nearest to 0, or else the one with the fewest places.
    let fits = |value: &i64| lower.is_none_or(|l| l < *value) && upper.is_none_or(|u| *value < u);
    let whole = (0..=below.len() as i64).flat_map(|size| [size << PLACES, -size << PLACES]);
    let simplest = whole.into_iter().find(fits).or_else(|| {
        (1..=PLACES).find_map(|places| {
            let unit = 1 << (PLACES - places);
            let next = (lower?.div_euclid(unit) + 1) * unit;
            Some(next).filter(fits)
        })
    });
    let simplest = simplest.expect("red and blue hackenbush has numbers as values");
    known.insert(left, simplest);
    simplest
}

/// The input for edges that grow from the given ones, counted from 1, or from the ground, 0.
fn forest(below: &[usize], colours: &str) -> String {
    let below = below.iter().map(|&below| match below {
        0 => -1,
        edge => edge as i64,
    });
    line([below.len()]) + &line(below) + colours + "\n"
}

/// Trees in which each edge grows from one of the `reach` edges before it, or from the ground.
fn shrubs(random: &mut Random, edges: usize, reach: usize) -> Vec<usize> {
    let below = |edge: usize| match edge % MAX_TREE {
        0 => 0,
        place => edge - random.below((place + 1).min(reach)),
    };
    // The edge before the first of a tree stands for the ground.
    let grounded = |below: usize| match below % MAX_TREE {
        0 => 0,
        _ => below,
    };
    (0..edges).map(below).map(grounded).collect()
}

fn colours(random: &mut Random, edges: usize) -> String {
    (0..edges).map(|_| *random.pick(&['B', 'R'])).collect()
}

/// A forest, the same one with the colours exchanged, and a stalk of one blue edge and red ones
/// above, `stalk` edges in all.
fn opposites(random: &mut Random, half: usize, stalk: usize) -> (String, usize) {
    let mut below = shrubs(random, half, half);
    let mut colours = colours(random, half);
    let exchange = |colour| if colour == 'B' { 'R' } else { 'B' };
    colours += &colours.chars().map(exchange).collect::<String>();
    let copy: Vec<usize> = below
        .iter()
        .map(|&below| if below == 0 { 0 } else { below + half })
        .collect();
    below.extend(copy);
    for edge in 0..stalk {
        below.push(if edge == 0 { 0 } else { below.len() });
        colours.push(if edge == 0 { 'B' } else { 'R' });
    }
    (forest(&below, &colours), stalk)
}
