//! Files that no path leads into and that may matter all the same: they implement a trait
//! for a type that is used, or they export a macro. A glance at its tokens tells whether a file
//! has to be parsed, so that a large library costs little.

use crate::error::Error;
use crate::glance::Glance;
use crate::hash::{HashMap, HashSet};
use crate::program::{Content, CrateId, ModuleId, Program};

/// The glances at the files of unread modules.
pub(crate) type Glances = HashMap<ModuleId, Glance>;

impl Program {
    /// Reads every file of a crate that exports a macro.
    pub(crate) fn read_exporting_files(&mut self, krate: CrateId) -> Result<(), Error> {
        if self[krate].exports_known {
            return Ok(());
        }
        self[krate].exports_known = true;
        self.read_where(Some(krate), &|glance| glance.exports_macros)?;
        Ok(())
    }

    /// Reads the files that may implement something for one of the `names`; true if there
    /// was one.
    pub(crate) fn read_implementing_files(
        &mut self,
        names: &HashSet<String>,
    ) -> Result<bool, Error> {
        if names.is_empty() {
            return Ok(false);
        }
        if self.read_where(None, &|glance| glance.implements_for(names))? {
            return Ok(true);
        }
        // One unread file may rename what another one implements for.
        let mut more = names.clone();
        for glance in self.glances.values() {
            glance.add_renamed(names, &mut more);
        }
        match more.len() > names.len() {
            true => self.read_implementing_files(&more),
            false => Ok(false),
        }
    }

    /// Reads the modules, of one crate or of all, whose glance is `wanted` or that lead to one;
    /// true if there was one.
    fn read_where(
        &mut self,
        krate: Option<CrateId>,
        wanted: &dyn Fn(&Glance) -> bool,
    ) -> Result<bool, Error> {
        let mut any = false;
        let mut number = 0;
        while number < self.modules.len() {
            let module = ModuleId(number);
            number += 1;
            if !matches!(self[module].content, Content::Unread { .. })
                || krate.is_some_and(|krate| krate != self[module].krate)
            {
                continue;
            }
            let glance = match self.glances.remove(&module) {
                Some(known) => known,
                None => {
                    let choices = self.file_choices(module);
                    Glance::at_module(&self.loader, &self[module].name, &choices)
                }
            };
            if !glance.shows(wanted) {
                self.glances.insert(module, glance);
                continue;
            }
            let known = self.modules.len();
            self.ensure_read(module)?;
            any = true;
            // The modules below have been declared now, and have been glanced at.
            for glance in glance.below {
                let child = (known..self.modules.len()).map(ModuleId).find(|&child| {
                    self[child].parent == Some(module) && self[child].name == glance.name
                });
                self.glances.extend(child.map(|child| (child, glance)));
            }
        }
        Ok(any)
    }
}
