//! Name resolution: what a path means in the place where it stands.
//!
//! Each module has a scope of items, `use` bindings and globs, in three namespaces. Where
//! conditions that only the compiler can decide leave several candidates, all of them are
//! found; visibility is ignored, because code that does not compile is not at issue. The
//! answer may thus be too large.

use std::rc::Rc;

use crate::error::Error;
use crate::names::{Path, Resolution, Scope, Start, Target};
use crate::packages::Extern;
use crate::program::{Content, CrateId, ItemId, ItemKind, ModuleId, Namespace, Program};
use crate::use_tree::Binds;

impl Program {
    /// What `path` means in `scope`, its last segment taken in `namespace`. Segments after
    /// a type or a trait name associated items and are not looked up.
    pub(crate) fn resolve(
        &mut self,
        scope: &Scope,
        path: &Path,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        let krate = self[scope.module].krate;
        let last = path.segments.len().saturating_sub(1);
        let space = |at: usize| {
            if at == last {
                namespace
            } else {
                Namespace::Type
            }
        };
        let mut at = 0;
        let mut found = match (path.start, path.segments.first().map(String::as_str)) {
            (Start::Root(root), None) => {
                return Ok(Resolution::of(Target::Module(self[root].root)));
            }
            (Start::Root(root), _) => Resolution::of(Target::Module(self[root].root)),
            (_, None) => return Ok(Resolution::default()),
            (Start::Extern, Some(name)) => {
                at = 1;
                self.extern_target(krate, name)?
            }
            (Start::Here, Some("crate")) => {
                at = 1;
                Resolution::of(Target::Module(self[krate].root))
            }
            (Start::Here, Some("self")) if last > 0 || namespace == Namespace::Type => {
                at = 1;
                Resolution::of(Target::Module(scope.module))
            }
            (Start::Here, Some("super")) => Resolution::of(Target::Module(scope.module)),
            (Start::Here, Some(name)) => {
                at = 1;
                self.resolve_first(scope, name, space(0))?
            }
        };
        while at <= last {
            let segment = &path.segments[at];
            let mut next = Resolution {
                via: found.via.clone(),
                entered: found.entered,
                ..Resolution::default()
            };
            let mut searched = None;
            for target in &found.targets {
                match *target {
                    Target::Module(module) if segment == "super" => {
                        let parent = self[module].parent.unwrap_or(module);
                        next.targets.push(Target::Module(parent));
                    }
                    Target::Module(module) if segment == "self" => {
                        next.targets.push(Target::Module(module));
                    }
                    Target::Module(module) => {
                        searched = Some(module);
                        next.add(self.resolve_in(module, segment, space(at))?);
                    }
                    other => next.targets.push(other),
                }
            }
            if next.targets.is_empty()
                && let Some(module) = searched
            {
                // What a macro defines is in the module that invokes it.
                let invoking = match self[module].generates {
                    true => Resolution::of(Target::Module(module)),
                    false => self.generated_behind(module, segment)?,
                };
                next.generated = !invoking.is_empty();
                match next.generated {
                    true => next.add(invoking),
                    false => {
                        next.missing = Some((at, module));
                        next.add(self.outside_behind(module, krate)?);
                    }
                }
                return Ok(next);
            }
            found = next;
            at += 1;
        }
        Ok(found)
    }

    fn resolve_first(
        &mut self,
        scope: &Scope,
        name: &str,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        let mut blocks = &scope.blocks;
        while let Some(block) = blocks {
            blocks = &block.around;
            let found = self.resolve_in_block(scope, block, name, namespace)?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        if namespace == Namespace::Macro {
            let textual = self.textual_macro(scope, name)?;
            if !textual.is_empty() {
                let targets = textual.into_iter().map(Target::Item).collect();
                return Ok(Resolution {
                    targets,
                    ..Resolution::default()
                });
            }
        }
        let found = self.resolve_in(scope.module, name, namespace)?;
        let krate = self[scope.module].krate;
        let found = match namespace {
            _ if !found.is_empty() => found,
            Namespace::Type => self.extern_target(krate, name)?,
            Namespace::Macro => return self.prelude_macro(krate, name),
            Namespace::Value => found,
        };
        match found.is_empty() {
            true => self.generated_behind(scope.module, name),
            false => Ok(found),
        }
    }

    /// What `name` means in the scope of `module`: items, then imports, then globs.
    pub(crate) fn resolve_in(
        &mut self,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        let this = &self[module];
        let is_root_macro = namespace == Namespace::Macro && this.parent.is_none();
        let is_read = !matches!(this.content, Content::Unread { .. });
        // Most words of a program are no names of a module; this is for them.
        if is_read && !is_root_macro && this.globs.is_empty() && !this.scope.contains_key(name) {
            return Ok(Resolution::default());
        }
        let key = (module, namespace, name.to_owned());
        if let Some(answer) = self.answers.get(&key) {
            return Ok(answer);
        }
        let outer = self.answers.open(&key);
        let found = self.search_module(module, name, namespace);
        self.answers.close(key, outer, found.as_ref().ok());
        found
    }

    fn search_module(
        &mut self,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        self.ensure_read(module)?;
        let mut found = Resolution::default();
        let mut certain = false;
        for item in self[module].scope.get(name).cloned().unwrap_or_default() {
            let before = found.targets.len();
            found.add(self.named_item(item, namespace)?);
            certain |= found.targets.len() > before && !self[item].conditional;
        }
        if namespace == Namespace::Macro && self[module].parent.is_none() {
            let krate = self[module].krate;
            for item in self.exported_macros(krate)? {
                if self[item].name == name {
                    certain = true;
                    found.add(Resolution::of(Target::Item(item)));
                }
            }
        }
        if !certain {
            for glob in self[module].globs.clone() {
                let container = self.resolve_leaf(glob, Namespace::Type)?;
                let mut inner = self.resolve_in_container(container, name, namespace)?;
                if !inner.is_empty() {
                    inner.via.push(glob);
                    found.add(inner);
                }
            }
        }
        found.entered = None;
        Ok(found)
    }

    /// What the item, which is bound to the name in question, means in `namespace`.
    fn named_item(&mut self, item: ItemId, namespace: Namespace) -> Result<Resolution, Error> {
        let is_meant = self[item].is_in(namespace);
        match self[item].kind.clone() {
            ItemKind::UseLeaf(leaf) => {
                let only_type = matches!(leaf.binds, Binds::Itself(_));
                if only_type && namespace != Namespace::Type {
                    return Ok(Resolution::default());
                }
                let mut found = self.resolve_leaf(item, namespace)?;
                if !found.is_empty() {
                    found.via.push(item);
                }
                Ok(found)
            }
            ItemKind::ExternCrate { krate, .. } if is_meant => {
                let this = self[self[item].module].krate;
                let mut found = self.extern_target(this, &krate)?;
                if found.is_empty() {
                    found = Resolution::of(Target::Standard);
                }
                found.via.push(item);
                Ok(found)
            }
            ItemKind::Module(module) if is_meant => Ok(Resolution::of(Target::Module(module))),
            // A macro is in the scope of a module only by way of a `use` or an export.
            ItemKind::Macro { .. } => Ok(Resolution::default()),
            _ if is_meant => Ok(Resolution::of(Target::Item(item))),
            _ => Ok(Resolution::default()),
        }
    }

    /// The target of a `use` leaf of a module, for a glob the container it opens.
    pub(crate) fn resolve_leaf(
        &mut self,
        item: ItemId,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        let ItemKind::UseLeaf(leaf) = &self[item].kind else {
            return Ok(Resolution::default());
        };
        let leaf = Rc::clone(leaf);
        let path = &leaf.names;
        let module = self[item].module;
        let scope = Scope {
            module,
            item: self[item].parent,
            blocks: None,
        };
        // `use a;` must not find itself.
        if path.segments.len() == 1 && self[item].name == path.segments[0] {
            return match namespace {
                Namespace::Type => self.extern_target(self[module].krate, &path.segments[0]),
                Namespace::Macro => {
                    let textual = self.textual_macro(&scope, &path.segments[0])?;
                    let targets = textual.into_iter().map(Target::Item).collect();
                    Ok(Resolution {
                        targets,
                        ..Resolution::default()
                    })
                }
                Namespace::Value => Ok(Resolution::default()),
            };
        }
        // Nor must `use a::a;` go through itself: the first name is that of a crate.
        if path.start == Start::Here && path.segments.first() == Some(&self[item].name) {
            let path = Path {
                start: Start::Extern,
                segments: path.segments.clone(),
            };
            let is_declared = |&other: &ItemId| other != item && self[other].is_in(Namespace::Type);
            let mut same_name = self[module].scope[&self[item].name].iter();
            let found = match same_name.any(is_declared) {
                true => Resolution::default(),
                false => self.resolve(&scope, &path, namespace)?,
            };
            if !found.is_empty() {
                return Ok(found);
            }
        }
        self.resolve(&scope, path, namespace)
    }

    /// `name` in what a glob opens: modules, or an enum with its variants.
    pub(crate) fn resolve_in_container(
        &mut self,
        container: Resolution,
        name: &str,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        let mut found = Resolution::default();
        for target in container.targets {
            match target {
                Target::Module(module) => found.add(self.resolve_in(module, name, namespace)?),
                Target::Item(item) => {
                    if let ItemKind::Type { variants, .. } = &self[item].kind
                        && variants.iter().any(|variant| variant == name)
                    {
                        found.add(Resolution::of(target));
                    }
                }
                Target::Local | Target::Standard | Target::Registry => {}
            }
        }
        if !found.is_empty() {
            found.via.extend(container.via);
        }
        Ok(found)
    }

    /// The root of the crate that an extern name stands for.
    pub(crate) fn extern_target(
        &mut self,
        krate: CrateId,
        name: &str,
    ) -> Result<Resolution, Error> {
        // An extern name may come from an `extern crate` at the root.
        let root = self[krate].root;
        let bound = self[root].scope.get(name).into_iter().flatten();
        let via: Vec<ItemId> = bound
            .copied()
            .filter(|&item| matches!(self[item].kind, ItemKind::ExternCrate { .. }))
            .collect();
        let target = match self.extern_name(krate, name)? {
            None if matches!(name, "std" | "core") || !via.is_empty() => Target::Standard,
            None => return Ok(Resolution::default()),
            Some(Extern::Registry) => Target::Registry,
            // A procedural macro runs in the compiler, as the judge's own crates do.
            Some(Extern::Package(package)) if self.packages.list[package].procedural_macros => {
                Target::Registry
            }
            Some(Extern::Package(package)) => match self.crate_of_package(package)? {
                Some(library) => Target::Module(self[library].root),
                None => return Err(self.no_library(package)),
            },
        };
        let mut found = Resolution::of(target);
        found.entered = Some(target);
        found.via = via;
        Ok(found)
    }
}
