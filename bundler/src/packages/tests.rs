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
