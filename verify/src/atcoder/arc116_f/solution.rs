// verification-helper: PROBLEM https://atcoder.jp/contests/arc116/tasks/arc116_f
use library::game::minimax;
use std::cmp::Reverse;
use std::io::{read_to_string, stdin};

/// What is left of a list of odd length if it is played alone: as much as of its middle.
fn result(list: &[i64], maximises: bool) -> i64 {
    let middle = list.len() / 2;
    if middle == 0 {
        return list[0];
    }
    let graph = [vec![1, 2], vec![3, 4], vec![4, 5], vec![], vec![], vec![]];
    let mut score = [0; 6];
    score[3..].copy_from_slice(&list[middle - 1..=middle + 1]);
    let owner = [0, 1, 1, 0, 0, 0].map(|turn| (turn == 0) == maximises);
    minimax(&graph, &owner, &score).unwrap().value[0]
}

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<i64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let lists: Vec<Vec<i64>> = (0..next())
        .map(|_| (0..next()).map(|_| next()).collect())
        .collect();

    // In a list of odd length nobody wants to begin. So first those of even length are made odd,
    // the ones where most is at stake first.
    let (odd, even): (Vec<_>, Vec<_>) = lists.into_iter().partition(|list| list.len() % 2 == 1);
    let maximises = even.len() % 2 == 0;
    let mut options: Vec<[i64; 2]> = even
        .iter()
        .map(|list| [&list[1..], &list[..list.len() - 1]].map(|list| result(list, maximises)))
        .collect();
    options.sort_by_key(|[a, b]| Reverse(a.abs_diff(*b)));
    let chosen = options
        .iter()
        .enumerate()
        .map(|(turn, [a, b])| match turn % 2 {
            0 => a.max(b),
            _ => a.min(b),
        });
    let rest = odd.iter().map(|list| result(list, maximises));
    println!("{}", chosen.sum::<i64>() + rest.sum::<i64>());
}
