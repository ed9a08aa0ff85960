// verification-helper: PROBLEM https://judge.yosupo.jp/problem/static_range_sum_with_upper_bound
use library::algebra::SumWithLength;
use library::ds::FenwickTree;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let (n, q) = input.read::<(usize, usize)>();
    let mut elements: Vec<(u64, usize)> = input.read_vec::<u64>(n).into_iter().zip(0..).collect();
    let queries = input.read_vec::<(usize, usize, u64)>(q);

    // The bounds ascend; what is not above them has its place in the sums.
    elements.sort_unstable();
    let mut elements = elements.into_iter().peekable();
    let mut order: Vec<usize> = (0..q).collect();
    order.sort_unstable_by_key(|&query| queries[query].2);
    let mut sums = FenwickTree::<SumWithLength<u64>>::new(n);
    let mut answers = vec![(0, 0); q];
    for query in order {
        let (l, r, x) = queries[query];
        while let Some((a, index)) = elements.next_if(|&(a, _)| a <= x) {
            sums.add(index, (a, 1));
        }
        let (sum, count) = sums.prod(l..r);
        answers[query] = (count, sum);
    }

    let mut output = Writer::stdout();
    for answer in answers {
        output.line(answer);
    }
}
