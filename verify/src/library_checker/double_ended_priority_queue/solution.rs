// verification-helper: PROBLEM https://judge.yosupo.jp/problem/double_ended_priority_queue
use library::ds::DoubleEndedPriorityQueue;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut queue = DoubleEndedPriorityQueue::from(input.read_vec::<i32>(n));
    for _ in 0..q {
        match input.read::<u8>() {
            0 => queue.push(input.read::<i32>()),
            1 => output.line(queue.pop_min().unwrap()),
            _ => output.line(queue.pop_max().unwrap()),
        }
    }
}
