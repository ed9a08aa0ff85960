//! The least of many lines at a point, where lines are added: lower envelopes of 1, 2, 4, … lines,
//! merged like the digits of a binary counter (the logarithmic method of Bentley and Saxe).

/// A line by slope and intercept.
pub type Line = (i64, i64);

/// The value of a line.
#[must_use]
pub const fn value((slope, intercept): Line, x: i64) -> i128 {
    slope as i128 * x as i128 + intercept as i128
}

/// The lines that were added.
#[derive(Clone, Debug, Default)]
pub struct LowerEnvelope {
    /// Envelope k is that of 2^k lines, or of none: its lines, from left to right.
    envelopes: Vec<Vec<Line>>,
}

impl LowerEnvelope {
    /// Adds a line, in amortised time O(log n).
    pub fn add(&mut self, line: Line) {
        let mut carry = vec![line];
        for envelope in &mut self.envelopes {
            if envelope.is_empty() {
                *envelope = carry;
                return;
            }
            carry = merged(&std::mem::take(envelope), &carry);
        }
        self.envelopes.push(carry);
    }

    /// The least value at `x`, in time O(log² n).
    #[must_use]
    pub fn min_at(&self, x: i64) -> Option<i128> {
        let lowest = self.envelopes.iter().filter(|lines| !lines.is_empty());
        let values = lowest.map(|lines| {
            let (mut low, mut high) = (0, lines.len() - 1);
            while low < high {
                let middle = usize::midpoint(low, high);
                if value(lines[middle + 1], x) < value(lines[middle], x) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            value(lines[low], x)
        });
        values.min()
    }
}

/// The envelope of two envelopes. From left to right, slopes fall.
fn merged(a: &[Line], b: &[Line]) -> Vec<Line> {
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    let mut lines: Vec<Line> = Vec::new();
    loop {
        let from_a = match (a.peek(), b.peek()) {
            (Some(a), Some(b)) => (a.0, b.1) > (b.0, a.1),
            (a, _) => a.is_some(),
        };
        let Some(&line) = (if from_a { a.next() } else { b.next() }) else {
            return lines;
        };
        if lines.last().is_some_and(|last| last.0 == line.0) {
            continue; // the lower of two parallel lines came first
        }
        while let [.., first, second] = lines[..] {
            // Where the new line and `second` come below `first`, as fractions.
            let difference = |line: Line| {
                let fall = i128::from(first.0) - i128::from(line.0);
                (i128::from(line.1) - i128::from(first.1), fall)
            };
            let (new, old) = (difference(line), difference(second));
            if new.0 * old.1 > old.0 * new.1 {
                break;
            }
            lines.pop();
        }
        lines.push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::random::Random;

    #[test]
    fn the_least_value_is_that_of_a_line_and_no_line_is_lower() {
        let mut random = Random::new(1);
        for largest in [1, 3, 10, 100, 1_000_000_000] {
            let mut lines = Vec::new();
            let mut envelope = LowerEnvelope::default();
            assert_eq!(envelope.min_at(0), None);
            for _ in 0..100 {
                let mut number = || random.within(-largest..=largest);
                lines.push((number(), number()));
                envelope.add(lines[lines.len() - 1]);
                for x in [-largest, number(), 0, number(), largest] {
                    let least = lines.iter().map(|&line| value(line, x)).min();
                    assert_eq!(envelope.min_at(x), least);
                }
            }
        }
    }
}
