//! Maximum nim: from each heap up to a certain number may be taken, which depends on its size.
//!
//! Two players take turns to take from one heap of n counters any number from 1 to f(n); whoever
//! has no move loses. The limit f must be regular: f(0) = 0, and from each size to the next it
//! stays or grows by 1. So are the floors of n / k (at most a k-th part may be taken), of the square
//! root and of the logarithm, and the lesser of n and a constant.
//!
//! - Limits that do not grow, or a least number to be taken: subtraction game.
//! - Limits that jump or fall: fill a table with `mex` of the module grundy.
//! - The sum of several heaps: treat the Grundy numbers like heaps of nim.
//!
//! Reference: L. Levine, *Fractal sequences and restricted nim*, Ars Combinatoria 80 (2006).

/// The Grundy number of a heap, where `limit(n)` counters may be taken from a heap of n.
///
/// # Panics
///
/// If `limit(0)` is not 0, or a limit that the search comes by is less than that of the size
/// before, or more than one greater.
///
/// # Complexity
///
/// About 2 calls of `limit` for each of its values that the search comes by, and O(log n) more for
/// a value that many sizes share. With limit n / k there are O(min(n / k, k log n)) such values.
///
/// # Examples
///
/// ```
/// use library::game::maximum_nim;
///
/// // At most half of the heap may be taken.
/// let grundy: Vec<usize> = (0..10).map(|heap| maximum_nim(heap, |n| n / 2)).collect();
/// assert_eq!(grundy, [0, 0, 1, 0, 2, 1, 3, 0, 4, 2]);
/// assert_eq!(maximum_nim(1_000_000_000_000_000_000, |n| n / 3), 222_222_222_222_222_222);
/// ```
#[track_caller]
pub fn maximum_nim(heap: usize, limit: impl Fn(usize) -> usize) -> usize {
    let nothing = limit(0);
    assert!(nothing == 0, "limit {nothing} of an empty heap");
    // Theorem (Levine). The f(n) + 1 heaps up to n have the Grundy numbers 0 to f(n), each once.
    //
    // Proof by induction. For n + 1, if the limit grows, the options are those heaps, and n + 1 has
    // the next number. If it stays, the options lack the first of them, whose number is free: n + 1
    // has that.
    //
    // So as long as the limit stays the same below a heap, it has the number of the heap f(n) + 1
    // lower, and where the limit has just grown it has that limit.
    let mut heap = heap;
    loop {
        let most = limit(heap);
        if most == 0 {
            return 0;
        }
        let before = limit(heap - 1);
        assert!(
            (most - 1..=most).contains(&before),
            "limit {most} of a heap of {heap}, but {before} of one less"
        );
        if before < most {
            return most;
        }
        let lower = |steps: usize| heap.checked_sub(steps.saturating_mul(most.saturating_add(1)));
        // Whether so many steps lead to the first heap with this limit, or below.
        let has_arrived = |steps: usize| match lower(steps) {
            None | Some(0) => true,
            Some(heap) => limit(heap - 1) < most,
        };
        let mut many = 1;
        while !has_arrived(many) {
            many *= 2;
        }
        let mut few = many / 2;
        while few + 1 < many {
            let steps = few + (many - few) / 2;
            if has_arrived(steps) {
                many = steps;
            } else {
                few = steps;
            }
        }
        // The first heap with a limit has at least that many counters.
        let Some(next) = lower(many) else {
            panic!("limit {most} of a heap of {heap} is reached by a jump");
        };
        heap = next;
    }
}

#[cfg(test)]
mod tests;
