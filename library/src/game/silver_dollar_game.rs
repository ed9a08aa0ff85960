//! The silver dollar game without the dollar: coins that slide along a strip.
//!
//! Coins lie on different squares 0, 1, 2, … of a strip. Two players take turns to slide a coin
//! towards 0, over empty squares, to an empty square; whoever has no move loses. The Grundy number
//! of the position tells who wins, also in a sum with other games.
//!
//! - Coins that may share a square or jump over each other are heaps of nim.
//! - Coins that move down one square at a time, any number at once: staircase nim.
//!
//! Coins have zero-based indices and may be given in any order.
//!
//! | function | time | memory beside input |
//! |---|---|---|
//! | [`silver_dollar_game`] | O(k log k) for k coins | 16 k bytes |
//! | [`silver_dollar_move`] | O(k log k) | 16 k bytes |
//!
//! Reference: J. H. Conway, *On Numbers and Games* (1976), chapter 11.

/// The Grundy number of coins on the given squares: 0, and the player to move loses, for no coins.
///
/// # Panics
///
/// If two coins are on the same square.
///
/// # Examples
///
/// ```
/// use library::game::silver_dollar_game;
///
/// assert_eq!(silver_dollar_game(&[1, 4]), 2); // the two squares between the coins
/// assert_eq!(silver_dollar_game(&[2, 3, 6]), 2 ^ 2);
/// ```
#[track_caller]
pub fn silver_dollar_game(coins: &[usize]) -> usize {
    gaps(coins).iter().fold(0, |sum, &(_, gap)| sum ^ gap)
}

/// A winning move: the index of a coin and its new square; `None` exactly if the player to move
/// loses.
///
/// # Panics
///
/// If two coins are on the same square.
///
/// # Examples
///
/// ```
/// use library::game::silver_dollar_move;
///
/// assert_eq!(silver_dollar_move(&[8, 3, 2]), Some((0, 6)));
/// assert_eq!(silver_dollar_move(&[6, 3, 2]), None);
/// ```
#[track_caller]
pub fn silver_dollar_move(coins: &[usize]) -> Option<(usize, usize)> {
    let sum = silver_dollar_game(coins);
    let gaps = gaps(coins);
    let smaller = |&&(_, gap): &&(usize, usize)| gap ^ sum < gap;
    let &(coin, gap) = gaps.iter().find(smaller)?;
    Some((coin, coins[coin] - (gap - (gap ^ sum))))
}

/// The coins are paired from the far end. For each pair, the far coin and the number of squares
/// between the two; a coin left over pairs with the end of the strip.
///
/// Each move changes exactly one gap: the far coin of a pair makes it smaller, to any size, and the
/// near coin makes it larger. So the sum of the gaps changes with each move, and it can become
/// anything less as in nim: it is the Grundy number.
#[track_caller]
fn gaps(coins: &[usize]) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..coins.len()).collect();
    order.sort_unstable_by_key(|&coin| coins[coin]);
    for pair in order.windows(2) {
        let (square, next) = (coins[pair[0]], coins[pair[1]]);
        assert!(square < next, "two coins on square {square}");
    }
    let (alone, pairs) = order.split_at(coins.len() % 2);
    let alone = alone.iter().map(|&coin| (coin, coins[coin]));
    let pairs = pairs.chunks_exact(2);
    let pairs = pairs.map(|pair| (pair[1], coins[pair[1]] - coins[pair[0]] - 1));
    alone.chain(pairs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// All positions after one move: coin by coin, square by square, until another coin blocks.
    fn moves(coins: &[usize]) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        for coin in 0..coins.len() {
            for square in (0..coins[coin]).rev() {
                if coins.contains(&square) {
                    break;
                }
                let mut after = coins.to_vec();
                after[coin] = square;
                all.push(after);
            }
        }
        all
    }

    /// Brute-force play: the Grundy number by search of the tree.
    fn play(coins: &[usize], known: &mut HashMap<Vec<usize>, usize>) -> usize {
        if let Some(&grundy) = known.get(coins) {
            return grundy;
        }
        let options: Vec<usize> = moves(coins)
            .iter()
            .map(|after| play(after, known))
            .collect();
        let grundy = (0..).find(|grundy| !options.contains(grundy)).unwrap();
        known.insert(coins.to_vec(), grundy);
        grundy
    }

    #[test]
    fn all_positions_on_a_short_strip() {
        let mut known = HashMap::new();
        for set in 0..1_usize << 11 {
            let coins: Vec<usize> = (0..11).filter(|square| set >> square & 1 == 1).collect();
            let grundy = play(&coins, &mut known);
            assert_eq!(silver_dollar_game(&coins), grundy, "{coins:?}");
            let mut backwards = coins.clone();
            backwards.reverse();
            assert_eq!(silver_dollar_game(&backwards), grundy, "{coins:?}");

            let answer = silver_dollar_move(&coins);
            assert_eq!(answer.is_some(), grundy != 0, "{coins:?}");
            if let Some((coin, square)) = answer {
                let mut after = coins.clone();
                after[coin] = square;
                assert!(moves(&coins).contains(&after), "{coins:?}");
                assert_eq!(play(&after, &mut known), 0, "{coins:?}");
            }
        }
    }

    #[test]
    fn far_squares() {
        let max = usize::MAX;
        assert_eq!(silver_dollar_game(&[max]), max);
        assert_eq!(silver_dollar_move(&[max, 0]), Some((0, 1)));
    }

    #[test]
    #[should_panic(expected = "two coins on square 4")]
    fn coins_on_the_same_square() {
        silver_dollar_game(&[4, 1, 4]);
    }
}
