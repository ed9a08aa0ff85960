// verification-helper: PROBLEM https://judge.yosupo.jp/problem/predecessor_problem
use library::ds::PredecessorSet;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (_n, q) = input.read::<(usize, usize)>();
    let flags = input.read::<Vec<u8>>().into_iter();
    let mut set: PredecessorSet = flags.map(|flag| flag == b'1').collect();
    for _ in 0..q {
        let (kind, k) = input.read::<(u8, usize)>();
        let nearest = match kind {
            0 => {
                set.insert(k);
                continue;
            }
            1 => {
                set.remove(k);
                continue;
            }
            2 => {
                output.line(u8::from(set.contains(k)));
                continue;
            }
            3 => set.first_at_least(k),
            _ => set.last_at_most(k),
        };
        output.line(nearest.map_or(-1, |x| x as i64));
    }
}
