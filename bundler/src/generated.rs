//! Names that macros define in place of items: no item shows them, so a glob that may bring one
//! is found by the words of the macros.

use std::rc::Rc;

use crate::error::Error;
use crate::hash::{HashMap, HashSet};
use crate::names::{Generating, Resolution, Target};
use crate::program::{CrateId, ItemId, ItemKind, ModuleId, Namespace, Program};

impl Program {
    /// The modules behind the globs of `module` in which a macro may define `name`.
    pub(crate) fn generated_behind(
        &mut self,
        module: ModuleId,
        name: &str,
    ) -> Result<Resolution, Error> {
        let mut found = Resolution::default();
        for one in self.generating_behind(module)?.iter() {
            if one.words.contains(name) {
                found.generated = true;
                found.targets.push(Target::Module(one.module));
                found.via.extend(one.via.iter().copied());
            }
        }
        Ok(found)
    }

    fn generating_behind(&mut self, module: ModuleId) -> Result<Rc<Vec<Generating>>, Error> {
        match self.generating.get(&module) {
            Some(Some(known)) => return Ok(Rc::clone(known)),
            // The path of a glob is no reason to look behind globs again.
            Some(None) => {
                self.answers.leave_open();
                return Ok(Rc::default());
            }
            None => {}
        }
        self.generating.insert(module, None);
        let mut found = Vec::new();
        let mut open: Vec<(ModuleId, Vec<ItemId>)> = vec![(module, Vec::new())];
        let mut seen = HashSet::from_iter([module]);
        while let Some((module, via)) = open.pop() {
            self.ensure_read(module)?;
            for glob in self[module].globs.clone() {
                let container = self.resolve_leaf(glob, Namespace::Type)?;
                for target in container.targets {
                    let Target::Module(opened) = target else {
                        continue;
                    };
                    if !seen.insert(opened) {
                        continue;
                    }
                    self.ensure_read(opened)?;
                    let via = [&via[..], &container.via[..], &[glob]].concat();
                    if self[opened].generates {
                        found.push(Generating {
                            module: opened,
                            via: via.clone(),
                            words: self.words_of_macros(opened),
                        });
                    }
                    open.push((opened, via));
                }
            }
        }
        let found = Rc::new(found);
        // While other questions are open, the answer may be incomplete.
        match self.answers.is_idle() {
            true => self.generating.insert(module, Some(Rc::clone(&found))),
            false => self.generating.remove(&module),
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
