//! Short partisan games: the two players have different moves.
//!
//! Left and Right take turns to move from position to position, each along edges of a graph of
//! their own; whoever has no move loses. The game is short: no path along edges of either player
//! returns to where it was. Each position has one of four outcome classes, and some are numbers,
//! which tell by how many moves Left is ahead and can be added up.
//!
//! - Both have the same moves: Grundy numbers, or retrograde analysis.
//! - Cycles: retrograde analysis, with a state for each pair (position, player to move).
//! - A sum of positions: [`partisan_numbers`] if they are numbers; outcome classes do not add up.
//!
//! Positions are `0..n`; parallel edges are allowed. Numbers are of type [`Dyadic`].
//!
//! | function | time | memory beside graphs and result |
//! |---|---|---|
//! | [`partisan_game`] | O(V + E) | 16 V bytes |
//! | [`partisan_numbers`] | O(V p + E), p binary places | 16 V bytes |
//! | [`Dyadic::simplest_between`] | O(p) | O(1) |
//! | other operations of [`Dyadic`] | O(1) | O(1) |
//!
//! Reference: J. H. Conway, *On Numbers and Games* (1976); short games: A. N. Siegel,
//! *Combinatorial Game Theory* (2013).

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// Who wins a position if both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeClass {
    /// Left wins, whoever moves first: the position is positive.
    Left,
    /// Right wins, whoever moves first: the position is negative.
    Right,
    /// The next player, who moves first, wins: the position is confused with zero.
    Next,
    /// The previous player, who does not move first, wins: the position is zero.
    Previous,
}

/// The outcome class of every position, where `left[v]` and `right[v]` list the positions that a
/// move of Left and of Right from `v` can reach; `None` if the graph of all moves has a cycle.
///
/// Any slice of adjacency lists will do: `&[Vec<usize>]`, `&[&[usize]]`, `&[[usize; 2]]`. The
/// result of empty graphs is empty.
///
/// # Panics
///
/// If the slices have different lengths, or an edge leads to a position that does not exist.
///
/// # Complexity
///
/// O(V + E) time and O(V) memory.
///
/// # Examples
///
/// ```
/// use library::game::{OutcomeClass, partisan_game};
///
/// // 0 is over; in 1 only Left can move, in 2 only Right, in 3 both.
/// let left = [vec![], vec![0], vec![], vec![0]];
/// let right = [vec![], vec![], vec![0], vec![0]];
/// use OutcomeClass::{Left, Next, Previous, Right};
/// assert_eq!(partisan_game(&left, &right), Some(vec![Previous, Left, Right, Next]));
/// ```
#[track_caller]
pub fn partisan_game<L: AsRef<[usize]>, R: AsRef<[usize]>>(
    left: &[L],
    right: &[R],
) -> Option<Vec<OutcomeClass>> {
    let order = topological_order(left, right)?;
    let mut class = vec![OutcomeClass::Previous; left.len()];
    for &v in order.iter().rev() {
        // A player who moves first wants to win as the one who then moves second.
        let mut left_moves = left[v].as_ref().iter().map(|&next| class[next]);
        let left_wins =
            left_moves.any(|class| matches!(class, OutcomeClass::Left | OutcomeClass::Previous));
        let mut right_moves = right[v].as_ref().iter().map(|&next| class[next]);
        let right_wins =
            right_moves.any(|class| matches!(class, OutcomeClass::Right | OutcomeClass::Previous));
        class[v] = match (left_wins, right_wins) {
            (true, true) => OutcomeClass::Next,
            (true, false) => OutcomeClass::Left,
            (false, true) => OutcomeClass::Right,
            (false, false) => OutcomeClass::Previous,
        };
    }
    Some(class)
}

/// The value of every position that is a number and from which only numbers can be reached, by any
/// moves; `None` in place of the others, and `None` in all if the graph of all moves has a cycle.
///
/// A sum of numbers is won by Left if it is positive, by Right if it is negative, and by whoever
/// moves second if it is 0. A move from a number is never an advantage: it costs something.
///
/// # Panics
///
/// As [`partisan_game`], or if a number has too many binary places for [`Dyadic`].
///
/// # Complexity
///
/// O(V p + E) time, where p is the largest number of binary places, and O(V) memory.
///
/// # Examples
///
/// ```
/// use library::game::{Dyadic, partisan_numbers};
///
/// // From 2 Left can move to 0, Right to 1, which is worth 1 move of Left. In 3 both move to 0.
/// let left = [vec![], vec![0], vec![0], vec![0]];
/// let right = [vec![], vec![], vec![1], vec![0]];
/// let numbers = partisan_numbers(&left, &right).unwrap();
/// let half = Dyadic::new(1, 1);
/// assert_eq!(numbers, [Some(Dyadic::from(0)), Some(Dyadic::from(1)), Some(half), None]);
/// ```
#[track_caller]
pub fn partisan_numbers<L: AsRef<[usize]>, R: AsRef<[usize]>>(
    left: &[L],
    right: &[R],
) -> Option<Vec<Option<Dyadic>>> {
    let order = topological_order(left, right)?;
    let mut number: Vec<Option<Dyadic>> = vec![None; left.len()];
    for &v in order.iter().rev() {
        let values = |moves: &[usize]| -> Option<Vec<Dyadic>> {
            moves.iter().map(|&next| number[next]).collect()
        };
        let (Some(left), Some(right)) = (values(left[v].as_ref()), values(right[v].as_ref()))
        else {
            continue;
        };
        // Each move from a number is a loss for the player. So among numbers, a position is one
        // exactly if every move of Left leads to less than every move of Right: then it is the
        // simplest number between.
        let lower = left.into_iter().max();
        let upper = right.into_iter().min();
        let is_number = upper.map_or(true, |upper| lower.map_or(true, |lower| lower < upper));
        if !is_number {
            continue;
        }
        let simplest = Dyadic::simplest_between(lower, upper);
        assert!(
            simplest.is_some(),
            "the number of position {v} has more than {} binary places",
            Dyadic::MAX_EXPONENT
        );
        number[v] = simplest;
    }
    Some(number)
}

/// A dyadic rational `numerator / 2^exponent`: the values of positions that are numbers.
///
/// The numerator has 128 bits and the exponent is at most [`MAX_EXPONENT`](Self::MAX_EXPONENT). Sum,
/// order and simplest number are exact: the operators panic where that does not suffice, and the
/// `checked` methods return `None`.
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
    /// If `lower` is not less than `upper`, or one is -2^127 and all between them is negative.
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
        let Some(numerator) = self.numerator.checked_neg() else {
            panic!("-({self}) overflows");
        };
        Self { numerator, ..self }
    }
}

impl Add for Dyadic {
    type Output = Self;

    #[track_caller]
    fn add(self, other: Self) -> Self {
        let Some(sum) = self.checked_add(other) else {
            panic!("{self} + {other} overflows");
        };
        sum
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

/// All positions, each before its successors; `None` if there is a cycle.
///
/// Going forwards from the sources saves the reversed graph, which takes longer to build than all
/// the rest.
#[track_caller]
fn topological_order<L: AsRef<[usize]>, R: AsRef<[usize]>>(
    left: &[L],
    right: &[R],
) -> Option<Vec<usize>> {
    let n = left.len();
    let rights = right.len();
    assert!(
        n == rights,
        "Left has {n} positions, but Right has {rights}"
    );
    let moves = |v: usize| left[v].as_ref().iter().chain(right[v].as_ref()).copied();
    // Number of edges to each position from positions whose place is not yet known.
    let mut open = vec![0_usize; n];
    for v in 0..n {
        for next in moves(v) {
            assert!(
                next < n,
                "edge {v} -> {next} leaves the graph of {n} positions"
            );
            open[next] += 1;
        }
    }
    let mut order = Vec::with_capacity(n);
    order.extend((0..n).filter(|&v| open[v] == 0));
    let mut head = 0;
    while head < order.len() {
        for next in moves(order[head]) {
            open[next] -= 1;
            if open[next] == 0 {
                order.push(next);
            }
        }
        head += 1;
    }
    (order.len() == n).then_some(order)
}

#[cfg(test)]
mod tests;
