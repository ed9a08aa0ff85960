use super::*;
use std::fmt::Debug;

/// Tokens on both sides of every limit, in all spellings.
fn integer_tokens() -> Vec<String> {
    let mut numbers: Vec<String> = (0..=400).map(|k| k.to_string()).collect();
    for bits in [7, 8, 15, 16, 31, 32, 63, 64, 127] {
        let power = 1_u128 << bits;
        numbers.extend((power - 2..power + 2).map(|k| k.to_string()));
    }
    // From 2^128 - 2 to 2^128 + 1.
    for last in ["54", "55", "56", "57"] {
        numbers.push(format!("3402823669209384634633746074317682114{last}"));
    }
    for length in 1..=45 {
        numbers.extend(["1".repeat(length), "9".repeat(length)]);
        numbers.push(format!("1{}", "0".repeat(length)));
    }
    let mut tokens: Vec<String> = ["", "+", "-", "x", "1_0", "1.0", "1e3", "٣", "inf"]
        .map(str::to_owned)
        .to_vec();
    for number in numbers {
        for prefix in [
            "",
            "+",
            "-",
            "0",
            "0000",
            "+00",
            "-000000000",
            "-00000000000000000000",
            "-0000000000000000000000000000000000000000",
            "--",
            "+-",
            "-+",
            "++",
        ] {
            tokens.push(format!("{prefix}{number}"));
        }
        tokens.push(format!("{number}-"));
    }
    tokens
}

/// What `str::parse` makes of the token; it does not know that -0 is a natural number.
fn expected<T: FromStr>(token: &str) -> Option<T> {
    let is_zero = token.starts_with("-0") && token.bytes().skip(1).all(|byte| byte == b'0');
    let token = if is_zero { "0" } else { token };
    token.parse().ok()
}

fn read_as_str_parse_does<T>(tokens: &[String])
where
    T: Readable<Output = T> + FromStr + Debug + PartialEq,
{
    let mut accepted = 0;
    for token in tokens {
        match token.parse::<T>() {
            Ok(value) => {
                accepted += 1;
                assert_eq!(Scanner::from(token.as_str()).read::<T>(), value, "{token}");
            }
            Err(_) => {
                let read = || Scanner::from(token.as_str()).read::<T>();
                std::panic::catch_unwind(read).expect_err(token);
            }
        }
    }
    assert!(accepted > 0);
}

#[test]
fn integers_are_read_as_str_parse_does() {
    let tokens = integer_tokens();
    macro_rules! compare {
        ($($T:ty)*) => {$(
            for token in &tokens {
                let parsed = parse_integer::<$T>(token.as_bytes());
                assert_eq!(parsed, expected(token), "{token} as {}", stringify!($T));
            }
        )*};
    }
    compare!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    let few = ["-1", "0", "1", "127", "128", "255", "256", "x"].map(str::to_owned);
    read_as_str_parse_does::<u8>(&few);
    read_as_str_parse_does::<u16>(&few);
    read_as_str_parse_does::<u32>(&few);
    read_as_str_parse_does::<u64>(&few);
    read_as_str_parse_does::<u128>(&few);
    read_as_str_parse_does::<usize>(&few);
    read_as_str_parse_does::<i8>(&few);
    read_as_str_parse_does::<i16>(&few);
    read_as_str_parse_does::<i32>(&few);
    read_as_str_parse_does::<i64>(&few);
    read_as_str_parse_does::<i128>(&few);
    read_as_str_parse_does::<isize>(&few);
}

#[test]
fn any_byte_at_any_place_is_a_digit_or_an_error() {
    let digits = b"3141592653589793238";
    for length in 1..=digits.len() {
        for place in 0..length {
            for byte in 0..=u8::MAX {
                let mut token = digits[..length].to_vec();
                token[place] = byte;
                let expected = parse_str::<u64>(&token);
                let signed = place == 0 && byte == b'+' && length > 1;
                assert_eq!(expected.is_some(), signed || byte.is_ascii_digit());
                assert_eq!(parse_digits(&token), expected.filter(|_| !signed));
            }
        }
    }
}

#[test]
fn eight_digits_are_read_for_all_upper_and_lower_halves() {
    for half in 0..10_000 {
        for number in [half, 10_000 * half, 10_000 * half + 9_999 - half] {
            let text = format!("{number:08}");
            let digits = text.as_bytes().try_into().unwrap();
            assert_eq!(parse_eight_digits(digits), Some(number));
        }
    }
}

#[test]
fn random_tokens_are_read_as_str_parse_does() {
    let mut state = 7_u64;
    let mut random = |bound: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % bound
    };
    for _ in 0..20_000 {
        let mut token: String = (0..=random(42))
            .map(|_| char::from(b'0' + random(10) as u8))
            .collect();
        match random(4) {
            0 => token.insert(0, '-'),
            1 => token.insert(random(token.len() as u64) as usize, '+'),
            _ => {}
        }
        let bytes = token.as_bytes();
        assert_eq!(parse_integer::<u32>(bytes), expected(&token), "{token}");
        assert_eq!(parse_integer::<u64>(bytes), expected(&token), "{token}");
        assert_eq!(parse_integer::<u128>(bytes), expected(&token), "{token}");
        assert_eq!(parse_integer::<i32>(bytes), expected(&token), "{token}");
        assert_eq!(parse_integer::<i64>(bytes), expected(&token), "{token}");
        assert_eq!(parse_integer::<i128>(bytes), expected(&token), "{token}");
    }
}

#[test]
fn floats_and_characters_are_read_as_str_parse_does() {
    let tokens = [
        "0",
        "-0.0",
        "1e300",
        "1e999",
        ".5",
        "5.",
        "1.7976931348623157e308",
    ];
    let tokens = [
        tokens.as_slice(),
        &["x", "1,5", "+1", "é", "ab", "-", "0.1f"],
    ]
    .concat();
    let tokens: Vec<String> = tokens.into_iter().map(str::to_owned).collect();
    read_as_str_parse_does::<f32>(&tokens);
    read_as_str_parse_does::<f64>(&tokens);
    read_as_str_parse_does::<char>(&tokens);
    read_as_str_parse_does::<String>(&tokens);
    assert!(Scanner::from("-0").read::<f64>().is_sign_negative());
}

#[test]
fn strings_are_read_in_three_ways() {
    let mut input = Scanner::from("né né né");
    assert_eq!(input.read::<String>(), "né");
    assert_eq!(input.read::<Vec<char>>(), ['n', 'é']);
    assert_eq!(input.read::<Vec<u8>>(), "né".as_bytes());
    let mut input = Scanner::from(b"\xff\xfe".to_vec());
    assert_eq!(input.read::<Vec<u8>>(), b"\xff\xfe");
}

#[test]
#[should_panic(expected = "expected Vec<u8>, but the input has ended")]
fn a_token_has_at_least_one_byte() {
    Scanner::from(" \n").read::<Vec<u8>>();
}

#[test]
#[should_panic(expected = "line 1: expected Vec<char>, got `\u{fffd}`")]
fn characters_are_utf_8() {
    Scanner::from(b"\xff".to_vec()).read::<Vec<char>>();
}

#[test]
fn tuples_and_arrays_are_read_in_order() {
    let text: Vec<String> = (1..=31).map(|k| k.to_string()).collect();
    let mut input = Scanner::from(text.join(" ").as_str());
    assert_eq!(input.read::<u8>(), 1);
    assert_eq!(input.read::<(u8, i64)>(), (2, 3));
    assert_eq!(input.read::<(u8, String, f64)>(), (4, "5".to_owned(), 6.0));
    assert_eq!(input.read::<(u8, u8, char, u8)>(), (7, 8, '9', 10));
    assert_eq!(input.read::<(u8, u8, u8, u8, u8)>(), (11, 12, 13, 14, 15));
    assert_eq!(
        input.read::<(u8, u8, u8, u8, u8, u8)>(),
        (16, 17, 18, 19, 20, 21)
    );
    assert_eq!(input.read::<[u8; 0]>(), []);
    assert_eq!(input.read::<[u8; 3]>(), [22, 23, 24]);
    assert_eq!(
        input.read::<[([u8; 2], Index1); 2]>(),
        [([25, 26], 26), ([28, 29], 29)]
    );
    assert_eq!(input.read::<[String; 1]>(), ["31"]);
}

#[test]
fn indices_are_smaller_by_one() {
    let mut input = Scanner::from("1 18446744073709551615 +3");
    assert_eq!(input.read::<(Index1, Index1)>(), (0, usize::MAX - 1));
    assert_eq!(input.read::<[Index1; 1]>(), [2]);
}

#[test]
#[should_panic(expected = "line 2: expected an index from 1, got `-1`")]
fn indices_are_positive() {
    Scanner::from("1\n-1").read::<[Index1; 2]>();
}
