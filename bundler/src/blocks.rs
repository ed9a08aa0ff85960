//! Imports in bodies: what names mean in a block.
//!
//! An import there may start with a name that others beside it bring, before or behind it, by name
//! or by glob, as in `use a::*; use b::c; use c::*;`. So all imports of a block are resolved at once:
//! first by what is around the block, then again and again by each other, until nothing is new.
//! Whether one of them is there only the compiler may know; what each of them leads to in either way
//! is found.

use std::cell::RefCell;
use std::rc::Rc;

use crate::error::Error;
use crate::names::{Block, Resolution, Scope, Start, Target};
use crate::program::{Namespace, Program};
use crate::use_tree::Binds;

impl Program {
    /// What `name` means by the declarations of a block alone.
    pub(crate) fn resolve_in_block(
        &mut self,
        scope: &Scope,
        block: &Rc<Block>,
        name: &str,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        let imports = || {
            let others = block.uses.iter().enumerate();
            others.filter(|&(number, _)| block.looked_up.get() != Some(number))
        };
        let mut found = Resolution::default();
        for (number, import) in imports() {
            match &import.binds {
                Binds::Name(bound) if bound == name => {}
                Binds::Itself(bound) if bound == name && namespace == Namespace::Type => {}
                _ => continue,
            }
            if import.path.segments.is_empty() {
                return Ok(Resolution::of(Target::Local));
            }
            found.add(self.resolve_import(scope, block, number, namespace)?);
        }
        found.entered = None;
        if found.is_empty() {
            for (number, _) in imports().filter(|(_, import)| import.binds == Binds::Glob) {
                let container = self.resolve_import(scope, block, number, Namespace::Type)?;
                found.add(self.resolve_in_container(container, name, namespace)?);
            }
        }
        Ok(found)
    }

    /// What one of the imports in a block leads to.
    pub(crate) fn resolve_import(
        &mut self,
        scope: &Scope,
        block: &Rc<Block>,
        number: usize,
        namespace: Namespace,
    ) -> Result<Resolution, Error> {
        if block.leads_to(namespace).borrow().is_none() {
            self.resolve_imports(scope, block, namespace)?;
        }
        let found = block.leads_to(namespace).borrow();
        Ok(found.as_ref().expect("they are resolved")[number].clone())
    }

    fn resolve_imports(
        &mut self,
        scope: &Scope,
        block: &Rc<Block>,
        namespace: Namespace,
    ) -> Result<(), Error> {
        if namespace != Namespace::Type && block.leads_to(Namespace::Type).borrow().is_none() {
            // The first of several names is a type or a module.
            self.resolve_imports(scope, block, Namespace::Type)?;
        }
        let within = |blocks| Scope { blocks, ..*scope };
        let (around, inside) = (within(block.around.clone()), within(Some(Rc::clone(block))));
        let mut found = Vec::new();
        for import in &block.uses {
            found.push(self.resolve(&around, &import.path, namespace)?);
        }
        *block.leads_to(namespace).borrow_mut() = Some(found);
        let mut is_new = true;
        while is_new {
            is_new = false;
            for (number, import) in block.uses.iter().enumerate() {
                if !block.may_start_by_others(number) {
                    continue;
                }
                block.looked_up.set(Some(number));
                let by_others = self.resolve(&inside, &import.path, namespace);
                block.looked_up.set(None);
                let by_others = by_others?;
                if let Some(found) = block.leads_to(namespace).borrow_mut().as_mut() {
                    let known = found[number].targets.len();
                    found[number].missing = found[number].missing.or(by_others.missing);
                    found[number].add(by_others);
                    is_new |= found[number].targets.len() > known;
                }
            }
        }
        Ok(())
    }
}

impl Block {
    fn leads_to(&self, namespace: Namespace) -> &RefCell<Option<Vec<Resolution>>> {
        &self.leads_to[namespace as usize]
    }

    /// Whether another import may bind the name that the path of this one starts with.
    fn may_start_by_others(&self, number: usize) -> bool {
        let path = &self.uses[number].path;
        let mut others = self.uses.iter().enumerate();
        path.start == Start::Here
            && others.any(|(other, import)| match &import.binds {
                _ if other == number => false,
                Binds::Name(name) | Binds::Itself(name) => Some(name) == path.segments.first(),
                Binds::Glob => !path.segments.is_empty(),
                Binds::Unknown => false,
            })
    }
}
