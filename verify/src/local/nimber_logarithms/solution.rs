// verification-helper: PROBLEM verify/src/local/nimber_logarithms
use library::game::{Nimber, nim_quotient};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut output = String::new();
    for _ in 0..next() {
        let (a, b) = (next(), next());
        let quotient = nim_quotient(a, b);
        let order = Nimber(b).order().unwrap();
        let log = Nimber(a).log(Nimber(b));
        let log = log.map_or("-1".to_owned(), |log| log.to_string());
        output += &format!("{quotient} {order} {log}\n");
    }
    print!("{output}");
}
