// verification-helper: PROBLEM https://codeforces.com/problemset/problem/1312/F
use library::game::mex;
use std::collections::HashMap;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let n = next();
        let losses = [next(), next(), next()];

        // Grundy number of a castle by its soldiers and the kind of the last attack. A number
        // depends on those of at most 5 soldiers less: when five rows repeat, all do.
        let after = |soldiers: usize, kind: usize| soldiers.saturating_sub(losses[kind]);
        let mut rows = vec![[0; 3]];
        let mut seen = HashMap::new();
        let start = loop {
            let soldiers = rows.len();
            rows.push([0, 1, 2].map(|last| {
                let kinds = (0..3).filter(|&kind| kind == 0 || kind != last);
                mex(kinds.map(|kind| match after(soldiers, kind) {
                    0 => 0,
                    left => rows[left][kind],
                }))
            }));
            if soldiers >= 5 {
                let end = rows[soldiers - 4..].to_vec();
                if let Some(earlier) = seen.insert(end, soldiers) {
                    break earlier;
                }
            }
        };
        let period = rows.len() - 1 - start;
        let grundy = |soldiers: usize, last: usize| match soldiers.checked_sub(start) {
            Some(more) => rows[start + more % period][last],
            None => rows[soldiers][last],
        };

        let castles: Vec<usize> = (0..n).map(|_| next()).collect();
        let sum = castles.iter().fold(0, |sum, &a| sum ^ grundy(a, 0));
        let wins = castles.iter().map(|&a| {
            let kinds = (0..3).filter(|&kind| grundy(after(a, kind), kind) == sum ^ grundy(a, 0));
            kinds.count()
        });
        println!("{}", wins.sum::<usize>());
    }
}
