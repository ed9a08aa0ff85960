//! The predicates of conditional compilation: what `cfg(…)` says, as far as features tell.

use proc_macro2::{TokenStream, TokenTree};
use syn::{Expr, Meta};

/// Whether a feature is on.
pub(crate) type Features<'a> = &'a dyn Fn(&str) -> bool;

/// Three-valued, because the compiler knows predicates that the bundler does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Truth {
    True,
    False,
    Unknown,
}

pub(crate) fn evaluate(tokens: &TokenStream, features: Features<'_>) -> Truth {
    match &metas(tokens)[..] {
        [one] => evaluate_one(one, features),
        _ => Truth::Unknown,
    }
}

pub(crate) fn evaluate_one(predicate: &Meta, features: Features<'_>) -> Truth {
    let truth = |value| if value { Truth::True } else { Truth::False };
    match predicate {
        Meta::Path(path) if path.is_ident("test") => Truth::False,
        Meta::Path(_) => Truth::Unknown,
        Meta::NameValue(pair) if pair.path.is_ident("feature") => match &pair.value {
            Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(name),
                ..
            }) => truth(features(&name.value())),
            _ => Truth::Unknown,
        },
        Meta::NameValue(_) => Truth::Unknown,
        Meta::List(list) => {
            let parts: Vec<_> = metas(&list.tokens)
                .iter()
                .map(|one| evaluate_one(one, features))
                .collect();
            let (decisive, otherwise) =
                match list.path.get_ident().map(ToString::to_string).as_deref() {
                    Some("all") => (Truth::False, Truth::True),
                    Some("any") => (Truth::True, Truth::False),
                    Some("not") => {
                        return match parts[..] {
                            [Truth::True] => Truth::False,
                            [Truth::False] => Truth::True,
                            _ => Truth::Unknown,
                        };
                    }
                    _ => return Truth::Unknown,
                };
            if parts.contains(&decisive) {
                decisive
            } else if parts.contains(&Truth::Unknown) {
                Truth::Unknown
            } else {
                otherwise
            }
        }
    }
}

/// The comma-separated predicates; none if this is not such a list.
pub(crate) fn metas(tokens: &TokenStream) -> Vec<Meta> {
    use syn::parse::Parser;
    let list = syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated;
    // The parser knows no literal that stands alone.
    let spelled_out = tokens.clone().into_iter().map(|tree| {
        let same = match &tree {
            TokenTree::Ident(word) if word == "true" => "all()",
            TokenTree::Ident(word) if word == "false" => "any()",
            _ => return tree.into(),
        };
        same.parse::<TokenStream>().expect("these are tokens")
    });
    list.parse2(spelled_out.collect())
        .map(|metas| metas.into_iter().collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn truth(predicate: &str) -> Truth {
        let on = |feature: &str| feature == "on";
        evaluate(&predicate.parse().unwrap(), &on)
    }

    #[test]
    fn three_values() {
        assert_eq!(truth("test"), Truth::False);
        assert_eq!(truth("not(test)"), Truth::True);
        assert_eq!(truth(r#"feature = "on""#), Truth::True);
        assert_eq!(truth(r#"feature = "off""#), Truth::False);
        assert_eq!(truth("unix"), Truth::Unknown);
        assert_eq!(truth("all()"), Truth::True);
        assert_eq!(truth("any()"), Truth::False);
        assert_eq!(truth("true"), Truth::True);
        assert_eq!(truth("any(true, unix)"), Truth::True);
        assert_eq!(truth("all(not(false), unix)"), Truth::Unknown);
        assert_eq!(truth("any(unix, false)"), Truth::Unknown);
        assert_eq!(truth("all(false)"), Truth::False);
        assert_eq!(truth("all(test, unix)"), Truth::False);
        assert_eq!(truth("any(not(test), unix)"), Truth::True);
        assert_eq!(truth("all(not(test), unix)"), Truth::Unknown);
        assert_eq!(truth("any(test, unix)"), Truth::Unknown);
        assert_eq!(truth("not(unix)"), Truth::Unknown);
        assert_eq!(
            truth(r#"any(feature = "off", target_os = "x")"#),
            Truth::Unknown
        );
    }
}
