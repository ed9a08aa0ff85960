//! Nim and its closest relatives: who wins, and by which move.
//!
//! In nim a move makes one heap smaller; in ordinary play whoever has no move loses, in misère play
//! whoever has no move wins. The relatives: coins that go down a staircase, Moore's nim in which a
//! move makes up to k heaps smaller, and Wythoff's game in which two heaps may lose the same number.
//!
//! - A sum of other games: find Grundy numbers and treat them like heap sizes; ordinary play only.
//! - Nim in which only some numbers may be taken is a subtraction game.
//!
//! Heaps and steps are zero-based. In ordinary play, a function that returns a move returns `None`
//! exactly if the player to move loses. Of several winning moves in nim and on a staircase it
//! returns that of the lowest index. With n heaps of at most b bits:
//!
//! | function | time |
//! |---|---|
//! | [`moore_nim_move`] | O(n b) |
//! | [`wythoff_move`] | O(b) |
//! | all others | O(n) |
//!
//! References: C. L. Bouton, *Nim, a game with a complete mathematical theory* (1901); E. H. Moore,
//! *A generalization of the game called nim* (1910); W. A. Wythoff, *A modification of the game of
//! nim* (1907); staircase nim: E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*.

/// The nim sum: the exclusive or of all heap sizes, 0 for no heaps.
///
/// # Examples
///
/// ```
/// use library::game::nim_sum;
///
/// assert_eq!(nim_sum(&[1, 2, 3]), 0);
/// assert_eq!(nim_sum(&[]), 0);
/// ```
pub fn nim_sum(heaps: &[usize]) -> usize {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Whether the player to move wins nim: not for no heaps.
///
/// # Examples
///
/// ```
/// use library::game::nim_wins;
///
/// assert!(nim_wins(&[3, 4]));
/// assert!(!nim_wins(&[4, 4]));
/// ```
pub fn nim_wins(heaps: &[usize]) -> bool {
    nim_sum(heaps) != 0
}

/// Whether the player to move wins misère nim, in which whoever has no move wins: so for no heaps.
///
/// # Examples
///
/// ```
/// use library::game::misere_nim_wins;
///
/// assert!(misere_nim_wins(&[1, 1]));
/// assert!(!misere_nim_wins(&[1]));
/// assert!(!misere_nim_wins(&[2, 2]));
/// ```
pub fn misere_nim_wins(heaps: &[usize]) -> bool {
    // While heaps of 2 or more are left, play as in ordinary nim. There comes a time with exactly
    // one of them, and then its nim sum is not 0: the player to move wins ordinary nim, and by
    // making that heap 0 or 1 leaves an odd number of ones, with which the opponent takes the last.
    if heaps.iter().all(|&heap| heap <= 1) {
        nim_sum(heaps) == 0
    } else {
        nim_sum(heaps) != 0
    }
}

/// A winning move in nim: the index of a heap and its new size.
///
/// # Examples
///
/// ```
/// use library::game::nim_move;
///
/// assert_eq!(nim_move(&[1, 3, 5]), Some((2, 2)));
/// assert_eq!(nim_move(&[1, 2, 3]), None);
/// ```
pub fn nim_move(heaps: &[usize]) -> Option<(usize, usize)> {
    // A heap with the highest bit of the sum becomes smaller when the sum is added.
    let sum = nim_sum(heaps);
    let new_size = |heap: usize| heap ^ sum;
    let heap = heaps.iter().position(|&heap| new_size(heap) < heap)?;
    Some((heap, new_size(heaps[heap])))
}

/// A winning move in misère nim: the index of a heap and its new size.
///
/// `None` if the player to move loses, or has won because all heaps are empty.
///
/// # Examples
///
/// ```
/// use library::game::misere_nim_move;
///
/// assert_eq!(misere_nim_move(&[1, 5]), Some((1, 0)));
/// assert_eq!(misere_nim_move(&[1, 1, 1]), None);
/// ```
pub fn misere_nim_move(heaps: &[usize]) -> Option<(usize, usize)> {
    let mut large = (0..heaps.len()).filter(|&heap| heaps[heap] > 1);
    match (large.next(), large.next()) {
        (None, _) if misere_nim_wins(heaps) => {
            let one = heaps.iter().position(|&heap| heap == 1)?;
            Some((one, 0))
        }
        (None, _) => None,
        (Some(only), None) => {
            // The others are ones and zeros: leave an odd number of ones.
            let ones = heaps.iter().filter(|&&heap| heap == 1).count();
            Some((only, 1 - ones % 2))
        }
        _ => nim_move(heaps),
    }
}

/// A winning move in staircase nim: the number of a step and how many coins stay on it.
///
/// `steps[i]` coins lie on step `i`; step 0 is the ground. A move takes any number of coins, at
/// least one, from one step to the step below; whoever has no move, all coins being on the ground,
/// loses.
///
/// # Examples
///
/// ```
/// use library::game::staircase_nim_move;
///
/// assert_eq!(staircase_nim_move(&[9, 2, 4, 3]), Some((3, 2))); // one coin from step 3 to step 2
/// assert_eq!(staircase_nim_move(&[9, 2, 4, 2]), None);
/// ```
pub fn staircase_nim_move(steps: &[usize]) -> Option<(usize, usize)> {
    // The odd steps are the heaps of nim. Coins that come down onto one from an even step can be
    // moved on at once, so such a move is of no use.
    let heaps: Vec<usize> = steps.iter().copied().skip(1).step_by(2).collect();
    let (heap, stay) = nim_move(&heaps)?;
    Some((2 * heap + 1, stay))
}

/// A winning move in Moore's nim, in which a move makes 1 to `k` heaps smaller: all new sizes.
///
/// Each of these heaps may lose another number; `k` = 1 is nim. Whoever has no move loses.
///
/// # Panics
///
/// If `k` is 0.
///
/// # Examples
///
/// ```
/// use library::game::moore_nim_move;
///
/// assert_eq!(moore_nim_move(&[1, 2, 3], 2), Some(vec![1, 1, 1]));
/// assert_eq!(moore_nim_move(&[5, 5, 5], 2), None);
/// ```
#[track_caller]
pub fn moore_nim_move(heaps: &[usize], k: usize) -> Option<Vec<usize>> {
    assert!(
        k > 0,
        "a move of Moore's nim with k = {k} would change no heap"
    );
    // Lost are the positions in which each bit is set in a multiple of k + 1 heaps: a move changes
    // at most k heaps, so its highest changed bit is cleared in 1 to k heaps, and no multiple stays
    // one. To reach such a position, settle the bits from the highest. Heaps already made smaller
    // are free to take any lower bits.
    let mut sizes = heaps.to_vec();
    let mut free: Vec<usize> = Vec::new();
    let highest = heaps.iter().fold(0, |all, heap| all | heap);
    for bit in (0..usize::BITS - highest.leading_zeros()).rev() {
        let mask = 1 << bit;
        for &heap in &free {
            sizes[heap] &= !mask;
        }
        let excess = match k.checked_add(1) {
            Some(modulus) => sizes.iter().filter(|&size| size & mask != 0).count() % modulus,
            None => sizes.iter().filter(|&size| size & mask != 0).count(),
        };
        if excess == 0 {
            continue;
        }
        let missing = k - excess + 1;
        if missing <= free.len() {
            for &heap in &free[..missing] {
                sizes[heap] |= mask;
            }
        } else {
            // Fewer than k + 1 - excess are free, so that at most k will be.
            let set = (0..sizes.len()).filter(|&heap| sizes[heap] & mask != 0);
            let cleared: Vec<usize> = set.take(excess).collect();
            for &heap in &cleared {
                sizes[heap] &= !mask;
            }
            free.extend(cleared);
        }
    }
    (!free.is_empty()).then_some(sizes)
}

/// A winning move in Wythoff's game: the new sizes of both heaps.
///
/// A move makes one heap smaller, or both by the same number; whoever has no move loses.
///
/// # Examples
///
/// ```
/// use library::game::wythoff_move;
///
/// assert_eq!(wythoff_move([4, 4]), Some([0, 0]));
/// assert_eq!(wythoff_move([9, 5]), Some([3, 5]));
/// assert_eq!(wythoff_move([4, 7]), None);
/// ```
pub fn wythoff_move(heaps: [usize; 2]) -> Option<[usize; 2]> {
    // With the golden ratio phi, the lost positions are (floor(k phi), floor(k phi) + k), k >= 0:
    // each difference occurs once, and by Beatty's theorem each positive size occurs once.
    let in_order = heaps[0] <= heaps[1];
    let [small, large] = if in_order {
        heaps
    } else {
        [heaps[1], heaps[0]]
    };
    let answer = |a, b| Some(if in_order { [a, b] } else { [b, a] });

    let difference = large - small;
    if difference <= small {
        let lost = difference + floor_over_phi(difference as u128);
        if lost == small {
            return None;
        }
        if lost < small {
            return answer(lost, lost + difference);
        }
    }
    // The difference is too large: make the larger heap the partner of the smaller one, which is
    // less than that. Of the sizes 1 to `small`, those with a larger partner are the floor(k phi)
    // below small + 1, and there are this many:
    let lower = floor_over_phi(small as u128 + 1);
    let is_lower = small == lower + floor_over_phi(lower as u128);
    let partner = if is_lower { small + lower } else { lower };
    answer(small, partner)
}

/// floor(m / phi), exactly, for m up to 2^64.
fn floor_over_phi(m: u128) -> usize {
    // k < m / phi is the same as k^2 + k m < m^2, since 1 / phi is the positive root of x^2 + x = 1.
    // For m = 0 the loop does not start; otherwise m - k < 2^64, since k >= 1.
    let (mut low, mut high) = (0, m);
    while low < high {
        let k = (low + high).div_ceil(2);
        if k * k < m * (m - k) {
            low = k;
        } else {
            high = k - 1;
        }
    }
    low as usize
}

#[cfg(test)]
mod tests;
