//! The field of nimbers of 64 bits: product, power, inverse and quotient.
//!
//! With the exclusive or as sum and the nim product, the numbers below 2^64 are a field of
//! characteristic 2. The nim product is the Grundy number of products of games (coin-turning games
//! on a rectangle); the field also serves as a field with many elements in which x + x = 0.
//!
//! For an operator type with roots and logarithms see the module nimber.
//!
//! The numbers below 2^32, 2^16, 2^8, 2^4, 2^2 and 2 are fields as well, with the same operations.
//!
//! | function | time |
//! |---|---|
//! | [`nim_product`] | some 100 look-ups in 3.5 kB of tables |
//! | [`nim_inverse`] | three quarters of that |
//! | [`nim_quotient`] | one product, one inverse |
//! | [`nim_power`] | up to 128 products |
//!
//! References: J. H. Conway, *On Numbers and Games* (1976), chapter 6; H. W. Lenstra, *Nim
//! multiplication* (1978).

/// The nim product of two numbers.
///
/// # Examples
///
/// ```
/// use library::game::nim_product;
///
/// assert_eq!(nim_product(2, 2), 3);
/// assert_eq!(nim_product(3141, 5926), 14994);
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    let ([a1, a0], [b1, b0]) = (halves::<32>(a), halves::<32>(b));
    let low = product32(a0, b0);
    let half = half32(product32(a1, b1));
    let high = product32(a1 ^ a0, b1 ^ b0) ^ low;
    high << 32 | (low ^ half)
}

/// The nim product of `exponent` factors `base`: 1 for no factor, even if the base is 0.
///
/// # Complexity
///
/// O(log exponent) products.
///
/// # Examples
///
/// ```
/// use library::game::nim_power;
///
/// assert_eq!(nim_power(2, 3), 1);
/// assert_eq!(nim_power(12345, u64::MAX), 1); // as for all but 0
/// ```
pub fn nim_power(base: u64, exponent: u64) -> u64 {
    let (mut power, mut square, mut rest) = (1, base, exponent);
    while rest > 0 {
        if rest % 2 == 1 {
            power = nim_product(power, square);
        }
        square = nim_product(square, square);
        rest /= 2;
    }
    power
}

/// The number whose nim product with `a` is 1.
///
/// # Panics
///
/// If `a` is 0.
///
/// # Examples
///
/// ```
/// use library::game::nim_inverse;
///
/// assert_eq!(nim_inverse(2), 3);
/// ```
#[track_caller]
pub fn nim_inverse(a: u64) -> u64 {
    assert!(a != 0, "nimber 0 has no inverse");
    // With x the power of two that joins the halves, the conjugate of a1 x + a0 is the same with
    // x + 1 for x. Their product is in the smaller field, since x (x + 1) is.
    let [a1, a0] = halves::<32>(a);
    let norm = product32(a0, a1 ^ a0) ^ half32(product32(a1, a1));
    let inverse = inverse32(norm);
    product32(a1, inverse) << 32 | product32(a1 ^ a0, inverse)
}

/// The number whose nim product with `b` is `a`.
///
/// # Panics
///
/// If `b` is 0.
///
/// # Examples
///
/// ```
/// use library::game::nim_quotient;
///
/// assert_eq!(nim_quotient(14994, 5926), 3141);
/// ```
#[track_caller]
pub fn nim_quotient(a: u64, b: u64) -> u64 {
    assert!(b != 0, "nim quotient of {a} by 0");
    nim_product(a, nim_inverse(b))
}

// Let x = 2^h with h = 8, 16 or 32. Each number below 2^(2h) is a1 x + a0 with halves of h bits,
// where it makes no difference whether sum and product are the ordinary ones or those of nimbers.
// As nimbers x x = x + x / 2, so with Karatsuba's three products
//   (a1 x + a0) (b1 x + b0) = ((a1 + a0) (b1 + b0) + a0 b0) x + a0 b0 + (x / 2) a1 b1.
// The half product in the end is, with y = 2^(h / 2) as x / 2 = (y / 2) y,
//   (x / 2) (c1 y + c0) = (y / 2) (c1 + c0) y + (y / 2) (y / 2) c1.

//
// All is computed in 64 bits: conversions between narrower types would cost a quarter of the time.

fn product32(a: u64, b: u64) -> u64 {
    let ([a1, a0], [b1, b0]) = (halves::<16>(a), halves::<16>(b));
    let low = product16(a0, b0);
    let half = half16(product16(a1, b1));
    let high = product16(a1 ^ a0, b1 ^ b0) ^ low;
    high << 16 | (low ^ half)
}

fn product16(a: u64, b: u64) -> u64 {
    let ([a1, a0], [b1, b0]) = (halves::<8>(a), halves::<8>(b));
    let low = TABLES.product(a0, b0);
    let half = TABLES.half_product(a1, b1);
    let high = TABLES.product(a1 ^ a0, b1 ^ b0) ^ low;
    high << 8 | (low ^ half)
}

/// The product with 2^31.
fn half32(c: u64) -> u64 {
    let [c1, c0] = halves::<16>(c);
    half16(c1 ^ c0) << 16 | half16(half16(c1))
}

/// The product with 2^15.
fn half16(c: u64) -> u64 {
    let [c1, c0] = halves::<8>(c);
    TABLES.half(c1 ^ c0) << 8 | TABLES.half(TABLES.half(c1))
}

fn inverse32(a: u64) -> u64 {
    let [a1, a0] = halves::<16>(a);
    let norm = product16(a0, a1 ^ a0) ^ half16(product16(a1, a1));
    let inverse = inverse16(norm);
    product16(a1, inverse) << 16 | product16(a1 ^ a0, inverse)
}

fn inverse16(a: u64) -> u64 {
    let [a1, a0] = halves::<8>(a);
    let norm = TABLES.product(a0, a1 ^ a0) ^ TABLES.half_product(a1, a1);
    let inverse = TABLES.inverse(norm);
    TABLES.product(a1, inverse) << 8 | TABLES.product(a1 ^ a0, inverse)
}

/// The upper and the lower half of a number of `2 * BITS` bits.
fn halves<const BITS: u32>(a: u64) -> [u64; 2] {
    [a >> BITS, a & ((1 << BITS) - 1)]
}

/// The field of 8 bits by logarithms, made at compile time.
struct Tables {
    /// `power[log[a]]` is `a`, for the powers of a generator; `LOG_ZERO` for 0.
    log: [u16; 256],
    /// Powers of the generator, for sums of two logarithms; 0 from `LOG_ZERO` on.
    power: [u8; 1024],
    /// The same times 2^7.
    half_power: [u8; 1024],
    /// The product with 2^7.
    half: [u8; 256],
}

/// More than any sum of two logarithms, and twice that still is an index.
const LOG_ZERO: u16 = 511;

static TABLES: Tables = Tables::new();

impl Tables {
    const fn new() -> Self {
        let generator = generator();
        let mut tables = Self {
            log: [LOG_ZERO; 256],
            power: [0; 1024],
            half_power: [0; 1024],
            half: [0; 256],
        };
        let (mut exponent, mut power) = (0, 1);
        while exponent < LOG_ZERO {
            let half_power = slow_product(power, 1 << 7, 8) as u8;
            if exponent < 255 {
                tables.log[power as usize] = exponent;
                tables.half[power as usize] = half_power;
            }
            tables.power[exponent as usize] = power as u8;
            tables.half_power[exponent as usize] = half_power;
            power = slow_product(power, generator, 8);
            exponent += 1;
        }
        tables
    }

    fn product(&self, a: u64, b: u64) -> u64 {
        u64::from(self.power[self.log_of_product(a, b)])
    }

    /// The product of `a`, `b` and 2^7.
    fn half_product(&self, a: u64, b: u64) -> u64 {
        u64::from(self.half_power[self.log_of_product(a, b)])
    }

    /// The product of `a` and 2^7.
    fn half(&self, a: u64) -> u64 {
        u64::from(self.half[usize::from(a as u8)])
    }

    /// The remainder changes nothing, but spares the check of the index.
    fn log_of_product(&self, a: u64, b: u64) -> usize {
        (self.log(a) + self.log(b)) % self.power.len()
    }

    fn log(&self, a: u64) -> usize {
        usize::from(self.log[usize::from(a as u8)])
    }

    /// The inverse of a number that is not 0.
    fn inverse(&self, a: u64) -> u64 {
        u64::from(self.power[255 - self.log(a)])
    }
}

/// A number whose powers are all numbers of 8 bits but 0.
const fn generator() -> u32 {
    let mut candidate = 2;
    loop {
        // The order divides 255 = 3 * 5 * 17.
        let (mut exponent, mut power) = (1, candidate);
        while power != 1 {
            power = slow_product(power, candidate, 8);
            exponent += 1;
        }
        if exponent == 255 {
            return candidate;
        }
        candidate += 1;
    }
}

/// The product of two numbers of `bits` bits, a power of two, by the formula above.
const fn slow_product(a: u32, b: u32, bits: u32) -> u32 {
    if bits == 1 {
        return a & b;
    }
    let bits = bits / 2;
    let (a1, a0, b1, b0) = (
        a >> bits,
        a & ((1 << bits) - 1),
        b >> bits,
        b & ((1 << bits) - 1),
    );
    let low = slow_product(a0, b0, bits);
    let high = slow_product(a1 ^ a0, b1 ^ b0, bits) ^ low;
    let half = slow_product(slow_product(a1, b1, bits), 1 << (bits - 1), bits);
    high << bits | low ^ half
}

#[cfg(test)]
mod tests;
