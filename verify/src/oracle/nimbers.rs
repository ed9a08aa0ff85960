//! Products of nimbers of 64 bits.

use std::sync::OnceLock;

/// The product of two nimbers, by definition.
#[must_use]
pub fn product(a: u64, b: u64) -> u64 {
    product_of(a, b, 64)
}

/// The product of nimbers of at most `bits` bits, a power of two, by its recursive definition: for
/// the Fermat power F = 2^(bits / 2), F times anything smaller is as usual, and F times F is F + F / 2.
fn product_of(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = bits / 2;
    let split = |nimber: u64| (nimber >> half, nimber & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let high = product_of(a1, b1, half);
    let mixed = product_of(a1, b0, half) ^ product_of(a0, b1, half);
    let low = product_of(a0, b0, half) ^ product_of(high, 1 << (half - 1), half);
    ((high ^ mixed) << half) ^ low
}

/// The products of all pairs of hexadecimal digits in all pairs of places, for many products: the
/// product is distributive.
pub struct Digits(Vec<[u64; 256]>);

impl Digits {
    /// The tables, filled when they are first asked for.
    #[must_use]
    pub fn get() -> &'static Self {
        static DIGITS: OnceLock<Digits> = OnceLock::new();
        DIGITS.get_or_init(Self::new)
    }

    fn new() -> Self {
        let table = |places: usize| {
            let (shift_a, shift_b) = (4 * (places / 16), 4 * (places % 16));
            let mut table = [0; 256];
            for bit_a in 0..4 {
                for bit_b in 0..4 {
                    let value = product(1 << (shift_a + bit_a), 1 << (shift_b + bit_b));
                    for (index, entry) in table.iter_mut().enumerate() {
                        if index >> (4 + bit_a) & index >> bit_b & 1 == 1 {
                            *entry ^= value;
                        }
                    }
                }
            }
            table
        };
        Self((0..256).map(table).collect())
    }

    /// The product of two nimbers.
    #[must_use]
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let digit = |nimber: u64, place: usize| (nimber >> (4 * place)) as usize & 15;
        let terms = self
            .0
            .iter()
            .enumerate()
            .map(|(places, table)| table[digit(a, places / 16) << 4 | digit(b, places % 16)]);
        terms.fold(0, |sum, term| sum ^ term)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::random::Random;

    /// The least number that makes the product have the inverses that it must have.
    #[test]
    fn the_product_is_the_one_that_the_game_defines() {
        let mut table = [[0; 16]; 16];
        for a in 0..16 {
            for b in 0..16 {
                let mut options: Vec<usize> = Vec::new();
                for c in 0..a {
                    options.extend((0..b).map(|d| table[c][b] ^ table[a][d] ^ table[c][d]));
                }
                table[a][b] = (0..).find(|value| !options.contains(value)).unwrap();
                assert_eq!(product(a as u64, b as u64), table[a][b] as u64);
            }
        }
    }

    #[test]
    fn the_tables_agree_with_the_definition() {
        let mut random = Random::new(1);
        let digits = Digits::get();
        for _ in 0..50 {
            let (a, b) = (random.bits(), random.bits());
            assert_eq!(digits.product(a, b), product(a, b));
        }
    }
}
