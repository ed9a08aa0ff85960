// verification-helper: PROBLEM verify/src/local/mergeable_queues
use library::ds::MeldableHeap;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, q) = input.read::<(usize, usize)>();
    let mut queues = vec![MeldableHeap::new(); n];
    for _ in 0..q {
        match input.read::<u8>() {
            0 => {
                let (i, x) = input.read::<(usize, i64)>();
                queues[i].push(x);
            }
            1 => match queues[input.read::<usize>()].pop() {
                Some(greatest) => output.line(greatest),
                None => output.line("empty"),
            },
            _ => {
                let (i, j) = input.read::<(usize, usize)>();
                let mut other = std::mem::take(&mut queues[j]);
                queues[i].append(&mut other);
            }
        }
    }
}
