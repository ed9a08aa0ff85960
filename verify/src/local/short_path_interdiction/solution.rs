// verification-helper: PROBLEM verify/src/local/short_path_interdiction
use library::game::weighted_game_implicit;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (n, m) = (next(), next());
    // The traveller takes the best of the roads that are left; a goal is where the game ends.
    let rank: Vec<usize> = (0..n).map(|_| (next() + 1) as usize).collect();
    let mut near = vec![vec![]; rank.len()];
    for _ in 0..m {
        let (u, v, cost) = (next() as usize - 1, next() as usize - 1, next() as u64);
        near[u].push((v, cost));
        near[v].push((u, cost));
    }
    let result = weighted_game_implicit(&rank, |v| near[v].iter().copied());
    let values = result.value.iter();
    let words: Vec<String> = values
        .map(|value| value.map_or("-1".to_owned(), |value| value.to_string()))
        .collect();
    println!("{}", words.join(" "));
}
