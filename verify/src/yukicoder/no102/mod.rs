//! No. 102: a move takes one to three cards of one of four piles into the hand, and with the last
//! card of a pile half of the opponent's hand, rounded up; in the end more cards win. The statement
//! has more samples than the one here.

use std::collections::HashMap;

use crate::problem::cases::Plan;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct TakeTheCards;

const MAX: usize = 13;

impl Problem for TakeTheCards {
    fn title(&self) -> &'static str {
        "Take the cards"
    }

    fn url(&self) -> &'static str {
        "https://yukicoder.me/problems/no/102"
    }

    fn limits(&self) -> Limits {
        Limits::new(5.0, 512)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample("1 1 1 1\n", "Jiro\n");
        for most in [2, 4, 7] {
            plan.small(&format!("at-most-{most}"), 15, move |random| {
                line([(); 4].map(|()| 1 + random.below(most)))
            });
        }
        for (name, piles) in [
            ("full-piles", [13, 13, 13, 13]),
            ("nearly-full-piles", [13, 12, 13, 13]),
            ("different-piles", [10, 11, 12, 13]),
        ] {
            plan.maximum(name, move |_| (line(piles), by_playing(piles)));
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for pile in 1..=4 {
            input.int(&format!("N{pile}"), 1..=MAX)?;
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let mut next = numbers(input);
        by_playing([(); 4].map(|()| next()))
    }
}

fn by_playing(piles: [usize; 4]) -> String {
    let taro = best(piles, [0, 0], &mut HashMap::new());
    let winner = ["Jiro\n", "Draw\n", "Taro\n"][(taro + 1) as usize];
    winner.to_owned()
}

/// The piles, and the hands of the player to move and of the other.
type Position = ([usize; 4], [usize; 2]);

/// What the player to move achieves: 1 to win, 0 to draw, -1 to lose.
fn best(mut piles: [usize; 4], hands: [usize; 2], known: &mut HashMap<Position, i32>) -> i32 {
    piles.sort_unstable();
    if let Some(&result) = known.get(&(piles, hands)) {
        return result;
    }
    let mut result = None;
    for pile in 0..4 {
        for taken in 1..=piles[pile].min(3) {
            let mut left = piles;
            left[pile] -= taken;
            let stolen = if left[pile] == 0 {
                hands[1].div_ceil(2)
            } else {
                0
            };
            let next = [hands[1] - stolen, hands[0] + taken + stolen];
            result = result.max(Some(-best(left, next, known)));
        }
    }
    let over = || hands[0].cmp(&hands[1]) as i32;
    let result = result.unwrap_or_else(over);
    known.insert((piles, hands), result);
    result
}
