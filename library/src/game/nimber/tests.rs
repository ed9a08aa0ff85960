use super::*;
use crate::game::{nim_inverse, nim_power, nim_product};

/// A xorshift generator.
fn random_numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

#[test]
fn operators() {
    let mut random = random_numbers(1);
    for _ in 0..1_000 {
        let (a, b) = (Nimber(random()), Nimber::from(random()));
        assert_eq!((a + b).0, a.0 ^ b.0);
        assert_eq!(a - b, a + -b);
        assert_eq!((a * b).0, nim_product(a.0, b.0));
        assert_eq!(a * b / b, a);
        assert_eq!(b * b.inverse(), Nimber(1));
        let mut c = a;
        c += b;
        c *= b;
        c /= b;
        c -= b;
        assert_eq!(c, a);
        assert_eq!([a, b, c].into_iter().sum::<Nimber>(), b);
        assert_eq!([a, b].into_iter().product::<Nimber>(), a * b);
    }
    assert_eq!(iter::empty().sum::<Nimber>(), Nimber(0));
    assert_eq!(iter::empty().product::<Nimber>(), Nimber(1));
}

/// The field is that of the module nim_product, which gets there in another way.
#[test]
fn all_products_and_inverses_of_8_bits() {
    for a in 0..256 {
        for b in 0..256 {
            assert_eq!((Nimber(a) * Nimber(b)).0, nim_product(a, b), "{a} {b}");
        }
        if a != 0 {
            assert_eq!(Nimber(a).inverse().0, nim_inverse(a), "{a}");
        }
    }
}

#[test]
fn products_inverses_and_powers() {
    // Bit by bit, all ones and nearly all, the bounds of the fields, and random ones of all lengths.
    let mut numbers: Vec<u64> = (0..64).map(|bit| 1 << bit).collect();
    numbers.extend((0..64).map(|bit| u64::MAX ^ (1 << bit)));
    numbers.extend((0..64).map(|bit| u64::MAX >> bit));
    let mut random = random_numbers(5);
    numbers.extend((0..64).map(|bits| random() >> bits));
    numbers.push(0);
    for &a in &numbers {
        for &b in &numbers {
            assert_eq!((Nimber(a) * Nimber(b)).0, nim_product(a, b), "{a} {b}");
        }
        if a != 0 {
            assert_eq!(Nimber(a).inverse().0, nim_inverse(a), "{a}");
        }
        for exponent in [0, 1, 2, 3, u64::MAX, random(), random() >> 32] {
            let power = Nimber(a).pow(exponent);
            assert_eq!(power.0, nim_power(a, exponent), "{a} {exponent}");
        }
    }
}

#[test]
fn square_roots() {
    let mut random = random_numbers(2);
    for a in (0..300).chain(iter::repeat_with(&mut random).take(300)) {
        let root = Nimber(a).sqrt();
        assert_eq!(root * root, Nimber(a));
    }
}

/// The field of the numbers below 16, in which all can be tried; solutions beyond it exist for the
/// rest, since x^2 + b x + c splits in the next larger field.
#[test]
fn all_small_quadratic_equations() {
    for (b, c) in (0..16).flat_map(|b| (0..16).map(move |c| (Nimber(b), Nimber(c)))) {
        let value = |x: Nimber| x * x + b * x + c;
        let mut expected = (0..256).map(Nimber).filter(|&x| value(x) == Nimber(0));
        let first = expected.next().unwrap();
        let second = expected.next().unwrap_or(first);
        assert_eq!(expected.next(), None);
        assert_eq!(Nimber::solve_quadratic(b, c), Some([first, second]));
    }
}

#[test]
fn random_quadratic_equations() {
    let mut random = random_numbers(3);
    let mut unsolvable = 0;
    for _ in 0..2_000 {
        let (x, y) = (Nimber(random()), Nimber(random()));
        let solutions = Nimber::solve_quadratic(x + y, x * y);
        assert_eq!(solutions, Some([x.min(y), x.max(y)]));

        // For a random constant: none if the trace of c / b^2 by its definition is 1.
        let trace = |a: Nimber| {
            let conjugates = iter::successors(Some(a), |&a| Some(a * a));
            conjugates.take(64).sum::<Nimber>()
        };
        match Nimber::solve_quadratic(x, y) {
            Some(solutions) => {
                assert_ne!(solutions[0], solutions[1]);
                for z in solutions {
                    assert_eq!(z * z + x * z + y, Nimber(0));
                }
            }
            None => {
                unsolvable += 1;
                assert_eq!(trace(y / (x * x)), Nimber(1));
            }
        }
    }
    assert!((800..1_200).contains(&unsolvable), "{unsolvable}");
}

#[test]
fn orders_and_logarithms_of_small_numbers() {
    for base in (0..256).map(Nimber) {
        let powers: Vec<Nimber> = (0..256).map(|exponent| base.pow(exponent)).collect();
        let order = (1..256).find(|&exponent| powers[exponent] == Nimber(1));
        assert_eq!(base.order(), order.map(|order| order as u64), "{base}");
        for number in (0..256)
            .map(Nimber)
            .filter(|number| (number.0 + base.0) % 16 < 2)
        {
            let log = powers.iter().position(|&power| power == number);
            let expected = log.map(|log| log as u64);
            assert_eq!(number.log(base), expected, "{number} {base}");
        }
    }
}

#[test]
fn orders_and_logarithms_of_random_numbers() {
    assert_eq!(PRIMES.iter().product::<u64>(), u64::MAX);
    let mut random = random_numbers(4);
    for _ in 0..20 {
        let base = Nimber(random());
        let order = base.order().unwrap();
        assert_eq!(base.pow(order), Nimber(1));
        for prime in PRIMES.iter().filter(|&&prime| order.is_multiple_of(prime)) {
            assert_ne!(base.pow(order / prime), Nimber(1));
        }
        let exponent = random() % order;
        assert_eq!(base.pow(exponent).log(base), Some(exponent));
        // The cube has a third of the order, if that can be divided by 3.
        let is_power = !order.is_multiple_of(3);
        assert_eq!(base.log(base.pow(3)).is_some(), is_power);
    }
}

#[test]
fn logarithms_of_zero() {
    assert_eq!(Nimber(0).log(Nimber(5)), None);
    assert_eq!(Nimber(0).log(Nimber(0)), Some(1));
    assert_eq!(Nimber(1).log(Nimber(0)), Some(0));
    assert_eq!(Nimber(2).log(Nimber(0)), None);
    assert_eq!(Nimber(0).order(), None);
}

#[test]
#[should_panic(expected = "nimber 0 has no inverse")]
fn division_by_zero() {
    let _ = Nimber(1) / Nimber(0);
}
