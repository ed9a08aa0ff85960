// verification-helper: PROBLEM https://judge.yosupo.jp/problem/deque
use library::io::{Scanner, Writer};
use std::collections::VecDeque;

fn main() {
    let (mut input, mut output) = (Scanner::stdin(), Writer::stdout());
    let mut deque = VecDeque::new();
    for _ in 0..input.read::<usize>() {
        match input.read::<u8>() {
            0 => deque.push_front(input.read::<u32>()),
            1 => deque.push_back(input.read::<u32>()),
            2 => _ = deque.pop_front(),
            3 => _ = deque.pop_back(),
            _ => output.line(deque[input.read::<usize>()]),
        }
    }
}
