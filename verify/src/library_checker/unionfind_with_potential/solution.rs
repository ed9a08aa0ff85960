// verification-helper: PROBLEM https://judge.yosupo.jp/problem/unionfind_with_potential
use library::algebra::Sum;
use library::ds::DsuPotential;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut dsu = DsuPotential::<Sum<ModInt998244353>>::new(n);
    for _ in 0..q {
        let (kind, u, v) = input.read::<(u8, usize, usize)>();
        if kind == 0 {
            let x = ModInt998244353::from(input.read::<u32>());
            output.line(u8::from(dsu.unite(v, u, x).is_ok()));
        } else {
            match dsu.difference(v, u) {
                Some(x) => output.line(x.value()),
                None => output.line(-1),
            }
        }
    }
}
