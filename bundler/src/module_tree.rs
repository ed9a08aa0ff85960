//! From files to modules: finds the file of a `mod` item, reads it, lists its items.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::error::Error;
use crate::lex::is_shebang;
use crate::load::tidy;
use crate::outline::Bodies;
use crate::program::{Content, CrateId, FileId, ItemId, ModuleId, Program, SOLUTION};
use crate::source::SourceFile;

impl Program {
    /// Reads the file of `module` unless that has been done.
    pub(crate) fn ensure_read(&mut self, module: ModuleId) -> Result<(), Error> {
        if !matches!(self[module].content, Content::Unread { .. }) {
            return Ok(());
        }
        let name = self[module].name.clone();
        let choices = self.file_choices(module);
        let found: Vec<_> = choices
            .iter()
            .filter(|(file, _)| self.loader.is_file(file))
            .collect();
        if found.is_empty() && self.is_conditional(module) {
            // Where the condition does not hold, the compiler does not look for the file.
            self[module].content = Content::Absent;
            self[module].generates = true;
            return Ok(());
        }
        let [(file, children)] = found[..] else {
            let looked_for: Vec<_> = choices
                .iter()
                .map(|(file, _)| file.display().to_string())
                .collect();
            let message = match found.is_empty() {
                true => format!(
                    "module `{name}` has no file: looked for {}",
                    looked_for.join(" and ")
                ),
                false => format!(
                    "cannot tell which file is module `{name}`: {}",
                    looked_for.join(" or ")
                ),
            };
            return Err(self.error_at_item(self[module].declaration, message));
        };
        let is_file = |one: ModuleId| {
            self.content(one)
                .is_some_and(|(id, _)| self[id].path == *file)
        };
        if self.around(module).skip(1).any(is_file) {
            let message = format!(
                "module `{name}` is inside of its own file {}",
                file.display()
            );
            return Err(self.error_at_item(self[module].declaration, message));
        }
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        let (file, children) = (file.clone(), children.clone());
        self[module].directory = children;
        self[module].path_directory = folder;
        self.read_module(module, &file, &format!("module `{name}`"))
    }

    /// Whether a `cfg` that only the compiler can decide stands on the module or around it.
    fn is_conditional(&self, module: ModuleId) -> bool {
        let mut declarations = self
            .around(module)
            .filter_map(|module| self[module].declaration);
        declarations.any(|declaration| self[declaration].conditional)
    }

    /// The files that `mod name;` can mean, each with the folder of the modules below it.
    pub(crate) fn file_choices(&self, module: ModuleId) -> Vec<(PathBuf, PathBuf)> {
        let this = &self[module];
        let (Content::Unread { path, alternatives }, Some(parent)) = (&this.content, this.parent)
        else {
            return Vec::new();
        };
        let (name, directory) = (&this.name, &self[parent].directory);
        let explicit = |path: &String| {
            let file = tidy(&self[parent].path_directory.join(path));
            let folder = file.parent().unwrap_or(Path::new("")).to_owned();
            (file, folder)
        };
        if let Some(path) = path {
            return vec![explicit(path)];
        }
        let mut choices: Vec<_> = alternatives.iter().map(explicit).collect();
        choices.extend(module_files(directory, name));
        choices
    }

    /// Fills `module` with the items of the file at `path`.
    pub(crate) fn read_module(
        &mut self,
        module: ModuleId,
        path: &Path,
        what: &str,
    ) -> Result<(), Error> {
        let (file, syntax) = self.read_file(module, path, what)?;
        let tokens = 0..self[file].tokens.len();
        self[module].content = Content::Read {
            file,
            tokens: tokens.clone(),
            inline: false,
        };
        self.add_items(module, file, tokens, &syntax.items)
    }

    pub(crate) fn read_file(
        &mut self,
        module: ModuleId,
        path: &Path,
        what: &str,
    ) -> Result<(FileId, syn::File), Error> {
        let krate = self[module].krate;
        let text = self.read_text(krate, path, what)?;
        let enabled = self[krate]
            .package
            .map(|package| &self.packages.enabled[package]);
        let features = |name: &str| enabled.is_some_and(|enabled| enabled.contains(name));
        let bodies = match krate == SOLUTION {
            true => Bodies::Read,
            false => Bodies::Unread,
        };
        let (file, syntax) = SourceFile::parse(path, text, bodies, &features)?;
        Ok((self.add_file(krate, file), syntax))
    }

    /// Reads a file that is no module: the expression behind an `include!`.
    pub(crate) fn read_fragment(&mut self, krate: CrateId, path: &Path) -> Result<FileId, Error> {
        let text = self.read_text(krate, path, "an included file")?;
        let file = SourceFile::fragment(path, text)?;
        Ok(self.add_file(krate, file))
    }

    fn read_text(&self, krate: CrateId, path: &Path, what: &str) -> Result<String, Error> {
        let mut text = self.loader.read(path, what)?;
        // The solution's own line ends stay; the compiler reads both kinds the same way.
        if krate == SOLUTION {
            return Ok(text);
        }
        if text.contains('\r') {
            text = text.replace("\r\n", "\n");
        }
        let start = text.len() - text.trim_start_matches('\u{feff}').len();
        // The line that names an interpreter has to be the first, and it is not in a bundle.
        if is_shebang(&text[start..]) {
            let end = text.find('\n').unwrap_or(text.len());
            text.replace_range(..end, "");
        }
        Ok(text)
    }

    fn add_file(&mut self, krate: CrateId, file: SourceFile) -> FileId {
        self.files.push(Rc::new(file));
        self.crate_of_file.push(krate);
        FileId(self.files.len() - 1)
    }

    /// The file that the argument of `include!` and its kin means: a string literal,
    /// perhaps joined by `concat!` with `env!("CARGO_MANIFEST_DIR")`.
    pub(crate) fn included_path(
        &self,
        module: ModuleId,
        file: FileId,
        argument: Range<usize>,
    ) -> Result<PathBuf, Error> {
        let source = &self[file];
        let mut path = String::new();
        let mut at = argument.start;
        while at < argument.end {
            let rest = &source.tokens[at..argument.end];
            match source.token(at) {
                "concat" | "env" | "!" | "(" | ")" | "[" | "]" | "{" | "}" | "," => {}
                "\"CARGO_MANIFEST_DIR\"" => {
                    let package = self[self[module].krate].package;
                    let manifest = package.map(|package| &self.packages.list[package].manifest);
                    let folder = manifest.and_then(|manifest| manifest.parent());
                    let folder = folder.unwrap_or(Path::new(""));
                    let folder = std::path::absolute(folder).unwrap_or(folder.to_owned());
                    path.push_str(&folder.to_string_lossy());
                }
                name if source.is(at - 2, "!") && source.is(at - 3, "env") => {
                    let message = format!("only a build by cargo knows {name}");
                    return Err(source.error_at(at, message));
                }
                literal => match syn::parse_str::<syn::LitStr>(literal) {
                    Ok(literal) => path.push_str(&literal.value()),
                    Err(_) => {
                        let message = format!(
                            "cannot tell which file is included: expected a string literal, found `{literal}`"
                        );
                        return Err(source.error_at(argument.end - rest.len(), message));
                    }
                },
            }
            at += 1;
        }
        let folder = source.path.parent().unwrap_or(Path::new(""));
        Ok(tidy(&folder.join(path)))
    }

    /// An error that names the place of an item, or none.
    pub(crate) fn error_at_item(&self, item: Option<ItemId>, message: String) -> Error {
        match item {
            Some(item) => self
                .file_of(item)
                .error_at(self[item].tokens.start, message),
            None => Error::code(message),
        }
    }
}

/// Where the file of a module can be that stands in `directory`, each with the folder of the
/// modules below it.
pub(crate) fn module_files(directory: &Path, name: &str) -> [(PathBuf, PathBuf); 2] {
    let below = directory.join(name);
    [
        (directory.join(format!("{name}.rs")), below.clone()),
        (below.join("mod.rs"), below),
    ]
}
