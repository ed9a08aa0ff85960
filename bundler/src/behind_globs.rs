//! Names that no item shows: macros define them in place of items, or globs of `std` and of registry
//! crates bring them. A glob that may bring one of the former is found by the words of the macros.

use std::rc::Rc;

use crate::error::Error;
use crate::hash::{HashMap, HashSet};
use crate::names::{Behind, Generating, Outside, Resolution, Target};
use crate::offered::is_public;
use crate::program::{CrateId, ItemId, ItemKind, ModuleId, Namespace, Program};

impl Program {
    /// The modules behind the globs of `module` in which a macro may define `name`.
    pub(crate) fn generated_behind(
        &mut self,
        module: ModuleId,
        name: &str,
    ) -> Result<Resolution, Error> {
        let mut found = Resolution::default();
        for one in &self.behind(module)?.generating {
            if one.words.contains(name) {
                found.generated = true;
                found.targets.push(Target::Module(one.module));
                found.via.extend(one.via.iter().copied());
            }
        }
        Ok(found)
    }

    /// What the globs of `module` open that is no code of the bundle, as code of `krate` sees it: any
    /// name may come from there.
    pub(crate) fn outside_behind(
        &mut self,
        module: ModuleId,
        krate: CrateId,
    ) -> Result<Resolution, Error> {
        let is_own = self[module].krate == krate;
        let mut found = Resolution::default();
        for one in &self.behind(module)?.outside {
            if is_own || one.public {
                found.add(Resolution {
                    via: one.via.clone(),
                    ..Resolution::of(one.target)
                });
            }
        }
        Ok(found)
    }

    fn behind(&mut self, module: ModuleId) -> Result<Rc<Behind>, Error> {
        match self.behind_globs.get(&module) {
            Some(Some(known)) => return Ok(Rc::clone(known)),
            // The path of a glob is no reason to look behind globs again.
            Some(None) => {
                self.answers.leave_open();
                return Ok(Rc::default());
            }
            None => {}
        }
        self.behind_globs.insert(module, None);
        let mut found = Behind::default();
        let mut open: Vec<(ModuleId, Vec<ItemId>)> = vec![(module, Vec::new())];
        let mut seen = HashSet::from_iter([module]);
        while let Some((module, via)) = open.pop() {
            self.ensure_read(module)?;
            for glob in self[module].globs.clone() {
                let container = self.resolve_leaf(glob, Namespace::Type)?;
                let via = [&via[..], &container.via[..], &[glob]].concat();
                for target in container.targets {
                    match target {
                        Target::Module(opened) if seen.insert(opened) => {
                            self.ensure_read(opened)?;
                            if self[opened].generates {
                                found.generating.push(Generating {
                                    module: opened,
                                    via: via.clone(),
                                    words: self.words_of_macros(opened),
                                });
                            }
                            open.push((opened, via.clone()));
                        }
                        Target::Standard | Target::Registry => {
                            let declaration = |&leaf: &ItemId| self[leaf].parent.unwrap_or(leaf);
                            let mut leaves = via.iter().map(declaration);
                            found.outside.push(Outside {
                                target,
                                public: leaves.all(|item| is_public(self, item)),
                                via: via.clone(),
                            });
                        }
                        _ => {}
                    }
                }
            }
        }
        let found = Rc::new(found);
        // While other questions are open, the answer may be incomplete.
        match self.answers.is_idle() {
            true => self.behind_globs.insert(module, Some(Rc::clone(&found))),
            false => self.behind_globs.remove(&module),
        };
        Ok(found)
    }

    /// The words of the macro invocations in place of items, and of the macros that these name.
    fn words_of_macros(&self, module: ModuleId) -> HashSet<String> {
        let mut macros: HashMap<(CrateId, &str), Vec<ItemId>> = HashMap::default();
        for item in (0..self.items.len()).map(ItemId) {
            if matches!(self[item].kind, ItemKind::Macro { .. }) {
                let key = (self[self[item].module].krate, self[item].name.as_str());
                macros.entry(key).or_default().push(item);
            }
        }
        let is_invocation = |&item: &ItemId| match &self[item].kind {
            ItemKind::Generated { names } => names.is_empty(),
            _ => false,
        };
        let items = self[module].items.iter().copied();
        let mut open: Vec<ItemId> = items.filter(is_invocation).collect();
        let mut words = HashSet::default();
        while let Some(item) = open.pop() {
            let (file, krate) = (self.file_of(item), self[module].krate);
            for word in self[item]
                .tokens
                .clone()
                .filter_map(|at| file.identifier(at))
            {
                if words.insert(word.to_owned()) {
                    open.extend(macros.get(&(krate, word)).into_iter().flatten());
                }
            }
        }
        words
    }
}
