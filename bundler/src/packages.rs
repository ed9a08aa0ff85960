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
mod tests {
    use super::*;

    fn manifest(name: &str, rest: &str) -> String {
        format!("[package]\nname = \"{name}\"\nedition = \"2021\"\n{rest}")
    }

    fn packages(files: &[(&str, &str)]) -> Result<Packages, Error> {
        let loader = Loader::memory(files);
        Packages::of_solution(&loader, Path::new("/app/src/main.rs"))
    }

    fn enabled(packages: &Packages, name: &str) -> Vec<String> {
        let index = packages
            .list
            .iter()
            .position(|one| one.name == name)
            .unwrap();
        packages.enabled[index].iter().cloned().collect()
    }

    #[test]
    fn features_reach_dependencies_like_cargos() {
        let app = manifest(
            "app",
            "[dependencies]\nalgo = { path = \"../algo\", features = [\"big\"] }\n\
             plain = { path = \"../plain\", default-features = false }\n",
        );
        let algo = manifest(
            "algo",
            "[dependencies]\nnum = { path = \"../num\", optional = true }\n\
             other = { path = \"../other\", optional = true }\n\
             [features]\ndefault = [\"fast\"]\nfast = [\"num?/simd\", \"other?/never\"]\n\
             big = [\"dep:num\"]\n",
        );
        let plain = manifest("plain", "[features]\ndefault = [\"std\"]\nstd = []\n");
        let num = manifest("num", "[features]\ndefault = []\nsimd = []\n");
        let other = manifest("other", "[features]\nnever = []\n");
        let packages = packages(&[
            ("/app/Cargo.toml", &app),
            ("/algo/Cargo.toml", &algo),
            ("/plain/Cargo.toml", &plain),
            ("/num/Cargo.toml", &num),
            ("/other/Cargo.toml", &other),
        ])
        .unwrap();
        assert_eq!(
            enabled(&packages, "algo"),
            ["big", "default", "dep:num", "fast"]
        );
        assert_eq!(enabled(&packages, "num"), ["default", "simd"]);
        assert_eq!(enabled(&packages, "plain"), [""; 0]);
        assert_eq!(enabled(&packages, "other"), [""; 0]);
        let algo = packages
            .list
            .iter()
            .position(|one| one.name == "algo")
            .unwrap();
        assert!(packages.externs[algo].contains_key("num"));
        assert!(!packages.externs[algo].contains_key("other"));
    }

    #[test]
    fn a_feature_of_a_dependency_enables_that() {
        let algo = manifest(
            "algo",
            "[dependencies]\nnum = { path = \"../num\", optional = true }\n\
             other = { path = \"../other\", optional = true }\nplain = { path = \"../plain\" }\n\
             [features]\ndefault = [\"num/simd\", \"other/never\", \"plain/std\"]\n\
             more = [\"dep:other\"]\n",
        );
        let packages = packages(&[
            ("/app/Cargo.toml", &algo),
            (
                "/num/Cargo.toml",
                &manifest("num", "[features]\nsimd = []\n"),
            ),
            (
                "/other/Cargo.toml",
                &manifest("other", "[features]\nnever = []\n"),
            ),
            (
                "/plain/Cargo.toml",
                &manifest("plain", "[features]\nstd = []\n"),
            ),
        ])
        .unwrap();
        // `num` is the feature that comes with the dependency unless one says `dep:num`.
        assert_eq!(
            enabled(&packages, "algo"),
            ["default", "dep:num", "dep:other", "num"]
        );
        assert_eq!(enabled(&packages, "num"), ["default", "simd"]);
        assert_eq!(enabled(&packages, "plain"), ["default", "std"]);
    }

    #[test]
    fn names_of_dependencies() {
        let app = manifest(
            "app",
            "[dependencies]\nfast-io = { path = \"../fast-io\" }\n\
             g = { package = \"graph\", path = \"../graph\" }\nproconio = \"0.5\"\n\
             [dev-dependencies]\nhelp = { path = \"../help\" }\n",
        );
        let io = manifest("fast-io", "");
        let graph = manifest("graph", "[lib]\nname = \"graphs\"\n");
        let help = manifest(
            "help",
            "[lib]\nname = \"helpers\"\n[dependencies]\nx = \"1\"\n",
        );
        let packages = packages(&[
            ("/app/Cargo.toml", &app),
            ("/app/src/lib.rs", ""),
            ("/fast-io/Cargo.toml", &io),
            ("/graph/Cargo.toml", &graph),
            ("/help/Cargo.toml", &help),
        ])
        .unwrap();
        let names: Vec<_> = packages.externs[0].keys().collect();
        assert_eq!(names, ["app", "fast_io", "g", "helpers", "proconio"]);
        assert_eq!(packages.externs[0]["proconio"], Extern::Registry);
        assert_eq!(packages.externs[0]["app"], Extern::Package(0));
    }

    #[test]
    fn a_workspace_gives_what_its_member_asks_for() {
        let app = "[package]\nname = \"app\"\nedition.workspace = true\n\
                   [dependencies]\nlib = { workspace = true, features = [\"a\"] }\n";
        let root = "[workspace]\nmembers = [\"app\"]\n[workspace.package]\nedition = \"2024\"\n\
                    [workspace.dependencies]\nlib = { path = \"lib\", features = [\"b\"] }\n";
        let lib = manifest("lib", "[features]\na = []\nb = []\n");
        let loader = Loader::memory(&[
            ("/w/Cargo.toml", root),
            ("/w/app/Cargo.toml", app),
            ("/w/lib/Cargo.toml", &lib),
        ]);
        let packages = Packages::of_solution(&loader, Path::new("/w/app/src/bin/a.rs")).unwrap();
        assert_eq!(packages.list[0].edition.number(), "2024");
        assert_eq!(enabled(&packages, "lib"), ["a", "b", "default"]);
    }

    #[test]
    fn broken_manifests_are_named() {
        let message = |files: &[(&str, &str)]| packages(files).unwrap_err().to_string();
        let syntax = message(&[("/app/Cargo.toml", "[package]\nname = \n")]);
        assert!(syntax.starts_with("/app/Cargo.toml:2:"), "{syntax}");
        let nameless = message(&[("/app/Cargo.toml", "[package]\n")]);
        assert!(nameless.contains("no `name`"), "{nameless}");
        let app = manifest("app", "[dependencies]\nlib = { path = \"../lib\" }\n");
        let missing = message(&[("/app/Cargo.toml", &app)]);
        assert!(missing.contains("/lib/Cargo.toml"), "{missing}");
        let edition = message(&[(
            "/app/Cargo.toml",
            "[package]\nname = \"a\"\nedition = \"2019\"\n",
        )]);
        assert!(edition.contains("2019"), "{edition}");
    }

    #[test]
    fn packages_cannot_depend_on_each_other() {
        let app = manifest("app", "[dependencies]\na = { path = \"../a\" }\n");
        let a = manifest("a", "[dependencies]\nb = { path = \"../b\" }\n");
        let b = manifest("b", "[dependencies]\na = { path = \"../a\" }\n");
        let files = [
            ("/app/Cargo.toml", &*app),
            ("/a/Cargo.toml", &a),
            ("/b/Cargo.toml", &b),
        ];
        let error = packages(&files).unwrap_err().to_string();
        assert!(error.contains("a -> b -> a"), "{error}");
        let b = manifest("b", "[dev-dependencies]\na = { path = \"../a\" }\n");
        let files = [
            ("/app/Cargo.toml", &*app),
            ("/a/Cargo.toml", &a),
            ("/b/Cargo.toml", &b),
        ];
        assert_eq!(packages(&files).unwrap().list.len(), 3);
    }
}
