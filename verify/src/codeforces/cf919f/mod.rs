//! 919 F, "A Game With Numbers": two players hold eight cards from 0 to 4 each; a move takes an own
//! card a and a card b of the opponent, neither of them 0, and replaces a by (a + b) modulo 5. Who
//! has only zeros wins. The time and memory limits are recalled, not looked up.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::oracle::cyclic_game::Label;
use crate::oracle::sweep;
use crate::problem::cases::Plan;
use crate::problem::random::Random;
use crate::problem::text::{line, numbers};
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct GameWithNumbers;

const MAX_GAMES: usize = 100_000;

impl Problem for GameWithNumbers {
    fn title(&self) -> &'static str {
        "A Game With Numbers"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/problemset/problem/919/F"
    }

    fn limits(&self) -> Limits {
        Limits::new(4.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "4\n1\n0 0 0 0 0 0 0 0\n1 2 3 4 1 2 3 4\n1\n0 0 0 1 0 0 0 0\n0 0 0 0 4 0 0 0\n0\n\
             1 0 0 0 0 0 0 0\n0 0 0 4 0 0 2 0\n1\n1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1\n",
            "Alice\nBob\nAlice\nDeal\n",
        );
        for (name, zeros) in [("few-zeros", 1), ("some-zeros", 5), ("many-zeros", 8)] {
            plan.small(name, 2, move |random| games(random, 500, zeros));
        }
        for (name, zeros) in [("random", 3), ("nearly-over", 9)] {
            plan.maximum(name, move |random| {
                let input = games(random, MAX_GAMES, zeros);
                let answer = answers(&input);
                (input, answer)
            });
        }
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        for _ in 0..input.int("T", 1..=MAX_GAMES)? {
            let first = input.int("f", 0..=1)?;
            let mut sums = [0; 2];
            for sum in &mut sums {
                for _ in 0..8 {
                    *sum += input.int("a card", 0..=4)?;
                }
            }
            if sums[first] == 0 {
                return input.fault("expected a first player who has not won yet");
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        answers(input)
    }
}

/// The results of all states: pairs of sorted hands, that of the player to move first.
struct Table {
    /// Each hand as a number of eight digits.
    index: HashMap<usize, usize>,
    labels: Vec<Label>,
}

fn number(hand: &[usize]) -> usize {
    let mut hand = hand.to_vec();
    hand.sort_unstable();
    hand.iter().fold(0, |number, card| 5 * number + card)
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let cards =
            |code: usize| [0, 1, 2, 3, 4, 5, 6, 7].map(|place| code / 5_usize.pow(place) % 5);
        let sorted = (0..5_usize.pow(8))
            .map(cards)
            .filter(|hand| hand.is_sorted());
        let hands: Vec<[usize; 8]> = sorted.collect();
        let codes = hands.iter().enumerate();
        let index: HashMap<usize, usize> = codes.map(|(i, hand)| (number(hand), i)).collect();
        let count = hands.len();
        // What becomes of a hand when a card of one value is changed by another one.
        let change = |hand: &[usize; 8], a: usize, b: usize| {
            let place = hand.iter().position(|&card| card == a)?;
            let mut changed = *hand;
            changed[place] = (a + b) % 5;
            Some(index[&number(&changed)])
        };
        let pairs: Vec<(usize, usize)> = (1..5).flat_map(|a| (1..5).map(move |b| (a, b))).collect();
        let changes: Vec<Vec<Option<usize>>> = hands
            .iter()
            .map(|hand| pairs.iter().map(|&(a, b)| change(hand, a, b)).collect())
            .collect();
        let ends: Vec<Option<Label>> = (0..count * count)
            .map(|state| {
                let [own, other] = [state / count, state % count].map(|hand| hands[hand] == [0; 8]);
                match (own, other) {
                    (true, _) => Some(Label::Win),
                    (_, true) => Some(Label::Lose),
                    _ => None,
                }
            })
            .collect();
        let labels = sweep::labels(&ends, |state| {
            let (own, other) = (state / count, state % count);
            let moves = pairs.iter().zip(&changes[own]);
            moves
                .filter(|((_, b), _)| hands[other].contains(b))
                .filter_map(|(_, &changed)| Some(count * other + changed?))
                .collect()
        });
        Table { index, labels }
    })
}

fn answers(input: &str) -> String {
    let Table { index, labels } = table();
    let mut next = numbers::<usize>(input);
    let games = (0..next()).map(|_| {
        let first = next();
        let hands = [(); 2].map(|()| index[&number(&[(); 8].map(|()| next()))]);
        let state = index.len() * hands[first] + hands[1 - first];
        match (labels[state], first) {
            (Label::Draw, _) => "Deal\n",
            (Label::Win, 0) | (Label::Lose, 1) => "Alice\n",
            _ => "Bob\n",
        }
    });
    games.collect()
}

/// Games with cards that are 0 with probability `zeros` / 10.
fn games(random: &mut Random, count: usize, zeros: usize) -> String {
    let mut input = line([count]);
    for _ in 0..count {
        let first = random.below(2);
        let mut hands = [(); 2].map(|()| {
            [(); 8].map(|()| {
                if random.chance(zeros, 10) {
                    0
                } else {
                    random.below(5)
                }
            })
        });
        if hands[first] == [0; 8] {
            hands[first][random.below(8)] = 1 + random.below(4);
        }
        input += &(line([first]) + &line(hands[0]) + &line(hands[1]));
    }
    input
}
