// verification-helper: PROBLEM verify/src/local/nim
use library::game::{
    misere_nim_move, misere_nim_wins, moore_nim_move, nim_move, staircase_nim_move, wythoff_move,
};
use std::io::{read_to_string, stdin};

fn main() {
    let input = read_to_string(stdin()).unwrap();
    let mut words = input.split_ascii_whitespace();
    let number = |text: &str| text.parse::<usize>().unwrap();
    let mut output = String::new();
    for _ in 0..number(words.next().unwrap()) {
        let game = words.next().unwrap();
        let mut next = || number(words.next().unwrap());
        let (k, n) = (next(), next());
        let heaps: Vec<usize> = (0..n).map(|_| next()).collect();
        let with = |(heap, size): (usize, usize)| {
            let mut sizes = heaps.clone();
            sizes[heap] = size;
            sizes
        };
        let sizes = match game {
            "nim" => nim_move(&heaps).map(with),
            "misere" => misere_nim_move(&heaps).map(with),
            "staircase" => staircase_nim_move(&heaps).map(|(step, stay)| {
                let mut sizes = with((step, stay));
                sizes[step - 1] += heaps[step] - stay;
                sizes
            }),
            "moore" => moore_nim_move(&heaps, k),
            _ => wythoff_move([heaps[0], heaps[1]]).map(Vec::from),
        };
        output += &match sizes {
            Some(sizes) => {
                let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
                sizes.join(" ") + "\n"
            }
            None if game == "misere" && misere_nim_wins(&heaps) => "won\n".to_owned(),
            None => "lost\n".to_owned(),
        };
    }
    print!("{output}");
}
