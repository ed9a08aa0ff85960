//! For every public item of the library: the solutions that use it, and whether unit tests reach it.

use std::collections::BTreeMap;
use std::path::Path;

use crate::coverage::items::{Item, Kind, Library};
use crate::coverage::unit_tests::{Unreached, unreached};
use crate::judging::bundle::bundle;
use crate::output::report::table;
use crate::problem::registry::{self, Entry};
use crate::workspace;

/// A public item with what exercises it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The item.
    pub item: Item,
    /// The names of the solutions whose bundles hold it.
    pub solutions: Vec<String>,
    /// Whether unit tests of the library reach it; only known of functions.
    pub tested: Option<bool>,
}

impl Row {
    /// A function that neither a solution nor a unit test reaches.
    #[must_use]
    pub fn is_gap(&self) -> bool {
        self.tested == Some(false) && self.solutions.is_empty()
    }
}

/// The coverage of the library, in the order of its source.
///
/// # Errors
/// If the library cannot be read or compiled, or a solution cannot be bundled.
pub fn coverage() -> Result<Vec<Row>, String> {
    let root = workspace::root().join("library/src/lib.rs");
    let library = Library::read("library", &root)?;
    let unreached = unreached(&root, &workspace::scratch().join("coverage"))?;
    let used = registry::all()
        .map(used_items)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(rows(library.items, &used, &unreached))
}

/// A solution with the paths of the items in its bundle.
fn used_items(entry: &Entry) -> Result<(String, Vec<String>), String> {
    let bundle = bundle(&entry.solution(), entry.judge)
        .map_err(|error| format!("{}: {error}", entry.id()))?;
    Ok((entry.id(), bundle.items))
}

fn rows(items: Vec<Item>, used: &[(String, Vec<String>)], unreached: &[Unreached]) -> Vec<Row> {
    let row = |item: Item| {
        let uses = |(_, items): &&(String, Vec<String>)| items.contains(&item.path);
        let at = |place: &Unreached| place.line == item.line && place.file == item.file;
        Row {
            solutions: used
                .iter()
                .filter(uses)
                .map(|(name, _)| name.clone())
                .collect(),
            tested: (item.kind == Kind::Function).then(|| !unreached.iter().any(at)),
            item,
        }
    };
    items.into_iter().map(row).collect()
}

/// The coverage as a table by module, with the gaps marked and counted, and the other way round:
/// for each solution the public items that it uses.
#[must_use]
pub fn print(rows: &[Row]) -> String {
    let mut text = String::new();
    for module in rows.chunk_by(|a, b| a.item.file == b.item.file) {
        text += &format!("{}\n", workspace::relative(file(&module[0])));
        text += &table(&module.iter().map(cells).collect::<Vec<_>>());
        text.push('\n');
    }
    let mut uses: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in rows {
        for solution in &row.solutions {
            let (_, name) = row
                .item
                .path
                .split_once("::")
                .unwrap_or(("", &row.item.path));
            uses.entry(solution).or_default().push(name);
        }
    }
    for (solution, items) in uses {
        text += &format!("{solution}\n  {}\n", items.join("\n  "));
    }
    let functions = rows.iter().filter(|row| row.tested.is_some()).count();
    let solved = rows
        .iter()
        .filter(|row| row.tested.is_some() && !row.solutions.is_empty());
    let gaps = rows.iter().filter(|row| row.is_gap()).count();
    text + &format!(
        "\n{functions} public functions: {} used by solutions, {gaps} reached by nothing\n",
        solved.count()
    )
}

fn file(row: &Row) -> &Path {
    &row.item.file
}

fn cells(row: &Row) -> Vec<String> {
    let kind = match row.item.kind {
        Kind::Function => "fn",
        Kind::Type => "type",
        Kind::Trait => "trait",
        Kind::Constant => "const",
        Kind::Macro => "macro",
    };
    let tested = match row.tested {
        Some(true) => "unit tests",
        _ if row.is_gap() => "NOTHING",
        _ => "",
    };
    vec![
        format!("  {kind}"),
        row.item.path.clone(),
        tested.to_owned(),
        row.solutions.join(" "),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nothing_reaches_is_a_gap() {
        let item = |path: &str, kind, line| Item {
            path: path.to_owned(),
            kind,
            file: workspace::root().join("library/src/a.rs"),
            line,
        };
        let items = vec![
            item("library::a::used", Kind::Function, 1),
            item("library::a::tested", Kind::Function, 2),
            item("library::a::forgotten", Kind::Function, 3),
            item("library::a::Type", Kind::Type, 4),
        ];
        let used = [("judge/x".to_owned(), vec!["library::a::used".to_owned()])];
        let unreached = [1, 3, 4].map(|line| Unreached {
            file: workspace::root().join("library/src/a.rs"),
            line,
        });
        let rows = rows(items, &used, &unreached);
        let gaps: Vec<bool> = rows.iter().map(Row::is_gap).collect();
        assert_eq!(gaps, [false, false, true, false]);
        assert_eq!(
            print(&rows),
            "library/src/a.rs\n  \
             fn    library::a::used                   judge/x\n  \
             fn    library::a::tested     unit tests\n  \
             fn    library::a::forgotten  NOTHING\n  \
             type  library::a::Type\n\
             \n\
             judge/x\n  \
             a::used\n\
             \n\
             3 public functions: 1 used by solutions, 1 reached by nothing\n"
        );
    }
}
