//! The scopes that only macros have: the order of the text, the attribute `macro_export`,
//! and `#[macro_use] extern crate`.

use crate::error::Error;
use crate::names::{Resolution, Scope, Target};
use crate::program::{CrateId, ItemId, ItemKind, ModuleId, Namespace, Program};

impl Program {
    /// The `macro_rules!` definitions that `name` can mean by textual scope: the last one
    /// before the place, in this module, in the modules around it, or in a `#[macro_use]`
    /// module that ended before.
    pub(crate) fn textual_macro(
        &mut self,
        scope: &Scope,
        name: &str,
    ) -> Result<Vec<ItemId>, Error> {
        let (mut module, mut before) = (scope.module, scope.item);
        let mut found = Vec::new();
        loop {
            if self.textual_in(module, before, name, &mut found)? {
                break;
            }
            let (Some(parent), Some(declaration)) = (self[module].parent, self[module].declaration)
            else {
                break;
            };
            (module, before) = (parent, Some(declaration));
        }
        Ok(found)
    }

    /// Searches one module backwards; true once a definition is found for certain.
    fn textual_in(
        &mut self,
        module: ModuleId,
        before: Option<ItemId>,
        name: &str,
        found: &mut Vec<ItemId>,
    ) -> Result<bool, Error> {
        self.ensure_read(module)?;
        let items = &self[module].items;
        let end = before.and_then(|item| items.iter().position(|&one| one == item));
        for at in (0..end.unwrap_or(items.len())).rev() {
            let item = self[module].items[at];
            let certain = match self[item].kind {
                ItemKind::Macro { .. } if self[item].name == name => {
                    found.push(item);
                    true
                }
                ItemKind::Module(child) if self[child].macro_use => {
                    self.textual_in(child, None, name, found)?
                }
                _ => false,
            };
            if certain && !self[item].conditional {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// All `#[macro_export]` macros of a crate, wherever they stand.
    pub(crate) fn exported_macros(&mut self, krate: CrateId) -> Result<Vec<ItemId>, Error> {
        self.read_exporting_files(krate)?;
        let exported = |item: &ItemId| {
            let exported = matches!(self[*item].kind, ItemKind::Macro { exported: true, .. });
            exported && self[self[*item].module].krate == krate
        };
        Ok((0..self.items.len()).map(ItemId).filter(exported).collect())
    }

    /// A macro that `#[macro_use] extern crate` brings into scope everywhere.
    pub(crate) fn prelude_macro(
        &mut self,
        krate: CrateId,
        name: &str,
    ) -> Result<Resolution, Error> {
        let mut found = Resolution::default();
        for library in self[krate].macro_preludes.clone() {
            let root = self.extern_target(krate, &library)?;
            if let [target @ Target::Module(module)] = root.targets[..] {
                found.add(self.resolve_in(module, name, Namespace::Macro)?);
                if !found.is_empty() {
                    found.entered = Some(target);
                    break;
                }
            }
        }
        Ok(found)
    }
}
