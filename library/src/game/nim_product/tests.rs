use super::*;

/// The definition, for all products of numbers below `n`: `a b` is the least number that is not
/// `a' b + a b' + a' b'` for any lower `a'` and `b'`. That is play of the product of two heaps.
fn by_definition(n: usize) -> Vec<Vec<u64>> {
    let mut product = vec![vec![0; n]; n];
    for a in 0..n {
        for b in 0..n {
            let mut seen = vec![false; 4 * n * n];
            for x in 0..a {
                for y in 0..b {
                    seen[(product[x][b] ^ product[a][y] ^ product[x][y]) as usize] = true;
                }
            }
            product[a][b] = seen.iter().take_while(|&&seen| seen).count() as u64;
        }
    }
    product
}

/// The textbook product by powers of two: the distributive law; different Fermat powers 2^(2^k)
/// multiply as ordinary numbers, and the square of one is 3/2 of it.
fn by_powers_of_two(a: u64, b: u64, product_of_powers: impl Fn(u32, u32) -> u64) -> u64 {
    let bits = |a: u64| (0..64).filter(move |bit| a >> bit & 1 == 1);
    let pairs = bits(a).flat_map(|i| bits(b).map(move |j| (i, j)));
    pairs.fold(0, |sum, (i, j)| sum ^ product_of_powers(i, j))
}

/// The product of 2^i and 2^j.
fn product_of_powers(i: u32, j: u32) -> u64 {
    let Some(k) = (i & j).checked_ilog2() else {
        return 1 << (i ^ j);
    };
    // The largest Fermat power F that both have: F F = F + F / 2. Take the rest of both first.
    let fermat = 1 << k;
    let rest = product_of_powers(i ^ fermat, j ^ fermat);
    by_powers_of_two(rest, 1 << fermat ^ 1 << (fermat - 1), product_of_powers)
}

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
fn all_products_below_32_by_definition() {
    let product = by_definition(32);
    for (a, row) in product.iter().enumerate() {
        for (b, &expected) in row.iter().enumerate() {
            assert_eq!(nim_product(a as u64, b as u64), expected, "{a} {b}");
            let textbook = by_powers_of_two(a as u64, b as u64, product_of_powers);
            assert_eq!(textbook, expected, "{a} {b}");
        }
    }
}

#[test]
fn all_products_of_powers_of_two() {
    for i in 0..64 {
        for j in 0..64 {
            let expected = product_of_powers(i, j);
            assert_eq!(nim_product(1 << i, 1 << j), expected, "2^{i} 2^{j}");
        }
    }
}

#[test]
fn random_products() {
    let powers: Vec<Vec<u64>> = (0..64)
        .map(|i| (0..64).map(|j| product_of_powers(i, j)).collect())
        .collect();
    let textbook = |a, b| by_powers_of_two(a, b, |i, j| powers[i as usize][j as usize]);
    let mut random = random_numbers(1);
    for bits in [8, 16, 32, 64] {
        for _ in 0..250 {
            let (a, b) = (random() >> (64 - bits), random() >> (64 - bits));
            let product = nim_product(a, b);
            assert_eq!(product, textbook(a, b), "{a} {b}");
            assert_eq!(product.checked_shr(bits).unwrap_or(0), 0, "{a} {b}");
        }
    }
}

#[test]
fn extremes() {
    assert_eq!(nim_product(u64::MAX, u64::MAX), 11_290_409_524_105_353_207);
    assert_eq!(nim_product(u64::MAX, 0), 0);
    assert_eq!(nim_product(1, u64::MAX), u64::MAX);
}

#[test]
fn polynomials_stand_for_the_fermat_powers() {
    let mut lower = 1;
    for power in FERMAT_POWERS {
        assert_eq!(product(power, power) ^ power, lower);
        lower = product(lower, power);
    }
    let mut random = random_numbers(4);
    for _ in 0..1_000 {
        let a = random();
        assert_eq!(TO_NIMBER.apply(TO_POLYNOMIAL.apply(a)), a);
        assert_eq!(TO_POLYNOMIAL.apply(TO_NIMBER.apply(a)), a);
    }
}

#[test]
fn products_of_polynomials() {
    let naive = |a: u64, b: u64| {
        let terms = (0..64).filter(|i| a >> i & 1 == 1);
        terms.fold(0, |sum, i| sum ^ (u128::from(b) << i))
    };
    // x^64 + x^4 + x^3 + x + 1.
    let modulus = 1 << 64 | 0b11011;
    let reduced = |product: u128| {
        let reduce = |rest: u128, i: u32| rest ^ ((modulus << i) * (rest >> (64 + i) & 1));
        (0..64).rev().fold(product, reduce)
    };
    let mut random = random_numbers(5);
    // Nearly all ones, for the carries.
    let mut numbers = vec![0, 1, u64::MAX, u64::MAX >> 1, u64::MAX - 1];
    numbers.extend((0..64).map(|i| u64::MAX ^ (1 << i)));
    numbers.extend((0..4).map(|i| 0x1111_1111_1111_1111_u64 << i));
    numbers.extend((0..20).map(|_| random()));
    for &a in &numbers {
        for &b in &numbers {
            let expected = naive(a, b);
            assert_eq!(carryless_product(a, b), expected, "{a} {b}");
            assert_eq!(u128::from(product(a, b)), reduced(expected), "{a} {b}");
        }
    }
}

#[test]
fn laws_of_a_field() {
    let mut random = random_numbers(2);
    for _ in 0..5_000 {
        let (a, b, c) = (random(), random(), random());
        assert_eq!(nim_product(a, b), nim_product(b, a));
        let (left, right) = (nim_product(a, b), nim_product(b, c));
        assert_eq!(nim_product(left, c), nim_product(a, right));
        assert_eq!(nim_product(a, b ^ c), left ^ nim_product(a, c));
        assert_eq!(nim_product(a, nim_inverse(a)), 1);
        assert_eq!(nim_quotient(left, b), a);
    }
}

#[test]
fn all_inverses_of_16_bits() {
    for a in 1..1 << 16 {
        let inverse = nim_inverse(a);
        assert!(inverse < 1 << 16);
        assert_eq!(nim_product(a, inverse), 1, "{a}");
    }
}

#[test]
fn powers() {
    let mut random = random_numbers(3);
    for base in [0, 1, 2, 255, u64::MAX, random(), random()] {
        let mut power = 1;
        for exponent in 0..300 {
            assert_eq!(nim_power(base, exponent), power, "{base} {exponent}");
            power = nim_product(power, base);
        }
    }
    for _ in 0..100 {
        let (a, x, y) = (random(), random() / 2, random() / 2);
        let expected = nim_product(nim_power(a, x), nim_power(a, y));
        assert_eq!(nim_power(a, x + y), expected);
        assert_eq!(nim_power(a, u64::MAX), 1);
        assert_eq!(nim_product(nim_power(a, u64::MAX - 1), a), 1);
    }
}

#[test]
#[should_panic(expected = "nimber 0 has no inverse")]
fn inverse_of_zero() {
    nim_inverse(0);
}

#[test]
#[should_panic(expected = "nim quotient of 5 by 0")]
fn quotient_by_zero() {
    nim_quotient(5, 0);
}
