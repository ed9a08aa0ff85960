//! Monoids: the values that data structures combine, and the rule by which they do.
//!
//! A segment tree does not care whether it adds, takes minima or composes functions, as long as
//! brackets do not matter. What it combines is said by a type without values that implements
//! [`Monoid`], so that the compiler builds the rule into the structure:
//! `Segtree<Max<i32>>`, `Segtree<Affine<ModInt998244353>>`.
//!
//! Many monoids are ready beside this file; [`monoid!`](crate::monoid) makes one in a line. A
//! structure that needs more of its monoid asks for a law by its name: [`Commutative`],
//! [`Idempotent`], [`Group`]. What acts on values, as "add 5 to all of them" does, is an
//! [`Action`](crate::algebra::Action).
//!
//! A law cannot be checked by the compiler: a marker on a monoid that breaks it gives wrong
//! answers.

/// An associative rule to combine two values, with a value that changes nothing.
///
/// For all values: `op(op(a, b), c)` equals `op(a, op(b, c))`, and `op(id(), a)` and `op(a, id())`
/// equal `a`. The order of the arguments is that of the sequence: `left` stands before `right`.
///
/// # Examples
///
/// ```
/// use library::algebra::Monoid;
///
/// /// Words, one after the other.
/// struct Concatenation;
///
/// impl Monoid for Concatenation {
///     type S = String;
///
///     fn id() -> String {
///         String::new()
///     }
///
///     fn op(left: &String, right: &String) -> String {
///         format!("{left}{right}")
///     }
/// }
///
/// assert_eq!(Concatenation::op(&"ab".into(), &"c".into()), "abc");
/// assert_eq!(Concatenation::pow(&"ab".into(), 3), "ababab");
/// ```
pub trait Monoid {
    /// The values.
    type S: Clone;

    /// The identity: the result of combining nothing.
    fn id() -> Self::S;

    /// `left` and `right` combined, in this order.
    fn op(left: &Self::S, right: &Self::S) -> Self::S;

    /// `exponent` copies of `value` combined; the identity if there are none.
    ///
    /// # Complexity
    /// O(log `exponent`) calls of [`op`](Self::op).
    fn pow(value: &Self::S, mut exponent: u64) -> Self::S {
        if exponent == 0 {
            return Self::id();
        }
        let mut square = value.clone();
        while exponent & 1 == 0 {
            square = Self::op(&square, &square);
            exponent >>= 1;
        }
        let mut result = square.clone();
        // The copies in `result` and those in `square` are all equal, so their order is free.
        while exponent > 1 {
            square = Self::op(&square, &square);
            exponent >>= 1;
            if exponent & 1 == 1 {
                result = Self::op(&result, &square);
            }
        }
        result
    }
}

/// A monoid in which the order does not matter: `op(a, b)` equals `op(b, a)`.
pub trait Commutative: Monoid {}

/// A monoid in which a value counts once: `op(a, a)` equals `a`, as with minima.
pub trait Idempotent: Monoid {}

/// A monoid whose values can be undone.
///
/// `op(a, inverse(a))` and `op(inverse(a), a)` equal the identity.
///
/// # Examples
///
/// ```
/// use library::algebra::{Group, Monoid, Sum};
///
/// assert_eq!(Sum::<i32>::inverse(&5), -5);
/// // What was added on the right of 3 to make 10.
/// assert_eq!(Sum::<u32>::left_quotient(&3, &10), 7);
/// ```
pub trait Group: Monoid {
    /// The value that undoes `value`.
    fn inverse(value: &Self::S) -> Self::S;

    /// The one `x` for which `op(part, x)` equals `whole`: `op(inverse(part), whole)`.
    ///
    /// The sum over a range is that of a prefix without a shorter prefix; a monoid that can compute
    /// it without an inverse, like sums of unsigned numbers, should.
    fn left_quotient(part: &Self::S, whole: &Self::S) -> Self::S {
        Self::op(&Self::inverse(part), whole)
    }
}

/// Declares a monoid in one line: its name, its values, the identity, and how two are combined.
///
/// The last argument is written like a closure but is the body of a function: it gets references,
/// the left one first, and captures nothing. `Commutative` and the other laws can be claimed by an
/// `impl` of one line. A visibility in front of the name is allowed.
///
/// # Examples
///
/// ```
/// use library::algebra::Monoid;
/// use library::monoid;
///
/// // The largest sum, and how many ways lead to it.
/// monoid!(Best, (i64, u32), (i64::MIN, 0), |a, b| {
///     match a.0.cmp(&b.0) {
///         std::cmp::Ordering::Less => *b,
///         std::cmp::Ordering::Equal => (a.0, a.1 + b.1),
///         std::cmp::Ordering::Greater => *a,
///     }
/// });
///
/// assert_eq!(Best::op(&(3, 1), &(3, 2)), (3, 3));
/// assert_eq!(Best::op(&Best::id(), &(3, 2)), (3, 2));
/// ```
#[macro_export]
macro_rules! monoid {
    ($visibility:vis $name:ident, $value:ty, $identity:expr, |$left:pat_param, $right:pat_param| $combined:expr) => {
        /// A monoid.
        #[derive(Clone, Copy, Debug)]
        $visibility struct $name;

        impl $crate::algebra::Monoid for $name {
            type S = $value;

            fn id() -> $value {
                $identity
            }

            fn op($left: &$value, $right: &$value) -> $value {
                $combined
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::Monoid;

    monoid!(Concatenation, String, String::new(), |left, right| {
        format!("{left}{right}")
    });
    monoid!(pub(super) Modulo, u64, 1, |&left, &right| left * right % 1000);

    #[test]
    fn powers_are_repeated_products() {
        for exponent in 0..70 {
            let expected = (0..exponent).fold(1, |power, _| power * 7 % 1000);
            assert_eq!(Modulo::pow(&7, exponent), expected, "exponent {exponent}");
            let word = "ab".repeat(usize::try_from(exponent).unwrap());
            assert_eq!(Concatenation::pow(&"ab".to_owned(), exponent), word);
        }
    }

    #[test]
    fn a_power_combines_no_more_than_it_needs() {
        // The last square must not be formed: it would overflow here.
        monoid!(Exact, u64, 1, |left, right| left
            .checked_mul(*right)
            .unwrap());
        assert_eq!(Exact::pow(&(1 << 31), 2), 1 << 62);
        assert_eq!(Exact::pow(&(1 << 21), 3), 1 << 63);
        assert_eq!(Exact::pow(&u64::MAX, 1), u64::MAX);
        // Nor is the identity asked for.
        monoid!(Endless, u64, unreachable!(), |left, right| left + right);
        for exponent in 1..70 {
            assert_eq!(Endless::pow(&3, exponent), 3 * exponent);
        }
    }
}
