//! Everything known about the code: files, crates, modules and items, in arenas.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Index, IndexMut, Range};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::answers::Answers;
use crate::bundle::UsedItem;
use crate::discover::Glances;
use crate::error::Error;
use crate::hash::HashMap;
use crate::load::{BUILT_IN_ROOT, Loader};
use crate::names::BehindGlobs;
use crate::options::Edition;
use crate::packages::{Extern, Packages};
use crate::source::SourceFile;
use crate::use_tree::UseLeaf;

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident => $field:ident: $entry:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) struct $id(pub(crate) usize);

        impl Index<$id> for Program {
            type Output = $entry;
            fn index(&self, id: $id) -> &$entry {
                &self.$field[id.0]
            }
        }

        impl IndexMut<$id> for Program {
            fn index_mut(&mut self, id: $id) -> &mut $entry {
                &mut self.$field[id.0]
            }
        }
    )*};
}

ids! {
    /// A source file.
    FileId => files: Rc<SourceFile>;
    /// A crate: the solution (number 0) or a library.
    CrateId => crates: Crate;
    /// A module, in a file of its own or inline.
    ModuleId => modules: Module;
    /// An item, or a part of one that can go by itself.
    ItemId => items: Item;
}

/// The solution is the first crate.
pub(crate) const SOLUTION: CrateId = CrateId(0);

/// The code as far as it has been read. Files are read when a path leads into them.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) loader: Loader,
    pub(crate) packages: Packages,
    pub(crate) files: Vec<Rc<SourceFile>>,
    /// The crate that each file belongs to.
    pub(crate) crate_of_file: Vec<CrateId>,
    pub(crate) crates: Vec<Crate>,
    pub(crate) modules: Vec<Module>,
    pub(crate) items: Vec<Item>,
    pub(crate) answers: Answers,
    pub(crate) behind_globs: BehindGlobs,
    pub(crate) glances: Glances,
    /// The crates that the judge has; without a manifest, these are the extern names.
    pub(crate) offered: Vec<&'static str>,
}

#[derive(Debug)]
pub(crate) struct Crate {
    /// The package in `Packages::list`; `None` for a solution without a manifest.
    pub(crate) package: Option<usize>,
    pub(crate) root: ModuleId,
    /// The name of the module that the crate becomes; empty for the solution.
    pub(crate) name: String,
    pub(crate) edition: Edition,
    /// Whether all files that export macros have been read.
    pub(crate) exports_known: bool,
    /// `extern crate … as name`: further extern names.
    pub(crate) aliases: BTreeMap<String, String>,
    /// The extern names behind `#[macro_use] extern crate`.
    pub(crate) macro_preludes: BTreeSet<String>,
}

#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) krate: CrateId,
    pub(crate) parent: Option<ModuleId>,
    pub(crate) name: String,
    /// The `mod` item; `None` for the root of a crate.
    pub(crate) declaration: Option<ItemId>,
    pub(crate) content: Content,
    /// Where `mod child;` is looked for.
    pub(crate) directory: PathBuf,
    /// Where a `#[path]` in this module starts.
    pub(crate) path_directory: PathBuf,
    /// In the order of the text.
    pub(crate) items: Vec<ItemId>,
    pub(crate) scope: HashMap<String, Vec<ItemId>>,
    pub(crate) globs: Vec<ItemId>,
    /// Whether a macro invocation or the like may define names that no item shows.
    pub(crate) generates: bool,
    /// Whether `#[macro_use]` lets the macros of this module outlive it.
    pub(crate) macro_use: bool,
}

#[derive(Debug, Clone)]
pub(crate) enum Content {
    /// In a file that has not been read. The path is that of a `#[path]` attribute, the
    /// alternatives are those under conditions that only the compiler can decide.
    Unread {
        path: Option<String>,
        alternatives: Vec<String>,
    },
    /// Nowhere: a condition keeps the compiler from looking for the file.
    Absent,
    /// Between the braces of a `mod` item, or a whole file.
    Read {
        file: FileId,
        tokens: Range<usize>,
        inline: bool,
    },
}

#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) module: ModuleId,
    /// The `use` declaration of a leaf, the impl of a member.
    pub(crate) parent: Option<ItemId>,
    pub(crate) file: FileId,
    /// With attributes.
    pub(crate) tokens: Range<usize>,
    pub(crate) kind: ItemKind,
    /// Empty where there is none.
    pub(crate) name: String,
    /// The leaves of a `use` declaration, the members of an inherent impl.
    pub(crate) parts: Vec<ItemId>,
    /// Whether a `cfg` that the bundler cannot decide stands on it.
    pub(crate) conditional: bool,
    /// Whether an impl stands inside of it, or a macro that may write one. It counts even if nothing
    /// uses the item.
    pub(crate) has_inner_impls: bool,
    /// Whether it works without being named: the allocator, what the program runs before `main`, and
    /// what the linker knows by a name of its own.
    pub(crate) works_unnamed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ItemKind {
    Function,
    /// `const` and `static`.
    Constant,
    /// Structs, enums, unions and aliases.
    Type {
        variants: Vec<String>,
        alias: bool,
    },
    Trait {
        members: Vec<String>,
    },
    Macro {
        exported: bool,
        local_inner: bool,
    },
    Module(ModuleId),
    Use,
    UseLeaf(Rc<UseLeaf>),
    ExternCrate {
        krate: String,
        macro_use: bool,
    },
    Impl(ImplHeader),
    /// A function, constant or type in an inherent impl.
    Member,
    /// A macro invocation in place of an item, `const _`, an `extern` block, and whatever
    /// else shows only the compiler what it defines.
    Generated {
        names: Vec<String>,
    },
    /// `include!` of a file with items.
    Include(FileId),
}

/// What an `impl` is for, in tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ImplHeader {
    /// The names of the generic parameters.
    pub(crate) parameters: Vec<String>,
    pub(crate) trait_path: Option<Range<usize>>,
    pub(crate) self_type: Range<usize>,
    /// Everything before the opening brace, attributes included.
    pub(crate) whole: Range<usize>,
}

/// The three worlds of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Namespace {
    Type,
    Value,
    Macro,
}

impl Item {
    /// Whether the item, under its name, can be meant in `namespace`.
    pub(crate) fn is_in(&self, namespace: Namespace) -> bool {
        match &self.kind {
            ItemKind::Function | ItemKind::Constant => namespace == Namespace::Value,
            ItemKind::Type { alias, .. } => {
                namespace == Namespace::Type || (namespace == Namespace::Value && !alias)
            }
            ItemKind::Trait { .. } | ItemKind::Module(_) | ItemKind::ExternCrate { .. } => {
                namespace == Namespace::Type
            }
            ItemKind::Macro { .. } => namespace == Namespace::Macro,
            ItemKind::Generated { .. } => namespace != Namespace::Macro,
            _ => false,
        }
    }
}

impl Program {
    /// The solution and the packages around it, with nothing read but the solution's file.
    pub(crate) fn new(
        loader: Loader,
        packages: Packages,
        solution: &Path,
        edition: Edition,
    ) -> Result<Self, Error> {
        let mut program = Self {
            loader,
            files: Vec::new(),
            crate_of_file: Vec::new(),
            crates: Vec::new(),
            modules: Vec::new(),
            items: Vec::new(),
            answers: Answers::default(),
            behind_globs: BehindGlobs::default(),
            glances: Glances::default(),
            offered: Vec::new(),
            packages,
        };
        let package = (!program.packages.list.is_empty()).then_some(0);
        program.add_crate(package, solution, edition)?;
        Ok(program)
    }

    fn add_crate(
        &mut self,
        package: Option<usize>,
        root: &Path,
        edition: Edition,
    ) -> Result<CrateId, Error> {
        let krate = CrateId(self.crates.len());
        let module = ModuleId(self.modules.len());
        self.crates.push(Crate {
            package,
            root: module,
            name: String::new(),
            edition,
            exports_known: false,
            aliases: BTreeMap::new(),
            macro_preludes: BTreeSet::new(),
        });
        let directory = root.parent().unwrap_or(Path::new("")).to_owned();
        self.modules.push(Module {
            krate,
            parent: None,
            name: String::new(),
            declaration: None,
            content: Content::Unread {
                path: None,
                alternatives: Vec::new(),
            },
            path_directory: directory.clone(),
            directory,
            items: Vec::new(),
            scope: HashMap::default(),
            globs: Vec::new(),
            generates: false,
            macro_use: false,
        });
        let what = match krate == SOLUTION {
            true => "the solution",
            false => "the root of a crate",
        };
        self.read_module(module, root, what)?;
        Ok(krate)
    }

    /// The crate of a package that something has led to.
    pub(crate) fn known_crate(&self, package: usize) -> Option<CrateId> {
        let mut crates = (1..self.crates.len()).map(CrateId);
        crates.find(|&krate| self[krate].package == Some(package))
    }

    /// The library crate of a package, read on first use.
    pub(crate) fn crate_of_package(&mut self, package: usize) -> Result<Option<CrateId>, Error> {
        if let Some(known) = self.known_crate(package) {
            return Ok(Some(known));
        }
        let this = &self.packages.list[package];
        let Some(root) = this.library.clone() else {
            return Ok(None);
        };
        let edition = this.edition;
        self.add_crate(Some(package), &root, edition).map(Some)
    }

    /// What an extern name means in `krate`; `None` if nothing says.
    pub(crate) fn extern_name(
        &mut self,
        krate: CrateId,
        name: &str,
    ) -> Result<Option<Extern>, Error> {
        let name = self[krate].aliases.get(name).map_or(name, String::as_str);
        if name == "self" {
            return Ok(self[krate].package.map(Extern::Package));
        }
        let declared = self[krate]
            .package
            .and_then(|package| self.packages.externs[package].get(name));
        if let Some(declared) = declared {
            return Ok(Some(declared.clone()));
        }
        let undeclared = krate == SOLUTION && self[krate].package.is_none();
        if undeclared && self.offered.contains(&name) {
            return Ok(Some(Extern::Registry));
        }
        // A solution whose manifest has no `library` gets the copy in the bundler.
        if krate == SOLUTION && name == "library" {
            let index = self.packages.add(&self.loader, Path::new(BUILT_IN_ROOT))?;
            return Ok(Some(Extern::Package(index)));
        }
        Ok(None)
    }

    /// The file and the text range that a module's content occupies, once it is read.
    pub(crate) fn content(&self, module: ModuleId) -> Option<(FileId, Range<usize>)> {
        match &self[module].content {
            Content::Read { file, tokens, .. } => Some((*file, tokens.clone())),
            Content::Unread { .. } | Content::Absent => None,
        }
    }

    /// The modules that are declared in a module, which has been read.
    pub(crate) fn child_modules(&self, module: ModuleId) -> Vec<ModuleId> {
        let items = self[module].items.iter();
        let modules = items.filter_map(|&item| match self[item].kind {
            ItemKind::Module(child) => Some(child),
            _ => None,
        });
        modules.collect()
    }

    /// A module and those around it, from the inside out.
    pub(crate) fn around(&self, module: ModuleId) -> impl Iterator<Item = ModuleId> {
        std::iter::successors(Some(module), |&one| self[one].parent)
    }

    /// The path of a module from the root of its crate, as in `a::b`.
    pub(crate) fn module_path(&self, module: ModuleId) -> String {
        let mut names = vec![self[module].name.as_str()];
        let mut at = module;
        while let Some(parent) = self[at].parent {
            names.push(&self[parent].name);
            at = parent;
        }
        names.pop();
        names.reverse();
        names.join("::")
    }

    pub(crate) fn file_of(&self, item: ItemId) -> &SourceFile {
        &self[self[item].file]
    }

    /// How the outside knows an item; `None` for modules, imports and what has no name.
    pub(crate) fn used_item(&self, item: ItemId) -> Option<UsedItem> {
        let this = &self[item];
        let kind = match this.kind {
            ItemKind::Function => "fn",
            ItemKind::Constant => "const",
            ItemKind::Type { .. } => "type",
            ItemKind::Trait { .. } => "trait",
            ItemKind::Macro { .. } => "macro",
            ItemKind::Member => "fn",
            _ => return None,
        };
        let krate = &self[self[this.module].krate];
        let mut path = vec![krate.name.clone(), self.module_path(this.module)];
        if let Some(parent) = this.parent
            && let ItemKind::Impl(header) = &self[parent].kind
        {
            let file = self.file_of(parent);
            let name = header.self_type.clone().find_map(|at| file.identifier(at));
            path.extend(name.map(str::to_owned));
        }
        path.push(this.name.clone());
        path.retain(|part| !part.is_empty());
        Some(UsedItem {
            path: path.join("::"),
            kind,
            file: self.file_of(item).path.clone(),
        })
    }
}
