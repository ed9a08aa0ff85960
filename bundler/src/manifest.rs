//! What `Cargo.toml` says: names, edition, targets, dependencies and features of a package,
//! with what it inherits from its workspace.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use toml::{Table, Value};

use crate::error::Error;
use crate::load::{Loader, tidy};
use crate::options::Edition;

/// One package, as far as bundling needs it.
#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) manifest: PathBuf,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) edition: Edition,
    /// The oldest compiler that the package says it is written for.
    pub(crate) rust_version: Option<String>,
    /// The root file of the library target, if the package has one.
    pub(crate) library: Option<PathBuf>,
    /// The name by which dependents call the library target.
    pub(crate) library_name: String,
    pub(crate) procedural_macros: bool,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) features: BTreeMap<String, Vec<String>>,
}

impl Package {
    /// Whether an optional dependency goes with a feature of its name: a declared one, or the one
    /// that there is as long as no feature says `dep:name`.
    pub(crate) fn has_feature_for(&self, key: &str) -> bool {
        let mut dependencies = self.dependencies.iter();
        let marker = format!("dep:{key}");
        let is_hidden = || self.features.values().flatten().any(|one| *one == marker);
        dependencies.any(|one| one.key == key && one.optional)
            && (self.features.contains_key(key) || !is_hidden())
    }
}

#[derive(Debug)]
pub(crate) struct Dependency {
    /// The key in the manifest.
    pub(crate) key: String,
    /// Whether the key replaces the name of the package (`package = "…"`).
    pub(crate) renamed: bool,
    /// The folder of the package; `None` for a crate that comes from a registry.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) optional: bool,
    pub(crate) default_features: bool,
    features: Vec<String>,
    /// Only for tests, examples and benchmarks of the package itself.
    pub(crate) development: bool,
}

impl Dependency {
    pub(crate) fn requested(&self) -> impl Iterator<Item = String> {
        let default = self.default_features.then(|| "default".to_owned());
        self.features.iter().cloned().chain(default)
    }
}

impl Package {
    pub(crate) fn read(
        manifests: &mut Manifests<'_>,
        manifest: &Path,
        development: bool,
    ) -> Result<Self, Error> {
        let table = manifests.table(manifest)?;
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let broken = |message: &str| Error::in_file(manifest, message);
        let package = table
            .get("package")
            .and_then(Value::as_table)
            .ok_or_else(|| broken("a dependency needs a [package] table, and this has none"))?;
        let workspace = Workspace::of(manifests, manifest, &table)?;
        let name = text(package, "name").ok_or_else(|| broken("[package] has no `name`"))?;
        let inherited = |key: &str| -> Option<String> {
            let value = package.get(key)?;
            match value.as_table() {
                Some(table) if is_true(table, "workspace") => {
                    text(workspace.section("package")?, key)
                }
                _ => value.as_str().map(str::to_owned),
            }
        };
        let edition = match inherited("edition") {
            None => Edition::E2015,
            Some(edition) => edition.parse().map_err(|why: String| broken(&why))?,
        };
        let library = table.get("lib").and_then(Value::as_table);
        let library_path = library.and_then(|lib| text(lib, "path"));
        let root = tidy(&folder.join(library_path.as_deref().unwrap_or("src/lib.rs")));
        let dashed = library
            .and_then(|lib| text(lib, "name"))
            .unwrap_or(name.clone());
        let mut dependencies = Vec::new();
        workspace.dependencies_of(&table, folder, development, &mut dependencies);
        for target in tables(&table, "target") {
            workspace.dependencies_of(target, folder, development, &mut dependencies);
        }
        let mut features = BTreeMap::new();
        for (feature, wanted) in table
            .get("features")
            .and_then(Value::as_table)
            .into_iter()
            .flatten()
        {
            features.insert(feature.clone(), strings(Some(wanted)));
        }
        Ok(Self {
            manifest: manifest.to_owned(),
            version: inherited("version").unwrap_or_else(|| "0.0.0".to_owned()),
            edition,
            rust_version: inherited("rust-version"),
            library: manifests.loader.is_file(&root).then_some(root),
            library_name: dashed.replace('-', "_"),
            procedural_macros: library
                .is_some_and(|lib| is_true(lib, "proc-macro") || is_true(lib, "proc_macro")),
            name,
            dependencies,
            features,
        })
    }
}

/// The manifests that have been read; a workspace's is asked for by each of its members.
pub(crate) struct Manifests<'a> {
    pub(crate) loader: &'a Loader,
    tables: BTreeMap<PathBuf, Rc<Table>>,
}

impl<'a> Manifests<'a> {
    pub(crate) fn new(loader: &'a Loader) -> Self {
        Self {
            loader,
            tables: BTreeMap::new(),
        }
    }

    pub(crate) fn table(&mut self, manifest: &Path) -> Result<Rc<Table>, Error> {
        if let Some(known) = self.tables.get(manifest) {
            return Ok(Rc::clone(known));
        }
        let content = self.loader.read(manifest, "the manifest")?;
        let table = content.parse().map_err(|error: toml::de::Error| {
            let offset = error.span().map_or(0, |span| span.start);
            Error::at(manifest, &content, offset, error.message())
        })?;
        let table = Rc::new(table);
        self.tables.insert(manifest.to_owned(), Rc::clone(&table));
        Ok(table)
    }
}

/// The workspace that a package inherits from, if any.
struct Workspace {
    /// The whole manifest.
    manifest: Option<Rc<Table>>,
    folder: PathBuf,
}

impl Workspace {
    fn of(manifests: &mut Manifests<'_>, manifest: &Path, own: &Rc<Table>) -> Result<Self, Error> {
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let found = |table: &Rc<Table>, folder: &Path| Self {
            manifest: Some(Rc::clone(table)),
            folder: folder.to_owned(),
        };
        if own.contains_key("workspace") {
            return Ok(found(own, folder));
        }
        let named = own
            .get("package")
            .and_then(Value::as_table)
            .and_then(|package| text(package, "workspace"));
        if let Some(path) = named {
            let folder = tidy(&folder.join(path));
            let table = manifests.table(&folder.join("Cargo.toml"))?;
            return Ok(found(&table, &folder));
        }
        for above in ancestors(folder).skip(1) {
            let path = above.join("Cargo.toml");
            if manifests.loader.is_file(&path) {
                let table = manifests.table(&path)?;
                if table.contains_key("workspace") {
                    return Ok(found(&table, &above));
                }
            }
        }
        Ok(Self {
            manifest: None,
            folder: folder.to_owned(),
        })
    }

    fn section(&self, name: &str) -> Option<&Table> {
        let workspace = self.manifest.as_ref()?.get("workspace")?.as_table()?;
        workspace.get(name)?.as_table()
    }

    fn dependencies_of(
        &self,
        table: &Table,
        folder: &Path,
        development: bool,
        list: &mut Vec<Dependency>,
    ) {
        let mut sections = vec![("dependencies", false)];
        if development {
            sections.extend([("dev-dependencies", true), ("dev_dependencies", true)]);
        }
        for (section, development) in sections {
            for (key, value) in table
                .get(section)
                .and_then(Value::as_table)
                .into_iter()
                .flatten()
            {
                let dependency = self.dependency(key, value, folder, development);
                if !list.iter().any(|one: &Dependency| one.key == *key) {
                    list.push(dependency);
                }
            }
        }
    }

    fn dependency(&self, key: &str, value: &Value, folder: &Path, development: bool) -> Dependency {
        let nothing = Table::new();
        let own = value.as_table().unwrap_or(&nothing);
        let inherits = is_true(own, "workspace");
        let shared = self
            .section("dependencies")
            .filter(|_| inherits)
            .and_then(|table| table.get(key)?.as_table());
        // The paths in a workspace's table start from the workspace's folder.
        let (source, base) = match shared {
            Some(shared) => (shared, self.folder.as_path()),
            None => (own, folder),
        };
        let mut features = strings(own.get("features"));
        if let Some(shared) = shared {
            features.extend(strings(shared.get("features")));
        }
        let switched_off = |table: &Table| {
            ["default-features", "default_features"]
                .iter()
                .any(|key| table.get(*key).and_then(Value::as_bool) == Some(false))
        };
        Dependency {
            key: key.to_owned(),
            renamed: source.contains_key("package"),
            folder: text(source, "path").map(|path| tidy(&base.join(path))),
            optional: is_true(own, "optional"),
            default_features: !switched_off(source),
            features,
            development,
        }
    }
}

/// The manifest that decides for `solution`: the first one on the way up.
pub(crate) fn nearest_manifest(loader: &Loader, solution: &Path) -> Option<PathBuf> {
    ancestors(solution.parent()?)
        .map(|folder| folder.join("Cargo.toml"))
        .find(|manifest| loader.is_file(manifest))
}

/// `folder` and the folders above it. A relative path goes on above the current folder
/// with `..`, so that messages keep the form of what was typed.
fn ancestors(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let depth = match folder.is_absolute() {
        true => 0,
        false => std::env::current_dir().map_or(0, |here| here.components().count()),
    };
    let climbs = folder
        .components()
        .filter(|component| matches!(component, std::path::Component::Normal(_)))
        .count()
        + depth;
    let folder = folder.to_owned();
    (0..=climbs).map(move |steps| {
        let mut path = folder.clone();
        for _ in 0..steps {
            path.push("..");
        }
        tidy(&path)
    })
}

fn text(table: &Table, key: &str) -> Option<String> {
    table.get(key)?.as_str().map(str::to_owned)
}

fn is_true(table: &Table, key: &str) -> bool {
    table.get(key).and_then(Value::as_bool) == Some(true)
}

fn strings(value: Option<&Value>) -> Vec<String> {
    let array = value.and_then(Value::as_array);
    array
        .into_iter()
        .flatten()
        .filter_map(|one| one.as_str().map(str::to_owned))
        .collect()
}

fn tables<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    let inner = table.get(key).and_then(Value::as_table);
    inner
        .into_iter()
        .flat_map(|one| one.values())
        .filter_map(Value::as_table)
}
