// verification-helper: PROBLEM https://judge.yosupo.jp/problem/persistent_unionfind
use library::ds::PersistentDsu;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut dsu = PersistentDsu::new(n);
    // Of graph k at index k + 1.
    let mut versions = vec![0];
    for _ in 0..q {
        let (kind, k, u, v) = input.read::<(u8, isize, usize, usize)>();
        let version = versions[(k + 1) as usize];
        if kind == 0 {
            versions.push(dsu.unite(version, u, v));
        } else {
            versions.push(version);
            output.line(u8::from(dsu.same(version, u, v)));
        }
    }
}
