//! The command.
fn main() {
    let path = std::env::args().nth(1).unwrap();
    match bundler::bundle(&bundler::Options::new(path)) {
        Ok(b) => print!("{}", b.text),
        Err(e) => {
            eprintln!("error: {e}");
            std::process::exit(e.exit_code().into())
        }
    }
}
