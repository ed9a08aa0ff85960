use super::*;

/// All sums, differences, products, negations, powers and inverses modulo a small number.
fn compare_naive<const MODULUS: u32>() {
    let modulus = i64::from(MODULUS);
    let residue = |integer: i64| u32::try_from(integer.rem_euclid(modulus)).unwrap();
    for a in 0..modulus {
        let x = ModInt::<MODULUS>::from(a);
        assert_eq!(x.value(), residue(a));
        assert_eq!((-x).value(), residue(-a), "-{a} modulo {modulus}");
        let mut power = 1;
        for exponent in 0..20 {
            assert_eq!(x.pow(exponent).value(), residue(power), "{a}^{exponent}");
            power = power * a % modulus;
        }
        let inverse = (0..modulus).find(|b| a * b % modulus == 1 % modulus);
        assert_eq!(x.inverse(), inverse.map(Into::into), "1/{a} mod {modulus}");
        for b in 0..modulus {
            let y = ModInt::<MODULUS>::from(b);
            assert_eq!((x + y).value(), residue(a + b), "{a} + {b} mod {modulus}");
            assert_eq!((x - y).value(), residue(a - b), "{a} - {b} mod {modulus}");
            assert_eq!((x * y).value(), residue(a * b), "{a} * {b} mod {modulus}");
            if y.inverse().is_some() {
                assert_eq!(x / y * y, x, "{a} / {b} mod {modulus}");
            }
        }
    }
}

#[test]
fn small_moduli_compare_naive() {
    compare_naive::<1>();
    compare_naive::<2>();
    compare_naive::<3>();
    compare_naive::<4>();
    compare_naive::<12>();
    compare_naive::<31>();
    compare_naive::<36>();
}

/// Residues at both ends and in the middle of the largest moduli, where sums exceed 32 bits.
fn compare_wide<const MODULUS: u32>() {
    let modulus = u128::from(MODULUS);
    let ends = [
        0,
        1,
        2,
        modulus / 2,
        modulus / 2 + 1,
        modulus - 2,
        modulus - 1,
    ];
    for a in ends {
        for b in ends {
            let (x, y) = (ModInt::<MODULUS>::from(a), ModInt::<MODULUS>::from(b));
            assert_eq!(u128::from((x + y).value()), (a + b) % modulus);
            assert_eq!(u128::from((x - y).value()), (a + modulus - b) % modulus);
            assert_eq!(u128::from((x * y).value()), a * b % modulus);
            if let Some(inverse) = y.inverse() {
                assert_eq!(y * inverse, 1.into(), "1/{b} mod {modulus}");
            }
        }
    }
}

#[test]
fn large_moduli_compare_naive() {
    compare_wide::<998_244_353>();
    compare_wide::<2_147_483_647>();
    compare_wide::<2_147_483_648>();
    compare_wide::<2_147_483_649>();
    compare_wide::<4_294_967_291>();
    compare_wide::<{ u32::MAX }>();
}

#[test]
fn integers_of_every_width() {
    type M = ModInt<1_000_000_007>;
    assert_eq!(M::from(-1i8).value(), 1_000_000_006);
    assert_eq!(M::from(i64::MIN).value(), 1_000_000_007 - 291_172_004);
    assert_eq!(M::from(i64::MAX).value(), 291_172_003);
    assert_eq!(M::from(u64::MAX).value(), 582_344_007);
    assert_eq!(M::from(u128::MAX), M::from(2).pow(128) - 1.into());
    assert_eq!(M::from(i128::MIN), -M::from(2).pow(127));
    assert_eq!(M::from(usize::MAX), M::from(u64::MAX));
}

#[test]
fn sums_products_and_text() {
    type M = ModInt<10>;
    assert_eq!((1..=4).map(M::from).sum::<M>(), 0.into());
    assert_eq!((1..=4).map(M::from).product::<M>(), 4.into());
    let mut x = M::from(7);
    x += 5.into();
    x *= 3.into();
    x -= 9.into();
    x /= 3.into();
    assert_eq!(format!("{x} {x:?} {:>3}", M::from(4)), "9 9   4");
    assert_eq!(M::default(), 0.into());
}

#[test]
#[should_panic(expected = "division by 4 modulo 10, which is not coprime to it")]
fn invalid_division() {
    let _ = ModInt::<10>::from(3) / 4.into();
}

#[test]
#[should_panic(expected = "division by 0 modulo 7, which is not coprime to it")]
fn invalid_division_by_zero() {
    let _ = ModInt::<7>::from(3) / 0.into();
}
