//! The packages that a solution can reach, what each calls the others, and the features that
//! cargo would enable.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::error::Error;
use crate::load::{Loader, tidy};
use crate::manifest::{Manifests, Package, nearest_manifest};

/// What an extern name means in a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Extern {
    /// The package with this index.
    Package(usize),
    /// A crate that is not on this disk: from a registry or from git.
    Registry,
}

/// The packages that a solution can reach; index 0 is the solution's own, if there is one.
#[derive(Debug, Default)]
pub(crate) struct Packages {
    pub(crate) list: Vec<Package>,
    /// For each package, what each extern name stands for.
    pub(crate) externs: Vec<BTreeMap<String, Extern>>,
    /// For each package, the features that are on.
    pub(crate) enabled: Vec<BTreeSet<String>>,
    /// The packages whose dependencies are being read.
    reading: Vec<usize>,
}

impl Packages {
    /// Reads the package that the solution belongs to and everything it depends on by path.
    /// Without a manifest above the solution the list is empty.
    pub(crate) fn of_solution(loader: &Loader, solution: &Path) -> Result<Self, Error> {
        let mut packages = Self::default();
        if let Some(manifest) = nearest_manifest(loader, solution) {
            let mut manifests = Manifests::new(loader);
            if manifests.table(&manifest)?.contains_key("package") {
                packages.read(&mut manifests, &manifest)?;
                packages.enable_features(0);
            }
        }
        Ok(packages)
    }

    /// Adds the package in `folder` and what it depends on.
    pub(crate) fn add(&mut self, loader: &Loader, folder: &Path) -> Result<usize, Error> {
        let mut manifests = Manifests::new(loader);
        let index = self.read(&mut manifests, &folder.join("Cargo.toml"))?;
        self.enable_features(index);
        Ok(index)
    }

    fn read(&mut self, manifests: &mut Manifests<'_>, manifest: &Path) -> Result<usize, Error> {
        let manifest = tidy(manifest);
        if let Some(known) = self.list.iter().position(|one| one.manifest == manifest) {
            if let Some(start) = self.reading.iter().position(|&one| one == known) {
                let names = self.reading[start..].iter().chain([&known]);
                let names: Vec<_> = names.map(|&one| self.list[one].name.as_str()).collect();
                let message = format!("packages depend on each other: {}", names.join(" -> "));
                return Err(Error::in_file(&manifest, message));
            }
            return Ok(known);
        }
        let index = self.list.len();
        self.list
            .push(Package::read(manifests, &manifest, index == 0)?);
        self.externs.push(BTreeMap::new());
        self.enabled.push(BTreeSet::new());
        for number in 0..self.list[index].dependencies.len() {
            let dependency = &self.list[index].dependencies[number];
            let (key, renamed) = (dependency.key.replace('-', "_"), dependency.renamed);
            let (name, target) = match dependency.folder.clone() {
                None => (key, Extern::Registry),
                Some(folder) => {
                    let path = folder.join("Cargo.toml");
                    if !manifests.loader.is_file(&path) {
                        let message = format!(
                            "dependency `{key}` has no manifest at {}",
                            tidy(&path).display()
                        );
                        return Err(Error::in_file(&manifest, message));
                    }
                    // A test may need what needs the package under test.
                    let development = dependency.development;
                    if !development {
                        self.reading.push(index);
                    }
                    let package = self.read(manifests, &path)?;
                    if !development {
                        self.reading.pop();
                    }
                    let name = if renamed {
                        key
                    } else {
                        self.list[package].library_name.clone()
                    };
                    (name, Extern::Package(package))
                }
            };
            self.externs[index].insert(name, target);
        }
        // A binary, an example or a test calls the library target of its own package by name.
        if self.list[index].library.is_some() {
            let name = self.list[index].library_name.clone();
            let own = Extern::Package(index);
            self.externs[index].entry(name).or_insert(own);
        }
        Ok(index)
    }

    /// Enables the default features of package `root` and what follows from them, then
    /// forgets the optional dependencies that stayed off.
    fn enable_features(&mut self, root: usize) {
        let mut queue = vec![(root, "default".to_owned())];
        let mut reached = BTreeSet::new();
        self.reach(root, &mut reached, &mut queue);
        // `name?/feature` acts on a dependency that something else has to enable.
        let mut weak: BTreeSet<(usize, String, String)> = BTreeSet::new();
        while let Some((package, feature)) = queue.pop() {
            if !self.enabled[package].insert(feature.clone()) {
                continue;
            }
            let declared = self.list[package].features.get(&feature).cloned();
            if declared.is_none() {
                self.enable_optional(package, &feature, &mut reached, &mut queue);
            }
            for wanted in declared.unwrap_or_default() {
                if let Some(key) = wanted.strip_prefix("dep:") {
                    self.enable_optional(package, key, &mut reached, &mut queue);
                } else if let Some((key, feature)) = wanted.split_once("?/") {
                    weak.insert((package, key.to_owned(), feature.to_owned()));
                } else if let Some((key, feature)) = wanted.split_once('/') {
                    self.enable_optional(package, key, &mut reached, &mut queue);
                    if self.list[package].has_feature_for(key) {
                        queue.push((package, key.to_owned()));
                    }
                    let target = self.package_of(package, key);
                    queue.extend(target.map(|target| (target, feature.to_owned())));
                } else {
                    queue.push((package, wanted));
                }
            }
            if queue.is_empty() {
                for (package, key, feature) in &weak {
                    let on = self.enabled[*package].contains(&format!("dep:{key}"));
                    queue.extend(
                        self.package_of(*package, key)
                            .filter(|_| on)
                            .map(|p| (p, feature.clone())),
                    );
                }
                queue.retain(|(package, feature)| !self.enabled[*package].contains(feature));
            }
        }
        for &package in &reached {
            for dependency in &self.list[package].dependencies {
                let marker = format!("dep:{}", dependency.key);
                if dependency.optional && !self.enabled[package].contains(&marker) {
                    let name = dependency.key.replace('-', "_");
                    self.externs[package].remove(&name);
                }
            }
        }
    }

    /// Queues the features that the dependencies of `package` ask for, all the way down.
    fn reach(
        &self,
        package: usize,
        reached: &mut BTreeSet<usize>,
        queue: &mut Vec<(usize, String)>,
    ) {
        let mut stack = vec![package];
        while let Some(package) = stack.pop() {
            if !reached.insert(package) {
                continue;
            }
            for dependency in &self.list[package].dependencies {
                if !dependency.optional
                    && let Some(target) = self.package_of(package, &dependency.key)
                {
                    queue.extend(dependency.requested().map(|feature| (target, feature)));
                    stack.push(target);
                }
            }
        }
    }

    fn enable_optional(
        &mut self,
        package: usize,
        key: &str,
        reached: &mut BTreeSet<usize>,
        queue: &mut Vec<(usize, String)>,
    ) {
        let Some(dependency) = self.list[package]
            .dependencies
            .iter()
            .find(|one| one.key == key && one.optional)
        else {
            return;
        };
        if self.enabled[package].insert(format!("dep:{key}"))
            && let Some(target) = self.package_of(package, key)
        {
            queue.extend(dependency.requested().map(|feature| (target, feature)));
            self.reach(target, reached, queue);
        }
    }

    fn package_of(&self, package: usize, key: &str) -> Option<usize> {
        let dependency = self.list[package]
            .dependencies
            .iter()
            .find(|one| one.key == key)?;
        let manifest = tidy(&dependency.folder.as_ref()?.join("Cargo.toml"));
        self.list.iter().position(|one| one.manifest == manifest)
    }
}

#[cfg(test)]
mod tests;
