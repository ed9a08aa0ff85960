// verification-helper: PROBLEM https://judge.yosupo.jp/problem/unionfind
use library::ds::Dsu;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut dsu = Dsu::new(n);
    for _ in 0..q {
        let (kind, u, v) = input.read::<(u8, usize, usize)>();
        if kind == 0 {
            dsu.unite(u, v);
        } else {
            output.line(u8::from(dsu.same(u, v)));
        }
    }
}
