// verification-helper: PROBLEM https://judge.yosupo.jp/problem/majority_voting
use library::algebra::Sum;
use library::ds::{FenwickTree, Segtree};
use library::io::{Scanner, Writer};
use library::monoid;

// The only value that can be a majority, and by how many votes it leads after pairs of different
// values have cancelled each other (Boyer and Moore). Any order of cancelling will do.
monoid!(Vote, (u32, u32), (0, 0), |left, right| {
    if left.0 == right.0 {
        (left.0, left.1 + right.1)
    } else if left.1 >= right.1 {
        (left.0, left.1 - right.1)
    } else {
        (right.0, right.1 - left.1)
    }
});

fn main() {
    let (mut input, mut output) = (Scanner::stdin(), Writer::stdout());
    let (n, q) = input.read::<(usize, usize)>();
    let mut a = input.read_vec::<u32>(n);
    let queries = input.read_vec::<(u8, usize, usize)>(q);

    // For a value, what happens to it over time: one more or less of it at an index, or a question
    // of that number, whose change is 0.
    let mut events: Vec<(u32, usize, i32)> = (0..n).map(|index| (a[index], index, 1)).collect();
    let mut votes: Segtree<Vote> = a.iter().map(|&value| (value, 1)).collect();
    for (number, &(kind, left, right)) in queries.iter().enumerate() {
        if kind == 0 {
            let value = right as u32;
            events.extend([(a[left], left, -1), (value, left, 1)]);
            a[left] = value;
            votes.set(left, (value, 1));
        } else {
            events.push((votes.prod(left..right).0, number, 0));
        }
    }
    events.sort_by_key(|event| event.0);

    let mut counts = FenwickTree::<Sum<i32>>::new(n);
    let mut answers = vec![-1; q];
    for history in events.chunk_by(|event, next| event.0 == next.0) {
        if history.iter().all(|event| event.2 != 0) {
            continue;
        }
        for &(value, place, change) in history {
            if change != 0 {
                counts.add(place, change);
                continue;
            }
            let (_, left, right) = queries[place];
            if 2 * counts.prod(left..right) as usize > right - left {
                answers[place] = value as i32;
            }
        }
        for &(_, index, change) in history.iter().filter(|event| event.2 != 0) {
            counts.add(index, -change);
        }
    }
    for (query, answer) in queries.iter().zip(answers) {
        if query.0 == 1 {
            output.line(answer);
        }
    }
}
