//! Octal games: heaps from which counters are taken, and which may be split.
//!
//! The code 0.d1 d2 d3 … says what may happen when a move takes k counters from a heap: digit dk is
//! the sum of 1 if nothing may be left, 2 if one heap may be left, 4 if two heaps, and 8 if three
//! heaps (hexadecimal games), none of them empty. A digit before the point says the same for moves
//! that take nothing, so there it is a sum of 4 and 8. Whoever has no move loses.
//!
//! Well-known codes: 0.77 Kayles, 0.137 Dawson's chess, 0.07 Dawson's Kayles, 4. splitting a heap
//! in two, 0.333… a subtraction game.
//!
//! - No splitting, or large heaps and few different subtractions: subtraction game.
//! - Rules that fit no code: fill a table with `mex` of the module grundy.
//!
//! | function | time | memory beside result |
//! |---|---|---|
//! | [`octal_game`], heaps up to n, digits up to 7 | O(n (n + digits v)) | O(n v) |
//! | [`octal_game`], digits 8 and more | O(n (n v + digits v)) | O(n v) |
//! | [`octal_period`] | O(n^2), usually O(n) | none |
//!
//! where v is the number of Grundy numbers that occur as options, usually small.
//!
//! Reference: R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proc. Cambridge Philos.
//! Soc. 52 (1956).

/// Period of a sequence of Grundy numbers: from `pre_period` on, each term equals the one that
/// comes `period` later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// Number of terms before the first periodic one.
    pub pre_period: usize,
    /// Length of the shortest period, at least 1.
    pub period: usize,
}

impl Period {
    /// The index below `pre_period + period` of the term that equals term `n`.
    ///
    /// # Panics
    ///
    /// If `period` is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use library::game::Period;
    ///
    /// let kayles = Period { pre_period: 71, period: 12 };
    /// assert_eq!(kayles.reduce(1_000), 76);
    /// assert_eq!(kayles.reduce(70), 70);
    /// ```
    #[track_caller]
    pub fn reduce(&self, n: usize) -> usize {
        assert!(self.period > 0, "a period of length 0");
        match n.checked_sub(self.pre_period) {
            Some(rest) => self.pre_period + rest % self.period,
            None => n,
        }
    }
}

/// The Grundy numbers of the heaps from 0 to `max_heap` counters of the game with a given code.
///
/// Digits are `0` to `9` and `a` to `f` in either case; there is exactly one point.
///
/// # Panics
///
/// If `code` is not of that form, or the digit before the point allows to leave no heap or one.
///
/// # Examples
///
/// ```
/// use library::game::octal_game;
///
/// assert_eq!(octal_game("0.77", 9), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]); // Kayles
/// ```
#[track_caller]
pub fn octal_game(code: &str, max_heap: usize) -> Vec<usize> {
    let code = Code::new(code);
    let mut grundy: Vec<usize> = Vec::with_capacity(max_heap + 1);
    // Entry n: the different exclusive ors of the Grundy numbers of two heaps with n counters in
    // all, and of three.
    let mut two: Vec<Vec<usize>> = Vec::new();
    let mut three: Vec<Vec<usize>> = Vec::new();
    let mut seen = Marks::default();
    for n in 0..=max_heap {
        if code.most_heaps >= 2 {
            seen.clear();
            for a in 1..=n / 2 {
                seen.insert(grundy[a] ^ grundy[n - a]);
            }
            two.push(seen.values.clone());
        }
        if code.most_heaps >= 3 {
            seen.clear();
            for a in 1..n {
                for pair in &two[n - a] {
                    seen.insert(grundy[a] ^ pair);
                }
            }
            three.push(seen.values.clone());
        }
        seen.clear();
        for (taken, digit) in code.digits.iter().enumerate().take(n + 1) {
            let left = n - taken;
            if digit & 1 != 0 && left == 0 {
                seen.insert(0);
            }
            if digit & 2 != 0 && left > 0 {
                seen.insert(grundy[left]);
            }
            if digit & 4 != 0 {
                two[left].iter().for_each(|&value| seen.insert(value));
            }
            if digit & 8 != 0 {
                three[left].iter().for_each(|&value| seen.insert(value));
            }
        }
        grundy.push(seen.mex());
    }
    grundy
}

/// The period of the Grundy numbers of a game, given the first of them, if these prove it.
///
/// The answer holds for all heaps, not only those in the table. `None` means that no period can be
/// proven by this table: a longer one may, unless the sequence has no period.
///
/// # Panics
///
/// As [`octal_game`].
///
/// # Examples
///
/// ```
/// use library::game::{Period, octal_game, octal_period};
///
/// let kayles = octal_game("0.77", 200);
/// let period = octal_period("0.77", &kayles);
/// assert_eq!(period, Some(Period { pre_period: 71, period: 12 }));
/// assert_eq!(octal_period("0.77", &kayles[..100]), None); // not yet proven
/// ```
#[track_caller]
pub fn octal_period(code: &str, grundy: &[usize]) -> Option<Period> {
    let code = Code::new(code);
    let (heaps, taken) = (code.most_heaps.max(1), code.digits.len() - 1);
    // Theorem (Guy and Smith, for two heaps). Let moves take at most t counters and leave at most h
    // heaps, and let g(n) = g(n + p) for all n from s >= 1 to before h s + (h - 1) p + t. Then that
    // holds for all n >= s.
    //
    // Proof by induction on n >= h s + (h - 1) p + t. A move from n + p leaves at most h heaps, the
    // largest of at least (n + p - t) / h >= s + p counters. With p counters less there, which does
    // not change the Grundy number since s <= that < n, it is a move from n. A move from n leaves a
    // largest heap of at least (n - t) / h >= s counters and fewer than n; with p counters more
    // there it is a move from n + p. No heap becomes or ceases to be empty, since s >= 1, and no
    // move leaves nothing, since n > t. So n and n + p have options of the same Grundy numbers.
    (1..grundy.len()).find_map(|period| {
        let equal = |n: &usize| grundy[*n] == grundy[n + period];
        let known = grundy.len() - period;
        let pre_period = (0..known).rev().find(|n| !equal(n)).map_or(0, |n| n + 1);
        let start = pre_period.max(1);
        let needed = heaps * start + (heaps - 1) * period + taken;
        (needed <= known).then_some(Period { pre_period, period })
    })
}

/// A code that has been read.
struct Code {
    /// Digit k for moves that take k counters; the last one is not 0, except that there is always
    /// the digit before the point.
    digits: Vec<u32>,
    /// Largest number of heaps that a move can leave.
    most_heaps: usize,
}

impl Code {
    #[track_caller]
    fn new(code: &str) -> Self {
        let read = |digits: &str| -> Option<Vec<u32>> {
            digits.chars().map(|digit| digit.to_digit(16)).collect()
        };
        let parts = code.split_once('.');
        let parts = parts.and_then(|(before, after)| Some((read(before)?, read(after)?)));
        let Some((before, after)) = parts.filter(|(before, _)| before.len() <= 1) else {
            panic!("code {code:?} of an octal game is not a digit, a point and digits");
        };
        let mut digits = if before.is_empty() { vec![0] } else { before };
        assert!(
            digits[0] & 3 == 0,
            "code {code:?} of an octal game allows moves that change nothing"
        );
        digits.extend(after);
        while digits.len() > 1 && digits.ends_with(&[0]) {
            digits.pop();
        }
        let all = digits.iter().fold(0, |all, digit| all | digit);
        let most_heaps = (u32::BITS - all.leading_zeros()).saturating_sub(1) as usize;
        Self { digits, most_heaps }
    }
}

/// A set of numbers that is cleared often.
#[derive(Default)]
struct Marks {
    is_in: Vec<bool>,
    values: Vec<usize>,
}

impl Marks {
    fn clear(&mut self) {
        for value in self.values.drain(..) {
            self.is_in[value] = false;
        }
    }

    fn insert(&mut self, value: usize) {
        if value >= self.is_in.len() {
            self.is_in.resize(value + 1, false);
        }
        if !self.is_in[value] {
            self.is_in[value] = true;
            self.values.push(value);
        }
    }

    /// The least number that is not in the set.
    fn mex(&self) -> usize {
        self.is_in.iter().take_while(|&&is_in| is_in).count()
    }
}

#[cfg(test)]
mod tests;
