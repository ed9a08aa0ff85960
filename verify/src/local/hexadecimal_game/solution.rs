// verification-helper: PROBLEM verify/src/local/hexadecimal_game
use library::game::{octal_game, octal_period};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut words = input.split_ascii_whitespace();
    let code = words.next().unwrap();
    let grundy = octal_game(code, 300);
    let period = octal_period(code, &grundy).unwrap();
    let heaps = words.skip(1).map(|x| x.parse().unwrap());
    let values: Vec<String> = heaps
        .map(|heap| grundy[period.reduce(heap)].to_string())
        .collect();
    println!("{}", values.join(" "));
}
