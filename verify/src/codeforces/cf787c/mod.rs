//! 787 C (also 786 A), "Berzerk": a monster moves clockwise around a circle of n objects, by a
//! number that the player to move takes from a set of his own; who brings it to object 1, a black
//! hole, wins. Who wins from each start, for either player to begin?

use crate::oracle::cyclic_game::{Game, Label, certify, solve_naively};
use crate::problem::cases::Plan;
use crate::problem::compare::compare_tokens;
use crate::problem::random::Random;
use crate::problem::tokens::{Fault, Tokens};
use crate::problem::{Limits, Problem};

#[allow(dead_code, reason = "judged from its bundle, as a program")]
mod solution;

/// The problem.
pub struct Berzerk;

const MAX_OBJECTS: usize = 7_000;
const WORDS: [&str; 3] = ["Win", "Lose", "Loop"];

impl Problem for Berzerk {
    fn title(&self) -> &'static str {
        "Berzerk"
    }

    fn url(&self) -> &'static str {
        "https://codeforces.com/problemset/problem/787/C"
    }

    fn limits(&self) -> Limits {
        Limits::new(4.0, 256)
    }

    fn cases(&self, plan: &mut Plan) {
        plan.sample(
            "5\n2 3 2\n3 1 2 3\n",
            "Lose Win Win Loop\nLoop Win Win Win\n",
        );
        plan.sample(
            "8\n4 6 2 3 4\n2 3 6\n",
            "Win Win Win Win Win Win Win\nLose Win Lose Lose Win Lose Lose\n",
        );
        plan.small("two-objects", 1, |_| "2\n1 1\n1 1\n".to_owned());
        plan.small("random", 40, |random| {
            let objects = 2 + random.below(9);
            let sizes = [(); 2].map(|()| 1 + random.below(objects - 1));
            circle(random, objects, sizes)
        });
        plan.small("few-moves", 20, |random| {
            let objects = 5 + random.below(16);
            let sizes = [(); 2].map(|()| 1 + random.below(2));
            circle(random, objects, sizes)
        });
        for (name, objects, sizes) in [
            ("all-moves", MAX_OBJECTS, [MAX_OBJECTS - 1; 2]),
            ("half-of-the-moves", MAX_OBJECTS, [MAX_OBJECTS / 2; 2]),
            ("all-against-one", MAX_OBJECTS, [MAX_OBJECTS - 1, 1]),
            ("one-against-all", MAX_OBJECTS, [1, MAX_OBJECTS - 1]),
            ("three-moves", MAX_OBJECTS, [3; 2]),
            ("prime-circle", 6_997, [2, 40]),
        ] {
            plan.maximum(name, move |random| circle(random, objects, sizes));
        }
        plan.maximum("single-steps", |_| format!("{MAX_OBJECTS}\n1 1\n1 1\n"));
    }

    fn validate(&self, input: &mut Tokens) -> Result<(), Fault> {
        let objects = input.int("n", 2..=MAX_OBJECTS)?;
        for size in ["k1", "k2"] {
            let mut used = vec![false; objects];
            for _ in 0..input.int(size, 1..=objects - 1)? {
                let step = input.int("a move", 1..=objects - 1)?;
                if used[step] {
                    return input.fault(format!("expected distinct moves, got {step} twice"));
                }
                used[step] = true;
            }
        }
        Ok(())
    }

    fn oracle(&self, input: &str) -> String {
        let circle = Circle::read(input);
        let solved = solve_naively(&circle);
        let mut output = String::new();
        for player in 0..2 {
            let words: Vec<&str> = (1..circle.objects)
                .map(|object| WORDS[solved[circle.state(object, player)].0 as usize])
                .collect();
            output += &words.join(" ");
            output += "\n";
        }
        output
    }

    fn check(&self, input: &str, answer: Option<&str>, output: &str) -> Result<(), Fault> {
        if let Some(answer) = answer {
            compare_tokens(answer, output)?;
        }
        let circle = Circle::read(input);
        // In the black hole the player to move has lost.
        let mut labels = vec![Label::Lose; circle.states()];
        let mut tokens = Tokens::new(output);
        for player in 0..2 {
            for object in 1..circle.objects {
                let word = tokens.one_of("a result", &WORDS)?;
                labels[circle.state(object, player)] = [Label::Win, Label::Lose, Label::Draw][word];
            }
        }
        tokens.end()?;
        certify(&circle, &labels).map_err(|(state, reason)| Fault {
            line: 1 + state % 2,
            message: format!("object {}: {reason}", 1 + state / 2),
        })
    }
}

/// The game: a state is the object where the monster is (0 is the black hole) and the player to
/// move.
struct Circle {
    objects: usize,
    steps: [Vec<usize>; 2],
}

impl Circle {
    fn read(input: &str) -> Self {
        let mut numbers = Tokens::new(input).map(|token| token.parse().expect("a valid input"));
        let mut next = || -> usize { numbers.next().expect("a valid input") };
        let objects = next();
        let steps = [(); 2].map(|()| (0..next()).map(|_| next()).collect());
        Self { objects, steps }
    }

    const fn state(&self, object: usize, player: usize) -> usize {
        2 * object + player
    }
}

impl Game for Circle {
    fn states(&self) -> usize {
        2 * self.objects
    }

    fn successors(&self, state: usize) -> impl Iterator<Item = usize> {
        let (object, player) = (state / 2, state % 2);
        let steps: &[usize] = if object == 0 {
            &[]
        } else {
            &self.steps[player]
        };
        steps.iter().map(move |step| {
            let target = object + step;
            let target = if target < self.objects {
                target
            } else {
                target - self.objects
            };
            self.state(target, 1 - player)
        })
    }

    fn predecessors(&self, state: usize) -> impl Iterator<Item = usize> {
        let (object, player) = (state / 2, 1 - state % 2);
        self.steps[player]
            .iter()
            .filter(move |&&step| step != object)
            .map(move |step| {
                let origin = object + self.objects - step;
                let origin = if origin < self.objects {
                    origin
                } else {
                    origin - self.objects
                };
                self.state(origin, player)
            })
    }
}

/// A circle with random sets of moves of the given sizes.
fn circle(random: &mut Random, objects: usize, sizes: [usize; 2]) -> String {
    let mut input = format!("{objects}\n");
    for size in sizes {
        let mut steps: Vec<String> = (1..objects).map(|step| step.to_string()).collect();
        random.shuffle(&mut steps);
        steps.truncate(size);
        input += &format!("{size} {}\n", steps.join(" "));
    }
    input
}
