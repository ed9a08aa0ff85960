//! Comparing an output with the expected one, the way most judges do: token by token.

use crate::problem::tokens::{Fault, Tokens, shorten};

/// Accepts `output` if its whitespace-separated tokens are those of `expected`; otherwise names
/// the first that differs, on its line of `output`.
pub fn compare_tokens(expected: &str, output: &str) -> Result<(), Fault> {
    let mut expected = Tokens::new(expected);
    let mut got = Tokens::new(output);
    for index in 1.. {
        let (want, have) = (expected.next(), got.next());
        let quote = |token: Option<&str>, end: &str| {
            token.map_or(end.to_owned(), |t| format!("`{}`", shorten(t)))
        };
        if want.is_none() && have.is_none() {
            break;
        }
        if want != have {
            return got.fault(format!(
                "token {index}: expected {}, got {}",
                quote(want, "the end of the output"),
                quote(have, "the end of the output"),
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_does_not_matter() {
        for output in [
            "1 2\n3\n",
            "1 2\n3",
            "1  2 \n\n3 \n\n",
            "1 2\r\n3\r\n",
            "1\n2\n3",
        ] {
            assert_eq!(compare_tokens("1 2\n3\n", output), Ok(()));
        }
        assert_eq!(compare_tokens("", "\n"), Ok(()));
    }

    #[test]
    fn the_first_difference_is_named_with_its_line() {
        let message = |output| compare_tokens("1 2\n3\n", output).unwrap_err().to_string();
        assert_eq!(
            message("1 2\n4\n"),
            "line 2: token 3: expected `3`, got `4`"
        );
        assert_eq!(
            message("1 2\n"),
            "line 1: token 3: expected `3`, got the end of the output"
        );
        assert_eq!(
            message("1 2\n3\n\n4"),
            "line 4: token 4: expected the end of the output, got `4`"
        );
        assert_eq!(
            message(""),
            "line 1: token 1: expected `1`, got the end of the output"
        );
        assert_eq!(
            message("1 2\n03"),
            "line 2: token 3: expected `3`, got `03`"
        );
    }
}
