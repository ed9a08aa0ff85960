// verification-helper: PROBLEM https://yukicoder.me/problems/no/361
use library::game::mex;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_whitespace()
        .map(|x| x.parse::<usize>().unwrap());
    let (length, d) = (numbers.next().unwrap(), numbers.next().unwrap());

    let mut grundy = vec![0];
    for length in 1..=length {
        // Parts a < b < c with c - a at most d.
        let parts = (1..length / 3).flat_map(|a| {
            let from_b = (a + 1).max((length - 2 * a).saturating_sub(d));
            (from_b..(length - a).div_ceil(2)).map(move |b| [a, b, length - a - b])
        });
        let values = parts.map(|parts| parts.iter().fold(0, |sum, &part| sum ^ grundy[part]));
        let value = mex(values);
        grundy.push(value);
    }
    println!("{}", if grundy[length] != 0 { "kado" } else { "matsu" });
}
