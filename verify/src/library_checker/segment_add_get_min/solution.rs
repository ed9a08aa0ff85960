// verification-helper: PROBLEM https://judge.yosupo.jp/problem/segment_add_get_min
use library::ds::LiChaoTree;
use library::io::{Scanner, Writer};

enum Query {
    Add(i64, i64, i64, i64),
    MinAt(i64),
}

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let queries: Vec<Query> = (0..n + q)
        .map(|i| {
            if i < n || input.read::<u8>() == 0 {
                let (start, end, slope, intercept) = input.read::<(i64, i64, i64, i64)>();
                Query::Add(start, end, slope, intercept)
            } else {
                Query::MinAt(input.read::<i64>())
            }
        })
        .collect();

    let points = queries.iter().filter_map(|query| match query {
        Query::MinAt(x) => Some(*x),
        Query::Add(..) => None,
    });
    let mut tree = LiChaoTree::from(Vec::from_iter(points));
    for query in queries {
        match query {
            Query::Add(start, end, slope, intercept) => {
                tree.add_segment(start..end, slope, intercept);
            }
            Query::MinAt(x) => match tree.min_at(x) {
                Some(least) => output.line(least),
                None => output.line("INFINITY"),
            },
        }
    }
}
