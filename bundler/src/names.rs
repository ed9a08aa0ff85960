//! The words of name resolution: paths, the places they stand in, and what they lead to.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::hash::{HashMap, HashSet};
use crate::program::{CrateId, ItemId, ModuleId};
use crate::use_tree::Binds;

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    Module(ModuleId),
    /// An item other than a module or a `use`.
    Item(ItemId),
    /// Something inside a function body.
    Local,
    /// Something of the standard library.
    Standard,
    /// Something of a crate from a registry.
    Registry,
}

/// Where the first segment of a path is looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    /// In the scopes around the path.
    Here,
    /// Among the extern names: the path starts with `::`.
    Extern,
    /// At the root of a crate: the path starts with `$crate`.
    Root(CrateId),
}

/// A path, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) start: Start,
    pub(crate) segments: Vec<String>,
}

/// A `use` inside a function body, or an item there: that has no path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BlockUse {
    pub(crate) path: Path,
    pub(crate) binds: Binds,
}

/// A block with declarations, and those around it.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) uses: Vec<BlockUse>,
    pub(crate) around: Blocks,
    /// What the imports lead to in each namespace, once that has been asked.
    pub(crate) leads_to: [RefCell<Option<Vec<Resolution>>>; 3],
    /// The import whose path is being looked up, and which is no help for itself.
    pub(crate) looked_up: Cell<Option<usize>>,
}

/// The blocks around a name, from the innermost out.
pub(crate) type Blocks = Option<Rc<Block>>;

/// The place that names are resolved from.
#[derive(Debug, Clone)]
pub(crate) struct Scope {
    pub(crate) module: ModuleId,
    /// The item of the module in which the name stands: macros defined after it are out of
    /// its textual scope. `None` stands for the end of the module.
    pub(crate) item: Option<ItemId>,
    pub(crate) blocks: Blocks,
}

/// What a path leads to, and what it passed on the way.
#[derive(Debug, Clone, Default)]
pub(crate) struct Resolution {
    pub(crate) targets: Vec<Target>,
    /// The `use` leaves and `extern crate` items that the path relies on.
    pub(crate) via: Vec<ItemId>,
    /// Set if the first segment is an extern name.
    pub(crate) entered: Option<Target>,
    /// The segment that a module was searched for in vain.
    pub(crate) missing: Option<(usize, ModuleId)>,
    /// Whether only a macro can define what the path means; the target is its module.
    pub(crate) generated: bool,
}

/// What is behind the globs of each module; `None` while it is being looked for.
pub(crate) type BehindGlobs = HashMap<ModuleId, Option<Rc<Behind>>>;

/// What the globs of a module open, one behind the other, that does not show what it defines.
#[derive(Debug, Default)]
pub(crate) struct Behind {
    pub(crate) generating: Vec<Generating>,
    pub(crate) outside: Vec<Outside>,
}

/// `std` or a registry crate that a glob opens.
#[derive(Debug)]
pub(crate) struct Outside {
    pub(crate) target: Target,
    /// The `use` leaves on the way there.
    pub(crate) via: Vec<ItemId>,
    /// Whether these are public, so that other crates see what they bring.
    pub(crate) public: bool,
}

/// A module that a glob opens and in which a macro defines something.
#[derive(Debug)]
pub(crate) struct Generating {
    pub(crate) module: ModuleId,
    /// The `use` leaves on the way there.
    pub(crate) via: Vec<ItemId>,
    /// The words of the invocations and of the macros: one defined name is among them.
    pub(crate) words: HashSet<String>,
}

impl Block {
    pub(crate) fn new(uses: Vec<BlockUse>, around: Blocks) -> Self {
        Self {
            uses,
            around,
            leads_to: Default::default(),
            looked_up: Cell::default(),
        }
    }
}

impl Scope {
    pub(crate) fn of_module(module: ModuleId) -> Self {
        Self {
            module,
            item: None,
            blocks: None,
        }
    }
}

impl Resolution {
    pub(crate) fn of(target: Target) -> Self {
        Self {
            targets: vec![target],
            ..Self::default()
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        for target in other.targets {
            if !self.targets.contains(&target) {
                self.targets.push(target);
            }
        }
        for item in other.via {
            if !self.via.contains(&item) {
                self.via.push(item);
            }
        }
        self.entered = self.entered.or(other.entered);
        self.generated |= other.generated;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }
}
