// verification-helper: PROBLEM https://judge.yosupo.jp/problem/line_add_get_min
use library::ds::LiChaoTree;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut tree = LiChaoTree::new(-1_000_000_000..=1_000_000_000);
    for _ in 0..n {
        let (slope, intercept) = input.read::<(i64, i64)>();
        tree.add_line(slope, intercept);
    }
    for _ in 0..q {
        if input.read::<u8>() == 0 {
            let (slope, intercept) = input.read::<(i64, i64)>();
            tree.add_line(slope, intercept);
        } else {
            output.line(tree.min_at(input.read::<i64>()).unwrap());
        }
    }
}
