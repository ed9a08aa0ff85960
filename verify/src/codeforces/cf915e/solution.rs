// verification-helper: PROBLEM https://codeforces.com/problemset/problem/915/E
use library::ds::IntervalSet;
use library::io::{Index1, Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut free = IntervalSet::new();
    let mut working = n;
    for _ in 0..q {
        let (l, r, kind) = input.read::<(Index1, usize, u32)>();
        if kind == 1 {
            working -= r - l;
            for (part, ()) in free.assign(l..r, ()) {
                working += part.len();
            }
        } else {
            for (part, ()) in free.remove(l..r) {
                working += part.len();
            }
        }
        output.line(working);
    }
}
