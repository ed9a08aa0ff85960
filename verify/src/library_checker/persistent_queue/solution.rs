// verification-helper: PROBLEM https://judge.yosupo.jp/problem/persistent_queue
use library::ds::PersistentQueue;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    // Every query makes a version: S_t is version t + 1.
    let mut queue = PersistentQueue::new();
    for _ in 0..input.read::<usize>() {
        let (kind, t) = input.read::<(u8, isize)>();
        let version = (t + 1) as usize;
        if kind == 0 {
            queue.push(version, input.read::<u32>());
        } else {
            let (_, front) = queue.pop(version).unwrap();
            output.line(front);
        }
    }
}
