use super::*;
use std::io::{Error, Result};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn written(write: impl FnOnce(&mut Writer<&mut Vec<u8>>)) -> String {
    let mut text = Vec::new();
    write(&mut Writer::new(&mut text));
    String::from_utf8(text).unwrap()
}

#[test]
fn values_lines_and_joined_items() {
    assert_eq!(written(|_| {}), "");
    let text = written(|output| {
        output.write(1);
        output.write('a');
        output.line("b");
        output.line("");
        output.line((2, 3));
    });
    assert_eq!(text, "1ab\n\n2 3\n");
    let (numbers, grid) = (vec![1, 2], [vec![b'#'], vec![b'.']]);
    let text = written(|output| {
        output.joined(&numbers, ", ");
        output.joined([3; 0], ", ");
        output.joined_line([3], ", ");
        output.joined_line(["x"; 0], ", ");
        output.joined_line((4..6).map(|k| (k, k)), "; ");
        output.joined_line(&grid, "\n");
    });
    assert_eq!(text, "1, 23\n\n4 4; 5 5\n#\n.\n");
    let text = written(|output| {
        write!(output, "{}", 1);
        writeln!(output, "{:.2}", 0.125);
        writeln!(output);
    });
    assert_eq!(text, "10.12\n\n");
}

/// What a writer has passed on, part by part.
#[derive(Debug)]
struct Parts {
    parts: Vec<usize>,
    flushes: usize,
    broken: bool,
}

impl Parts {
    fn new(broken: bool) -> Self {
        Self {
            parts: Vec::new(),
            flushes: 0,
            broken,
        }
    }
}

impl Write for &mut Parts {
    fn write(&mut self, text: &[u8]) -> Result<usize> {
        if self.broken {
            return Err(Error::other("it is gone"));
        }
        self.parts.push(text.len());
        Ok(text.len())
    }

    fn flush(&mut self) -> Result<()> {
        self.flushes += 1;
        Ok(())
    }
}

#[test]
fn output_is_passed_on_in_large_parts() {
    let mut parts = Parts::new(false);
    let mut output = Writer::new(&mut parts);
    for _ in 0..100_000 {
        output.line(1);
    }
    drop(output);
    assert_eq!(parts.parts.iter().sum::<usize>(), 200_000);
    assert!(parts.parts.len() <= 4, "{parts:?}");
}

#[test]
fn a_flush_passes_on_all_and_is_passed_on() {
    let mut parts = Parts::new(false);
    let mut output = Writer::new(&mut parts);
    output.line(12);
    output.flush();
    output.line(3);
    drop(output);
    assert_eq!((parts.parts, parts.flushes), (vec![3, 2], 2));
}

#[test]
#[should_panic(expected = "cannot write the output: Custom { kind: Other, error: \"it is gone\" }")]
fn a_failure_is_reported_when_dropped() {
    let mut parts = Parts::new(true);
    Writer::new(&mut parts).line(1);
}

#[test]
#[should_panic(expected = "cannot write the output")]
fn a_failure_is_reported_at_a_flush() {
    let mut parts = Parts::new(true);
    let mut output = Writer::new(&mut parts);
    output.line(1);
    output.flush();
}

#[test]
#[should_panic(expected = "cannot write the output")]
fn a_failure_is_reported_when_the_buffer_is_full() {
    let mut parts = Parts::new(true);
    let mut output = Writer::new(&mut parts);
    for _ in 0..=1 << 16 {
        output.write(1);
    }
    std::mem::forget(output);
}

#[test]
fn a_panic_passes_on_what_it_can_and_stays_the_only_one() {
    for broken in [false, true] {
        let mut parts = Parts::new(broken);
        let panic = catch_unwind(AssertUnwindSafe(|| {
            let mut output = Writer::new(&mut parts);
            output.line(1);
            panic!("something else");
        }));
        assert_eq!(panic.unwrap_err().downcast_ref(), Some(&"something else"));
        assert_eq!(parts.parts.len(), usize::from(!broken));
    }
}
