// verification-helper: PROBLEM https://atcoder.jp/contests/abc212/tasks/abc212_h
use library::math::{ModInt998244353, walsh_hadamard_transform};
use std::io::{read_to_string, stdin};

type Mint = ModInt998244353;

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let (n, _) = (numbers.next().unwrap(), numbers.next());
    let mut ways = vec![Mint::from(0); 1 << 16];
    for size in numbers {
        ways[size] = 1.into();
    }
    // The ways to reach each nim sum with 1 to n heaps, which multiply when transformed.
    walsh_hadamard_transform(&mut ways);
    for x in &mut ways {
        *x = if *x == 1.into() {
            n.into()
        } else {
            *x * (x.pow(n as u64) - 1.into()) / (*x - 1.into())
        };
    }
    walsh_hadamard_transform(&mut ways);
    let won: Mint = ways[1..].iter().copied().sum();
    println!("{}", won / ways.len().into());
}
