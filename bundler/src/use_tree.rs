//! The tree behind `use`: `a::{b, c::{self as d, *}}` as a list of leaves.

use std::ops::Range;

use crate::names::{Path, Start};
use crate::source::{SourceFile, TokenKind};

/// One imported name, or one glob. All positions are token indices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UseLeaf {
    /// The `::` in front of the whole path.
    pub(crate) leading_colons: Option<usize>,
    /// The identifiers of the path, those before the braces included; `self` at the end of
    /// a group is not among them.
    pub(crate) path: Vec<usize>,
    /// The same by names.
    pub(crate) names: Path,
    pub(crate) binds: Binds,
    /// What has to go for the leaf to go, but for a comma.
    pub(crate) tokens: Range<usize>,
}

impl UseLeaf {
    /// The name that what the leaf leads to has there.
    pub(crate) fn original_name(&self) -> Option<&String> {
        self.names.segments.last()
    }

    /// Whether what the leaf leads to has another name there.
    pub(crate) fn renames(&self) -> bool {
        match &self.binds {
            Binds::Name(name) | Binds::Itself(name) => self.original_name() != Some(name),
            Binds::Glob | Binds::Unknown => false,
        }
    }
}

/// What a leaf brings into scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Binds {
    /// One name, in every namespace where the path leads somewhere. `as _` binds the
    /// traits alone and has the name `_`.
    Name(String),
    /// The same for `{self}`, which means only the module or type.
    Itself(String),
    /// All names of the target.
    Glob,
    /// Whatever a macro puts behind the path.
    Unknown,
}

/// Reads the tree whose first token is `start`; also returns the index of the `;` or of
/// whatever else follows the tree. What no `use` can contain ends the reading early.
pub(crate) fn parse(file: &SourceFile, start: usize) -> (Vec<UseLeaf>, usize) {
    let mut reader = Reader {
        file,
        leaves: Vec::new(),
    };
    let end = reader.tree(start, None, &[]);
    (reader.leaves, end)
}

struct Reader<'a> {
    file: &'a SourceFile,
    leaves: Vec<UseLeaf>,
}

impl Reader<'_> {
    fn tree(&mut self, start: usize, leading: Option<usize>, prefix: &[usize]) -> usize {
        let file = self.file;
        let mut at = start;
        let mut leading = leading;
        let mut path = prefix.to_vec();
        if file.is_path_separator(at) {
            leading = leading.or(path.is_empty().then_some(at));
            at += 2;
        }
        loop {
            if file.is(at, "$") && file.is(at + 1, "crate") {
                at += 1;
            } else if file.is(at, "$") {
                let end =
                    (at..file.tokens.len()).find(|&end| file.is(end, ";") || file.is(end, ","));
                let end = end.unwrap_or(at + 1);
                self.push(leading, path, Binds::Unknown, start..end);
                return end;
            }
            if file.is(at, "*") {
                self.push(leading, path, Binds::Glob, start..at + 1);
                return at + 1;
            }
            if file.is(at, "{") {
                let close = file.close_of(at);
                let mut inner = at + 1;
                while inner < close {
                    let next = self.tree(inner, leading, &path);
                    inner = next.max(inner + 1);
                    if file.is(inner, ",") {
                        inner += 1;
                    }
                }
                return close + 1;
            }
            let Some(name) = file.identifier(at) else {
                return at;
            };
            let itself = name == "self" && !path.is_empty();
            if !itself {
                path.push(at);
            }
            at += 1;
            if !file.is_path_separator(at) {
                return self.name(leading, path, itself, start, at);
            }
            at += 2;
        }
    }

    /// Ends a leaf whose path ends before `at`, where `as` may follow.
    fn name(
        &mut self,
        leading: Option<usize>,
        path: Vec<usize>,
        itself: bool,
        start: usize,
        at: usize,
    ) -> usize {
        let file = self.file;
        let (mut end, mut name) = (at, file.identifier(path[path.len() - 1]));
        if file.is(at, "as") {
            name = file.identifier(at + 1);
            end = at + 2;
        }
        let name = name.unwrap_or("_").to_owned();
        let binds = match itself {
            true => Binds::Itself(name),
            false => Binds::Name(name),
        };
        self.push(leading, path, binds, start..end);
        end
    }

    fn push(
        &mut self,
        leading: Option<usize>,
        path: Vec<usize>,
        binds: Binds,
        tokens: Range<usize>,
    ) {
        let name = |&at: &usize| self.file.identifier(at).map(str::to_owned);
        let names = Path {
            start: match leading {
                Some(_) => Start::Extern,
                None => Start::Here,
            },
            segments: path.iter().filter_map(name).collect(),
        };
        self.leaves.push(UseLeaf {
            leading_colons: leading,
            path,
            names,
            binds,
            tokens,
        });
    }
}

/// The edits that leave only some leaves of the tree at `start`: the token ranges to drop.
/// Commas go with the element before them; braces around a single name go, too.
pub(crate) fn drop_leaves(
    file: &SourceFile,
    start: usize,
    keep: &impl Fn(usize) -> bool,
) -> Vec<Range<usize>> {
    let mut dropped = Vec::new();
    let mut at = start;
    while !file.is(at, ";") && !file.is(at, "{") && at < file.tokens.len() {
        at += 1;
    }
    if file.is(at, "{") {
        drop_in_group(file, at, keep, &mut dropped);
    }
    dropped
}

/// Drops what is not kept inside the group at `open`; true if something stays.
fn drop_in_group(
    file: &SourceFile,
    open: usize,
    keep: &impl Fn(usize) -> bool,
    dropped: &mut Vec<Range<usize>>,
) -> bool {
    let close = file.close_of(open);
    let mut kept = Vec::new();
    let mut start = open + 1;
    while start < close {
        let mut end = start;
        let mut group = None;
        while end < close && !file.is(end, ",") {
            if matches!(file.tokens[end].kind, TokenKind::Open { .. }) {
                group = Some(end);
                end = file.close_of(end);
            }
            end += 1;
        }
        let next = (end + 1).min(close);
        let mut inner = Vec::new();
        let stays = match group {
            Some(group) => drop_in_group(file, group, keep, &mut inner),
            None => keep(start),
        };
        if stays {
            dropped.extend(inner);
            kept.push((start, end, group.is_some()));
        } else {
            dropped.push(start..next);
        }
        start = next;
    }
    if let [(start, end, grouped)] = kept[..]
        && !dropped.is_empty()
    {
        if !grouped && !file.is(start, "self") {
            dropped.push(open..open + 1);
            dropped.push(end..close + 1);
        } else if end < close {
            dropped.push(end..close);
        }
    }
    // A comma that has become the last token of the group.
    else if let Some(&(_, end, _)) = kept.last()
        && end < close
        && end + 1 < close
    {
        dropped.push(end..end + 1);
    }
    !kept.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> SourceFile {
        SourceFile::fragment("a.rs".as_ref(), text.to_owned()).unwrap()
    }

    fn leaves(text: &str) -> Vec<String> {
        let file = source(text);
        let (leaves, end) = parse(&file, 1);
        assert!(file.is(end, ";"), "{text}");
        leaves
            .iter()
            .map(|leaf| {
                let mut path: Vec<_> = leaf.path.iter().map(|&at| file.token(at)).collect();
                if leaf.leading_colons.is_some() {
                    path.insert(0, "");
                }
                format!("{} {:?}", path.join("::"), leaf.binds)
            })
            .collect()
    }

    #[test]
    fn every_shape() {
        assert_eq!(leaves("use a;"), [r#"a Name("a")"#]);
        assert_eq!(leaves("use ::a::r#b as c;"), [r#"::a::r#b Name("c")"#]);
        assert_eq!(
            leaves("use a::{self, b::{self as s, *}, T as _,};"),
            [
                r#"a Itself("a")"#,
                r#"a::b Itself("s")"#,
                "a::b Glob",
                r#"a::T Name("_")"#
            ]
        );
        assert_eq!(
            leaves("use {a::b, ::c::{}, d};"),
            [r#"a::b Name("b")"#, r#"d Name("d")"#]
        );
        assert_eq!(leaves("use self::a;"), [r#"self::a Name("a")"#]);
    }

    fn reduced(text: &str, gone: &[&str]) -> String {
        let file = source(text);
        let keep = |at: usize| !gone.contains(&file.token(at));
        let dropped = drop_leaves(&file, 1, &keep);
        (0..file.tokens.len())
            .filter(|index| !dropped.iter().any(|range| range.contains(index)))
            .map(|index| file.token(index))
            .collect()
    }

    #[test]
    fn leaves_go_with_their_commas() {
        assert_eq!(reduced("use a::{b, c, d};", &["b"]), "usea::{c,d};");
        assert_eq!(reduced("use a::{b, c, d};", &["d"]), "usea::{b,c};");
        assert_eq!(reduced("use a::{b, c, d};", &["c", "d"]), "usea::b;");
        assert_eq!(reduced("use a::{b, c, d,};", &["b", "c"]), "usea::d;");
        assert_eq!(reduced("use a::{self, b};", &["b"]), "usea::{self};");
        assert_eq!(
            reduced("use a::{b::{c, d}, e};", &["e", "c"]),
            "usea::{b::d};"
        );
        assert_eq!(reduced("use a::{b::{c}, e};", &["c"]), "usea::e;");
    }
}
