//! Hash maps and sets for ids and names. The ones of the standard library are safe from keys that
//! are chosen to collide, at several times the price.

use std::hash::{BuildHasher, BuildHasherDefault, Hasher};

pub(crate) type HashMap<K, V> = std::collections::HashMap<K, V, BuildHasherDefault<Multiplier>>;
pub(crate) type HashSet<K> = std::collections::HashSet<K, BuildHasherDefault<Multiplier>>;

/// The hash of a word by itself.
pub(crate) fn hash(word: &str) -> u64 {
    BuildHasherDefault::<Multiplier>::default().hash_one(word)
}

/// Adds and multiplies, eight bytes at a time.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Multiplier(u64);

impl Hasher for Multiplier {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u64(&mut self, word: u64) {
        // The fractional part of the golden ratio, as in Fibonacci hashing (Knuth, The Art of
        // Computer Programming, volume 3, section 6.4).
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        // The high bits depend on everything, and tables start with the low ones.
        self.0.rotate_left(26)
    }
}
