use super::*;
use std::fmt::Display;

fn text(value: impl Writable) -> String {
    // Something stands there already.
    let mut output = vec![b'>'];
    value.write(&mut output);
    let text = String::from_utf8(output).unwrap();
    text.strip_prefix('>').unwrap().to_owned()
}

fn assert_written<T: Writable + Display + Copy>(values: impl IntoIterator<Item = T>) {
    for value in values {
        assert_eq!(text(value), value.to_string());
    }
}

#[test]
fn integers_are_written_as_display_does() {
    assert_written(u8::MIN..=u8::MAX);
    assert_written(i8::MIN..=i8::MAX);
    assert_written(u16::MIN..=u16::MAX);
    assert_written(i16::MIN..=i16::MAX);
    macro_rules! at_the_limits {
        ($($T:ty)*) => {$(
            assert_written([<$T>::MIN, <$T>::MIN + 1, <$T>::MAX - 1, <$T>::MAX]);
            let powers = (0..40).map_while(|k| <$T>::checked_pow(10, k));
            assert_written(powers.clone());
            assert_written(powers.clone().map(|power| power - 1));
            assert_written(powers.clone().map(|power| power + 1));
            assert_written(powers.map(|power| <$T>::MAX / power));
        )*};
    }
    at_the_limits!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    for k in 0..39 {
        assert_written([
            -(10_i128.pow(k)),
            1 - 10_i128.pow(k),
            i128::MIN / 10_i128.pow(k),
        ]);
    }
}

#[test]
fn random_integers_are_written_as_display_does() {
    let mut state = 3_u128;
    for _ in 0..20_000 {
        state = state
            .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
            .wrapping_add(1);
        let shift = state as u32 % 128;
        let value = state.rotate_left(64) >> shift;
        assert_written([value]);
        assert_written([value as i128]);
        assert_written([value as u64]);
        assert_written([value as i64]);
        assert_written([value as u32]);
    }
}

#[test]
fn eight_digits_for_all_upper_and_lower_halves() {
    for half in 0..10_000 {
        for number in [half, 10_000 * half, 10_000 * half + 9_999 - half] {
            assert_eq!(eight_digits(number), format!("{number:08}").as_bytes());
        }
    }
}

#[test]
fn floats_and_texts() {
    assert_written([0.0, -0.0, 0.1, 1e-7, -2.5, 1e21, f64::MAX, f64::INFINITY]);
    assert_written([0.1_f32, 16_777_216.0]);
    assert_written(['a', 'é', '\n']);
    assert_written(["", "é b"]);
    let name = "x";
    assert_eq!(
        text(format_args!("{name}: {:.3} {:>3}", 2.0 / 3.0, 7)),
        "x: 0.667   7"
    );
    assert_eq!(text(String::from("é")), "é");
    assert_eq!(text(b"#.#".to_vec()), "#.#");
    assert_eq!(text(&b"#.#"[..]), "#.#");
    let numbers = [7, 8];
    assert_eq!(text(numbers.iter().max().unwrap()), "8");
}

#[test]
fn tuples_are_joined_by_spaces() {
    assert_eq!(text((1,)), "1");
    assert_eq!(text((1, -2)), "1 -2");
    assert_eq!(text(("a", 'b', 0.5)), "a b 0.5");
    assert_eq!(text((1, 2, (3, 4), 5)), "1 2 3 4 5");
    assert_eq!(text((1, 2, 3, 4, 5)), "1 2 3 4 5");
    assert_eq!(text((1, 2, 3, 4, 5, 6)), "1 2 3 4 5 6");
}
