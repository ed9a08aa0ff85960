//! Dyadic rationals: the numbers whose denominator is a power of two.
//!
//! They are the values of short partisan games that are numbers, red and blue hackenbush above all:
//! the value says by how many moves Left is ahead. Addition, comparison and the simplest number of
//! an interval are exact.
//!
//! A number is `numerator / 2^exponent` with a numerator of 128 bits and an exponent of at most
//! [`Dyadic::MAX_EXPONENT`]; the operators panic where that does not suffice, and the `checked`
//! methods return `None`. All operations take O(1) time, [`Dyadic::simplest_between`] one step for
//! each binary place of its result.
//!
//! Reference: J. H. Conway, *On Numbers and Games* (1976).

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A number `numerator / 2^exponent`.
///
/// # Examples
///
/// ```
/// use library::game::Dyadic;
///
/// let half = Dyadic::new(1, 1);
/// let sum = half + half - Dyadic::new(3, 3); // 1/2 + 1/2 - 3/8
/// assert_eq!(sum, Dyadic::new(5, 3));
/// assert_eq!(sum.to_string(), "5/2^3");
/// assert!(Dyadic::from(-1) < sum);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dyadic {
    /// Odd, or the exponent is 0: so each number has one form only.
    numerator: i128,
    exponent: u32,
}

impl Dyadic {
    /// The largest exponent of a reduced number.
    pub const MAX_EXPONENT: u32 = 126;

    /// The number `numerator / 2^exponent`.
    ///
    /// # Panics
    ///
    /// If the exponent exceeds [`MAX_EXPONENT`](Self::MAX_EXPONENT).
    #[track_caller]
    pub fn new(numerator: i128, exponent: u32) -> Self {
        let limit = Self::MAX_EXPONENT;
        assert!(
            exponent <= limit,
            "exponent {exponent} of a dyadic rational, but the limit is {limit}"
        );
        let twos = numerator.trailing_zeros().min(exponent);
        Self {
            numerator: numerator >> twos,
            exponent: exponent - twos,
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The exponent of the denominator in lowest terms: 0 for an integer.
    pub fn exponent(self) -> u32 {
        self.exponent
    }

    /// The largest integer that is not above the number.
    pub fn floor(self) -> i128 {
        self.numerator >> self.exponent
    }

    /// The sum, `None` if it does not fit.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let exponent = self.exponent.max(other.exponent);
        let sum = self
            .scaled(exponent)?
            .checked_add(other.scaled(exponent)?)?;
        Some(Self::new(sum, exponent))
    }

    /// The number divided by `2^places`, `None` if it does not fit.
    pub fn checked_halve(self, places: u32) -> Option<Self> {
        if self.numerator == 0 {
            return Some(self);
        }
        // Reduce first: only what remains counts.
        let twos = self.numerator.trailing_zeros().min(places);
        let exponent = self.exponent.checked_add(places - twos)?;
        let fits = exponent <= Self::MAX_EXPONENT;
        fits.then(|| Self::new(self.numerator >> twos, exponent))
    }

    /// The simplest number strictly between two bounds, where `None` is no bound: the value of a
    /// game whose best moves lead to `lower` for Left and to `upper` for Right.
    ///
    /// It is the integer nearest to 0, or where there is none the number with the smallest
    /// denominator. `None` if it does not fit.
    ///
    /// # Panics
    ///
    /// If `lower` is not less than `upper`.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::Dyadic;
    ///
    /// let between = |a, b| Dyadic::simplest_between(Some(a), Some(b)).unwrap();
    /// assert_eq!(between(Dyadic::from(-2), Dyadic::from(3)), Dyadic::from(0));
    /// assert_eq!(between(Dyadic::new(1, 2), Dyadic::new(7, 3)), Dyadic::new(1, 1));
    /// assert_eq!(Dyadic::simplest_between(Some(Dyadic::from(4)), None), Some(Dyadic::from(5)));
    /// ```
    #[track_caller]
    pub fn simplest_between(lower: Option<Self>, upper: Option<Self>) -> Option<Self> {
        let zero = Self::default();
        if let (Some(lower), Some(upper)) = (lower, upper) {
            assert!(lower < upper, "no number between {lower} and {upper}");
        }
        if lower.map_or(true, |lower| lower < zero) && upper.map_or(true, |upper| zero < upper) {
            return Some(zero);
        }
        match lower {
            // With the least exponent for which there is a number there is only one: of two
            // neighbours one would have an even numerator.
            Some(lower) if lower >= zero => (0..=Self::MAX_EXPONENT).find_map(|exponent| {
                let next = lower.scaled_floor(exponent)?.checked_add(1)?;
                let candidate = Self::new(next, exponent);
                upper
                    .map_or(true, |upper| candidate < upper)
                    .then_some(candidate)
            }),
            // All is negative: the mirror image is not.
            _ => {
                let mirrored = Self::simplest_between(upper.map(Neg::neg), lower.map(Neg::neg));
                mirrored.map(Neg::neg)
            }
        }
    }

    /// The numerator over `2^exponent`, which is at least the number's own.
    fn scaled(self, exponent: u32) -> Option<i128> {
        self.numerator.checked_mul(1 << (exponent - self.exponent))
    }

    /// The number times `2^exponent`, rounded down.
    fn scaled_floor(self, exponent: u32) -> Option<i128> {
        if exponent < self.exponent {
            Some(self.numerator >> (self.exponent - exponent))
        } else {
            self.scaled(exponent)
        }
    }
}

impl From<i64> for Dyadic {
    fn from(integer: i64) -> Self {
        Self::new(i128::from(integer), 0)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.exponent > other.exponent {
            return other.cmp(self).reverse();
        }
        // Rounding the finer number down decides, unless what is cut off is all that differs.
        let places = other.exponent - self.exponent;
        let cut_off = if places > 0 {
            Ordering::Less
        } else {
            Ordering::Equal
        };
        let rounded = other.numerator >> places;
        self.numerator.cmp(&rounded).then(cut_off)
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Neg for Dyadic {
    type Output = Self;

    #[track_caller]
    fn neg(self) -> Self {
        let numerator = self.numerator.checked_neg();
        let numerator = numerator.unwrap_or_else(|| panic!("-({self}) overflows"));
        Self { numerator, ..self }
    }
}

impl Add for Dyadic {
    type Output = Self;

    #[track_caller]
    fn add(self, other: Self) -> Self {
        let sum = self.checked_add(other);
        sum.unwrap_or_else(|| panic!("{self} + {other} overflows"))
    }
}

impl Sub for Dyadic {
    type Output = Self;

    #[track_caller]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

/// Writes an integer as such, and any other number as `numerator/2^exponent`.
impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => write!(f, "{}", self.numerator),
            exponent => write!(f, "{}/2^{exponent}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests;
