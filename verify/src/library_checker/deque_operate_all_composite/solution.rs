// verification-helper: PROBLEM https://judge.yosupo.jp/problem/deque_operate_all_composite
use library::algebra::Affine;
use library::ds::SwagDeque;
use library::io::{Scanner, Writer};
use library::math::ModInt998244353 as Mint;

fn main() {
    let mut input = Scanner::stdin();
    let mut output = Writer::stdout();
    let mut deque = SwagDeque::<Affine<Mint>>::new();
    for _ in 0..input.read::<usize>() {
        match input.read::<u32>() {
            kind @ (0 | 1) => {
                let (a, b) = input.read::<(u32, u32)>();
                let map = (a.into(), b.into());
                if kind == 0 {
                    deque.push_front(map);
                } else {
                    deque.push_back(map);
                }
            }
            2 => {
                deque.pop_front();
            }
            3 => {
                deque.pop_back();
            }
            _ => {
                let x = input.read::<u32>().into();
                output.line(Affine::evaluate(&deque.prod(), x).value());
            }
        }
    }
}
