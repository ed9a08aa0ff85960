// verification-helper: PROBLEM https://atcoder.jp/contests/abc270/tasks/abc270_d
use library::game::minimax_with_gains;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let n = numbers.next().unwrap();
    let amounts: Vec<usize> = numbers.skip(1).collect();

    // In vertex 2 * left + player it is the turn of player 0, who is Takahashi, or 1. Only what he
    // takes counts: since all stones are taken, it is as well to want few for the other.
    let moves = |left: usize, player: usize| {
        let possible = amounts.iter().filter(move |&&taken| taken <= left);
        possible.map(move |&taken| {
            let gain = if player == 0 { taken as i64 } else { 0 };
            (2 * (left - taken) + 1 - player, gain)
        })
    };
    let vertices = 0..2 * (n + 1);
    let graph: Vec<Vec<(usize, i64)>> = vertices
        .map(|vertex| moves(vertex / 2, vertex % 2).collect())
        .collect();
    let maximises: Vec<bool> = (0..graph.len()).map(|vertex| vertex % 2 == 0).collect();
    let result = minimax_with_gains(&graph, &maximises, &vec![0; graph.len()]).unwrap();
    println!("{}", result.value[2 * n]);
}
