//! Every public function of the library is reached by a solution or by a unit test of its own.

use verify::coverage::table::{coverage, print};

#[test]
fn every_public_function_is_reached() {
    let rows = coverage().expect("a library that compiles and solutions that can be bundled");
    let table = print(&rows);
    let gaps: Vec<&str> = rows
        .iter()
        .filter(|row| row.is_gap())
        .map(|row| row.item.path.as_str())
        .collect();
    assert!(
        gaps.is_empty(),
        "reached by nothing: {}\n{table}",
        gaps.join(", ")
    );
    // The paths of the bundler and those of the table are the same.
    let solved = "library::game::retrograde_analysis::retrograde_analysis_implicit";
    let row = rows
        .iter()
        .find(|row| row.item.path == solved)
        .expect("it is public");
    assert!(
        row.solutions.contains(&"codeforces/cf787c".to_owned()),
        "{table}"
    );
}
