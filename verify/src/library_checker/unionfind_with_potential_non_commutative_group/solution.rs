// verification-helper: PROBLEM https://judge.yosupo.jp/problem/unionfind_with_potential_non_commutative_group
use library::algebra::Group;
use library::ds::DsuPotential;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;
use library::monoid;

monoid!(Sl2, [Mint; 4], [1, 0, 0, 1].map(Mint::from), |a, b| {
    let entry = |row: usize, column: usize| a[row] * b[column] + a[row + 1] * b[column + 2];
    [entry(0, 0), entry(0, 1), entry(2, 0), entry(2, 1)]
});

impl Group for Sl2 {
    fn inverse(&[a, b, c, d]: &[Mint; 4]) -> [Mint; 4] {
        [d, -b, -c, a]
    }
}

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut dsu = DsuPotential::<Sl2>::new(n);
    for _ in 0..q {
        let (kind, u, v) = input.read::<(u8, usize, usize)>();
        if kind == 0 {
            let x = input.read::<[u32; 4]>().map(Mint::from);
            output.line(u8::from(dsu.unite(v, u, x).is_ok()));
        } else {
            match dsu.difference(v, u) {
                Some(x) => output.joined_line(x.map(Mint::value), " "),
                None => output.line(-1),
            }
        }
    }
}
