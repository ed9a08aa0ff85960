//! The result: the text to submit, and what it is made of.

use std::path::PathBuf;

use crate::check::Check;
use crate::hash::HashSet;
use crate::json;
use crate::options::Edition;
use crate::print::Printed;
use crate::program::{Program, SOLUTION};
use crate::select::Selection;

/// One file with everything in it, and what went into it.
#[derive(Debug, Clone)]
pub struct Bundle {
    /// The text to submit.
    pub text: String,
    /// The edition that the text is written for.
    pub edition: Edition,
    /// The library items in the bundle, in the order of their paths.
    pub items: Vec<UsedItem>,
    /// How many items the libraries have in all; counted only for a judge, because counting
    /// means reading everything.
    pub available_items: Option<usize>,
    /// The files whose text is in the bundle, the solution first.
    pub files: Vec<PathBuf>,
    /// Whether it compiles.
    pub check: Check,
    /// The crates of the judge that the solution names.
    pub registry_crates: Vec<String>,
    /// What may keep the judge from compiling it, or change what it means.
    pub warnings: Vec<String>,
}

impl Bundle {
    pub(crate) fn new(
        program: &Program,
        selection: &Selection,
        printed: &Printed,
        text: String,
        check: Check,
    ) -> Self {
        Self {
            text,
            edition: program[SOLUTION].edition,
            items: used_items(program, selection),
            available_items: None,
            files: used_files(program, printed),
            check,
            registry_crates: selection.registry.iter().cloned().collect(),
            warnings: Vec::new(),
        }
    }

    /// What the bundle is made of, for programs: an object with `files` and `items`.
    ///
    /// # Examples
    ///
    /// ```
    /// let bundle = bundler::bundle_modules(&["game"], &bundler::Options::new(""))?;
    /// assert!(bundle.dependencies_as_json().contains("\"kind\": \"fn\""));
    /// # Ok::<(), bundler::Error>(())
    /// ```
    #[must_use]
    pub fn dependencies_as_json(&self) -> String {
        let files: Vec<_> = self.files.iter().map(|file| json::path(file)).collect();
        let items: Vec<_> = self
            .items
            .iter()
            .map(|item| {
                let (path, file) = (json::string(&item.path), json::path(&item.file));
                format!(
                    "{{\"path\": {path}, \"kind\": \"{}\", \"file\": {file}}}",
                    item.kind
                )
            })
            .collect();
        let list = |entries: Vec<String>| match entries.is_empty() {
            true => "[]".to_owned(),
            false => format!("[\n    {}\n  ]", entries.join(",\n    ")),
        };
        format!(
            "{{\n  \"files\": {},\n  \"items\": {}\n}}\n",
            list(files),
            list(items)
        )
    }
}

/// An item of a library that is part of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UsedItem {
    /// The path from the name of the crate on, as in `library::game::nim::nim_sum`; methods
    /// follow the name of their type.
    pub path: String,
    /// `fn`, `const`, `type`, `trait`, `macro` or `impl`.
    pub kind: &'static str,
    /// The file that defines it.
    pub file: PathBuf,
}

fn used_files(program: &Program, printed: &Printed) -> Vec<PathBuf> {
    let mut known = HashSet::default();
    let mut files: Vec<PathBuf> = Vec::new();
    for copied in &printed.copied {
        // A file that two modules have was read twice.
        if known.insert(copied.file) && !files.contains(&program[copied.file].path) {
            files.push(program[copied.file].path.clone());
        }
    }
    files
}

fn used_items(program: &Program, selection: &Selection) -> Vec<UsedItem> {
    let mut items: Vec<UsedItem> = selection
        .items
        .iter()
        .filter(|&&item| program[program[item].module].krate != SOLUTION)
        .filter_map(|&item| program.used_item(item))
        .collect();
    items.sort();
    items.dedup();
    items
}
