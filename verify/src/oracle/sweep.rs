//! Games on graphs with cycles, solved by going over all states again and again until nothing
//! changes any more. Fast enough for large graphs on which no line of play has to be long.

use crate::oracle::cyclic_game::Label;

/// The label of every state for the player to move, where a state in `ends` has the given one and a
/// state without moves is lost otherwise.
#[must_use]
pub fn labels(ends: &[Option<Label>], moves: impl Fn(usize) -> Vec<usize>) -> Vec<Label> {
    // What nothing settles is drawn.
    let mut label: Vec<Label> = ends.iter().map(|end| end.unwrap_or(Label::Draw)).collect();
    let mut open: Vec<usize> = (0..ends.len()).filter(|&s| ends[s].is_none()).collect();
    loop {
        let before = open.len();
        open.retain(|&state| {
            let moves = moves(state);
            if moves.iter().any(|&next| label[next] == Label::Lose) {
                label[state] = Label::Win;
            } else if moves.iter().all(|&next| label[next] == Label::Win) {
                label[state] = Label::Lose;
            }
            label[state] == Label::Draw
        });
        if open.len() == before {
            return label;
        }
    }
}

/// The states from which one player, who moves in the states that `attacks` accepts, can force a
/// visit to a target.
#[must_use]
pub fn attractor(
    graph: &[Vec<usize>],
    attacks: impl Fn(usize) -> bool,
    target: impl Fn(usize) -> bool,
) -> Vec<bool> {
    let mut inside: Vec<bool> = (0..graph.len()).map(target).collect();
    let mut open: Vec<usize> = (0..graph.len()).filter(|&s| !inside[s]).collect();
    loop {
        let before = open.len();
        open.retain(|&state| {
            let mut moves = graph[state].iter();
            inside[state] = if attacks(state) {
                moves.any(|&next| inside[next])
            } else {
                !graph[state].is_empty() && moves.all(|&next| inside[next])
            };
            !inside[state]
        });
        if open.len() == before {
            return inside;
        }
        // Chains in either direction take few rounds.
        open.reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_with_an_exit_to_an_end() {
        let moves = [vec![1], vec![0, 2], vec![]];
        let solve = |end| labels(&[None, None, end], |state| moves[state].clone());
        assert_eq!(solve(None), [Label::Lose, Label::Win, Label::Lose]);
        assert_eq!(solve(Some(Label::Draw)), [Label::Draw; 3]);
        assert_eq!(
            solve(Some(Label::Win)),
            [Label::Draw, Label::Draw, Label::Win]
        );
        assert_eq!(attractor(&moves, |_| true, |s| s == 2), [true; 3]);
        assert_eq!(
            attractor(&moves, |s| s == 0, |s| s == 2),
            [false, false, true]
        );
    }
}
