// verification-helper: PROBLEM https://codeforces.com/gym/102392/problem/F
use library::game::ancestor_geography;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let n = numbers.next().unwrap();
    let mut near = vec![vec![]; n];
    while let (Some(u), Some(v)) = (numbers.next(), numbers.next()) {
        near[u - 1].push(v - 1);
        near[v - 1].push(u - 1);
    }
    let mut parent = vec![None; n];
    let mut stack = vec![0];
    while let Some(v) = stack.pop() {
        for &child in &near[v] {
            if parent[v] == Some(child) {
                continue;
            }
            parent[child] = Some(v);
            stack.push(child);
        }
    }
    // Alice wants a start from which Bob, who moves first, loses.
    let bob_wins = ancestor_geography(&parent).iter().all(Option::is_some);
    println!("{}", if bob_wins { "Bob" } else { "Alice" });
}
