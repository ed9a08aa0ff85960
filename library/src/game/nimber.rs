//! Nimbers of 64 bits as a type: a field of 2^64 elements with operators, roots and logarithms.
//!
//! Sum and difference are the exclusive or, the product is the nim product. Every element is a
//! square, in one way only, and all elements but 0 are powers of one of them.
//!
//! - For 10^5 products and more on plain numbers, the module nim_product is about twice as fast.
//! - As a random field of characteristic 2 (x + x = 0) it serves for identities by random numbers.
//!
//! | operation | time |
//! |---|---|
//! | sum, difference | one instruction |
//! | product | 144 look-ups in 3 KiB of tables |
//! | inverse, quotient | 3 and 4 products |
//! | [`Nimber::pow`], [`Nimber::sqrt`] | up to 128 products |
//! | [`Nimber::solve_quadratic`] | some 15 products, and a square root if b is 0 |
//! | [`Nimber::order`] | some 600 products |
//! | [`Nimber::log`] | some 6000 products |
//!
//! References: J. H. Conway, *On Numbers and Games* (1976), chapter 6; logarithms: S. C. Pohlig, M.
//! E. Hellman, IEEE Trans. Inform. Theory 24 (1978).

use std::fmt;
use std::iter;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

/// An element of the field, by its number.
///
/// # Examples
///
/// ```
/// use library::game::Nimber;
///
/// let (a, b) = (Nimber(5), Nimber(6));
/// assert_eq!(a + b, Nimber(3));
/// assert_eq!(a * b, Nimber(8));
/// assert_eq!(a * b / b, a);
/// assert_eq!(a + a, Nimber(0));
/// assert_eq!(a.to_string(), "*5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u64);

/// The prime factors of 2^64 - 1, each of which occurs once.
const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];

impl Nimber {
    /// The product of `exponent` equal factors: 1 for no factor, even if that is 0.
    pub fn pow(self, exponent: u64) -> Self {
        let (mut power, mut square, mut rest) = (Self(1), self, exponent);
        while rest > 0 {
            if rest % 2 == 1 {
                power *= square;
            }
            square *= square;
            rest /= 2;
        }
        power
    }

    /// The number whose product with this one is 1.
    ///
    /// # Panics
    ///
    /// If the number is 0.
    #[track_caller]
    pub fn inverse(self) -> Self {
        assert!(self != Self(0), "nimber 0 has no inverse");
        Self(inverse(self.0, 64))
    }

    /// The only number whose square is this one.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::Nimber;
    ///
    /// assert_eq!(Nimber(3).sqrt(), Nimber(2));
    /// ```
    pub fn sqrt(self) -> Self {
        // Squaring 64 times changes nothing.
        self.pow(1 << 63)
    }

    /// The two solutions x of x^2 + b x + c = 0, the lower one first; `None` if there is none.
    ///
    /// If b is 0 there is one double solution, returned twice.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::Nimber;
    ///
    /// let solutions = Nimber::solve_quadratic(Nimber(1), Nimber(1));
    /// assert_eq!(solutions, Some([Nimber(2), Nimber(3)]));
    /// ```
    pub fn solve_quadratic(b: Self, c: Self) -> Option<[Self; 2]> {
        if b == Self(0) {
            return Some([c.sqrt(); 2]);
        }
        // With x = b y this is y^2 + y = c / b^2. The sum of y^2 + y and all its squares, taken 64
        // times, is 0: a number is of that form exactly if its trace is 0, which is its top bit.
        let constant = c / (b * b);
        if constant.0 >> 63 == 1 {
            return None;
        }
        let x = b * Self(halved_square(constant.0, 64));
        let other = x + b;
        Some([x.min(other), x.max(other)])
    }

    /// The least positive exponent for which the power is 1; `None` for 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::Nimber;
    ///
    /// assert_eq!(Nimber(2).order(), Some(3));
    /// ```
    pub fn order(self) -> Option<u64> {
        if self == Self(0) {
            return None;
        }
        let mut order = u64::MAX;
        // The largest first, which shorten the exponents most.
        for prime in PRIMES.into_iter().rev() {
            if self.pow(order / prime) == Self(1) {
                order /= prime;
            }
        }
        Some(order)
    }

    /// The least exponent with which the power of `base` is this number; `None` if it is no power.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::Nimber;
    ///
    /// assert_eq!(Nimber(3).log(Nimber(2)), Some(2));
    /// assert_eq!(Nimber(4).log(Nimber(2)), None);
    /// ```
    pub fn log(self, base: Self) -> Option<u64> {
        let Some(order) = base.order() else {
            // The powers of 0 are 1, 0, 0 and so on.
            return (0..2).find(|&log| base.pow(log) == self);
        };
        // Modulus by modulus: if the logarithm is known modulo m, the number divided by that power
        // is the power of base^m, and raised to order / (m q) it lies among the q powers of a
        // number of prime order q.
        let (mut log, mut modulus) = (0, 1);
        for prime in PRIMES.into_iter().filter(|prime| order % prime == 0) {
            let rest = (self / base.pow(log)).pow(order / (modulus * prime));
            log += modulus * log_of_prime_order(rest, base.pow(order / prime), prime)?;
            modulus *= prime;
        }
        (base.pow(log) == self).then_some(log)
    }
}

impl From<u64> for Nimber {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

#[allow(clippy::suspicious_arithmetic_impl)] // the sum of nimbers is the exclusive or
impl Add for Nimber {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

#[allow(clippy::suspicious_arithmetic_impl)] // each nimber is its own negative
impl Sub for Nimber {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + other
    }
}

impl Neg for Nimber {
    type Output = Self;

    fn neg(self) -> Self {
        self
    }
}

impl Mul for Nimber {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self(product(self.0, other.0, 64))
    }
}

/// Panics if the divisor is 0.
#[allow(clippy::suspicious_arithmetic_impl)] // the product with the inverse
impl Div for Nimber {
    type Output = Self;

    #[track_caller]
    fn div(self, other: Self) -> Self {
        self * other.inverse()
    }
}

macro_rules! assign_operators {
    ($($assign:ident $method:ident $operator:tt)*) => {$(
        impl $assign for Nimber {
            #[track_caller]
            fn $method(&mut self, other: Self) {
                *self = *self $operator other;
            }
        }
    )*};
}
assign_operators!(AddAssign add_assign + SubAssign sub_assign - MulAssign mul_assign * DivAssign div_assign /);

impl iter::Sum for Nimber {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self(0), Add::add)
    }
}

impl iter::Product for Nimber {
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self(1), Mul::mul)
    }
}

/// Writes `*5` for the number 5, as is usual for a heap of nim.
impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

/// The logarithm of a number to a base of prime order, by baby steps and giant steps.
fn log_of_prime_order(number: Nimber, base: Nimber, prime: u64) -> Option<u64> {
    let steps = (prime as f64).sqrt() as u64 + 1;
    let powers = iter::successors(Some(Nimber(1)), |&power| Some(power * base));
    let mut small: Vec<(Nimber, u64)> = powers.zip(0..steps).collect();
    small.sort_unstable();
    let giant = base.pow(steps).inverse();
    let mut rest = number;
    for step in 0..steps {
        if let Ok(found) = small.binary_search_by_key(&rest, |&(power, _)| power) {
            return Some(step * steps + small[found].1);
        }
        rest *= giant;
    }
    None
}

// The numbers below a power of two x = 2^half are a field if half is one too, and those below x^2
// are its extension by x, a root of x^2 = x + x / 2. A number a of the extension is a1 x + a0 with
// the upper half of its bits and the lower one.

fn halves(a: u64, half: u32) -> (u64, u64) {
    (a >> half, a & ((1 << half) - 1))
}

/// The product of two numbers of `bits` bits, a power of two.
fn product(a: u64, b: u64, bits: u32) -> u64 {
    let product_of_32 = |a, b| extended_product(a, b, 16, short_product);
    match bits {
        64 => extended_product(a, b, 32, product_of_32),
        32 => product_of_32(a, b),
        _ => short_product(a, b),
    }
}

/// The product in an extension, by products of halves.
fn extended_product(a: u64, b: u64, half: u32, product: impl Fn(u64, u64) -> u64) -> u64 {
    // (a1 x + a0) (b1 x + b0) = ((a1 + a0) (b1 + b0) + a0 b0) x + a0 b0 + a1 b1 (x / 2).
    let ((a1, a0), (b1, b0)) = (halves(a, half), halves(b, half));
    let low = product(a0, b0);
    let high = product(a1 ^ a0, b1 ^ b0) ^ low;
    high << half | low ^ product(product(a1, b1), 1 << (half - 1))
}

/// The product of two numbers of 16 bits.
fn short_product(a: u64, b: u64) -> u64 {
    let (logs, powers) = &LOGS_AND_POWERS;
    let log = |byte: u64| usize::from(logs[byte as usize & 255]);
    let power = |exponent: usize| u64::from(powers[exponent]);
    let (a1, a0, b1, b0) = (log(a >> 8), log(a), log(b >> 8), log(b));
    // As above, but here a sum of logarithms is less work than a sum of numbers.
    let high = power(a1 + b1) ^ power(a1 + b0) ^ power(a0 + b1);
    high << 8 | power(a0 + b0) ^ power(a1 + b1 + log(1 << 7))
}

/// The inverse of a number of `bits` bits, a power of two, that is not 0.
fn inverse(a: u64, bits: u32) -> u64 {
    if bits == 1 {
        return 1;
    }
    // The conjugate of a1 x + a0 is the same with x + 1, the other root, for x. The product of both
    // lies in the lower field, as x (x + 1) = x / 2 does.
    let conjugate = a ^ (a >> (bits / 2));
    let norm = product(a, conjugate, bits);
    product(conjugate, inverse(norm, bits / 2), bits)
}

/// A number y of `bits` bits, a power of two, with y^2 + y = c, where the top bit of c counts as 0.
fn halved_square(c: u64, bits: u32) -> u64 {
    if bits == 1 {
        return 0;
    }
    // The halves of y satisfy y1^2 + y1 = c1 and y0^2 + y0 = c0 + y1^2 (x / 2). The first has two
    // solutions, y1 and y1 + 1, and these differ by x / 2 on the right side of the second: with one
    // its top bit is 0.
    let half = bits / 2;
    let (c1, c0) = halves(c, half);
    let y1 = halved_square(c1, half);
    let right = c0 ^ product(product(y1, y1, half), 1 << (half - 1), half);
    (y1 ^ right >> (half - 1)) << half | halved_square(right, half)
}

/// The least number above all sums of three logarithms of numbers other than 0.
const LIMIT: usize = 3 * 254 + 1;

/// The logarithms of the numbers of 8 bits to the base 64, `LIMIT` for 0; and for each sum of three
/// what has it as a logarithm: powers of 64 below `LIMIT`, then 0, as one of the three is of 0.
static LOGS_AND_POWERS: ([u16; 256], [u8; 3 * LIMIT + 1]) = {
    let (mut log, mut power) = ([LIMIT as u16; 256], [0; 3 * LIMIT + 1]);
    let mut i = 0;
    while i < LIMIT {
        // 64 is a root of x^8 + x^4 + x^3 + x^2 + 1, and of order 255.
        power[i] = match i {
            0..=7 => [1, 64, 103, 74, 87, 140, 105, 26][i],
            _ => power[i - 4] ^ power[i - 5] ^ power[i - 6] ^ power[i - 8],
        };
        log[power[i] as usize] = (i % 255) as u16;
        i += 1;
    }
    (log, power)
};

#[cfg(test)]
mod tests;
