// verification-helper: PROBLEM verify/src/local/subtraction_game
use library::game::SubtractionGame;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut words = input.split_ascii_whitespace();
    let is_set = words.next() == Some("set");
    let mut next = || words.next().unwrap().parse::<usize>().unwrap();
    let game = if is_set {
        let subtractions: Vec<usize> = (0..next()).map(|_| next()).collect();
        SubtractionGame::new(&subtractions, 100_000)
    } else {
        SubtractionGame::between(next()..=next())
    };
    let mut output = String::new();
    for _ in 0..next() {
        let heaps: Vec<usize> = (0..next()).map(|_| next()).collect();
        output += &match game.winning_move(&heaps) {
            Some((heap, size)) => format!("{} {size}\n", heap + 1),
            None => "lost\n".to_owned(),
        };
    }
    print!("{output}");
}
