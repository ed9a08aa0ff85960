// verification-helper: PROBLEM verify/src/local/ringing_clocks
use library::ds::RadixHeap;
use library::io::{Scanner, Writer};

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let (n, k) = input.read::<(usize, usize)>();
    let mut heap = RadixHeap::new();
    for _ in 0..n {
        let (first, period) = input.read::<(u64, u64)>();
        heap.push(first, period);
    }
    for _ in 0..k {
        let (time, period) = heap.pop().unwrap();
        output.line(time);
        heap.push(time + period, period);
    }
}
