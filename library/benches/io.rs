//! Times reading and writing beside what the standard library offers:
//! `cargo bench -p library --bench io`.
//!
//! Prints nanoseconds per item, the best of several runs. The input is a file, which is opened and
//! read as a whole in each run, of which "parsing" is what begins once the text is in memory; the
//! output is collected in memory. Run in another way (`cargo test --benches`), there are few items,
//! which shows that the benchmark still works.

use library::io::{Readable, Scanner, Writable, Writer};
use std::fmt::{Debug, Display};
use std::fs::{self, File};
use std::hint::black_box;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

fn main() {
    // `cargo bench` passes `--bench`, nothing else does.
    let (count, runs) = if std::env::args().any(|arg| arg == "--bench") {
        (2_000_000, 5)
    } else {
        (1_000, 1)
    };
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = || {
        state ^= state << 7;
        state ^= state >> 9;
        state
    };
    let mut draw = |digits: u32| {
        let low = 10_u64.pow(digits - 1);
        let numbers = (0..count).map(|_| low + random() % (9 * low));
        numbers.collect::<Vec<u64>>()
    };
    let of_18_digits = draw(18);
    let of_9_digits: Vec<i32> = draw(9).iter().map(|&x| -(x as i32)).collect();
    let of_6_digits: Vec<usize> = draw(6).iter().map(|&x| x as usize).collect();
    let of_36_digits: Vec<u128> = std::iter::zip(&of_18_digits, draw(18))
        .map(|(&high, low)| u128::from(high) * 10_u128.pow(18) + u128::from(low))
        .collect();
    let floats: Vec<f64> = of_9_digits.iter().map(|&x| f64::from(x) / 1e4).collect();

    println!(
        "{:<24}{:>12}{:>12}{:>12}{:>12}{:>12}",
        "", "Scanner", "parsing", "std", "Writer", "std"
    );
    report("u64, 18 digits", runs, &of_18_digits);
    report("i32, 9 digits and a sign", runs, &of_9_digits);
    report("usize, 6 digits", runs, &of_6_digits);
    report("u128, 36 digits", runs, &of_36_digits);
    report("f64, 9 digits", runs, &floats);
}

fn report<T>(name: &str, runs: usize, items: &[T])
where
    T: Readable<Output = T> + Writable + FromStr<Err: Debug> + Display + PartialEq + Debug,
{
    let file = std::env::temp_dir().join(format!("library-io-{}.txt", std::process::id()));
    let mut text = Vec::new();
    for item in items {
        writeln!(text, "{item}").unwrap();
    }
    fs::write(&file, &text).unwrap();
    let best = |task: &mut dyn FnMut() -> Duration| {
        let best = (0..runs).map(|_| task()).min().unwrap_or_default();
        print!("{:>9.1} ns", best.as_secs_f64() * 1e9 / items.len() as f64);
    };
    let parse = || {
        let text = text.clone();
        let start = Instant::now();
        black_box(Scanner::from(text).read_vec::<T>(items.len()));
        start.elapsed()
    };
    let read = |read: fn(&Path, usize) -> Vec<T>| {
        let start = Instant::now();
        let found = read(&file, items.len());
        let time = start.elapsed();
        assert_eq!(found, items);
        time
    };
    let write = |write: fn(&[T]) -> Vec<u8>| {
        let start = Instant::now();
        let written = write(items);
        let time = start.elapsed();
        assert_eq!(written, text);
        time
    };
    print!("{name:<24}");
    best(&mut || read(read_by_scanner::<T>));
    best(&mut || parse());
    best(&mut || read(read_by_std));
    best(&mut || write(write_by_writer));
    best(&mut || write(write_by_std));
    println!();
    fs::remove_file(file).unwrap();
}

fn read_by_scanner<T: Readable<Output = T>>(file: &Path, count: usize) -> Vec<T> {
    let mut text = Vec::new();
    File::open(file).unwrap().read_to_end(&mut text).unwrap();
    Scanner::from(text).read_vec::<T>(count)
}

fn read_by_std<T: FromStr<Err: Debug>>(file: &Path, _: usize) -> Vec<T> {
    let mut text = String::new();
    let file = File::open(file).unwrap();
    BufReader::new(file).read_to_string(&mut text).unwrap();
    let tokens = text.split_ascii_whitespace();
    tokens.map(|token| token.parse().unwrap()).collect()
}

fn write_by_writer<T: Writable>(items: &[T]) -> Vec<u8> {
    let mut text = Vec::new();
    let mut output = Writer::new(&mut text);
    for item in items {
        output.line(item);
    }
    drop(output);
    text
}

fn write_by_std<T: Display>(items: &[T]) -> Vec<u8> {
    let mut text = Vec::new();
    let mut output = BufWriter::new(&mut text);
    for item in items {
        writeln!(output, "{item}").unwrap();
    }
    drop(output);
    text
}
