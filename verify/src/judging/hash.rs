//! A hash that stays the same from run to run, for the keys of kept results and for seeds.

use std::fmt::{self, Display};

/// FNV-1a with 128 bits (Fowler, Noll and Vo) over a sequence of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash(u128);

impl Hash {
    /// The hash of `parts`, which differs from that of any other way to cut their text.
    pub fn of<T: AsRef<[u8]>>(parts: impl IntoIterator<Item = T>) -> Self {
        let mut hash = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
        for part in parts {
            hash.add(part);
        }
        hash
    }

    /// Adds a part.
    pub fn add(&mut self, part: impl AsRef<[u8]>) {
        let part = part.as_ref();
        // The length in front keeps ("ab", "c") apart from ("a", "bc").
        for &byte in (part.len() as u64).to_le_bytes().iter().chain(part) {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b);
        }
    }

    /// 64 bits of the hash.
    #[must_use]
    pub const fn bits(self) -> u64 {
        (self.0 ^ (self.0 >> 64)) as u64
    }
}

impl Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_counts_and_so_do_the_cuts() {
        let all = [
            Hash::of::<&str>([]),
            Hash::of([""]),
            Hash::of(["ab", "c"]),
            Hash::of(["a", "bc"]),
            Hash::of(["abc"]),
            Hash::of(["abd"]),
        ];
        for (index, hash) in all.iter().enumerate() {
            assert!(!all[..index].contains(hash), "{hash}");
            assert_eq!(hash.to_string().len(), 32);
        }
    }
}
