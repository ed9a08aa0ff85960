// verification-helper: PROBLEM https://codeforces.com/problemset/problem/919/F
use library::game::{GameOutcome, retrograde_analysis_with_ends};
use std::collections::HashMap;
use std::io::{read_to_string, stdin};

fn main() {
    // A hand is the number of cards of each value, 8 in all.
    let mut hands: Vec<[usize; 5]> = vec![];
    for code in 0..9_usize.pow(4) {
        let counts = [0, 1, 2, 3].map(|value| code / 9_usize.pow(value) % 9);
        if let Some(rest) = 8_usize.checked_sub(counts.iter().sum()) {
            hands.push([counts[0], counts[1], counts[2], counts[3], rest]);
        }
    }
    let n = hands.len();
    let index: HashMap<[usize; 5], usize> = (0..n).map(|i| (hands[i], i)).collect();
    let zeros = index[&[8, 0, 0, 0, 0]];

    // In state n * own hand + hand of the opponent it is one's own turn.
    let mut graph = vec![vec![]; n * n];
    let mut ends = vec![None; n * n];
    for own in 0..n {
        ends[n * own + zeros] = Some(GameOutcome::Lose);
        ends[n * zeros + own] = Some(GameOutcome::Win);
        for a in (1..5).filter(|&a| hands[own][a] > 0) {
            for b in 1..5 {
                let mut changed = hands[own];
                changed[a] -= 1;
                changed[(a + b) % 5] += 1;
                let changed = index[&changed];
                for other in (0..n).filter(|&other| hands[other][b] > 0) {
                    graph[n * own + other].push(n * other + changed);
                }
            }
        }
    }
    let result = retrograde_analysis_with_ends(&graph, &ends);

    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut output = String::new();
    for _ in 0..next() {
        let first = next();
        let hands = [(); 2].map(|()| {
            let mut hand = [0; 5];
            (0..8).for_each(|_| hand[next()] += 1);
            index[&hand]
        });
        output += match result.outcome[n * hands[first] + hands[1 - first]] {
            GameOutcome::Draw => "Deal\n",
            outcome if (outcome == GameOutcome::Win) == (first == 0) => "Alice\n",
            _ => "Bob\n",
        };
    }
    print!("{output}");
}
