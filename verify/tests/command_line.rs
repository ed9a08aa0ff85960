//! The program as it is called, with its exit status: 0 accepted, 1 not accepted, 2 called wrongly.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use verify::problem::registry::{self, Entry};

/// A folder of official data, removed at the end.
struct Data(PathBuf);

impl Data {
    /// Files with their contents; a name that ends in `/` is a folder.
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&root);
        for (file, text) in files {
            let path = root.join(file);
            if file.ends_with('/') {
                fs::create_dir_all(path).unwrap();
            } else {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
        }
        Self(root)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The exit status, standard output and standard error.
fn verify(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_verify"))
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

const INPUT: &str = "3\nabcd\nbcda\nada\n";
const RIGHT: &str = "Aoki\nTakahashi\nDraw\n";

#[test]
fn official_data_is_judged_and_written_as_json() {
    let data = Data::new(
        "official",
        &[
            ("a/abc209_e/in/x.in", INPUT),
            ("a/abc209_e/out/x.out", RIGHT),
            ("unknown/in/x.in", ""),
        ],
    );
    let json = data.0.join("result.json");
    let (status, output, errors) =
        verify(&["--cases", data.path(), "--json", json.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{output}{errors}");
    assert!(output.contains("1 of 1 solutions accepted"), "{output}");
    let others: Vec<String> = registry::all()
        .map(Entry::id)
        .filter(|id| id != "atcoder/abc209_e")
        .collect();
    let expected = format!("no official data, not judged: {}\n", others.join(", "));
    assert!(errors.contains(&expected), "{errors}");
    assert!(
        errors.contains("folders of no problem here: unknown"),
        "{errors}"
    );
    let json = fs::read_to_string(json).unwrap();
    for part in [
        "\"verify/src/atcoder/abc209_e/solution.rs\": {",
        "\"newest\": true",
        "\"status\": \"success\"",
        "\"name\": \"a/abc209_e/x\"",
        "\"status\": \"AC\"",
    ] {
        assert!(json.contains(part), "{part}: {json}");
    }
}

#[test]
fn official_data_that_is_wrong_is_no_success() {
    let wrong = "Aoki\nTakahashi\nAoki\n";
    for (name, files, message) in [
        (
            "wrong-answer",
            &[("abc209_e/in/1.in", INPUT), ("abc209_e/out/1.out", wrong)][..],
            "IE verify/src/atcoder/abc209_e/solution.rs\n    abc209_e/1: the answer that belongs to the \
             case is wrong: line 3",
        ),
        (
            "wrong-input",
            &[
                ("abc209_e/in/1.in", "1\nab\n"),
                ("abc209_e/out/1.out", "Draw"),
            ],
            "abc209_e/1: the input breaks the limits of the problem: line 2: expected 3 to 8 letters",
        ),
        (
            "more-input",
            &[
                ("abc209_e/in/1.in", "1\nabc\nabc\n"),
                ("abc209_e/out/1.out", "Draw"),
            ],
            "abc209_e/1: the input breaks the limits of the problem: line 3: expected the end",
        ),
        (
            "empty",
            &[("abc209_e/in/", ""), ("abc209_e/out/", "")],
            "no cases in",
        ),
        (
            "missing",
            &[("cf787c/in/1.in", "2\n1 1\n1 1\n")],
            "no folder named abc209_e below",
        ),
    ] {
        let data = Data::new(name, files);
        let (status, output, errors) = verify(&["--cases", data.path(), "abc209_e"]);
        assert_eq!(status, Some(1), "{name}: {output}{errors}");
        assert!(output.contains(message), "{name}: {output}{errors}");
        assert!(
            output.contains("0 of 1 solutions accepted"),
            "{name}: {output}{errors}"
        );
    }
}

#[test]
fn what_is_misspelt_is_said() {
    let data = Data::new("misspelt", &[("abc209e/in/1.in", INPUT), ("cf787c/", "")]);
    let none = Data::new("none", &[("other/in/1.in", INPUT)]);
    for (arguments, message) in [
        (&["--cases", data.path()][..], "is it abc209_e?"),
        (&["--cases", none.path()], "is named after a problem"),
        (&["--cases", "no/such/folder"], "cannot read no/such/folder"),
        (
            &["abc209e"],
            "no problem matches `abc209e`: is it atcoder/abc209_e?",
        ),
        (&["--ful"], "unknown option --ful"),
    ] {
        let (status, output, errors) = verify(arguments);
        assert_eq!(status, Some(2), "{arguments:?}: {output}{errors}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert_eq!(output, "", "{arguments:?}");
    }
}

#[test]
fn problems_are_listed_with_their_limits() {
    let (status, output, _) = verify(&["--list", "cf787c"]);
    assert_eq!(status, Some(0));
    let words: Vec<&str> = output.split_whitespace().collect();
    let url = "https://codeforces.com/problemset/problem/787/C";
    assert_eq!(
        words,
        ["codeforces/cf787c", "Berzerk", "4", "s", "256", "MiB", url]
    );
}

#[test]
fn files_are_listed_with_their_true_dependencies() {
    let data = Data::new("files", &[("folder/", "")]);
    let file = data.0.join("files.json");
    let (status, ..) = verify(&["--files", file.to_str().unwrap(), "--list", "abc209_e"]);
    assert_eq!(status, Some(0));
    let json: String = fs::read_to_string(file)
        .unwrap()
        .split_whitespace()
        .collect();
    let library = "\"library/src/game/retrograde_analysis.rs\"";
    let solution = "\"verify/src/atcoder/abc209_e/solution.rs\"";
    assert!(
        json.contains(&format!(
            "{solution}:{{\"dependencies\":[{library}],\"verification\":[{{"
        )),
        "{json}"
    );
    assert!(
        json.contains(&format!(
            "{library}:{{\"dependencies\":[],\"verification\":[]"
        )),
        "{json}"
    );
    assert!(json.contains("\"tle\":2,\"mle\":1024"), "{json}");
    assert!(
        json.contains("\"additonal_sources\":[{\"name\":\"bundled\",\"path\":\""),
        "{json}"
    );
    assert!(!json.contains("cf787c"), "{json}");
}
