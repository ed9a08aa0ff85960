//! Code of one edition in a bundle of another: what is adapted and what is refused.

mod support;

use support::{Scratch, bundler, manifest, stderr};

#[test]
fn what_may_mean_something_else_is_refused() {
    let scratch = Scratch::new();
    let app = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2024", app));
    scratch.write(
        "app/src/main.rs",
        "fn main() {\n    tools::sum(Box::new([1]));\n}\n",
    );
    scratch.write("tools/Cargo.toml", &manifest("tools", "2021", ""));
    let library = "pub fn sum(list: Box<[u8]>) -> usize {\n    list.into_iter().map(|x| size_of_val(&x)).sum()\n}\n";
    scratch.write("tools/src/lib.rs", library);
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("tools/src/lib.rs:2:10: warning: this method call"),
        "{errors}"
    );
    assert!(
        errors.contains("`--edition 2021` keeps the meaning"),
        "{errors}"
    );
    let kept = bundler(scratch.path(), &["--edition", "2021", "app/src/main.rs"]);
    assert!(kept.status.success(), "{}", stderr(&kept));
}

#[test]
fn what_meant_something_else_before_is_refused() {
    let scratch = Scratch::new();
    let tools = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2021", tools));
    scratch.write("tools/Cargo.toml", &manifest("tools", "2024", ""));
    let noisy = "pub struct Noisy(pub u8);\nimpl Drop for Noisy {\n    fn drop(&mut self) {\n        \
                 println!(\"{}\", self.0);\n    }\n}\nimpl Noisy {\n    pub fn get(&self) -> u8 \
                 {\n        self.0\n    }\n}\n";
    let last = "pub fn last() -> u8 {\n    let _first = Noisy(1);\n    Noisy(2).get()\n}\n";
    scratch.write("tools/src/lib.rs", &format!("{last}{noisy}"));
    let solution = "fn main() {\n    println!(\"{}\", tools::last());\n}\n";
    scratch.write("app/src/main.rs", solution);
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("tools/src/lib.rs:3:5: warning: relative drop order"),
        "{errors}"
    );
    assert!(
        errors.contains("`--edition 2024` keeps the meaning"),
        "{errors}"
    );
    let arguments = ["--edition", "2024", "app/src/main.rs"];
    assert!(bundler(scratch.path(), &arguments).status.success());

    // The solution itself, for an edition before its own.
    let own = format!(
        "fn main() {{\n    if let 1 = Noisy(2).get() {{\n    }} else {{\n        println!(\"else\");\n    }}\n}}\n{noisy}"
    );
    scratch.write("new/Cargo.toml", &manifest("new", "2024", ""));
    scratch.write("new/src/main.rs", &own);
    assert!(
        bundler(scratch.path(), &["new/src/main.rs"])
            .status
            .success()
    );
    let refused = bundler(scratch.path(), &["--edition", "2021", "new/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(errors.contains("main.rs:2:8: warning"), "{errors}");

    // What the lint does not see is warned about.
    let guard = "use std::cell::RefCell;\n\nfn main() {\n    let cell = RefCell::new(vec![1]);\n    \
                 if let Some(x) = cell.borrow().first() {\n        println!(\"{x}\");\n    } else {\n        \
                 cell.borrow_mut().push(1);\n    }\n    println!();\n}\n";
    scratch.write("new/src/main.rs", guard);
    let unsure = bundler(scratch.path(), &["--edition", "2021", "new/src/main.rs"]);
    let errors = stderr(&unsure);
    assert!(unsure.status.success(), "{errors}");
    assert!(
        errors.contains("main.rs:5:5: since edition 2024"),
        "{errors}"
    );
    let errors = stderr(&bundler(scratch.path(), &["new/src/main.rs"]));
    assert!(!errors.contains("since edition"), "{errors}");

    // In a library, that is adapted; what is older than both is no matter.
    let adapted = "pub fn last() -> u8 {\n    if let 1 = Noisy(2).get() { 3 } else { 4 }\n}\n";
    scratch.write("tools/src/lib.rs", &format!("{adapted}{noisy}"));
    let own = own.replace("fn main() {", "fn main() {\n    tools::last();");
    scratch.write("app/src/main.rs", &own);
    let output = bundler(scratch.path(), &["app/src/main.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
    // The other way round, nothing is.
    scratch.write("tools/Cargo.toml", &manifest("tools", "2021", ""));
    let arguments = ["--edition", "2024", "app/src/main.rs"];
    let errors = stderr(&bundler(scratch.path(), &arguments));
    assert!(errors.contains("tools/src/lib.rs:2:8: warning"), "{errors}");
    scratch.write("tools/Cargo.toml", &manifest("tools", "2024", ""));
    // But not where only the invocation of a macro knows a block.
    let by_macro = "macro_rules! get {\n    ($then:block) => {\n        \
                    if let 1 = Noisy(2).get() $then else { 4 }\n    };\n}\n\
                    pub fn last() -> u8 {\n    get!({ 3 })\n}\n";
    scratch.write("tools/src/lib.rs", &format!("{by_macro}{noisy}"));
    let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
    assert!(
        errors.contains("tools/src/lib.rs:3:9: this `if let` in a macro cannot be adapted"),
        "{errors}"
    );
}

#[test]
fn the_order_of_drops_is_no_matter_without_destructors() {
    let scratch = Scratch::new();
    let tools = "[dependencies]\ntools = { path = \"../tools\" }\n";
    let library = "pub fn length<T: Clone>(list: &[T]) -> usize {\n    let _first = list[0].clone();\n    \
                   list.to_vec().len()\n}\n";
    scratch.write("tools/src/lib.rs", library);
    let solution = "fn main() {\n    println!(\"{}\", tools::length(&[One]));\n}\n\n\
                    #[derive(Clone)]\nstruct One;\n";
    let destructor = "impl Drop for One {\n    fn drop(&mut self) {}\n}\n";
    for (of_app, of_library) in [("2024", "2021"), ("2021", "2024")] {
        scratch.write("app/Cargo.toml", &manifest("app", of_app, tools));
        scratch.write("tools/Cargo.toml", &manifest("tools", of_library, ""));
        scratch.write("app/src/main.rs", solution);
        let output = bundler(scratch.path(), &["app/src/main.rs"]);
        assert!(output.status.success(), "{}", stderr(&output));
        scratch.write("app/src/main.rs", &format!("{solution}{destructor}"));
        let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
        assert!(errors.contains("tools/src/lib.rs:3:5: warning"), "{errors}");
        // Those of the standard library are known by their types.
        let guards = "use std::cell::RefCell;\npub fn length(a: &RefCell<String>, b: &RefCell<String>) \
                      -> usize {\n    let _first = a.borrow();\n    b.borrow().len()\n}\n";
        scratch.write("tools/src/lib.rs", guards);
        let calls =
            "fn main() {\n    tools::length(&Default::default(), &Default::default());\n}\n";
        scratch.write("app/src/main.rs", calls);
        let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
        assert!(errors.contains("tools/src/lib.rs:4:5: warning"), "{errors}");
        scratch.write("tools/src/lib.rs", library);
    }
}

#[test]
fn a_macro_or_a_solution_that_may_mean_something_else_is_refused() {
    let scratch = Scratch::new();
    let tools = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("tools/Cargo.toml", &manifest("tools", "2018", ""));
    let library = "#[macro_export]\nmacro_rules! sizes {\n    ($x:expr) => {\n        \
                   $x.into_iter().map(|x| std::mem::size_of_val(&x)).sum::<usize>()\n    };\n}\n";
    scratch.write("tools/src/lib.rs", library);
    // The macro of the library is expanded in the solution alone.
    let by_macro = "fn main() {\n    println!(\"{}\", tools::sizes!([1_u8]));\n}\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2021", tools));
    scratch.write("app/src/main.rs", by_macro);
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("tools/src/lib.rs:4:12: warning"),
        "{errors}"
    );

    let own = "fn main() {\n    println!(\"{}\", [1_u8].into_iter().count());\n}\n";
    scratch.write("old/Cargo.toml", &manifest("old", "2018", ""));
    scratch.write("old/src/main.rs", own);
    assert!(
        bundler(scratch.path(), &["old/src/main.rs"])
            .status
            .success()
    );
    let refused = bundler(scratch.path(), &["--edition", "2021", "old/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(errors.contains("main.rs:2:27: warning"), "{errors}");

    // What a solution of a later edition means there is no matter.
    let lock = "struct Lock(u8);\nimpl Drop for Lock {\n    fn drop(&mut self) {}\n}\nimpl Lock \
                {\n    fn get(&self) -> Option<u8> {\n        Some(self.0)\n    }\n}\nfn main() {\n    \
                if let Some(x) = Lock(1).get() {\n        tools::sizes!(vec![x]);\n    } else {\n        \
                println!();\n    }\n}\n";
    scratch.write("new/Cargo.toml", &manifest("new", "2024", tools));
    scratch.write("new/src/main.rs", lock);
    let output = bundler(scratch.path(), &["new/src/main.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
    // A solution that only its own edition has is looked at without its macros.
    let newer = "fn main() {\n    if let Some(x) = Some(1) && x > 0 {\n        \
                 tools::sizes!(vec![x]);\n    }\n}\n";
    scratch.write("new/src/main.rs", newer);
    let output = bundler(scratch.path(), &["new/src/main.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
}

#[test]
fn libraries_of_two_editions_stand_side_by_side() {
    let scratch = Scratch::new();
    let both = "[dependencies]\nold = { path = \"../old\" }\nnew = { path = \"../new\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2024", both));
    let solution = "fn main() {\n    println!(\"{} {}\", old::sum(Box::new([1])), \
                    new::both(Some(1), Some(2)));\n}\n";
    scratch.write("app/src/main.rs", solution);
    scratch.write("old/Cargo.toml", &manifest("old", "2021", ""));
    scratch.write("new/Cargo.toml", &manifest("new", "2024", ""));
    // It does not compile in edition 2021.
    let chain = "pub fn both(a: Option<u8>, b: Option<u8>) -> u8 {\n    if let Some(a) = a\n        \
                 && let Some(b) = b\n    {\n        return a + b;\n    }\n    0\n}\n";
    scratch.write("new/src/lib.rs", chain);
    let clear = "pub fn sum(list: Box<[u8]>) -> u8 {\n    list.iter().sum()\n}\n";
    scratch.write("old/src/lib.rs", clear);
    let bundled = bundler(scratch.path(), &["app/src/main.rs"]);
    assert!(bundled.status.success(), "{}", stderr(&bundled));

    let unclear = "pub fn sum(list: Box<[u8]>) -> usize {\n    list.into_iter().map(|x| \
                   size_of_val(&x)).sum()\n}\n";
    scratch.write("old/src/lib.rs", unclear);
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("old/src/lib.rs:2:10: warning: this method call"),
        "{errors}"
    );

    // The destructor is in none of the libraries that are compiled on their own.
    let generic = "pub fn length<T: Clone>(list: &[T]) -> usize {\n    let _first = list[0].clone();\n    \
                   list.to_vec().len()\n}\n";
    scratch.write("old/src/lib.rs", generic);
    let calls = "fn main() {\n    println!(\"{} {}\", old::length(&[One]), \
                 new::both(Some(1), Some(2)));\n}\n\n#[derive(Clone)]\nstruct One;\n";
    scratch.write("app/src/main.rs", calls);
    let bundled = bundler(scratch.path(), &["app/src/main.rs"]);
    assert!(bundled.status.success(), "{}", stderr(&bundled));
    let destructor = "impl Drop for One {\n    fn drop(&mut self) {}\n}\n";
    scratch.write("app/src/main.rs", &format!("{calls}{destructor}"));
    let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
    assert!(errors.contains("old/src/lib.rs:3:5: warning"), "{errors}");

    // What a macro means is seen only where it is expanded.
    let exported = format!("{clear}#[macro_export]\nmacro_rules! one {{\n    () => {{ 1 }};\n}}\n");
    scratch.write("old/src/lib.rs", &exported);
    scratch.write(
        "app/src/main.rs",
        &solution.replace("old::sum", "old::one!() + old::sum"),
    );
    let refused = bundler(scratch.path(), &["app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("cannot tell whether code of edition 2021"),
        "{errors}"
    );

    // Nor is a solution of the older edition left out.
    scratch.write("old/src/lib.rs", clear);
    scratch.write("app/Cargo.toml", &manifest("app", "2021", both));
    scratch.write("app/src/main.rs", solution);
    let refused = bundler(scratch.path(), &["--edition", "2024", "app/src/main.rs"]);
    let errors = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("cannot tell whether code of edition 2021"),
        "{errors}"
    );
}

#[test]
fn values_of_while_let_mean_the_same_in_all_editions() {
    let scratch = Scratch::new();
    let tools = "[dependencies]\ntools = { path = \"../tools\" }\n";
    scratch.write("app/Cargo.toml", &manifest("app", "2024", tools));
    scratch.write(
        "app/src/main.rs",
        "fn main() {\n    tools::last(vec![(1, 2)]);\n}\n",
    );
    scratch.write("tools/Cargo.toml", &manifest("tools", "2021", ""));
    let library = |head: &str| {
        format!(
            "pub fn last<T>(mut stack: Vec<(u8, T)>) -> u8 {{\n    let mut last = 0;\n    {head} {{\n        \
             let _kept = x;\n        last = i;\n    }}\n    last\n}}\n"
        )
    };
    scratch.write(
        "tools/src/lib.rs",
        &library("while let Some((i, x)) = stack.pop()"),
    );
    let output = bundler(scratch.path(), &["app/src/main.rs"]);
    assert!(output.status.success(), "{}", stderr(&output));
    // The end of a block, and not that of the loop. With a destructor, that matters.
    let block = "while let Some((i, x)) = { let _first = stack.pop(); stack.pop() }";
    let destructor = "pub struct One;\nimpl Drop for One {\n    fn drop(&mut self) {}\n}\n";
    scratch.write(
        "tools/src/lib.rs",
        &format!("{}{destructor}", library(block)),
    );
    scratch.write(
        "app/src/main.rs",
        "fn main() {\n    tools::last(vec![(1, tools::One)]);\n}\n",
    );
    let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
    assert!(errors.contains("tools/src/lib.rs:3:"), "{errors}");
    // What else the lints find there counts.
    let method = "pub fn last<T: Copy>(list: Box<[(u8, T)]>) -> u8 {\n    \
                  while let Some((i, _)) = list.into_iter().next() {\n        \
                  return *i;\n    }\n    0\n}\n";
    scratch.write("tools/src/lib.rs", method);
    scratch.write(
        "app/src/main.rs",
        "fn main() {\n    tools::last(Box::new([(1, 2)]));\n}\n",
    );
    let errors = stderr(&bundler(scratch.path(), &["app/src/main.rs"]));
    assert!(errors.contains("tools/src/lib.rs:2:"), "{errors}");
}
