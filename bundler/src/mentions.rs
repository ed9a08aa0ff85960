//! What a piece of code mentions: paths, imports and included files, read off its tokens.
//!
//! Tokens are enough, and they are the only thing that macro arguments and macro bodies
//! have. What looks like a path and is none (a local variable, say) does no harm: it leads
//! nowhere, or keeps an item that could have gone.

use std::ops::Range;
use std::rc::Rc;

use crate::context::{
    is_import, is_no_reference, is_no_segment, opens_attribute, opens_macro, opens_module,
    starts_at_extern,
};
use crate::names::{Block, BlockUse, Blocks, Path, Start};
use crate::program::CrateId;
use crate::source::{SourceFile, TokenKind};
use crate::use_tree::{self, Binds, UseLeaf};

/// One mention and where its first token stands.
#[derive(Debug, Clone)]
pub(crate) struct Mention {
    pub(crate) token: usize,
    pub(crate) blocks: Blocks,
    /// Whether it stands in a module inside of a body, which has a scope of its own.
    pub(crate) in_inner_module: bool,
    pub(crate) kind: MentionKind,
}

#[derive(Debug, Clone)]
pub(crate) enum MentionKind {
    Path(PathMention),
    /// A leaf of a `use` inside a body.
    Use(BlockUse, UseLeaf),
    /// `include!(…)`, `include_str!(…)` or `include_bytes!(…)`; the range is the argument.
    Include(Range<usize>),
}

#[derive(Debug, Clone)]
pub(crate) struct PathMention {
    pub(crate) path: Path,
    /// The tokens from the first segment to the last: of three, one is a segment and two are `::`.
    /// For a name inside a format string, this is the string.
    pub(crate) tokens: Range<usize>,
    pub(crate) role: Role,
    /// Whether the path stands in the arguments or the body of a macro, so that it may not
    /// be a path at all.
    pub(crate) in_macro: bool,
    /// Whether the path goes on with something that is not a name: `$x`, `{` or `*`.
    pub(crate) open_ended: bool,
}

impl PathMention {
    /// The token of a segment.
    pub(crate) fn token_of(&self, segment: usize) -> usize {
        self.tokens.start + 3 * segment
    }
}

/// What follows a path decides in which namespace it can be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// `path!`
    Invocation,
    /// `path(`
    Call,
    /// `name:`, a field or a bound
    BeforeColon,
    /// Inside `#[…]`, where only macros have names.
    Attribute,
    Other,
}

/// Lists the mentions in `tokens`, a part of `file`, which belongs to `krate`, with blocks around.
pub(crate) fn mentions(
    file: &SourceFile,
    krate: CrateId,
    tokens: Range<usize>,
    blocks: &Blocks,
    in_macro: bool,
) -> Vec<Mention> {
    let mut scanner = Scanner {
        file,
        krate,
        found: Vec::new(),
        blocks: blocks.clone(),
        inner_modules: 0,
    };
    scanner.sequence(tokens, in_macro, false);
    scanner.found
}

struct Scanner<'a> {
    file: &'a SourceFile,
    krate: CrateId,
    found: Vec<Mention>,
    blocks: Blocks,
    /// How many `mod` blocks are open.
    inner_modules: usize,
}

impl Scanner<'_> {
    /// Reads the tokens of one nesting level and, by recursion, of the levels below.
    fn sequence(&mut self, range: Range<usize>, in_macro: bool, in_attribute: bool) {
        let around = self.blocks.clone();
        self.open_block(range.clone(), in_macro);
        let mut at = range.start;
        while at < range.end {
            at = match self.file.tokens[at].kind {
                TokenKind::Open { close } => {
                    let attribute = in_attribute || opens_attribute(self.file, at);
                    let inner = in_macro || opens_macro(self.file, at);
                    let module = opens_module(self.file, at);
                    self.inner_modules += usize::from(module);
                    self.sequence(at + 1..close, inner, attribute);
                    self.inner_modules -= usize::from(module);
                    close + 1
                }
                TokenKind::Identifier if is_import(self.file, at) => {
                    use_tree::parse(self.file, at + 1).1.max(at + 1)
                }
                TokenKind::Identifier => self.path(at, at, Start::Here, in_macro, in_attribute),
                TokenKind::Punctuation { .. } if self.file.is_path_separator(at) => {
                    match starts_at_extern(self.file, at) {
                        true => self.path(at, at + 2, Start::Extern, in_macro, in_attribute),
                        false => at + 2,
                    }
                }
                TokenKind::Punctuation { .. } if self.file.is(at, "$") => {
                    if self.file.is(at + 1, "crate") && self.file.is_path_separator(at + 2) {
                        self.path(at, at + 4, Start::Root(self.krate), in_macro, in_attribute)
                    } else {
                        // A macro variable, or the `$(` of a repetition.
                        at + 1 + usize::from(self.file.identifier(at + 1).is_some())
                    }
                }
                TokenKind::Literal if in_macro => {
                    self.captures(at);
                    at + 1
                }
                _ => at + 1,
            };
        }
        self.blocks = around;
    }

    /// Enters the scope of a block, if it has declarations.
    fn open_block(&mut self, range: Range<usize>, in_macro: bool) {
        let imports = self.imports(range.clone());
        let mut uses = match in_macro {
            true => Vec::new(),
            false => self.declarations(range),
        };
        uses.extend(imports.iter().map(|(_, import, _)| import.clone()));
        if uses.is_empty() {
            return;
        }
        let around = self.blocks.take();
        self.blocks = Some(Rc::new(Block::new(uses, around)));
        for (token, import, leaf) in imports {
            self.push(token, MentionKind::Use(import, leaf));
        }
    }

    /// The `use` declarations on one level: token, import, leaf.
    fn imports(&self, range: Range<usize>) -> Vec<(usize, BlockUse, UseLeaf)> {
        let mut imports = Vec::new();
        let mut at = range.start;
        while at < range.end {
            if let TokenKind::Open { close } = self.file.tokens[at].kind {
                at = close + 1;
                continue;
            }
            if is_import(self.file, at) {
                let (leaves, end) = use_tree::parse(self.file, at + 1);
                for leaf in leaves {
                    if let Some(import) = self.import(&leaf) {
                        imports.push((leaf.path[0], import, leaf));
                    }
                }
                at = end.max(at + 1);
            } else {
                at += 1;
            }
        }
        imports
    }

    /// The modules and types that a block declares: they hide what has their name outside.
    fn declarations(&self, range: Range<usize>) -> Vec<BlockUse> {
        let file = self.file;
        let mut declared = Vec::new();
        if range.start == 0 || !file.is(range.start - 1, "{") {
            return declared;
        }
        let mut at = range.start;
        while at + 1 < range.end {
            if let TokenKind::Open { close } = file.tokens[at].kind {
                at = close;
            } else if matches!(file.token(at), "mod" | "struct" | "enum" | "trait")
                && let Some(name) = file.identifier(at + 1)
            {
                let path = Path {
                    start: Start::Here,
                    segments: Vec::new(),
                };
                let binds = Binds::Itself(name.to_owned());
                declared.push(BlockUse { path, binds });
            }
            at += 1;
        }
        declared
    }

    fn import(&self, leaf: &UseLeaf) -> Option<BlockUse> {
        let file = self.file;
        let first = *leaf.path.first()?;
        let rooted = first > 0 && file.is(first - 1, "$") && file.is(first, "crate");
        let names = leaf.path.iter().skip(usize::from(rooted));
        let segments = self.outer_names(names.copied());
        let start = match leaf.leading_colons {
            _ if rooted => Start::Root(self.krate),
            Some(_) => Start::Extern,
            None => Start::Here,
        };
        let binds = leaf.binds.clone();
        Some(BlockUse {
            path: Path { start, segments },
            binds,
        })
    }

    /// The names of a path as they lead from the module around the body, in which modules may be
    /// open: each of these takes one `super`. A path that stays inside of them has no names.
    fn outer_names(&self, names: impl Iterator<Item = usize>) -> Vec<String> {
        let name = |at: usize| self.file.identifier(at).map(str::to_owned);
        let mut segments: Vec<String> = names.filter_map(name).collect();
        if !matches!(segments.first().map(String::as_str), Some("self" | "super")) {
            return segments;
        }
        let mut inner_modules = self.inner_modules;
        for segment in segments.iter_mut().filter(|segment| *segment == "super") {
            if inner_modules > 0 {
                *segment = "self".to_owned();
                inner_modules -= 1;
            }
        }
        match inner_modules {
            0 => segments,
            _ => Vec::new(),
        }
    }

    /// Reads the path whose first name is at `name`; returns the index behind it.
    fn path(
        &mut self,
        token: usize,
        name: usize,
        start: Start,
        in_macro: bool,
        in_attribute: bool,
    ) -> usize {
        let file = self.file;
        let goes_on = |at: usize| file.is_path_separator(at) && !is_no_segment(file.token(at - 1));
        let mut at = name;
        while file.identifier(at).is_some() {
            at += 1;
            if !goes_on(at) || file.identifier(at + 2).is_none() {
                break;
            }
            at += 2;
        }
        let tokens = name..at;
        let goes_on = tokens.is_empty() || goes_on(at);
        let beyond = if tokens.is_empty() { at } else { at + 2 };
        let open_ended =
            goes_on && (file.is(beyond, "$") || file.is(beyond, "{") || file.is(beyond, "*"));
        if (tokens.is_empty() && !open_ended)
            || is_no_reference(file, token, &tokens, start, in_macro)
        {
            return at.max(token + 1);
        }
        let role = match () {
            () if in_attribute => Role::Attribute,
            () if goes_on => Role::Other,
            () if file.is(at, "!")
                && !(file.is(at + 1, "=") && file.tokens[at].end == file.tokens[at + 1].start) =>
            {
                Role::Invocation
            }
            () if file.is(at, "(") => Role::Call,
            () if file.is(at, ":") => Role::BeforeColon,
            () => Role::Other,
        };
        let segments = self.outer_names(tokens.clone().step_by(3));
        if role == Role::Invocation
            && self.is_include(&tokens)
            && let Some(TokenKind::Open { close }) = file.tokens.get(at + 1).map(|token| token.kind)
        {
            self.push(token, MentionKind::Include(at + 2..close));
        }
        let path = Path { start, segments };
        self.push(
            token,
            MentionKind::Path(PathMention {
                path,
                tokens,
                role,
                in_macro,
                open_ended,
            }),
        );
        at
    }

    /// Whether a path has the name of `include!` or its kin, perhaps behind `std` or `core`.
    fn is_include(&self, path: &Range<usize>) -> bool {
        let is_one_of = |at: usize, words: &[&str]| words.contains(&self.file.token(at));
        let is_in_front = match path.len() {
            1 => true,
            4 => is_one_of(path.start, &["std", "core"]),
            _ => false,
        };
        is_in_front && is_one_of(path.end - 1, &["include", "include_str", "include_bytes"])
    }

    /// Names that a format string captures: `{name}`, `{name:?}`, `{:width$}`.
    fn captures(&mut self, at: usize) {
        let literal = self.file.token(at);
        if !literal.ends_with('"') && !literal.ends_with('#') {
            return;
        }
        for part in literal.split('{').skip(1) {
            let inside = part.split('}').next().unwrap_or_default();
            let words = inside.split(|c: char| c != '_' && !c.is_alphanumeric());
            for word in
                words.filter(|word| word.starts_with(|c: char| c == '_' || c.is_alphabetic()))
            {
                let path = Path {
                    start: Start::Here,
                    segments: vec![word.to_owned()],
                };
                let (role, tokens) = (Role::Call, at..at + 1);
                let mention = PathMention {
                    path,
                    tokens,
                    role,
                    in_macro: true,
                    open_ended: false,
                };
                self.push(at, MentionKind::Path(mention));
            }
        }
    }

    fn push(&mut self, token: usize, kind: MentionKind) {
        self.found.push(Mention {
            token,
            blocks: self.blocks.clone(),
            in_inner_module: self.inner_modules > 0,
            kind,
        });
    }
}
