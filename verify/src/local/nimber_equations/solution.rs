// verification-helper: PROBLEM verify/src/local/nimber_equations
use library::game::Nimber;
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|x| x.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut output = String::new();
    for _ in 0..next() {
        let (a, b, c) = (Nimber(next()), Nimber(next()), Nimber(next()));
        // a x^2 + b x + c = 0
        output += &match Nimber::solve_quadratic(b / a, c / a) {
            Some([Nimber(x), Nimber(y)]) => format!("{x} {y}\n"),
            None => "-1\n".to_owned(),
        };
    }
    print!("{output}");
}
