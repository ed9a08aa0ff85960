// verification-helper: PROBLEM https://judge.yosupo.jp/problem/queue_operate_all_composite
use library::algebra::Affine;
use library::ds::SwagQueue;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let mut queue = SwagQueue::<Affine<Mint>>::new();
    for _ in 0..input.read::<usize>() {
        match input.read::<u32>() {
            0 => {
                let (a, b) = input.read::<(u32, u32)>();
                queue.push_back((a.into(), b.into()));
            }
            1 => {
                queue.pop_front();
            }
            _ => {
                let x = input.read::<u32>().into();
                output.line(Affine::evaluate(&queue.prod(), x).value());
            }
        }
    }
}
