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
    let a = input.read_vec::<usize>(n);
    let queries = input.read_vec::<(u8, usize, usize)>(q);

    // Every value and index at which it ever stands, as one number, in order.
    let place = |value: usize, index: usize| (value << 32) | index;
    let mut places = Vec::new();
    places.extend(a.iter().zip(0..).map(|(&value, index)| place(value, index)));
    let changes = queries.iter().filter(|query| query.0 == 0);
    places.extend(changes.map(|&(_, index, value)| place(value, index)));
    places.sort_unstable();
    places.dedup();
    let find = |value, index| places.partition_point(|&other| other < place(value, index));

    // Which of them hold now: for each index, and as counts.
    let mut current = vec![0; n];
    let mut holds = vec![0; places.len()];
    for (number, place) in places.iter().enumerate() {
        let (value, index) = (place >> 32, place & u32::MAX as usize);
        if a[index] == value {
            current[index] = number;
            holds[number] = 1;
        }
    }
    let mut counts = FenwickTree::<Sum<i32>>::from(holds);
    let mut votes: Segtree<Vote> = a.iter().map(|&value| (value as u32, 1)).collect();

    // What the value becomes, or the only one that can be a majority.
    let values = queries.iter().map(|&(kind, left, right)| {
        if kind == 0 {
            votes.set(left, (right as u32, 1));
            right
        } else {
            votes.prod(left..right).0 as usize
        }
    });
    let values: Vec<usize> = values.collect();
    // Where it stands among the places, for all in one go: no search has to wait for another.
    let found = queries.iter().zip(&values);
    let found = found.map(|(&(_, left, right), &value)| find(value, left)..find(value, right));
    let found: Vec<_> = found.collect();

    for ((query, value), found) in queries.into_iter().zip(values).zip(found) {
        if let (0, index, _) = query {
            counts.add(current[index], -1);
            current[index] = found.start;
            counts.add(current[index], 1);
        } else {
            let (_, left, right) = query;
            if 2 * counts.prod(found) as usize > right - left {
                output.line(value);
            } else {
                output.line(-1);
            }
        }
    }
}
