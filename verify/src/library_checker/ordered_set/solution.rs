// verification-helper: PROBLEM https://judge.yosupo.jp/problem/ordered_set
use library::ds::OrderedSet;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut set = OrderedSet::from(input.read_vec::<u32>(n));
    for _ in 0..q {
        let (kind, x) = input.read::<(u8, u32)>();
        let found = match kind {
            0 => {
                set.insert(x);
                continue;
            }
            1 => {
                set.remove(&x);
                continue;
            }
            2 => set.kth(x as usize - 1),
            3 => {
                output.line(set.rank(&(x + 1)));
                continue;
            }
            4 => set.last_at_most(&x),
            _ => set.first_at_least(&x),
        };
        output.line(found.map_or(-1, |&x| x as i64));
    }
}
