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
fn integers_are_decimal() {
    assert_written(u8::MIN..=u8::MAX);
    assert_written(i8::MIN..=i8::MAX);
    assert_written([u16::MAX]);
    assert_written([i16::MIN]);
    assert_written([u32::MAX]);
    assert_written([i32::MIN]);
    assert_written([u64::MAX]);
    assert_written([i64::MIN]);
    assert_written([usize::MAX]);
    assert_written([isize::MIN]);
    assert_written([u128::MAX]);
    assert_written([i128::MIN]);
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
    assert_eq!(text((1, -2)), "1 -2");
    assert_eq!(text(("a", 'b', 0.5)), "a b 0.5");
    assert_eq!(text((1, 2, (3, 4), 5)), "1 2 3 4 5");
    assert_eq!(text((1, 2, 3, 4, 5)), "1 2 3 4 5");
    assert_eq!(text((1, 2, 3, 4, 5, 6)), "1 2 3 4 5 6");
}
