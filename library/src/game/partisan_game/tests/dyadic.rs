use crate::game::Dyadic;

/// All numbers with exponents up to 4 and absolute value up to 3, ascending, each with its value in
/// sixteenths.
fn small_numbers() -> Vec<(i128, Dyadic)> {
    let number = |sixteenths| (sixteenths, Dyadic::new(sixteenths, 4));
    (-48..=48).map(number).collect()
}

#[test]
fn arithmetic_and_order_of_small_numbers() {
    for (x, a) in small_numbers() {
        assert_eq!(-a, Dyadic::new(-x, 4));
        assert_eq!(a.floor(), x.div_euclid(16));
        for (y, b) in small_numbers() {
            assert_eq!(a + b, Dyadic::new(x + y, 4));
            assert_eq!(a - b, Dyadic::new(x - y, 4));
            assert_eq!(a.cmp(&b), x.cmp(&y));
            assert_eq!(a == b, x == y);
        }
        for places in 0..5 {
            assert_eq!(a.checked_halve(places), Some(Dyadic::new(x, 4 + places)));
        }
    }
}

#[test]
fn lowest_terms() {
    let number = Dyadic::new(-12, 4);
    assert_eq!((number.numerator(), number.exponent()), (-3, 2));
    assert_eq!(Dyadic::new(0, 100), Dyadic::from(0));
    assert_eq!(Dyadic::new(16, 2), Dyadic::from(4));
}

#[test]
fn display() {
    assert_eq!(Dyadic::from(-7).to_string(), "-7");
    assert_eq!(Dyadic::new(65, 12).to_string(), "65/2^12");
}

/// Simplest means born first: day 0 brings 0, and each day one number beyond each end of those that
/// are there and one halfway between each two neighbours.
#[test]
fn simplest_is_born_first() {
    let mut days = vec![Dyadic::from(0)];
    let mut born = days.clone();
    for _ in 0..5 {
        let mut ascending = days.clone();
        ascending.sort();
        let first = ascending[0] - Dyadic::from(1);
        let last = ascending[ascending.len() - 1] + Dyadic::from(1);
        let halfway = ascending
            .windows(2)
            .map(|pair| (pair[0] + pair[1]).checked_halve(1));
        let new: Vec<Dyadic> = halfway.flatten().chain([first, last]).collect();
        days.extend(&new);
        born.extend(new);
    }
    let first_born = |lower: Option<Dyadic>, upper: Option<Dyadic>| {
        let mut inside = born.iter().filter(|&&number| {
            lower.is_none_or(|lower| lower < number) && upper.is_none_or(|upper| number < upper)
        });
        inside.next().copied()
    };
    let mut compared = 0;
    for &lower in &born {
        for bounds in [(Some(lower), None), (None, Some(lower)), (None, None)] {
            if let Some(expected) = first_born(bounds.0, bounds.1) {
                assert_eq!(Dyadic::simplest_between(bounds.0, bounds.1), Some(expected));
            }
        }
        for &upper in born.iter().filter(|&&upper| lower < upper) {
            if let Some(expected) = first_born(Some(lower), Some(upper)) {
                let simplest = Dyadic::simplest_between(Some(lower), Some(upper));
                assert_eq!(simplest, Some(expected), "{lower} {upper}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1_500, "{compared}");
}

#[test]
fn extremes() {
    let tiny = Dyadic::new(1, 126);
    assert!(Dyadic::from(0) < tiny && tiny < Dyadic::from(1));
    assert!(-tiny < Dyadic::from(0));
    assert_eq!(tiny + tiny, Dyadic::new(1, 125));
    assert_eq!(
        Dyadic::simplest_between(Some(Dyadic::from(0)), Some(tiny)),
        None
    );
    assert_eq!(tiny.checked_halve(1), None);
    assert_eq!(
        Dyadic::default().checked_halve(u32::MAX),
        Some(Dyadic::default())
    );
    assert_eq!(tiny.checked_add(Dyadic::from(2)), None);
    let huge = Dyadic::new(i128::MAX, 0);
    assert_eq!(huge.checked_add(huge), None);
    assert_eq!(Dyadic::simplest_between(Some(huge), None), None);
    assert!(tiny < huge && -huge < -tiny);
}

#[test]
#[should_panic(expected = "exponent 127 of a dyadic rational, but the limit is 126")]
fn exponent_too_large() {
    Dyadic::new(1, 127);
}

#[test]
#[should_panic(expected = "no number between 1/2^1 and 1/2^1")]
fn empty_interval() {
    let half = Dyadic::new(1, 1);
    Dyadic::simplest_between(Some(half), Some(half));
}

#[test]
#[should_panic(expected = "overflows")]
fn sum_too_large() {
    let _ = Dyadic::new(i128::MAX, 0) + Dyadic::from(1);
}

#[test]
#[should_panic(expected = "-(-170141183460469231731687303715884105728) overflows")]
fn bound_without_a_mirror_image() {
    Dyadic::simplest_between(None, Some(Dyadic::new(i128::MIN, 0)));
}
