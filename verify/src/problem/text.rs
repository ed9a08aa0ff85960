//! Shorthands for the texts of cases: reading the numbers of an input known to be valid, and
//! writing lines of numbers.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::problem::random::Random;

/// A function that returns the numbers of `input`, one after another.
///
/// # Panics
/// When there is no next number: the input is not the valid one that it was meant to be.
pub fn numbers<T>(input: &str) -> impl FnMut() -> T
where
    T: FromStr<Err: Debug>,
{
    let mut tokens = input.split_ascii_whitespace();
    move || {
        let token = tokens.next().expect("a valid input");
        token.parse().expect("a valid input")
    }
}

/// The items separated by spaces, as one line.
pub fn line<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(" ") + "\n"
}

/// A line `V E` and a line for each edge, its ends counted from 1.
#[must_use]
pub fn graph(vertices: usize, edges: &[(usize, usize)]) -> String {
    let lines = edges.iter().map(|(from, to)| line([from + 1, to + 1]));
    line([vertices, edges.len()]) + &lines.collect::<String>()
}

/// The ends of the edges of a tree, with vertices and edges in a random order: vertex 0 remains the
/// root, and the parent of vertex k is one of the `reach` vertices that came last before it.
#[must_use]
pub fn random_tree(random: &mut Random, vertices: usize, reach: usize) -> Vec<(usize, usize)> {
    let parents: Vec<usize> = (1..vertices)
        .map(|vertex| vertex - 1 - random.below(vertex.min(reach)))
        .collect();
    shuffled_tree(random, &parents)
}

/// The edges of the tree in which vertex k + 1 grows from vertex `parents[k]`; the vertices other
/// than 0 are renamed at random, and the edges come in a random order and direction.
#[must_use]
pub fn shuffled_tree(random: &mut Random, parents: &[usize]) -> Vec<(usize, usize)> {
    let mut names: Vec<usize> = (0..=parents.len()).collect();
    random.shuffle(&mut names[1..]);
    let mut edges: Vec<(usize, usize)> = parents
        .iter()
        .enumerate()
        .map(|(index, &parent)| {
            let (parent, child) = (names[parent], names[index + 1]);
            if random.chance(1, 2) {
                (parent, child)
            } else {
                (child, parent)
            }
        })
        .collect();
    random.shuffle(&mut edges);
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = line([3, 4]) + &line(["x"; 0]) + &graph(3, &[(0, 2)]);
        assert_eq!(text, "3 4\n\n3 1\n1 3\n");
        let mut next = numbers::<usize>(&text);
        assert_eq!([(); 6].map(|()| next()), [3, 4, 3, 1, 1, 3]);
    }

    #[test]
    #[should_panic(expected = "a valid input")]
    fn an_input_that_ends_early_is_not_valid() {
        let mut next = numbers::<u64>("1");
        next();
        next();
    }

    #[test]
    fn trees_are_connected_and_have_no_cycle() {
        for reach in [1, 2, 9] {
            let edges = random_tree(&mut Random::new(5), 9, reach);
            assert_eq!(edges.len(), 8);
            let mut reached = vec![0];
            while let Some(&(from, to)) = edges
                .iter()
                .find(|(from, to)| reached.contains(from) != reached.contains(to))
            {
                reached.push(if reached.contains(&from) { to } else { from });
            }
            assert_eq!(reached.len(), 9);
        }
        assert_eq!(random_tree(&mut Random::new(5), 1, 1), []);
    }
}
